import { gathers } from '../folds.ts'
import type { Materials } from '../materials.ts'
import type { Line } from '../path.ts'
import { cubic, rectangle } from '../path.ts'
import type { Piece } from '../piece.ts'
import { button } from './button.ts'

type Waistband = {
  halfWidth: number
  height: number
  hasLoops?: boolean
  isElastic?: boolean
  thread?: string
  button?: string
}

const sag = 1.3

/** The inside of the back that shows above a waistband. */
export function backWaist(materials: Materials, halfWidth: number): Piece {
  return {
    outline: [
      [-halfWidth + 0.2, 0],
      ...cubic([-halfWidth + 0.2, 0], [-halfWidth * 0.4, -1], [halfWidth * 0.4, -1], [halfWidth - 0.2, 0]),
      [halfWidth - 0.2, 2.2],
      ...cubic([halfWidth - 0.2, 1.4], [8, 3], [-8, 3], [-halfWidth + 0.2, 1.4], 20),
    ],
    cloth: materials.plain,
    brightness: 0.5,
    thickness: { radius: 0.3, height: 0.04 },
  }
}

/** A curved waistband from y 0 down, with belt loops, gathers, stitching or a button where asked for. */
export function waistband(
  materials: Materials,
  { halfWidth, height, hasLoops, isElastic, thread, button: colour }: Waistband,
): Piece[] {
  const top = cubic([-halfWidth, 0], [-halfWidth * 0.45, sag], [halfWidth * 0.45, sag], [halfWidth, 0], 36)
  const low = height + sag
  const bottom = cubic(
    [halfWidth + 0.7, height],
    [halfWidth * 0.45, low],
    [-halfWidth * 0.45, low],
    [-halfWidth - 0.7, height],
    36,
  )
  const topAt = (x: number) => {
    const share = (x / halfWidth + 1) / 2
    return 3 * share * (1 - share) * sag
  }
  const sewn = (line: Line, by: number) => ({
    line: line.map(([x, y]): [number, number] => [x, y + by]),
    colour: thread!,
  })
  const band: Piece = {
    outline: [[-halfWidth, 0], ...top, [halfWidth + 0.7, height], ...bottom],
    cloth: materials.main,
    smoothing: materials.smoothing,
    body: 3,
    roll: { radius: 2.5, height: 0.7 },
    thickness: { radius: 0.5, height: 0.2 },
    shadow: { right: 0.1, down: 0.3, blur: 0.35, strength: 0.3 },
    origin: [4, 0],
    ...(isElastic ? { relief: gathers(26, 0.4, 9) } : {}),
    stitches: thread ? [sewn(top, 0.45), sewn(bottom, -0.45)] : [],
  }
  const loops = (hasLoops ? [-0.72, -0.34, 0.4, 0.76] : []).map((share): Piece => {
    const x = share * halfWidth
    const y = topAt(x)
    return {
      outline: rectangle(x - 0.6, y - 0.3, 1.2, height + 0.9),
      cloth: materials.main,
      thickness: { radius: 0.45, height: 0.25 },
      shadow: { right: 0.14, down: 0.15, blur: 0.2, strength: 0.38 },
      isTrim: true,
      stitches: thread
        ? [
            {
              line: [
                [x - 0.35, y],
                [x - 0.35, y + height],
              ],
              colour: thread,
            },
          ]
        : [],
    }
  })
  return [band, ...loops, ...(colour ? button(0.9, topAt(0) + height / 2 + 0.1, 0.85, colour, false) : [])]
}

/** The two ends of a drawstring that hang from the middle of a waistband. */
export function drawstring(materials: Materials, height: number): Piece[] {
  const ends: Line[] = [
    [
      [-0.5, height * 0.6],
      [-1.6, height + 4],
      [-1.9, height + 9],
    ],
    [
      [0.5, height * 0.6],
      [1.3, height + 4],
      [2.2, height + 10.5],
    ],
  ]
  return ends.flatMap((line): Piece[] => [
    {
      outline: [
        ...line.map(([x, y]): [number, number] => [x - 0.28, y]),
        ...[...line].reverse().map(([x, y]): [number, number] => [x + 0.28, y]),
      ],
      cloth: materials.plain,
      thickness: { radius: 0.26, height: 0.2 },
      shadow: { right: 0.2, down: 0.25, blur: 0.3, strength: 0.34 },
      isTrim: true,
    },
    {
      outline: rectangle(line[2]![0] - 0.4, line[2]![1] - 0.2, 0.8, 1.1),
      cloth: materials.plain,
      thickness: { radius: 0.4, height: 0.35 },
      shadow: { right: 0.2, down: 0.25, blur: 0.3, strength: 0.34 },
      isTrim: true,
    },
  ])
}
