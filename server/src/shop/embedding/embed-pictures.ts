import { markChange } from '../../platform/changes-sql.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ReadPicture } from '../look-at-pictures.ts'
import { adapterOf } from './adapter.ts'
import { askAdapter, type Asked } from './ask-adapter.ts'
import { keepVector, noteFault, readLength, readUnasked } from './sql.ts'

const atOnce = 8
const passMs = 40_000
const minuteMs = 60_000
const longestMs = 6 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** So often one picture is sent that the model will not take. */
const refusalsMost = 3

type Outcome = { picture: string; faults: number; asked: Asked }

/**
 * Asks the operator's model about pictures that it has not seen, once a picture, a few at a time, until none is left or the
 * pass is over. Where a whole portion finds nobody the rest waits for the next pass, and the engine's own looks serve on.
 * @param read reads a picture as it is kept
 * @returns how many came
 */
export async function embedPictures(platform: Platform, read: ReadPicture, patienceMs = 10_000): Promise<number> {
  const { env, sql, now, changes, log } = platform
  const adapter = adapterOf(env)
  if (!adapter) return 0
  const end = performance.now() + passMs
  const sums = { here: 0, refused: 0, away: 0 }
  let length = await readLength(sql, adapter.name)
  while (performance.now() < end) {
    const portion = await readUnasked(sql, adapter.name, now(), atOnce)
    if (portion.length === 0) break
    const outcomes: Outcome[] = await Promise.all(
      portion.map(async ({ picture, faults }) => {
        const bytes = await read(picture)
        const asked = bytes ? await askAdapter(adapter, bytes, patienceMs) : noPicture
        return { picture, faults, asked }
      }),
    )
    for (const outcome of outcomes) {
      const asked = ofLength(outcome.asked, length)
      sums[asked.state] += 1
      if (asked.state === 'here') {
        length ??= asked.vector.length
        await keepVector(sql, adapter.name, outcome.picture, asked.vector)
      } else await noteFault(sql, adapter.name, outcome.picture, asked.why, nextAt(outcome, asked.state, now()))
    }
    if (outcomes.every(({ asked }) => asked.state === 'away')) break
  }
  if (sums.here + sums.refused + sums.away > 0) log.info(sums, "the operator's model was asked about pictures")
  if (sums.here > 0) {
    await sql.transaction().execute((tx) => markChange(tx, 'model'))
    await changes.look()
  }
  return sums.here
}

const noPicture: Asked = { state: 'away', why: 'the picture is not here' }

/** All numbers of one adapter are of one length, or they could not be compared. */
const ofLength = (asked: Asked, length: number | null): Asked =>
  asked.state === 'here' && length !== null && asked.vector.length !== length
    ? { state: 'refused', why: `${asked.vector.length} numbers instead of ${length}` }
    : asked

/** Later each time; what the model will not take is left after a few days. */
function nextAt({ faults }: Outcome, state: 'refused' | 'away', now: Date): Date | null {
  if (state === 'refused') return faults + 1 < refusalsMost ? new Date(now.getTime() + dayMs) : null
  return new Date(now.getTime() + Math.min(longestMs, minuteMs * 2 ** faults))
}
