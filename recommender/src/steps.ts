/** Long work in short steps: whoever drives it may do other things between two of them. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Items that one step goes through: a millisecond or a few. */
export const stepLength = 256

/** Does the work at one go. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
