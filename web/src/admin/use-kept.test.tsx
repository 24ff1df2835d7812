// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { Pieces } from './pieces.tsx'

const server = openSmallServer(({ answer }) => {
  answer({ results: [], hasMore: false })
  return true
})
const search = () => document.querySelector<HTMLInputElement>('input[type=search]')!
const kind = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')!.value

test('an admin who comes back to a list finds her search as she left it, and none at her next visit', async () => {
  let leave = await draw(<Pieces />)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search(), 'linen')
    search().dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLInputElement>('input[value=hidden]')!.click()
  })
  await leave()
  leave = await draw(<Pieces />)
  expect([search().value, kind()]).toEqual(['linen', 'hidden'])
  await leave()
  go('/admin/pieces?again')
  leave = await draw(<Pieces />)
  expect([search().value, kind()]).toEqual(['', 'all'])
  await server.rest()
  await leave()
})
