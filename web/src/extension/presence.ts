import { limits } from '@sateen/contract/limits'
import { useSyncExternalStore } from 'react'

/** What the page knows of the companion extension: unknown until the first check has ended. */
export type Presence = { state: 'unknown' | 'absent' | 'present'; version: string | null; connected: boolean }

type Runtime = { sendMessage?: (id: string, message: unknown, answer: (reply: unknown) => void) => void; lastError?: unknown }

let presence: Presence = { state: 'unknown', version: null, connected: false }
let extensionId: string | null = null
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function set(next: Presence): void {
  if (next.state === presence.state && next.version === presence.version && next.connected === presence.connected) return
  presence = next
  for (const listener of listeners) listener()
}

/** Asks both ways at once; the first right answer within a second wins, none means absent. */
export async function checkPresence(): Promise<void> {
  const id = crypto.randomUUID()
  const ping = { type: 'sateen:ping', id }
  const answer = await new Promise<Pong | null>((done) => {
    const timeout = setTimeout(() => end(null), limits.presenceTimeout)
    const hear = (event: MessageEvent) => {
      if (event.source === window && event.origin === location.origin) offer(event.data)
    }
    const offer = (data: unknown) => isPong(data, id) && end(data)
    const end = (pong: Pong | null) => {
      clearTimeout(timeout)
      removeEventListener('message', hear)
      done(pong)
    }
    addEventListener('message', hear)
    window.postMessage(ping, location.origin)
    askRuntime(ping, offer)
  })
  set(answer ? { state: 'present', version: answer.version, connected: answer.connected } : { state: 'absent', version: null, connected: false })
}

function askRuntime(ping: unknown, offer: (reply: unknown) => void): void {
  const runtime = (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime
  if (!extensionId || !runtime?.sendMessage) return
  try {
    runtime.sendMessage(extensionId, ping, (reply) => {
      // Reading it keeps the browser from logging that nobody answered.
      void runtime.lastError
      offer(reply)
    })
  } catch {
    // The extension was removed while the page was open: absent, as the timeout will say.
  }
}

type Pong = { type: string; id: string; version: string; connected: boolean }

function isPong(data: unknown, id: string): data is Pong {
  const pong = data as Partial<Pong> | null
  return typeof pong === 'object' && pong !== null && pong.type === 'sateen:pong' && pong.id === id && typeof pong.version === 'string' && pong.version.length < 40 && typeof pong.connected === 'boolean'
}

const check = () => {
  if (document.visibilityState === 'visible') void checkPresence()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  watchers += 1
  if (watchers === 1) {
    check()
    timer = setInterval(check, limits.presenceInterval)
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
  }
  return () => {
    listeners.delete(listener)
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/** The extension's presence, looked for every five seconds and on focus while somebody wants to know. */
export function usePresence(id: string | null | undefined): Presence {
  extensionId = id ?? null
  return useSyncExternalStore(watch, () => presence)
}

/** The store was opened: look again once there was time to install. */
export const checkAfterStore = (): void => void setTimeout(check, limits.presenceAfterStore)
