import type { QuizItem } from '@sateen/contract/quiz'
import { srcSetOf } from '../items/picture-address.ts'
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
  const pictures: Promise<void>[] = []
  for (const [place, item] of globalThis.earlyTiles.entries()) {
    if (!item?.image) continue
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.referrerPolicy = 'no-referrer'
    picture.sizes = tileWidths
    picture.srcset = srcSetOf(item.image) ?? ''
    picture.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover'
    blanks[place]?.append(picture)
    pictures.push(picture.decode())
  }
  await Promise.allSettled(pictures)
}
