import { mkdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { dropLeftOver, takeAwayAtEnd } from '../half-made.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const word = 'reading'

/**
 * Copies the embedded database as it stands at one moment and opens the copy, to be read for as long as it takes. The
 * database is one session: whoever reads all of it there in one transaction keeps everybody waiting. Only while its files
 * are copied they wait.
 * @param dataDir the folder of the whole state; the copy lies in it for as long as it is open
 */
export async function openCopy({ sql }: Pick<OpenDatabase, 'sql'>, dataDir: string): Promise<OpenDatabase> {
  dropLeftOver(dataDir, word)
  const folder = join(dataDir, `${word}-${process.pid}-${Date.now()}`)
  mkdirSync(folder, { mode: 0o700 })
  const isOver = takeAwayAtEnd(folder)
  const drop = () => {
    rmSync(folder, { recursive: true, force: true })
    isOver()
  }
  try {
    await raw`CHECKPOINT`.execute(sql)
    await sql.transaction().execute(async (tx) => {
      // What was written since the first one is little; now nobody writes, and everything lies in the files.
      await raw`CHECKPOINT`.execute(tx)
      await cp(join(dataDir, 'database'), join(folder, 'database'), { recursive: true })
    })
    const copy = await openDatabase({ DATA_DIR: folder })
    const close = async () => {
      await copy.close()
      drop()
    }
    return { ...copy, close }
  } catch (fault) {
    drop()
    throw fault
  }
}
