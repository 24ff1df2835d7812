import { FeedRefused, fieldMax } from './feed.ts'

export type Line = { line: number; text: string; tooLong: boolean; ended: boolean }

/** By so many the lines that hold nothing may outnumber the others: a spreadsheet may be saved with all of its rows, and has fewer. */
const emptyMost = 2_000_000

/** What holds at most the marks between columns, and zeros that a crash has left. */
const isEmpty = (text: string) => /^[\s,;|\0]*$/.test(text)

/** The lines of a text; `ended` is false for a last one without a line break. A line beyond the limit is cut and marked. */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1
  let rest = ''
  let tooLong = false
  let spare = emptyMost
  for await (const text of texts) {
    const pieces = (rest + text).split('\n')
    rest = pieces.pop() as string
    for (const piece of pieces) {
      spare += isEmpty(piece) ? -1 : 1
      if (spare < 0) throw new FeedRefused('it holds little else than empty lines', { line })
      yield { line, text: withoutReturn(piece), tooLong: tooLong || piece.length > fieldMax, ended: true }
      tooLong = false
      line++
    }
    if (rest.length > fieldMax) {
      rest = rest.slice(0, 1000)
      tooLong = true
    }
  }
  if (rest !== '') yield { line, text: withoutReturn(rest), tooLong, ended: false }
}

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)
