import { calls } from '@sateen/contract/calls'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { apiBase } from './serve.ts'

const house = await openTestHouse()
const ask = async (method: string, url: string) => {
  const reply = await house.app.inject({ method: method as 'GET', url })
  const type = String(reply.headers['content-type'] ?? '')
  return {
    status: reply.statusCode,
    allow: reply.headers.allow,
    because: type.includes('json') && reply.payload !== '' ? reply.json<{ because?: string }>().because : undefined,
  }
}
const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

test('A-API-60 every address of a call answers a method that it does not take with 405, and says which it takes', async () => {
  const stated = Object.values(calls)
  const wrong: unknown[] = []
  for (const path of new Set(stated.map((call) => call.path))) {
    // Of two that look alike to a reader, such as `/users/me` and `/users/:id`, both count.
    const url = apiBase + path.replaceAll(/:\w+/g, 'one')
    const { status, allow, because } = await ask('OPTIONS', url)
    const taken = String(allow).split(', ')
    const own = stated.filter((call) => call.path === path).map((call) => call.method)
    if (status !== 204 || because || !own.every((method) => taken.includes(method))) wrong.push([url, status, allow])
    for (const method of all.filter((one) => !taken.includes(one))) {
      const answer = await ask(method, url)
      if (answer.status !== 405 || answer.allow !== allow) wrong.push([method, url, answer])
      if (method !== 'HEAD' && answer.because !== 'MethodNotAllowed') wrong.push([method, url, answer])
    }
  }
  expect(wrong).toEqual([])
})

test('A-API-60 what there is not is 404 by every method, and names none', async () => {
  for (const url of [`${apiBase}/nothing`, `${apiBase}/like/this/and/that`, '/api', '/nowhere/at/all', '/images'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect([method, url, await ask(method, url)]).toEqual([
        method,
        url,
        { status: 404, allow: undefined, because: 'NotFound' },
      ])
})

test('R-ROUTE-39 a page takes GET and HEAD, and refuses the rest with 405', async () => {
  for (const url of ['/collections', '/Collections/?a=1', '/home', '/', '/healthz']) {
    expect([url, await ask('POST', url)]).toEqual([
      url,
      { status: 405, allow: 'GET, HEAD, OPTIONS', because: 'MethodNotAllowed' },
    ])
    expect([url, (await ask('OPTIONS', url)).status]).toEqual([url, 204])
  }
  const head = await house.app.inject({ method: 'HEAD', url: '/healthz' })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
})

test('K-06 who is not let in is told by which scheme to ask, and nobody else is', async () => {
  const challenge = async (url: string, authorization?: string) => {
    const { statusCode, headers } = await house.app.inject({
      url: apiBase + url,
      ...(authorization && { headers: { authorization } }),
    })
    return [statusCode, headers['www-authenticate']]
  }
  expect(await challenge('/users/one')).toEqual([401, 'Bearer'])
  expect(await challenge('/collections', 'Bearer of-nobody')).toEqual([401, 'Bearer'])
  expect(await challenge('/collections')).toEqual([200, undefined])
  expect(await challenge('/users/slug/a b')).toEqual([400, undefined])
})
