import { ownAddress } from '@sateen/catalogue/own-address'
import { readPage } from '@sateen/catalogue/read-page/read-page'
import { browser } from './browser.ts'
import type { PageMessage } from './messages.ts'
import {
  differsFrom,
  isStale,
  leftBehind,
  lookAt,
  pageState,
  readPriced,
  wasVisibleFor,
  withoutLeftData,
} from './page-state.ts'
import type { PageLook, Reading } from './page-state.ts'
import { hasMoved, pathOf, watchAddress } from './watch-address.ts'

// Runs on partners' pages only, in a world of its own: it reads the document, changes nothing of it, and hears nothing
// that the page says. What it reads leaves the page only once it is an item's page that was looked at.

const viewedAfterMs = 2000
/** So long an app may take to draw what stands at the next address. A page that was loaded has no such end: a wall may stand before it. */
const drawnWithinMs = 10_000
const pricedWithinMs = 5000
const outboxEveryMs = 60_000

/** The page as it was taken for what stands at this address, and as it was left at the one before it. */
let own = lookAt(document, location.href)
let former: PageLook | null = null
let visit = new AbortController()
/** Since when the page stands at this address. */
let openSince = performance.timeOrigin
/** Ends once we are removed or replaced: then nobody is left to tell. */
const life = new AbortController()
/** Whether what stands at this address is still to be looked at, or waited for. */
let isOpen = false
/** Whether it was left alone, since nothing may be learned here. */
let isLeftAlone = false

/** Reads the page as it is now, without the last piece's data and canonical address where its app left them behind. */
function read(): Reading {
  const { isProduct, title, meta, ...reading } = readPage(
    former === null ? document : withoutLeftData(document, former.data),
    location.href,
  )
  const here = ownAddress(location.href)
  const canonical = former && isStale(reading.canonical, title, former, document) ? here : reading.canonical
  const url = location.href.slice(0, 2048)
  const general = { ...meta.general, canonical }
  return { isProduct, title, piece: { url, address: canonical ?? here ?? url, meta: { ...meta, general } } }
}

async function watch(before: PageLook | null): Promise<void> {
  visit.abort()
  visit = new AbortController()
  const signal = AbortSignal.any([visit.signal, life.signal])
  isOpen = true
  isLeftAlone = false
  await look(before, signal)
  if (!signal.aborted) isOpen = false
}

async function look(before: PageLook | null, signal: AbortSignal): Promise<void> {
  const since = Date.now()
  const stoodSince = openSince
  const within = before === null ? Infinity : drawnWithinMs
  former = before
  for (let known = before?.words ?? null; ; known = own.words) {
    if (known !== null && !(await differsFrom(known, since, within, signal))) {
      if (signal.aborted || former === null || !isSamePiece(former)) return
      former = null
    }
    own = lookAt(document, location.href)
    if (!(await wasVisibleFor(viewedAfterMs, signal))) return
    if (!(await tell({ type: 'may watch' }))) return void (isLeftAlone = !signal.aborted)
    await quietMoment()
    if (signal.aborted) return
    const { isProduct, title, piece } = read()
    own = lookAt(document, location.href, title)
    if (!isProduct) continue
    const left = AbortSignal.any([signal, leaving(signal)])
    return void (await tell({
      type: 'viewed',
      piece: await readPriced(piece, read, pricedWithinMs, left),
      openSince: stoodSince,
    }))
  }
}

/** That this page is left, be it for the browser's memory; not listened for once the visit is over. */
function leaving(visited: AbortSignal): AbortSignal {
  const leave = new AbortController()
  addEventListener('pagehide', () => leave.abort(), { once: true, signal: visited })
  return leave.signal
}

/** Whether a page that was not read yet has only got other parameters, and has drawn nothing else for them. */
const isSamePiece = ({ title, address, words }: PageLook) =>
  title === null && pathOf(address) === pathOf(location.href) && words === pageState(document)

/** Tells the worker; where none is left to tell, all that runs in the page ends. */
async function tell(message: PageMessage): Promise<unknown> {
  if (!browser.runtime?.id) {
    life.abort()
    return null
  }
  return browser.runtime.sendMessage(message).catch(() => null)
}

const quietMoment = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 50)
  })

function begin(): void {
  const { signal } = life
  browser.runtime.onMessage.addListener((message, sender, answer) => {
    if (sender.id !== browser.runtime.id) return
    const { type } = message as { type?: string }
    if (type === 'look again' && isLeftAlone) void watch(former)
    if (type !== 'read') return
    const { isProduct, piece } = read()
    answer({ isProduct, piece })
  })
  // An app that tidies its address, or adds the colour that it shows first, stays at the piece that is being looked at.
  watchAddress((isReplaced) => {
    const before = isReplaced && isOpen ? former : leftBehind(document, own)
    openSince = Date.now()
    void watch(before)
  }, signal)
  // What such an app has left on the page is told from what stands at its address by no one who came late: the next is waited for.
  if (!hasMoved(performance, location.href)) void watch(null)
  // No message reaches a page that the browser holds in its memory: what it was not told meanwhile it finds out once it is back.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isLeftAlone) void watch(former)
  }
  addEventListener('pageshow', comeBack, { signal })
  // The worker sleeps: as long as a partner's page is open it is woken now and then, to send what waits.
  const timer = setInterval(() => void tell({ type: 'look after outbox' }), outboxEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

// A page that stood open is given to us by the worker, and by some browsers too; one that is just loading by the manifest
// besides. It is watched once. A page's element that is called like our mark is not a property of its own.
const mark = 'isWatchedBySateen'
if (!Object.hasOwn(globalThis, mark)) {
  Object.assign(globalThis, { [mark]: true })
  begin()
}
