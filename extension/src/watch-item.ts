import { ownAddress } from '@sateen/catalogue/own-address'
import { readPage } from '@sateen/catalogue/read-page/read-page'
import { browser } from './browser.ts'
import type { PageMessage, Piece } from './messages.ts'
import { dataOf, differsFrom, pageState, wasVisibleFor, withoutLeftData } from './page-state.ts'
import type { PageData } from './page-state.ts'
import { watchAddress } from './watch-address.ts'

// Runs on partners' pages only, in a world of its own: it reads the document, changes nothing of it, and hears nothing
// that the page says. What it reads leaves the page only once it is an item's page that was looked at.

const viewedAfterMs = 2000
/** Data of a slow shop comes after the page: so long its words may change until they tell of a piece. */
const drawnWithinMs = 10_000
const outboxEveryMs = 60_000

type Reading = { isProduct: boolean; title: string | null; canonical: string | null; piece: Piece; data: PageData }
/** What was read at this address, and at the one before it. */
let last: Reading | null = null
let former: Reading | null = null
/** The words of the page as they were last read: an app leaves them until it has drawn what stands at the next address. */
let state = pageState(document)
let visit = new AbortController()

/** Reads the page as it is now, without the last piece's data and canonical address where its app left them behind. */
function read(): Reading {
  const data = dataOf(document)
  const reading = readPage(former === null ? document : withoutLeftData(document, former.data), location.href)
  const own = ownAddress(location.href)
  const isStale = former !== null && former.canonical === reading.canonical && former.title !== reading.title
  const canonical = isStale ? own : reading.canonical
  const meta = { ...reading.meta, general: { ...reading.meta.general, canonical } }
  const url = location.href.slice(0, 2048)
  return {
    isProduct: reading.isProduct,
    title: reading.title,
    canonical,
    piece: { url, address: canonical ?? own ?? url, meta },
    data,
  }
}

async function watch(before: string | null): Promise<void> {
  visit.abort()
  visit = new AbortController()
  const { signal } = visit
  const end = Date.now() + drawnWithinMs
  former = last
  for (let known = before; ; known = state) {
    if (known !== null && (Date.now() >= end || !(await differsFrom(known, end - Date.now())))) break
    if (!(await wasVisibleFor(viewedAfterMs, signal)) || !(await tell({ type: 'may watch' }))) break
    await quietMoment()
    if (signal.aborted) return
    last = read()
    state = pageState(document)
    if (last.isProduct) return void (await tell({ type: 'viewed', piece: last.piece }))
  }
  if (!signal.aborted) state = pageState(document)
}

/** Tells the worker; once we are removed or replaced there is nobody to tell, and the watch ends. */
async function tell(message: PageMessage): Promise<unknown> {
  if (!browser.runtime?.id) return null
  return browser.runtime.sendMessage(message).catch(() => null)
}

const quietMoment = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 50)
  })

browser.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== browser.runtime.id || (message as { type?: string }).type !== 'read') return
  const { isProduct, piece } = read()
  answer({ isProduct, piece })
})

watchAddress(() => void watch(state))
void watch(null)
// The worker sleeps: as long as a partner's page is open it is woken now and then, to send what waits.
setInterval(() => void tell({ type: 'look after outbox' }), outboxEveryMs)
