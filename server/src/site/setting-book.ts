import { markChange } from '../platform/changes-sql.ts'
import { noteChange } from '../platform/audit-sql.ts'
import { isStale } from '../platform/conditions.ts'
import { EnvFault, type Env } from '../platform/env.ts'
import type { Platform } from '../platform/platform.ts'
import { tagOf } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingNames, siteSettings, type SettingName, type SettingSpec, type SiteSettings } from './settings.ts'
import { dropSetting, lockStoredSetting, readStoredSettings, storeSetting } from './sql.ts'

/** What the desk shows of one setting. */
export type SettingState = {
  name: SettingName
  value: unknown
  fallback: unknown
  isChanged: boolean
  isLocked: boolean
  etag: string
}

/**
 * The site settings as they are now, kept in memory and right within a second of a change on every process. What the
 * environment locks wins over what the database says.
 */
export class SettingBook {
  readonly #platform: Platform
  readonly #fallbacks: SiteSettings
  readonly #locked: ReadonlySet<SettingName>
  #now: SiteSettings
  #stored = new Set<SettingName>()

  constructor(platform: Platform) {
    this.#platform = platform
    this.#fallbacks = fallbacksOf(platform.env)
    this.#locked = lockedSettings(platform.env)
    this.#now = this.#fallbacks
  }

  /** Every value. The object is replaced by a change, never altered: it may be held for as long as an answer takes. */
  get now(): SiteSettings {
    return this.#now
  }

  /** Reads the database anew. A stored value that no longer fits is left out and said in the log. */
  async load(): Promise<void> {
    const stored = new Set<SettingName>()
    const values: Record<string, unknown> = { ...this.#fallbacks }
    for (const { name, value } of await readStoredSettings(this.#platform.sql)) {
      if (!isSettingName(name) || this.#locked.has(name)) continue
      const read = (siteSettings[name] as SettingSpec).type.safeParse(value)
      if (read.success) {
        values[name] = read.data
        stored.add(name)
      } else this.#platform.log.warn({ setting: name }, 'a stored setting does not fit and is left out')
    }
    this.#stored = stored
    this.#now = values as SiteSettings
  }

  /** Strong ETag of a setting's value, for forms of two admins at once. */
  tag(name: SettingName): string {
    return tagOf(JSON.stringify(this.#now[name]))
  }

  list(): SettingState[] {
    return settingNames.map((name) => ({
      name,
      value: this.#now[name],
      fallback: this.#fallbacks[name],
      isChanged: this.#stored.has(name),
      isLocked: this.#locked.has(name),
      etag: this.tag(name),
    }))
  }

  /**
   * Changes a setting, or takes it back to its default where `value` is undefined.
   * @param match the ETag that the change stands on; undefined changes whatever is there
   * @throws Refusal `BadRequest` for a value that does not fit, `Forbidden` for a locked setting, `PreconditionFailed`
   */
  async change<Name extends SettingName>(
    name: Name,
    value: unknown,
    by: string | null,
    match?: string,
  ): Promise<SiteSettings[Name]> {
    if (this.#locked.has(name)) throw new Refusal('Forbidden', 'This setting is locked by the environment.')
    const spec: SettingSpec = siteSettings[name]
    const read = value === undefined ? undefined : spec.type.safeParse(value)
    const fault = read?.error ?? (read && spec.wanted?.safeParse(read.data).error)
    if (fault) {
      const [issue] = fault.issues
      const at = (issue?.path ?? []).map(String)
      const refusal = new Refusal('BadRequest', `${[name, ...at].join('.')}: ${issue?.message ?? 'not as expected'}`)
      // Which part of it, so that a form can say so there.
      refusal.further = { at }
      throw refusal
    }
    const { sql, now } = this.#platform
    await sql.transaction().execute(async (tx) => {
      // The counter's row lock is taken first, so that of two admins the second compares with what the first has left.
      await markChange(tx, 'settings')
      const former = (await lockStoredSetting(tx, name))?.value ?? this.#fallbacks[name]
      if (isStale(match, (etag) => etag === tagOf(JSON.stringify(spec.type.parse(former)))))
        throw new Refusal('PreconditionFailed')
      if (read) await storeSetting(tx, name, read.data, by, now())
      else await dropSetting(tx, name)
      await noteChange(
        tx,
        {
          by,
          event: 'setting changed',
          subject: name,
          detail: { title: spec.title, from: former, to: read?.data ?? null },
        },
        now(),
      )
    })
    await this.#platform.changes.look()
    return this.#now[name]
  }
}

/** Opens the book and keeps it right. */
export async function openSettings(platform: Platform): Promise<SettingBook> {
  const book = new SettingBook(platform)
  await book.load()
  platform.changes.listen('settings', () => book.load())
  return book
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(siteSettings, name)

function fallbacksOf(env: Env): SiteSettings {
  return Object.fromEntries(
    settingNames.map((name) => [name, (siteSettings[name] as SettingSpec).fallback(env)]),
  ) as SiteSettings
}

/** The settings that `LOCK_SETTINGS` names, by their own name or by that of the environment. @throws EnvFault for an unknown one */
function lockedSettings(env: Env): ReadonlySet<SettingName> {
  return new Set(
    env.LOCK_SETTINGS.map((asked) => {
      const name = settingNames.find((one) => one === asked || (siteSettings[one] as SettingSpec).environment === asked)
      if (!name)
        throw new EnvFault(
          `Wrong settings:\n  LOCK_SETTINGS: ${asked} is no site setting; there are ${settingNames.join(', ')}`,
        )
      return name
    }),
  )
}
