import { expect, test } from 'vitest'
import { isForLater, refusalOf, Unreachable } from './refusal.ts'

test('E-GEN-01 a 400 speaks by its reason', () => {
  expect(refusalOf('/users/me/login', 400, '', { because: 'InvalidLogin' })).toMatchObject({
    because: 'InvalidLogin',
    message: 'InvalidLogin',
  })
  expect(refusalOf('/products', 400, '', { because: 'NotFound', message: 'other' }).message).toBe('NotFound')
})

test('E-GEN-02, G-113 calls of sign-in and collections fall back to the standard phrase of the status', () => {
  expect(refusalOf('/collections', 500, '', {}).message).toBe('Internal Server Error')
  expect(refusalOf('/users/me/login', 503, '', { because: 'Busy' }).message).toBe('Busy')
})

test('E-GEN-03 a shop that fails to load without a word says so plainly, not by the name of a status', () => {
  const plainly = 'Something went wrong on our side. Please try again.'
  for (const path of [
    '/recommendations/paginated',
    '/users/:userId/recommendations/paginated',
    '/history/1',
    '/search',
  ])
    expect(refusalOf(path, 500, '', { because: 'InternalServerError' }).message).toBe(plainly)
  expect(refusalOf('/quiz/items/Tops', 503, '', {}).message).toBe(plainly)
})

test('E-GEN-03 calls about items speak by their message on any status but 400', () => {
  expect(refusalOf('/products/a1', 500, '', { because: 'Reason', message: 'The shelf fell down.' }).message).toBe(
    'The shelf fell down.',
  )
  for (const path of [
    '/recommendations/paginated',
    '/recommendations/item',
    '/users/:userId/recommendations/paginated',
    '/like',
    '/dislike',
    '/history/:userId',
    '/quiz/items/:path',
    '/search',
  ])
    expect(refusalOf(path, 503, '', { because: 'Reason', message: 'The shelf fell down.' }).message).toBe(
      'The shelf fell down.',
    )
  expect(refusalOf('/recommendations', 400, '', { because: 'Reason', message: 'other' }).message).toBe('Reason')
})

test('E-GEN-04 a 401 without a reason says Unauthorized', () => {
  expect(refusalOf('/users/me/confirm', 401, '', {}).message).toBe('Unauthorized')
})

test('G-94 a reason that only names its status gives way to the words beside it', () => {
  const words = 'That was too often. Please try again in 3 minutes.'
  const proof = { challenge: 'p1.1.x', bits: 19 }
  expect(refusalOf('/users/me/login', 429, '', { because: 'TooManyRequests', message: words, proof })).toMatchObject({
    because: 'TooManyRequests',
    message: words,
    proof,
  })
  expect(refusalOf('/users/me/login', 503, '', { because: 'ServiceUnavailable' }).message).toBe('Service Unavailable')
  expect(refusalOf('/users/1', 404, '', { because: 'NotFound', message: 'NotFound' }).message).toBe('Not Found')
  expect(refusalOf('/users/me/login', 401, '', { because: 'Unauthorized' }).message).toBe('Unauthorized')
})

test('E-PW-01 E-PW-02 a screen has words for every failure but one that will pass by itself', () => {
  for (const [status, later] of [
    [400, false],
    [500, false],
    [429, true],
    [503, true],
  ] as const)
    expect(isForLater(refusalOf('/users/me/changePassword', status, '', {})), String(status)).toBe(later)
  expect(isForLater(new Unreachable())).toBe(false)
})

test('a refusal names the part that does not fit where the server tells it', () => {
  const said = { because: 'BadRequest', at: ['1', 'url'] }
  expect(refusalOf('/admin/settings/:name', 400, '', said).at).toEqual(['1', 'url'])
  expect(refusalOf('/admin/settings/:name', 400, '', { because: 'BadRequest' }).at).toEqual([])
})

test('E-MISC-07 E-GEN-03 the reason of a refusal is what its answer tells people, and nothing where it tells nothing', () => {
  expect(refusalOf('/products', 400, '', { because: 'NotNow', message: 'Later' }).reason).toBe('NotNow')
  expect(refusalOf('/products', 409, '', { message: 'It is on its way.' }).reason).toBe('It is on its way.')
  expect(refusalOf('/products', 500, '', { because: 'InternalError', message: 'InternalError' }).reason).toBeUndefined()
  expect(refusalOf('/collections', 409, '', { because: 'TitleTaken' }).reason).toBe('TitleTaken')
})
