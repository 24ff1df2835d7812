import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { migrate } from '../platform/database/migrate-sql.ts'
import { openDatabase } from '../platform/database/open.ts'
import { versionOfMigrations } from './migrations-version.ts'

const root = join(import.meta.dirname, '../../..')
const journalBytes = 16 * 1024 ** 2
const isJournal = (name: string) => /^[\dA-F]{24}$/.test(name)

/** What is compiled of the embedded database stays for as long as this is held; else each opening would compile it anew. */
let program: Promise<WebAssembly.Module> | undefined

/**
 * Copies a migrated embedded database into a folder; it is made once for each set of migrations, and kept. It is as small
 * as can be, since each test file copies it.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  program ??= WebAssembly.compile(readFileSync(join(resolve('@electric-sql/pglite'), '../pglite.wasm')))
  await program
  const template = join(root, '.cache', `small-database-${versionOfMigrations()}`)
  if (!existsSync(template)) {
    const draft = `${template}-${randomUUID()}`
    await makeTemplate(draft)
    // Whoever of several test files is first wins; the others throw their draft away.
    if (existsSync(template)) rmSync(draft, { recursive: true })
    else renameSync(draft, template)
  }
  cpSync(template, folder, { recursive: true })
  const journals = join(folder, 'database/pg_wal')
  // The rest of a journal are zeros, which a file has without being written.
  for (const name of readdirSync(journals).filter(isJournal)) truncateSync(join(journals, name), journalBytes)
}

async function makeTemplate(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { sql, close } = await openDatabase({ DATA_DIR: folder })
  await migrate(sql)
  // Two databases that nobody asks, two thirds of all files.
  await raw`UPDATE pg_database SET datistemplate = false`.execute(sql)
  for (const name of ['template0', 'template1']) await raw`DROP DATABASE ${raw.ref(name)}`.execute(sql)
  // A journal without the story of the migrations.
  await raw`SELECT pg_switch_wal()`.execute(sql)
  await raw`CHECKPOINT`.execute(sql)
  const { rows } = await raw<{ name: string }>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS name`.execute(sql)
  await close()
  const journals = join(folder, 'database/pg_wal')
  for (const name of readdirSync(journals).filter(isJournal)) {
    const path = join(journals, name)
    if (name === rows[0]?.name) truncateSync(path, readFileSync(path).findLastIndex((byte) => byte !== 0) + 1)
    else rmSync(path)
  }
}
