import type { Answer } from '@sateen/contract/calls'
import type { Shelf } from '../items/shelf.ts'
import type { Log } from '../platform/log.ts'
import { Prepared } from '../platform/prepared.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { makeAskOutside } from './ask-outside.ts'
import type { SearchEngine } from './engine.ts'
import type { Taste } from './rank.ts'
import { noHits, runSearch, type SearchPage } from './run-search.ts'
import type { SearchBook } from './search-book.ts'
import { suggestFor } from './suggest.ts'

type Given = {
  shelf: Shelf
  book: SearchBook
  /** What a shopper's own shop says of items, by their numbers; null where she has none. */
  tasteOf: (shopperId: string) => Taste | null
  /** A search engine outside; null for the own index. */
  engine: SearchEngine | null
  log: Log
}

/** Search for everyone: ranked by the words, and for a shopper then by her taste. */
export function searchAnswers({ shelf, book, tasteOf, engine, log }: Given): SomeAnswers<'search' | 'suggest'> {
  const askOutside = makeAskOutside(engine, log)
  return {
    search: async ({ query, shopper }) => {
      if (query.q.trim() === '') return pageOf(noHits, query.page, shelf)
      const found = await askOutside(query)
      if (found) return pageOf(found, query.page, shelf)
      const index = await book.index()
      return pageOf(runSearch(query, index, shopper && tasteOf(shopper.id)), query.page, shelf)
    },
    suggest: async ({ query }) => {
      if (query.q.trim() === '') return []
      return suggestFor(query.q, await book.index()).flatMap((one): Answer<'suggest'> => {
        if (one.kind !== 'item') return [{ ...one, itemId: null }]
        const item = shelf.findNumber(one.number)
        return item?.isPublic ? [{ kind: one.kind, text: item.item.name, itemId: item.id }] : []
      })
    },
  }
}

/** Puts an answer together from the items' ready JSON. */
function pageOf({ numbers, ...rest }: SearchPage, page: number, shelf: Shelf): Prepared {
  const items = numbers.flatMap((number) => {
    const item = shelf.findNumber(number)
    return item?.isPublic ? [`{"objectID":${JSON.stringify(item.id)},`, item.json.subarray(1), ','] : []
  })
  const parts = [
    `{"status":"succeeded","page":${page},"with":{"results":[`,
    ...items.slice(0, -1),
    `],${JSON.stringify(rest).slice(1)}}`,
  ]
  return new Prepared(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))
}
