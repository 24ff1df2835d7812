import { browser } from './browser.ts'
import { connect, disconnect, sendView } from './calls.ts'
import type { Piece } from './messages.ts'
import { makeOutbox, type Outcome, type Waiting } from './outbox.ts'
import { builtFor } from './own-site.ts'
import { addNotPiece, judgeView, noteRecent } from './rules.ts'
import { readState, writeState, type Choices } from './state.ts'

const store = browser.storage.local

export const outbox = makeOutbox({
  store,
  send,
  whenEnded,
  now: Date.now,
  wait: (run, milliseconds) => void setTimeout(run, milliseconds),
})

/** The site that this browser's views go to. */
export const siteInUse = async () => (await readState(store)).otherSite ?? builtFor(browser.runtime.getManifest())

async function send(waiting: Waiting): Promise<Outcome> {
  const { connection, trouble, choices } = await readState(store)
  if (!connection || connection.at !== waiting.owner) return { is: 'foreign' }
  if (choices.isPaused) return { is: 'held' }
  const outcome = await sendView(connection, waiting.body)
  // Connected anew meanwhile, or to nobody: what is said of the former connection concerns neither.
  if ((await readState(store)).connection?.at !== connection.at) return { is: 'foreign' }
  const now = outcome.is === 'later' ? 'unreachable' : outcome.is === 'refused' ? 'version' : null
  if (outcome.is !== 'ended' && now !== trouble) await writeState(store, { trouble: now })
  return outcome
}

/** The site knows our token no more: what waits was that account's alone. */
async function whenEnded(): Promise<void> {
  await outbox.empty()
  await writeState(store, { connection: null, trouble: 'ended', recent: {} })
}

let turn: Promise<unknown> = Promise.resolve()

/** One change of what is kept after the other. */
export function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const mine = turn.then(run)
  turn = mine.catch(() => undefined)
  return mine
}

/** A partner's page, open since a moment, showed a piece for long enough. @returns what became of it */
export const takeView = (piece: Piece, openSince: number) =>
  inTurn(async () => {
    const state = await readState(store)
    const verdict = judgeView(state, piece, Date.now(), openSince)
    if (verdict === 'keep' && state.connection) await keep(piece, state.connection.at)
    return verdict
  })

/** She said so herself, or put the reading right: kept as one more view, which history then shows. */
export const keepByHand = (piece: Piece) =>
  inTurn(async () => {
    const { connection, isAllowed } = await readState(store)
    if (connection && isAllowed) await keep(piece, connection.at)
  })

async function keep({ url, address, meta }: Piece, owner: number): Promise<void> {
  const at = Date.now()
  const key = crypto.randomUUID()
  const body = JSON.stringify({ url, meta, key, at: new Date(at).toISOString() })
  const { title, image } = meta.itemDetails
  await outbox.keep({ key, owner, url, title: title ?? url, image: image ?? null, body, at })
  await writeState(store, { recent: noteRecent((await readState(store)).recent, address, at) })
  void outbox.flush()
}

/** Her answer to the question; what waits goes with a no. */
export const allow = (isAllowed: boolean) =>
  inTurn(async () => {
    if (!isAllowed) await outbox.empty()
    await writeState(store, { isAllowed, answeredBy: (await readState(store)).connection?.userId ?? null })
  })

/** Changes what may be learned: each change stands on the one before it. What a pause has held back goes when it ends. */
export const choose = (change: (choices: Choices) => Choices) =>
  inTurn(async () => {
    await writeState(store, { choices: change((await readState(store)).choices) })
    void outbox.flush()
  })

export const leaveOut = (address: string) =>
  inTurn(async () => writeState(store, { notPieces: addNotPiece((await readState(store)).notPieces, address) }))

const pairings = new Map<string, Promise<Pairing>>()
type Pairing = { connected: boolean; reason: string | null }

/** Connects this browser to an account by a code that a page of the site was given. One code is used once. */
export function pair(code: string): Promise<Pairing> {
  const known = pairings.get(code)
  if (known) return known
  const pairing = inTurn(() => pairOnce(code))
  pairings.set(code, pairing)
  return pairing
}

async function pairOnce(code: string): Promise<Pairing> {
  const connection = await connect(await siteInUse(), code, Date.now())
  if (typeof connection === 'string') {
    if (connection === 'version') await writeState(store, { trouble: 'version' })
    return { connected: false, reason: connection }
  }
  await letGo()
  const { isAllowed, answeredBy } = await readState(store)
  // What one shopper has allowed says nothing of the next at the same browser.
  const mustAsk = isAllowed === null || (answeredBy !== null && answeredBy !== connection.userId)
  await writeState(store, {
    connection,
    answeredBy: connection.userId,
    ...(mustAsk && { isAllowed: null }),
  })
  if (mustAsk) await browser.tabs.create({ url: browser.runtime.getURL('popup.html#welcome') })
  return { connected: true, reason: null }
}

/** Whoever is at the site now; null once she has logged out. A connection stays with the shopper who made it. */
export const learnOnlyFor = (userId: string | null) =>
  inTurn(async () => {
    const { connection } = await readState(store)
    if (connection && (userId === null || connection.userId !== userId)) await letGo()
  })

/** Ends the connection and forgets what was kept for it. */
export async function letGo(): Promise<void> {
  const { connection } = await readState(store)
  await outbox.empty()
  await writeState(store, { connection: null, trouble: null, recent: {} })
  if (connection) await disconnect(connection)
}
