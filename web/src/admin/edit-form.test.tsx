// @vitest-environment jsdom
import type { DeskCollectionWhole } from '@sateen/contract/admin'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { EditForm } from './edit-form.tsx'

const linen: DeskCollectionWhole = {
  id: 'linen',
  title: 'Linen',
  subtitle: 'Cool',
  image: null,
  shownImage: null,
  from: null,
  until: null,
  isActive: true,
  isShown: true,
  isOver: false,
  order: 0,
  pieces: 0,
  updatedAt: '2026-11-27T12:00:00.000Z',
  items: [],
}
const server = openSmallServer((call) => {
  const isPassedOver = !call.what.includes('collections')
  if (isPassedOver) call.answer({}, 500)
  return isPassedOver
})

let leave: () => Promise<void>
beforeEach(async () => {
  leave = await draw(<EditForm first={{ whole: linen, etag: '"1"' }} isQuizList={false} />)
})
afterEach(() => leave())

const field = (label: string) => {
  const { htmlFor } = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!
  return document.getElementById(htmlFor) as HTMLInputElement
}
const write = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const faultAt = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent

test.for(['A\0B', 'A\ud83dB'])(
  'U-15 words with a sign that cannot be kept say so at their field (%j)',
  async (words) => {
    for (const label of ['Title', 'Subtitle']) {
      await write(label, words)
      expect(faultAt(label)).toMatch(/cannot be kept/)
      expect(button('SAVE')!.getAttribute('aria-disabled')).toBe('true')
      await write(label, 'Linen Days 🌞')
      expect(faultAt(label)).toBeUndefined()
    }
  },
)

test('an Edit that somebody else deletes while it is worked on can be saved as a new one', async () => {
  await write('Title', 'Linen Days')
  await act(async () => button('SAVE')!.click())
  for (const what of ['PUT admin/collections/linen', 'GET admin/collections/linen']) {
    const call = await server.next()
    expect(call.what).toBe(what)
    call.answer({}, 404)
  }
  await server.rest()
  expect(document.body.textContent).toContain('Somebody else deleted Linen')
  await act(async () => button('SAVE AS NEW')!.click())
  const made = await server.next()
  expect(made.body).toMatchObject({ title: 'Linen Days', subtitle: 'Cool', isActive: false })
  made.answer({ ...linen, id: 'new' })
  const saved = await server.next()
  expect(saved.what).toBe('PUT admin/collections/new')
  // A piece of it that is deleted too is left out by this call; making an Edit refuses it.
  expect(made.body).not.toHaveProperty('products')
  expect(saved.body).toMatchObject({ items: linen.items.map(({ itemId }) => itemId) })
  saved.answer({ ...linen, id: 'new' })
  await act(() => vi.waitFor(() => expect(location.pathname).toBe('/admin/edits/new')))
})
