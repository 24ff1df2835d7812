import { createNoise } from './noise.ts'
import type { Line, Point } from './path.ts'
import type { Drawing, Piece } from './piece.ts'
import type { Area } from './plane.ts'

/** Where a drawing lies in its frame: px a cm, the pixel of its origin, and lines from cm to pixels. */
export type Placement = { scale: number; originX: number; originY: number; place(line: Line): Line }

/** Left, top, right and bottom of all pieces that count, in cm. */
function boundsOf(pieces: Piece[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { outline, isTrim } of pieces) {
    if (isTrim) continue
    for (const [x, y] of outline) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return [left, top, right, bottom]
}

/**
 * Centres a drawing in its frame at the largest size its fit allows. Placed lines wander by slow and by quick noise:
 * without it the eye reads "vector" at once.
 */
export function placeDrawing({ pieces, fit, seed, wobble }: Drawing, frame: Area): Placement {
  const noise = createNoise(seed)
  const [left, top, right, bottom] = boundsOf(pieces)
  const scale = Math.min(
    (frame.width * fit.width) / (right - left),
    (frame.height * fit.height) / (bottom - top),
    (fit.scale * frame.width) / 540,
  )
  const originX = frame.width / 2 - ((left + right) / 2) * scale
  const originY = frame.height / 2 - ((top + bottom) / 2) * scale
  const wander = ([x, y]: Point): Point => {
    const dx = noise.at(x * 0.06 + 5, y * 0.06) + noise.at(x * 0.3, y * 0.3) * 0.18
    const dy = noise.at(x * 0.06 - 40, y * 0.06 + 90) + noise.at(x * 0.3 + 9, y * 0.3) * 0.18
    return [(x + dx * wobble) * scale + originX, (y + dy * wobble) * scale + originY]
  }
  return { scale, originX, originY, place: (line) => line.map(wander) }
}
