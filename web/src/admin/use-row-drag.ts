import { type RefObject, useEffect, useRef } from 'react'

/** How near to the upper or lower end of the window the list begins to scroll, and by how much at each frame, in pixels. */
const edge = 96
const step = 10

/**
 * Follows the pointer that holds a row. Near the end of the window the list scrolls beneath it, as long as more of it comes.
 * @param onPlace hears the height in the window at which it stands, also where the list moved and the pointer did not
 */
export function useRowDrag(
  isDrag: boolean,
  list: RefObject<HTMLElement | null>,
  onPlace: (clientY: number) => void,
  onEnd: () => void,
): void {
  const latest = useRef({ onPlace, onEnd })
  useEffect(() => void (latest.current = { onPlace, onEnd }))
  useEffect(() => {
    if (!isDrag) return
    let clientY: number | null = null
    let frame = 0
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      const box = list.current?.getBoundingClientRect()
      if (clientY === null || !box) return
      const [top, bottom] = [edge, window.innerHeight - edge]
      const by = clientY < top && box.top < top ? -step : clientY > bottom && box.bottom > bottom ? step : 0
      if (by === 0) return
      window.scrollBy(0, by)
      latest.current.onPlace(clientY)
    }
    // Heard on the window: a row that moves in the page loses the pointer.
    const follow = (event: PointerEvent) => {
      clientY = event.clientY
      latest.current.onPlace(clientY)
    }
    const end = () => latest.current.onEnd()
    frame = requestAnimationFrame(scroll)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [isDrag, list])
}
