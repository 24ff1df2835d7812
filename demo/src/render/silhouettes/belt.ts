import type { ShapeOf } from '../../garment.ts'
import { lerp } from '../interpolate.ts'
import { metal } from '../hard-looks.ts'
import { cotton } from '../looks.ts'
import type { Materials } from '../materials.ts'
import type { Line, Point } from '../path.ts'
import { band, ellipse, rectangle, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

/** Part of the ellipse that the belt lies in, moved down by `dy`. */
const arc = (from: number, to: number, dy: number): Line =>
  Array.from({ length: 51 }, (_, i): Point => {
    const angle = lerp(from, to, i / 50) * Math.PI
    return [Math.cos(angle) * 15, Math.sin(angle) * 9.5 + dy]
  })

/** A buckled belt lying in a loop. */
export function belt(shape: ShapeOf<'belt'>, materials: Materials): Draft {
  const w = shape.width === 'wide' ? 3.4 : 2.4
  const brass = metal('#8f6c34')
  const tail = spline([
    [1, 9.4],
    [6, 9.6],
    [10.6, 8.8],
    [13.6, 10],
    [15.6, 12.6],
  ])
  return {
    pieces: [
      {
        outline: [...arc(1, 2, 0), ...arc(2, 1, w)],
        cloth: materials.main,
        brightness: 0.5,
        thickness: { radius: 0.4, height: 0.15 },
      },
      {
        outline: [...arc(0, 1, 0), ...arc(1, 0, w)],
        cloth: materials.main,
        body: 4,
        roll: { radius: 2.6, height: 1 },
        thickness: { radius: 0.4, height: 0.22 },
        stitches: [arc(0.013, 0.987, 0.45), arc(0.013, 0.987, w - 0.45)].map((line) => ({
          line,
          colour: materials.thread,
          strength: 0.6,
        })),
      },
      {
        outline: band(tail, (share) => -w * (share > 0.9 ? 1 - ((share - 0.9) / 0.1) ** 1.5 * 0.72 : 1)),
        cloth: materials.main,
        thickness: { radius: 0.5, height: 0.25 },
        shadow: { right: 0.3, down: 0.6, blur: 0.6, strength: 0.45 },
      },
      ...[4.6, 6.8, 9].map((x) => ({
        outline: ellipse(x, 11.1 - (x - 4.6) * 0.09, 0.26, 0.26, 14),
        cloth: cotton('#1d1712'),
        brightness: 0.5,
        thickness: { radius: 0.1, height: 0 },
        shadow: null,
      })),
      {
        outline: rectangle(-2.8, 8.4, 5.2, 5.6),
        holes: [rectangle(-1.9, 9.3, 3.4, 3.8)],
        cloth: brass,
        thickness: { radius: 0.45, height: 0.45 },
        shadow: { right: 0.25, down: 0.4, blur: 0.35, strength: 0.5 },
      },
      {
        outline: rectangle(-2.4, 10.9, 4.9, 0.55),
        cloth: brass,
        thickness: { radius: 0.27, height: 0.25 },
        shadow: { right: 0.1, down: 0.2, blur: 0.2, strength: 0.4 },
      },
      {
        outline: rectangle(2.9, 8.6, 1.2, 5),
        cloth: materials.main,
        thickness: { radius: 0.5, height: 0.4 },
        shadow: { right: 0.2, down: 0.2, blur: 0.3, strength: 0.4 },
      },
    ],
    fit: { width: 0.72, height: 0.5, scale: 14 },
    wobble: 0.1,
  }
}
