import type { SessionAnswer } from '@sateen/contract/session'
import { forgetKept } from './forget-kept.ts'
import { keepLocal, readLocal } from './keep-local.ts'
import { forgetLocal } from './local-flags.ts'
import { queryClient } from './query-client.ts'
import { hideBanner } from '../ui/banner-store.ts'
import { makeHearers } from '../ui/hearers.ts'
import { hush } from '../ui/live-region.tsx'
import { hideToast } from '../ui/toast-store.ts'
import { useOutside } from '../ui/use-outside.ts'

/** What is kept of a signed-in shopper, under the key `user`. `expires_at` is in milliseconds since 1970. */
export type Session = { access_token: string; refresh_token: string; user_id: string; expires_at: number }

const key = 'user'
const { hear, tell } = makeHearers()
let session = storedSession()

/** The session as it stands in local storage now, perhaps put there by another tab. */
export function storedSession(): Session | null {
  try {
    const kept = JSON.parse(readLocal(key) ?? 'null') as Session | null
    return kept && typeof kept.user_id === 'string' ? kept : null
  } catch {
    return null
  }
}

export const currentSession = (): Session | null => session

/** Hears of every sign-in, sign-out and exchange of tokens, in this tab or another. */
export const onSessionChange = hear

/** The session, or null for a visitor. */
export const useSession = (): Session | null => useOutside(onSessionChange, currentSession)

/** Takes over tokens that this tab has been given; the shopper stays the same. Throws where she has left meanwhile. */
export function keepTokens(answer: SessionAnswer): Session {
  if (storedSession()?.user_id !== answer.user_id) throw new Error('Nobody is here to keep tokens for')
  return keepSession(answer)
}

function keepSession(answer: SessionAnswer): Session {
  const kept = {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token,
    user_id: answer.user_id,
    expires_at: Date.now() + answer.expires_in * 1000,
  }
  keepLocal(key, JSON.stringify(kept))
  take(kept)
  return kept
}

/** Signs in with the answer of login, confirm or reset; nothing of a former shopper stays. */
export function signIn(answer: SessionAnswer): void {
  queryClient.clear()
  keepLocal('loginTime', new Date().toISOString())
  keepSession(answer)
  tellExtension(answer.user_id)
}

/**
 * Tells the companion extension, where it is here, who has just come or that she has left, so that it learns for nobody
 * else. Only where she pressed: a tab that hears of it late would speak of the next shopper.
 */
export const tellExtension = (userId: string | null): void =>
  postMessage({ type: 'sateen:shopper', userId }, location.origin)

/** Forgets the shopper in this tab and, by the storage event, in all others. */
export function signOut(): void {
  forgetLocal()
  take(null)
}

/** Reads what another tab has written. */
export function adoptStored(): Session | null {
  take(storedSession())
  return session
}

function take(next: Session | null): void {
  const isSomeoneElse = session?.user_id !== next?.user_id
  session = next
  if (isSomeoneElse) {
    queryClient.clear()
    forgetKept()
    hideToast()
    hideBanner()
    hush()
  }
  tell()
}

addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) adoptStored()
})
// A page that slept while another stood in its tab has heard of nothing.
addEventListener('pageshow', ({ persisted }) => void (persisted && adoptStored()))
