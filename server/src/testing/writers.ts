import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeItems } from './make-items.ts'
import { makeShopper, testPassword, type MadeShopper } from './make-shopper.ts'
import type { TestHouse } from './open-test-house.ts'

/** What was said to writers: how often each status, and every write that was acknowledged. */
export type Said = {
  statuses: Record<string, number>
  likes: { shopperId: string; itemId: string }[]
  signUps: string[]
  /** Answers that were neither a yes nor a clean “not now”, in words. */
  odd: string[]
  slowestMs: number
}

export type Ask = (call: { method: string; path: string; token?: string; body: unknown }) => Promise<{
  status: number
  because?: string | undefined
  retryAfter: string | null
}>

const itemCount = 4000

/** A catalogue and shoppers that like from it. */
export async function makeWriters(house: TestHouse, count: number): Promise<MadeShopper[]> {
  await makeItems(
    house,
    Array.from({ length: itemCount }, (_, at) => ({ id: `w${at}` })),
  )
  return Promise.all(Array.from({ length: count }, () => makeShopper(house)))
}

/** Calls a house in this process. */
export const askHouse =
  ({ app }: TestHouse): Ask =>
  async ({ method, path, token, body }) => {
    const reply = await app
      .inject({
        method: method as 'POST',
        url: `/api/v1${path}`,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        payload: JSON.stringify(body),
      })
      .catch(() => null)
    // The house is closed already.
    if (!reply) return { status: 0, retryAfter: null }
    return {
      status: reply.statusCode,
      because: reply.json().because,
      retryAfter: reply.headers['retry-after'] ? String(reply.headers['retry-after']) : null,
    }
  }

/** Calls a program over the network; status 0 where there is no answer. */
export const askAddress =
  (base: () => string): Ask =>
  async ({ method, path, token, body }) => {
    try {
      const request: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          connection: 'close',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(120_000),
      }
      const reply = await fetch(`${base()}/api/v1${path}`, request)
      const { because } = (await reply.json()) as { because?: string }
      return { status: reply.status, because, retryAfter: reply.headers.get('retry-after') }
    } catch (fault) {
      const { cause } = fault as { cause?: { code?: string; message?: string } }
      return { status: 0, because: cause?.code ?? cause?.message ?? String(fault), retryAfter: null }
    }
  }

/** Likes, and signs up, until told to stop. @returns what was said; the same object fills while it runs */
export function startWriting(ask: Ask, shoppers: readonly MadeShopper[], { signsUp = true } = {}) {
  const said: Said = { statuses: {}, likes: [], signUps: [], odd: [], slowestMs: 0 }
  let isOver = false
  let turn = Math.floor(Math.random() * itemCount)
  const like = async ({ id, token }: MadeShopper) => {
    while (!isOver) {
      const itemId = `w${(turn = (turn + 7) % itemCount)}`
      if (await note({ method: 'POST', path: '/like', token, body: { itemId, userId: id } }))
        said.likes.push({ shopperId: id, itemId })
    }
  }
  const signUp = async () => {
    while (!isOver) {
      const mark = randomUUID().slice(0, 8)
      const email = `w-${mark}@x.example`
      const body = {
        email,
        password: testPassword,
        firstName: 'W',
        lastName: 'R',
        name: 'W R',
        gender: 'female',
        dateofbirth: '1990-05-01',
        slug: `w-${mark}`,
        likedItems: [],
      }
      if (await note({ method: 'POST', path: '/users/me', body })) said.signUps.push(email)
    }
  }
  async function note(call: Parameters<Ask>[0]): Promise<boolean> {
    const before = performance.now()
    const { status, because, retryAfter } = await ask(call)
    said.slowestMs = Math.max(said.slowestMs, performance.now() - before)
    said.statuses[status] = (said.statuses[status] ?? 0) + 1
    const isClean = status === 503 && because === 'ServiceUnavailable' && Number(retryAfter) >= 1
    if ((status === 0 || status >= 300) && !isClean && said.odd.length < 20)
      said.odd.push(`${call.method} ${call.path}: ${status} ${because} ${retryAfter}`)
    if (status === 0 || status >= 300) await wait(25)
    return status === 200 || status === 201
  }
  const lines = [...shoppers.map(like), ...(signsUp ? [signUp()] : [])]
  const stop = async () => {
    isOver = true
    await Promise.all(lines)
    return said
  }
  return { said, stop }
}

/** What was acknowledged and is not there, and accounts that lack their code or their mail. */
export async function missingFrom(
  { platform: { sql } }: Pick<TestHouse, 'platform'>,
  { likes, signUps }: Pick<Said, 'likes' | 'signUps'>,
): Promise<{ likes: number; signUps: number; halfMade: number }> {
  const held = await sql
    .selectFrom('opinion')
    .select(['shopper_id', 'item_id'])
    .where('opinion', '=', 'tagged')
    .execute()
  const known = new Set(held.map((row) => `${row.shopper_id} ${row.item_id}`))
  const people = await sql
    .selectFrom('shopper')
    .leftJoin('code', 'code.shopper_id', 'shopper.id')
    .leftJoin('outbox', 'outbox.shopper_id', 'shopper.id')
    .select(['shopper.email', 'code.purpose', 'outbox.kind'])
    .where('shopper.email', 'like', 'w-%')
    .execute()
  const emails = new Set(people.map(({ email }) => email))
  return {
    likes: likes.filter(({ shopperId, itemId }) => !known.has(`${shopperId} ${itemId}`)).length,
    signUps: signUps.filter((email) => !emails.has(email)).length,
    halfMade: people.filter(({ purpose, kind }) => purpose === null || kind === null).length,
  }
}
