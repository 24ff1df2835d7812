import { partnerOf } from '@sateen/catalogue/affiliate'
import type { Piece } from './messages.ts'
import type { State } from './state.ts'

/** A page looked at again within so long is the same view. */
export const sameViewMs = 30 * 60_000
const notPiecesMost = 500

/** Whether pages of a host are looked at at all: somebody is connected, has agreed, has not paused, here or everywhere. */
export function mayWatch({ connection, isAllowed, choices }: State, host: string): boolean {
  return connection !== null && isAllowed === true && !choices.isPaused && !isQuiet(choices.quietHosts, host)
}

export const isQuiet = (quietHosts: readonly string[], host: string) =>
  partnerOf(
    host,
    quietHosts.map((one) => ({ host: one })),
  ) !== null

/** What becomes of a piece that was looked at: it is kept, she is asked first, or nothing. */
export function judgeView(state: State, piece: Piece, now: number): 'keep' | 'ask' | 'leave' {
  if (!mayWatch(state, new URL(piece.url).hostname) || state.notPieces.includes(piece.address)) return 'leave'
  if (wasKept(state.recent, piece.address, now)) return 'leave'
  return state.choices.asksFirst ? 'ask' : 'keep'
}

/** Whether an address was kept within the last half hour. */
export const wasKept = (recent: State['recent'], address: string, now: number): boolean =>
  isRecent(recent[address] ?? -Infinity, now)

/** A moment far ahead was told by a clock that has been set back since. */
const isRecent = (at: number, now: number) => Math.abs(now - at) < sameViewMs

/** The addresses of the last half hour, with one more. */
export function noteRecent(recent: State['recent'], address: string, now: number): State['recent'] {
  const young = Object.entries(recent).filter(([, at]) => isRecent(at, now))
  return Object.fromEntries([...young, [address, now]])
}

export const addNotPiece = (notPieces: readonly string[], address: string) =>
  [...new Set([...notPieces, address])].slice(-notPiecesMost)

export function changeQuiet(quietHosts: readonly string[], host: string, isQuietNow: boolean): string[] {
  const others = quietHosts.filter((one) => partnerOf(host, [{ host: one }]) === null)
  return isQuietNow ? [...others, host] : others
}
