import { mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { sweepPictures } from './pictures-sweep.ts'

const house = await openTestHouse()
const { platform } = house
const images = join(platform.env.DATA_DIR, 'images')
/** Lays a file down that takes so many bytes and came so many days ago. */
const lay = (place: string, name: string, size: number, days: number) => {
  mkdirSync(join(images, place), { recursive: true })
  const path = join(images, place, name)
  writeFileSync(path, '')
  truncateSync(path, size)
  const at = house.clock.now.getTime() / 1000 - days * 86_400
  utimesSync(path, at, at)
}
const left = (place: string) => readdirSync(join(images, place)).sort()

test('where there is no more room the pictures that came first go until a tenth is free, but covers and what could not be fetched again', async () => {
  const source = (id: string) => `https://cdn.partner.example/${id}.jpg`
  const ids = ['first', 'second', 'newest', 'cover']
  await makeItems(house, [...ids.map((id) => ({ id, picture_source: source(id) })), { id: 'sent-by-hand' }])
  await platform.sql
    .insertInto('collection')
    .values({ id: 'edit', title: 'The Edit', is_active: true, image: '/images/items/cover.webp' })
    .execute()
  const came = { cover: 9, 'sent-by-hand': 8, first: 7, second: 6, newest: 5 }
  for (const [id, days] of Object.entries(came)) lay('items/480', `${id}.webp`, 100, days)
  await sweepPictures(platform, 205)
  expect(left('items/480')).toEqual(['cover.webp', 'newest.webp', 'sent-by-hand.webp'])
  const shown = (id: string) => house.shelf.find(id)?.item.image
  expect(shown('sent-by-hand')).toBe('/images/items/sent-by-hand.webp')
  expect(shown('newest')).toBe('/images/items/newest.webp')
  expect(shown('first')).toMatch(/item-\d+$/)
})

test('the picture of a piece that was deleted goes', async () => {
  await makeItems(house, [{ id: 'deleted' }])
  lay('items/480', 'deleted.webp', 100, 3)
  await platform.sql.updateTable('item').set({ deleted_at: platform.now() }).where('id', '=', 'deleted').execute()
  await sweepPictures(platform)
  expect(left('items/480')).not.toContain('deleted.webp')
})

test('a cover stays that no piece shows any more', async () => {
  await platform.sql
    .insertInto('collection')
    .values({ id: 'worn', title: 'Worn', is_active: true, image: '/images/items/worn.webp' })
    .execute()
  for (const name of ['worn.webp', 'of-nothing.webp']) lay('items/480', name, 100, 3)
  await sweepPictures(platform)
  const still = left('items/480')
  expect([still.includes('worn.webp'), still.includes('of-nothing.webp')]).toEqual([true, false])
})

test('of widths that were made on asking the latest are kept', async () => {
  const megabytes = 1024 * 1024
  lay('made', 'older.webp', 150 * megabytes, 4)
  lay('made', 'latest.webp', 150 * megabytes, 2)
  await sweepPictures(platform)
  expect(left('made')).toEqual(['latest.webp'])
})
