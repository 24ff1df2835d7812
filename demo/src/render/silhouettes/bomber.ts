import type { ShapeOf } from '../../garment.ts'
import { gathers } from '../folds.ts'
import { clamp } from '../interpolate.ts'
import { rib } from '../knit-looks.ts'
import { nylon } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { lightnessOf, tinted } from '../colour.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { welt } from '../parts/pocket.ts'
import { frontZip } from '../parts/zip.ts'
import { band, mirror, sides } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A blouson with ribbed collar, cuffs and hem, and a zip. */
export function bomber(shape: ShapeOf<'bomber'>, materials: Materials, seed: number): Draft {
  const trims: Materials = { ...materials, rib: rib(tinted(materials.hex, '#1c1c1c', 0.45), 0.9, 0.09) }
  const hemY = shape.length === 'crop' ? 48 : 56
  const neck = neckline('crew', 9.4, 7)
  const isLight = lightnessOf(materials.hex) > 0.3
  const gather = gathers(16, 0.6, seed + 40)
  const pieces = body(
    {
      seed,
      neck,
      top: 'armhole',
      lining: nylon('#9a5f3c', 0.1),
      hasBackBand: false,
      shoulder: [22.6, 5.6],
      underarm: [27, 26],
      armholeDip: 1.2,
      waist: [27, Math.min(44, hemY - 6)],
      hem: [25.6, hemY],
      sleeve: {
        kind: 'long',
        length: 56,
        width: 20,
        wrist: 11,
        rib: 6,
        folds: 1,
        angle: 0.36,
        lowerAngle: 0.22,
        elbow: 2,
      },
      sleeveTrim: trims.rib,
      ribHem: { height: 6.4, inset: 2.2 },
      softFolds: 1,
      softCount: 7,
      wrinkle: 1.1,
      roundness: 6,
      roll: { radius: 4, height: 1.6 },
      seams: [
        {
          line: [
            [0, 6],
            [0, hemY + 6],
          ],
          width: 0.5,
          depth: 0.5,
          dark: 0.4,
          blur: 0.18,
        },
      ],
      relief: (s, t, across, along) => gather(s, t, across, along) * clamp((t - 0.82) / 0.18) ** 1.5 * 0.9,
    },
    trims,
  )
  pieces.push(
    {
      outline: band([...mirror(neck).reverse(), ...neck.slice(1)], 3.2),
      cloth: trims.rib,
      thickness: { radius: 1.2, height: 0.45 },
      shadow: { right: 0.15, down: 0.4, blur: 0.4, strength: 0.36 },
    },
    isLight ? frontZip(5, hemY + 7, '#6e6a60', '#b9b4a8') : frontZip(5, hemY + 7, '#3a3a3c', '#838386'),
    ...sides.map((side) =>
      welt(materials, side, [
        [10, 38],
        [12.2, 37.2],
        [17.4, 50],
        [15.2, 51],
      ]),
    ),
  )
  return { pieces, fit: { width: 0.84, height: 0.74, scale: 7 } }
}
