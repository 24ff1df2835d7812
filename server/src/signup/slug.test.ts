import { expect, test } from 'vitest'
import { foldSlug, isReservedSlug } from './slug.ts'

test('P-20 two usernames that look alike are one', () => {
  for (const alike of ['ines.v', 'INES.V', 'ines-v', 'ines_v', 'in.e.s_v', '1nes.v', 'LNES.V'])
    expect(foldSlug(alike)).toBe('lnesv')
  expect(foldSlug('B00ks1i')).toBe('booksll')
  expect(foldSlug('...-_')).toBe('...-_')
  expect(foldSlug('ines')).not.toBe(foldSlug('inez'))
})

test('P-20 names of the site and its staff are nobody’s, however they are written', () => {
  const kept = [
    'admin',
    'Adm1n',
    'a-d-m-i-n',
    'r00t',
    'sateen',
    'SATEEN',
    's.a.t.e.e.n',
    'www',
    'about',
    'l0gin',
    'Support',
    '.well-known',
    'docs',
  ]
  expect(kept.filter((slug) => !isReservedSlug(slug))).toEqual([])
  expect(['ines', 'otto', 'administrators', 'sat', '', '.'].filter(isReservedSlug)).toEqual([])
})
