import { expect, test } from 'vitest'
import { locateAversions, scoresAgainst } from './aversions.ts'
import { prepareCatalogue } from './catalogue.ts'
import { pictureVectorSize } from './picture-features.ts'
import { recommend } from './recommend.ts'
import { scoring } from './score.ts'
import { aversionsOf, signalTable, type PassReason, type Signal } from './signal.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'
import { reasonsFor, scoreOf } from './why.ts'

const shop = madeUpShop()
const twin = { ...shop[40], id: 'twin', price: 61 }
const items = [...shop, twin]
const catalogue = prepareCatalogue({ items })
const passed = shop[40]
const tagged = shop
  .filter((item) => item.name.includes('silk'))
  .slice(0, 5)
  .map((item): Signal => ({ itemId: item.id, kind: 'tagged', at: madeUpNow }))

const scoresWith = (...signals: Signal[]) =>
  new Map(
    recommend({
      catalogue,
      signals: [...tagged, ...signals],
      now: madeUpNow,
      slot: 'one',
      shopperId: 'ines',
    }).items.map(({ id, score }) => [id, score]),
  )
const pass = (reason: PassReason | null, itemId = passed.id): Signal => ({
  itemId,
  kind: 'passed',
  at: madeUpNow,
  reason,
})
const plain = scoresWith()

/** `midi` and `blush` of `wool midi gown in blush`. */
const wordsOf = (name: string) => {
  const [, cut, ...rest] = name.split(' ')
  return { cut, colour: rest.at(-1) }
}
const cutAndColour = wordsOf(passed.name)

test.each([
  ['colour', (item: (typeof shop)[number]) => wordsOf(item.name).colour === cutAndColour.colour],
  ['cut', (item: (typeof shop)[number]) => item.name.includes(` ${cutAndColour.cut} `)],
  ['store', (item: (typeof shop)[number]) => item.store === passed.store],
  ['price', (item: (typeof shop)[number]) => item.price! >= 0.9 * passed.price!],
] as const)('a pass for its %s lowers what has it too, and nothing else', (reason, isConcerned) => {
  const after = scoresWith(pass(reason))
  const others = shop.filter((item) => item.id !== passed.id && after.has(item.id))
  expect(others.filter(isConcerned).length).toBeGreaterThan(10)
  for (const item of others) {
    const difference = plain.get(item.id)! - after.get(item.id)!
    if (isConcerned(item)) expect(difference).toBeGreaterThan(0.05)
    else expect(difference).toBe(0)
  }
})

/** What a pass of the first of some pieces for its colour takes from the score of each of the others. */
function takenFromOthers(pieces: Partial<(typeof shop)[number]>[]): number[] {
  const told = pieces.map((piece, number) => ({ ...shop[number], name: `Piece ${number}`, attributes: [], ...piece }))
  const own = prepareCatalogue({ items: [...told, ...shop.slice(pieces.length)] })
  const [first, ...others] = told.map(({ id }) => id)
  const scoreAfter = (signals: Signal[], itemId: string) => scoreOf({ catalogue: own, signals, itemId, now: madeUpNow })
  return others.map((id) => Number((scoreAfter([], id) - scoreAfter([pass('colour', first)], id)).toFixed(3)))
}
const once = Number((-scoring.aversion * signalTable.passed.weight).toFixed(3))

test('a pass for its colour counts against what a site’s own attribute calls its colour', () => {
  const pieces = ['family:teal', 'family:teal', 'family:puce', 'sleeve:teal'].map((told) => ({ attributes: [told] }))
  expect(takenFromOthers(pieces)).toEqual([once, 0, 0])
})

test('where no word tells its colour a pass for it counts against what looks like it', () => {
  const pictureOf = (look: number) => ({ pictureVector: new Uint8Array(pictureVectorSize).fill(look * 200) })
  const looks = Array.from({ length: 48 }, (_, number) => pictureOf(number % 2))
  expect(takenFromOthers(looks).slice(0, 4)).toEqual([0, once, 0, once])
})

test('a piece that has two colours of the one she passed is not twice as wrong', () => {
  const names = ['Tee in black and red', 'Coat in red and black', 'Coat in red', 'Coat in olive']
  const pieces = names.map((name) => ({ name }))
  const own = prepareCatalogue({
    items: [...pieces.map((piece, number) => ({ ...shop[number], ...piece })), ...shop.slice(4)],
  })
  const scores = scoresAgainst(own, locateAversions(own, aversionsOf([pass('colour', shop[0].id)], madeUpNow)))!
  expect([...scores.subarray(1, 4)].map((score) => Number((-score).toFixed(3)))).toEqual([once, once, 0])
})

