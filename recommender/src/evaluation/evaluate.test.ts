import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { evaluate, type EvaluateInput, type Progress } from './evaluate.ts'
import { ndcgOf, recallOf } from './metrics.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, lines: string[]) => {
  const path = join(folder, name)
  await writeFile(path, lines.map((line) => `${line}\n`).join(''))
  return path
}

/** Shoppers of four tastes; each likes pieces of her own quarter. */
const rowOf = (shopper: number, from: number, to: number) =>
  Array.from({ length: to - from }, (_, turn) => 4 * Math.floor(chanceOf(shopper, from + turn) * 15) + (shopper % 4))

async function fourTastes(): Promise<EvaluateInput> {
  const train = Array.from({ length: 160 }, (_, shopper) => [`s${shopper}`, ...rowOf(shopper, 0, 8)].join(' '))
  const test = Array.from({ length: 40 }, (_, shopper) => [`s${shopper}`, ...rowOf(shopper, 8, 12)].join(' '))
  const items = Array.from({ length: 64 }, (_, piece) =>
    JSON.stringify({ id: `${piece}`, attributes: [`taste ${piece % 4}`, `odd ${piece % 2}`] }),
  )
  return {
    train: await write('train', train),
    test: await write('test', test),
    items: await write('items', [...items, '{broken', '{"title":"no id"}']),
    neighbours: 20,
    at: 10,
  }
}

