import type { Page } from 'playwright-core'
import { change, cutTo, fail, stretched } from './odd-answers.ts'
import { firstCollection } from './pages.ts'

/** A screen of the site: where it is, whose own it is, and what opens it once the page is there. */
export type Screen = {
  name: string
  path: string | ((url: string) => Promise<string>)
  isShoppers?: boolean
  isAdmins?: boolean
  /** What the calls of the page are to answer. */
  before?: (page: Page) => Promise<unknown>
  show?: (page: Page) => Promise<unknown>
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
/** The toast that asks why a piece was passed on. */
const passSecond = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Dislike / })
    .nth(1)
    .click()
  await page.getByText('Why not?').first().waitFor()
}
const firstCard = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('dialog').waitFor()
}
const flag = (name: string) => async (page: Page) => {
  await page.evaluate((key) => localStorage.setItem(key, 'true'), name)
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

/** Every screen, as a list for pictures and for checks that hold on all of them. */
export const screens: Screen[] = [
  { name: 'login', path: '/' },
  { name: 'forgot-password', path: '/forgotpassword' },
  { name: 'signup', path: '/signup' },
  { name: 'verify', path: '/verify' },
  {
    name: 'quiz',
    path: '/quiz',
    show: (page) => page.getByRole('main').locator('button[aria-pressed]').nth(5).waitFor(),
  },
  { name: 'quiz-exit', path: '/quiz', show: button('Close') },
  {
    name: 'quiz-sign-up',
    path: '/quiz',
    show: async (page) => {
      for (let step = 1; step <= 6; step += 1) {
        await page.getByText(`${step}/9`, { exact: true }).waitFor()
        await button('NEXT')(page)
      }
      await button('UNLOCK MY SHOP')(page)
    },
  },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: firstCollection },
  {
    name: 'join',
    path: firstCollection,
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Like / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'quickview-visitor', path: firstCollection, show: firstCard },
  { name: 'search', path: '/search?q=linen' },
  {
    name: 'search-filters',
    path: '/search?q=dress',
    show: (page) => page.getByText('Filters', { exact: true }).click(),
  },
  {
    name: 'search-suggestions',
    path: '/about',
    show: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('searchbox').fill('lin')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'search-nothing', path: '/search?q=qqqqzzzz' },
  { name: 'search-empty', path: '/search', isShoppers: true },
  { name: 'shopper', path: '/shopper/ines' },
  { name: 'shopper-unknown', path: '/shopper/nobody-of-this-name' },
  { name: 'about', path: '/about' },
  { name: 'faq', path: '/faq' },
  { name: 'contact', path: '/contact' },
  { name: 'partners', path: '/partners' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'instructions', path: '/extension-instructions' },
  { name: 'add', path: '/AddSateen' },
  { name: 'not-found', path: '/nope' },
  { name: 'menu-visitor', path: '/about', show: button('Menu') },
  { name: 'home', path: '/home', isShoppers: true },
  { name: 'quickview', path: '/home', isShoppers: true, show: firstCard },
  {
    name: 'pass-reasons',
    path: '/home',
    isShoppers: true,
    show: passSecond,
  },
  {
    name: 'why',
    path: '/home',
    isShoppers: true,
    show: async (page) => {
      const card = page.getByRole('article').first()
      await card.hover()
      await card.getByRole('button', { name: /^Options for / }).click()
      await page.getByRole('menuitem', { name: 'Why this piece' }).click()
      await page.getByRole('dialog').getByText('Only you see this.').waitFor()
    },
  },
  { name: 'menu', path: '/home', isShoppers: true, show: button('Menu') },
  { name: 'tutorial', path: '/home', isShoppers: true, show: flag('showTutorial') },
  { name: 'history', path: '/home/history', isShoppers: true },
  { name: 'wish-list', path: '/home/tagged', isShoppers: true },
  { name: 'category', path: '/home/category/1', isShoppers: true },
  { name: 'category-unknown', path: '/home/category/8', isShoppers: true },
  { name: 'subcategory', path: '/home/sub/1/1', isShoppers: true },
  { name: 'quickview-gone', path: '/qv/does-not-exist', isShoppers: true },
  { name: 'profile', path: '/Profile', isShoppers: true },
  {
    name: 'password',
    path: '/Profile',
    isShoppers: true,
    show: (page) => page.getByRole('tab', { name: 'Change password' }).click(),
  },
  { name: 'photo', path: '/Profile', isShoppers: true, show: button('Change photo') },
]

