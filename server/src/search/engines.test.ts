import { afterAll, describe, expect, test } from 'vitest'
import { madeUpItems } from '../testing/made-up-items.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse, type TestHouse } from '../testing/open-test-house.ts'
import { openAlgolia, openOpenSearch, type SearchService } from '../testing/search-service.ts'
import { algoliaEngine } from './engine-algolia.ts'
import { openSearchEngine } from './engine-opensearch.ts'
import { engineHandler, startEngine } from './engine-sync.ts'
import { toEngineQuestion, toSearchPage, type SearchEngine } from './engine.ts'
import { runSearch, type SearchQuestion } from './run-search.ts'
import { SearchBook } from './search-book.ts'

const algolia = await openAlgolia()
const openSearch = await openOpenSearch()
afterAll(() => [algolia, openSearch].forEach((service) => service.close()))
const kinds: [string, SearchService, SearchEngine, TestHouse][] = [
  [
    'Algolia',
    algolia,
    algoliaEngine({ appId: 'APP', apiKey: 'the key', origin: algolia.origin }),
    await openTestHouse(),
  ],
  [
    'OpenSearch',
    openSearch,
    openSearchEngine(openSearch.origin.replace('//', '//finder:secret%21@')),
    await openTestHouse(),
  ],
]

describe.each(kinds)('%s, as its published protocol says', (name, service, engine, house) => {
  const ask = async (q: string, more: Partial<SearchQuestion> = {}) =>
    toSearchPage(await engine.search(toEngineQuestion({ q, page: 0, sort: 'best', ...more })!, 48), 48)
  const own = async (q: string, more: Partial<SearchQuestion> = {}) =>
    runSearch({ q, page: 0, sort: 'best', ...more }, await new SearchBook(house.platform, house.shelf).index())
  const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

  test('a newly named service is filled with the catalogue, once', async () => {
    house.platform.outbox.handle('search', engineHandler(house.platform, engine))
    await makeItems(house, madeUpItems())
    await makeItems(house, [{ id: 'hidden', name: 'Hidden Dress', hidden_at: new Date() }])
    await startEngine(house.platform, engine)
    await house.platform.outbox.drain()
    expect(service.documents.size).toBe(madeUpItems().length)
    expect(service.documents.has('hidden')).toBe(false)
    const before = service.asked.length
    await startEngine(house.platform, engine)
    await house.platform.outbox.drain()
    expect(service.asked.length).toBe(before)
  })

  test('it shows who asks', () => {
    const { headers } = service.asked.at(-1)!
    if (name === 'Algolia')
      expect(headers).toMatchObject({ 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'the key' })
    else expect(headers.authorization).toBe(`Basic ${Buffer.from('finder:secret!').toString('base64')}`)
  })

  test('words, stores, categories, prices and orders find what the own index finds, with the same counts', async () => {
    for (const [q, more] of [
      ['linen', {}],
      ['slip dress', {}],
      ['tee', { page: 1 }],
      ['linen under 100', {}],
      ['under 50', {}],
      ['linen', { store: 'Norrvale,Fieldnote' }],
      ['linen', { category: 'tops,Dresses', to: 150 }],
    ] as [string, Partial<SearchQuestion>][]) {
      const [theirs, ours] = [await ask(q, more), await own(q, more)]
      expect({ q, ...theirs, numbers: 0, corrected: null }).toEqual({
        q,
        ...ours,
        numbers: 0,
        corrected: null,
      })
      if (theirs.hits <= 48) expect(inOrder(theirs.numbers)).toEqual(inOrder(ours.numbers))
    }
    for (const sort of ['price-up', 'price-down', 'newest'] as const) {
      const [theirs, ours] = [await ask('slip dress', { sort }), await own('slip dress', { sort })]
      expect(theirs.numbers[0]).toBe(ours.numbers[0])
    }
  })

  test('a category that there is not finds nothing, as in the own index', async () => {
    for (const category of ['gloves', 'Favorites', 'gloves,Tops']) {
      const [theirs, ours] = [await ask('linen', { category }), await own('linen', { category })]
      expect({ category, ...theirs, numbers: inOrder(theirs.numbers) }).toEqual({
        category,
        ...ours,
        numbers: inOrder(ours.numbers),
      })
    }
  })

  test('a change, a deletion and a hiding reach it by way of the outbox', async () => {
    const admin = await makeShopper(house, { isAdmin: true })
    // Its description is cut within a sign.
    await makeItems(house, [{ id: 'changing', name: 'Zephyrine Skirt', description: `${'x'.repeat(599)}👗` }])
    await house.platform.outbox.drain()
    expect(service.documents.get('changing')).toMatchObject({ name: 'Zephyrine Skirt' })
    expect(String(service.documents.get('changing')?.description).isWellFormed()).toBe(true)
    await house.ask('deleteItem', { body: { itemId: 'changing' } }, admin.token)
    await house.platform.outbox.drain()
    expect(service.documents.has('changing')).toBe(false)
  })

  test('while it is away what changes waits, and is told once it is back', async () => {
    service.fail(503)
    await makeItems(house, [{ id: 'late', name: 'Late Coat' }])
    await house.platform.outbox.drain()
    expect(service.documents.has('late')).toBe(false)
    await expect(ask('coat')).rejects.toThrow('503')
    service.fail(null)
    house.clock.now = new Date(Date.now() + 60_000)
    await house.platform.outbox.drain()
    expect(service.documents.has('late')).toBe(true)
  })

  test('who changes from one service to another has the new one filled', async () => {
    const other: SearchEngine = { ...engine, name: name === 'Algolia' ? 'opensearch' : 'algolia' }
    const filling = house.platform.sql.selectFrom('outbox').select('body').where('kind', '=', 'search')
    const waiting = async () => (await filling.where('done_at', 'is', null).execute()).map(({ body }) => body)
    expect(await waiting()).toEqual([])
    await startEngine(house.platform, other)
    expect(await waiting()).toEqual([{ after: 0 }])
    await house.platform.outbox.drain()
    await startEngine(house.platform, other)
    expect(await waiting()).toEqual([])
  })

  test('without an engine nothing is written down any more', async () => {
    await startEngine(house.platform, null)
    await makeItems(house, [{ id: 'unheard', name: 'Unheard Coat' }])
    const waiting = house.platform.sql.selectFrom('outbox').select('id').where('kind', '=', 'search')
    expect(await waiting.execute()).toEqual([])
  })
})

test('the environment chooses the engine; while it does not answer, the own index does', async () => {
  const service = await openOpenSearch()
  afterAll(() => service.close())
  const house = await openTestHouse({ OPENSEARCH_URL: service.origin, LOG_LEVEL: 'silent' })
  await makeItems(house, madeUpItems())
  const names = async () =>
    (await house.ask('search', { query: { q: 'sequin' } })).with.results.map(({ name }) => name).toSorted()
  await house.startJobs()
  await house.platform.outbox.drain()
  expect(await names()).toEqual(['Sequin Skirt Bright', 'Sequin Skirt Sold Out'])
  expect(service.asked.at(-1)!.path).toBe('/sateen-items/_search')
  service.fail(500)
  expect(await names()).toEqual(['Sequin Skirt Bright', 'Sequin Skirt Sold Out'])
})
