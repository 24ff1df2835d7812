import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Kysely } from 'kysely'
import { readMigrations } from '../platform/database/migrate-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'
import { startProgress } from '../platform/progress.ts'
import type { Storage } from '../platform/images/storage.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { readSecret } from '../platform/secret.ts'
import { hasOtherPeople } from '../seed-sql.ts'
import { markOfSecret, readBackup, sayHeld, type BackupHead } from './backup-file.ts'
import { stateFiles, stateFolders, writeBackup } from './backup.ts'
import {
  announceRestore,
  dropBonds,
  emptyTables,
  readFormer,
  readShapes,
  restoreBonds,
  restoreCounters,
} from './backup-sql.ts'
import { command, Refused, type Desk } from './command.ts'
import { explain, knownWords } from './explain.ts'
import { loadAsUpgraded, loadRows } from './restore-rows.ts'

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
    const rows = await restoreTables((await desk.openDatabase()).longSql, path, head, desk).catch((fault: unknown) => {
      throw isOfRows(fault) ? new Refused(`${path} holds what the database does not take (${fault.code}).`) : fault
    })
    const files = await restoreFiles(path, desk, platform.storage).catch((fault: unknown) => {
      throw new Refused(
        [
          `The tables are back as they stood at ${head.madeAt}, but not all files. ${explain(fault).words}`,
          'Once that is mended, run the same restore again.',
          ...(former ? [keptIn(former)] : []),
        ].join('\n'),
      )
    })
    const holds = hasSecretOf(head, desk)
    if (desk.isJson) desk.print({ rows, files, madeAt: head.madeAt, former, signInsHold: holds })
    desk.say(`${sayHeld(rows, files)} are back as they stood at ${head.madeAt}. ${restart(holds)}`)
    if (former) desk.say(keptIn(former))
    return 0
  },
})

/** Rows that are none, do not fit their table or each other, or tables that no release has made. */
const isOfRows = (fault: unknown): fault is Error & { code: string } =>
  knownWords(fault) === undefined && fault instanceof Error && 'code' in fault && /^(22|23|42)/.test(String(fault.code))

const keptIn = (former: string) => `What stood here before is kept in ${former}.`

/** Whether the secret that counts from now on is that of then. */
const hasSecretOf = ({ secretMark }: BackupHead, { env }: Desk) =>
  secretMark === undefined || secretMark === markOfSecret(readSecret(env))

const restart = (holds: boolean) =>
  holds
    ? 'Restart running processes, so that sign-ins of then hold again.'
    : [
        'The secret here is another than that of then: once running processes are started again, everybody signs in anew,',
        'and links in mails of then are void. To keep both, set SECRET to that of then first; where none was set then, it',
        'stands in the file secret of the data folder.',
      ].join(' ')

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
  let missing = { path: '', bytes: 0 }
  for await (const line of readBackup(path)) {
    if (line.kind === 'head') head = line.head
    if (line.kind === 'piece') missing.bytes -= line.bytes.length
    if (line.kind !== 'file' && line.kind !== 'end') continue
    if (missing.bytes !== 0) throw new Refused(`${missing.path} is not whole in ${path}.`)
    if (line.kind === 'end') break
    if (!isSafePath(line.path)) throw new Refused(`${path} names a file outside of the data folder: ${line.path}`)
    missing = { path: line.path, bytes: line.bytes }
  }
  return head!
}

async function checkFit(sql: Kysely<Tables>, { migrations }: BackupHead, path: string): Promise<void> {
  const here = new Set(await readMigrations(sql))
  const unknown = migrations.filter((name) => !here.has(name))
  if (unknown.length > 0)
    throw new Refused(`${path} is of a newer release: this one does not know ${unknown.join(', ')}.`)
}

async function restoreTables(sql: Kysely<Tables>, path: string, head: BackupHead, desk: Desk): Promise<number> {
  const progress = startProgress({ label: 'Restoring', unit: 'rows', total: null, stream: desk.progress })
  const load = (tx: Database) => loadRows(tx, path, (count) => progress.to(count))
  const rows = await sql.transaction().execute(async (tx) => {
    const former = await readFormer(tx)
    const shapes = await readShapes(tx)
    const bonds = await dropBonds(tx)
    await emptyTables(
      tx,
      shapes.map(({ table }) => table),
    )
    const count = await loadAsUpgraded(tx, head.migrations, shapes, load)
    await restoreCounters(tx)
    if (former) await announceRestore(tx, former, desk.now)
    await restoreBonds(tx, bonds)
    return count
  })
  progress.end(`${rows.toLocaleString('en-US')} rows`)
  return rows
}

async function restoreFiles(path: string, { env }: Desk, storage: Storage): Promise<number> {
  let [count, current]: [number, { path: string; pieces: Buffer[] } | null] = [0, null]
  const put = async () => {
    if (current === null) return
    const bytes = Buffer.concat(current.pieces)
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
    current = line.kind === 'file' ? { path: line.path, pieces: [] } : null
  }
  return count
}

async function putFile(path: string, bytes: Buffer): Promise<void> {
  makeFolder(dirname(path))
  const beside = `${path}.${process.pid}.part`
  try {
    await writeFile(beside, bytes, { mode: 0o600 })
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
}

const typeOf = (path: string) =>
  path.endsWith('.webp')
    ? 'image/webp'
    : path.endsWith('.png')
      ? 'image/png'
      : path.endsWith('.jpg')
        ? 'image/jpeg'
        : 'application/octet-stream'

/** Bytes that a path, and a part of it, has at most on the disks that are in use. */
const pathBytesMax = 1000
const partBytesMax = 255

/** Only what a backup of ours holds: below the data folder, a file in one of its known parts. */
function isSafePath(path: string): boolean {
  if (stateFiles.includes(path)) return true
  const parts = path.split('/')
  return (
    normalize(path) === parts.join(sep) &&
    stateFolders.includes(parts[0]!) &&
    parts.length > 1 &&
    Buffer.byteLength(path) <= pathBytesMax &&
    parts.every((part) => part !== '' && !part.includes('\0') && Buffer.byteLength(part) <= partBytesMax)
  )
}
