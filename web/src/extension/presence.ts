import * as limits from '@sateen/contract/limits'
import { useEffect } from 'react'
import { newId } from '../platform/once-key.ts'
import { storedSession } from '../platform/session-store.ts'
import { useOutside } from '../ui/use-outside.ts'

/** What the page knows of the companion extension: unknown until the first check has ended. */
export type Presence = { state: 'unknown' | 'absent' | 'present'; version: string | null; connected: boolean }

type Runtime = {
  sendMessage?: (id: string, message: unknown, answer: (reply: unknown) => void) => void
  lastError?: unknown
}

let presence: Presence = { state: 'unknown', version: null, connected: false }
let extensionId: string | null = null
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function set(next: Presence): void {
  if (next.state === presence.state && next.version === presence.version && next.connected === presence.connected)
    return
  presence = next
  for (const listener of listeners) listener()
}

/**
 * Asks both ways at once; the first right answer within a second wins, none means absent. Who is here is said each time:
 * the word of her sign-in is lost where the page is left before the extension has woken.
 */
export async function checkPresence(): Promise<void> {
  const here = storedSession()
  if (here) say({ type: 'sateen:shopper', userId: here.user_id })
  const answer = await ask({ type: 'sateen:ping' }, isPong, limits.presenceTimeout)
  set(
    answer
      ? { state: 'present', version: versionOf(answer), connected: answer.connected === true }
      : { state: 'absent', version: null, connected: false },
  )
}

/** Asks the extension by both ways; the first fitting answer to this very question wins, null when none came in time. */
export function ask<Answer>(
  question: { type: string; code?: string },
  fits: (data: unknown, id: string) => data is Answer,
  within: number,
) {
  const asked = { ...question, id: newId() }
  return new Promise<Answer | null>((done) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timeout)
      removeEventListener('message', hear)
      done(answer)
    }
    const offer = (data: unknown) => fits(data, asked.id) && end(data)
    const hear = (event: MessageEvent) => {
      if (event.source === window && event.origin === location.origin) offer(event.data)
    }
    const timeout = setTimeout(() => end(null), within)
    addEventListener('message', hear)
    say(asked, offer)
  })
}

/** Says it by both ways; what comes back by the runtime's own is offered. */
function say(words: unknown, offer?: (reply: unknown) => void): void {
  postMessage(words, location.origin)
  const runtime = (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime
  if (!extensionId || !runtime?.sendMessage) return
  try {
    runtime.sendMessage(extensionId, words, (reply) => {
      // Reading it keeps the browser from logging that nobody answered.
      void runtime.lastError
      offer?.(reply)
    })
  } catch {
    // The extension was removed while the page was open: absent, as the timeout will say.
  }
}

type Pong = { type: string; id: string; version?: unknown; connected?: unknown }

/** Who answers is here, whatever else the answer holds. */
function isPong(data: unknown, id: string): data is Pong {
  const pong = data as Partial<Pong> | null
  return typeof pong === 'object' && pong !== null && pong.type === 'sateen:pong' && pong.id === id
}

const versionOf = ({ version }: Pong) => (typeof version === 'string' && version.length < 40 ? version : null)

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

/** The id comes with the settings, maybe after the first check: a new one is asked at once. */
function knowId(id: string | null | undefined): void {
  if ((id ?? null) === extensionId) return
  extensionId = id ?? null
  if (watchers > 0) check()
}

/** The extension's presence, looked for every five seconds and on focus while somebody wants to know. */
export function usePresence(id: string | null | undefined): Presence {
  useEffect(() => knowId(id), [id])
  return useOutside(watch, () => presence)
}

/** The store was opened: look again once there was time to install. */
export const checkAfterStore = (): void => void setTimeout(check, limits.presenceAfterStore)
