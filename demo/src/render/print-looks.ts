import type { Print } from '../prints.ts'
import type { Rgb } from './colour.ts'
import { blend, linear } from './colour.ts'
import { clamp, fraction, smoothstep } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { ClothLook } from './piece.ts'

/** Lays a print over `out`, which holds the ground, at a place in cm of the piece's own axes. */
type Printing = (out: Rgb, u: number, v: number) => void

const unrest = createNoise(424242)

/** Seeded numbers in [0, 1) for a cell of a pattern, by index. */
function cellChance(column: number, row: number, seed: number): (index: number) => number {
  let hash = (Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(seed, 2147483647)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash ^= hash >>> 16
  return (index) => {
    let mixed = Math.imul((hash + Math.imul(index, 0x9e3779b9)) | 0, 0x85ebca6b)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0xc2b2ae35)
    mixed ^= mixed >>> 16
    return (mixed >>> 0) / 4294967296
  }
}

/** Calls `visit` with the nine cells around a place. */
function aroundCell(u: number, v: number, cell: number, visit: (column: number, row: number) => void): void {
  const column = Math.floor(u / cell)
  const row = Math.floor(v / cell)
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) visit(column + i, row + j)
}

function stripes(ink: Rgb, pitch: number, share: number, isVertical: boolean): Printing {
  const soft = 0.04 / pitch
  return (out, u, v) => {
    const at = fraction((isVertical ? u : v) / pitch)
    const cover = smoothstep(0, soft, at) * smoothstep(share + soft, share, at)
    if (cover > 0) blend(out, ink, cover)
  }
}

function gingham(ink: Rgb, pitch: number): Printing {
  const thread = (at: number) => smoothstep(0, 0.03, at) * smoothstep(0.53, 0.5, at)
  return (out, u, v) => {
    const warp = thread(fraction(u / pitch))
    const weft = thread(fraction(v / pitch))
    const cover = warp * weft > 0.5 ? 1 : (warp + weft) / 2
    if (cover > 0) blend(out, ink, cover * 0.92)
  }
}

/** The overcheck is never drawn thinner than 1.6 px, or it would break into dashes. */
function check(ink: Rgb, over: Rgb, pitch: number, scale: number): Printing {
  const overWidth = Math.max(0.025, 1.6 / (scale * pitch))
  const stripe = (at: number, from: number, to: number) =>
    smoothstep(from, from + 0.006, at) * smoothstep(to, to - 0.006, at)
  const hair = (at: number) => (fraction(at * 5) < 0.12 ? 0.22 : 0)
  return (out, u, v) => {
    const x = fraction(u / pitch)
    const y = fraction(v / pitch)
    const across = stripe(x, 0.1, 0.34) * (Math.sin(u * 18) > 0 ? 1 : 0.4)
    const down = stripe(y, 0.1, 0.34) * (Math.sin(v * 18) > 0 ? 1 : 0.4)
    blend(out, ink, clamp(hair(x) + hair(y) + 0.45 * across + 0.45 * down))
    const line = stripe(x, 0.66, 0.66 + overWidth) + stripe(y, 0.66, 0.66 + overWidth)
    if (line > 0) blend(out, over, clamp(line) * 0.6)
  }
}

function dots(ink: Rgb, pitch: number, radius: number): Printing {
  return (out, u, v) => {
    const row = Math.floor(v / pitch)
    const shifted = u + (row & 1 ? pitch / 2 : 0)
    const dx = shifted - (Math.floor(shifted / pitch) + 0.5) * pitch
    const dy = v - (row + 0.5) * pitch
    const cover = smoothstep(radius + 0.07, radius - 0.07, Math.hypot(dx, dy))
    if (cover > 0) blend(out, ink, cover)
  }
}

type Bloom = { size: number; leaves: number; inks: Rgb[]; leaf: Rgb; heart: Rgb }

