import { keptPictures } from '../platform/forget-kept.ts'
import { currentSession, onSessionChange, storedSession } from '../platform/session-store.ts'
import { lastMove } from '../ui/last-move.ts'

/** At most so many pictures, none of them heavier than so many bytes: 45 MB at the very most, mostly a fifth of it. */
const picturesMost = 300
const bytesMost = 150_000
const pause = 1500
/** Milliseconds after the page's beginning before which nothing is kept: it has better to do. */
const settled = 6000

/** What says that somebody is at work on the page. */
const signs = ['pointerdown', 'keydown'] as const

const seen = new Set<string>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** When a picture last came, or the page was last touched. */
let busyAt = 0

/** Keeps the pictures of pieces and covers that a signed-in shopper has seen, out of what the browser holds already. */
export function keepPictures(): void {
  for (const image of document.images) if (image.complete && image.naturalWidth > 0) take(image.currentSrc)
  const hear = ({ target }: Event) => target instanceof HTMLImageElement && take(target.currentSrc)
  document.addEventListener('load', hear, { capture: true })
  for (const sign of signs)
    addEventListener(sign, ({ timeStamp }) => void (busyAt = timeStamp), { capture: true, passive: true })
  // Who comes next starts with none.
  let owner = currentSession()?.user_id
  onSessionChange(() => {
    if (owner === currentSession()?.user_id) return
    owner = currentSession()?.user_id
    seen.clear()
    waiting = []
  })
}

function take(address: string): void {
  if (!/^\/images\/(?:items|covers)\//.test(pathOf(address)) || seen.has(address) || !currentSession()) return
  seen.add(address)
  waiting.push(address)
  busyAt = performance.now()
  timer ??= setTimeout(keepAfterPause, pause)
}

/** Milliseconds until the page has rested long enough. */
const untilRest = () => Math.max(busyAt + pause, lastMove() + pause, settled) - performance.now()

/** Once no further ones come: while the page is being scrolled there is other work. */
function keepAfterPause(): void {
  timer = undefined
  const left = untilRest()
  if (left > 0) timer = setTimeout(keepAfterPause, left)
  else void keep().catch(() => undefined)
}

/** Each picture in a pause of its own: a press in between is answered at once, and those that follow it too. */
async function rest(): Promise<void> {
  for (let left = untilRest(); left > 0; left = untilRest()) await new Promise((done) => setTimeout(done, left))
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: pause }) : setTimeout(done, 20),
  )
}

const pathOf = (address: string): string =>
  address.startsWith(location.origin) ? address.slice(location.origin.length) : ''

async function keep(): Promise<void> {
  const addresses = waiting.slice(-picturesMost)
  waiting = []
  const cache = await caches.open(keptPictures)
  for (const address of addresses) {
    await rest()
    if (await cache.match(address)) continue
    // Never a request of its own: what the browser no longer holds is not kept.
    const held = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
    if (!held?.ok || Number(held.headers.get('content-length') ?? 0) > bytesMost) continue
    if (!storedSession()) return
    await cache.put(address, held)
  }
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - picturesMost))) await cache.delete(request)
  // Somebody left in another tab meanwhile, which has forgotten them: so does this one.
  if (!storedSession()) {
    seen.clear()
    await caches.delete(keptPictures)
  }
}
