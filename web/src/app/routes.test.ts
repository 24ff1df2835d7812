// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskTexts } from '../admin/texts.ts'
import { matchPath } from '../router/path.ts'
import { pageFiles } from './page-files.ts'
import { pageAt, routes } from './routes.tsx'

const pageOf = (path: string) => routes.find((route) => matchPath(route.path, path))?.path

test('R-ROUTE-05 … R-ROUTE-35, K-07 every page of the product has its address, in any case', () => {
  const addresses: [string, string][] = [
    ['/Login', '/login'],
    ['/home', '/home'],
    ['/home/whatever', '/home/*'],
    ['/home/tagged', '/home/tagged'],
    ['/home/history/', '/home/history'],
    ['/home/category/1', '/home/category/:category'],
    ['/home/categories/Tops', '/home/categories/:category'],
    ['/Category', '/category'],
    ['/Category/3', '/category/:category'],
    ['/home/sub/1/2', '/home/sub/:categoryId/:subcategoryId'],
    ['/qv/abc', '/qv/:id'],
    ['/collections', '/collections'],
    ['/collections/12', '/collections/:id'],
    ['/quiz', '/quiz'],
    ['/signup', '/signup'],
    ['/verify', '/verify'],
    ['/ForgotPassword', '/forgotpassword'],
    ['/Profile', '/profile'],
    ['/AddSateen', '/addSateen'],
    ['/shopper/maya', '/shopper/:slug'],
    ['/Faq', '/faq'],
    ['/Privacy', '/privacy'],
    ['/ContactUs', '/contactus'],
    ['/Partners', '/partners'],
    ['/extension-instructions', '/extension-instructions'],
    ['/About', '/about'],
    ['/Terms', '/terms'],
    ['/search', '/search'],
  ]
  expect(addresses.map(([path]) => [path, pageOf(path)])).toEqual(addresses)
})

test('R-ROUTE-40 an address that leads nowhere has the page that says so', () => {
  expect(pageOf('/nope')).toBe('*')
  expect(pageAt('/nope', true)).toBeNull()
})

test('the script of a page is known from its address before the page is drawn', () => {
  expect(pageAt('/', false)).toBe('login')
  expect(pageAt('/', true)).toBe('home')
  expect(pageAt('/home/tagged', false)).toBe('login')
  expect(pageAt('/home/tagged/', true)).toBe('wishlist')
  expect(pageAt('/Category', true)).toBe('home')
  expect(pageAt('/collections/4', false)).toBe('collection')
  expect(pageAt('/addsateen', false)).toBe('add')
  expect(Object.keys(pageFiles)).toContain(pageAt('/FAQ/', false))
})

test('what the product is, as its document tells, has every page and no other', () => {
  const told = readFileSync(join(import.meta.dirname, '../../../docs/product.md'), 'utf8')
  const cells = told.split('\n').flatMap((line) => /^\| (`\/.*?) \|/.exec(line)?.[1] ?? [])
  const addresses = cells.flatMap((cell) => cell.match(/\/[^`]*/g) ?? []).map((path) => path.replaceAll(/{\w+}/g, '1'))
  expect(addresses.filter((path) => pageOf(path) === '*')).toEqual([])
  const pages = new Set(addresses.flatMap((path) => [pageAt(path, true), pageAt(path, false)]))
  expect([...pages].toSorted()).toEqual(Object.keys(pageFiles).toSorted())
  const desk = told.split('\n').find((line) => line.startsWith('| `/admin`'))
  for (const { label } of deskTexts.sections) expect(desk?.toLowerCase()).toContain(label.toLowerCase())
})
