// @vitest-environment jsdom
import type { Collection, CollectionItem } from '@sateen/contract/collections'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { alert, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { currentToast } from '../ui/toast-store.ts'
import { CollectionControls } from './collection-controls.tsx'
import { RemoveFromCollection } from './remove-from-collection.tsx'

const server = openSmallServer()
const shown = {
  id: 'linen',
  title: 'Linen',
  subtitle: 'Cool',
  image: null,
  isActive: true,
  products: [{ id: 'slip', createdAt: '2026-01-01T00:00:00Z', order: 0 }],
  updatedAt: '2026-01-01T00:00:00Z',
} as unknown as Collection
const isAsked = () => document.querySelector('dialog[open] dl') !== null

let leave = async () => {}
afterEach(() => leave())

test.each([
  ['nothing else', {}, false],
  ['the title', { title: 'Linen Days' }, true],
  ['the subtitle', { subtitle: 'Light' }, true],
  ['the cover', { image: '/images/a.webp' }, true],
  ['the pieces', { products: [] }, true],
])(
  'of a collection that is inactive by now both versions are shown if somebody changed more than that: %s',
  async (_what, change, isConflict) => {
    leave = await draw(<CollectionControls collection={shown} />)
    await press('Deactivate Linen')
    const read = await server.next()
    expect(read.what).toBe('GET collections/linen')
    read.answer({ ...shown, ...change, isActive: false, updatedAt: '2026-01-02T00:00:00Z' })
    await server.rest()
    // The state stands among them, though both want the same.
    expect([isAsked(), says('StateInactive'), server.seen]).toEqual([isConflict, isConflict, ['GET collections/linen']])
  },
)

test('S-CARD-14 a piece that is put back into a collection stands where it stood, and says so aloud; what fails says so until it goes well', async () => {
  const slip = { itemId: 'slip', name: 'Slip', createdAt: '2026-01-01T00:00:00Z', order: 3 } as CollectionItem
  leave = await draw(
    <>
      <RemoveFromCollection collectionId="linen" item={slip} />
      <LiveRegion />
    </>,
  )
  await press('Remove from collection Slip')
  ;(await server.next()).answer({}, 500)
  await server.eventually(alert).toContain('Failed to delete product from collection.')
  await press('Remove from collection Slip')
  ;(await server.next()).answer()
  await server.eventually(() => [currentToast()?.text, alert()]).toEqual(['Slip is off this collection.', undefined])
  const { action } = currentToast()!
  await act(async () => action!.run())
  ;(await server.next()).answer({}, 500)
  await server.eventually(() => currentToast()?.text).toBe('Failed to delete product from collection.')
  await act(async () => action!.run())
  const back = await server.next()
  expect(back.body).toEqual({ product: { id: 'slip', createdAt: slip.createdAt, order: 3 } })
  back.answer()
  await server.eventually(() => says('Slip is back in this collection.')).toBe(true)
})
