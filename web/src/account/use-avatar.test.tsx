// @vitest-environment jsdom
import { imageBytesMax } from '@sateen/contract/limits'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw } from '../testing/place.tsx'
import { useAvatar } from './use-avatar.ts'

/** The addresses of pictures that the browser still holds. */
const held = new Set<string>()
let made = 0
Object.assign(URL, {
  createObjectURL: () => {
    const address = `blob:${(made += 1)}`
    held.add(address)
    return address
  },
  revokeObjectURL: (address: string) => held.delete(address),
})

let avatar: ReturnType<typeof useAvatar>
function Stage({ onDrawn }: { onDrawn: (now: ReturnType<typeof useAvatar>) => void }) {
  onDrawn(useAvatar(100, () => {}))
  return null
}
const file = (size: number, type = 'image/png') => ({ size, type }) as File
const choose = (size: number, type?: string) => act(async () => avatar.choose(file(size, type)))

let leave: () => Promise<void>
beforeEach(async () => {
  leave = await draw(<Stage onDrawn={(now) => (avatar = now)} />)
})
afterEach(() => leave())

test('E-MISC-01 V-FORM-13 a picture may be as large as is said and no larger; another file leaves the one that was chosen', async () => {
  await choose(imageBytesMax)
  expect([avatar.error, avatar.address]).toEqual([null, expect.any(String)])
  const { address } = avatar
  for (const [size, type] of [
    [imageBytesMax + 1, 'image/png'],
    [10, 'application/pdf'],
  ] as const) {
    await choose(size, type)
    expect([avatar.error, avatar.address]).toEqual(['invalid image format', address])
    await act(async () => avatar.clearError())
  }
})

test('S-PROF-05 S-PROF-06 another picture lies in the circle anew, and is not to be saved before it is there', async () => {
  await choose(10)
  await act(async () => {
    avatar.measure({ width: 400, height: 200 })
    avatar.setArea({ x: 0, y: 0, width: 100, height: 100 })
  })
  await act(async () => avatar.zoomTo(9))
  await act(async () => avatar.moveBy(1000, -30))
  expect([avatar.zoom, avatar.crop, avatar.isReady]).toEqual([4, { x: 750, y: -30 }, true])
  await act(async () => avatar.zoomTo(0))
  expect(avatar.zoom).toBe(0.5)
  await choose(20)
  expect([avatar.zoom, avatar.crop, avatar.isReady]).toEqual([1, { x: 0, y: 0 }, false])
  // The browser is not made to hold more than the one that is looked at, and none in the end.
  expect([...held]).toEqual([avatar.address])
  await leave()
  expect(held.size).toBe(0)
  leave = async () => {}
})
