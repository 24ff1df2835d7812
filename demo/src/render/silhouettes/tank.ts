import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { armholeLine, body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import type { Line } from '../path.ts'
import { band, mirror, onSide, sides } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const binding = (line: Line, width: number, materials: Materials): Piece => ({
  outline: band(line, width),
  cloth: materials.plain,
  thickness: { radius: 0.5, height: 0.14 },
  shadow: { right: 0.1, down: 0.18, blur: 0.2, strength: 0.25 },
  edge: 0.1,
})

/** A close tank with a scoop neck; neck and armholes are bound. */
export function tank(shape: ShapeOf<'tank'>, materials: Materials, seed: number): Draft {
  const neck = neckline('scoop', 10.2, 16)
  const isCrop = shape.length === 'crop'
  const shoulder: [number, number] = [13.4, 1.2]
  const underarm: [number, number] = [20.6, 22]
  const pieces = body(
    {
      seed,
      neck,
      top: 'armhole',
      shoulder,
      underarm,
      armholeDip: 3.5,
      waist: isCrop ? [18, 38] : [17.6, 42],
      hem: isCrop ? [18.4, 45] : [21, 60],
      hemSeam: 1.8,
      softFolds: 0.4,
      wrinkle: 0.35,
      backDepth: 7,
    },
    materials,
  )
  for (const side of sides)
    pieces.push(binding(onSide(side, armholeLine(shoulder, underarm, 3.5)), side * -1, materials))
  pieces.push(binding([...mirror(neck).reverse(), ...neck.slice(1)], 1, materials))
  return { pieces, fit: { width: 0.86, height: 0.74, scale: isCrop ? 8 : 7.4 } }
}
