import type { DeskSetting } from '@sateen/contract/admin'
import { useLayoutEffect, useState } from 'react'
import type { Choice } from '../collections/two-versions.tsx'
import { useNotice } from '../items/admin-notice.tsx'
import { queryClient } from '../platform/query-client.ts'
import { isStale, Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import type { Partner } from './partners.tsx'
import { type SettingFault, settingFault, unfitWords } from './setting-words.ts'
import { deskTexts } from './texts.ts'

/** Unsaved values by the names of their settings; `back` takes one to its default. */
type Drafts = Record<string, { value: unknown } | 'back'>

/**
 * The site settings while they are worked on: what stands in their controls, which are not saved, and the calls. Each is
 * saved alone, on what it was when it was read; where somebody else was faster, `conflict` holds both.
 */
export function useSettingDrafts(first: DeskSetting[]) {
  const [saved, setSaved] = useState(first)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [faults, setFaults] = useState<Record<string, SettingFault>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<{ mine: DeskSetting; theirs: DeskSetting } | null>(null)
  /** The settings that were found wrong by the last press: the focus goes to the first of them, with its mark. */
  const [wrong, setWrong] = useState<DeskSetting[]>([])
  useLayoutEffect(() => controlOf(wrong)?.focus(), [wrong])
  /** The settings that were saved or left by the last press: the bar goes with its buttons, and the focus back to the last. */
  const [settled, setSettled] = useState<DeskSetting[]>([])
  useLayoutEffect(() => {
    if (document.activeElement === document.body) controlOf(settled.slice(-1))?.focus()
  }, [settled])
  const { notice, say } = useNotice()
  /** What is changed back while its save is under way differs only once that has ended: drafts stay until then. */
  const isUnsaved = ({ name, value, isChanged }: DeskSetting) => {
    const own = drafts[name]
    return own === 'back' ? isChanged : own !== undefined && !isSame(own.value, value)
  }
  const changed = saved.filter(isUnsaved)
  const valueOf = (setting: DeskSetting): unknown => {
    const own = drafts[setting.name]
    return own === undefined ? setting.value : own === 'back' ? setting.fallback : own.value
  }
  /** @param sent what was saved of it; what was changed since stays */
  const forget = (name: string, sent?: Drafts[string]) =>
    setDrafts((now) => (sent === undefined || now[name] === sent ? without(now, name) : now))
  const fault = (name: string, words: string, at: readonly string[] = []) =>
    setFaults((now) => ({ ...now, [name]: { words, at } }))
  const faultOf = (setting: DeskSetting): SettingFault | undefined => {
    const words = settingFault(setting, valueOf(setting))
    return words === null ? faults[setting.name] : { words, at: [] }
  }
  const take = (next: DeskSetting) => setSaved((now) => now.map((one) => (one.name === next.name ? next : one)))

  /** @returns what became of it; `stale` where somebody else was faster, whose value is then shown beside it */
  const saveOne = async (setting: DeskSetting): Promise<'saved' | 'stale' | 'wrong'> => {
    const { name, etag } = setting
    const own = drafts[name]
    if (own === undefined) return 'saved'
    const body = own === 'back' ? {} : { value: cleaned(own.value) }
    const done = (next: DeskSetting) => {
      take(next)
      forget(name, own)
      setFaults((now) => without(now, name))
      return 'saved' as const
    }
    try {
      return done(await send('changeSetting', { params: { name }, body }, { match: etag }))
    } catch (error) {
      const { message } = error as Error
      if (isStale(error)) {
        const theirs = (await send('deskSettings', {}).catch(() => [])).find((one) => one.name === name)
        // The answer of the save before may have been lost on its way: then the newer version is hers.
        if (theirs && (own === 'back' ? !theirs.isChanged : isSame(theirs.value, body.value))) return done(theirs)
        if (theirs) setConflict({ mine: setting, theirs })
        fault(name, deskTexts.changedMeanwhile)
        return 'stale'
      }
      const at = error instanceof Refusal ? error.at : []
      fault(name, message === 'BadRequest' ? unfitWords(setting, body.value, at) : message, at)
      return 'wrong'
    }
  }
  const save = async (settings: DeskSetting[]) => {
    if (isBusy) return
    const known = settings.filter((setting) => settingFault(setting, valueOf(setting)))
    if (known.length > 0) return setWrong(known)
    setIsBusy(true)
    const done: Awaited<ReturnType<typeof saveOne>>[] = []
    for (const setting of settings) done.push(await saveOne(setting))
    setIsBusy(false)
    void queryClient.invalidateQueries({ queryKey: ['settings'] })
    void queryClient.invalidateQueries({ queryKey: ['button-config'] })
    if (done.every((one) => one === 'saved')) {
      say({ kind: 'success', text: deskTexts.saved })
      return setSettled(settings)
    }
    say({ kind: 'danger', text: 'Something could not be saved; it says so beside the setting.' })
    // Two versions to choose from have the focus.
    if (!done.includes('stale')) setWrong(settings.filter((_, at) => done[at] === 'wrong'))
  }

  return {
    saved,
    /** The settings that are not saved. */
    changed,
    /** What is wrong with it, in words. */
    faultOf,
    isBusy,
    conflict,
    notice,
    say,
    valueOf,
    /** Whether it will differ from its default. */
    isOwn: (setting: DeskSetting) => (isUnsaved(setting) ? drafts[setting.name] !== 'back' : setting.isChanged),
    change: (setting: DeskSetting, value: unknown) => {
      setFaults((now) => without(now, setting.name))
      setDrafts((now) => ({ ...now, [setting.name]: { value } }))
    },
    takeBack: ({ name }: DeskSetting) => {
      setFaults((now) => without(now, name))
      setDrafts((now) => ({ ...now, [name]: 'back' }))
    },
    save: () => void save(changed),
    cancel: () => {
      setDrafts({})
      setFaults({})
      setSettled(changed)
    },
    /** Leaves the two versions: for hers after all, for theirs, or for the form as it is. */
    settle: (choice: Choice) => {
      setConflict(null)
      if (!conflict || !choice) return
      take(conflict.theirs)
      if (choice === 'mine') return void save([conflict.theirs])
      setFaults((now) => without(now, conflict.mine.name))
      forget(conflict.mine.name)
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const without = <Value>(all: Record<string, Value>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== name))

const controls = ':is(input, select, textarea, button)'

/** The control to set right: of the first of some settings, in the page's order, that which is marked or its first. */
function controlOf(settings: DeskSetting[]): HTMLElement | null {
  const rows = settings.map(({ name }) => `#setting-${name}`).join()
  const row = rows ? document.querySelector(rows) : null
  return row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector<HTMLElement>(controls) ?? null
}

/** What a form leaves behind: empty lines and spaces in lists of hosts. */
function cleaned(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value
    .map((one: unknown) => {
      if (typeof one === 'string') return one.trim()
      const partner = one as Partner
      return Array.isArray(partner.pictureHosts)
        ? { ...partner, pictureHosts: partner.pictureHosts.map((host) => host.trim()).filter(Boolean) }
        : one
    })
    .filter((one) => one !== '')
}
