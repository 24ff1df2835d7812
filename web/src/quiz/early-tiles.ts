import type { QuizItem } from '@sateen/contract/quiz'
import { showEarlyPicture } from '../items/early-picture.ts'
import { drawSix } from './rules.ts'

declare global {
  /** The tiles of the first step that were drawn before the app was there; for its first opening. */
  var earlyTiles: (QuizItem | null)[] | undefined
}

/** How wide a tile is, by the width of the page. */
export const tileWidths = '(min-width:600px) 225px, 44vw'

/**
 * Draws the first step's six ahead of the app and puts their pictures into the blank tiles of the painted page, where the
 * app finds them on the very places. Does nothing once the app stands there.
 * @returns when they are there, or cannot be
 */
export async function showEarlyTiles(items: readonly QuizItem[]): Promise<void> {
  if (!document.querySelector('[data-painted]')) return
  const blanks = document.querySelectorAll('[data-painted] [data-blank] > span')
  globalThis.earlyTiles = drawSix(items, Math.random)
  await Promise.allSettled(
    globalThis.earlyTiles.map((item, place) => {
      const blank = blanks[place]
      return blank && item?.image ? showEarlyPicture(blank, item.image, tileWidths) : undefined
    }),
  )
}
