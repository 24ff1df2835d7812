import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { modelScores } from './evaluation/engine-scorer.ts'
import { gatherInteractions, type Interactions } from './interactions.ts'
import type { Model } from './model.ts'
import { train } from './train.ts'
import { trainInParallel } from './train-parallel.ts'
import { prepareTraining, siteTraining } from './training-problem.ts'

/** Two circles of shoppers who like two circles of pieces, with a little chance between them. */
function twoCircles(shoppers = 120, pieces = 40): Interactions {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < shoppers; shopper++) {
    for (let turn = 0; turn < 9; turn++) {
      const piece = Math.floor(chanceOf(shopper, turn) * (pieces / 2)) * 2 + (turn === 8 ? 0 : shopper % 2)
      gather.add(`shopper ${shopper}`, `piece ${piece}`)
    }
  }
  return gather.done()
}

const gathered = (...rows: [string, string, number?][]) => {
  const gather = gatherInteractions()
  for (const [shopper, item, weight] of rows) gather.add(shopper, item, weight)
  return gather.done()
}

const isFinite = (model: Model) =>
  [model.bias, model.weights, model.popularity].every((array) => array.every(Number.isFinite))
const weightBetween = (model: Model, one: string, other: string) => {
  const row = model.itemIds.indexOf(one)
  const column = model.itemIds.indexOf(other)
  for (let entry = model.offsets[row]; entry < model.offsets[row + 1]; entry++) {
    if (model.neighbours[entry] === column) return model.weights[entry]
  }
  return 0
}

test('pieces that the same shoppers like are neighbours, others are not', () => {
  const model = train({ interactions: twoCircles(), options: { neighbours: 20 } })
  let same = 0
  let apart = 0
  for (let one = 0; one < 40; one++) {
    for (let other = 0; other < 40; other++) {
      const weight = weightBetween(model, `piece ${one}`, `piece ${other}`)
      if (one % 2 === other % 2) same += weight
      else apart += weight
    }
  }
  expect(same).toBeGreaterThan(4 * Math.abs(apart))
})

test('the same input gives the same model on one thread and on three', async () => {
  const interactions = twoCircles(900, 1400)
  const options = { neighbours: 12, direction: 0.5 }
  const alone = train({ interactions, options })
  const together = await trainInParallel({ interactions, options, workers: 3 })
  expect({ ...together }).toEqual({ ...alone })
  expect(together.version).toMatch(/^[0-9a-f]{16}$/)
})

test('a piece that nobody has touched gets neighbours from its traits on its first day', () => {
  const traits = new Map([
    ['a', ['linen', 'midi']],
    ['b', ['linen', 'midi']],
    ['c', ['wool']],
    ['d', ['wool']],
    ['new', ['linen', 'midi']],
  ])
  const interactions = gathered(['1', 'a'], ['1', 'b'], ['2', 'c'], ['2', 'd'], ['3', 'a'], ['3', 'b'])
  const model = train({ interactions, traits })
  expect(weightBetween(model, 'a', 'new')).toBeGreaterThan(0)
  expect(weightBetween(model, 'c', 'new')).toBe(0)
})

test('what nobody has touched is not held to be disliked: of a new shop’s pieces those like hers come first', () => {
  const linen = Array.from({ length: 12 }, (_, piece): [string, string[]] => [`linen ${piece}`, ['linen']])
  const wool = Array.from({ length: 28 }, (_, piece): [string, string[]] => [`wool ${piece}`, ['wool']])
  const known = ['linen 0', 'linen 1', 'linen 2']
  const model = train({
    interactions: gathered(...known.map((piece): [string, string] => ['1', piece])),
    traits: new Map([...linen, ...wool]),
  })
  const items = Uint32Array.from(known, (piece) => model.itemIds.indexOf(piece))
  const scores = modelScores(model, { items, weights: new Float32Array(3).fill(1) }, 1)
  const scoreOf = (piece: string) => scores[model.itemIds.indexOf(piece)]
  expect(Math.min(...linen.slice(3).map(([piece]) => scoreOf(piece)))).toBeGreaterThan(
    Math.max(...wool.map(([piece]) => scoreOf(piece))),
  )
})

test('with a direction, what comes first in rows speaks more for what follows than the other way round', () => {
  const rows = ['1', '2', '3', '4'].flatMap((shopper): [string, string][] => [
    [shopper, 'first'],
    [shopper, 'second'],
    [`${shopper} b`, 'third'],
  ])
  const model = train({ interactions: gathered(...rows), options: siteTraining })
  expect(weightBetween(model, 'first', 'second')).toBeGreaterThan(weightBetween(model, 'second', 'first'))
})

test.each([
  ['nothing at all', gathered()],
  ['one shopper', gathered(['1', 'a'], ['1', 'b'])],
  ['one piece', gathered(['1', 'a'])],
  [
    'all shoppers identical',
    gathered(
      ...[...'123456'].flatMap((shopper): [string, string][] => [
        [shopper, 'a'],
        [shopper, 'b'],
        [shopper, 'c'],
      ]),
    ),
  ],
  [
    'weights of 0, below, endless and none',
    gathered(['1', 'a', 0], ['1', 'b', -3], ['2', 'a', Infinity], ['2', 'b', Number.NaN], ['3', 'a', 1e30], ['3', 'b']),
  ],
  ['ids of all kinds', gathered(['', 'ä b'], ['', '42'], ['__proto__', 'constructor'], ['__proto__', '42'])],
])('bad data trains without a crash: %s', (_, interactions) => {
  const traits = new Map([
    ['a', ['x']],
    ['z', ['x', 'x', '']],
  ])
  expect(isFinite(train({ interactions }))).toBe(true)
  expect(isFinite(train({ interactions, traits, options: { ridge: 0 } }))).toBe(true)
})

test('bad data trains without a crash: a shopper with 20,000 signals and a piece that every shopper has', () => {
  const gather = gatherInteractions()
  for (let piece = 0; piece < 4000; piece++) gather.add('insatiable', `piece ${piece}`)
  for (let again = 0; again < 16_000; again++) gather.add('insatiable', `piece ${again % 50}`)
  for (let shopper = 0; shopper < 400; shopper++) {
    gather.add(`shopper ${shopper}`, 'everybody has it')
    gather.add(`shopper ${shopper}`, `piece ${shopper % 60}`)
  }
  expect(isFinite(train({ interactions: gather.done(), options: { neighbours: 10 } }))).toBe(true)
})

test('of more likes than a person could have, the last 20,000 are learned from: what stands in a row is compared with all of it', () => {
  const gather = gatherInteractions()
  gather.add('ines', 'hat')
  for (let piece = 0; piece < 30_000; piece++) gather.add('programme', `piece ${piece}`)
  gather.add('bea', 'hat')
  const { signals, popularity } = prepareTraining(gather.done(), [])
  const { offsets, columns } = signals.byRow
  expect([...offsets]).toEqual([0, 1, 20_001, 20_002])
  expect([columns[1], columns[20_000], columns[20_001]]).toEqual([10_001, 30_000, 0])
  expect([popularity[0], popularity[1], popularity[30_000]]).toEqual([2, 0, 1])
})
