import { isRecord } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'

/** An object of a file of lines, or what is wrong with a line that holds none. */
export type Told = { line: number; record: JsonRecord; broken?: never } | { line: number; broken: 'size' | 'json' }

const childrenMax = 1000

/**
 * Pieces with what belongs to them. Shopify's export of a whole shop writes the sizes and pictures of a piece on lines of
 * their own below it, which name it as their parent: such a line is no piece.
 */
export async function* withChildren(told: AsyncIterable<Told>): AsyncGenerator<Told> {
  let open: (Told & { record: JsonRecord }) | null = null
  for await (const one of told) {
    if (one.broken === undefined && typeof one.record.__parentId === 'string') {
      if (open?.record.id === one.record.__parentId) open.record = withChild(open.record, one.record)
      continue
    }
    if (open !== null) yield open
    open = null
    if (one.broken === undefined) open = { ...one }
    else yield one
  }
  if (open !== null) yield open
}

function withChild(piece: JsonRecord, child: JsonRecord): JsonRecord {
  const picture = isRecord(child.image) ? child.image : child
  const name = child.price === undefined ? 'images' : 'variants'
  const isPicture = [picture.url, picture.src].some((address) => typeof address === 'string')
  const before = Array.isArray(piece[name]) ? (piece[name] as unknown[]) : []
  if (before.length >= childrenMax || (name === 'images' && !isPicture)) return piece
  return { ...piece, [name]: [...before, name === 'images' ? picture : child] }
}
