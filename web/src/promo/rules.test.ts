import { expect, test } from 'vitest'
import { ownPath, promoOf } from './rules.ts'

const spring = { text: 'Spring', url: '/collections/spring', visible: true }
const usual = { text: 'Enter the Giveaway!', url: '/faq', visible: true }

test.for([
  ['before the site has answered the default stands', undefined, false, usual],
  ['what the site answered replaces it', spring, false, spring],
  ['where the call fails the default stands, whatever came with the page', spring, true, usual],
  ['a hidden one stays hidden', { ...spring, visible: false }, true, { ...spring, visible: false }],
] as const)('S-PROMO-05 S-PROMO-06 C-CONST-21 C-CONST-22 %s', ([, known, hasFailed, shown]) => {
  expect(promoOf(known, { hasFailed })).toEqual(shown)
})

test('S-PROMO-03 S-PROMO-04 a relative address leads within the site, with or without its slash, and nowhere else', () => {
  expect(['/collections', 'collections', 'quiz?from=bar#top', '/faq'].map(ownPath)).toEqual([
    '/collections',
    '/collections',
    '/quiz?from=bar#top',
    '/faq',
  ])
  for (const url of [
    '//other.example',
    String.raw`/\other.example`,
    'javascript:alert(1)',
    'mailto:a@b.example',
    'http://[',
  ])
    expect(ownPath(url), url).toBeNull()
})
