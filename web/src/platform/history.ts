import { startTransition, useEffect, useState } from 'react'
import { createPath, type Location, parsePath, type To } from '../router/path.ts'
import type { Navigator } from '../router/router.tsx'
import { makeHearers } from '../ui/hearers.ts'
import { beginWait, endWait } from '../ui/use-delayed.ts'
import { useOutside } from '../ui/use-outside.ts'

/**
 * Where the shopper is. A thin layer over the browser's history:
 * it tells of every move, can hold a move back (`useLeaveGuard`), and can be moved from outside of components (`go`).
 */
export type Move = { location: Location; action: 'pop' | 'push' | 'replace' }

type Kept = { usr: unknown; key: string; index: number }

const moves = makeHearers<[from: Location]>()
let move: Move = { location: readLocation(), action: 'pop' }
let index = (history.state as Kept | null)?.index ?? 0
let guard: ((goOn: () => void) => void) | null = null
let isTurningBack = false
let isGoing = false

history.scrollRestoration = 'manual'
dropBackground()

/** A reload of a quickview over a page gives the quickview alone: the mark of the page behind it is dropped. */
function dropBackground(): void {
  const state = move.location.state as { background?: unknown } | null
  if (state?.background) move = { ...move, location: { ...move.location, state: null } }
  keep('replaceState', move.location)
}

function readLocation(): Location {
  const kept = history.state as Kept | null
  const { pathname, search, hash } = window.location
  // Kept as it stands, an address that begins with two slashes would name another host.
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, state: kept?.usr ?? null, key: kept?.key ?? newKey() }
}

function keep(how: 'pushState' | 'replaceState', location: Location): void {
  history[how]({ usr: location.state, key: location.key, index } satisfies Kept, '', createPath(location))
}

function moved(next: Move): void {
  const from = move.location
  move = next
  beginWait()
  moves.tell(from)
}

/** Plain random: a secure context is not needed, as `crypto.randomUUID` would. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function step(to: To, state: unknown, how: 'pushState' | 'replaceState'): void {
  const doIt = () => {
    const location: Location = { ...parsePath(to, move.location.pathname), state: state ?? null, key: newKey() }
    // As a browser does with the address where she is already: a link that is pressed twice is one step.
    const isStep = how === 'pushState' && createPath(location) !== createPath(move.location)
    if (isStep) index += 1
    keep(isStep ? 'pushState' : 'replaceState', location)
    moved({ location, action: isStep ? 'push' : 'replace' })
  }
  whenLetGo(doIt)
}

addEventListener('popstate', () => {
  isGoing = false
  const kept = history.state as Kept | null
  if (!kept) return stepWithin()
  const distance = kept.index - index
  if (isTurningBack) {
    isTurningBack = false
    return
  }
  if (guard && distance !== 0) {
    isTurningBack = true
    history.go(-distance)
    guard(() => history.go(distance))
    return
  }
  index = kept.index
  moved({ location: readLocation(), action: 'pop' })
})

/** A link to a part of this page, which the browser follows by itself: it is never held back, as nothing is left. */
function stepWithin(): void {
  const location = readLocation()
  if (createPath(location) !== createPath(move.location)) index += 1
  keep('replaceState', location)
  moved({ location, action: 'push' })
}

/**
 * The browser takes its time to go back: what is pressed until it has gone would lead one page further. Of a way that leads
 * to another site, or is given up at its border, it tells nothing.
 */
function goOnce(distance: number): void {
  if (isGoing) return
  isGoing = true
  history.go(distance)
  setTimeout(() => (isGoing = false), 500)
}

/** What the router steers by. */
export const navigator: Navigator = {
  go: goOnce,
  push: (to, state) => step(to, state, 'pushState'),
  replace: (to, state) => step(to, state, 'replaceState'),
}

/** Goes to a page from outside of a component. */
export function go(to: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void {
  step(to, state, replace ? 'replaceState' : 'pushState')
}

/** Whether a page asks before it is left, as there is something in it that would be lost. */
export const isMoveHeld = (): boolean => guard !== null

/** Does what leads away from this page, once the page lets her go: at once where nothing would be lost. */
export function whenLetGo(act: () => void): void {
  if (guard) guard(act)
  else act()
}

/** What the page would ask for is given up, or cannot be saved any more: its next move is not held back. */
export function letGo(): void {
  guard = null
}

/** Whether Back stays inside the site. */
export const canGoBack = (): boolean => index > 0

/** Hears of every move; `from` is the place that is being left, still on the screen. */
export const onMove = moves.hear

export const currentMove = (): Move => move

/** Where the shopper is, followed in a transition: the former page stays until the next one's script is there. */
export function useMove(): Move {
  const [shown, setShown] = useState(currentMove)
  useEffect(() => {
    const follow = () => startTransition(() => setShown(currentMove()))
    follow()
    return onMove(follow)
  }, [])
  useEffect(() => {
    if (shown === currentMove()) endWait()
  }, [shown])
  return shown
}

/** Whether another page was asked for than the one that is shown. */
export const useIsComing = (shown: Move): boolean => useOutside(onMove, currentMove) !== shown

let asking: (() => void) | null = null
const askers = makeHearers()
function ask(next: (() => void) | null): void {
  asking = next
  askers.tell()
}

/**
 * Holds back every move inside the site while `active`: a link, Back, or a call of `navigate`.
 * While a move is held back `isAsking` is true; `leave()` lets it go on, `stay()` forgets it.
 * @example const { isAsking, leave, stay } = useLeaveGuard(picks > 0)
 */
export function useLeaveGuard(active: boolean): { isAsking: boolean; leave: () => void; stay: () => void } {
  const held = useOutside(askers.hear, () => asking)
  useEffect(() => {
    if (!active) return
    const own = (goOn: () => void) => ask(goOn)
    guard = own
    return () => {
      if (guard === own) guard = null
      ask(null)
    }
  }, [active])
  const leave = () => {
    const goOn = asking
    letGo()
    ask(null)
    goOn?.()
  }
  return { isAsking: held !== null, leave, stay: () => ask(null) }
}
