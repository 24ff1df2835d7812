import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { claimKey, keepAnswer, releaseKey } from './repeatable-sql.ts'

/** How many tenths of a second a repeat waits for the first call; the rest of its own time is for the work. */
const waitsMost = 10

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An id that follows from a key and the moment it was claimed, so that a key that was forgotten and comes again is a new one. */
function idOf(key: string, claimedAt: Date): string {
  const digits = createHash('sha256').update(`${key} ${claimedAt.getTime()}`).digest('hex')
  return digits.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/**
 * Does the work of a call once for each `Idempotency-Key`: a repeat gets the first answer, a different body with the same
 * key is refused. A refusal is not kept, so that a corrected call may come with the same key. Whoever was first may have
 * been killed before its answer was noted, with its work done or not: the work is then done by a repeat, under the same id,
 * and what it makes bears that id, so that it cannot be there twice.
 * @param body asked only where a key came along: what it was that was sent
 * @param work is told the id that its call has with every repeat; none where the call came without a key
 * @throws Refusal `Conflict`
 */
export async function answerOnce(
  { sql, now }: Platform,
  call: string,
  request: FastifyRequest,
  shopperId: string | undefined,
  body: () => Promise<unknown>,
  work: (onceId?: string) => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return work()
  if (typeof header !== 'string' || header.length === 0 || header.length > 255)
    throw new Refusal('BadRequest', 'Idempotency-Key: 1 to 255 characters')
  const key = hash(`${call} ${shopperId ?? request.ip} ${header}`)
  const bodyHash = hash(JSON.stringify((await body()) ?? null))
  for (let waits = 0; ; waits += 1) {
    const known = await claimKey(sql, key, bodyHash, now())
    if (known && known.body_hash !== bodyHash) throw new Refusal('Conflict', 'This key came with another body before.')
    if (known && known.status !== null) return known.answer
    if (known && (known.isFirst || waits >= waitsMost)) return doAndKeep(idOf(key, known.at))
    await wait(100)
  }

  async function doAndKeep(onceId: string): Promise<unknown> {
    try {
      const answer = await work(onceId)
      await keepAnswer(sql, key, answer)
      return answer
    } catch (fault) {
      // What failed otherwise may have been done: the claim stays, so that a repeat does it under the same id.
      if (fault instanceof Refusal) await releaseKey(sql, key)
      throw fault
    }
  }
}
