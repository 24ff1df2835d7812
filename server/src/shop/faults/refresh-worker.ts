import { createInterface } from 'node:readline'
import { openHouse } from '../../house.ts'
import { readEnv } from '../../platform/env.ts'
import { findDueShards, refreshShard } from '../refresh.ts'

// A worker to be killed: each line it is told is a moment, and it does what is due of the refresh of that moment, as the
// jobs of the queue do. It says `ready`, and `done` after each.
const clock = { now: new Date() }
const house = await openHouse(readEnv(process.env), () => clock.now)
const { platform, shop } = house
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  clock.now = new Date(Number(line))
  const { slot, shards } = await findDueShards(platform, shop.clock)
  // Both workers begin somewhere else, and meet.
  const from = Math.floor(Math.random() * shards.length)
  for (const shard of [...shards.slice(from), ...shards.slice(0, from)]) await refreshShard(platform, shop, slot, shard)
  console.log('done')
}
await house.close()
