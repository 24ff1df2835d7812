import { reasons, type ReasonName } from '@sateen/contract/reasons'

/** An answer that says no, expected and quiet. One place turns it into HTTP. */
export class Refusal extends Error {
  readonly because: ReasonName
  readonly status: number
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | undefined
  /** What a person may read where the reason alone does not tell it. */
  readonly words: string
  /** What else the answer says beside its reason. */
  further: Record<string, unknown> = {}

  constructor(because: ReasonName, words: string = because, retryAfter?: number) {
    super(because)
    this.because = because
    this.status = reasons[because]
    this.words = words
    this.retryAfter = retryAfter
  }
}
