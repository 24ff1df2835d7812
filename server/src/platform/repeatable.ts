import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { claimKey, keepAnswer, releaseKey } from './repeatable-sql.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Does the work of a call once for each `Idempotency-Key`: a repeat gets the first answer, a different body with the same
 * key is refused. A refusal is not kept, so that a corrected call may come with the same key.
 * @throws Refusal `Conflict`
 */
export async function answerOnce(
  { sql, now }: Platform,
  call: string,
  request: FastifyRequest,
  shopperId: string | undefined,
  body: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return work()
  if (typeof header !== 'string' || header.length === 0 || header.length > 255)
    throw new Refusal('BadRequest', 'Idempotency-Key: 1 to 255 characters')
  const key = hash(`${call} ${shopperId ?? request.ip} ${header}`)
  const bodyHash = hash(JSON.stringify(body ?? null))
  for (let tries = 0; tries < 40; tries += 1) {
    const known = await claimKey(sql, key, bodyHash, now())
    if (!known) return doAndKeep(work, key)
    if (known.body_hash !== bodyHash) throw new Refusal('Conflict', 'This key came with another body before.')
    if (known.status !== null) return known.answer
    await wait(100)
  }
  throw new Refusal('Conflict', 'The first call with this key is still under way.')

  async function doAndKeep(doWork: () => Promise<unknown>, claimed: string): Promise<unknown> {
    try {
      const answer = await doWork()
      await keepAnswer(sql, claimed, 200, answer)
      return answer
    } catch (fault) {
      await releaseKey(sql, claimed)
      throw fault
    }
  }
}
