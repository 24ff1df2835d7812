// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/shopper/ines" }
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { confirmSeeds, plantSeeds } from '../platform/seeds.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { useLocation, useRoutes } from '../router/router.tsx'
import { button, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { ShopperPage } from './shopper-page.tsx'

/** How the site answers who is asked for; her shop and whoever looks are always there. */
let status: number
const server = openSmallServer(({ what, answer }) => {
  if (what === 'GET users/profile/ines') answer({ id: 'ines', name: 'Ines', avatar: null }, status)
  else if (what === 'GET users/maya') answer({ sub: 'maya', name: 'Maya Stone', hidden: true })
  else if (what.includes('recommendations')) answer({ results: [], pages: 1 })
  else answer({}, 404)
  return true
})
const { eventually } = server
const title = () => document.querySelector('h1')?.textContent
const places = [{ path: '/shopper/:slug', element: <ShopperPage /> }]
const Page = () => useRoutes(places, useLocation())

let leave = async () => {}
beforeEach(() => {
  queryClient.clear()
  status = 200
})
afterEach(async () => {
  await leave()
  signOut()
})

test('G-108 the shop of another is public, also to who hides her own', async () => {
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  leave = await draw(<Page />)
  await eventually(() => queryClient.getQueryData(['me', 'maya'])).toMatchObject({ hidden: true })
  await eventually(() => [title(), says('Public shop')]).toEqual(["Ines's Shop", true])
})

test('E-MISC-02 a shop that could not be asked for can be asked for again, and stays where only asking anew goes wrong', async () => {
  status = 500
  leave = await draw(<Page />)
  await eventually(() => says('Could not find user')).toBe(true)
  status = 200
  await press('Try again')
  await eventually(title).toBe("Ines's Shop")
  status = 500
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['shopper'] }))
  await eventually(() => queryClient.getQueryState(['shopper', 'ines'])?.error).toBeTruthy()
  expect(title()).toBe("Ines's Shop")
})

test('E-MISC-02 of a painted shop nothing stays where the site, asked for it, fails; where it says to come back later, all does', async () => {
  const data = { id: 'ines', name: 'Ines', avatar: null }
  const seeds = document.createElement('script')
  Object.assign(seeds, { type: 'application/json', id: 'page-seeds' })
  seeds.textContent = JSON.stringify([{ key: ['shopper', 'ines'], data, isAskedAgain: false }])
  document.body.append(seeds)
  plantSeeds(false)
  seeds.remove()
  leave = await draw(<Page />)
  expect(title()).toBe("Ines's Shop")
  status = 503
  confirmSeeds()
  await eventually(() => queryClient.getQueryState(['shopper', 'ines'])?.error).toBeTruthy()
  expect(title()).toBe("Ines's Shop")
  status = 500
  confirmSeeds()
  await eventually(title).toMatch(/can't find a user/)
})

test('S-SHOP-05 where there is nobody of that name nothing offers to ask again', async () => {
  status = 404
  leave = await draw(<Page />)
  await eventually(title).toMatch(/can't find a user/)
  expect([button('Try again'), says('Back to the start')]).toEqual([undefined, true])
})