const calls = /\/api\/v1\//
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenvorhangstange'
const stretch = (page: Page) => change(page, calls, (answer) => stretched(answer))

/** Lists of none and of one, words at their longest, and what fails: for pictures, and for what must not be lost. */
export const oddScreens: Screen[] = [
  { name: 'long-home', path: '/home', isShoppers: true, before: stretch },
  { name: 'long-quickview', path: '/home', isShoppers: true, before: stretch, show: firstCard },
  {
    name: 'long-pass',
    path: '/home',
    isShoppers: true,
    before: stretch,
    show: passSecond,
  },
  {
    name: 'long-collection',
    path: '/home',
    isShoppers: true,
    before: stretch,
    show: async (page) => {
      await page.goto(new URL(await firstCollection(new URL(page.url()).origin), page.url()).href)
      await page.getByRole('heading', { level: 1, name: /^The Belted/ }).waitFor()
    },
  },
  { name: 'long-collections', path: '/collections', isShoppers: true, before: stretch },
  { name: 'long-wish-list', path: '/home/tagged', isShoppers: true, before: stretch },
  { name: 'long-search', path: `/search?q=${longWord}` },
  {
    name: 'one-wish-list',
    path: '/home/tagged',
    isShoppers: true,
    before: (page) => change(page, /\/users\/[^/]+$/, cutTo(1)),
  },
  {
    name: 'no-wish-list',
    path: '/home/tagged',
    isShoppers: true,
    before: (page) => change(page, /\/users\/[^/]+$/, cutTo(0)),
  },
  {
    name: 'no-history',
    path: '/home/history',
    isShoppers: true,
    before: (page) => change(page, /\/history\//, cutTo(0)),
  },
  {
    name: 'one-home',
    path: '/home',
    isShoppers: true,
    before: (page) => change(page, /\/recommendations\//, cutTo(1)),
  },
  {
    name: 'no-home',
    path: '/home',
    isShoppers: true,
    before: (page) => change(page, /\/recommendations\//, cutTo(0)),
  },
  {
    name: 'failed-home',
    path: '/home',
    isShoppers: true,
    before: (page) => fail(page, /\/recommendations\//),
    show: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'no-collections',
    path: '/collections',
    isShoppers: true,
    before: (page) => change(page, /\/collections$/, cutTo(0)),
  },
]

const firstEdit = async (page: Page) => {
  await page.locator('main a[href^="/admin/edits/"]').first().click()
  await page.getByLabel('Title', { exact: true }).waitFor()
}

/** The desk and what an admin sees more of the shop. */
export const deskScreens: Screen[] = [
  { name: 'desk-today', path: '/admin' },
  { name: 'desk-edits', path: '/admin/edits' },
  { name: 'desk-quiz-lists', path: '/admin/quiz-lists' },
  { name: 'desk-pieces', path: '/admin/pieces' },
  { name: 'desk-viewed', path: '/admin/viewed' },
  { name: 'desk-feeds', path: '/admin/feeds' },
  { name: 'desk-shoppers', path: '/admin/shoppers' },
  { name: 'desk-messages', path: '/admin/messages' },
  { name: 'desk-taste', path: '/admin/taste' },
  { name: 'desk-settings', path: '/admin/settings' },
  { name: 'desk-changes', path: '/admin/changes' },
  { name: 'desk-search', path: '/admin/search?q=linen' },
  { name: 'desk-edit', path: '/admin/edits', show: firstEdit },
  { name: 'admin-collections', path: '/collections' },
  { name: 'admin-collection', path: firstCollection },
  { name: 'admin-quickview', path: '/home', show: firstCard },
].map((screen) => ({ ...screen, isAdmins: true }))
