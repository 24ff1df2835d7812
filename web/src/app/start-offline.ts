import { afterPaint } from '../platform/after-paint.ts'
import { isAway, noteUnreachable, onConnection } from '../platform/connection.ts'
import { isMoveHeld } from '../platform/history.ts'
import { forgetKept } from '../platform/forget-kept.ts'
import { openKeeper, provideKeeper } from '../platform/kept.ts'
import { queryClient } from '../platform/query-client.ts'
import { currentSession, onSessionChange } from '../platform/session-store.ts'
import { provideSpares } from '../ui/spare-picture.ts'

/** Milliseconds after the page is there until what serves only without a network begins, so that nothing of it slows the page. */
const follows = 3500

provideKeeper(() => import('../offline/keeper.ts').then((file) => file.keeper))
provideSpares(async (address) =>
  isAway() || !navigator.onLine ? (await import('../offline/find-picture.ts')).findPicture(address) : null,
)

// Asked for before any page listens: what failed is forgotten by the time they look again.
onConnection(() => {
  if (isAway()) return
  void queryClient.resetQueries(({ state }) => state.error !== null)
  void comeBack()
})

// A script of a version that is no longer served: the newer page has the newer one. While the site is away there is none,
// and a browser does not ask again for a script that failed: the page is loaded anew once the site is back.
let lacksFiles = false
addEventListener('vite:preloadError', () => {
  void noteUnreachable().then((away) => {
    if (away) lacksFiles = true
    else reloadOnce()
  })
})

/** Whether a form of this page was sent: what is said of it must stay. */
let hasSent = false
addEventListener('submit', () => void (hasSent = true), true)

/** Milliseconds for which a page that was loaded anew for want of a file is not loaded again. */
const reloadsApart = 10 * 60_000
const mark = 'reloadedAt'

/**
 * Loads the page anew, where nothing is lost by it, and not again and again: a file that a blocker of the browser keeps
 * away would not come the next time either. What stays without its file says so in its place.
 */
function reloadOnce(): void {
  if (isFillingIn() || isMoveHeld()) return
  try {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (Date.now() - last < reloadsApart) return
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {
    // Nobody would know of the last time.
    return
  }
  location.reload()
}

/** First what waited is sent, then everything is asked for anew; the page itself where a part of it never came. */
async function comeBack(): Promise<void> {
  // Where even this does not come, what waits is sent at the next opening of the site.
  const waiting = await import('../likes/waiting.tsx').catch(() => null)
  await waiting?.sendPresses().catch(() => undefined)
  if (isAway()) return
  if (lacksFiles && !hasSent && !isFillingIn() && !isMoveHeld()) location.reload()
  else await queryClient.invalidateQueries()
}

/** Whether something stands in a form of the page: a sign-up that met a site that was away shall not be typed twice. */
const isFillingIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')].some(({ value }) => value !== '')

async function start(): Promise<void> {
  const [{ recallPresses, sendPresses }, { startOffline }] = await Promise.all([
    import('../likes/waiting.tsx'),
    import('../offline/start.ts'),
    import('../offline/kept-strip.tsx'),
  ])
  await recallPresses()
  if (!isAway()) await sendPresses()
  await startOffline()
}

const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => undefined)

const keepLists = quietly(openKeeper)
const keepPresses = quietly(() => import('../likes/waiting.tsx'))

/**
 * Prepares this device for times without a network: keeps lists, brings the worker in, sends what still waits. A visitor has
 * nothing to keep, so nothing is fetched for her before she signs in; what was kept of somebody whose tokens are lost goes.
 */
export function prepareOffline(): void {
  const begin = () => {
    const later = isAway() ? 0 : follows
    setTimeout(keepLists, later)
    // What was read until then is kept at once where the network goes, or the page is put away, before.
    onConnection(() => void (isAway() && keepLists()))
    document.addEventListener('visibilitychange', keepLists, { once: true })
    // A press may be one that has to be kept: as soon as it is seen, what keeps it comes.
    const pressed = new AbortController()
    const press = () => void afterPaint().then(keepPresses)
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, press, { once: true, passive: true, signal: pressed.signal })
    setTimeout(() => {
      pressed.abort()
      quietly(start)()
    }, later)
  }
  const follow = () => {
    if (!currentSession()) forgetKept()
    if (currentSession() || isAway()) return begin()
    const stop = onSessionChange(() => {
      if (!currentSession()) return
      stop()
      begin()
    })
  }
  if (document.readyState === 'complete') follow()
  else addEventListener('load', follow, { once: true })
}
