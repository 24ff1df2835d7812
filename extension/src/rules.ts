import type { Piece } from './messages.ts'
import { isAmong } from './own-site.ts'
import type { State } from './state.ts'

/** A page looked at again within so long is the same view. */
export const sameViewMs = 30 * 60_000
const notPiecesMost = 500
const recentMost = 200

/** Whether pages of a host are looked at at all: somebody is connected, has agreed, has not paused, here or everywhere. */
export function mayWatch({ connection, isAllowed, choices }: State, host: string): boolean {
  return connection !== null && isAllowed === true && !choices.isPaused && !isAmong(host, choices.quietHosts)
}

/**
 * What becomes of a piece that was looked at: it is kept, she is asked first, or nothing. What was kept while its page
 * stood open is the same view however long ago: a new version of us looks once more at what the one before has kept.
 */
export function judgeView(state: State, piece: Piece, now: number, openSince: number): 'keep' | 'ask' | 'leave' {
  if (!mayWatch(state, new URL(piece.url).hostname) || state.notPieces.includes(piece.address)) return 'leave'
  const keptAt = state.recent[piece.address] ?? -Infinity
  if (isRecent(keptAt, now) || (keptAt >= openSince && keptAt <= now)) return 'leave'
  return state.choices.asksFirst ? 'ask' : 'keep'
}

/** Whether an address was kept within the last half hour. */
export const wasKept = (recent: State['recent'], address: string, now: number): boolean =>
  isRecent(recent[address] ?? -Infinity, now)

/** A moment far ahead was told by a clock that has been set back since. */
const isRecent = (at: number, now: number) => Math.abs(now - at) < sameViewMs

/** The addresses that were kept last, with one more. */
export function noteRecent(recent: State['recent'], address: string, now: number): State['recent'] {
  const others = Object.entries(recent).filter(([other, at]) => other !== address && (at <= now || isRecent(at, now)))
  const last = [...others, [address, now] as const].toSorted(([, one], [, other]) => other - one)
  return Object.fromEntries(last.slice(0, recentMost))
}

export const addNotPiece = (notPieces: readonly string[], address: string) =>
  [...new Set([...notPieces, address])].slice(-notPiecesMost)

export function changeQuiet(quietHosts: readonly string[], host: string, isQuietNow: boolean): string[] {
  const others = quietHosts.filter((one) => !isAmong(host, [one]))
  return isQuietNow ? [...others, host] : others
}
