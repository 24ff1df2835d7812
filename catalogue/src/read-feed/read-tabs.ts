import { FeedRefused, fieldMax } from './feed.ts'
import { readLines } from './read-lines.ts'

export type TabRecord = { line: number; columns: string[] }

/**
 * The records of a tab file. Quotes are used by some shops (then a tab or a line break may stand between them) and
 * written as inch marks by others, so a quote that does not close makes a longer field only where the row would
 * otherwise be too short.
 */
export async function* readTabs(texts: AsyncIterable<string>): AsyncGenerator<TabRecord> {
  let width: number | null = null
  let open: { line: number; text: string } | null = null
  for await (const { line, text } of readLines(withLineFeeds(texts))) {
    const begun: { line: number; text: string } =
      open === null ? { line, text } : { line: open.line, text: `${open.text}\n${text}` }
    if (begun.text.trim() === '') continue
    const { columns, isOpen } = fieldsOf(begun.text, width)
    if (isOpen && begun.text.length < fieldMax) open = begun
    else {
      open = null
      width ??= columns.length
      yield { line: begun.line, columns }
    }
  }
  if (open !== null) throw new FeedRefused('cut off: a quote is not closed', { line: open.line })
}

async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield (held === '' ? whole : whole.slice(0, -1)).replaceAll(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

function fieldsOf(text: string, width: number | null): { columns: string[]; isOpen: boolean } {
  const plain = text.split('\t')
  if (!text.includes('"')) return { columns: plain, isOpen: false }
  const columns: string[] = []
  let isOpen = false
  for (let at = 0; at < plain.length; at++) {
    const end = plain[at]?.startsWith('"') ? closingField(plain, at) : at
    if (end === null) {
      isOpen = true
      columns.push(plain[at] as string)
    } else {
      columns.push(unquoted(plain.slice(at, end + 1).join('\t')))
      at = end
    }
  }
  return { columns, isOpen: isOpen && width !== null && columns.length < width }
}

/** The field in which the quote that begins here closes; null when it does not. */
function closingField(fields: string[], from: number): number | null {
  for (let at = from; at < fields.length; at++) {
    const field = at === from ? (fields[at] as string).slice(1) : (fields[at] as string)
    const quotes = /"*$/.exec(field)?.[0].length ?? 0
    if (quotes % 2 === 1) return at
  }
  return null
}

const unquoted = (field: string) => (/^".*"$/s.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field)
