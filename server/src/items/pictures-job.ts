import { markChange } from '../platform/changes-sql.ts'
import type { Job } from '../platform/jobs.ts'
import { internet, type Reach } from '../platform/outside/reach.ts'
import type { Platform } from '../platform/platform.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { fetchPicture, type Fetched } from './pictures-fetch.ts'
import { listedFor } from './pictures-hosts.ts'
import { makePicture, type MadePicture } from './pictures-make.ts'
import {
  claimPictures,
  countFault,
  hideForPicture,
  keepPicture,
  postponePictures,
  wakePictures,
  type WaitingPicture,
} from './pictures-sql.ts'
import { sweepPictures } from './pictures-sweep.ts'

const atOnce = 8
const minuteMs = 60_000
const leaseMs = 5 * minuteMs
/** No network, or an answer that may change. */
const awayMs = 60 * minuteMs
/** A host that nobody has listed: looked at again when the settings change. */
const closedMs = 12 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** Days on which a picture must be missing until its item is hidden. */
const faultsMost = 3
const passMs = 50_000
const gigabyte = 1e9
/** When so much of the room has come since the last sweep, the next one does not wait for the night. */
const sweepShare = 0.05

type Outcome = { waiting: WaitingPicture; fetched: Fetched; made: MadePicture | null }

/**
 * Fetches the pictures that are due, a few at a time, until none is or the pass is over. Where a whole portion finds no
 * network, the rest is left for later.
 * @param tell hears how many bytes were stored
 * @returns how many came
 */
export async function fetchDuePictures(
  platform: Platform,
  settings: SettingBook,
  reach: Reach = internet,
  tell: (bytes: number) => void = () => {},
): Promise<number> {
  const { sql, now } = platform
  const end = Date.now() + passMs
  let came = 0
  while (Date.now() < end) {
    const portion = await claimPictures(sql, atOnce, now(), new Date(now().getTime() + leaseMs))
    if (portion.length === 0) break
    const outcomes = await Promise.all(portion.map((waiting) => fetchOne(platform, settings, waiting, reach)))
    await keepOutcomes(platform, outcomes)
    came += outcomes.filter(({ made }) => made !== null).length
    for (const { made } of outcomes) for (const bytes of made?.byWidth.values() ?? []) tell(bytes.length)
    if (outcomes.every(({ fetched }) => fetched.state === 'away')) break
  }
  if (came > 0) await platform.changes.look()
  return came
}

async function fetchOne(
  { storage }: Platform,
  settings: SettingBook,
  waiting: WaitingPicture,
  reach: Reach,
): Promise<Outcome> {
  const fetched = await fetchPicture(waiting.picture_source, listedFor(settings.now, waiting.url), reach)
  const made = fetched.state === 'here' ? await makePicture(fetched.bytes) : null
  if (made)
    for (const [width, bytes] of made.byWidth) await storage.put(`items/${width}/${made.key}`, bytes, 'image/webp')
  return { waiting, fetched, made }
}

async function keepOutcomes(platform: Platform, outcomes: Outcome[]): Promise<void> {
  const now = platform.now()
  const after = (span: number) => new Date(now.getTime() + span)
  const idsOf = (state: Fetched['state']) =>
    outcomes.filter(({ fetched }) => fetched.state === state).map(({ waiting }) => waiting.id)
  const isGone = ({ fetched, made }: Outcome) => fetched.state === 'gone' || (fetched.state === 'here' && made === null)
  const [came, gone] = [outcomes.filter(({ made }) => made !== null), outcomes.filter(isGone)]
  const lost = gone.filter(({ waiting }) => waiting.picture_faults + 1 >= faultsMost)
  await platform.sql.transaction().execute(async (tx) => {
    if (came.length + lost.length > 0) {
      const revision = await markChange(tx, 'items')
      for (const { waiting, made } of came) await keepPicture(tx, waiting, made!, revision)
      for (const { waiting } of lost) await hideForPicture(tx, waiting.id, now, revision)
    }
    for (const outcome of gone) if (!lost.includes(outcome)) await countFault(tx, outcome.waiting.id, after(dayMs))
    await postponePictures(tx, idsOf('away'), after(awayMs))
    await postponePictures(tx, idsOf('closed'), after(closedMs))
  })
}

/** Pictures come every minute, and what nothing shows any more goes at night. */
export function pictureJobs(platform: Platform, settings: SettingBook): Job[] {
  let isFirst = true
  let stored = 0
  const spaceNow = () => settings.now.pictureSpace * gigabyte
  const sweep = async () => {
    stored = 0
    await sweepPictures(platform, spaceNow())
  }
  platform.changes.listen('settings', async () => {
    // The first hearing is the start itself.
    if (!isFirst && platform.env.ROLE !== 'web') await wakePictures(platform.sql, platform.now())
    isFirst = false
  })
  return [
    {
      name: 'fetch-pictures',
      at: '* * * * *',
      run: async () => {
        await fetchDuePictures(platform, settings, internet, (bytes) => (stored += bytes))
        if (stored > spaceNow() * sweepShare) await sweep()
      },
    },
    { name: 'sweep-item-pictures', at: '40 3 * * *', run: sweep },
  ]
}
