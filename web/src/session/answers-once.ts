import type { SessionAnswer } from '@sateen/contract/session'
import { isForLater, Refusal, Unreachable } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'

/**
 * Makes calls that set or prove a password and are answered well only once. Where an answer was lost on its way and the next
 * try is refused, what she asked for may have been done: then she gets in with that password, and that is the answer.
 * @param tellsDone whether a refusal leaves room for that; where nothing was done, a login has an effect of its own: it mails
 * who is not confirmed yet a new code, and the one she holds is void
 */
export function answersOnce(tellsDone: (refusal: Refusal) => boolean = () => true) {
  let wasLost = false
  return async (ask: () => Promise<SessionAnswer>, login: { username: string; password: string }) => {
    try {
      return await ask()
    } catch (fault) {
      wasLost ||= fault instanceof Unreachable
      if (!wasLost || !(fault instanceof Refusal) || isForLater(fault) || !tellsDone(fault)) throw fault
      return send('login', { body: login }).catch(() => {
        throw fault
      })
    }
  }
}
