// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { field, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { LinkTester } from './link-tester.tsx'

const partner = (host: string) => ({ host, network: 'A', offerId: null, pictureHosts: [] })
const networks = { A: { kind: 'append', param: 'tag', value: 'own-1' } } as const
const tried = () => [...document.querySelectorAll('li .link')].map(({ textContent }) => textContent)
const tryOut = async (address: string) => {
  await write('Address of a piece', address)
  await act(async () => field('Address of a piece').focus())
  await act(async () => field('Address of a piece').blur())
}

test('the last five links that were tried stand below, the latest first, each once, and can be tried again; a host that is not written yet is none', async () => {
  const leave = await draw(
    <LinkTester partners={[partner(''), partner('shop.example')]} networks={networks} trackerHosts={[]} />,
  )
  await tryOut('  ')
  expect([tried(), says('Shop Now opens')]).toEqual([[], false])
  for (const at of [1, 2, 3, 4, 5, 6, 4]) await tryOut(` https://shop.example/${at} `)
  expect(tried()).toEqual([4, 6, 5, 3, 2].map((at) => `https://shop.example/${at}`))
  expect(says('The address belongs to shop.example, network A.')).toBe(true)
  await press('https://shop.example/6')
  expect(document.body.textContent).toMatch(/Shop Now openshttps:\/\/shop\.example\/6\?tag=own-1/)
  await tryOut('https://other.example/1')
  expect([says('Not on the list. Linked as it is.'), says('The address belongs')]).toEqual([true, false])
  await leave()
})
