import { brand } from '@sateen/contract/brand'

import type { PaintedFor } from '../platform/painter.ts'

type Part = 'collections' | 'collection' | 'shopper' | 'front' | 'category'

/** One line of the table of pages: its address, its name in the build, and what it says of itself. */
export type PageLine = {
  path: RegExp
  name: string
  title: string
  description: string
  isPublic: boolean
  part?: Part
  /** For whom the page is painted; without it it comes empty. */
  paintedFor?: PaintedFor
  /** A mode that the body carries while the page is open. */
  mode?: string
}

const sentence = 'A shop of one: pieces from stores you love, picked for your taste three times a week.'

const open = (path: RegExp, name: string, title: string, description: string, part?: Part): PageLine => ({
  path,
  name,
  title,
  description,
  isPublic: true,
  paintedFor: 'visitor',
  ...(part && { part }),
})
const own = (
  path: RegExp,
  name: string,
  title: string,
  more: Pick<PageLine, 'paintedFor' | 'part'> = {},
): PageLine => ({
  path,
  name,
  title,
  description: sentence,
  isPublic: false,
  ...more,
})

/**
 * Every address that is a page (R-ROUTE), in any case of letters. A page of one shopper, and one that a link in a mail
 * leads to, stays out of search engines.
 */
const pageTable: readonly PageLine[] = [
  open(/^\/$/, 'login', '', sentence, 'front'),
  open(/^\/login$/i, 'login', 'Log in', sentence, 'front'),
  own(/^\/home$/i, 'home', `Styled by ${brand}, For You`, { paintedFor: 'shopper' }),
  own(/^\/home\/tagged$/i, 'wishlist', 'Tagged'),
  own(/^\/home\/history$/i, 'history', 'Your Finds'),
  own(/^\/home\/categor(?:y|ies)\/[^/]+$/i, 'category', 'Category', { paintedFor: 'shopper', part: 'category' }),
  own(/^\/home\/sub\/[^/]+\/[^/]+$/i, 'subcategory', 'Category'),
  own(/^\/home\/.+$/i, 'home', `Styled by ${brand}, For You`),
  own(/^\/category$/i, 'home', `Styled by ${brand}, For You`),
  own(/^\/category\/[^/]+$/i, 'category', 'Category'),
  own(/^\/qv\/[^/]+$/i, 'quickview', 'Details', { paintedFor: 'shopper' }),
  open(
    /^\/collections$/i,
    'collections',
    `The ${brand} Edit`,
    'Collections curated by our editors, from the stores we love.',
    'collections',
  ),
  open(
    /^\/collections\/[^/]+$/i,
    'collection',
    `The ${brand} Edit`,
    'A collection curated by our editors.',
    'collection',
  ),
  {
    ...open(
      /^\/quiz$/i,
      'quiz',
      'Style quiz',
      'Pick what you like in six steps, and see a shop that follows your taste.',
    ),
    mode: 'quiz-active',
  },
  open(/^\/signup$/i, 'signup', 'Sign Up', sentence),
  own(/^\/verify$/i, 'verify', 'Verification'),
  own(/^\/forgotpassword$/i, 'forgotPassword', 'Forgot password'),
  own(/^\/profile$/i, 'profile', 'Profile'),
  own(/^\/admin(?:\/.*)?$/i, 'admin', 'The desk'),
  open(
    new RegExp(`^/add${brand}$`, 'i'),
    'add',
    `Add ${brand}`,
    `The browser extension that lets ${brand} learn from what you look at in our partners’ stores.`,
  ),
  open(/^\/shopper\/[^/]+$/i, 'shopper', 'Shop', 'Pieces picked for one shopper’s taste.', 'shopper'),
  own(/^\/search$/i, 'search', 'Search'),
  open(/^\/faq$/i, 'faq', 'FAQ', `Questions that people ask about ${brand}, and their answers.`),
  open(
    /^\/privacy$/i,
    'privacy',
    'Privacy Policy',
    'What is kept, why, for how long, and how to have it back or gone.',
  ),
  open(
    /^\/contact(?:us)?$/i,
    'contact',
    'Contact & Feedback',
    'A question, a store that is missing, something that went wrong: we read everything.',
  ),
  open(/^\/partners$/i, 'partners', 'Supported Brands', `The stores whose pieces ${brand} shows.`),
  open(
    /^\/extension-instructions$/i,
    'instructions',
    'Install the extension',
    'How to install the extension in Chrome, Edge and Firefox.',
  ),
  open(/^\/about$/i, 'about', `About ${brand}`, sentence),
  open(/^\/terms$/i, 'terms', 'Terms & Conditions', `The terms under which ${brand} may be used.`),
  own(/^\/newsletter\/(?:confirm|unsubscribe)$/i, 'mailed', 'Newsletter'),
  own(/^\/email\/(?:confirm|undo)$/i, 'mailed', 'E-mail'),
]

/** The line of an address; undefined where it is no page. */
export const lineAt = (path: string): PageLine | undefined => pageTable.find((line) => line.path.test(path))

/** Addresses of public pages that stand for themselves, for the site map. */
export const plainPlaces = [
  '/',
  '/collections',
  '/quiz',
  '/signup',
  `/Add${brand}`,
  '/about',
  '/faq',
  '/partners',
  '/extension-instructions',
  '/contact',
  '/privacy',
  '/terms',
]

/** What an address that is no page shows. */
export const missingPage = {
  name: 'missing',
  head: { title: 'Page not found', description: sentence, canonical: null, picture: null },
}
