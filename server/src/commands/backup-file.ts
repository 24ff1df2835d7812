import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { mac } from '../platform/secret.ts'
import { Refused } from './command.ts'
import { openWriter } from './open-for-writing.ts'

/** First line of a backup. The mark of the secret tells two apart; backups of before have none. */
const BackupHead = z.object({
  product: z.literal('sateen'),
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  secretMark: z.string().optional(),
})
export type BackupHead = z.infer<typeof BackupHead>

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const FileLine = z.object({ path: z.string(), bytes: z.int().min(0) })
const EndLine = z.object({ lines: z.int(), sha256: z.string() })

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
  let before = 'nothing'
  try {
    for await (const line of linesOf(source.pipe(unpacked).setEncoding('utf8'))) {
      const read = readLine(line)
      if (!comesAfter[read.kind].includes(before)) throw new Error(`a ${read.kind} after ${before}`)
      before = read.kind
      if (read.kind === 'sum') {
        if (read.lines !== lines || read.sha256 !== hash.digest('hex'))
          throw new Refused(`${path} is damaged: its content is not what was written.`)
        isWhole = true
        break
      }
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
  // Plain text and what another program has packed have no head; nor has what is cut off before it.
  if (fault && lines === 0) throw new Refused(`${path} is no backup of this program.`)
  if (!isWhole) throw new Refused(`${path} is cut off or damaged.`)
  yield { kind: 'end', lines }
}

/** Signs of a line at most: what is packed may unpack without end, and no text could hold it. */
const lineMost = 400_000_000

/** Lines end at a line feed and nowhere else: a row keeps every other sign that some readers take for the end of a line. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  let length = 0
  for await (const text of texts) {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield begun.join('') + text.slice(from, end)
      begun = []
      length = 0
      from = end + 1
    }
    if (from < text.length) begun.push(text.slice(from))
    length += text.length - from
    if (length > lineMost) throw new Error('a line without end')
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
      return { kind: 'head', head: BackupHead.parse(JSON.parse(text)) }
    case 'T ':
      return { kind: 'table', ...TableLine.parse(JSON.parse(text)) }
    case 'F ':
      return { kind: 'file', ...FileLine.parse(JSON.parse(text)) }
    case 'E ':
      return { kind: 'sum', ...EndLine.parse(JSON.parse(text)) }
    default:
      throw new Error('no line of a backup')
  }
}

/** What may stand before each kind of line; a row belongs to a table, and a piece to a file. */
const comesAfter: Record<BackupLine['kind'] | 'sum', readonly string[]> = {
  head: ['nothing'],
  table: ['head', 'table', 'row'],
  row: ['table', 'row'],
  file: ['head', 'table', 'row', 'file', 'piece'],
  piece: ['file', 'piece'],
  sum: ['head', 'table', 'row', 'file', 'piece'],
  end: [],
}
