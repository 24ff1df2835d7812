import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Kysely } from 'kysely'
import { readMigrations } from '../platform/database/migrate-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'
import { startProgress } from '../platform/progress.ts'
import type { Storage } from '../platform/images/storage.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { hasOtherPeople } from '../seed-sql.ts'
import { readBackup, type BackupHead } from './backup-file.ts'
import { writeBackup } from './backup.ts'
import {
  announceRestore,
  dropBonds,
  emptyTables,
  readFormer,
  readFullJson,
  readShapes,
  restoreBonds,
  restoreCounters,
  writeRows,
  type TableShape,
} from './backup-sql.ts'
import { command, Refused, type Desk } from './command.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

/** Puts back the whole state from a file; what stands there goes. */
export const restore = command({
  does: 'Puts back the whole state from a backup, in one step; what stands there now goes.',
  usage: 'FILE',
  details: [
    'A backup of the embedded database restores into DATABASE_URL and the other way round. The file is checked whole before',
    'anything changes. Where shoppers of your own are replaced, not the demo’s alone, what stood here is first kept in the data',
    'folder as before-restore.backup, or before-restore-2.backup and so on where there is one already.',
  ].join('\n'),
  options: {},
  words: { least: 1, most: 1 },
  async run({ words }, desk) {
    const path = desk.pathOf(words[0]!)
    const head = await checkBackup(path)
    const platform = await desk.openPlatform()
    await checkFit(platform.sql, head, path)
    const former = (await hasOtherPeople(platform.sql)) ? freeName(desk.env.DATA_DIR) : null
    if (former) await writeBackup(former, desk)
    const rows = await restoreTables((await desk.openDatabase()).longSql, path, desk)
    const files = await restoreFiles(path, desk, platform.storage)
    if (desk.isJson) desk.print({ rows, files, madeAt: head.madeAt, former })
    desk.say(
      `${rows.toLocaleString('en-US')} rows and ${files} files are back as they stood at ${head.madeAt}. Restart running processes, so that sign-ins of then hold again.`,
    )
    if (former) desk.say(`What stood here before is kept in ${former}.`)
    return 0
  },
})

/** A name for what stands here now. What an earlier restore has kept may be the only copy, or what is restored just now. */
function freeName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `before-restore${number === 1 ? '' : `-${number}`}.backup`)
    if (!existsSync(path)) return path
  }
}

/** Reads the whole file once: nothing is touched by one that is cut off. */
async function checkBackup(path: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  for await (const line of readBackup(path)) {
    if (line.kind === 'head') head = line.head
    if (line.kind === 'file' && !isSafePath(line.path))
      throw new Refused(`${path} names a file outside of the data folder: ${line.path}`)
  }
  if (head?.product !== 'sateen' || head.format !== 1) throw new Refused(`${path} is no backup of this program.`)
  return head
}

async function checkFit(sql: Kysely<Tables>, { migrations }: BackupHead, path: string): Promise<void> {
  const here = new Set(await readMigrations(sql))
  const unknown = migrations.filter((name) => !here.has(name))
  if (unknown.length > 0)
    throw new Refused(`${path} is of a newer release: this one does not know ${unknown.join(', ')}.`)
}

async function restoreTables(sql: Kysely<Tables>, path: string, desk: Desk): Promise<number> {
  const progress = startProgress({ label: 'Restoring', unit: 'rows', total: null, stream: desk.progress })
  const rows = await sql.transaction().execute(async (tx) => {
    const former = await readFormer(tx)
    const shapes = new Map((await readShapes(tx)).map((shape) => [shape.table, shape]))
    const bonds = await dropBonds(tx)
    await emptyTables(tx, [...shapes.keys()])
    const loader = new Loader(tx, shapes, await readFullJson(tx))
    for await (const line of readBackup(path)) {
      if (line.kind === 'table') await loader.open(line)
      else if (line.kind === 'row') progress.to(await loader.add(line.json))
    }
    await loader.flush()
    await restoreCounters(tx)
    if (former) await announceRestore(tx, former, desk.now)
    await restoreBonds(tx, bonds)
    return loader.count
  })
  progress.end(`${rows.toLocaleString('en-US')} rows`)
  return rows
}

/** Writes rows table by table, some at a time. */
class Loader {
  readonly #tx: Database
  readonly #shapes: ReadonlyMap<string, TableShape>
  readonly #fullJson: ReadonlyMap<string, ReadonlySet<string>>
  #shape: TableShape | undefined
  #waiting: string[] = []
  #characters = 0
  count = 0

  constructor(
    tx: Database,
    shapes: ReadonlyMap<string, TableShape>,
    fullJson: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    this.#tx = tx
    this.#shapes = shapes
    this.#fullJson = fullJson
  }

  /** Columns that have come since take their defaults. */
  async open({ table, columns }: TableShape): Promise<void> {
    await this.flush()
    const here = this.#shapes.get(table)
    const unknown = here ? columns.filter((column) => !here.columns.includes(column)) : ['the table itself']
    if (unknown.length > 0)
      throw new Refused(`The backup holds what this release does not know: ${table} ${unknown.join(', ')}.`)
    this.#shape = { table, columns }
  }

  async add(json: string): Promise<number> {
    this.#waiting.push(json)
    this.#characters += json.length
    this.count++
    if (this.#waiting.length >= rowsAtOnce || this.#characters >= charactersAtOnce) await this.flush()
    return this.count
  }

  async flush(): Promise<void> {
    if (this.#shape && this.#waiting.length > 0)
      await writeRows(this.#tx, this.#shape, this.#waiting, this.#fullJson.get(this.#shape.table))
    this.#waiting = []
    this.#characters = 0
  }
}

async function restoreFiles(path: string, { env }: Desk, storage: Storage): Promise<number> {
  let [count, current]: [number, { path: string; bytes: number; pieces: Buffer[] } | null] = [0, null]
  const put = async () => {
    if (current === null) return
    const bytes = Buffer.concat(current.pieces)
    if (bytes.length !== current.bytes) throw new Refused(`${current.path} is not whole in the backup.`)
    // Pictures go where this installation keeps them, which may be a bucket.
    if (current.path.startsWith('images/'))
      await storage.put(current.path.slice('images/'.length), bytes, typeOf(current.path))
    else await putFile(join(env.DATA_DIR, current.path), bytes)
    count++
  }
  for await (const line of readBackup(path)) {
    if (line.kind === 'piece') current?.pieces.push(line.bytes)
    if (line.kind !== 'file' && line.kind !== 'end') continue
    await put()
    current = line.kind === 'file' ? { path: line.path, bytes: line.bytes, pieces: [] } : null
  }
  return count
}

async function putFile(path: string, bytes: Buffer): Promise<void> {
  makeFolder(dirname(path))
  const beside = `${path}.${process.pid}.part`
  await writeFile(beside, bytes, { mode: 0o600 })
  await rename(beside, path)
}

const typeOf = (path: string) =>
  path.endsWith('.webp')
    ? 'image/webp'
    : path.endsWith('.png')
      ? 'image/png'
      : path.endsWith('.jpg')
        ? 'image/jpeg'
        : 'application/octet-stream'

/** Only what a backup of ours holds: below the data folder, in its known parts. */
function isSafePath(path: string): boolean {
  const parts = path.split('/')
  return (
    normalize(path) === path.split('/').join(sep) &&
    !parts.includes('..') &&
    !path.startsWith('/') &&
    (['images', 'mail'].includes(parts[0]!) || ['secret', 'demo-sign-in.json'].includes(path))
  )
}
