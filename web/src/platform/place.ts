import * as limits from '@sateen/contract/limits'
import { useLayoutEffect } from 'react'
import { decoded, type Location } from '../router/path.ts'
import { useLocation } from '../router/router.tsx'
import { currentMove, type Move, onMove } from './history.ts'
import { queryClient } from './query-client.ts'

/** Where a page was left: how far it was scrolled and how many cards its grids had, per entry of the history. */
type Place = { top: number; counts: Record<string, number> }

const shelf = 'places'
const places = new Map<string, Place>(readShelf())

function readShelf(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(shelf) ?? '[]') as [string, Place][]
  } catch {
    return []
  }
}

/** A quickview lies over a page; for places the page behind it counts. */
export function pageLocation(location: Location): Location {
  return (location.state as { background?: Location } | null)?.background ?? location
}

function placeAt(key: string): Place {
  const place = places.get(key) ?? { top: 0, counts: {} }
  places.set(key, place)
  return place
}

/** How far the page is to be scrolled once it is tall enough; whoever leaves it before is brought there the next time. */
let aim: number | null = null

/** Whose page stands on the screen: one that was left before it came was nowhere. */
let shownKey: string | null = null

const rememberTop = (location: Location) => {
  const { key } = pageLocation(location)
  if (key === shownKey) placeAt(key).top = aim ?? window.scrollY
}
onMove(rememberTop)
let hasMoved = false
onMove(() => (hasMoved = true))
addEventListener('pagehide', () => {
  rememberTop(currentMove().location)
  try {
    sessionStorage.setItem(shelf, JSON.stringify([...places].slice(-50)))
  } catch {
    // A full store only costs the place.
  }
})

type PlaceOfGrid = { step: number; initialCount: number; onCount: (count: number) => void }

/**
 * How many cards a grid of this page adds at a time and has to begin with, as many as when it was left, and where to
 * note how many it has now.
 * @example <Grid {...usePlace('for-you')} … />
 */
export function usePlace(name: string, step: number = limits.gridStep): PlaceOfGrid {
  const { key } = useLocation()
  return {
    step,
    initialCount: places.get(key)?.counts[name] ?? step,
    onCount: (count) => void (placeAt(key).counts[name] = count),
  }
}

/** Puts a page where it was left on Back and after a reload, and at its top, or its anchor, otherwise. */
export function useRestoredPlace({ location }: Move): void {
  const page = pageLocation(location)
  useLayoutEffect(() => {
    shownKey = page.key
    // A step leads to an entry of its own, which nobody has left yet.
    const top = places.get(page.key)?.top ?? 0
    if (top > 0) return scrollWhenTall(top)
    if (page.hash) {
      document.getElementById(decoded(page.hash.slice(1)))?.scrollIntoView()
      return
    }
    // The first page may have been scrolled as it was painted, before the app stood there.
    if (hasMoved) window.scrollTo(0, 0)
    // A quickview that is opened or closed over the page leaves it where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page.key])
}

const patience = 2000

/**
 * The cards may come a moment later: tries again until the page is tall enough, the shopper moves, or nothing has been on
 * its way for 2 s. Until then what comes above the screen, or was drawn below it in place of what comes, carries it nowhere.
 */
function scrollWhenTall(top: number): () => void {
  const { style } = document.documentElement
  let until = performance.now() + patience
  let frame = 0
  aim = top
  style.overflowAnchor = 'none'
  const stop = () => {
    cancelAnimationFrame(frame)
    aim = null
    style.overflowAnchor = ''
  }
  const attempt = () => {
    if (aim !== null) window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 2) aim = null
    if (queryClient.isFetching()) until = performance.now() + patience
    if (performance.now() >= until) return stop()
    frame = requestAnimationFrame(attempt)
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(gesture, stop, { once: true, passive: true })
  attempt()
  return stop
}
