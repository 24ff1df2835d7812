import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { neckline } from '../parts/neckline.ts'
import { band, mirror } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

/** A V-necked cardigan with ribbed edges, buttoned down the front. */
export function cardigan(shape: ShapeOf<'cardigan'>, materials: Materials, seed: number): Draft {
  const isCrop = shape.length === 'crop'
  const hemY = isCrop ? 41 : 50
  const neckDepth = isCrop ? 18 : 24
  const neck = neckline('v', 9.4, neckDepth)
  const end = hemY + 6.2
  const edge = (outline: Piece['outline']): Piece => ({
    outline,
    cloth: materials.rib,
    fuzz: materials.fuzz,
    thickness: { radius: 0.8, height: 0.25 },
    shadow: { right: 0.22, down: 0.26, blur: 0.4, strength: 0.32 },
  })
  const pieces = body(
    {
      seed,
      neck,
      top: 'armhole',
      shoulder: [21.6, 5],
      underarm: [24.5, 25],
      armholeDip: 1.6,
      waist: [24, isCrop ? 36 : 44],
      hem: [isCrop ? 23 : 24, hemY],
      sleeve: { kind: 'long', length: 54, width: 18, wrist: 9.4, rib: 6, folds: 0.7, angle: 0.34, lowerAngle: 0.19 },
      sleeveTrim: materials.rib,
      ribHem: { height: 6.2, inset: 1.2 },
      softFolds: 0.65,
      wrinkle: 0.7,
      roundness: 6,
      edge: 0.1,
    },
    materials,
  )
  pieces.push(edge(band(neck, 2.6)), edge(band(mirror(neck), -2.6)))
  pieces.push(
    edge([
      [-1.7, neckDepth - 1.4],
      [1.8, neckDepth - 1.4],
      [2, end],
      [-1.7, end],
    ]),
  )
  const count = isCrop ? 5 : 6
  for (let i = 0; i < count; i++)
    pieces.push(...button(0.1, neckDepth + 2 + (i * (end - neckDepth - 4.2)) / (count - 1), 0.85, materials.button))
  return { pieces, fit: { width: 0.86, height: 0.76, scale: 7.6 } }
}
