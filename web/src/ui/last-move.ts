import { makeHearers } from './hearers.ts'

/** While the page moves it is looked at so often, in milliseconds. */
const between = 100
/** It rests once it has stood so long, in milliseconds. */
export const rest = 2.5 * between

let movedAt = -Infinity
let top = NaN
let isFollowed = false
const { hear, tell } = makeHearers<[state: 'moves' | 'rests']>()

/** When the page was last scrolled, on the clock of `performance.now()`, to a tenth of a second. */
export function lastMove(): number {
  follow()
  return movedAt
}

/** Hears ten times a second that the page is being scrolled, and once that it rests. @returns what ends it */
export function onScrolled(hearer: (state: 'moves' | 'rests') => void): () => void {
  follow()
  return hear(hearer)
}

function follow(): void {
  if (!isFollowed) wait()
  isFollowed = true
}

/** Only the first event of a movement is heard: one with every frame would cost each of them. */
const wait = () => addEventListener('scroll', begin, { passive: true, once: true })

function begin(): void {
  movedAt = performance.now()
  top = NaN
  // Between frames: to say where the page stands it may have to be laid out once more.
  setTimeout(look)
}

function look(): void {
  const now = performance.now()
  const isMoved = window.scrollY !== top
  if (!isMoved && now - movedAt >= rest) {
    wait()
    return tell('rests')
  }
  if (isMoved) {
    top = window.scrollY
    movedAt = now
    tell('moves')
  }
  setTimeout(look, between)
}
