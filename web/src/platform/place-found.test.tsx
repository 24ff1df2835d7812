// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/about" }
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { Place } from '../testing/place.tsx'
import { currentMove, go, useMove } from './history.ts'
import { usePlace, useRestoredPlace } from './place.ts'

/** How far this page can be scrolled. */
let tall = 0
Object.assign(globalThis, {
  scrollTo: (_: number, top: number) => Object.assign(globalThis, { scrollY: Math.min(top, tall) }),
})
const scrollTo = (top: number) => Object.assign(globalThis, { scrollY: top })

function Page() {
  useRestoredPlace(useMove())
  const { initialCount, onCount } = usePlace('pieces', 16)
  return (
    <>
      <h2 id="a part">{initialCount}</h2>
      <button onClick={() => onCount(initialCount + 16)}>More</button>
    </>
  )
}
const pieces = () => Number(document.querySelector('h2')!.textContent)
const visit = (path: string) => act(async () => go(path))
const back = () =>
  act(async () => {
    const heard = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.back()
    await heard
  })
const frames = (count: number) =>
  act(async () => {
    for (let at = 0; at < count; at += 1) await new Promise((done) => requestAnimationFrame(done))
  })

beforeEach(async () => {
  tall = 1000
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  scrollTo(40)
  await act(async () =>
    root.render(
      <Place>
        <Page />
      </Place>,
    ),
  )
  return () => act(async () => root.unmount())
})

test('U-24 a page that was scrolled before the app stood there stays; the next begins at its top, or at its part, and Back finds the former with its pieces', async () => {
  expect(scrollY).toBe(40)
  await visit('/one')
  expect(scrollY).toBe(0)
  await act(async () => document.querySelector('button')!.click())
  scrollTo(700)
  document.querySelector('h2')!.scrollIntoView = () => void scrollTo(123)
  await visit('/two#a%20part')
  expect([scrollY, pieces()]).toEqual([123, 16])
  await back()
  expect([scrollY, pieces()]).toEqual([700, 32])
})

test('U-24 who leaves before the page is tall enough again finds her place the next time; who moves by herself stays where she is', async () => {
  await visit('/one')
  scrollTo(700)
  await visit('/two')
  tall = 300
  await back()
  expect(scrollY).toBe(300)
  await visit('/three')
  // What was aimed at belongs to the page that was left.
  tall = 900
  await frames(2)
  expect(scrollY).toBe(0)
  tall = 300
  await back()
  tall = 900
  await frames(2)
  expect(scrollY).toBe(700)
  scrollTo(710)
  await frames(2)
  expect(scrollY).toBe(710)
  await visit('/four')
  tall = 300
  await back()
  dispatchEvent(new Event('wheel'))
  tall = 900
  await frames(2)
  expect(scrollY).toBe(300)
  await visit('/five')
  await back()
  expect(scrollY).toBe(300)
})

test('U-24 a quickview leaves the page behind it where it is, also on the way back to it', async () => {
  await visit('/one')
  scrollTo(700)
  await act(async () => go('/qv/slip', { state: { background: currentMove().location } }))
  expect(scrollY).toBe(700)
  await visit('/two')
  expect(scrollY).toBe(0)
  await back()
  expect([location.pathname, scrollY]).toEqual(['/qv/slip', 700])
})

test('U-24 a page that was left before it came begins at its top on the way back, and a reload finds the fifty places that were left last', async () => {
  await visit('/one')
  scrollTo(700)
  await act(async () => ['/two', '/three'].forEach((path) => go(path)))
  await back()
  expect([location.pathname, scrollY]).toEqual(['/two', 0])
  await back()
  expect([location.pathname, scrollY]).toEqual(['/one', 700])
  for (let at = 0; at < 51; at += 1) await visit(`/${at}`)
  scrollTo(5)
  dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem('places')!) as [string, { top: number }][]
  expect([kept.length, kept.at(-1)?.[1].top]).toEqual([50, 5])
})
