import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { nextSlot, slotAt } from '@sateen/recommender/slot'
import { readLastReadings } from '../desk/today-sql.ts'
import { causeOf } from '../imports/open-source.ts'
import { endLostRuns } from '../imports/runs-sql.ts'
import { listMigrations, migrationsAhead } from '../platform/database/migrate-sql.ts'
import { openStorage } from '../platform/images/storage.ts'
import type { ReplicaWatch } from '../platform/database/replica.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { Refusal } from '../platform/refusal.ts'
import { chooseEngine } from '../search/engine-sync.ts'
import { toEngineQuestion, type SearchEngine } from '../search/engine.ts'
import { openSettings } from '../site/setting-book.ts'
import { command, type Desk } from './command.ts'
import { countState, examineDatabase, newestRefresh, refusedErrands } from './doctor-sql.ts'
import { knownWords } from './explain.ts'

/** What one look found. `mend` says what to do. */
type Finding = { what: string; state: 'well' | 'note' | 'wrong'; says: string; mend?: string }
type Look = (desk: Desk) => Promise<Finding[]>

const gigabyte = 1024 ** 3
const hourMs = 3_600_000
const root = join(import.meta.dirname, '../../..')

const well = (what: string, says: string): Finding => ({ what, state: 'well', says })
const note = (what: string, says: string, mend?: string): Finding => ({
  what,
  state: 'note',
  says,
  ...(mend && { mend }),
})
const wrong = (what: string, says: string, mend: string): Finding => ({ what, state: 'wrong', says, mend })

