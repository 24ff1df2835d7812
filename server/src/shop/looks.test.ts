import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { lookAtPictures } from './look-at-pictures.ts'

const house = await openTestHouse()
const { platform } = house
const { sql } = platform

/** A garment of one colour on a light wall: two kinds of them, told apart by nothing but their pictures. */
const pictureOf = async (key: string) => {
  if (key.startsWith('torn')) return Buffer.from('no picture')
  const number = Number(/\d+/.exec(key)![0])
  const step = Math.floor(number / 2)
  const isRed = number % 2 === 0
  const ink = isRed
    ? { r: 120 + 4 * step, g: 2 * step, b: 10 + 3 * step }
    : { r: step, g: 20 + 4 * step, b: 90 + 5 * step }
  const [width, height] = isRed ? [60 + 2 * step, 100 + (step % 5) * 12] : [20 + step, 150 - (step % 5) * 12]
  const cloth = await sharp({ create: { width, height, channels: 3, background: ink } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 140, height: 180, channels: 3, background: '#f4f1ec' } })
    .composite([{ input: cloth, left: 70 - Math.ceil(width / 2), top: 90 - Math.ceil(height / 2) }])
    .webp()
    .toBuffer()
}

await makeItems(
  house,
  Array.from({ length: 60 }, (_, index) => ({
    id: `piece-${index}`,
    name: 'Thing',
    brand: `Brand ${index}`,
    store: `Store ${index % 10}`,
    category_filter: 'CATEGORY_TOPS' as const,
    added_at: house.clock.now,
    picture: `${index === 59 ? 'torn' : 'look'}-${index}.webp`,
  })),
)
const ines = await makeShopper(house)

test('colour and shape are taken from each picture once, and again only of another picture', async () => {
  expect(await lookAtPictures(platform, pictureOf)).toBe(60)
  expect(await lookAtPictures(platform, pictureOf)).toBe(0)
  const rows = await sql.selectFrom('item').select(['id', 'picture_features']).execute()
  expect(rows.filter((row) => row.picture_features === null).map(({ id }) => id)).toEqual(['piece-59'])
  await sql.updateTable('item').set({ picture: 'look-6-new.webp' }).where('id', '=', 'piece-6').execute()
  expect(await lookAtPictures(platform, pictureOf)).toBe(1)
})

test('pictures move what is shown: what looks like a piece comes before what does not', async () => {
  const ids = await house.shop.findSimilar(ines.id, { itemId: 'piece-4', count: 5, skip: 0, category: null })
  const red = ids.filter((item) => Number(item.id.slice(6)) % 2 === 0)
  expect(ids).toHaveLength(5)
  expect(red).toHaveLength(5)
})
