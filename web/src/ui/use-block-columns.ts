import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CardInView, cardInView, keepInView } from './card-in-view.ts'
import { onScrolled } from './last-move.ts'
import { useColumns } from './use-columns.ts'

/**
 * The columns that a grid's blocks are cut for. Where they change, cards move to other blocks and are drawn anew, and a
 * dialog that was opened from a card would go with it, and what was typed there: so the cut waits until it is closed. The
 * card that she looked at stays in view.
 * @param feed the grid
 */
export function useBlockColumns(feed: RefObject<HTMLElement | null>): number {
  const now = useColumns()
  const [cut, setCut] = useState(now)
  const inView = useRef<CardInView | null>(null)
  // Noted while the page rests: once a phone is turned the cards of before have other places already.
  useEffect(
    () =>
      onScrolled((state) => {
        if (state === 'rests' && feed.current) inView.current = cardInView(feed.current, inView.current)
      }),
    [feed],
  )
  useLayoutEffect(() => {
    const settle = () => {
      if (!feed.current?.querySelector('dialog[open]')) setCut(now)
    }
    settle()
    // It does not bubble.
    document.addEventListener('close', settle, true)
    return () => document.removeEventListener('close', settle, true)
  }, [feed, now])
  useLayoutEffect(() => {
    if (feed.current && inView.current) keepInView(feed.current, inView.current)
  }, [feed, cut])
  return cut
}
