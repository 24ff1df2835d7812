import type { Rgb } from './colour.ts'
import { clamp, lerp } from './interpolate.ts'
import type { Look } from './piece.ts'

const length = Math.hypot(-0.48, -0.58, 0.66)
/** Towards the window: upper left, about 42 degrees off the wall. The same for every picture. */
export const light = { x: -0.48 / length, y: -0.58 / length, z: 0.66 / length }

const across = Math.hypot(light.x, light.y)
/** One step towards the window along the wall, and how much the light rises on it. */
export const lightStep = { x: light.x / across, y: light.y / across, rise: light.z / across }

/** Brightness of a surface facing (nx, ny, nz) in the key light, 1 for the flat wall; `wrap` softens its edge. */
export function diffuse(nx: number, ny: number, nz: number, wrap: number): number {
  const lit = Math.max(0, nx * light.x + ny * light.y + nz * light.z + wrap)
  return Math.min(1.38, lit / (light.z + wrap))
}

/** Light from the room, 1 for the flat wall. */
export const ambient = (ny: number, nz: number): number => (0.62 + 0.22 * nz - 0.16 * ny) / 0.84

/** Light falls off a little from the upper left to the lower right of the frame; `x` and `y` from 0 to 1. */
export const frameFalloff = (x: number, y: number): number => 1.035 - 0.13 * clamp(x * 0.55 + y * 0.45 - 0.12)

/** Shaded colour: shadows get a touch richer and warmer than a plain multiplication would leave them. */
export function shadeColour(out: Rgb, shade: number): void {
  const richness = clamp((1 - shade) * 0.13, -0.02, 0.13)
  out[0] = out[0] ** (1 + richness * 0.75) * shade
  out[1] = out[1] ** (1 + richness) * shade
  out[2] = out[2] ** (1 + richness * 1.08) * shade
}

const gauss = (x: number, y: number, widthX: number, widthY: number) =>
  Math.exp(-((x / widthX) ** 2 + (y / widthY) ** 2))

/** Adds what a shiny cloth mirrors: a soft box at the upper left and a strip at the right, tinted by the cloth's `albedo`. */
export function addShine(
  out: Rgb,
  albedo: Readonly<Rgb>,
  { strength, width, tint }: NonNullable<Look['shine']>,
  nx: number,
  ny: number,
  nz: number,
  visibility: number,
): void {
  const mirrorX = 2 * nz * nx
  const mirrorY = 2 * nz * ny
  const box = gauss(mirrorX + 0.55, mirrorY + 0.5, width, width * 1.25)
  const strip = gauss(mirrorX - 0.72, mirrorY + 0.1, width * 0.7, width * 2) * 0.45
  const shine = (box + strip) * strength * visibility
  out[0] += shine * lerp(1, albedo[0] * 1.8 + 0.1, tint)
  out[1] += shine * lerp(1, albedo[1] * 1.8 + 0.1, tint)
  out[2] += shine * lerp(0.98, albedo[2] * 1.8 + 0.1, tint)
}
