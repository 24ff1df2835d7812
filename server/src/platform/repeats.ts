/** What a line says of a fault, beside its words. */
type Fields = Readonly<Record<string, unknown>>
type Tell = (fields: Fields, words: string) => void
type Repeated = {
  tell: Tell
  fields: Fields
  words: string
  times: number
  since: number
  last: number
  gap: number
  next: number
}

const firstGapMs = 10_000
const mostGapMs = 600_000
/** What was not heard for so long is over. */
const quietMs = 30_000
/** So many faults at once are known again; further ones are told each time. */
const most = 1000

/**
 * Faults that come again and again, such as those of everything that looks into a database that is away. Each is told at
 * once, then at growing intervals with how often it came (`times` in so many `seconds`), and again when it is over, so that
 * none is lost among the others. Two are the same where all is that is said of them, but for their tries.
 */
export class Repeats {
  readonly #known = new Map<string, Repeated>()

  /** @param now milliseconds of a clock that never jumps */
  hear(fields: Fields, words: string, tell: Tell, now: number): void {
    const key = JSON.stringify([words, { ...fields, tries: undefined }])
    const known = this.#known.get(key)
    if (!known) {
      if (this.#known.size < most)
        this.#known.set(key, {
          tell,
          fields,
          words,
          times: 1,
          since: now,
          last: now,
          gap: firstGapMs,
          next: now + firstGapMs,
        })
      return tell(fields, words)
    }
    known.times += 1
    known.last = now
    if (now < known.next) return
    known.gap = Math.min(2 * known.gap, mostGapMs)
    known.next = now + known.gap
    tell({ ...fields, ...countOf(known) }, words)
  }

  /** Tells what is over by now. @returns whether nothing is left to be looked after */
  settle(now: number): boolean {
    for (const [key, known] of this.#known) {
      if (now - known.last < quietMs) continue
      this.#known.delete(key)
      if (known.times > 1) known.tell({ ...known.fields, ...countOf(known) }, `over: ${known.words}`)
    }
    return this.#known.size === 0
  }
}

const countOf = ({ times, since, last }: Repeated) => ({ times, seconds: Math.round((last - since) / 1000) })
