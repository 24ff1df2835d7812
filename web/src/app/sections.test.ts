import { expect, test } from 'vitest'
import { idOfCategory, idOfNumber, isCurrentTab, placeOfSection, tabsOf, usualSections } from './sections.ts'

const names = ['For You', 'History', 'Tagged', 'Tops', 'Bottoms', 'Dresses', 'Outerwear', 'Swimwear', 'Accessories']
const byId = [...usualSections].sort((one, other) => one.id - other.id)

test('R-NAV-01 R-NAV-03 the tabs stand in their order and lead to their pages', () => {
  expect(tabsOf(usualSections).map(({ label }) => label)).toEqual(names)
  expect(tabsOf(usualSections).map(({ to }) => to)).toEqual([
    '/home',
    '/home/history',
    '/home/tagged',
    ...[1, 2, 3, 4, 5, 7].map((id) => `/home/category/${id}`),
  ])
})

test('R-NAV-02 however the server lists them, For You and History come first and the rest keeps its order', () => {
  expect(tabsOf([...byId].reverse()).map(({ label }) => label)).toEqual([
    'For You',
    'History',
    'Accessories',
    'Tagged',
    'Swimwear',
    'Outerwear',
    'Dresses',
    'Bottoms',
    'Tops',
  ])
  const apart = tabsOf([...byId].reverse()).filter(({ isApart }) => isApart)
  expect(apart.map(({ label }) => label)).toEqual(['Swimwear'])
})

test('a hairline stands before the first category only', () => {
  expect(
    tabsOf(usualSections)
      .filter(({ isApart }) => isApart)
      .map(({ label }) => label),
  ).toEqual(['Tops'])
})

test('R-ROUTE-13 digits alone name an id', () => {
  expect(['1', '07', '0x10', '1e3', ' 1', '+1', '1.0', ''].map(idOfNumber)).toEqual([1, 7, -1, -1, -1, -1, -1, -1])
})

test('R-ROUTE-11 a category is named by its id or by its name in any case', () => {
  expect(['1', 'Tops', 'tops', 'OUTERWEAR'].map((name) => idOfCategory(name))).toEqual([1, 1, 1, 4])
})

test('R-ROUTE-36 R-ROUTE-37 0, 6 and 9 are tabs of their own, an unknown category is none of ours', () => {
  expect([0, 6, 9, 1, 8].map(placeOfSection)).toEqual(['/home', '/home/tagged', '/home/history', undefined, undefined])
  expect(idOfCategory('hats')).toBe(-1)
})

test('R-NAV-04 one tab is the current one, on a page of its subcategory too', () => {
  const current = (pathname: string) =>
    tabsOf(byId)
      .filter(({ to }) => isCurrentTab(to, pathname))
      .map(({ label }) => label)
  expect(current('/home')).toEqual(['For You'])
  expect(current('/home/whatever/')).toEqual(['For You'])
  expect(current('/HOME/Tagged')).toEqual(['Tagged'])
  expect(current('/home/categories/dresses')).toEqual(['Dresses'])
  expect(current('/home/sub/2/1')).toEqual(['Bottoms'])
  expect(current('/home/category/1/extra')).toEqual(['For You'])
  for (const none of ['/about', '/home/category/100%', '/home/sub/tops/1']) expect(current(none)).toEqual([])
})
