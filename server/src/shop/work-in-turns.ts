import { setImmediate as turn } from 'node:timers/promises'
import type { Steps } from '@sateen/recommender/steps'

/** How long a thread works before it looks whether it was asked something: an answer takes ten questions to the database. */
const turnMs = 2

/** Does long work in turns of a few milliseconds; in between, what else the thread is asked comes first. */
export async function workInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let until = performance.now() + turnMs; ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + turnMs
  }
}
