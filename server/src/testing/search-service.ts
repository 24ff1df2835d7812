import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Document = Record<string, unknown> & { objectID: string }

/** A search service on this machine: what it holds, what it was asked, and how its answers can be made to fail. */
export type SearchService = {
  origin: string
  documents: Map<string, Document>
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[]
  fail: (status: number | null) => void
  close: () => void
}

type Answer = { status?: number; body: unknown }
type Speak = (path: string, method: string, body: string, documents: Map<string, Document>) => Answer

async function openService(speak: Speak): Promise<SearchService> {
  const documents = new Map<string, Document>()
  const asked: SearchService['asked'] = []
  let failing: number | null = null
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const [path, method] = [request.url ?? '', request.method ?? '']
    asked.push({ method, path, headers: request.headers, body: text })
    const { status = 200, body } =
      failing === null ? speak(path, method, text, documents) : { status: failing, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    asked,
    fail: (status) => (failing = status),
    close: () => server.close(),
  }
}

const wordsOf = (document: Document) =>
  ['name', 'store', 'brand', 'category', 'traits']
    .map((field) => String(document[field] ?? ''))
    .join(' ')
    .toLowerCase()
const holds = (document: Document, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => wordsOf(document).includes(word.replace(/e?s$/, '')))
const count = (documents: Document[], field: string) => {
  const counts: Record<string, number> = {}
  for (const document of documents) {
    const value = document[field]
    if (value !== undefined && value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  }
  return counts
}
const by = (field: string, sign: number) => (one: Document, other: Document) => {
  const [left, right] = [one[field], other[field]]
  if (typeof left !== 'number' || typeof right !== 'number')
    return (typeof left === 'number' ? 0 : 1) - (typeof right === 'number' ? 0 : 1)
  return sign * (left - right)
}

type AlgoliaQuery = {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  facetFilters: string[][]
  numericFilters: string[]
  facets: string[]
}

/** Speaks what Algolia's REST interface says of batches, settings and several queries at once. */
export const openAlgolia = () =>
  openService((path, method, text, documents) => {
    const body = JSON.parse(text) as { requests?: unknown[] }
    if (method === 'PUT' && /^\/1\/indexes\/[a-z_]+\/settings(\?|$)/.test(path))
      return { body: { updatedAt: '2026-01-01T00:00:00Z', taskID: 1 } }
    if (method === 'POST' && path === '/1/indexes/sateen_items/batch') {
      for (const one of body.requests as { action: string; body: Document }[])
        if (one.action === 'updateObject') documents.set(one.body.objectID, one.body)
        else documents.delete(one.body.objectID)
      return { body: { taskID: 2, objectIDs: [] } }
    }
    if (method !== 'POST' || path !== '/1/indexes/*/queries')
      return { status: 404, body: { message: 'indexName is not valid', status: 404 } }
    return {
      body: {
        results: (body.requests as AlgoliaQuery[]).map((query) => findAsAlgolia(query, [...documents.values()])),
      },
    }
  })

function findAsAlgolia(query: AlgoliaQuery, documents: Document[]) {
  const isWithin = (document: Document) =>
    query.facetFilters.every((some) =>
      some.some((filter) => {
        const colon = filter.indexOf(':')
        return String(document[filter.slice(0, colon)]) === filter.slice(colon + 1)
      }),
    ) &&
    query.numericFilters.every((filter) => {
      const [, field, sign, value] = /^(\w+)(<=|>=)(.+)$/.exec(filter)!
      const own = document[field!]
      return typeof own === 'number' && (sign === '<=' ? own <= Number(value) : own >= Number(value))
    })
  const found = documents.filter((document) => holds(document, query.query) && isWithin(document))
  if (query.indexName.endsWith('price_up')) found.sort(by('price', 1))
  if (query.indexName.endsWith('price_down')) found.sort(by('price', -1))
  if (query.indexName.endsWith('newest')) found.sort(by('addedAt', -1))
  const first = query.page * query.hitsPerPage
  return {
    hits: found.slice(first, first + query.hitsPerPage).map(({ objectID, number }) => ({ objectID, number })),
    nbHits: found.length,
    page: query.page,
    facets: Object.fromEntries(query.facets.map((field) => [field, count(found, field)])),
  }
}

type Filter = { terms?: Record<string, unknown[]>; range?: { price: { gte?: number; lte?: number } } }
type Bool = { bool: { filter: Filter[] } }
type OpenSearchQuery = {
  from: number
  size: number
  query: { bool: { must: { match: { all: { query: string } } }[] } }
  post_filter: Bool
  sort: (string | Record<string, unknown>)[]
  aggs: Record<string, { filter: Bool; aggs: { values: { terms: { field: string } } } }>
}

/** Speaks what OpenSearch's REST interface says of indices, bulks with outside versions, and searches. */
export function openOpenSearch(): Promise<SearchService> {
  let isMade = false
  const versions = new Map<string, number>()
  return openService((path, method, text, documents) => {
    if (method === 'PUT' && path === '/sateen-items') {
      if (isMade) return { status: 400, body: { error: { type: 'resource_already_exists_exception' }, status: 400 } }
      isMade = true
      return { body: { acknowledged: true, index: 'sateen-items' } }
    }
    if (method === 'POST' && path === '/_bulk') return { body: bulk(text, documents, versions) }
    if (method === 'POST' && path === '/sateen-items/_search')
      return { body: findAsOpenSearch(JSON.parse(text) as OpenSearchQuery, [...documents.values()]) }
    return { status: 404, body: { error: { type: 'index_not_found_exception' }, status: 404 } }
  })
}

function bulk(text: string, documents: Map<string, Document>, versions: Map<string, number>) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, { _id: string; version: number }>)
  const items: Record<string, { status: number }>[] = []
  while (lines.length > 0) {
    const action = lines.shift()!
    const [name, target] = Object.entries(action)[0]!
    const body = name === 'index' ? (lines.shift() as unknown as Document) : null
    if ((versions.get(target._id) ?? 0) > target.version) {
      items.push({ [name]: { status: 409 } })
      continue
    }
    const wasThere = documents.has(target._id)
    versions.set(target._id, target.version)
    if (body) documents.set(target._id, body)
    else documents.delete(target._id)
    items.push({ [name]: { status: body || wasThere ? 200 : 404 } })
  }
  return { took: 1, errors: items.some((item) => Object.values(item)[0]!.status >= 400), items }
}

