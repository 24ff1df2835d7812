import { expect, test } from 'vitest'
import { noteSearch, recentSearches } from './recent-searches.ts'

test('S-SEARCH-05 the last six searches are known, newest first, each once whatever its case', () => {
  const note = (...queries: string[]) => queries.forEach((query) => noteSearch('ines', query))
  note('hat', 'linen', 'silk', 'Linen')
  expect(recentSearches('ines')).toEqual(['Linen', 'silk', 'hat'])
  note('wool', 'coat', 'dress', 'belt')
  expect(recentSearches('ines')).toEqual(['belt', 'dress', 'coat', 'wool', 'Linen', 'silk'])
})

test('T-AUTH-09 what one searched for is told to nobody who comes after her, nor to herself once another came', () => {
  noteSearch('ines', 'a gift for bea')
  expect([recentSearches('bea'), recentSearches(null)]).toEqual([[], []])
  noteSearch(null, 'boots')
  expect([recentSearches(null), recentSearches('ines')]).toEqual([['boots'], []])
})