const darkened = (colour: Rgb, red: number, green: number, blue: number): Rgb => [
  colour[0] * red,
  colour[1] * green,
  colour[2] * blue,
]

function leafAt(out: Rgb, dx: number, dy: number, { size, leaf }: Bloom, angle: number, lean: number): void {
  const lx = dx - Math.cos(angle) * size * 1.12
  const ly = dy - Math.sin(angle) * size * 1.12
  const along = (lx * Math.cos(lean) + ly * Math.sin(lean)) / (size * 0.72)
  if (Math.abs(along) >= 1) return
  const beside = Math.abs(-lx * Math.sin(lean) + ly * Math.cos(lean))
  const half = 0.3 * size * (1 - along * along) ** 0.8 * (1 - 0.35 * along)
  const cover = smoothstep(half, half - 0.14 * size, beside)
  if (cover <= 0) return
  blend(out, leaf, cover * 0.92)
  blend(out, darkened(leaf, 0.55, 0.6, 0.55), cover * 0.5 * smoothstep(0.07 * size, 0, beside))
}

/** One flower: leaves, five petals of uneven brightness with a dark throat and a pale rim, a heart. */
function bloomAt(out: Rgb, dx: number, dy: number, bloom: Bloom, chance: (index: number) => number): void {
  const { size, inks, heart } = bloom
  const radius = Math.hypot(dx, dy)
  if (radius > size * 2.2) return
  const turn = chance(4) * 2 * Math.PI
  for (let i = 0; i < bloom.leaves; i++) {
    const angle = turn + i * 2.2 + 0.8 + chance(7 + i) * 0.6
    leafAt(out, dx, dy, bloom, angle, angle + (i ? 0.5 : -0.5))
  }
  const around = fraction((Math.atan2(dy, dx) - turn) / (2 * Math.PI)) * 5
  const petal = Math.floor(around)
  const within = around - petal
  const reach = size * (0.52 + 0.48 * Math.sin(Math.PI * within) ** 0.42) * (0.94 + 0.12 * chance(10 + petal))
  const cover = smoothstep(reach, reach - 0.1 * size - 0.05, radius)
  if (cover > 0) {
    const ink = inks[Math.floor(chance(5) * inks.length)]!
    const bright = 0.86 + 0.28 * chance(20 + petal)
    const out01 = radius / reach
    blend(out, darkened(ink, bright, bright, bright), cover * 0.96)
    blend(out, darkened(ink, 0.5, 0.42, 0.44), cover * (1 - Math.min(1, out01)) ** 2 * 0.8)
    blend(out, darkened(ink, 0.45, 0.38, 0.4), cover * smoothstep(0.16, 0, Math.min(within, 1 - within)) * 0.4 * out01)
    const pale = ink.map((value) => Math.min(1, value * 1.25 + 0.05)) as Rgb
    blend(out, pale, cover * smoothstep(0.7, 1, out01) * 0.35)
  }
  const middle = smoothstep(size * 0.2, size * 0.12, radius)
  if (middle > 0) blend(out, heart, middle)
}

/** Buds on a fine grid below blooms on a coarse one, both jittered. */
function floral(inks: Rgb[], leaf: Rgb, cell: number, size: number): Printing {
  const heart = linear('#d9b15a')
  const buds = cell * 0.47
  return (out, u, v) => {
    aroundCell(u, v, buds, (column, row) => {
      const chance = cellChance(column, row, 53)
      if (chance(0) > 0.62) return
      const dx = u - (column + 0.5 + (chance(1) - 0.5) * 0.8) * buds
      const dy = v - (row + 0.5 + (chance(2) - 0.5) * 0.8) * buds
      bloomAt(out, dx, dy, { size: size * 0.3 * (0.7 + 0.6 * chance(3)), leaves: 1, inks, leaf, heart }, chance)
    })
    aroundCell(u, v, cell, (column, row) => {
      const chance = cellChance(column, row, 3)
      if (chance(0) > 0.9) return
      const dx = u - (column + 0.5 + (chance(1) - 0.5) * 0.62) * cell
      const dy = v - (row + 0.5 + (chance(2) - 0.5) * 0.62) * cell
      bloomAt(out, dx, dy, { size: size * (0.72 + 0.5 * chance(3)), leaves: 2, inks, leaf, heart }, chance)
    })
  }
}

