import { existsSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { openCopy } from '../platform/database/embedded-copy-sql.ts'
import { readMigrations } from '../platform/database/migrate-sql.ts'
import { draftEnd } from '../platform/images/storage.ts'
import { startProgress } from '../platform/progress.ts'
import { readSecret } from '../platform/secret.ts'
import { markOfSecret, openBackup, sayHeld } from './backup-file.ts'
import { readConsistently, readRows, readShapes } from './backup-sql.ts'
import { command, type Desk } from './command.ts'

/** What of the data folder is state beside the database; widths that can be made again and staged feeds are not. */
export const stateFolders = ['images', 'mail']
export const stateFiles = ['secret', 'demo-sign-in.json']
const remade = join('images', 'made')
const pieceBytes = 512 * 1024

/** Writes the whole state into one file, also while the shop serves. */
export const backup = command({
  does: 'Writes the whole state into one packed file: every table as it stands at one moment, pictures, captured mail and the secret of the data folder.',
  usage: 'FILE',
  details:
    'It may run while the shop serves. Keep the file as safe as the data folder: it holds everything but pictures in a bucket (STORAGE_URL) and a SECRET of the environment, which stay there.',
  options: {},
  words: { least: 1, most: 1 },
  async run({ words }, desk) {
    const path = resolve(words[0]!)
    const { rows, files } = await writeBackup(path, desk)
    const { size } = await stat(path)
    if (desk.isJson) desk.print({ file: path, rows, files, bytes: size })
    desk.say(
      `${path}: ${sayHeld(rows, files)}, ${(size / 1024 ** 2).toFixed(1)} MiB. Restore it with: npm run sateen -- restore ${words[0]}`,
    )
    return 0
  },
})

/** Writes the whole state into a file. @returns how many rows and files it holds */
export async function writeBackup(path: string, desk: Desk): Promise<{ rows: number; files: number }> {
  const served = await desk.openDatabase()
  // The embedded database serves one at a time, so a copy of it is read, and the shop goes on.
  const database = served.isEmbedded ? await openCopy(served, desk.env.DATA_DIR) : served
  const file = await openBackup(path)
  const progress = startProgress({ label: 'Backup', unit: 'rows', total: null, stream: desk.progress })
  let [rows, files] = [0, 0]
  try {
    await readConsistently(database.sql, async (tx) => {
      const shapes = await readShapes(tx)
      await file.write(
        'H',
        JSON.stringify({
          product: 'sateen',
          format: 1,
          madeAt: desk.now.toISOString(),
          migrations: await readMigrations(tx),
          secretMark: markOfSecret(readSecret(desk.env)),
        }),
      )
      for (const shape of shapes) {
        await file.write('T', JSON.stringify(shape))
        for await (const some of readRows(tx, shape.table)) {
          for (const row of some) await file.write('R', row)
          progress.to((rows += some.length))
        }
      }
    })
    for (const name of await listState(desk.env.DATA_DIR, desk.env.STORAGE_URL === undefined)) {
      await writeFile(file, desk.env.DATA_DIR, name)
      files++
    }
    await file.end()
  } catch (fault) {
    await file.drop()
    throw fault
  } finally {
    if (database !== served) await database.close()
  }
  progress.end(sayHeld(rows, files, ', '))
  return { rows, files }
}

/** The files of the data folder that are state, below it, with `/` between the parts. */
async function listState(folder: string, hasPictures: boolean): Promise<string[]> {
  const names = stateFiles.filter((name) => existsSync(join(folder, name)))
  for (const part of stateFolders) {
    if ((part === 'images' && !hasPictures) || !existsSync(join(folder, part))) continue
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
      const name = relative(folder, join(entry.parentPath, entry.name))
      if (entry.isFile() && !name.startsWith(remade + sep) && !name.endsWith(draftEnd))
        names.push(name.split(sep).join('/'))
    }
  }
  return names.sort()
}

async function writeFile(file: Awaited<ReturnType<typeof openBackup>>, folder: string, name: string): Promise<void> {
  const source = await open(join(folder, name)).catch(() => null)
  // Swept away since it was listed.
  if (!source) return
  try {
    const { size } = await source.stat()
    await file.write('F', JSON.stringify({ path: name, bytes: size }))
    for (let at = 0; at < size;) {
      const { bytesRead, buffer } = await source.read(Buffer.alloc(Math.min(pieceBytes, size - at)), 0, undefined, at)
      if (bytesRead === 0) throw new Error(`${name} shrank while it was read.`)
      await file.write('D', buffer.subarray(0, bytesRead).toString('base64'))
      at += bytesRead
    }
  } finally {
    await source.close()
  }
}
