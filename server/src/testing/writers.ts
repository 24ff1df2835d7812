import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeItems } from './make-items.ts'
import { makeShopper, type MadeShopper } from './make-shopper.ts'
import { makeSignUp } from './make-sign-up.ts'
import type { TestHouse } from './open-test-house.ts'

type Press = { shopperId: string; itemId: string }

/** Every write that was acknowledged. */
export type Acknowledged = {
  likes: Press[]
  passes: Press[]
  /** E-mails. */
  signUps: string[]
  /** Marks of batches of usage events; each holds `batchSize` of them. */
  batches: string[]
  /** E-mails that messages were left with. */
  messages: string[]
  /** Items put into the writers' collection. */
  entries: string[]
}

/** What was said to writers: how often each status, and what was acknowledged. */
export type Said = Acknowledged & {
  statuses: Record<string, number>
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
const batchSize = 10
const collectionTitle = 'What writers put together'

export const nothingSaid = (): Acknowledged => ({
  likes: [],
  passes: [],
  signUps: [],
  batches: [],
  messages: [],
  entries: [],
})

/** How many writes were acknowledged, each like, event and row counted by itself once. */
export const countOf = (said: Acknowledged) =>
  new Set(said.likes.map(({ shopperId, itemId }) => `${shopperId} ${itemId}`)).size +
  new Set(said.passes.map(({ shopperId, itemId }) => `${shopperId} ${itemId}`)).size +
  said.signUps.length +
  said.batches.length +
  said.messages.length +
  new Set(said.entries).size

/** Puts what was acknowledged later to what was before. */
export function addTo(all: Acknowledged, some: Acknowledged): void {
  all.likes.push(...some.likes)
  all.passes.push(...some.passes)
  all.signUps.push(...some.signUps)
  all.batches.push(...some.batches)
  all.messages.push(...some.messages)
  all.entries.push(...some.entries)
}

/** Who puts items into a collection, and which. */
export type Editor = { token: string; collectionId: string }

/** An editor with a collection of her own. */
export async function makeEditor(house: TestHouse): Promise<Editor> {
  const { token } = await makeShopper(house, { isAdmin: true })
  const body = { title: collectionTitle, subtitle: 'One piece after another.' }
  const { with: made } = await house.ask('createCollection', { body }, token)
  return { token, collectionId: made.id }
}

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
      because: readReason(reply.payload),
      retryAfter: reply.headers['retry-after'] ? String(reply.headers['retry-after']) : null,
    }
  }

const readReason = (text: string) => (text === '' ? undefined : (JSON.parse(text) as { because?: string }).because)

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
      const because = readReason(await reply.text())
      return { status: reply.status, because, retryAfter: reply.headers.get('retry-after') }
    } catch (fault) {
      const { cause } = fault as { cause?: { code?: string; message?: string } }
      return { status: 0, because: cause?.code ?? cause?.message ?? String(fault), retryAfter: null }
    }
  }

type Wishes = {
  signsUp?: boolean
  /** Whether some pass, leave messages, send usage events and put items into a collection too. */
  editor?: Editor | undefined
}

