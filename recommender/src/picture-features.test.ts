import { expect, test } from 'vitest'
import {
  areNearer,
  pictureDistance,
  pictureFeatures,
  pictureVectorSize,
  type Pixels,
  twinDistance,
} from './picture-features.ts'

type Colour = readonly [number, number, number]

/** A garment of one colour, or striped, on a background. */
function draw(garment: Colour, stripe: Colour = garment, background: Colour = [245, 244, 240], size = 1): Pixels {
  const [width, height] = [120 * size, 150 * size]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isGarment = Math.abs(x - width / 2) < 12 * size + y / 5 && y > 15 * size && y < 135 * size
      data.set(isGarment ? (y % (20 * size) < 10 * size ? garment : stripe) : background, (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

const red: Colour = [200, 30, 40]
const navy: Colour = [25, 35, 80]
const white: Colour = [250, 250, 250]

test('a red dress on a white wall is red, not white', () => {
  const { vector, colours } = pictureFeatures(draw(red))
  expect(colours[0].name).toBe('red')
  expect(colours.map(({ name }) => name)).not.toContain('white')
  expect(vector).toHaveLength(pictureVectorSize)
  expect(vector.length).toBeLessThanOrEqual(256)
})

test('a striped dress has both its colours', () => {
  const { colours } = pictureFeatures(draw(navy, white, [180, 160, 120]))
  expect(
    colours
      .slice(0, 2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['navy', 'white'])
})

test('the same dress in another size of picture and a breath lighter is a near-twin, in another colour it is not', () => {
  const dress = pictureFeatures(draw(red)).vector
  const isTwin = (...look: Parameters<typeof draw>) =>
    areNearer(dress, pictureFeatures(draw(...look)).vector, twinDistance)
  expect(isTwin([203, 33, 43], [203, 33, 43], [244, 243, 239], 2)).toBe(true)
  expect(isTwin(navy)).toBe(false)
  expect(isTwin(red, white)).toBe(false)
})

test('pictures differ more the less they have in common, and no distance leaves 0 to 1', () => {
  const [dress, darker, other] = [red, [170, 20, 35] as const, navy].map(
    (colour) => pictureFeatures(draw(colour)).vector,
  )
  expect(pictureDistance(dress, dress)).toBe(0)
  expect(pictureDistance(dress, darker)).toBeLessThan(pictureDistance(dress, other))
  expect(pictureDistance(dress, other)).toBe(pictureDistance(other, dress))
  expect(pictureDistance(dress, new Uint8Array(3))).toBe(1)
})

test('a picture of one colour, of one pixel, with opacity: each has features; too few pixels are refused', () => {
  expect(pictureFeatures({ data: new Uint8Array(300).fill(20), width: 10, height: 10 }).colours).toEqual([
    { name: 'black', share: 1 },
  ])
  expect(pictureFeatures({ data: Uint8Array.of(200, 30, 40), width: 1, height: 1 }).colours[0].name).toBe('red')
  const clear = { data: new Uint8Array(400), width: 10, height: 10, channels: 4 } as const
  expect(pictureFeatures(clear).colours[0].name).toBe('white')
  expect(() => pictureFeatures({ data: new Uint8Array(5), width: 10, height: 10 })).toThrow(RangeError)
})
