import type { Item } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { madeUpItems } from '../testing/made-up-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
await makeItems(house, madeUpItems())

type Rule = (item: Item) => boolean
const named =
  (...words: string[]): Rule =>
  ({ name }) =>
    words.every((word) => name.toLowerCase().includes(word))
const any =
  (...rules: Rule[]): Rule =>
  (item) =>
    rules.some((rule) => rule(item))
const both =
  (...rules: Rule[]): Rule =>
  (item) =>
    rules.every((rule) => rule(item))
const of =
  (category: string): Rule =>
  (item) =>
    item.category === category
const from =
  (store: string): Rule =>
  (item) =>
    item.store === store
const costs =
  (low: number, high: number): Rule =>
  ({ price }) =>
    price !== null && price >= low && price <= high
/** The colour may stand in the traits only, so the id is asked. */
const inColour =
  (colour: string): Rule =>
  ({ itemId }) =>
    itemId.includes(`-${colour}-`)
const made =
  (cloth: string): Rule =>
  ({ itemId }) =>
    itemId.endsWith(`-${cloth}`)

/** A query, what each of the first eight must be, and how many there must be at least. */
const queries: [query: string, first: Rule, least: number][] = [
  ['linen', made('linen'), 8],
  ['dress', of('Dresses'), 8],
  ['dresses', of('Dresses'), 8],
  ['dreses', of('Dresses'), 8],
  ['drss', of('Dresses'), 8],
  ['black dress', both(of('Dresses'), inColour('black')), 1],
  ['dress black', both(of('Dresses'), inColour('black')), 1],
  ['black dresses', both(of('Dresses'), inColour('black')), 1],
  ['blak dress', both(of('Dresses'), inColour('black')), 1],
  ['slik', made('silk'), 8],
  ['velvt blazr', named('blazer'), 1],
  ['leathr jaket', named('jacket'), 1],
  ['bikni', named('bikini'), 3],
  ['trousrs', named('trousers'), 3],
  ['cashmre', named('cashmere'), 1],
  ['cash', named('cashmere'), 1],
  ['jeans', named('jeans'), 3],
  ['jean', named('jeans'), 3],
  ['scarves', named('scarf'), 4],
  ['trench', named('trench coat'), 3],
  ['trench coats', named('trench coat'), 3],
  ['t-shirt', named('tee'), 8],
  ['t shirts', named('tee'), 8],
  ['tee', named('tee'), 8],
  ['crew neck sweater', named('sweater'), 3],
  ['crewneck', named('crew-neck'), 3],
  ['swimwear', of('Swimwear'), 6],
  ['maison oriel', from('Maison Oriel'), 8],
  ['Maison Oriel dress', both(from('Maison Oriel'), named('dress')), 1],
  ['norrvale', from('Norrvale'), 8],
  ['norvale', from('Norrvale'), 8],
  ['kestrel', from('Kestrel Denim'), 8],
  ['under 40', costs(0, 40), 8],
  ['linen under 100', both(made('linen'), costs(0, 100)), 3],
  ['dress over 120', both(of('Dresses'), costs(120, 1000)), 3],
  ['coat between 200 and 300', both(of('Outerwear'), costs(200, 300)), 2],
  ['the skirt', named('skirt'), 4],
  ['crepe evase', named('crêpe'), 1],
  ['sequin', named('sequin'), 2],
  ['wine tote bag', both(named('tote'), any(inColour('wine'), named('wine'))), 1],
  ['earings', named('earrings'), 3],
  ['hoop', named('hoop'), 3],
]

test.each(queries)('“%s” finds the right pieces among the first eight', async (q, rule, least) => {
  const { results } = (await house.ask('search', { query: { q } })).with
  const first = results.slice(0, 8)
  const wrong = first.slice(0, Math.max(least, 1)).filter((item) => !rule(item))
  expect(wrong.map(({ name, store, price }) => ({ name, store, price }))).toEqual([])
  expect(first.length).toBeGreaterThanOrEqual(least)
})

test('a garment’s word in mere description is no garment of that kind', async () => {
  const names = (await house.ask('search', { query: { q: 'dress' } })).with.results.map(({ name }) => name)
  expect(names).not.toContain('Pearl Brooch')
})

test('what is sold out stands below what is not', async () => {
  const names = (await house.ask('search', { query: { q: 'sequin skirt' } })).with.results.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Sequin Skirt Bright', 'Sequin Skirt Sold Out'])
})
