import type { Rgb } from './colour.ts'
import { linear, mix, paint } from './colour.ts'
import { clamp, fraction, smoothstep } from './interpolate.ts'
import { darkSheen, noise, visible } from './look-details.ts'
import { createNoise } from './noise.ts'
import type { ClothLook } from './piece.ts'

const flecks = createNoise(77)
const specks = createNoise(78)
const hide = createNoise(31)
const curls = createNoise(61)

/** Plain weave or jersey. */
export const cotton =
  (hex: string, unrest = 0.02): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.3,
      ...darkSheen(hex),
      colour: (out, u, v) =>
        paint(out, colour, 1 + unrest * noise.at(u * 9, v * 9) + unrest * 0.7 * noise.at(u * 0.6, v * 0.6)),
      weave: (u, v) => 0.008 * noise.at(u * 7, v * 7),
    }
  }

/** Soft, slightly mottled suiting; `nap` is the height of its hair. */
export const flannel =
  (hex: string, nap = 0.018): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.36,
      ...darkSheen(hex),
      colour: (out, u, v) =>
        paint(out, colour, 1 + 0.035 * noise.at(u * 7, v * 7) + 0.025 * flecks.at(u * 1.1, v * 1.1)),
      weave: (u, v) => nap * noise.at(u * 5, v * 5),
    }
  }

/** Threads of uneven thickness in both directions. */
export const linen =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.3,
      ...darkSheen(hex),
      colour: (out, u, v) =>
        paint(out, colour, 1 + 0.05 * noise.at(u * 0.9, v * 14) + 0.05 * noise.at(u * 14, v * 0.9)),
      weave: (u, v) =>
        0.014 * noise.at(u * 1.2, v * 10) + 0.014 * noise.at(u * 10, v * 1.2) + 0.03 * noise.fbm(u * 0.5, v * 0.35, 3),
    }
  }

/** Satin and silk. */
export const satin =
  (hex: string, strength = 0.34): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.12,
      gain: 1.25,
      shine: { strength, width: 0.42, tint: 0.62 },
      colour: (out, u, v) => paint(out, colour, 1 + 0.008 * noise.at(u * 12, v * 2)),
    }
  }

/** Twill with worn thighs; `wash` from 0 (raw) to 0.6 (pale). */
export const denim =
  (hex: string, wash: number): ClothLook =>
  (scale) => {
    const colour = linear(hex)
    const worn = mix(linear('#d5d9db'), colour, 0.3)
    const folded = mix(colour, linear('#0d1626'), 0.45)
    const twill = visible(0.24, scale)
    const slub = visible(0.2, scale)
    const weft = visible(0.12, scale)
    const here: Rgb = [0, 0, 0]
    return {
      wrap: 0.3,
      colour: (out, u, v, s, t, shade) => {
        const thread =
          Math.sin((u + v) * 26) * 0.05 * twill +
          0.07 * noise.at(u * 11, v * 3.2) * slub +
          0.05 * noise.at(u * 3, v * 16) * weft +
          0.05 * noise.at(u * 2.2, v * 0.5)
        const thigh =
          Math.exp(-(((Math.abs(s) - 0.42) / 0.28) ** 2)) * smoothstep(0.02, 0.35, t) * smoothstep(1, 0.45, t)
        const wear = clamp(wash * (0.55 * thigh + 0.25 * noise.fbm(u * 0.12, v * 0.08, 2) + 0.12))
        const dark = clamp((0.9 - shade) * 0.5)
        for (const k of [0, 1, 2] as const) {
          const faded = colour[k] + (worn[k] - colour[k]) * wear
          here[k] = faded + (folded[k] - faded) * dark
        }
        paint(out, here, 1 + thread)
      },
      weave: (u, v) => 0.012 * twill * Math.sin((u + v) * 26) + 0.012 * slub * noise.at(u * 8, v * 8),
    }
  }

