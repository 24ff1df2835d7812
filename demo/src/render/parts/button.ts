import { cotton, nylon } from '../looks.ts'
import { ellipse } from '../path.ts'
import type { Piece } from '../piece.ts'

/** A button of a colour at a place, with four holes unless it is a metal one. */
export function button(x: number, y: number, radius: number, colour: string, hasHoles = true): Piece[] {
  const disc: Piece = {
    outline: ellipse(x, y, radius, radius, 28),
    cloth: nylon(colour, hasHoles ? 0.12 : 0.4),
    thickness: { radius: radius * 0.7, height: radius * 0.35 },
    shadow: { right: 0.12, down: 0.2, blur: 0.22, strength: 0.5 },
    edge: 0.3,
    isTrim: true,
  }
  if (!hasHoles) return [disc]
  const spread = radius * 0.22
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map((dy): Piece => ({
      outline: ellipse(x + dx * spread, y + dy * spread, radius * 0.12, radius * 0.12, 10),
      cloth: cotton('#3a332c'),
      brightness: 0.6,
      thickness: { radius: 0.05, height: 0 },
      shadow: null,
      edge: 0,
      isTrim: true,
    })),
  )
  return [disc, ...holes]
}
