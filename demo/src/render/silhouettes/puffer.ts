import type { ShapeOf } from '../../garment.ts'
import type { Relief } from '../folds.ts'
import { clamp, fraction } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Noise } from '../noise.ts'
import { createNoise } from '../noise.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { frontZip, zipPull } from '../parts/zip.ts'
import { ellipse, Path } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

/** Quilting: each baffle is round, with fine puckers near the lines only. */
const baffles =
  (noise: Noise, pitch: number, phase: number, strength: number): Relief =>
  (_s, _t, across, along) => {
    const y = along / pitch + phase + 0.06 * noise.at(across * 0.12, along * 0.02)
    const index = Math.floor(y)
    const within = fraction(y)
    const round = Math.sin(Math.PI * clamp(within)) ** 0.55
    const nearLine = (1 - Math.min(within, 1 - within) * 2) ** 6
    const pucker = noise.at(across * 0.42, along * 0.1 + index * 7) * 0.5 + noise.at(across * 0.9, along * 0.2) * 0.25
    return strength * (2.2 * round * (1 + 0.1 * noise.at(across * 0.1, index * 3.1)) + pucker * nearLine * 1.1)
  }

const zipGroove = (from: number, to: number, width: number, depth: number) => ({
  line: [
    [0, from],
    [0, to],
  ] as [number, number][],
  width,
  depth,
  dark: 0.45,
  blur: 0.2,
})

function standCollar(materials: Materials, noise: Noise): Piece[] {
  return [
    {
      outline: ellipse(0, -6.2, 9.6, 1.5),
      cloth: materials.main,
      brightness: 0.5,
      thickness: { radius: 0.3, height: 0.02 },
    },
    {
      outline: new Path([-11, 4.6])
        .curve([-11.4, 0.5], [-10.6, -4], [-9.8, -6.4])
        .curve([-4, -5], [4, -5], [9.8, -6.4])
        .curve([10.6, -4], [11.4, 0.5], [11, 4.6])
        .curve([6, 8.6], [-6, 8.6], [-11, 4.6]).points,
      cloth: materials.main,
      body: 4,
      roll: { radius: 3, height: 1.6 },
      thickness: { radius: 1, height: 0.7 },
      relief: baffles(noise, 5.8, 0.18, 0.85),
      shadow: { right: 0.2, down: 0.8, blur: 0.8, strength: 0.4 },
      seams: [zipGroove(-5.2, 7.4, 0.5, 0.7)],
    },
  ]
}

/** A quilted jacket or vest with a stand collar and a zip. */
export function puffer(shape: ShapeOf<'puffer'>, materials: Materials, seed: number): Draft {
  const noise = createNoise(seed + 9)
  const length = { crop: 60, regular: 66, long: 76 }[shape.length]
  const hasSleeves = shape.sleeve === 'long'
  const thickness = { radius: 1.2, height: 0.8 }
  const pieces = body(
    {
      seed,
      neck: neckline('crew', 10, 6),
      top: 'armhole',
      underarm: hasSleeves ? [28, 27] : [25.5, 26],
      shoulder: hasSleeves ? [24, 6] : [20.5, 5],
      armholeDip: hasSleeves ? 1 : 2,
      waist: [hasSleeves ? 27 : 25.2, 46],
      hem: [hasSleeves ? 26.4 : 25, length],
      hemSag: 1.2,
      hasLabel: false,
      hasBackBand: false,
      softFolds: 0,
      softCount: 0,
      wrinkle: 0.36,
      roundness: 6,
      roll: { radius: 4.5, height: 2.2 },
      relief: baffles(noise, 8.2, 0, 1),
      ...(hasSleeves
        ? {
            sleeve: {
              kind: 'long',
              length: 60,
              width: 21,
              wrist: 12,
              angle: 0.36,
              lowerAngle: 0.22,
              folds: 0.35,
              elbow: 2,
              rib: 3,
            },
          }
        : {}),
      seams: [zipGroove(6, length + 1.2, 0.6, 0.8)],
      thickness,
      wave: (s) => 0.35 * Math.sin(s * 9),
    },
    materials,
  ).map((piece) =>
    piece.body === 2.4 ? { ...piece, relief: baffles(noise, 7.9, 0.3, 0.9), ridges: [], thickness } : piece,
  )
  pieces.push(...standCollar(materials, noise), frontZip(-4.6, length + 0.8, '#2b2b2d', '#8d8d90'), zipPull(2))
  return { pieces, fit: { width: 0.84, height: 0.74, scale: 7 } }
}
