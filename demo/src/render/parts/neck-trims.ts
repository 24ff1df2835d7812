import { cotton } from '../looks.ts'
import type { Materials } from '../materials.ts'
import type { Point } from '../path.ts'
import { band, cubic, mirror, rectangle } from '../path.ts'
import type { ClothLook, Piece } from '../piece.ts'
import type { BodyCut } from './body-cut.ts'

/** The inside of the back that shows in the neckline, its band, and a woven label. */
export function backNeck(cut: BodyCut, lining: ClothLook): Piece[] {
  const [neckX, neckY] = cut.neck.at(-1)!
  const depth = cut.backDepth ?? 1.8
  const edge = (raise: number, widen: number) =>
    cubic(
      [-neckX - widen, neckY - raise],
      [-neckX * 0.6, neckY + depth * 1.1],
      [neckX * 0.6, neckY + depth * 1.1],
      [neckX + widen, neckY - raise],
    )
  const front = [...cut.neck].reverse().map(([x, y]): Point => [x + (x > 0.5 ? 0.8 : 0), y + 1.2])
  const pieces: Piece[] = [
    {
      outline: [[-neckX - 0.5, neckY - 0.3], ...edge(0.3, 0.5), ...front, ...mirror(front).reverse()],
      cloth: lining,
      brightness: cut.backBrightness ?? 0.6,
      thickness: { radius: 0.25, height: 0.04 },
      edge: 0.05,
      body: 4,
      origin: [30, 0],
    },
  ]
  if (cut.hasBackBand !== false)
    pieces.push({
      outline: band([[-neckX, neckY - 0.35], ...edge(0.35, 0)], -1.7),
      cloth: cut.neckBand?.cloth ?? lining,
      brightness: 0.72,
      thickness: { radius: 0.5, height: 0.15 },
      shadow: { right: 0, down: 0.3, blur: 0.5, strength: 0.3 },
      isTrim: true,
    })
  if (cut.hasLabel !== false)
    pieces.push({
      outline: rectangle(-1.9, neckY + depth + 1.1, 3.8, 1.7),
      cloth: cotton('#f3efe7'),
      thickness: { radius: 0.15, height: 0.03 },
      brightness: 0.82,
      shadow: { right: 0.08, down: 0.12, blur: 0.18, strength: 0.35 },
      isTrim: true,
    })
  return pieces
}

/** The band along the neckline. */
export function neckBand({ neck, neckBand: wanted }: BodyCut, materials: Materials, fuzz: number): Piece {
  const line = [...mirror(neck).reverse(), ...neck.slice(1)]
  const { width, cloth } = wanted!
  return {
    outline: band(line, width),
    cloth: cloth ?? materials.main,
    axis: [
      [0, neck.at(-1)![1]],
      [0, neck[0]![1] + 3],
    ],
    thickness: { radius: width * 0.5, height: width * 0.16 },
    shadow: { right: 0.12, down: 0.3, blur: 0.35, strength: 0.32 },
    seams: [{ line, width: 0.2, depth: 0.09, dark: 0.28 }],
    edge: 0.1,
    fuzz,
  }
}
