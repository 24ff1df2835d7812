import { tipped } from './hide-tips.ts'

/** When a tooltip is in sight (`icon-button.module.css`), in milliseconds: whose pointer was gone by then saw none. */
const inSightAfter = 500

/**
 * Keeps a tooltip while the pointer is on it or on the way there (WCAG 2.2, 1.4.13), noted on its button (`data-tip-kept`). It
 * takes no pointer itself: what lies below it is pressed through it. @returns what ends it
 */
export function keepTips(): () => void {
  let kept: Element | null = null
  let cameAt = 0
  const keep = (button: Element | null) => {
    kept?.removeAttribute('data-tip-kept')
    kept = button
    kept?.setAttribute('data-tip-kept', '')
  }
  const come = ({ target, relatedTarget, timeStamp }: PointerEvent) => {
    const button = tippedAround(target)
    if (!button || button === tippedAround(relatedTarget)) return
    cameAt = timeStamp
    if (button !== kept) keep(null)
  }
  const leave = (event: PointerEvent) => {
    const button = tippedAround(event.target)
    if (!button || button === kept || button === tippedAround(event.relatedTarget)) return
    if (event.pointerType === 'touch' || event.timeStamp - cameAt < inSightAfter) return
    keep(button)
    follow(event)
  }
  const follow = (event: PointerEvent) => {
    if (kept && !isAt(kept, event)) keep(null)
  }
  const letGo = () => keep(null)
  addEventListener('pointerover', come)
  addEventListener('pointerout', leave)
  addEventListener('pointermove', follow)
  addEventListener('pointerdown', letGo)
  return () => {
    removeEventListener('pointerover', come)
    removeEventListener('pointerout', leave)
    removeEventListener('pointermove', follow)
    removeEventListener('pointerdown', letGo)
    letGo()
  }
}

const tippedAround = (target: EventTarget | null) => (target instanceof Element ? target.closest(tipped) : null)

/** Whether a place is on a button, on its tooltip that hangs below its middle, or between them. */
function isAt(button: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const tip = getComputedStyle(button, '::after')
  const half = parseFloat(tip.width) / 2
  const end = top + parseFloat(tip.top) + parseFloat(tip.height)
  const isOnButton = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  const isBelow = clientY >= bottom && clientY <= end
  return isOnButton || (isBelow && Math.abs(clientX - (left + right) / 2) <= half)
}
