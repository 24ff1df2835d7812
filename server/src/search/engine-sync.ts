import { z } from 'zod'
import { isShown } from '../items/sql.ts'
import { EnvFault } from '../platform/env.ts'
import { addToOutbox, type OutboxRow } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { dropSetting, lockStoredSetting, storeSetting } from '../site/sql.ts'
import { algoliaEngine } from './engine-algolia.ts'
import { openSearchEngine } from './engine-opensearch.ts'
import { forgetItems, readAllItems, readChangedItems, watchItems } from './engine-sql.ts'
import { toEngineDocument, type SearchEngine } from './engine.ts'

const rowsAtOnce = 500
/** Which engine has been filled stands beside the settings. */
const marker = 'searchEngine'

/** What a row of the outbox asks for: the items of a change, or all from a number on. */
const Task = z.union([z.object({ revision: z.number() }), z.object({ after: z.number().int() })])

/** The engine that the environment names; null for the own index. */
export function chooseEngine({ env }: Pick<Platform, 'env'>): SearchEngine | null {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, OPENSEARCH_URL: address } = env
  if ((appId === undefined) !== (apiKey === undefined))
    throw new EnvFault('Wrong settings:\n  ALGOLIA_APP_ID and ALGOLIA_API_KEY: needed both')
  if (appId !== undefined && apiKey !== undefined) return algoliaEngine({ appId, apiKey })
  return address === undefined ? null : openSearchEngine(address)
}

/** Does what the outbox says for an engine, one row after the other, so that no older state overtakes a newer one. */
export function engineHandler({ sql, now }: Platform, engine: SearchEngine): (row: OutboxRow) => Promise<void> {
  const tell = async (rows: Awaited<ReturnType<typeof readAllItems>>) => {
    const [shown, gone] = [rows.filter(isShown), rows.filter((row) => !isShown(row))]
    if (shown.length > 0) await engine.put(shown.map(toEngineDocument))
    if (gone.length > 0) await engine.remove(gone.map(({ id, revision }) => ({ objectID: id, revision })))
  }
  const work = async (task: z.output<typeof Task>) => {
    if (!isReady) await engine.prepare()
    isReady = true
    if ('after' in task) {
      const rows = await readAllItems(sql, task.after, rowsAtOnce)
      await tell(rows)
      const last = rows.at(-1)
      if (rows.length === rowsAtOnce && last) await addToOutbox(sql, 'search', { after: last.number }, { now: now() })
      return
    }
    for (let after = 0; ;) {
      const rows = await readChangedItems(sql, task.revision, after, rowsAtOnce)
      await tell(rows)
      if (rows.length < rowsAtOnce) return
      after = rows.at(-1)!.number
    }
  }
  let turn: Promise<void> = Promise.resolve()
  let isReady = false
  return (row) => {
    const mine = turn.then(() => work(Task.parse(row.body)))
    turn = mine.catch(() => undefined)
    return mine
  }
}

/**
 * Begins to keep an engine in step: a new one is filled with the whole catalogue, and without one nothing is written down
 * any more. A repeat changes nothing.
 */
export async function startEngine({ sql, now }: Platform, engine: SearchEngine | null): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const known = await lockStoredSetting(tx, marker)
    if (engine === null) {
      if (known === undefined) return
      await forgetItems(tx)
      await dropSetting(tx, marker)
      return
    }
    await watchItems(tx)
    if (known?.value === engine.name) return
    await storeSetting(tx, marker, engine.name, null, now())
    await addToOutbox(tx, 'search', { after: 0 }, { now: now() })
  })
}
