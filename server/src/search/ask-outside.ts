import * as limits from '@sateen/contract/limits'
import { before } from '../platform/database/patience.ts'
import { describeFault, type Log } from '../platform/log.ts'
import { toEngineQuestion, toSearchPage, type SearchEngine } from './engine.ts'
import { noHits, type SearchPage, type SearchQuestion } from './run-search.ts'

/** How long somebody who searches waits for the engine, in milliseconds; the own index answers in a few. */
const patienceMs = 1500
/** How long an engine that failed is left alone. */
const restMs = 5000

/**
 * What the engine outside finds; null where it does not answer, so that the own index does. After a fault the engine is not
 * asked for some seconds: it would only make everyone wait.
 */
export function makeAskOutside(
  engine: SearchEngine | null,
  log: Log,
): (query: SearchQuestion) => Promise<SearchPage | null> {
  let restsUntil = 0
  return async (query) => {
    if (!engine || performance.now() < restsUntil) return null
    const question = toEngineQuestion(query)
    if (question === null) return noHits
    try {
      const hits = await before(engine.search(question, limits.searchPageSize), patienceMs)
      if (!hits) throw new Error('The search engine takes too long.')
      return toSearchPage(hits, limits.searchPageSize)
    } catch (fault) {
      restsUntil = performance.now() + restMs
      log.warn({ engine: engine.name, ...describeFault(fault) }, 'the search engine did not answer')
      return null
    }
  }
}
