import { expect, test } from 'vitest'
import type { DemoItem } from '../items.ts'
import { items } from '../items.ts'
import type { Picture } from './draw.ts'
import { drawGarment } from './draw-garment.ts'

const width = 96
const camisole =
  items.find((item) => item.id === 'cowl-neck-satin-camisole-sage-lune-atelier') ??
  items.find((item) => item.garment.shape.silhouette === 'camisole')!

/** The first item of every cut of every silhouette. */
const oneOfEachCut = [...new Map(items.map((item) => [JSON.stringify(item.garment.shape), item])).values()]

/** Share of the frame inside the outline, in per cent, as the reference set has it. */
const shares: Record<DemoItem['categoryFilter'], [number, number]> = {
  CATEGORY_TOPS: [23, 42],
  CATEGORY_BOTTOMS: [21, 46],
  CATEGORY_DRESSES: [25, 46],
  CATEGORY_OUTERWEAR: [31, 49],
  CATEGORY_SWIMSUITS: [13, 33],
  CATEGORY_ACCESSORIES: [2, 38],
}

const shareOf = ({ cover }: Picture) => (cover.reduce((sum, share) => sum + share, 0) / cover.length) * 100

/** The smallest distance from the garment to an edge of the frame, in per cent of that side. */
function marginOf({ cover, width: across, height }: Picture): number {
  let margin = 100
  cover.forEach((share, i) => {
    if (share < 0.3) return
    const x = i % across
    const y = Math.floor(i / across)
    margin = Math.min(
      margin,
      (x / across) * 100,
      ((across - 1 - x) / across) * 100,
      (y / height) * 100,
      ((height - 1 - y) / height) * 100,
    )
  })
  return margin
}

test('the same garment gives the same pixels', () => {
  const [one, other] = [drawGarment(camisole.garment, width), drawGarment(structuredClone(camisole.garment), width)]
  expect(Buffer.from(one.pixels).equals(Buffer.from(other.pixels))).toBe(true)
})

test('another colour, another seed and another print give other pixels', () => {
  const { garment } = camisole
  const first = Buffer.from(drawGarment(garment, width).pixels)
  for (const other of [
    { ...garment, colour: garment.colour === 'wine' ? ('sage' as const) : ('wine' as const) },
    { ...garment, seed: garment.seed + 1 },
    { ...garment, print: 'ivy floral' as const },
  ])
    expect(first.equals(Buffer.from(drawGarment(other, width).pixels))).toBe(false)
})

test('every cut of every silhouette fills its share of the frame and keeps away from the edges', () => {
  expect(oneOfEachCut.length).toBeGreaterThan(75)
  for (const item of oneOfEachCut) {
    const picture = drawGarment(item.garment, width)
    const [low, high] = shares[item.categoryFilter]
    expect(shareOf(picture), item.id).toBeGreaterThanOrEqual(low)
    expect(shareOf(picture), item.id).toBeLessThanOrEqual(high)
    expect(marginOf(picture), item.id).toBeGreaterThanOrEqual(6)
  }
}, 60_000)

test('the wall around a garment stays pale and nearly grey on every paper', () => {
  for (const paper of ['chalk', 'fog', 'oat', 'blush', 'stone', 'sky'] as const) {
    const { pixels, height } = drawGarment({ ...camisole.garment, paper }, width)
    const rim = Math.round(width * 0.06)
    for (let y = 0; y < height; y += 3) {
      for (let x = 0; x < width; x += 3) {
        if (x >= rim && x < width - rim && y >= rim && y < height - rim) continue
        const [red, green, blue] = pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3) as unknown as [
          number,
          number,
          number,
        ]
        expect(Math.min(red, green, blue)).toBeGreaterThan(200)
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(24)
      }
    }
  }
})
