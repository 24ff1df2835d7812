import { linear, mix, paint } from './colour.ts'
import { clamp, fraction, smoothstep } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { ClothLook } from './piece.ts'

const specks = createNoise(78)

/** Basket weave. */
export const straw =
  (hex: string): ClothLook =>
  () => {
    const light = linear(hex)
    const dark = mix(light, linear('#8a6a3c'), 0.8)
    const turn = (v: number) => (Math.floor(v * 1.6) & 1 ? Math.PI : 0)
    return {
      wrap: 0.4,
      colour: (out, u, v) => {
        const bright = clamp(0.5 + 0.5 * Math.sin(u * 5.2 + turn(v)))
        const share = (1 - bright) * 0.35 + 0.12 * specks.at(u * 2, v * 2)
        for (const k of [0, 1, 2] as const) out[k] = light[k] + (dark[k] - light[k]) * share
      },
      weave: (u, v) => 0.09 * Math.abs(Math.sin(u * 2.6 + turn(v) / 2)) * Math.abs(Math.sin(v * 1.6 * Math.PI)),
    }
  }

/** Polished plastic, mottled like tortoise where a second colour is given. */
export const acetate =
  (hex: string, mottle?: string): ClothLook =>
  () => {
    const colour = linear(hex)
    const spots = mottle ? linear(mottle) : colour
    return {
      wrap: 0.1,
      shine: { strength: 0.45, width: 0.26, tint: 0.2 },
      colour: (out, u, v) => {
        const share = mottle ? smoothstep(0.05, 0.3, specks.fbm(u * 0.9, v * 1.3, 2)) : 0
        for (const k of [0, 1, 2] as const) out[k] = colour[k] + (spots[k] - colour[k]) * share
      },
    }
  }

/** Polished metal: nearly all of its light is mirrored, so its own colour is dark and its shine strong. */
export const metal =
  (hex: string, strength = 1): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.05,
      gain: 1.2,
      shine: { strength: strength * 1.7, width: 0.3, tint: 0.82 },
      rim: { strength: 0.3 * strength, power: 2.4 },
      colour: (out) => paint(out, colour, 0.82),
    }
  }

/** Pearls: smooth, pale and a little shiny. */
export const pearl =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return { wrap: 0.2, shine: { strength: 0.35, width: 0.4, tint: 0.5 }, colour: (out) => paint(out, colour) }
  }

/** Stripes across a zip's teeth. */
export const zipTeeth =
  (dark: string, lightHex: string, pitch = 0.8): ClothLook =>
  () => {
    const ground = linear(dark)
    const tooth = linear(lightHex)
    return {
      wrap: 0.2,
      shine: { strength: 0.12, width: 0.4, tint: 0.4 },
      colour: (out, _u, v) => paint(out, fraction(v / pitch) < 0.5 ? tooth : ground),
    }
  }
