import { chanceFrom, shuffled } from '../chance.ts'

/** Smooth noise over the plane, about -1 to 1, one bump a unit. */
export type Noise = {
  at(x: number, y: number): number
  /** Octaves of it, each twice as fine and half as strong. */
  fbm(x: number, y: number, octaves?: number): number
  /** Octaves of its creases: near 1 along lines, low between them. */
  ridged(x: number, y: number, octaves?: number): number
}

const cosTurn = 0.8253
const sinTurn = 0.5646
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/**
 * Gradient noise (Perlin 2002). The plane is turned by 34 degrees before it is sampled: an upright lattice shows as
 * faint rows and columns in leather and knit.
 */
export function createNoise(seed: number): Noise {
  const chance = chanceFrom(seed)
  const order = shuffled(
    Array.from({ length: 256 }, (_, i) => i),
    chance,
  )
  const table = new Uint8Array(512)
  for (let i = 0; i < 512; i++) table[i] = order[i & 255]!
  const slopeX = new Float32Array(256)
  const slopeY = new Float32Array(256)
  for (let i = 0; i < 256; i++) {
    const angle = chance() * 2 * Math.PI
    slopeX[i] = Math.cos(angle)
    slopeY[i] = Math.sin(angle)
  }

  function at(x0: number, y0: number): number {
    const x = x0 * cosTurn + y0 * sinTurn
    const y = y0 * cosTurn - x0 * sinTurn
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const left = column & 255
    const right = (column + 1) & 255
    const above = table[row & 255]!
    const below = table[(row + 1) & 255]!
    const a = table[left + above]!
    const b = table[right + above]!
    const c = table[left + below]!
    const d = table[right + below]!
    const u = fade(fx)
    const v = fade(fy)
    const n00 = slopeX[a]! * fx + slopeY[a]! * fy
    const n10 = slopeX[b]! * (fx - 1) + slopeY[b]! * fy
    const n01 = slopeX[c]! * fx + slopeY[c]! * (fy - 1)
    const n11 = slopeX[d]! * (fx - 1) + slopeY[d]! * (fy - 1)
    return 1.45 * (n00 + (n10 - n00) * u + (n01 - n00) * v + (n00 - n10 - n01 + n11) * u * v)
  }

  function fbm(x: number, y: number, octaves = 3): number {
    let sum = 0
    let strength = 1
    let total = 0
    for (let i = 0; i < octaves; i++) {
      sum += strength * at(x, y)
      total += strength
      x = x * 2.03 + 17.1
      y = y * 2.03 + 9.7
      strength *= 0.5
    }
    return sum / total
  }

  function ridged(x: number, y: number, octaves = 3): number {
    let sum = 0
    let strength = 1
    let total = 0
    for (let i = 0; i < octaves; i++) {
      sum += strength * (1 - Math.abs(at(x, y)) * 2)
      total += strength
      x = x * 2.1 + 3.1
      y = y * 2.1 + 7.7
      strength *= 0.5
    }
    return sum / total
  }

  return { at, fbm, ridged }
}
