import { oldestFind } from '@sateen/contract/oldest-find'
import { sweepPictures } from './account/jobs.ts'
import type { Job } from './platform/jobs.ts'
import type { Platform } from './platform/platform.ts'
import { makeMonths, sweepEvents, sweepFinds, sweepPlatform, sweepUnverified } from './platform/sweep-sql.ts'
import { removalsFrom } from './history/rules.ts'
import { emptyRemoved } from './history/sql.ts'

/** What is done every night, each at a minute of its own, and what may not wait for it: it follows within minutes. */
export const nightlyJobs = ({ sql, now, storage, log }: Platform): Job[] => [
  { name: 'make-months', at: '2 2 * * *', run: () => makeMonths(sql, now()) },
  { name: 'sweep-platform', at: '7 2 * * *', run: () => sweepPlatform(sql, now()) },
  { name: 'sweep-finds', at: '17 2 * * *', run: () => sweepFinds(sql, oldestFind(now())) },
  // A day, not a day and a night: somebody may wait for the username.
  { name: 'sweep-unverified', at: '*/10 * * * *', run: () => sweepUnverified(sql, now()) },
  { name: 'empty-removed-finds', at: '*/10 * * * *', run: () => emptyRemoved(sql, removalsFrom(now())) },
  { name: 'sweep-pictures', at: '27 2 * * *', run: () => sweepPictures({ sql, now, storage, log }) },
  { name: 'sweep-events', at: '22 2 * * *', run: () => sweepEvents(sql, now()) },
]
