import type { Rgb } from './colour.ts'
import { linear, toSrgb } from './colour.ts'
import { clamp } from './interpolate.ts'
import { light } from './light.ts'
import { createNoise } from './noise.ts'
import type { Area, Plane } from './plane.ts'
import { blur } from './plane.ts'

/** A brand drape: folds that run out from a focus, which lies outside the frame (in shares of its long side). */
export type SatinCut = {
  name: string
  width: number
  height: number
  seed: number
  colour: string
  focus: [number, number]
  folds: number
  /** How much the folds turn with the distance, and how high they stand. */
  spiral: number
  height3d: number
}

/** The drapes behind sign-in, sign-up, about and the extension page. */
export const satinCuts: readonly SatinCut[] = [
  {
    name: 'champagne-wide',
    width: 1600,
    height: 1000,
    seed: 19,
    colour: '#b9a384',
    focus: [-0.35, 1],
    folds: 5.6,
    spiral: 1.2,
    height3d: 1.6,
  },
  {
    name: 'clay',
    width: 1600,
    height: 1000,
    seed: 14,
    colour: '#9c6a57',
    focus: [-0.3, -0.4],
    folds: 6.8,
    spiral: 1.4,
    height3d: 2,
  },
  {
    name: 'ink',
    width: 1600,
    height: 1000,
    seed: 11,
    colour: '#2b3036',
    focus: [1.2, -0.35],
    folds: 6.2,
    spiral: 1.6,
    height3d: 1.8,
  },
  {
    name: 'tall',
    width: 960,
    height: 1200,
    seed: 31,
    colour: '#8a5148',
    focus: [0.25, -0.6],
    folds: 7,
    spiral: 1.1,
    height3d: 1.8,
  },
]

/** Height in px of the drape at each pixel: three waves and a soft crest over the warped angle around the focus. */
function drapeHeights({ width, height, seed, focus, folds, spiral, height3d }: SatinCut): Plane {
  const warp = createNoise(seed)
  const turn = createNoise(seed + 5)
  const long = Math.max(width, height)
  const heights = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = x / long
      const v = y / long
      const dx = u + warp.fbm(u * 1.1 + 3, v * 1.1, 2) * 0.234 - focus[0]
      const dy = v + warp.fbm(u * 1.1 - 9, v * 1.1 + 4, 2) * 0.234 - focus[1]
      const distance = Math.hypot(dx, dy)
      const phase = Math.atan2(dy, dx) * folds * 3.1 + turn.at(u * 1.6, v * 1.6) * 1.1 + distance * spiral * 2
      const second =
        Math.sin(phase * 1.93 + 1.7 + warp.at(u * 2.2 + 7, v * 2.2) * 1.3) * 0.28 * (0.6 + 0.4 * warp.at(u * 2, v * 2))
      const third = Math.sin(phase * 3.7 + turn.at(u * 3, v * 3) * 2.2) * 0.07
      const crestWave = Math.sin(phase * 0.5 + 0.6 + warp.at(u * 1.3, v * 1.3))
      const crest = 1 - (crestWave * crestWave + 0.03) ** 0.62
      const sum = Math.sin(phase) * 0.55 + second + third + crest * 0.75
      heights[i] = long * 0.03 * height3d * sum * (0.55 + 0.6 * clamp(distance))
    }
  }
  return heights
}

/** Bends the brightest light, so that a highlight keeps its colour instead of burning out. */
const softened = (value: number) => (value < 0.62 ? value : 0.62 + 0.38 * (1 - Math.exp(-(value - 0.62) / 0.38)))

const gauss = (x: number, y: number, widthX: number, widthY: number) =>
  Math.exp(-((x / widthX) ** 2 + (y / widthY) ** 2))

/** Draws a drape that fills its frame: three bytes a pixel. */
export function drawSatin(cut: SatinCut): Uint8Array {
  const { width, height, colour } = cut
  const long = Math.max(width, height)
  const area: Area = { left: 0, top: 0, width, height }
  const heights = blur(drapeHeights(cut), area, long * 0.0026)
  const wide = blur(heights, area, long * 0.016)
  const cloth: Rgb = linear(colour)
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // The slope at the rim is that of its neighbour inside.
      const inner = Math.min(height - 2, Math.max(1, y)) * width + Math.min(width - 2, Math.max(1, x))
      const slopeX = (heights[inner + 1]! - heights[inner - 1]!) / 2
      const slopeY = (heights[inner + width]! - heights[inner - width]!) / 2
      const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const lit = Math.max(0, -slopeX * nz * light.x - slopeY * nz * light.y + nz * light.z + 0.18) / 1.18 / 0.62
      const cavity = 1 - clamp((wide[i]! - heights[i]!) / (long * 0.02)) * 0.5
      const shade = Math.min(1.4, 0.06 + 0.94 * lit ** 1.15) * cavity
      const mirrorX = -2 * nz * slopeX * nz
      const mirrorY = -2 * nz * slopeY * nz
      const shine =
        (gauss(mirrorX + 0.62, mirrorY + 0.5, 0.34, 0.5) +
          gauss(mirrorX - 0.7, mirrorY - 0.1, 0.22, 0.6) * 0.35 +
          gauss(mirrorX + 0.05, mirrorY + 0.05, 0.5, 0.5) * 0.1) *
        0.95 *
        cavity
      for (let k = 0; k < 3; k++) {
        const albedo = cloth[k]! ** (1 + clamp(1 - shade) * 0.22)
        pixels[i * 3 + k] = Math.round(toSrgb(softened(albedo * shade + shine * (albedo * 0.95 + 0.12))) * 255)
      }
    }
  }
  return pixels
}
