import { expect, test } from 'vitest'
import { matchPath, parsePath, plainPath, readQuery } from './path.ts'

test('K-07, R-ROUTE-23, R-ROUTE-24 an address fits in any case and with a last slash', () => {
  for (const address of ['/ForgotPassword', '/forgotpassword', '/fOrGoTpAsSwOrD/'])
    expect(matchPath('/forgotpassword', address)).not.toBeNull()
  expect(matchPath('/faq', '/FAQ/')).not.toBeNull()
  expect(matchPath('/faq', '/faqs')).toBeNull()
})

test('the parts of an address are handed over as they were before they became an address', () => {
  expect(matchPath('/qv/:id', '/qv/a%20b%2Fc')?.params['id']).toBe('a b/c')
  expect(matchPath('/home/sub/:categoryId/:subcategoryId', '/home/sub/1/2')?.params).toEqual({
    categoryId: '1',
    subcategoryId: '2',
  })
  expect(matchPath('/shopper/:slug', '/shopper/%E0%A4%A')?.params['slug']).toBe('%E0%A4%A')
})

test('R-ROUTE-07 anything below /home fits the star', () => {
  expect(matchPath('/home/*', '/home/whatever/else')).not.toBeNull()
  expect(matchPath('/home/*', '/homes')).toBeNull()
})

test('a link to a query or an anchor stays on its page', () => {
  expect(parsePath('?q=dress', '/search')).toEqual({ pathname: '/search', search: '?q=dress', hash: '' })
  expect(parsePath('#how', '/faq')).toEqual({ pathname: '/faq', search: '', hash: '#how' })
})

test('R-NAV-23 what no field can hold is not read from an address either', () => {
  expect([...readQuery('?q=a%00b+c&store=%00')]).toEqual([
    ['q', 'ab c'],
    ['store', ''],
  ])
})

test('slashes without end in an address are walked along once: by another way this test would not come to its end', () => {
  const slashes = '/'.repeat(1_000_000)
  expect(plainPath(`/FAQ${slashes}`)).toBe('/faq')
  expect(plainPath(`${slashes}x`)).toBe(`${slashes}x`)
})
