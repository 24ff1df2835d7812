// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { useFocusOnMove } from './use-focus-on-move.ts'

function Site({ place, title }: { place: string; title: string }) {
  useFocusOnMove(place)
  return (
    <main tabIndex={-1}>
      <h1>{title}</h1>
    </main>
  )
}

test('who comes to a page hears its title, also where that is known only in a moment', async () => {
  const root = createRoot(document.body)
  const draw = (place: string, title: string) => act(async () => root.render(<Site place={place} title={title} />))
  await draw('/home', 'Styled by Sateen, For You')
  await draw('/collections/one', '\u00a0')
  expect(document.activeElement?.localName).toBe('main')
  await draw('/collections/one', 'Linen days')
  expect(document.activeElement?.localName).toBe('h1')
  await act(async () => root.unmount())
})
