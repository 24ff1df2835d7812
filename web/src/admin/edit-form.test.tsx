// @vitest-environment jsdom
import type { DeskCollectionWhole } from '@sateen/contract/admin'
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
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
  expect(saved.body).toEqual({ image: null, from: null, until: null, items: [] })
  saved.answer({ ...linen, id: 'new' })
  await act(() => vi.waitFor(() => expect(location.pathname).toBe('/admin/edits/new')))
})

/** Presses DELETE, and once more where that is asked. */
async function deleteIt() {
  await act(async () => button('DELETE')!.click())
  const sure = [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
  await act(async () => sure.find(({ textContent }) => textContent === 'DELETE')!.click())
}

const differs = () => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)
const { eventually } = server
/** Saves on the first version, where somebody else has saved another one meanwhile. */
const meets = async (theirs: Partial<DeskCollectionWhole>) => {
  await act(async () => button('SAVE')!.click())
  const first = await server.next()
  expect([first.what, first.match]).toEqual(['PUT admin/collections/linen', '"1"'])
  first.answer({}, 412)
  ;(await server.next()).answer({ ...linen, ...theirs }, 200, '"2"')
}

test('of an Edit that somebody else saved meanwhile hers stands on theirs, and goes on standing there where that fails', async () => {
  await write('Subtitle', 'Light')
  await meets({ title: 'Linen Days' })
  await eventually(differs).toEqual(['TitleLinen DaysSubtitleCool', 'TitleLinenSubtitleLight'])
  await act(async () => button('SAVE MINE')!.click())
  for (const status of [500, 200]) {
    const save = await server.next()
    expect([save.body, save.match]).toEqual([{ title: 'Linen', subtitle: 'Light' }, '"2"'])
    save.answer({ ...linen, subtitle: 'Light' }, status, '"3"')
    await eventually(() => button('SAVE')).toBeDefined()
    if (status === 500) await act(async () => button('SAVE')!.click())
  }
  await eventually(() => button('SAVE')!.getAttribute('aria-disabled')).toBe('true')
})

test('an Edit that somebody else made inactive is not taken for saved because its words are hers', async () => {
  await write('Subtitle', 'Light')
  await meets({ subtitle: 'Light', isActive: false })
  await eventually(differs).toEqual(['StateInactive', 'StateActive'])
  await act(async () => button('TAKE THEIRS')!.click())
  expect([button('ACTIVATE') !== undefined, field('Subtitle').value]).toEqual([true, 'Light'])
})

test('what an editor writes while a save is under way stays unsaved, and nothing else is sent meanwhile', async () => {
  await write('Title', 'Linen Days')
  await act(async () => button('SAVE')!.click())
  const save = await server.next()
  await write('Subtitle', 'Light')
  await act(async () => button('DEACTIVATE')!.click())
  await deleteIt()
  await server.rest()
  expect(server.seen).toEqual(['PUT admin/collections/linen'])
  save.answer({ ...linen, title: 'Linen Days' }, 200, '"2"')
  await eventually(() => button('SAVE') !== undefined).toBe(true)
  expect(field('Subtitle').value).toBe('Light')
  await act(async () => button('SAVE')!.click())
  const next = await server.next()
  expect([next.body, next.match]).toEqual([{ subtitle: 'Light' }, '"2"'])
})

test('an Edit that is deleted with words that were not saved asks nobody whether to leave them', async () => {
  await write('Title', 'Linen Days')
  const entries = history.length
  await deleteIt()
  const gone = await server.next()
  expect([gone.what, gone.match]).toEqual(['DELETE collections/linen', '"1"'])
  gone.answer()
  await eventually(() => location.pathname).toBe('/admin/edits')
  // Nor does the way back lead to what is gone.
  expect([document.querySelector('dialog[open]'), history.length]).toEqual([null, entries])
})

