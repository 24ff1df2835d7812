import { availableParallelism } from 'node:os'
import type { Platform } from '../platform/platform.ts'
import { markChange } from '../platform/changes-sql.ts'
import { forgetBeyond, noteShard, openRefresh, readDoneShards, readRefresh } from './refresh-sql.ts'
import { beyondBegun, SlotClock, type RefreshTimes } from './slot-clock.ts'
import { countVerified, forgetShopsAfter } from './sql.ts'
import { Taste } from './taste.ts'
import type { SlotWords } from './taste-words.ts'

/** Shoppers of one shard: small enough that a killed one is soon done again, large enough to be worth a job. */
const shardSize = 400
const shardsMost = 4096

/** Where the ids of a shard begin (exclusive) and end (exclusive): ids are random, so equal ranges hold equally many. */
export function rangeOf(shard: number, shards: number): { after: string; below: string | null } {
  const edge = (at: number) =>
    `${Math.floor((at / shards) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`
  return { after: edge(shard), below: shard + 1 < shards ? edge(shard + 1) : null }
}

/** Opens the refresh of the slot that it is, and tells which of its shards are still to do. */
export async function findDueShards(platform: Platform, clock: SlotClock): Promise<{ slot: Date; shards: number[] }> {
  const now = platform.now()
  const slot = clock.at(now).slot.startsAt
  const found = await readRefresh(platform.sql, slot)
  if (found?.ended_at) return { slot, shards: [] }
  const open = async () => openRefresh(platform.sql, slot, now, await countShards(platform))
  const refresh = found ?? (await open()) ?? ((await forgetAhead(platform, now)) ? await open() : undefined)
  if (!refresh) return { slot, shards: [] }
  const done = new Set((await readDoneShards(platform.sql, slot)).map((row) => row.shard))
  return {
    slot,
    shards: Array.from({ length: refresh.shards }, (_, shard) => shard).filter((shard) => !done.has(shard)),
  }
}

async function forgetAhead({ sql }: Platform, now: Date): Promise<boolean> {
  const beyond = beyondBegun(now)
  return beyond !== null && sql.transaction().execute((tx) => forgetBeyond(tx, beyond))
}

const countShards = async ({ sql }: Platform) =>
  Math.min(shardsMost, Math.max(1, Math.ceil((await countVerified(sql)) / shardSize)))

/**
 * Makes the shops of one shard. Who has a shop for the slot keeps it, so a repeat, or two at once, have one effect.
 * @returns how many shops were made now
 */
export async function refreshShard(
  platform: Platform,
  { taste, clock }: { taste: Taste; clock: SlotClock },
  slot: Date,
  shard: number,
): Promise<number> {
  const refresh = await readRefresh(platform.sql, slot)
  if (!refresh || refresh.ended_at) return 0
  const now = platform.now()
  const key = clock.at(slot).slot.key
  const words = { key, startsAt: slot.getTime() }
  const range = rangeOf(shard, refresh.shards)
  const { shoppers, made } = await taste.ask('shard', {
    ...range,
    slot: words,
    now: now.getTime(),
    revision: null,
    replaces: false,
  })
  await noteShard(platform.sql, slot, shard, shoppers, platform.now())
  return made
}

export type RefreshWishes = {
  /** The moment whose slot the shops are made for. */
  at: Date
  /** One shopper only. */
  userId?: string
  times: () => RefreshTimes
  /** Is called at once too: before its first shop the engine reads the catalogue. */
  tell?: (done: number, total: number) => void
}

/**
 * Makes all shops anew for the slot of a moment, also those that are there: what an operator asks for after an import.
 * Shops of later slots, made as if it were later already, go: what was asked for last is what is shown.
 * @returns how many shops were made
 */
export async function refreshAll(platform: Platform, { at, userId, times, tell }: RefreshWishes): Promise<number> {
  const clock = new SlotClock(times)
  const { slot } = clock.at(at)
  const words = { key: slot.key, startsAt: slot.startsAt.getTime() }
  const common = { slot: words, now: at.getTime(), revision: null, replaces: true }
  await forgetShopsAfter(platform.sql, slot.startsAt, userId)
  const made =
    userId === undefined
      ? await refreshEverybody(platform, common, tell)
      : await refreshOne(platform, common, userId, tell)
  await platform.sql.transaction().execute((tx) => markChange(tx, 'shops'))
  return made
}

type Common = { slot: SlotWords; now: number; revision: null; replaces: boolean }

async function refreshOne(
  platform: Platform,
  common: Common,
  shopperId: string,
  tell: RefreshWishes['tell'],
): Promise<number> {
  tell?.(0, 1)
  const taste = new Taste(platform)
  try {
    await taste.ask('shop', { ...common, shopperId, keeps: 0 })
    tell?.(1, 1)
    return 1
  } finally {
    await taste.close()
  }
}

/** With this many shoppers a second engine is worth preparing its own picture of the catalogue. */
const shoppersOfEngine = 2000

/** An engine for each processor, where there are shoppers enough; each takes the next shard when it is done with one. */
async function refreshEverybody(platform: Platform, common: Common, tell: RefreshWishes['tell']): Promise<number> {
  const total = await countVerified(platform.sql)
  tell?.(0, total)
  const engines = Math.max(1, Math.min(availableParallelism(), Math.floor(total / shoppersOfEngine)))
  const shards = Math.max(engines, Math.ceil(total / shoppersOfEngine))
  let next = 0
  let made = 0
  const doneOf = new Uint32Array(shards)
  const work = async () => {
    const taste = new Taste(platform)
    try {
      while (next < shards) {
        const shard = next++
        const answer = await taste.ask('shard', { ...common, ...rangeOf(shard, shards) }, (done) => {
          doneOf[shard] = done
          tell?.(
            Math.min(
              total,
              doneOf.reduce((sum, one) => sum + one, 0),
            ),
            total,
          )
        })
        made += answer.made
      }
    } catch (fault) {
      // Nobody begins another one.
      next = shards
      throw fault
    } finally {
      await taste.close()
    }
  }
  await Promise.all(Array.from({ length: engines }, work))
  return made
}
