// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/search?q=silk" }
import { act } from 'react'
import { expect, test } from 'vitest'
import { go } from '../../platform/history.ts'
import { draw } from '../../testing/place.tsx'
import { Header } from './header.tsx'

// Nothing is proposed and nothing of the site is known.
Object.assign(globalThis, { fetch: () => new Promise(() => undefined) })

const field = () => document.querySelector<HTMLInputElement>('[type="search"]')!
const type = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('R-NAV-23 back at former results the search field holds what they answer', async () => {
  const leave = await draw(<Header isOver={false} />)
  await type('wool')
  await act(async () => field().form!.requestSubmit())
  expect([location.search, field().value]).toEqual(['?q=wool', 'wool'])
  await act(async () => {
    const heard = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.back()
    await heard
  })
  expect([location.search, field().value]).toEqual(['?q=silk', 'silk'])
  await leave()
})

test('R-NAV-22 pressing Search on a phone searches for the words that were typed; without any it closes the field', async () => {
  const leave = await draw(<Header isOver={false} />)
  const press = () =>
    act(async () => [...document.querySelectorAll<HTMLElement>('[aria-label="Search"]')].at(-1)!.click())
  await type('linen')
  await press()
  expect([location.search, field().value]).toEqual(['?q=linen', 'linen'])
  await type(' ')
  await press()
  expect([location.search, field()]).toEqual(['?q=linen', null])
  await leave()
})

test('U-02 a slash opens the search, but is a slash where words are typed, beside Ctrl or Command, and while a dialog is open', async () => {
  await act(async () => go('/about'))
  const leave = await draw(
    <>
      <Header isOver={false} />
      <textarea />
      <dialog />
    </>,
  )
  const slash = async (at: Element, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...more })
    await act(async () => void at.dispatchEvent(event))
    return [event.defaultPrevented, field() !== null]
  }
  const dialog = document.querySelector('dialog')!
  expect(await slash(document.querySelector('textarea')!)).toEqual([false, false])
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(await slash(document.body, { [held]: true })).toEqual([false, false])
  dialog.showModal()
  expect(await slash(document.body)).toEqual([false, false])
  dialog.close()
  expect(await slash(document.body)).toEqual([true, true])
  await leave()
  // A page that is left hears no key any more.
  expect(await slash(document.body)).toEqual([false, false])
})
