import { expect, test } from 'vitest'
import { browserOf, isOlder, storeToTry } from './rules.ts'

test('the steps of her own browser come first', () => {
  expect(browserOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge',
  )
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox')
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe('Chrome')
})

test('an older extension is told from the same and a newer one', () => {
  expect(isOlder('0.1.0', '0.2.0')).toBe(true)
  expect(isOlder('0.9', '0.10')).toBe(true)
  expect(isOlder('1.0.0', '1.0')).toBe(false)
  expect(isOlder('1.1.0', '1.0.9')).toBe(false)
})

test('she tries it at the demo’s store on the port of the site, or at a partner', () => {
  const at = { protocol: 'http:', port: '3000' }
  expect(storeToTry(['norrvale.localhost', 'maison-oriel.localhost'], at)).toEqual({
    name: 'Maison Oriel',
    address: 'http://maison-oriel.localhost:3000/',
    isDemo: true,
  })
  expect(storeToTry(['www.shop.example'], { protocol: 'https:', port: '' })).toMatchObject({
    name: 'Shop',
    address: 'https://www.shop.example/',
  })
  expect(storeToTry([], at)).toBeNull()
})