function findAsOpenSearch(query: OpenSearchQuery, documents: Document[]) {
  const passes = (document: Document, { bool }: Bool) =>
    bool.filter.every(({ terms, range }) => {
      if (terms) return Object.entries(terms).every(([field, values]) => values.includes(document[field]))
      const { gte = -1, lte = Number.POSITIVE_INFINITY } = range!.price
      return typeof document.price === 'number' && document.price >= gte && document.price <= lte
    })
  const matching = documents.filter((document) =>
    query.query.bool.must.every(({ match }) => holds(document, match.all.query)),
  )
  const found = matching.filter((document) => passes(document, query.post_filter))
  const [order] = query.sort
  if (typeof order === 'object') {
    const [field, how] = Object.entries(order)[0]!
    found.sort(by(field, (typeof how === 'string' ? how : (how as { order: string }).order) === 'asc' ? 1 : -1))
  }
  return {
    hits: {
      total: { value: found.length, relation: 'eq' },
      hits: found
        .slice(query.from, query.from + query.size)
        .map((document) => ({ _id: document.objectID, _source: { number: document.number } })),
    },
    aggregations: Object.fromEntries(
      Object.entries(query.aggs).map(([name, { filter, aggs }]) => {
        const counts = count(
          matching.filter((document) => passes(document, filter)),
          aggs.values.terms.field,
        )
        const buckets = Object.entries(counts).map(([key, doc_count]) => ({
          key: name === 'bands' ? Number(key) : key,
          doc_count,
        }))
        return [name, { doc_count: found.length, values: { buckets } }]
      }),
    ),
  }
}
