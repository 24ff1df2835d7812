import { sessionLifeMs } from './open-session.ts'
import type { LockedSession } from './sql.ts'

/** How long a rotated token answers its successor once more though that one was used, in milliseconds. */
const graceMs = 10_000

/** What a refresh token is worth. */
export type Worth = 'rotate' | 'again' | 'ended' | 'reused'

/** What the rule reads of a session. */
type Rotated = Pick<LockedSession, 'counter' | 'child_used' | 'rotated_at' | 'last_seen' | 'created_at' | 'revoked_at'>

/**
 * The rule of rotation. The newest token rotates. Its parent answers the same child again, for ten
 * seconds or as long as that child was never used: many tabs and lost answers. Anything older was copied.
 */
export function worthOf(session: Rotated, counter: number, now: Date, idleMs: number): Worth {
  const at = now.getTime()
  if (session.revoked_at) return 'ended'
  if (at - session.last_seen.getTime() >= idleMs || at - session.created_at.getTime() >= sessionLifeMs) return 'ended'
  if (counter === session.counter) return 'rotate'
  const isParent = counter === session.counter - 1
  // Either way: a clock that was set back must not make the seconds into hours.
  const isFresh = Math.abs(at - session.rotated_at.getTime()) <= graceMs || !session.child_used
  return isParent && isFresh ? 'again' : 'reused'
}