test('the engine finds the taste that popularity misses, the lists written give the figures printed, and it says how far it is', async () => {
  const input = await fourTastes()
  const out = join(folder, 'lists')
  const heard: Progress[] = []
  const { engine, baselines, data } = await evaluate({ ...input, out, onProgress: (progress) => heard.push(progress) })
  expect(engine.ndcg).toBeGreaterThan(2 * baselines.popularity.ndcg)
  expect(data).toMatchObject({
    users: 160,
    items: 64,
    broken: [{ file: input.items, lines: [{ line: 65 }, { line: 66 }] }],
  })
  expect([...new Set(heard.map(({ stage }) => stage))]).toEqual([
    'reading',
    'choosing',
    'training',
    'scoring',
    'baselines',
  ])
  for (const of of ['reading', 'scoring', 'baselines']) {
    const steps = heard.filter(({ stage }) => stage === of)
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((one, other) => one - other))
    expect(steps.at(-1)).toMatchObject({ done: steps[0]!.total, total: steps[0]!.total })
  }
  expect(heard.findLast(({ stage }) => stage === 'reading')).toMatchObject({ counted: 160 + 40 + 66 })
  const known = new Map(
    (await readFile(input.train, 'utf8')).split('\n').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )
  const tests = new Map(
    (await readFile(input.test, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => [line.split(' ')[0], new Set(line.split(' ').slice(1).map(Number))]),
  )
  const lists = (await readFile(out, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  expect(lists.map(([id]) => id)).toEqual([...tests.keys()])
  let recall = 0
  let ndcg = 0
  for (const [id, ...list] of lists) {
    expect(list).toHaveLength(10)
    expect(new Set(list).size).toBe(10)
    expect(list.filter((piece) => known.get(id)!.includes(piece))).toEqual([])
    recall += recallOf(list.map(Number), tests.get(id)!) / lists.length
    ndcg += ndcgOf(list.map(Number), tests.get(id)!, 10) / lists.length
  }
  expect(engine.recall).toBeCloseTo(recall, 10)
  expect(engine.ndcg).toBeCloseTo(ndcg, 10)
})

test('the same input writes the same lists with one worker and with two', async () => {
  const input = await fourTastes()
  await evaluate({ ...input, out: join(folder, 'one'), workers: 1 })
  await evaluate({ ...input, out: join(folder, 'two'), workers: 2 })
  expect(await readFile(join(folder, 'two'), 'utf8')).toBe(await readFile(join(folder, 'one'), 'utf8'))
})

test('where shoppers take what many take and nothing tells a taste, everybody gets what is popular', async () => {
  const rows = Array.from({ length: 1000 }, (_, shopper) => [
    ...new Set(Array.from({ length: 40 }, (_turn, turn) => Math.floor(300 * chanceOf(shopper, turn) ** 2.2))),
  ])
  const lines = (from: number, to: number) =>
    rows.map((row, shopper) => [`s${shopper}`, ...row.slice(from, to)].join(' '))
  const input = { train: await write('by chance', lines(0, 8)), test: await write('by chance later', lines(8, 11)) }
  const { engine, baselines, settings } = await evaluate({ ...input, neighbours: 20 })
  expect(settings.popularityShare).toBe(1)
  expect(engine).toEqual(baselines.popularity)
  expect((await evaluate(await fourTastes())).settings.popularityShare).toBeLessThan(1)
})

test('of thirty shoppers it finds no less than what is popular where there is no taste, and than item-kNN where there is', async () => {
  const split = async (name: string, pieceOf: (shopper: number, turn: number) => number) => {
    const rows = Array.from({ length: 30 }, (_, shopper) => [
      ...new Set(Array.from({ length: 60 }, (_turn, turn) => pieceOf(shopper, turn))),
    ])
    const lines = (from: number, to: number) =>
      rows.map((row, shopper) => [`s${shopper}`, ...row.slice(from, to)].join(' '))
    return { train: await write(name, lines(0, 8)), test: await write(`${name} later`, lines(8, 11)) }
  }
  const byChance = await split('few by chance', (shopper, turn) =>
    Math.floor(200 * chanceOf(1000 + shopper, turn) ** 4),
  )
  const without = await evaluate(byChance)
  expect(without.engine.ndcg).toBeGreaterThan(0.95 * without.baselines.popularity.ndcg)
  const byTaste = await split(
    'few by taste',
    (shopper, turn) => 4 * Math.floor(50 * chanceOf(shopper, turn) ** 2) + (shopper % 4),
  )
  const tastes = await evaluate(byTaste)
  expect(tastes.engine.ndcg).toBeGreaterThan(0.95 * tastes.baselines.itemKnn.ndcg)
})

test('new pieces only, and shoppers nobody has heard of, are no error', async () => {
  const input = await fourTastes()
  const pieces = await write('pieces', ['60', '61', '62', '63', 'nowhere'])
  const known = await write('known', ['stranger 0 4 8', 'lost nothing-known'])
  const asked = await write('asked', ['stranger 60', 'lost 61 unheard', 'alien 62'])
  const out = join(folder, 'new')
  const { engine } = await evaluate({ ...input, test: asked, known, pieces, out })
  const lists = (await readFile(out, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  expect(lists.map(([id, ...list]) => [id, list.toSorted()])).toEqual(
    ['stranger', 'lost', 'alien'].map((id) => [id, ['60', '61', '62', '63']]),
  )
  expect(lists[0][1]).toBe('60')
  expect(Object.values(engine).every(Number.isFinite)).toBe(true)
})

test('of whom KNOWN knows nothing, TRAIN may: what she has is not shown to her again', async () => {
  const input = await fourTastes()
  const known = await write('of some', ['stranger 0 4 8'])
  const asked = await write('of both', ['stranger 60', 's1 61'])
  const out = join(folder, 'of both lists')
  await evaluate({ ...input, test: asked, known, out, at: 100 })
  const shown = (await readFile(out, 'utf8')).split('\n').map((line) => new Set(line.split(' ').slice(1)))
  expect(shown[1].size).toBe(64 - new Set(rowOf(1, 0, 8)).size)
  expect(rowOf(1, 0, 8).filter((piece) => shown[1].has(`${piece}`))).toEqual([])
})

test('new pieces are found by the traits that shoppers keep to, not by rarer ones that tell nothing', async () => {
  const pieces = Array.from({ length: 240 }, (_, piece) => piece)
  const isNew = (piece: number) => piece % 6 === 0
  const odd = (piece: number, turn: number) => `odd ${turn} ${Math.floor(chanceOf(piece, turn) * 24)}`
  const items = pieces.map((piece) =>
    JSON.stringify({
      id: `${piece}`,
      attributes: [`taste ${piece % 5}`, ...[1, 2, 3, 4].map((turn) => odd(piece, turn))],
    }),
  )
  const rows = Array.from({ length: 300 }, (_, shopper) =>
    pieces.filter((piece) => piece % 5 === shopper % 5 && chanceOf(shopper, piece) < 0.3),
  )
  const lines = (isOf: (piece: number) => boolean) =>
    rows.map((row, shopper) => [`s${shopper}`, ...row.filter(isOf)].join(' '))
  const known = await write(
    'kept',
    lines((piece) => !isNew(piece)),
  )
  const { engine, baselines } = await evaluate({
    train: known,
    known,
    test: await write('coming', lines(isNew)),
    items: await write('odd items', items),
    pieces: await write('new pieces', pieces.filter(isNew).map(String)),
    at: 8,
  })
  expect(engine.ndcg).toBeGreaterThan(1.1 * baselines.content.ndcg)
})

/** Shoppers who take what is in fashion: each month another dozen of pieces, the next of which TRAIN does not tell of. */
async function fashions(pieceOf: (month: number, chance: number) => number) {
  const line = (shopper: number, turn: number) => {
    const month = 7.5 * chanceOf(shopper, turn)
    const time = new Date(Date.UTC(2026, 0, 1) + month * 30 * 86_400_000).toISOString()
    return `s${shopper},p${pieceOf(month, chanceOf(shopper, turn + 100))},${time}`
  }
  const rows = Array.from({ length: 400 }, (_, shopper) => Array.from({ length: 8 }, (__, turn) => line(shopper, turn)))
  const isLater = (row: string) => row.slice(row.lastIndexOf(',') + 1) >= '2026-07'
  const table = (isOf: (row: string) => boolean) => ['user,item,time', ...rows.flat().filter(isOf)]
  return {
    train: await write(
      'before.csv',
      table((row) => !isLater(row)),
    ),
    test: await write('after.csv', table(isLater)),
    at: 10,
    neighbours: 20,
  }
}

test('where TEST comes after all of TRAIN, what is liked of late comes first if fashions pass, and only then', async () => {
  const passing = await evaluate(await fashions((month, chance) => Math.floor(month * 6 + chance * 12)))
  expect(passing.settings.trendPower).toBeGreaterThan(0)
  expect(passing.engine.ndcg).toBeGreaterThan(3 * passing.baselines.popularity.ndcg)
  expect(passing.engine.ndcg).toBeGreaterThan(passing.baselines.itemKnn.ndcg)
  const lasting = await evaluate(await fashions((_, chance) => Math.floor(60 * chance ** 2)))
  expect(lasting.settings.trendPower).toBe(0)
})

/** Shoppers who take what lies in the direction of their taste, of two dozen directions that no two pieces share. */
async function directions(
  name: string,
  likingOf: (shopper: number, piece: number) => number,
  items?: string[],
  shoppers = 500,
) {
  const rows = Array.from({ length: shoppers }, (_, shopper) =>
    Array.from({ length: 200 }, (__, piece) => ({ piece, rank: likingOf(shopper, piece) * chanceOf(shopper, piece) }))
      .sort((one, other) => other.rank - one.rank)
      .slice(0, 12)
      .map(({ piece }) => piece)
      .sort((one, other) => chanceOf(shopper + 1000, one) - chanceOf(shopper + 1000, other)),
  )
  const lines = (from: number, to: number) =>
    rows.map((row, shopper) => [`s${shopper}`, ...row.slice(from, to)].join(' '))
  return {
    train: await write(name, lines(0, 8)),
    test: await write(`${name} later`, lines(8, 12)),
    ...(items && { items: await write(`${name} items`, items) }),
    neighbours: 40,
  }
}

test('where likings follow a few directions, they are learned beside the neighbours and find more than item-kNN', async () => {
  const angle = (seed: number) => 2 * Math.PI * chanceOf(seed, 0)
  const { engine, baselines, settings } = await evaluate(
    await directions('round', (shopper, piece) => Math.exp(1.5 * Math.cos(angle(shopper) - angle(5000 + piece)))),
  )
  expect(settings.factorShare).toBeGreaterThan(0)
  expect(engine.ndcg).toBeGreaterThan(1.05 * baselines.itemKnn.ndcg)
})

/** Pieces of three traits, of which each shopper likes some, so many times as well as others. */
function likingsByTraits(liked: number, other: number) {
  const traitOf = (piece: number, kind: number) => Math.floor(chanceOf(piece + 7000, kind) * 8)
  const likingOf = (shopper: number, piece: number) =>
    [0, 1, 2].reduce(
      (all, kind) => all * (chanceOf(shopper * 31 + kind, traitOf(piece, kind)) < 0.3 ? liked : other),
      0.7 + 0.6 * chanceOf(9, piece),
    )
  const items = Array.from({ length: 200 }, (_, piece) =>
    JSON.stringify({ id: `${piece}`, attributes: [0, 1, 2].map((kind) => `kind ${kind} ${traitOf(piece, kind)}`) }),
  )
  return { likingOf, items }
}

test('where traits tell by themselves what is liked, likeness of traits counts for pieces of any age', async () => {
  const { likingOf, items } = likingsByTraits(2, 0.8)
  const { engine, baselines, settings } = await evaluate(await directions('by traits', likingOf, items))
  expect(settings.contentMix).toBeGreaterThan(0)
  expect(engine.ndcg).toBeGreaterThan(baselines.content.ndcg)
  expect(engine.ndcg).toBeGreaterThan(1.2 * baselines.itemKnn.ndcg)
})

test('of forty shoppers traits find what they like in all the shop, as plain likeness of traits does, and not what is popular', async () => {
  const { likingOf, items } = likingsByTraits(6, 0.5)
  const { engine, baselines } = await evaluate(await directions('few by traits', likingOf, items, 40))
  expect(engine.ndcg).toBeGreaterThan(0.95 * baselines.content.ndcg)
  expect(engine.ndcg).toBeGreaterThan(2 * baselines.popularity.ndcg)
})

test('of a dozen shoppers, what two of them happen to share is not taken for popular', async () => {
  const { likingOf, items } = likingsByTraits(6, 0.5)
  const { engine, baselines } = await evaluate(await directions('a dozen by traits', likingOf, items, 12))
  expect(engine.ndcg).toBeGreaterThan(0.9 * baselines.content.ndcg)
})

test('of few shoppers whose taste proves itself, lists are held down to popularity by a half and not by more', async () => {
  const angle = (seed: number) => 2 * Math.PI * chanceOf(seed, 0)
  const { engine, baselines, settings } = await evaluate(
    await directions(
      'few round',
      (shopper, piece) =>
        Math.exp(0.35 * Math.cos(angle(shopper) - angle(5000 + piece))) * (0.3 + chanceOf(9, piece) ** 3),
      undefined,
      78,
    ),
  )
  expect(settings.popularityShare).toBe(0.5)
  expect(engine.ndcg).toBeGreaterThan(1.1 * baselines.popularity.ndcg)
})

test('a training set of one is measured without a crash, and it says what it is at', async () => {
  const one = await write('one', ['ines a'])
  const heard = new Set<string>()
  const { engine, baselines } = await evaluate({ train: one, test: one, onProgress: ({ stage }) => heard.add(stage) })
  expect(heard).toContain('choosing')
  for (const metrics of [engine, ...Object.values(baselines)])
    expect(Object.values(metrics).every(Number.isFinite)).toBe(true)
})

test('a table as it comes: marks, empty lines, quotes, any alphabet, odd times and weights; each shopper has her list', async () => {
  const rows = Array.from({ length: 240 }, (_, turn) => {
    const shopper = `"Zoë, ""${turn % 24}"""`
    const time = turn % 3 === 0 ? '' : turn % 3 === 1 ? `${1_700_000_000_000 + turn}` : '2199-01-01T00:00:00Z'
    const piece = turn < 24 ? 'everybody’s' : `платье-${(turn * 7) % 40}`
    return `${shopper},${piece},${time},${(turn % 5) - 1}`
  })
  const crlf = async (name: string, lines: string[]) => {
    const path = join(folder, name)
    await writeFile(path, `\uFEFF\r\n${lines.join('\r\n')}\r\n\r\n`)
    return path
  }
  const header = 'user,item,time,weight'
  const train = await crlf('table.csv', [header, ...rows, ...rows.slice(0, 30), 'one,two', '"Zoë",x,never,1'])
  const asked = await crlf('asked.csv', ['item\tuser', 'платье-3\t"Zoë, ""3"""', 'nothing\tnobody'])
  const items = await crlf('items.jsonl', [
    '{"id":"платье-3","name":"Ivory\u2028dress"}',
    '{"id":7,"attributes":["a"]}',
  ])
  const out = join(folder, 'table.out')
  const { data, engine } = await evaluate({ train, test: asked, items, out, at: 5 })
  expect(data.broken).toEqual([
    {
      file: train,
      lines: [
        { line: 273, reason: '2 columns instead of 4' },
        { line: 274, reason: 'time never is neither epoch seconds nor ISO' },
      ],
    },
  ])
  const lists = (await readFile(out, 'utf8')).split('\n')
  expect(lists).toHaveLength(3)
  expect(lists[0].startsWith('Zoë, "3" ')).toBe(true)
  expect(lists[1].split(' ')).toHaveLength(6)
  expect(Object.values(engine).every(Number.isFinite)).toBe(true)
})

const sets = fileURLToPath(new URL('../../../../shared/data/recsys/', import.meta.url))
const set = (name: string) => `${sets}beauty/${name}.gz`

describe.skipIf(!existsSync(sets))('published sets (skipped where ../shared is missing)', () => {
  test(
    'new shoppers of Beauty with three known pieces find more than the baselines would',
    { timeout: 120_000 },
    async () => {
      const { engine, baselines } = await evaluate({
        train: set('train.txt'),
        test: set('test-3.txt'),
        items: set('items.jsonl'),
        known: set('known-3.txt'),
        settings: {
          training: { neighbours: 40, ridge: 15, direction: 0.5, traitCarriersMost: 300 },
          biasWeight: 0.5,
          recency: 0.8,
          newContentMix: 0,
          contentMix: 0,
          factorShare: 0,
          likenessTells: true,
          factors: null,
          popularityPower: 0,
          popularityShare: 0,
          trendDays: 0,
          trendPower: 0,
          validation: null,
        },
      })
      expect(engine.ndcg).toBeGreaterThan(0.0849)
      for (const { ndcg } of Object.values(baselines)) expect(engine.ndcg).toBeGreaterThan(ndcg)
    },
  )
})
