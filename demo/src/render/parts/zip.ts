import { metal, zipTeeth } from '../hard-looks.ts'
import type { Line } from '../path.ts'
import { band, rectangle, spline } from '../path.ts'
import type { Piece } from '../piece.ts'

const shadow = { right: 0.14, down: 0.16, blur: 0.24, strength: 0.38 }

/** A straight zip down the front. */
export const frontZip = (top: number, bottom: number, dark: string, light: string): Piece => ({
  outline: rectangle(-0.58, top, 1.16, bottom - top),
  cloth: zipTeeth(dark, light),
  thickness: { radius: 0.3, height: 0.11 },
  shadow,
  isTrim: true,
})

/** A short zip along a line, as on a biker jacket. */
export const lineZip = (line: Line, width = 0.9): Piece => {
  const bent = spline(line)
  return {
    outline: band(bent, width),
    cloth: zipTeeth('#5d5d60', '#b9b9bb', 0.6),
    axis: [bent[0]!, bent.at(-1)!],
    thickness: { radius: 0.3, height: 0.18 },
    shadow: { ...shadow, strength: 0.45 },
    isTrim: true,
  }
}

/** The pull of a zip at a height. */
export const zipPull = (y: number): Piece => ({
  outline: spline(
    [
      [-0.7, y],
      [0.7, y],
      [0.5, y + 4],
      [-0.5, y + 4],
      [-0.7, y],
    ],
    5,
  ),
  cloth: metal('#77777b', 0.7),
  thickness: { radius: 0.4, height: 0.3 },
  shadow,
  isTrim: true,
})