test('P-12 an Edit that is saved as a new one again, since only a part of that went well, is the same new one', async () => {
  await write('Title', 'Linen Days')
  const keys = []
  for (const status of [500, 200]) {
    await act(async () => button('SAVE')!.click())
    ;(await server.next()).answer({}, 404)
    ;(await server.next()).answer({}, 404)
    await eventually(() => button('SAVE AS NEW')).toBeDefined()
    await act(async () => button('SAVE AS NEW')!.click())
    const made = await server.next()
    keys.push(made.onceKey)
    // Until it is made nothing closes what asked for it.
    await act(async () => document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')!.click())
    expect(document.querySelector('dialog[open]')).not.toBeNull()
    made.answer({ ...linen, id: 'second' })
    ;(await server.next()).answer({ ...linen, id: 'second' }, status)
    await eventually(() => button('SAVE AS NEW')).toBeUndefined()
  }
  await eventually(() => location.pathname).toBe('/admin/edits/second')
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

test('a deletion that somebody else was faster than goes on from theirs; where it fails it says so and can be pressed again, and who has left is not called back', async () => {
  await deleteIt()
  ;(await server.next()).answer({}, 412)
  ;(await server.next()).answer({ ...linen, title: 'Linen Days' }, 200, '"2"')
  await eventually(differs).toEqual(['TitleLinen DaysStateActive', 'TitleLinenStateDeleted'])
  const hers = [...document.querySelectorAll<HTMLElement>('dialog button')].findLast(
    ({ textContent }) => textContent === 'DELETE',
  )
  await act(async () => hers!.click())
  const second = await server.next()
  expect([second.what, second.match]).toEqual(['DELETE collections/linen', '"2"'])
  second.answer({}, 500)
  await eventually(() => document.querySelector('[role="alert"]')?.textContent).toContain(
    'Failed to delete collection.',
  )
  await deleteIt()
  const third = await server.next()
  await leave()
  go('/admin/pieces')
  third.answer()
  await server.rest()
  expect(location.pathname).toBe('/admin/pieces')
})

test('an Edit whose save was done though its answer was lost is saved, and every list of Edits asks anew', async () => {
  const keys = [['collections'], ['collection', 'linen']]
  for (const queryKey of keys) queryClient.setQueryData(queryKey, [])
  await write('Title', 'Linen Days')
  await meets({ title: 'Linen Days' })
  await eventually(() => [button('SAVE')?.ariaDisabled, differs()]).toEqual(['true', []])
  expect(keys.map((queryKey) => queryClient.queries({ queryKey })[0]!.isStale(Infinity))).toEqual([true, true])
})

test('words that were emptied before it was told that their Edit is gone make no new one, and what is made is nobody’s page who has left', async () => {
  const isGone = async () => {
    await act(async () => button('SAVE')!.click())
    const save = await server.next()
    return async () => {
      save.answer({}, 404)
      ;(await server.next()).answer({}, 404)
      await eventually(() => button('SAVE AS NEW')).toBeDefined()
      await act(async () => button('SAVE AS NEW')!.click())
    }
  }
  await write('Title', 'Linen Days')
  const tell = await isGone()
  await write('Title', ' ')
  await tell()
  await server.rest()
  expect([faultAt('Title') !== undefined, document.querySelector('h1')?.textContent]).toEqual([true, 'Linen'])
  expect(server.seen).toHaveLength(2)
  await write('Title', 'Linen Days')
  await (
    await isGone()
  )()
  const made = await server.next()
  await leave()
  go('/admin/pieces')
  made.answer({ ...linen, id: 'third' })
  ;(await server.next()).answer({ ...linen, id: 'third' })
  await server.rest()
  expect(location.pathname).toBe('/admin/pieces')
})

test('a new Edit begins at its title, one with pieces does not; its cover is the first picture of a piece, and a place that is no number is told', async () => {
  expect(document.activeElement).toBe(field('Title'))
  const place = field('Place in The Edit')
  Object.defineProperty(place, 'validity', { value: { badInput: true } })
  await write('Place in The Edit', '')
  expect(faultAt('Place in The Edit')).toMatch(/A whole number/)
  await leave()
  const items = [
    { itemId: 'coat', name: 'Coat', image: null },
    { itemId: 'slip', name: 'Slip', image: '/images/items/slip.webp' },
  ] as Item[]
  leave = await draw(<EditForm first={{ whole: { ...linen, pieces: 2, items }, etag: '"1"' }} isQuizList={false} />)
  expect(document.activeElement).toBe(document.body)
  expect(document.querySelector('img')?.src).toContain('/images/items/slip')
})
