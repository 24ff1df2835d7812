import type { CallName } from '@sateen/contract/calls'
import { makeHearers } from '../ui/hearers.ts'
import { currentSession, onSessionChange } from './session-store.ts'

/** An answer as it is kept for a shopper; `at` is in milliseconds since 1970. */
export type KeptAnswer = { userId: string; name: CallName; address: string; answer: unknown; at: number }

/** What keeps answers on this device. It comes after the page, so this file holds what was heard before. */
export type Keeper = {
  keep: (kept: KeptAnswer) => void
  find: (userId: string, address: string) => Promise<KeptAnswer | null>
}

/** The lists that can be read without a network; nothing else is ever kept. */
const keptCalls: ReadonlySet<CallName> = new Set<CallName>([
  'readAccount',
  'recommendationPage',
  'shopState',
  'readHistory',
  'categories',
  'collections',
  'readCollection',
  'collectionItems',
  'readItem',
])

let load: (() => Promise<Keeper>) | null = null
let keeper: Keeper | null = null
let early: KeptAnswer[] = []
let owner = currentSession()?.user_id
const heard = new Map<string, number>()
const { hear, tell } = makeHearers()

onSessionChange(() => {
  if (owner === currentSession()?.user_id) return
  owner = currentSession()?.user_id
  early = []
  heard.clear()
})

/** Says where the keeper comes from once it is needed. */
export const provideKeeper = (from: () => Promise<Keeper>): void => void (load = from)

/** Opens the keeper and hands it what was heard before it was there. */
export async function openKeeper(): Promise<Keeper | null> {
  keeper ??= (await load?.()) ?? null
  for (const kept of early.splice(0)) keeper?.keep(kept)
  return keeper
}

/** Keeps an answer where it is one of the lists and the shopper who asked is still the one here. */
export function keepAnswer(name: CallName, address: string, userId: string | undefined, answer: unknown): void {
  if (!keptCalls.has(name) || userId === undefined || userId !== currentSession()?.user_id) return
  const kept = { userId, name, address, answer, at: Date.now() }
  note(address, kept.at)
  hand(kept)
}

/** Keeps an answer as it is since the shopper changed something of it. It stays one of the moment when it was heard. */
export function keepChanged(name: CallName, address: string, userId: string, answer: unknown): void {
  const at = heard.get(address)
  if (at !== undefined && userId === currentSession()?.user_id) hand({ userId, name, address, answer, at })
}

function hand(kept: KeptAnswer): void {
  if (keeper) keeper.keep(kept)
  else early.push(kept)
}

/** What was kept of an answer for the shopper who is signed in; null where nothing was. */
export async function findKept(name: CallName, address: string): Promise<KeptAnswer | null> {
  const userId = currentSession()?.user_id
  if (!keptCalls.has(name) || userId === undefined) return null
  const found = await openKeeper()
    .then((opened) => opened?.find(userId, address))
    .catch(() => null)
  if (!found || userId !== currentSession()?.user_id) return null
  note(address, found.at)
  return found
}

function note(address: string, at: number): void {
  heard.set(address, at)
  tell()
}

/** When what is shown was last answered, of the addresses that match; undefined where none was. */
export function heardAt(matches: (address: string) => boolean): number | undefined {
  const moments = [...heard].flatMap(([address, at]) => (matches(address) ? [at] : []))
  return moments.length > 0 ? Math.max(...moments) : undefined
}

export const onHeard = hear
