// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { announce, LiveRegion } from './live-region.tsx'
import { keepNoticesIn } from './notices-in-dialog.ts'
import { useSayAdded } from './use-say-added.ts'

let root: Root
const region = () => document.querySelector('[role="status"]')!
const say = (sentence: string) =>
  act(async () => {
    announce(sentence)
    vi.runAllTimers()
  })

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div><div id="notices"></div></div><dialog></dialog><section></section>'
  root = createRoot(document.getElementById('notices')!)
  await act(async () => root.render(<LiveRegion />))
  await say('')
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('U-16 what was said before a dialog opens or closes does not come along, to be read out once more', async () => {
  await say('16 more pieces')
  const dialog = document.querySelector('dialog')!
  let leave = () => undefined as void
  await act(async () => (leave = keepNoticesIn(dialog)))
  expect(dialog.contains(region())).toBe(true)
  expect(region().textContent).toBe('')
  await say('Tagged. Linen Shirt.')
  expect(region().textContent).toBe('Tagged. Linen Shirt.')
  await act(async () => leave())
  expect(dialog.contains(region())).toBe(false)
  expect(region().textContent).toBe('')
})

test('U-16 U-35 added pieces are counted out, one as one; a piece that is put back is not an added one', async () => {
  const list = createRoot(document.querySelector('section')!)
  const List = ({ count }: { count: number }) => {
    useSayAdded(count)
    return null
  }
  const show = async (count: number) => {
    await act(async () => list.render(<List count={count} />))
    await act(async () => void vi.runAllTimers())
  }
  await show(16)
  expect(region().textContent).toBe('')
  await show(32)
  expect(region().textContent).toBe('16 more pieces')
  await show(33)
  expect(region().textContent).toBe('1 more piece')
  await say('')
  await show(32)
  await show(33)
  expect(region().textContent).toBe('')
  await act(async () => list.unmount())
})
