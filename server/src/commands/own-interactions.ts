import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { SignalKind, Tables } from '../platform/database/tables.ts'
import { eachTasteItem } from '../shop/catalogue-sql.ts'
import { readShopperIds, readSignals } from '../shop/sql.ts'

const shoppersAtOnce = 500

const eventOf: Record<SignalKind, string> = { viewed: 'view', picked: 'pick', tagged: 'like', passed: 'dislike' }

type Files = { train: string; test: string; items: string }

/**
 * Writes the site's own signals as files of interactions: what was done before a moment to learn from, what came after
 * to be found (without passes and without what she had touched before).
 * @returns how many interactions each holds
 */
export async function writeOwnInteractions(
  sql: Kysely<Tables>,
  files: Files,
  since: Date,
): Promise<{ train: number; test: number }> {
  const [train, test] = [openLines(files.train), openLines(files.test)]
  await train.write('user,item,event,time')
  await test.write('user,item,event,time')
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = (await readShopperIds(sql, last, null, shoppersAtOnce)).map(({ id }) => id)
    if (ids.length === 0) break
    const signals = (await readSignals(sql, ids)).filter(({ counts }) => counts)
    const before = new Set(
      signals.filter(({ at }) => at < since).map(({ shopper_id, item_id }) => `${shopper_id} ${item_id}`),
    )
    for (const { shopper_id, item_id, kind, at } of signals) {
      const line = [shopper_id, cell(item_id), eventOf[kind], at.toISOString()].join(',')
      if (at < since) await train.write(line)
      else if (kind !== 'passed' && !before.has(`${shopper_id} ${item_id}`)) await test.write(line)
    }
    last = ids.at(-1)!
  }
  await writeItems(sql, files.items)
  return { train: (await train.end()) - 1, test: (await test.end()) - 1 }
}

async function writeItems(sql: Kysely<Tables>, path: string): Promise<void> {
  const lines = openLines(path)
  for await (const row of eachTasteItem(sql)) {
    const { id, name, description, store, brand, price, category_filter, attributes, added_at } = row
    const item = { id, name, description, store, brand, price, categoryFilter: category_filter, attributes }
    await lines.write(JSON.stringify({ ...item, addedAt: added_at }))
  }
  await lines.end()
}

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function openLines(path: string) {
  const file = createWriteStream(path)
  let count = 0
  return {
    async write(line: string) {
      count++
      if (!file.write(`${line}\n`)) await once(file, 'drain')
    },
    async end() {
      file.end()
      await finished(file)
      return count
    },
  }
}
