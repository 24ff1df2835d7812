import { lerp } from './interpolate.ts'

/** A colour in linear light: red, green, blue, 1 for white. */
export type Rgb = [number, number, number]

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Linear light to the sRGB curve, 0 to 1. */
export const toSrgb = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

/** `#rrggbb` in linear light. */
export const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb

/** A mixture of two colours, `t` of the second. */
export const mix = (one: Rgb, other: Rgb, t: number): Rgb => [
  lerp(one[0], other[0], t),
  lerp(one[1], other[1], t),
  lerp(one[2], other[2], t),
]

/** Sets `out` to `colour` times `brightness`. */
export function paint(out: Rgb, colour: Rgb, brightness = 1): void {
  out[0] = colour[0] * brightness
  out[1] = colour[1] * brightness
  out[2] = colour[2] * brightness
}

/** Moves `out` towards `colour` by `share`. */
export function blend(out: Rgb, colour: Rgb, share: number): void {
  out[0] += (colour[0] - out[0]) * share
  out[1] += (colour[1] - out[1]) * share
  out[2] += (colour[2] - out[2]) * share
}

/** `#rrggbb` a share nearer to another `#rrggbb`, mixed in linear light. */
export function tinted(hex: string, towards: string, share: number): string {
  const digits = mix(linear(hex), linear(towards), share).map((light) => Math.round(toSrgb(light) * 255))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

/** How light `#rrggbb` looks, 0 black to 1 white (sRGB luma). */
export function lightnessOf(hex: string): number {
  const [red, green, blue] = linear(hex)
  return toSrgb(0.2126 * red + 0.7152 * green + 0.0722 * blue)
}
