import { GivenUp, NotYet } from '../outbox.ts'
import { retryAt } from './retry-at.ts'

const patienceMs = 10_000
/** A service is asked again after so long, whatever it says. */
const longestMs = 3_600_000
/** Statuses that say: this message will never be taken, however often it comes. */
const finalStatuses = new Set([400, 404, 409, 413, 422])

export type Message = { service: string; url: string; headers: Record<string, string>; body: unknown; now: Date }

/**
 * Hands a message to a service, for a row of the outbox.
 * @throws NotYet where the service says when to come again (`Retry-After`), GivenUp where it will never take the message,
 *   anything else where a later try may help; none of them holds a word of the message or of the answer
 */
export async function sendJson({ service, url, headers, body, now }: Message): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  const words = `${service} answers ${answer.status}`
  const again = retryAt(answer.headers.get('retry-after'), now, longestMs)
  if (again) throw new NotYet(again, words)
  if (finalStatuses.has(answer.status)) throw Object.assign(new GivenUp(words), { responseCode: answer.status })
  throw Object.assign(new Error(words), { responseCode: answer.status })
}
