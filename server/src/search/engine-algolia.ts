import { z } from 'zod'
import { askEngine } from './ask-engine.ts'
import type { EngineDocument, EngineHits, EngineQuestion, SearchEngine } from './engine.ts'

const index = 'sateen_items'
const replicas = { 'price-up': `${index}_price_up`, 'price-down': `${index}_price_down`, newest: `${index}_newest` }

const Found = z.object({
  results: z
    .array(
      z.object({
        hits: z.array(z.object({ number: z.number().int() })),
        nbHits: z.number().int(),
        facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
      }),
    )
    .min(1),
})

type Given = {
  appId: string
  apiKey: string
  /** Where the service is; its own address unless a test brings another. */
  origin?: string
}

/**
 * Algolia through its REST interface of version 1. Each order of sorting is a replica, and a facet that is narrowed by is
 * counted by a further query without its own filter.
 */
export function algoliaEngine({ appId, apiKey, origin = `https://${appId}.algolia.net` }: Given): SearchEngine {
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown> => {
    const { isOk, status, said } = await askEngine('Algolia', {
      method,
      url: `${origin}/1/indexes/${path}`,
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': appId,
        'x-algolia-api-key': apiKey,
      },
      body: JSON.stringify(body),
    })
    if (!isOk) throw new Error(`Algolia answers ${status}.`)
    return said
  }
  return {
    name: 'algolia',
    prepare: async () => {
      await send('PUT', `${index}/settings?forwardToReplicas=true`, indexSettings)
      await send('PUT', `${index}/settings`, { replicas: Object.values(replicas) })
      for (const [name, order] of [
        [replicas['price-up'], 'asc(price)'],
        [replicas['price-down'], 'desc(price)'],
        [replicas.newest, 'desc(addedAt)'],
      ] as const)
        await send('PUT', `${name}/settings`, { ranking: [order, ...ranking] })
    },
    put: async (documents) => {
      const requests = documents.map((body) => ({ action: 'updateObject', body: withoutNull(body) }))
      await send('POST', `${index}/batch`, { requests })
    },
    remove: async (gone) => {
      const requests = gone.map(({ objectID }) => ({ action: 'deleteObject', body: { objectID } }))
      await send('POST', `${index}/batch`, { requests })
    },
    search: async (question, hitsPerPage) => {
      const requests = requestsFor(question, hitsPerPage)
      const { results } = Found.parse(
        await send('POST', '*/queries', { requests: requests.map(({ request }) => request) }),
      )
      return readHits(
        results,
        requests.map(({ counts }) => counts),
      )
    },
  }
}

const ranking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
const indexSettings = {
  searchableAttributes: ['name', 'store,brand', 'category,traits', 'description'],
  attributesForFaceting: ['store', 'categoryFilter', 'band'],
  numericAttributesForFiltering: ['price'],
  customRanking: ['desc(isAvailable)', 'desc(addedAt)'],
  ignorePlurals: true,
  queryLanguages: ['en'],
  paginationLimitedTo: 20_000,
}

/** Algolia sorts what lacks an attribute last, but a null first. */
const withoutNull = (document: EngineDocument) =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))

const facetNames = { stores: 'store', categories: 'categoryFilter', bands: 'band' } as const
type FacetName = keyof typeof facetNames

function requestsFor(question: EngineQuestion, hitsPerPage: number) {
  const { words, page, sort, stores, categories, from, to } = question
  const chosen = {
    stores: stores.map((name) => `store:${name}`),
    categories: categories.map((filter) => `categoryFilter:${filter}`),
    bands: [...(from === null ? [] : [`price>=${from}`]), ...(to === null ? [] : [`price<=${to}`])],
  }
  const request = (without: FacetName | null, more: object) => ({
    indexName: sort === 'best' ? index : replicas[sort],
    query: words,
    facetFilters: (['stores', 'categories'] as const).flatMap((name) =>
      name === without || chosen[name].length === 0 ? [] : [chosen[name]],
    ),
    numericFilters: without === 'bands' ? [] : chosen.bands,
    attributesToRetrieve: ['number'],
    attributesToHighlight: [],
    ...more,
  })
  const open = (Object.keys(facetNames) as FacetName[]).filter((name) => chosen[name].length === 0)
  const narrowed = (Object.keys(facetNames) as FacetName[]).filter((name) => chosen[name].length > 0)
  const facetsOf = (names: FacetName[]) => ({ facets: names.map((name) => facetNames[name]), maxValuesPerFacet: 60 })
  return [
    { counts: open, request: request(null, { page, hitsPerPage, ...facetsOf(open) }) },
    ...narrowed.map((name) => ({
      counts: [name],
      request: request(name, { page: 0, hitsPerPage: 0, ...facetsOf([name]) }),
    })),
  ]
}

function readHits(results: z.output<typeof Found>['results'], counted: FacetName[][]): EngineHits {
  const counts: EngineHits['counts'] = { stores: {}, categories: {}, bands: {} }
  results.forEach(({ facets = {} }, place) => {
    for (const name of counted[place] ?? []) counts[name] = facets[facetNames[name]] ?? {}
  })
  return { numbers: results[0]!.hits.map(({ number }) => number), hits: results[0]!.nbHits, counts }
}
