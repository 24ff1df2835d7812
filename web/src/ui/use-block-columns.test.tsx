// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { Dialog } from './dialog.tsx'

/** A window whose width the test sets. */
let width = 1440
const turned = new EventTarget()
Object.assign(globalThis, {
  matchMedia: (query: string) => ({
    get matches() {
      return width >= Number.parseInt(query.replace(/\D+/, ''), 10)
    },
    addEventListener: (type: string, listener: () => void) => turned.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => turned.removeEventListener(type, listener),
  }),
})
const turnTo = (pixels: number) =>
  act(async () => {
    width = pixels
    turned.dispatchEvent(new Event('change'))
  })

function Card({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article>
      <button type="button" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`Add ${name}`}>
        <input aria-label="Title" />
      </Dialog>
    </article>
  )
}

test('U-14 a dialog of a card and what was typed there outlast a phone that is turned; then the rows are cut anew', async () => {
  const { Grid } = await import('./grid.tsx')
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')!
  const pieces = Array.from({ length: 16 }, (_, index) => ({ name: `Piece ${index}` }))
  await act(async () =>
    createRoot(main).render(
      <Grid label="Your shop" items={pieces} step={16} renderItem={({ name }) => <Card key={name} name={name} />} />,
    ),
  )
  const rowsOf = () => [...main.querySelector('[role="feed"]')!.children].map((block) => block.children.length)
  expect(rowsOf()).toEqual([16])
  await act(async () => main.querySelector('button')!.click())
  const title = main.querySelector('input')!
  title.value = 'Late summer'

  await turnTo(844)
  await turnTo(390)
  expect(main.querySelector('dialog')?.open).toBe(true)
  expect(main.querySelector('input')).toBe(title)

  await act(async () => main.querySelector<HTMLElement>('dialog [aria-label="Close"]')!.click())
  expect(rowsOf()).toEqual([8, 8])
})
