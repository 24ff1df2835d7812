import { linear, paint } from './colour.ts'
import { fraction } from './interpolate.ts'
import { darkSheen, noise, visible } from './look-details.ts'
import type { ClothLook } from './piece.ts'

type Stocking = { gauge?: number; depth?: number; cables?: number }

/** Two crossing strands every `period` cm; height in cm to add to the stitches below. */
function cableHeight(u: number, v: number, period: number, stitches: number): number {
  const beside = fraction(u / period) * period - period / 2
  const width = period * 0.27
  if (Math.abs(beside) >= width)
    return Math.abs(Math.abs(beside) - width * 1.18) < width * 0.14 ? stitches - 0.12 : stitches
  const phase = (v / (period * 0.62)) * Math.PI
  const strand = Math.sin(phase) * width * 0.5
  const first = Math.abs(beside - strand)
  const second = Math.abs(beside + strand)
  const top = Math.cos(phase) > 0 ? first : second
  const round = (distance: number) => Math.sqrt(Math.max(0, 1 - (distance / (width * 0.52)) ** 2))
  return stitches * 0.6 + Math.max(round(top), round(Math.min(first, second)) * 0.72) * 0.34
}

/** Stocking stitch in V rows, with cables every `cables` cm where there are any. */
export const knit =
  (hex: string, { gauge = 0.75, depth = 0.09, cables = 0 }: Stocking = {}): ClothLook =>
  (scale) => {
    const colour = linear(hex)
    const rows = gauge * 0.72
    const shows = visible(gauge * 0.8, scale)
    return {
      wrap: 0.4,
      ...darkSheen(hex),
      colour: (out, u, v) => {
        const column = fraction(u / gauge)
        const middle = Math.min(column, 1 - column) * 2
        paint(
          out,
          colour,
          (1 - 0.16 * shows * (1 - middle) ** 3) *
            (1 + 0.05 * noise.at(u * 6, v * 6) + 0.03 * noise.at(u * 0.4, v * 0.4)),
        )
      },
      weave: (u, v) => {
        const side = Math.abs(fraction(u / gauge) - 0.5) * 2
        const row = fraction(v / rows + side * 0.55)
        const stitch = depth * shows * (Math.sin(row * Math.PI) ** 0.8 * (1 - side ** 4) + 0.5 * (1 - side * side))
        return cables ? cableHeight(u, v, cables, stitch) : stitch
      },
    }
  }

/** Vertical ribs every `pitch` cm. */
export const rib =
  (hex: string, pitch = 0.62, depth = 0.1): ClothLook =>
  (scale) => {
    const colour = linear(hex)
    const shows = visible(pitch, scale)
    return {
      wrap: 0.4,
      ...darkSheen(hex),
      colour: (out, u, v) => {
        const valley = 0.5 - 0.5 * Math.sin((u / pitch) * 2 * Math.PI)
        paint(out, colour, (1 - 0.14 * shows * valley ** 3) * (1 + 0.04 * noise.at(u * 6, v * 6)))
      },
      weave: (u, v) => {
        const wave = Math.sin((u / pitch) * 2 * Math.PI)
        const stitches = wave > 0 ? 0.25 * Math.sin((v / 0.36) * 2 * Math.PI) * visible(0.36, scale) : 0
        return depth * shows * (Math.sign(wave) * Math.abs(wave) ** 0.55 + stitches)
      },
    }
  }
