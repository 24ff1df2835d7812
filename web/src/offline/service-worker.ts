/**
 * What answers while the site is away: the frame of the site, its scripts and styles. It stays out of the way otherwise: no
 * call of the API and no picture ever passes through it, and pages come from the network first.
 * Built as a script of its own (`web/scripts/service-worker.ts`), which fills in the two names below.
 */
declare const shellVersion: string
declare const shellFiles: readonly string[]

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Installed = Lasting & {
  /** Where the browser knows routes that need no worker. */
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}
type Asked = Lasting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  addEventListener: ((name: 'install', hear: (event: Installed) => void) => void) &
    ((name: 'activate', hear: (event: Lasting) => void) => void) &
    ((name: 'fetch', hear: (event: Asked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const scope = globalThis as unknown as Scope
const shell = `shell-${shellVersion}`
/** The page that stands for every other: the same frame, with the settings of the site in it and nobody's data. */
const frame = '/home'
/** Never answered from here: calls, mails of the development server, the desk, documents. */
const never = /^\/(?:api|images|assets|dev|docs|admin|healthz|readyz|metrics)(?:\/|$)/i
const routes = ['/api/*', '/images/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))

scope.addEventListener('install', (event) => {
  // A call or a picture, of which a list brings hundreds, does not wait until this script has started.
  const routed = event.addRoutes?.(routes).catch(() => undefined)
  event.waitUntil(Promise.all([routed, keepShell()]))
})
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!never.test(pathname)) event.respondWith(openPage(event))
  } else if (pathname.startsWith('/assets/') || shellFiles.includes(pathname)) event.respondWith(openFile(event))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll([new Request(frame, { cache: 'reload' }), ...shellFiles])
  await scope.skipWaiting()
}

/** The files of former builds go; a page of one that is still open loads itself anew where it lacks a file. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== shell) await caches.delete(name)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    // Where a page that was asked for ahead does not come, Firefox has no fault but an answer that is one.
    if (answer.type === 'error') throw new TypeError('the site is away')
    return answer
  } catch {
    return (await caches.match(frame)) ?? Response.error()
  }
}

/** A device that is full, or lets no site keep anything, costs the keeping only. */
async function openFile(event: Asked): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: shell }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()).catch(() => undefined))
  return answer
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(shell)
  await cache.put(request, answer)
}

export {}
