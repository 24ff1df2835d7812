import type { Rgb } from './colour.ts'
import type { Coordinates } from './height-field.ts'
import { clamp } from './interpolate.ts'
import { addShine, ambient, diffuse, frameFalloff, lightStep, shadeColour } from './light.ts'
import type { Look, Piece } from './piece.ts'
import type { Area, Plane } from './plane.ts'
import { blur } from './plane.ts'

/** The picture while it is drawn: three linear values a pixel. */
export type Canvas = { frame: Area; light: Float32Array }

/** All that is known of a piece once its folds stand. */
export type Fields = {
  mask: Plane
  distance: Plane
  at: Coordinates
  heights: Plane
  seamDarkness: Plane
  area: Area
  scale: number
}

const occlusionSteps = 7

/** Height in px that stands above the ray from a pixel to the light, over seven steps of 0.28 cm. */
function occlusion(heights: Plane, { width, height }: Area, x: number, y: number, step: number): number {
  const here = heights[y * width + x]!
  let highest = 0
  for (let i = 1; i <= occlusionSteps; i++) {
    const px = Math.round(x + lightStep.x * step * i)
    const py = Math.round(y + lightStep.y * step * i)
    if (px < 0 || py < 0 || px >= width || py >= height) break
    const above = heights[py * width + px]! - here - lightStep.rise * step * i * 0.55
    if (above > highest) highest = above
  }
  return highest
}

/** The folds with the weave of the cloth on top. */
function woven({ heights, at, mask, scale }: Fields, look: Look, [startX, startY]: [number, number]): Plane {
  if (!look.weave) return heights
  const result = heights.slice()
  for (let i = 0; i < result.length; i++)
    if (mask[i]! > 0.004) result[i]! += look.weave(at.across[i]! + startX, at.along[i]! + startY) * scale
  return result
}

/** Bends the brightest light of a cloth below paper white, so that folds in ivory stay folds. */
const softened = (value: number) => (value < 0.82 ? value : 0.82 + 0.16 * (1 - Math.exp(-(value - 0.82) / 0.16)))

/** Lights a piece and lays it over the canvas. */
export function shadePiece(canvas: Canvas, piece: Piece, look: Look, fields: Fields): void {
  const { mask, distance, at, heights, seamDarkness, area, scale } = fields
  const { width, height } = area
  const origin = piece.origin ?? [0, 0]
  const surface = woven(fields, look, origin)
  const wide = blur(heights, area, 1.1 * scale)
  const near = blur(heights, area, 0.4 * scale)
  const gain = look.gain ?? 1
  const step = Math.max(1, 0.28 * scale)
  const edgeWidth = 0.09 * scale + 0.4
  const colour: Rgb = [0, 0, 0]
  const albedo: Rgb = [0, 0, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = mask[i]!
      if (cover < 0.004) continue
      const left = x > 0 ? i - 1 : i
      const right = x < width - 1 ? i + 1 : i
      const up = y > 0 ? i - width : i
      const down = y < height - 1 ? i + width : i
      const slopeX = ((surface[right]! - surface[left]!) / 2) * gain
      const slopeY = ((surface[down]! - surface[up]!) / 2) * gain
      const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const nx = -slopeX * nz
      const ny = -slopeY * nz

      const selfShadow = 1 - clamp(occlusion(heights, area, x, y, step) / scale) * 0.42
      const cavity =
        1 -
        clamp((wide[i]! - surface[i]!) / (1.1 * scale)) * 0.42 -
        clamp((near[i]! - surface[i]!) / (0.35 * scale)) * 0.16
      const falloff = frameFalloff((x + area.left) / canvas.frame.width, (y + area.top) / canvas.frame.height)
      const outlineDark = 1 - Math.exp(-distance[i]! / edgeWidth) * (piece.edge ?? 0.16)
      const lit = 0.72 * diffuse(nx, ny, nz, look.wrap) * selfShadow + 0.28 * ambient(ny, nz)
      const shade = lit * cavity * falloff * outlineDark * (1 - seamDarkness[i]!) * (piece.brightness ?? 1)

      // Prints bend over the folds: the cloth is sampled where the slope would have carried it.
      const bend = look.warp ?? 0.35
      const u = at.across[i]! + origin[0] + ((heights[right]! - heights[left]!) / 2) * bend
      const v = at.along[i]! + origin[1] + ((heights[down]! - heights[up]!) / 2) * bend
      look.colour(colour, u, v, at.s[i]!, at.t[i]!, shade)
      albedo[0] = colour[0]
      albedo[1] = colour[1]
      albedo[2] = colour[2]
      shadeColour(colour, shade)
      if (look.shine)
        addShine(colour, albedo, look.shine, nx, ny, nz, (0.35 + 0.65 * selfShadow) * cavity * (piece.brightness ?? 1))
      if (look.rim) {
        const rim = (1 - nz) ** look.rim.power * look.rim.strength
        for (const k of [0, 1, 2] as const) colour[k] += rim * (albedo[k] * 0.7 + 0.12)
      }
      const pixel = ((y + area.top) * canvas.frame.width + x + area.left) * 3
      for (let k = 0; k < 3; k++) canvas.light[pixel + k]! += (softened(colour[k]!) - canvas.light[pixel + k]!) * cover
    }
  }
}
