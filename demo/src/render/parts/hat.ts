import { wrinkles } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { Path } from '../path.ts'
import type { Piece, Seam } from '../piece.ts'

type Hat = {
  radius: number
  brimY: number
  seed: number
  wave: (s: number) => number
  brimSeams: Seam[]
  crownSeams: Seam[]
}

/** A hat from the front: the inside of its brim, the brim and the crown. */
export function hatPieces(
  materials: Materials,
  { radius: r, brimY: y, seed, wave, brimSeams, crownSeams }: Hat,
): Piece[] {
  return [
    {
      outline: new Path([0, y + 4])
        .curve([r * 0.6, y + 4.2], [r * 0.95, y + 2.6], [r, y - 0.2])
        .curve([r * 0.7, y - 3], [r * 0.4, y - 4.4], [0, y - 4.4])
        .mirrored(),
      cloth: materials.main,
      brightness: 0.45,
      thickness: { radius: 0.4, height: 0.1 },
    },
    {
      outline: new Path([0, 9.6])
        .curve([7, 9.6], [11, 8.6], [12.6, 7])
        .curve([15, 9.4], [r - 2, y - 3], [r, y - 0.4])
        .curve([r * 0.8, y + 2.8], [r * 0.5, y + 3.6], [0, y + 3.8])
        .mirrored(),
      cloth: materials.main,
      axis: [
        [0, 7],
        [0, y + 4],
      ],
      body: 3,
      roll: { radius: 4, height: 1.6 },
      thickness: { radius: 0.6, height: 0.35 },
      relief: wave,
      seams: brimSeams,
      origin: [0, 4],
    },
    {
      outline: new Path([0, -8.6])
        .curve([5, -8.6], [9.4, -7.8], [10.6, -6])
        .curve([11.6, -2], [12.4, 3], [12.8, 7.4])
        .curve([10, 9.8], [5, 10.6], [0, 10.6])
        .mirrored(),
      cloth: materials.main,
      axis: [
        [0, -9],
        [0, 10],
      ],
      body: 6,
      roll: { radius: 4, height: 1.6 },
      thickness: { radius: 1.2, height: 0.6 },
      relief: wrinkles({ height: 0.4, across: 0.06, along: 0.06, seed }),
      seams: crownSeams,
      shadow: { right: 0.2, down: 0.9, blur: 0.9, strength: 0.45 },
    },
  ]
}
