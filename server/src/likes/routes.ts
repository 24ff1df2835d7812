import type { PassReason } from '@sateen/contract/likes'
import * as limits from '@sateen/contract/limits'
import type { Shelf } from '../items/shelf.ts'
import type { Opinion } from '../platform/database/tables.ts'
import { inTimeOf } from '../platform/database/patience.ts'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Asked, SomeAnswers } from '../platform/serve.ts'
import type { SessionCache } from '../session/authenticate.ts'
import { PressQueue } from './press-queue.ts'
import { keepReason, mayHold, silentReasons } from './sql.ts'

type Press = Pick<Asked<'tag'>, 'body' | 'shopper'>

type Given = {
  shelf: Shelf
  sessions: SessionCache
  /** Lets a press change the shop at once where the site wants it. @returns the shopper's revision then, null where it does not */
  followPress: (shopperId: string, itemId: string) => Promise<number> | null
}

const tooManyOpinions = new Refusal(
  'TooManyRequests',
  `More than ${limits.opinionsMax.toLocaleString('en-US')} pieces cannot be kept. Take some back first.`,
  3600,
)

/** Answers the four presses of like and dislike. */
export function likeAnswers(
  { env, sql, now, log }: Platform,
  { shelf, sessions, followPress }: Given,
): SomeAnswers<'tag' | 'takeTagBack' | 'pass' | 'takePassBack'> {
  const presses = new PressQueue(sql)
  return {
    tag: (asked) => press(asked, 'tagged'),
    takeTagBack: (asked) => press(asked, 'tagged', true),
    pass: (asked) => press(asked, 'passed', false, asked.body.reason),
    takePassBack: (asked) => press(asked, 'passed', true),
  }

  async function press(
    { body: { itemId }, shopper }: Press,
    opinion: Opinion,
    isBack = false,
    reason?: PassReason,
  ): Promise<Record<string, never>> {
    // What was never there can be liked, and is kept nowhere.
    if (!isBack && !isForAll(itemId) && !(await mayHold(sql, shopper.id, itemId))) return {}
    const revision = await inTimeOf(env, presses.press({ shopperId: shopper.id, itemId, opinion, isBack, at: now() }))
    if (revision === null) throw new Refusal('Unauthorized')
    if (revision < 0) throw tooManyOpinions
    sessions.noteRevision(shopper.id, revision)
    // Kept before the shop follows, so that the pass counts as she meant it.
    if (reason) await keepReason(sql, shopper.id, itemId, reason, !silentReasons.includes(reason))
    follow(shopper, itemId)
    return {}
  }

  /** The answer does not wait for what the shop makes of the press. */
  function follow({ id }: Press['shopper'], itemId: string): void {
    followPress(id, itemId)
      ?.then((revision) => sessions.noteRevision(id, revision))
      .catch((fault) => log.warn(describeFault(fault), 'a press could not change the shop'))
  }

  /** What only another shopper has seen is as unknown as what never was; what she found herself is hers. */
  function isForAll(itemId: string): boolean {
    const found = shelf.find(itemId)
    return found !== undefined && !found.isSeenOnly
  }
}
