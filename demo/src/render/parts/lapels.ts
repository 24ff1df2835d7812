import { ridge } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Line, Point } from '../path.ts'
import { cubic, offset, onSide, Path, sides, spline } from '../path.ts'
import type { Piece, Seam } from '../piece.ts'

/** Where the lapels break, and the places of their corners on the right side. */
export type LapelCut = {
  breakY: number
  tip?: Point
  notch?: Point
  gorge?: Point
  collarTip?: Point
  isPeaked?: boolean
  neckWidth?: number
  /** Fur and fleece: thickness and fuzz of the collar. */
  thickness?: Piece['thickness']
  fuzz?: number
}

function lapelOutline({
  breakY,
  tip = [14.5, 13],
  notch = [10.4, 10.6],
  gorge = [7, 6.6],
  isPeaked,
  neckWidth = 8.4,
}: LapelCut): Line {
  const path = new Path([neckWidth - 0.6, 1]).line(gorge, 6).line(notch, 6)
  if (isPeaked) path.line([tip[0] + 0.4, tip[1] - 4.2], 6)
  else
    path
      .line([tip[0], tip[1] - 1.6], 6)
      .curve([tip[0] + 0.5, tip[1] - 1.2], [tip[0] + 0.5, tip[1] - 0.4], [tip[0], tip[1] + 0.4], 6)
  return path
    .curve([tip[0] - 1.4, lerp(tip[1], breakY, 0.4)], [5.2, lerp(tip[1], breakY, 0.82)], [0.6, breakY])
    .curve([0.2, breakY - 1], [0, breakY - 2.4], [0.2, breakY - 4])
    .curve([2.6, breakY * 0.55], [6.2, 10], [neckWidth - 0.6, 1]).points
}

const collarOutline = ({
  notch = [10.4, 10.6],
  gorge = [7, 6.6],
  collarTip = [13.6, 9.4],
  neckWidth = 8.4,
}: LapelCut): Line =>
  new Path([neckWidth - 2.2, -1.2])
    .curve([neckWidth, -1.6], [neckWidth + 1.4, -0.4], [neckWidth + 2.2, 1])
    .curve([neckWidth + 3.4, 3.4], [collarTip[0] - 0.4, 6], collarTip)
    .line(notch, 6)
    .line(gorge, 6)
    .curve([6.8, 4.6], [6.6, 1.4], [neckWidth - 2.2, -1.2]).points

/** The collar behind the neck, two lapels and two collar leaves, in the order in which they lie. */
export function lapels(materials: Materials, cut: LapelCut): Piece[] {
  const { breakY, neckWidth = 8.4, thickness = { radius: 0.7, height: 0.35 }, fuzz = materials.fuzz } = cut
  const cloth = { cloth: materials.main, fuzz, smoothing: materials.smoothing, thickness }
  const back: Piece = {
    ...cloth,
    outline: [
      [-neckWidth - 0.4, 1.6],
      ...cubic([-neckWidth - 0.4, 1.6], [-5.5, -4.6], [5.5, -4.6], [neckWidth + 0.4, 1.6], 30),
      ...cubic([neckWidth - 0.6, 2.6], [5, 1], [-5, 1], [-neckWidth + 0.6, 2.6], 30),
    ],
    shadow: { right: 0, down: 0.8, blur: 0.7, strength: 0.34 },
    origin: [3, 0],
  }
  const lapel = lapelOutline(cut)
  const collar = collarOutline(cut)
  const fronts = sides.flatMap((side): Piece[] => [
    {
      ...cloth,
      outline: onSide(side, lapel),
      axis: [
        [side * 8, 0],
        [side * 2, breakY],
      ],
      shadow: { right: 0.35, down: 0.6, blur: 0.9, strength: 0.42 },
      origin: [side * 5, 0],
      edge: 0.12,
      seams: [{ line: onSide(side, offset(lapel.slice(12, 34), 0.55)), width: 0.1, depth: 0.04, dark: 0.1 }],
      ridges: [ridge([side * 3.2, breakY * 0.62], [side * 8.4, breakY * 0.34], { width: 2.2, height: 0.3, blur: 0.9 })],
    },
    {
      ...cloth,
      outline: onSide(side, collar),
      axis: [
        [side * 7, -2],
        [side * 11, 10],
      ],
      shadow: { right: 0.3, down: 0.5, blur: 0.7, strength: 0.36 },
      origin: [side * 8, 0],
      edge: 0.12,
    },
  ])
  return [back, ...fronts]
}

/** The neckline of a front that opens to a break, right half. */
export const openFront = (breakY: number, neckX = 8.6): Line =>
  new Path([0, breakY - 1]).curve([3, breakY * 0.62], [7, 8.6], [neckX, 0]).points

/** The edge of the front that lies on top, from the break down to the hem. */
export const frontEdge = (x: number, from: number, to: number): Seam => ({
  line: spline([
    [x, from],
    [x + 0.2, lerp(from, to, 0.5)],
    [x - 0.1, to],
  ]),
  width: 0.42,
  depth: 0.45,
  dark: 0.5,
  blur: 0.14,
})
