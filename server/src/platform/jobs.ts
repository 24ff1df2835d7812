import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss, systemClock } from 'pg-boss'
import type { Pool } from 'pg'
import { wakeJobs } from './jobs-sql.ts'
import { describeFault, type Log } from './log.ts'

/** One kind of background work. */
export type Job = {
  name: string
  /** When it comes by itself, as a cron line in UTC; without it only when it is sent. */
  at?: string
  /** Does the work; a repeat must change nothing, because a killed process may have done it half or whole. */
  run: (data: Record<string, unknown>) => Promise<void>
}

const schema = 'jobs'
/**
 * The queue waits by a clock that no one sets: with that of the machine set back an hour, whoever looks for jobs would wait an
 * hour longer. How far it is from the database's is looked at each minute.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }
const clockMonitorIntervalSeconds = 60
/** A worker that says nothing for so long is taken for dead and its job given to another: the least that the queue allows. */
const heartbeatSeconds = 10
const pollSeconds = 2
/** What comes by itself at night is in no hurry, and looking costs. */
const nightPollSeconds = 30
/** The queue's own defaults look so rarely that the jobs of a killed process lie about for minutes. */
const watchSeconds = 5
/** How often it is looked whether the clock was set back. */
const wakeMs = 60_000
/** How often the start is tried, a second apart: by then pages are served already, and a database may have been restarted. */
const startsMost = 30

/**
 * The queue of background work, kept in the database beside what it works on, so that any number of processes share it.
 * Every job is done at least once; that its effect comes once is the job's own promise.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: Log
  readonly #jobs: readonly Job[]
  readonly #pool: Pool
  #waking: NodeJS.Timeout | undefined
  #starting: Promise<void> | undefined
  #isStarted = false
  #isStopped = false

  /** @param pool the database's own connections; the queue opens none */
  constructor({ pool, log }: { pool: Pool; log: Log }, jobs: readonly Job[]) {
    this.#log = log
    this.#jobs = jobs
    this.#pool = pool
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema,
      clock: steadyClock,
      clockMonitorIntervalSeconds,
      superviseIntervalSeconds: watchSeconds,
      monitorIntervalSeconds: watchSeconds,
      maintenanceIntervalSeconds: 3600,
      reindex: false,
    })
    this.#boss.on('error', (fault) => log.warn(describeFault(asError(fault)), 'the job queue had a fault'))
  }

  /** @returns whether it works now; not where it was stopped meanwhile */
  async start(): Promise<boolean> {
    if (this.#isStopped) return false
    this.#starting = this.#startInTheEnd()
    await this.#starting
    return !this.#isStopped
  }

  /** @throws the last fault, where no start came to its end */
  async #startInTheEnd(): Promise<void> {
    for (let tries = 1; !this.#isStopped; tries += 1) {
      try {
        return await this.#start()
      } catch (fault) {
        if (tries >= startsMost) throw fault
        this.#log.warn(describeFault(fault), 'the job queue could not be started and is tried again')
        await this.#leave(false).catch(() => {})
        await wait(1000)
      }
    }
  }

  async #start(): Promise<void> {
    await this.#boss.start()
    this.#isStarted = true
    await wakeJobs(this.#pool)
    this.#waking = setInterval(() => {
      wakeJobs(this.#pool).catch((fault) =>
        this.#log.warn(describeFault(fault), 'the job queue could not be looked through'),
      )
    }, wakeMs)
    this.#waking.unref()
    for (const job of this.#jobs) if (!this.#isStopped) await this.#serve(job)
  }

  /** Sends a job; while one of the same key waits or is under way, nothing is sent. */
  async send(name: string, key: string, data: Record<string, unknown>): Promise<void> {
    await this.#boss.send(name, data, { singletonKey: key })
  }

  /** Lets the jobs under way end, for a few seconds at most. What is being started comes to its end first. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#starting?.catch(() => undefined)
    if (this.#isStarted) await this.#leave(true)
  }

  async #leave(graceful: boolean): Promise<void> {
    this.#isStarted = false
    clearInterval(this.#waking)
    await this.#boss.stop({ graceful, timeout: 5000, close: false })
  }

  async #serve({ name, at, run }: Job): Promise<void> {
    await this.#boss.createQueue(name, {
      policy: 'exclusive',
      heartbeatSeconds,
      expireInSeconds: 3600,
      retryLimit: 20,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      deleteAfterSeconds: 86_400,
    })
    await this.#boss.work<Record<string, unknown>>(
      name,
      {
        pollingIntervalSeconds: at === undefined ? pollSeconds : nightPollSeconds,
        batchSize: 1,
        // The hundreds of shards of a large refresh follow each other without waiting for a poll.
        burstWhenReadyExceeds: 1,
      },
      async ([job]) => {
        try {
          await run(job?.data ?? {})
        } catch (fault) {
          this.#log.error({ job: name, ...describeFault(fault) }, 'a job failed and will be tried again')
          throw fault
        }
      },
    )
    if (at !== undefined) await this.#boss.schedule(name, at, {}, { tz: 'UTC' })
  }
}

/** What fails at one of its workers the queue tells as a plain object with the parts of an error. */
const asError = (fault: Error): Error => (fault instanceof Error ? fault : Object.assign(new Error(), fault))