function leopard(spot: Rgb, core: Rgb, cell: number): Printing {
  return (out, u, v) =>
    aroundCell(u, v, cell, (column, row) => {
      const chance = cellChance(column, row, 3)
      const dx = u - (column + 0.5 + (chance(1) - 0.5) * 0.6) * cell
      const dy = v - (row + 0.5 + (chance(2) - 0.5) * 0.6) * cell
      const size = cell * 0.36 * (0.7 + 0.5 * chance(3))
      if (Math.abs(dx) > size * 1.6 || Math.abs(dy) > size * 1.6) return
      const angle = Math.atan2(dy, dx)
      const bumps = 1 + 0.14 * Math.sin(angle * 3 + chance(4) * 6) + 0.18 * unrest.at(u * 1.4, v * 1.4)
      const radius = Math.hypot(dx, dy * 1.1) * bumps
      if (radius > size * 1.1) return
      blend(out, core, smoothstep(size * 0.55, size * 0.45, radius) * 0.75)
      const isOpen = Math.cos(angle * 2 + chance(5) * 2 * Math.PI) > 0.62
      if (!isOpen)
        blend(out, spot, smoothstep(size, size * 0.92, radius) * smoothstep(size * 0.42, size * 0.52, radius))
    })
}

function painted(inks: Rgb[], grain: number, seed: number): Printing {
  const noise = createNoise(seed)
  return (out, u, v) => {
    const x = u * grain + noise.fbm(u * grain, v * grain, 3) * 1.6
    const y = v * grain * 1.3 + noise.fbm(u * grain + 40, v * grain, 3) * 1.6
    inks.forEach((ink, i) => {
      const cover = smoothstep(0.12, 0.2, noise.at(x * 1.3 + i * 19.3, y * 1.3 + i * 7.1))
      if (cover > 0) blend(out, ink, cover * (0.92 - 0.06 * unrest.at(u * 3, v * 0.6)))
    })
  }
}

/** How large a print is drawn: on a swimsuit and a scarf smaller than on a dress. */
export type PrintScale = 'usual' | 'small' | 'scarf'

function printingOf({ kind, inks, leaf }: Print, size: PrintScale, scale: number): Printing {
  const [first, second] = [linear(inks[0]!), linear(inks[1] ?? inks[0]!)]
  const factor = size === 'usual' ? 1 : 0.85
  switch (kind) {
    case 'breton':
      return stripes(first, 2.4 * factor, 0.36, false)
    case 'pinstripe':
      return stripes(first, 1.5, 0.28, true)
    case 'gingham':
      return gingham(first, size === 'small' ? 1.1 : 1.7)
    case 'check':
      return check(first, second, 6, scale)
    case 'dots':
      return dots(first, 2.4 * factor, 0.36 * factor)
    case 'floral':
      return floral(inks.map(linear), linear(leaf ?? '#6b7a5a'), 5.6 * factor, 1.75 * factor)
    case 'leopard':
      return leopard(first, second, 3.4 * factor)
    case 'painted':
      return painted(inks.map(linear), size === 'scarf' ? 0.035 : 0.048, 5)
  }
}

/** A cloth with a print on it; `ground` must be dyed in the ground colour of the print already. */
export function printed(ground: ClothLook, print: Print, size: PrintScale): ClothLook {
  return (scale) => {
    const printing = printingOf(print, size, scale)
    const look = ground(scale)
    return {
      ...look,
      colour: (out, u, v, s, t, shade) => {
        look.colour(out, u, v, s, t, shade)
        printing(out, u, v)
      },
    }
  }
}
