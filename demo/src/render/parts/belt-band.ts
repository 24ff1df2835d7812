import type { Ridge } from '../folds.ts'
import type { ClothLook, Piece } from '../piece.ts'
import { cubic } from '../path.ts'

type BeltBand = {
  y: number
  halfWidth: number
  height: number
  cloth: ClothLook
  thickness?: number
  ridges?: Ridge[]
  smoothing?: number
}

/** A belt or a tie lying around a waist, sagging a little in the middle. */
export function beltBand({
  y,
  halfWidth,
  height,
  cloth,
  thickness = 0.35,
  ridges = [],
  smoothing = 0.1,
}: BeltBand): Piece {
  const half = height / 2
  const line = (dy: number, from: number): [number, number][] =>
    cubic([from, y + dy], [from * 0.45, y + dy + 1.1], [-from * 0.45, y + dy + 1.1], [-from, y + dy], 30)
  return {
    outline: [[-halfWidth, y - half], ...line(-half, -halfWidth), [halfWidth, y + half], ...line(half, halfWidth)],
    cloth,
    smoothing,
    body: 3,
    thickness: { radius: 0.6, height: thickness },
    shadow: { right: 0.22, down: 0.5, blur: 0.6, strength: 0.4 },
    isTrim: true,
    origin: [7, 0],
    ridges,
  }
}