test('a piece that she owns goes with its near-twin; just not this goes alone; neither lowers anything else', () => {
  const owned = scoresWith(pass('own'))
  const justThis = scoresWith(pass('just-this'))
  expect([owned.has(passed.id), owned.has('twin')]).toEqual([false, false])
  expect([justThis.has(passed.id), justThis.has('twin')]).toEqual([false, true])
  for (const [id, score] of owned) expect(score).toBe(plain.get(id))
  for (const [id, score] of justThis) expect(score).toBe(plain.get(id))
  expect(scoresWith({ ...pass('own'), muted: true }).has('twin')).toBe(false)
})

test('a pass without a reason still lowers what is like the piece in every way', () => {
  const after = scoresWith(pass(null))
  const sameColour = shop.find((item) => item.id !== passed.id && wordsOf(item.name).colour === cutAndColour.colour)!
  expect(after.get(sameColour.id)).toBeLessThan(plain.get(sameColour.id)!)
  expect(after.get('twin')).toBeLessThan(plain.get('twin')!)
})

test('a shopper who hides that she cannot bear one colour sees it go, and keeps the cuts she likes', () => {
  const firsts = (signals: Signal[], slot: string) =>
    recommend({ catalogue, signals, now: madeUpNow, slot, shopperId: 'ines', limit: 48 }).items.map(
      ({ id }) => items[catalogue.positionOf.get(id)!],
    )
  const loved = shop
    .filter((item) => /midi|wrap/.test(item.name))
    .slice(0, 6)
    .map((item): Signal => ({ itemId: item.id, kind: 'tagged', at: madeUpNow }))
  const before = firsts(loved, 'four')
  const colours = before.map((item) => wordsOf(item.name).colour)
  const often = (colour: string | undefined) => colours.filter((other) => other === colour).length
  const [hatedColour] = colours.toSorted((one, other) => often(other) - often(one))
  const isHated = (item: (typeof shop)[number]) => wordsOf(item.name).colour === hatedColour
  const isCut = (item: (typeof shop)[number]) => /midi|wrap/.test(item.name)
  const countAfter = (reason: PassReason | null) => {
    const signals = [...loved]
    for (const slot of ['one', 'two', 'three'])
      for (const item of firsts(signals, slot)) if (isHated(item)) signals.push(pass(reason, item.id))
    const last = firsts(signals, 'four')
    return { hated: last.filter(isHated).length, cuts: last.filter(isCut).length }
  }
  const withReason = countAfter('colour')
  const without = countAfter(null)
  expect(withReason.hated).toBeLessThan(before.filter(isHated).length)
  expect(withReason.hated).toBeLessThanOrEqual(without.hated)
  expect(withReason.cuts).toBeGreaterThanOrEqual(without.cuts)
})

test('the reasons for a piece stay exact beside passes with a reason', () => {
  const signals = [...tagged, pass('colour'), pass('price', shop[7].id), pass('cut', shop[9].id)]
  let count = 0
  for (const { id } of shop.slice(0, 200)) {
    const input = { catalogue, itemId: id, now: madeUpNow }
    const before = scoreOf({ ...input, signals })
    // Where more speaks against a piece than for it there is no score to take a share of.
    if (before <= 0) continue
    for (const reason of reasonsFor({ ...input, signals })) {
      if (reason.kind !== 'item' && reason.kind !== 'trait') continue
      const named = reason.kind === 'item' ? [reason.itemId] : reason.itemIds
      const muted = signals.map((signal) => ({ ...signal, muted: named.includes(signal.itemId) }))
      // A reason that carries more than the whole, against what speaks against the piece, counts as all of it.
      const taken = (before - scoreOf({ ...input, signals: muted })) / before
      expect(Math.min(1, taken)).toBeCloseTo(reason.share, 5)
      count++
    }
  }
  expect(count).toBeGreaterThan(200)
})

test('no place that is there to learn goes to a colour that she said she cannot bear', () => {
  const isRed = (name: string) => wordsOf(name).colour === 'red'
  const exploredIn = (reason: PassReason | null) => {
    const signals = shop.slice(0, 200).flatMap((item) => (isRed(item.name) ? [pass(reason, item.id)] : []))
    return ['one', 'two', 'three', 'four', 'five'].flatMap((slot) =>
      recommend({ catalogue, signals, now: madeUpNow, slot, shopperId: 'ines', limit: 96 }).items.flatMap((item) =>
        item.explore ? [items[catalogue.positionOf.get(item.id)!].name] : [],
      ),
    )
  }
  expect(exploredIn('colour').length).toBeGreaterThan(10)
  expect(exploredIn('colour').filter(isRed)).toEqual([])
})
