import { z } from 'zod'
import { askEngine } from './ask-engine.ts'
import type { EngineHits, EngineQuestion, SearchEngine } from './engine.ts'

const index = 'sateen-items'
/** So far the service lets pages go without a scroll. */
const windowMost = 10_000

const Buckets = z.object({
  values: z.object({ buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })) }),
})
const Found = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int() }),
    hits: z.array(z.object({ _source: z.object({ number: z.number().int() }) })),
  }),
  aggregations: z.object({ stores: Buckets, categories: Buckets, bands: Buckets }),
})
const Written = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), z.object({ status: z.number().int() }))),
})

/**
 * OpenSearch 2 (and what speaks as it does) through its REST interface.
 * @param address of the service; a user and a password may stand in it
 */
export function openSearchEngine(address: string): SearchEngine {
  const url = new URL(address)
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const authorization: Record<string, string> =
    user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }
  const origin = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  const send = async (method: 'POST' | 'PUT', path: string, body: string, kind = 'application/json') => {
    const { isOk, status, said } = await askEngine('OpenSearch', {
      method,
      url: `${origin}/${path}`,
      headers: { 'content-type': kind, ...authorization },
      body,
    })
    if (!isOk && !isThereAlready(said)) throw new Error(`OpenSearch answers ${status}.`)
    return said
  }
  const write = async (lines: object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const { items } = Written.parse(await send('POST', '_bulk', text, 'application/x-ndjson'))
    // An older state that comes late is refused as a conflict, and an item that never was there cannot go: both are right.
    const wrong = items
      .flatMap((item) => Object.values(item))
      .find(({ status }) => status >= 400 && status !== 409 && status !== 404)
    if (wrong) throw new Error(`OpenSearch answers ${wrong.status} to an item.`)
  }
  const target = (id: string, revision: number) => ({
    _index: index,
    _id: id,
    version: revision,
    version_type: 'external_gte',
  })
  return {
    name: 'opensearch',
    prepare: async () => void (await send('PUT', index, JSON.stringify(indexSettings))),
    put: (documents) =>
      write(
        documents.flatMap(({ objectID, revision, ...document }) => [
          { index: target(objectID, revision) },
          { ...document, objectID },
        ]),
      ),
    remove: (gone) => write(gone.map(({ objectID, revision }) => ({ delete: target(objectID, revision) }))),
    search: async (question, hitsPerPage) =>
      readHits(Found.parse(await send('POST', `${index}/_search`, JSON.stringify(requestFor(question, hitsPerPage))))),
  }
}

const isThereAlready = (said: unknown) => JSON.stringify(said ?? null).includes('resource_already_exists_exception')

const text = { type: 'text', analyzer: 'english', copy_to: 'all' }
const indexSettings = {
  mappings: {
    dynamic: false,
    properties: {
      all: { type: 'text', analyzer: 'english' },
      name: text,
      description: { type: 'text', analyzer: 'english' },
      store: { type: 'keyword', copy_to: 'all', fields: { words: { type: 'text' } } },
      brand: text,
      category: text,
      traits: text,
      categoryFilter: { type: 'keyword' },
      number: { type: 'integer' },
      price: { type: 'scaled_float', scaling_factor: 100 },
      band: { type: 'byte' },
      isAvailable: { type: 'boolean' },
      addedAt: { type: 'long' },
    },
  },
}

const orders = {
  best: ['_score', { isAvailable: 'desc' }, { addedAt: 'desc' }],
  'price-up': [{ price: { order: 'asc', missing: '_last' } }],
  'price-down': [{ price: { order: 'desc', missing: '_last' } }],
  newest: [{ addedAt: 'desc' }],
} as const

function requestFor({ words, page, sort, stores, categories, from, to }: EngineQuestion, hitsPerPage: number) {
  const price = { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) }
  const filters: Record<'stores' | 'categories' | 'bands', object[]> = {
    stores: stores.length > 0 ? [{ terms: { store: stores } }] : [],
    categories: categories.length > 0 ? [{ terms: { categoryFilter: categories } }] : [],
    bands: from !== null || to !== null ? [{ range: { price } }] : [],
  }
  const others = (name: keyof typeof filters) =>
    Object.entries(filters).flatMap(([one, filter]) => (one === name ? [] : filter))
  const counted = (name: keyof typeof filters, field: string) => ({
    filter: { bool: { filter: others(name) } },
    aggs: { values: { terms: { field, size: 60 } } },
  })
  const first = page * hitsPerPage
  return {
    from: Math.min(first, windowMost - hitsPerPage),
    size: first + hitsPerPage > windowMost ? 0 : hitsPerPage,
    track_total_hits: true,
    _source: ['number'],
    query: {
      bool: {
        must: words === '' ? [] : [{ match: { all: { query: words, operator: 'and', fuzziness: 'AUTO' } } }],
        should:
          words === ''
            ? []
            : [
                { match: { name: { query: words, boost: 3 } } },
                { match: { 'store.words': { query: words, boost: 2 } } },
              ],
      },
    },
    post_filter: { bool: { filter: Object.values(filters).flat() } },
    sort: orders[sort],
    aggs: {
      stores: counted('stores', 'store'),
      categories: counted('categories', 'categoryFilter'),
      bands: counted('bands', 'band'),
    },
  }
}

function readHits({ hits, aggregations }: z.output<typeof Found>): EngineHits {
  const countsOf = ({ values }: z.output<typeof Buckets>) =>
    Object.fromEntries(values.buckets.map(({ key, doc_count }) => [String(key), doc_count]))
  return {
    numbers: hits.hits.map(({ _source }) => _source.number),
    hits: hits.total.value,
    counts: {
      stores: countsOf(aggregations.stores),
      categories: countsOf(aggregations.categories),
      bands: countsOf(aggregations.bands),
    },
  }
}
