import type { Job, JobQueue } from '../platform/jobs.ts'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import type { OpenShop } from './open-shop.ts'
import { adapterOf } from './embedding/adapter.ts'
import { forgetVectors } from './embedding/sql.ts'
import { lookJob } from './look-at-pictures.ts'
import { readModelVersions } from './model-sql.ts'
import { findDueShards, refreshShard } from './refresh.ts'
import { trainTaste } from './train.ts'
import { forgetTrials } from './trial-sql.ts'

/** How often it is looked whether a slot has begun, or a refresh lies half done. */
const askEveryMs = 15_000
/** As long as a comparison of two settings can be counted. */
const trialsKeptMs = 180 * 86_400_000

/** The refresh as a job, one shard of one slot, and the nightly training. */
export const refreshJobs = (platform: Platform, shop: OpenShop): Job[] => [
  {
    name: 'refresh-shard',
    run: async ({ slot, shard }) => void (await refreshShard(platform, shop, new Date(String(slot)), Number(shard))),
  },
  {
    name: 'train',
    at: '32 2 * * *',
    run: async () => {
      const adapter = adapterOf(platform.env)
      if (adapter) await forgetVectors(platform.sql, adapter.name)
      await forgetTrials(platform.sql, new Date(platform.now().getTime() - trialsKeptMs))
      const trained = await trainTaste(platform)
      platform.log.info(trained ?? { shoppers: 0 }, 'the taste engine was trained')
    },
  },
  lookJob(platform),
]

/**
 * Watches for the beginning of slots and sends the shards that are still to do; also those of a refresh that a killed
 * process has left half done.
 * @returns how to stop
 */
export function watchSlots(platform: Platform, shop: OpenShop, queue: JobQueue): () => void {
  const look = async () => {
    const { slot, shards } = await findDueShards(platform, shop.clock)
    for (const shard of shards)
      await queue.send('refresh-shard', `${slot.toISOString()} ${shard}`, { slot: slot.toISOString(), shard })
  }
  const lookQuietly = () =>
    void look().catch((fault) => platform.log.warn(describeFault(fault), 'the refresh could not be looked after'))
  lookQuietly()
  trainFirst(platform, queue).catch((fault) =>
    platform.log.warn(describeFault(fault), 'the first training could not be sent'),
  )
  const timer = setInterval(lookQuietly, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A site without a model, such as one just filled, need not wait for the night. */
async function trainFirst({ sql }: Platform, queue: JobQueue): Promise<void> {
  if ((await readModelVersions(sql)).length === 0) await queue.send('train', 'first', {})
}
