import { currentMove, onMove } from '../platform/history.ts'
import { allowTracking, flush, track } from './track.ts'

/** A session ends where nothing was touched for half an hour. */
const idleMs = 30 * 60_000

let startedAt = 0
let lastAt = 0

function begin(): void {
  startedAt = Date.now()
  lastAt = startedAt
  track({ type: 'session_start' })
}

function end(at: number): void {
  if (startedAt === 0) return
  const durationMs = Math.max(0, at - startedAt)
  track({ type: 'session_end', durationMs, durationMinutes: durationMs / 60_000 })
  startedAt = 0
}

function touched(): void {
  const now = Date.now()
  if (startedAt !== 0 && now - lastAt > idleMs) end(lastAt)
  if (startedAt === 0) begin()
  lastAt = now
}

const visit = () => track({ type: 'page_visit', path: currentMove().location.pathname })

/** Begins to note sessions and page visits; called once, where the site and the visitor allow it. */
export function startTracking(): void {
  allowTracking(true)
  begin()
  visit()
  let path = currentMove().location.pathname
  onMove(() => {
    const next = currentMove().location.pathname
    if (next === path) return
    path = next
    touched()
    visit()
  })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, touched, { passive: true })
  addEventListener('sateen:scroll', (event) => {
    const { detail } = event as CustomEvent<'start' | 'stop'>
    if (detail === 'start' || detail === 'stop') track({ type: 'scroll', state: detail })
  })
  addEventListener('pagehide', () => {
    end(Date.now())
    flush()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) begin()
  })
}
