import { ownAddress } from '@sateen/catalogue/own-address'
import { readPage } from '@sateen/catalogue/read-page/read-page'
import { browser } from './browser.ts'
import type { PageMessage, Piece } from './messages.ts'
import { differsFrom, pageState, wasVisibleFor } from './page-state.ts'
import { watchAddress } from './watch-address.ts'

// Runs on partners' pages only, in a world of its own: it reads the document, changes nothing of it, and hears nothing
// that the page says. What it reads leaves the page only once it is an item's page that was looked at.

const viewedAfterMs = 2000
const settlesWithinMs = 3000
const outboxEveryMs = 60_000

type Reading = { isProduct: boolean; title: string | null; canonical: string | null; piece: Piece }
let former: Reading | null = null
let visit = new AbortController()

/** Reads the page as it is now. A page whose app left the last piece's canonical address behind is known by its own. */
function read(): Reading {
  const reading = readPage(document, location.href)
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
  }
}

async function watch(before: string | null): Promise<void> {
  visit.abort()
  visit = new AbortController()
  const { signal } = visit
  if (before !== null && !(await differsFrom(before, settlesWithinMs))) return
  if (!(await wasVisibleFor(viewedAfterMs, signal)) || !(await tell({ type: 'may watch' }))) return
  await quietMoment()
  if (signal.aborted) return
  const reading = read()
  former = reading
  if (reading.isProduct) await tell({ type: 'viewed', piece: reading.piece })
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

let state = pageState(document)
watchAddress(() => {
  const before = state
  void watch(before).then(() => (state = pageState(document)))
})
void watch(null).then(() => (state = pageState(document)))
// The worker sleeps: as long as a partner's page is open it is woken now and then, to send what waits.
setInterval(() => void tell({ type: 'look after outbox' }), outboxEveryMs)