/** Herringbone ground with flecks of two accents. */
export const tweed =
  (hex: string, accents: [string, string], relief = 1): ClothLook =>
  () => {
    const colour = linear(hex)
    const [first, second] = [linear(accents[0]), linear(accents[1])]
    return {
      wrap: 0.4,
      ...darkSheen(hex),
      colour: (out, u, v) => {
        const bone = Math.sin((u + Math.abs((fraction(v / 2.4) * 2 - 1) * 1.2)) * 12)
        const share = clamp(0.26 + 0.18 * bone + flecks.at(u * 4.2, v * 4.2) * 0.5) * 0.5
        const speck = specks.at(u * 6, v * 6)
        const accent = speck > 0.3 ? clamp((speck - 0.3) * 2) * 0.6 : 0
        const bright = 1 + 0.06 * noise.at(u * 6, v * 6)
        for (const k of [0, 1, 2] as const) {
          const mixed = colour[k] + (first[k] - colour[k]) * share
          out[k] = (mixed + (second[k] - mixed) * accent) * bright
        }
      },
      weave: (u, v) => relief * (0.05 * noise.at(u * 3.2, v * 3.2) + 0.03 * noise.at(u * 7, v * 7)),
    }
  }

/** Grained leather; `grain` 0.35 for shoes. */
export const leather =
  (hex: string, strength = 0.3, grain = 1): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.12,
      gain: 1.1,
      shine: { strength, width: 0.34, tint: 0.25 },
      colour: (out, u, v) => paint(out, colour, 1 + 0.06 * hide.fbm(u * 0.3, v * 0.3, 2)),
      weave: (u, v) => 0.022 * grain * hide.ridged(u * 2.1, v * 2.1, 2),
    }
  }

/** Brushed leather: no shine, a cloudy nap. */
export const suede =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.42,
      rim: { strength: 0.12, power: 1.6 },
      colour: (out, u, v) =>
        paint(
          out,
          colour,
          1 +
            0.07 * hide.fbm(u * 0.22, v * 0.34, 3) +
            0.03 * noise.at(u * 2.4, v * 1.2) +
            0.02 * noise.at(u * 8, v * 8),
        ),
      weave: (u, v) => 0.012 * noise.at(u * 6, v * 6),
    }
  }

/** Nylon, and anything smooth with a little shine (buttons, zips). */
export const nylon =
  (hex: string, strength = 0.2): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.2,
      shine: { strength, width: 0.4, tint: 0.5 },
      colour: (out, u, v) => paint(out, colour, 1 + 0.015 * noise.at(u * 12, v * 12)),
      weave: (u, v) => 0.02 * noise.fbm(u * 1.5, v * 1.5, 2),
    }
  }

/** Swim jersey. */
export const lycra =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.25,
      shine: { strength: 0.1, width: 0.5, tint: 0.6 },
      colour: (out, u, v) => paint(out, colour, 1 + 0.01 * noise.at(u * 12, v * 12)),
      weave: (u, v) => 0.004 * noise.at(u * 12, v * 12),
    }
  }

/** Velvet: bright where it turns away. */
export const velvet =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.1,
      gain: 1.2,
      rim: { strength: 0.5, power: 1.4 },
      colour: (out, u, v) =>
        paint(out, colour, 0.85 + 0.08 * noise.at(u * 0.7, v * 0.7) + 0.04 * noise.at(u * 6, v * 6)),
    }
  }

/** Curly fleece. */
export const teddy =
  (hex: string): ClothLook =>
  () => {
    const colour = linear(hex)
    return {
      wrap: 0.5,
      colour: (out, u, v) => paint(out, colour, 1 + 0.12 * curls.at(u * 1.6, v * 1.6) + 0.08 * curls.at(u * 4, v * 4)),
      weave: (u, v) => 0.16 * curls.ridged(u * 0.9, v * 0.9, 2) + 0.07 * curls.at(u * 3, v * 3),
    }
  }
