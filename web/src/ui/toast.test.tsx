// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { showToast } from './toast-store.ts'
import { ToastShelf } from './toast.tsx'

const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)!

test('U-02 a press in a toast leaves the focus where it was before, after one button or two and one toast or two', async () => {
  document.body.innerHTML = '<button>Dislike</button><button>Like</button><div></div>'
  const root = createRoot(document.querySelector('div')!)
  await act(async () => root.render(<ToastShelf />))
  // Nothing in a popover can be focused here, as none is ever shown.
  document.querySelector('section')?.removeAttribute('popover')
  const noted = () => showToast({ text: 'Noted.', action: { label: 'Undo', run: () => undefined } })
  button('Dislike').focus()
  await act(async () =>
    showToast({
      text: 'Not for you.',
      choices: { question: 'Why not?', options: ['Cut', 'Fit'].map((label) => ({ label, run: noted })) },
    }),
  )
  await act(async () => button('Cut').focus())
  for (const words of ['Fit', 'Undo']) {
    await act(async () => button(words).focus())
    expect(document.activeElement).toBe(button(words))
    await act(async () => button(words).click())
    expect(document.activeElement).toBe(button('Dislike'))
  }
  await act(async () => root.unmount())
})

test.each([
  ['covers what the keyboard is on brings it into view', 700, 1],
  ['covers nothing of it leaves the page where it is', 400, 0],
])('U-03 a toast that %s', async (_says, top, times) => {
  document.body.innerHTML = '<button>Like</button><div></div>'
  const root = createRoot(document.querySelector('div')!)
  await act(async () => root.render(<ToastShelf />))
  const shelf = document.querySelector('section')!
  // Popovers are not known here.
  Object.assign(shelf, { showPopover: () => undefined, matches: () => false })
  shelf.getBoundingClientRect = () => new DOMRect(16, 690, 358, 60)
  let brought = 0
  const like = button('Like')
  like.getBoundingClientRect = () => new DOMRect(40, top, 44, 44)
  like.scrollIntoView = () => void (brought += 1)
  like.focus()
  await act(async () => showToast({ text: 'Off your wish list.' }))
  expect(brought).toBe(times)
  await act(async () => root.unmount())
})
