import { listMigrations } from '../platform/database/migrate-sql.ts'
import type { Database } from '../platform/database/tables.ts'
import { readBackup } from './backup-file.ts'
import {
  beginEarlier,
  dropBonds,
  emptyTables,
  endEarlier,
  readFullJson,
  readShapes,
  restoreBonds,
  runMigration,
  takeOver,
  writeRows,
  type TableShape,
} from './backup-sql.ts'
import { Refused } from './command.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

/**
 * Loads the rows of a backup into empty tables. Those of an earlier release go through what releases since then did to the
 * rows that they found: its tables are built beside ours, filled, brought up to date, and their rows are taken over.
 * @param migrations what had made the tables of the backup
 * @param load fills whatever tables stand there
 */
export async function loadAsUpgraded(
  tx: Database,
  migrations: readonly string[],
  shapes: readonly TableShape[],
  load: (tx: Database) => Promise<number>,
): Promise<number> {
  const known = listMigrations()
  const since = known.filter(({ name }) => !migrations.includes(name))
  if (since.length === 0) return load(tx)
  const way = await beginEarlier(tx)
  for (const migration of known) if (migrations.includes(migration.name)) await runMigration(tx, migration)
  await emptyTables(
    tx,
    (await readShapes(tx)).map(({ table }) => table),
  )
  const bonds = await dropBonds(tx)
  const count = await load(tx)
  await restoreBonds(tx, bonds)
  for (const migration of since) await runMigration(tx, migration)
  await endEarlier(tx, way, () => takeOver(tx, shapes))
  return count
}

/** Fills the tables that stand there with the rows of a backup. @param tell hears how many there are so far */
export async function loadRows(tx: Database, path: string, tell: (count: number) => void): Promise<number> {
  const shapes = new Map((await readShapes(tx)).map((shape) => [shape.table, shape]))
  const loader = new Loader(tx, shapes, await readFullJson(tx))
  for await (const line of readBackup(path)) {
    if (line.kind === 'table') await loader.open(line)
    else if (line.kind === 'row') tell(await loader.add(line.json))
  }
  await loader.flush()
  return loader.count
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
