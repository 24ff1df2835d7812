import { afterPaint } from '../platform/after-paint.ts'

const easing = 'cubic-bezier(0.2, 0, 0, 1)'
const frames = [
  { transform: 'scale(0.8)', easing },
  { transform: 'scale(1.08)', offset: 0.6, easing },
  { transform: 'none' },
]

/**
 * Lets a button swell that has just been pressed, where motion is welcome. What the press changed is shown before it:
 * begun together, the browser lays out and layers the page anew before it shows either, on a phone half as late again.
 */
export async function swell(button: HTMLElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  await afterPaint()
  button.animate(frames, 240)
}
