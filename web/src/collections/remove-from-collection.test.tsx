// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { openSmallServer } from '../testing/small-server.ts'
import type { CollectionItem } from '@sateen/contract/collections'
import { BannerShelf } from '../ui/banner-shelf.tsx'
import { hideBanner, showBanner } from '../ui/banner-store.ts'
import { RemoveFromCollection } from './remove-from-collection.tsx'

const { next, rest } = openSmallServer()

test('G-85 U-14 what came of an admin’s press takes the place of the banner before it, and Escape takes it away', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const item = { itemId: 'belt', name: 'Belt', createdAt: '2026-11-26T08:16:00Z', order: 0 } as CollectionItem
  await act(async () =>
    root.render(
      <>
        <BannerShelf />
        <RemoveFromCollection collectionId="wool" item={item} />
      </>,
    ),
  )
  await act(async () => showBanner({ kind: 'success', text: 'Added to Wool Weather.' }))
  const said = () => [...document.querySelectorAll('[role="alert"], [role="status"]')].map((one) => one.textContent)
  const press = document.querySelector<HTMLElement>('[aria-label="Remove from collection Belt"]')!
  await act(async () => press.click())
  const call = await next()
  call.answer({}, 500)
  await rest()
  expect(said()).toEqual(['Failed to delete product from collection.'])
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )
  expect(said()).toEqual([])
  hideBanner()
  await act(async () => root.unmount())
})
