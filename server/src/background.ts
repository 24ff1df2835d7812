import type { Pool } from 'pg'
import { feedJobs } from './imports/fetch-feeds.ts'
import { pictureJobs } from './items/pictures-job.ts'
import { letterJobs } from './newsletter/jobs.ts'
import { nightlyJobs } from './nightly.ts'
import { JobQueue } from './platform/jobs.ts'
import { describeFault } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import type { Traces } from './platform/traces.ts'
import type { Rooms } from './rooms.ts'
import { startEngine } from './search/engine-sync.ts'
import { refreshJobs, watchSlots } from './shop/jobs.ts'
import { usageJobs } from './tracking/roll-up.ts'

/** What a process does beside answering. */
type Background = {
  /** Starts what its role does. */
  start: () => Promise<void>
  /** Takes up no further job and waits for those under way. */
  stop: () => Promise<void>
}

/** The jobs of every feature on one queue; what a process keeps warm, and what it sends out. */
export function openBackground(platform: Platform, rooms: Rooms, on: { pool: Pool; traces: Traces }): Background {
  const { env, log, outbox } = platform
  const { shelf, settings, searchBook, engine, shop } = rooms
  const jobs = [
    ...refreshJobs(platform, shop),
    ...nightlyJobs(platform),
    ...pictureJobs(platform, settings),
    ...feedJobs(platform, settings),
    ...letterJobs(platform, { shelf, shop, settings }),
    ...usageJobs(platform, settings),
  ]
  const queue = new JobQueue({ pool: on.pool, log }, on.traces.watchJobs(jobs))
  let stopWatching = () => {}
  let isStopped = false
  const start = async () => {
    outbox.start()
    // What is stopped while it warms loses its database on the way, and that is nobody's fault.
    shop.warm().catch((fault) => isStopped || log.warn(describeFault(fault), 'the taste engine could not be warmed'))
    if (env.ROLE !== 'worker') searchBook.warm()
    if (env.ROLE === 'web') return
    await startEngine(platform, engine)
    if (!(await queue.start())) return
    // It comes by itself too, later.
    await queue
      .send('sum-up-usage', 'first', {})
      .catch((fault) => log.warn(describeFault(fault), 'the first sum of usage could not be sent for'))
    stopWatching = watchSlots(platform, shop, queue)
  }
  const stop = async () => {
    isStopped = true
    searchBook.stop()
    stopWatching()
    await queue.stop()
  }
  return { start, stop }
}
