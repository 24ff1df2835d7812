import { expect, test } from 'vitest'
import { listAt, momentWords } from './rules.ts'

const now = new Date(2026, 4, 20, 21, 30)
const said = (...parts: [number, number, number, number, number]) => momentWords(new Date(...parts), now)

test('U-35 U-36 the time that a list is from is said as a person would', () => {
  expect(said(2026, 4, 20, 9, 12)).toBe('at 9:12 this morning')
  expect(said(2026, 4, 20, 14, 5)).toBe('at 2:05 this afternoon')
  expect(said(2026, 4, 20, 20, 0)).toBe('at 8:00 this evening')
  expect(said(2026, 4, 19, 23, 59)).toMatch(/^yesterday at 11:59\sPM$/)
  expect(said(2026, 4, 18, 8, 0)).toMatch(/^on Monday at 8:00\sAM$/)
  expect(said(2026, 3, 2, 8, 0)).toBe('on April 2')
})

test('each page knows the list it shows, and which answers it is made of', () => {
  const shop = '/api/v1/recommendations/paginated?page=0&count=500'
  const tops = '/api/v1/recommendations/paginated?page=0&count=500&category=CATEGORY_TOPS'
  const isFrom = (path: string, address: string) => listAt(path)?.isFrom(address)
  expect([isFrom('/home', shop), isFrom('/home', tops)]).toEqual([true, false])
  for (const path of ['/home/category/1', '/home/categories/Tops', '/Category/CATEGORY_TOPS'])
    expect([isFrom(path, shop), isFrom(path, tops)], path).toEqual([false, true])
  expect([isFrom('/home/category/2', tops), isFrom('/home/sub/1/2', tops)]).toEqual([false, false])
  expect(isFrom('/Home/Sub/1/2/', `${tops}&subcategory=2`)).toBe(true)
  expect(isFrom('/home/category/100%', tops)).toBe(false)
  expect(isFrom('/home/tagged', '/api/v1/users/9f')).toBe(true)
  expect(isFrom('/home/tagged', '/api/v1/users/9f/shop')).toBe(false)
  expect(isFrom('/home/history', '/api/v1/history/9f')).toBe(true)
  expect(isFrom('/collections', '/api/v1/collections')).toBe(true)
  expect(isFrom('/collections/Ab', '/api/v1/collections/Ab/items')).toBe(true)
  expect(isFrom('/qv/p1', '/api/v1/products/p1')).toBe(true)
  expect(listAt('/faq')).toBeUndefined()
})
