import type { Store } from './browser.ts'

/** A view that waits: `body` is, byte for byte, what is sent. */
export type Waiting = {
  key: string
  /** The connection that it was kept for; another one never gets it. */
  owner: number
  url: string
  title: string
  image: string | null
  body: string
  at: number
}
/** A view that has left, or was refused. */
export type Sent = Waiting & { sentAt: number; status: number }
/**
 * What became of one sending. `later`: try again, after so many milliseconds where the site named them. `held`: nothing
 * may leave until somebody asks again.
 */
export type Outcome =
  | { is: 'sent' | 'refused'; status: number }
  | { is: 'ended' | 'foreign' | 'held' }
  | { is: 'later'; after?: number }

export const waitingMost = 200
export const logMost = 30
const oldestMs = 7 * 86_400_000
const firstWaitMs = 2000
/** A worker that waits longer is put to sleep, and looks again when it is next woken. */
const longestWaitMs = 25_000
const prefix = 'view:'

type Needs = {
  store: Store
  send: (waiting: Waiting) => Promise<Outcome>
  /** The account is gone: nothing may be kept for it. */
  whenEnded: () => Promise<void>
  now: () => number
  wait: (run: () => void, milliseconds: number) => void
}

/**
 * Views waiting to be sent, one key of the store each: a view is kept before anything is sent and forgotten after it was
 * taken, so that neither a killed browser nor a missing network loses one. Sent twice, it is one to the site, by its key.
 */
export function makeOutbox({ store, send, whenEnded, now, wait }: Needs) {
  let sending: Promise<void> | null = null
  let failures = 0
  let wakings = 0

  async function keep(view: Waiting): Promise<void> {
    const waiting = await readWaiting(store)
    const tooMany = waiting.slice(0, Math.max(0, waiting.length + 1 - waitingMost))
    await forget(tooMany)
    await store.set({ [prefix + view.key]: view })
  }

  /** Sends what waits, oldest first, one at a time. Asked again meanwhile it is the same sending. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = null))
    return sending
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const [next] = await dropOld()
      if (!next) return
      const outcome = await send(next)
      if (outcome.is === 'held') return
      if (outcome.is === 'ended') return whenEnded()
      if (outcome.is === 'later') return waitLonger(outcome.after)
      failures = 0
      // Emptied meanwhile, for another account or none: nothing of it is written down.
      const isKept = Object.keys(await store.get(prefix + next.key)).length > 0
      if (isKept && 'status' in outcome) await log(next, outcome.status)
      await forget([next])
    }
  }

  function waitLonger(after = 0): void {
    const pause = Math.min(longestWaitMs, Math.max(after, firstWaitMs * 2 ** failures))
    failures = Math.min(failures + 1, 10)
    // Whatever wakes us tries too, and each try that fails waits anew: only the last of them may try by itself.
    const mine = (wakings += 1)
    wait(() => void (mine === wakings && flush()), pause)
  }

  async function dropOld(): Promise<Waiting[]> {
    const waiting = await readWaiting(store)
    const old = waiting.filter(({ at }) => now() - at > oldestMs)
    await forget(old)
    return waiting.filter((view) => !old.includes(view))
  }

  async function log(view: Waiting, status: number): Promise<void> {
    const others = (await readLog(store)).filter(({ key }) => key !== view.key)
    await store.set({ log: [{ ...view, sentAt: now(), status }, ...others].slice(0, logMost) })
  }

  async function forget(views: readonly Waiting[]): Promise<void> {
    if (views.length > 0) await store.remove(views.map(({ key }) => prefix + key))
  }

  /** Forgets what waits and what was sent: another account, or none. */
  async function empty(): Promise<void> {
    await forget(await readWaiting(store))
    await store.remove('log')
  }

  return { keep, flush, empty }
}

/** What waits, oldest first. */
export async function readWaiting(store: Store): Promise<Waiting[]> {
  const all = await store.get(null)
  const views = Object.entries(all).filter(([key]) => key.startsWith(prefix))
  return views.map(([, view]) => view as Waiting).sort((one, other) => one.at - other.at)
}

/** What left last, newest first. */
export async function readLog(store: Store): Promise<Sent[]> {
  return ((await store.get('log')).log as Sent[] | undefined) ?? []
}
