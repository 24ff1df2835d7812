import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { ellipse } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const count = 46

/** A string of beads in an open curve, with one larger drop. */
export function necklace(_shape: ShapeOf<'necklace'>, materials: Materials): Draft {
  const beads = Array.from({ length: count + 1 }, (_, i): Piece => {
    const angle = Math.PI * (0.04 + (0.92 * i) / count)
    return {
      outline: ellipse(Math.cos(angle) * -4.2, Math.sin(angle) * 5.4 - 3.2, 0.21, 0.21, 18),
      cloth: materials.main,
      thickness: { radius: 0.2, height: 0.18 },
      shadow: { right: 0.06, down: 0.09, blur: 0.08, strength: 0.35 },
    }
  })
  const drop: Piece = {
    outline: ellipse(0, 3, 0.62, 0.74, 40),
    cloth: materials.main,
    thickness: { radius: 0.62, height: 0.5 },
    shadow: { right: 0.1, down: 0.16, blur: 0.16, strength: 0.36 },
  }
  return { pieces: [...beads, drop], fit: { width: 0.6, height: 0.5, scale: 80 }, wobble: 0.01 }
}
