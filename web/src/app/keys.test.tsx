// @vitest-environment jsdom
import { QueryClientProvider } from '../query/query-client.ts'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { SearchField } from './shell/search-field.tsx'
import { currentMove, navigator } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { Router } from '../router/router.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { TabPanels } from '../ui/tab-panels.tsx'

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
})
afterEach(() => act(async () => root.unmount()))

const draw = (page: ReactNode) => act(async () => root.render(page))
const press = (on: string, key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })),
  )

const closers: [string, (onClose: () => void) => ReactNode][] = [
  [
    'a dialog',
    (onClose) => (
      <Dialog open title="Your message" onClose={onClose}>
        <input />
      </Dialog>
    ),
  ],
  [
    'a panel',
    (onClose) => (
      <Popover open label="Edit the promo button" opener={<button>Edit</button>} onClose={onClose}>
        <input />
      </Popover>
    ),
  ],
  [
    'the search',
    (onClose) => (
      <QueryClientProvider value={queryClient}>
        <Router location={currentMove().location} navigator={navigator}>
          <SearchField isDesk={false} onDraft={() => {}} onClose={onClose} />
        </Router>
      </QueryClientProvider>
    ),
  ],
]

test.each(closers)('U-14 Escape puts %s away, but not while a word is being put together', async (_name, make) => {
  const onClose = vi.fn()
  await draw(make(onClose))
  await press('input', 'Escape', { isComposing: true })
  expect(onClose).not.toHaveBeenCalled()
  await press('input', 'Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

function Tabs() {
  const [current, setCurrent] = useState('details')
  const panels = ['details', 'password', 'privacy'].map((id) => ({ id, label: id, content: null }))
  return <TabPanels name="Profile" panels={panels} current={current} onChange={setCurrent} />
}

test('U-02 an arrow key moves to the next tab; with Alt or Command it is the browser’s own', async () => {
  await draw(<Tabs />)
  const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent
  for (const more of [{ altKey: true }, { metaKey: true }]) await press('[aria-selected="true"]', 'ArrowRight', more)
  expect(chosen()).toBe('details')
  await press('[aria-selected="true"]', 'ArrowRight')
  expect(chosen()).toBe('password')
})
