import type { PGlite } from '@electric-sql/pglite'

type Waiting = {
  owner: number
  message: Uint8Array
  onData: (data: Uint8Array) => void
  done: (bytes: number) => void
  failed: (fault: Error) => void
}

const sync = 0x53
const simpleQuery = 0x51
const terminate = 0x58
const startup = 0
const ending = new Set([sync, simpleQuery, terminate, startup])

/**
 * Hands messages of many clients to the one session of the embedded database, question by question. A question with
 * parameters is several messages; the queue that comes with the socket server lets another client's messages in between
 * them, and then the answer belongs to the wrong question. Here who began a question or a transaction goes on until its end.
 */
export class WholeQuestions {
  readonly #db: PGlite
  readonly #waiting: Waiting[] = []
  #holder: number | null = null
  #isBusy = false

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Takes a message of a client; the promise is the number of bytes answered. */
  enqueue(owner: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.push({ owner, message, onData, done, failed })
      void this.#work()
    })
  }

  getQueueLength(): number {
    return this.#waiting.length
  }

  /** A client is gone: what it still wanted is not done. */
  clearQueueForHandler(owner: number): void {
    for (let at = this.#waiting.length - 1; at >= 0; at -= 1) {
      if (this.#waiting[at]?.owner === owner) this.#waiting.splice(at, 1)[0]?.failed(new Error('The client is gone.'))
    }
  }

  /** A client is gone: what it had begun is taken back, and the others go on. */
  async clearTransactionIfNeeded(owner: number): Promise<void> {
    if (this.#holder !== owner) return
    await this.#db.runExclusive(() =>
      this.#db.execProtocolRaw(new Uint8Array([sync, 0, 0, 0, 4]), { throwOnError: false }),
    )
    if (this.#db.isInTransaction()) await this.#db.exec('ROLLBACK')
    this.#holder = null
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#take(); next; next = this.#take()) await this.#do(next)
    this.#isBusy = false
  }

  #take(): Waiting | undefined {
    if (this.#holder === null) return this.#waiting.shift()
    const at = this.#waiting.findIndex(({ owner }) => owner === this.#holder)
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #do({ owner, message, onData, done, failed }: Waiting): Promise<void> {
    let bytes = 0
    const onRawData = (data: Uint8Array) => {
      bytes += data.length
      onData(data)
    }
    try {
      await this.#db.runExclusive(() => this.#db.execProtocolRawStream(message, { onRawData }))
      const isOver = ending.has(message[0] ?? startup) && !this.#db.isInTransaction()
      this.#holder = isOver ? null : owner
      done(bytes)
    } catch (fault) {
      this.#holder = owner
      failed(fault instanceof Error ? fault : new Error('The embedded database failed.'))
    }
  }
}