/** Writes until told to stop: likes, and what else is wished. @returns what was said; the same object fills while it runs */
export function startWriting(ask: Ask, shoppers: readonly MadeShopper[], { signsUp = true, editor }: Wishes = {}) {
  const said: Said = { ...nothingSaid(), statuses: {}, odd: [], slowestMs: 0 }
  let isOver = false
  let turn = Math.floor(Math.random() * itemCount)
  const nextItem = () => `w${(turn = (turn + 7) % itemCount)}`
  const newMark = () => randomUUID().slice(0, 13)
  const press =
    (path: '/like' | '/dislike', { id, token }: MadeShopper, kept: Press[]) =>
    async () => {
      const itemId = nextItem()
      if (await note({ method: 'POST', path, token, body: { itemId, userId: id } }))
        kept.push({ shopperId: id, itemId })
    }
  const signUp = async () => {
    const email = `w-${newMark()}@x.example`
    if (await note({ method: 'POST', path: '/users/me', body: makeSignUp({ email }) })) said.signUps.push(email)
  }
  const sendEvents = async () => {
    const mark = newMark()
    const event = { type: 'page_visit', at: new Date().toISOString(), path: `/w-${mark}` }
    const events = Array.from({ length: batchSize }, () => event)
    if (await note({ method: 'POST', path: '/events', body: { events } })) said.batches.push(mark)
  }
  const leaveMessage = async () => {
    const email = `w-${newMark()}@x.example`
    const body = { name: 'W R', email, message: 'Do you deliver to Porto?' }
    if (await note({ method: 'POST', path: '/contact', body })) said.messages.push(email)
  }
  const putInto =
    ({ token, collectionId }: Editor) =>
    async () => {
      const id = nextItem()
      const path = `/collections/${collectionId}/products`
      if (await note({ method: 'POST', path, token, body: { product: { id } } })) said.entries.push(id)
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
    return status >= 200 && status < 300
  }
  const again = async (write: () => Promise<void>) => {
    while (!isOver) await write()
  }
  // Among several a third passes, of shoppers who like nothing: a pass takes a like back.
  const passing = editor ? Math.floor(shoppers.length / 3) : 0
  const lines = shoppers.map((shopper, at) =>
    again(at < passing ? press('/dislike', shopper, said.passes) : press('/like', shopper, said.likes)),
  )
  if (signsUp) lines.push(again(signUp))
  if (editor) lines.push(again(sendEvents), again(leaveMessage), again(putInto(editor)))
  const stop = async () => {
    isOver = true
    await Promise.all(lines)
    return said
  }
  return { said, stop }
}

/** How much of each kind of what was acknowledged is not there; `halfMade` counts what is there by half. */
export type Missing = Record<keyof Acknowledged | 'halfMade', number>

export const nothingMissing: Missing = {
  likes: 0,
  passes: 0,
  signUps: 0,
  batches: 0,
  messages: 0,
  entries: 0,
  halfMade: 0,
}

/** What was acknowledged and is not there; accounts that lack their code or their mail, and batches of events that lack some. */
export async function missingFrom(
  { platform: { sql } }: Pick<TestHouse, 'platform'>,
  said: Acknowledged,
): Promise<Missing> {
  const held = await sql.selectFrom('opinion').select(['shopper_id', 'item_id', 'opinion']).execute()
  const known = new Set(held.map((row) => `${row.opinion} ${row.shopper_id} ${row.item_id}`))
  const people = await sql
    .selectFrom('shopper')
    .leftJoin('code', 'code.shopper_id', 'shopper.id')
    .leftJoin('outbox', 'outbox.shopper_id', 'shopper.id')
    .select(['shopper.email', 'code.purpose', 'outbox.kind'])
    .where('shopper.email', 'like', 'w-%')
    .execute()
  const emails = new Set(people.map(({ email }) => email))
  const events = await sql.selectFrom('event').select('detail').where('type', '=', 'page_visit').execute()
  const batches = new Map<string, number>()
  for (const { detail } of events) {
    const mark = (detail as { path?: string }).path?.replace(/^\/w-/, '') ?? ''
    batches.set(mark, (batches.get(mark) ?? 0) + 1)
  }
  const messages = new Set((await sql.selectFrom('message').select('email').execute()).map(({ email }) => email))
  const entries = await sql
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .select('item_id')
    .where('title', '=', collectionTitle)
    .execute()
  const put = new Set(entries.map(({ item_id }) => item_id))
  const lacks = ({ shopperId, itemId }: Press, opinion: string) => !known.has(`${opinion} ${shopperId} ${itemId}`)
  return {
    likes: said.likes.filter((press) => lacks(press, 'tagged')).length,
    passes: said.passes.filter((press) => lacks(press, 'passed')).length,
    signUps: said.signUps.filter((email) => !emails.has(email)).length,
    batches: said.batches.filter((mark) => !batches.has(mark)).length,
    messages: said.messages.filter((email) => !messages.has(email)).length,
    entries: said.entries.filter((id) => !put.has(id)).length,
    halfMade:
      people.filter(({ purpose, kind }) => purpose === null || kind === null).length +
      [...batches.values()].filter((count) => count % batchSize !== 0).length,
  }
}