/** Looks at everything that the shop stands on. */
export const doctor = command({
  does: 'Checks settings, data folder, database, storage, mail, jobs and adapters; says what is wrong and how to mend it.',
  usage: '',
  options: {},
  words: { least: 0, most: 0 },
  async run(_asked, desk) {
    const findings: Finding[] = []
    let isAway = false
    for (const [what, look] of Object.entries(looks)) {
      if (isAway && onDatabase.has(what)) continue
      try {
        findings.push(...(await look(desk)))
      } catch (fault) {
        findings.push(wrong(what, sentenceOf(fault), mendOf[what]?.(desk) ?? 'Mend this first.'))
        if (what === 'settings' || what === 'data folder') break
        if (what === 'database') isAway = true
      }
    }
    const faults = findings.filter(({ state }) => state === 'wrong').length
    if (desk.isJson) desk.print({ status: faults === 0 ? 'well' : 'wrong', findings })
    const marks = { well: 'ok   ', note: 'note ', wrong: 'WRONG' }
    for (const { what, state, says, mend } of findings) {
      desk.say(`${marks[state]}  ${what.padEnd(12)}  ${says}`)
      if (mend) desk.say(`${' '.repeat(21)}→ ${mend}`)
    }
    desk.say('')
    desk.say(faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`)
    return faults === 0 ? 0 : 1
  },
})

/** What is looked at only where the database answers. */
const onDatabase = new Set(['state', 'feeds', 'refresh'])
const mendOf: Record<string, (desk: Desk) => string> = {
  database: () => 'Mend this first; what stands in it could not be looked at.',
  storage: ({ env }) =>
    env.STORAGE_URL
      ? 'Check STORAGE_URL, its keys, and that the bucket is there and may be written.'
      : 'Check that all of the data folder belongs to the user who runs this, and that its disk has room.',
}

/** What a fault says to a person. */
const sentenceOf = (fault: unknown) =>
  fault instanceof Refusal
    ? fault.words
    : (knownWords(fault) ?? (fault instanceof Error ? fault.message : String(fault)))

/** Whether a host answers at all, whatever it says to a bare question. */
async function answers(host: string): Promise<boolean> {
  try {
    await fetch(host, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    // The name, the network, the certificate: in each case it cannot be spoken to.
    return false
  }
}

/** Asks the search service, with its key, for a piece. */
async function lookAtSearch(engine: SearchEngine): Promise<Finding> {
  const question = toEngineQuestion({ q: 'dress', page: 0, sort: 'best' })!
  try {
    const { hits } = await engine.search(question, 1)
    return well('adapters', `Search: ${engine.name} answers, ${hits} pieces for “dress”`)
  } catch (fault) {
    return wrong(
      'adapters',
      `Search: ${engine.name} does not find (${causeOf(fault)}). The own index does meanwhile.`,
      'Check its address and key. A worker fills a service that is new.',
    )
  }
}

/** Its watch looks twice a second, and the first look may come while it is still catching up. */
async function isGoodSoon(replica: ReplicaWatch): Promise<boolean> {
  for (let looks = 0; looks < 30 && !replica.isGood; looks += 1) await wait(100)
  return replica.isGood
}

const looks: Record<string, Look> = {
  settings: async ({ env }) => {
    const found = [well('settings', `${env.PUBLIC_URL}, role ${env.ROLE}, ${env.NODE_ENV}`)]
    if (!env.isLocal && env.PUBLIC_URL.startsWith('http:'))
      found.push(
        wrong(
          'settings',
          'The public address is not encrypted.',
          'Put a proxy with TLS in front and set PUBLIC_URL to https://…',
        ),
      )
    if (!env.isLocal && env.SEED === 'demo')
      found.push(note('settings', 'The demo stands on a public address.', 'SEED=none'))
    if (env.RATE_LIMITS === 'off')
      found.push(
        note('settings', 'Budgets are off: anybody may ask without end.', 'RATE_LIMITS=on, except for load tests'),
      )
    if (!env.isLocal && env.TRUSTED_PROXIES.length === 0)
      found.push(
        note(
          'settings',
          'No proxy is trusted: behind one, all visitors share one budget.',
          'TRUSTED_PROXIES=the address of your proxy',
        ),
      )
    return found
  },
  'data folder': async ({ env: { DATA_DIR } }) => {
    makeFolder(DATA_DIR)
    await access(DATA_DIR, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(DATA_DIR)
    const free = (bavail * bsize) / gigabyte
    const says = `${DATA_DIR}, ${free.toFixed(1)} GiB free`
    if (free < 0.2) return [wrong('data folder', says, 'Free some space: a full disk stops every change.')]
    return [free < 2 ? note('data folder', says, 'Free some space soon.') : well('data folder', says)]
  },
  database: async (desk) => {
    const startedAt = performance.now()
    const { sql, isEmbedded, replica } = await desk.openDatabase()
    const { version, bytes } = await examineDatabase(sql)
    const where = isEmbedded ? 'embedded' : 'server of DATABASE_URL'
    const found = [
      well(
        'database',
        `PostgreSQL ${version}, ${where}, ${(bytes / 1024 ** 2).toFixed(0)} MiB, ${listMigrations().length} migrations, opened in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      ),
    ]
    const ahead = await migrationsAhead(sql)
    if (ahead.length > 0)
      found.push(
        note(
          'database',
          `A newer release than this one has worked on it: ${ahead.join(', ')}.`,
          'Start the newer release again. To go back for good: restore the backup of before the upgrade with this one.',
        ),
      )
    if (replica) {
      found.push(
        (await isGoodSoon(replica))
          ? well('replica', 'server of DATABASE_READ_URL, less than a second behind')
          : wrong(
              'replica',
              'The server of DATABASE_READ_URL does not answer, or lies more than a second behind. Reads go to DATABASE_URL.',
              'Check DATABASE_READ_URL and how replication goes there.',
            ),
      )
    }
    if (isEmbedded) {
      found.push(
        note(
          'database',
          'The embedded database survives a killed process, but not for certain a power cut: it does not wait for the disk.',
          'Back up every day (backup FILE). For a public shop, many processes or more than a few thousand shoppers: DATABASE_URL, moved by backup and restore.',
        ),
      )
    }
    return found
  },
  state: async (desk) => {
    const { sql } = await desk.openDatabase()
    const { items, shoppers, admins, waiting, oldest, faults, pictures } = await countState(sql)
    const found = [well('catalogue', `${items} items, ${shoppers} verified shoppers`)]
    if (items === 0) found.push(note('catalogue', 'There are no items yet.', 'npm run sateen -- import FILE'))
    if (pictures > 0)
      found.push(
        note(
          'pictures',
          `${pictures} pictures wait to be fetched.`,
          'They come by themselves from hosts that the partner sites list (site settings, affiliates and pictureHosts).',
        ),
      )
    found.push(
      admins > 0
        ? well('admins', `${admins}`)
        : wrong('admins', 'Nobody is an admin.', 'npm run sateen -- admin grant EMAIL'),
    )
    const age = oldest === null ? 0 : desk.now.getTime() - oldest.getTime()
    if (faults > 0 || age > hourMs)
      found.push(
        wrong(
          'outbox',
          `${waiting} errands wait, ${faults} after several tries.`,
          'Is a process with ROLE=worker or all running? Look at mail below and at the log.',
        ),
      )
    else found.push(well('outbox', `${waiting} errands wait`))
    for (const { kind, times, reason } of await refusedErrands(sql))
      found.push(
        note(
          'outbox',
          `${times} of kind ${kind} refused for good within a week, the last with ${reason.replace('GivenUp ', '')}.`,
          kind === 'mail'
            ? 'Mailboxes that do not exist are refused so. If it is all of them: is MAIL_FROM a sender that the mail server lets you use?'
            : 'Look at its settings and at what the service says of them.',
        ),
      )
    return found
  },
  feeds: async (desk) => {
    const platform = await desk.openPlatform()
    const plans = (await openSettings(platform)).now.feeds.map(({ name }) => name)
    // Where no worker runs, nobody else says of a reading that its process is gone.
    await endLostRuns(platform.sql)
    const last = await readLastReadings(platform.sql, plans, new Date(0))
    return last.flatMap(({ line, state, reason, started_at }) => {
      if (state === 'running') return [well('feeds', `${line} is being read since ${started_at.toISOString()}`)]
      if (state === 'done') return []
      const why = reason ?? state
      if (why !== 'interrupted')
        return [note('feeds', `${line} was not taken last: ${why}`, 'Run import again by hand to see why.')]
      return [
        note(
          'feeds',
          `${line} was not taken last: what read it was ended before it was done`,
          'A scheduled feed is read again by itself where a worker runs; what was imported by hand, import again.',
        ),
      ]
    })
  },
  refresh: async (desk) => {
    const platform = await desk.openPlatform()
    const { sql } = platform
    const { siteTimeZone, refreshHour } = (await openSettings(platform)).now
    const last = await newestRefresh(sql)
    const slot = slotAt(desk.now, siteTimeZone, refreshHour)
    const next = nextSlot(desk.now, siteTimeZone, refreshHour).startsAt.toISOString()
    if (!last) return [note('refresh', `None has run yet; the next begins at ${next}.`)]
    const isLate = last.slot < slot.startsAt && desk.now.getTime() - slot.startsAt.getTime() > hourMs
    if (isLate || (!last.ended_at && desk.now.getTime() - last.started_at.getTime() > 6 * hourMs))
      return [
        wrong(
          'refresh',
          `The refresh of ${slot.key} has not ended.`,
          'Is a process with ROLE=worker or all running? By hand: npm run sateen -- refresh',
        ),
      ]
    return [well('refresh', `last for ${last.slot.toISOString()}, next at ${next}`)]
  },
  storage: async ({ env }) => {
    const storage = openStorage(env)
    const key = `doctor/${crypto.randomUUID()}.txt`
    await storage.put(key, Buffer.from('well'), 'text/plain')
    const back = await storage.get(key)
    await storage.drop(key)
    const where = env.STORAGE_URL ? 'bucket of STORAGE_URL' : 'folder images of the data folder'
    return [
      back?.toString() === 'well'
        ? well('storage', where)
        : wrong('storage', `What is put into the ${where} does not come back.`, 'Check STORAGE_URL and its keys.'),
    ]
  },
  mail: async ({ env }) => {
    if (!env.SMTP_URL) {
      return [
        env.isLocal
          ? well('mail', 'kept here, to be read at /dev/mail')
          : wrong('mail', 'Mails are kept here and sent to nobody.', 'Set SMTP_URL and MAIL_FROM.'),
      ]
    }
    if (!env.isLocal && env.MAIL_FROM.includes('@sateen.localhost'))
      return [wrong('mail', `Mails leave as ${env.MAIL_FROM}, which is nobody outside.`, 'Set MAIL_FROM.')]
    const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 8000, greetingTimeout: 8000 })
    try {
      await transport.verify()
      return [well('mail', `${new URL(env.SMTP_URL).hostname} takes mail`)]
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer'
      return [
        wrong(
          'mail',
          `${new URL(env.SMTP_URL).hostname} does not take mail: ${code}`,
          'Check SMTP_URL: address, port, user and password.',
        ),
      ]
    } finally {
      transport.close()
    }
  },
  adapters: async ({ env }) => {
    const services = [
      { name: 'Klaviyo', key: env.KLAVIYO_API_KEY, variable: 'KLAVIYO_HOST', host: env.KLAVIYO_HOST },
      { name: 'Segment', key: env.SEGMENT_WRITE_KEY, variable: 'SEGMENT_HOST', host: env.SEGMENT_HOST },
      { name: 'PostHog', key: env.POSTHOG_API_KEY, variable: 'POSTHOG_HOST', host: env.POSTHOG_HOST },
      {
        name: 'Traces',
        key: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        host: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
      },
      { name: 'Pictures', key: env.EMBEDDING_URL, variable: 'EMBEDDING_URL', host: env.EMBEDDING_URL ?? '' },
    ].filter(({ key }) => key !== undefined)
    const engine = chooseEngine({ env })
    if (services.length === 0 && !engine) return [well('adapters', 'none: everything works without')]
    return Promise.all([
      ...(engine ? [lookAtSearch(engine)] : []),
      ...services.map(async ({ name, variable, host }) =>
        (await answers(host))
          ? well('adapters', `${name}: ${new URL(host).host} answers; its key is not tried, so that nothing is sent`)
          : wrong(
              'adapters',
              `${name}: ${new URL(host).host} does not answer. What it should hear waits, traces are let go.`,
              `Check ${variable} and whether this machine reaches it.`,
            ),
      ),
    ])
  },
  program: async () => {
    const major = Number(process.versions.node.split('.')[0])
    const found = [
      major >= 24
        ? well('program', `Node ${process.versions.node}`)
        : wrong('program', `Node ${process.versions.node} is too old.`, 'Use npm run sateen, which brings its own.'),
    ]
    if (!existsSync(join(root, 'web/dist/index.html')))
      found.push(note('program', 'The site is not built yet.', 'npm run build; npm start does it by itself.'))
    return found
  },
}
