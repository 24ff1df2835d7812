import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { frontEdge, lapels, openFront } from '../parts/lapels.ts'
import type { Draft } from '../piece.ts'

const breakY = 26
const thickness = { radius: 1.2, height: 0.8 }

/** A roomy coat of curly fleece. */
export function teddyCoat(shape: ShapeOf<'teddy-coat'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'long' ? 104 : 72
  const pieces = body(
    {
      seed,
      neck: openFront(breakY, 8.8),
      top: 'armhole',
      lining: materials.lining,
      backBrightness: 0.7,
      backDepth: 0.5,
      hasBackBand: false,
      shoulder: [24, 6],
      underarm: [28, 27],
      armholeDip: 0.8,
      waist: [28, 46],
      hem: [28, length],
      sleeve: { kind: 'long', length: 58, width: 22, wrist: 15, angle: 0.36, lowerAngle: 0.22, folds: 0.9, elbow: 2 },
      softFolds: 1.1,
      softCount: 4,
      wrinkle: 1,
      roundness: 7,
      roll: { radius: 4.5, height: 2 },
      thickness,
      seams: [{ ...frontEdge(4.4, breakY, length + 1), width: 0.8, blur: 0.3 }],
    },
    materials,
  )
  pieces.push(
    ...lapels(materials, {
      breakY,
      tip: [17.5, 15],
      notch: [12.6, 11],
      gorge: [7.6, 7],
      collarTip: [16.4, 10],
      neckWidth: 9.4,
      thickness,
      fuzz: 0.8,
    }),
  )
  for (const y of [31, 44, 57]) pieces.push(...button(1.6, y, 1.5, materials.horn))
  return { pieces, fit: { width: 0.84, height: 0.8, scale: 7 } }
}
