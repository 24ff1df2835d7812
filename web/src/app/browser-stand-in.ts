/**
 * What the pages' files look for in a browser while they are being read, for a place that is none: empty stores, a narrow
 * screen, no history. Only the painter imports it, before anything else; nothing here draws or answers.
 */
const nothing = () => undefined
const listens = { addEventListener: nothing, removeEventListener: nothing }

let kept: Record<string, string> = {}

/** What the local store holds from now on, by its names. */
export const keepInStandIn = (entries: Record<string, string>): void => void (kept = entries)

const localStore = {
  length: 0,
  clear: nothing,
  getItem: (name: string) => kept[name] ?? null,
  key: () => null,
  removeItem: nothing,
  setItem: nothing,
}

const history = {
  state: null,
  length: 1,
  go: nothing,
  pushState: nothing,
  replaceState: nothing,
  scrollRestoration: '',
}
const location = { pathname: '/', search: '', hash: '', href: '/', origin: '', protocol: 'http:', hostname: '' }
const document = {
  ...listens,
  documentElement: { dataset: {} },
  getElementById: () => null,
  querySelector: () => null,
  visibilityState: 'visible',
  readyState: 'loading',
}

const standIns = {
  ...listens,
  document,
  history,
  location,
  localStorage: localStore,
  sessionStorage: { ...localStore, getItem: () => null },
  matchMedia: () => ({ ...listens, matches: false }),
  navigator: { onLine: true, userAgent: '', language: 'en' },
  scrollY: 0,
  window: globalThis,
  // A call whose answer was not sent along stays open: what waits for it is painted as waiting.
  fetch: () => new Promise(nothing),
}
for (const [name, value] of Object.entries(standIns))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
