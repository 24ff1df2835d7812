import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip, createGzip } from 'node:zlib'
import { mac } from '../platform/secret.ts'
import { Refused } from './command.ts'
import { openWriter } from './open-for-writing.ts'

/** First line of a backup. The mark of the secret tells two apart; backups of before have none. */
export type BackupHead = {
  product: 'sateen'
  format: 1
  madeAt: string
  migrations: string[]
  secretMark?: string
}

/** A mark by which a secret is known again, and that does not tell it. */
export const markOfSecret = (secret: string) => mac(secret, 'backup', 'secret')

/** What a backup holds, in words. */
export const sayHeld = (rows: number, files: number, and = ' and ') =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}${and}${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`

/**
 * One line of a backup, told by its first letter: H the head, T a table, R a row of it, F a file, D a piece of it as
 * base64, E the end with the hash of all before.
 */
export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; json: string }
  | { kind: 'file'; path: string; bytes: number }
  | { kind: 'piece'; bytes: Buffer }
  | { kind: 'end'; lines: number }

/** Writes a packed backup beside its place and moves it there when it is whole; only the operator can read it. */
export async function openBackup(path: string) {
  const file = await openWriter(path, createGzip({ level: 5 }), 0o600)
  const hash = createHash('sha256')
  let lines = 0
  return {
    async write(letter: 'H' | 'T' | 'R' | 'F' | 'D', text: string) {
      const line = `${letter} ${text}\n`
      await file.write(line)
      hash.update(line)
      lines++
    },
    async end() {
      await file.write(`E ${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`)
      await file.end()
    },
    drop: file.drop,
  }
}

/** Reads a backup line by line. @throws Refused where it is none, damaged or cut off */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path)
  const unpacked = createGunzip()
  let fault: Error | undefined
  source.on('error', (error) => unpacked.destroy(error))
  unpacked.on('error', (error) => (fault = error))
  const hash = createHash('sha256')
  let lines = 0
  let isWhole = false
  try {
    for await (const line of linesOf(source.pipe(unpacked).setEncoding('utf8'))) {
      const read = readLine(line)
      if (read.kind === 'sum') {
        if (read.lines !== lines || read.sha256 !== hash.digest('hex'))
          throw new Refused(`${path} is damaged: its content is not what was written.`)
        isWhole = true
        break
      }
      if (lines === 0 && read.kind !== 'head') throw new Refused(`${path} is no backup of this program.`)
      hash.update(`${line}\n`)
      lines++
      yield read
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    fault = error as Error
  } finally {
    source.destroy()
  }
  if (source.errored) throw source.errored
  if (fault && 'code' in fault && String(fault.code).startsWith('Z_') && lines === 0)
    throw new Refused(`${path} is no backup of this program.`)
  if (!isWhole) throw new Refused(`${path} is cut off or damaged.`)
  yield { kind: 'end', lines }
}

/** Lines end at a line feed and nowhere else: a row keeps every other sign that some readers take for the end of a line. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const text of texts) {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield begun.join('') + text.slice(from, end)
      begun = []
      from = end + 1
    }
    if (from < text.length) begun.push(text.slice(from))
  }
  if (begun.length > 0) yield begun.join('')
}

function readLine(line: string): BackupLine | { kind: 'sum'; lines: number; sha256: string } {
  const text = line.slice(2)
  switch (line.slice(0, 2)) {
    case 'R ':
      return { kind: 'row', json: text }
    case 'D ':
      return { kind: 'piece', bytes: Buffer.from(text, 'base64') }
    case 'H ':
      return { kind: 'head', head: JSON.parse(text) as BackupHead }
    case 'T ':
      return { kind: 'table', ...(JSON.parse(text) as { table: string; columns: string[] }) }
    case 'F ':
      return { kind: 'file', ...(JSON.parse(text) as { path: string; bytes: number }) }
    case 'E ':
      return { kind: 'sum', ...(JSON.parse(text) as { lines: number; sha256: string }) }
    default:
      throw new Refused('This is no backup of this program.')
  }
}
