import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { localCurrency } from './local-currency.ts'

const parser = new new JSDOM().window.DOMParser()
const pageIn = (language: string) => parser.parseFromString(`<html lang="${language}">`, 'text/html')

test.each([
  ['sv-SE', 'example', '899 kr', 'SEK'],
  ['sv', 'example', '899 kr', 'SEK'],
  ['en-SE', 'example', '899 kr', 'SEK'],
  ['da', 'example', '899 kr.', 'DKK'],
  ['en_DK', 'example', 'kr 899', 'DKK'],
  ['nb', 'example', 'kr 899', 'NOK'],
  ['nn-NO', 'example', 'kr 899', 'NOK'],
  ['no', 'example', 'kr899', 'NOK'],
  ['is', 'example', '8.990 kr', 'ISK'],
  ['en', 'dk', '899 kr', 'DKK'],
  ['en', 'se', '899 kr', 'SEK'],
  ['ja', 'example', '¥8,990', 'JPY'],
  ['en', 'jp', '￥8,990', 'JPY'],
  ['zh', 'example', '¥899', 'CNY'],
  ['en-CN', 'example', '¥899', 'CNY'],
])('a page in %s at a .%s that says “%s” means %s', (language, end, text, currency) => {
  expect(localCurrency(pageIn(language), `https://www.brenna.${end}/p/1`, text)).toBe(currency)
})

test('the country of the page goes before its host, its host before its language', () => {
  expect(localCurrency(pageIn('sv-DK'), 'https://www.brenna.no/p/1', '899 kr')).toBe('DKK')
  expect(localCurrency(pageIn('sv'), 'https://www.brenna.no/p/1', '899 kr')).toBe('NOK')
})

test('S-CARD-06 a sign of several countries is nobody’s where neither the page nor its host tells, and no guess is made', () => {
  for (const [language, end, text] of [
    ['en', 'com', '899 kr'],
    ['', 'example', '¥899'],
    ['sv-SE', 'se', '¥899'],
    ['ja', 'jp', '899 kr'],
    ['sv-SE', 'se', '899 Rs'],
    ['sv-SE', 'se', '899'],
  ] as const)
    expect([text, localCurrency(pageIn(language), `https://www.brenna.${end}/`, text)]).toEqual([text, null])
})

test('a sign of one country’s own is that country’s, wherever it stands', () => {
  expect(localCurrency(pageIn('sv-SE'), 'https://www.brenna.se/', '€ 89')).toBe('EUR')
})
