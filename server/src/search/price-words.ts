/** What a query says of the price, in dollars, and the rest of it. */
export type PriceWords = { text: string; from: number | null; to: number | null }

const amount = String.raw`(?:usd\s*|us\$\s*|\$\s*)?(\d{1,7}(?:[.,]\d{1,2})?)(?:\s*(?:\$|usd|dollars?|bucks))?`
const between = new RegExp(String.raw`\b(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}(?!\w)`, 'i')
const range = new RegExp(String.raw`(?<![\w])\$\s*(\d{1,7})\s*(?:-|–|to)\s*\$?\s*(\d{1,7})(?!\w)`, 'i')
const most = new RegExp(
  String.raw`(?:\b(?:under|below|up to|less than|cheaper than|at most|max(?:imum)?)\s+|<\s*)${amount}(?!\w)`,
  'i',
)
const least = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|min(?:imum)?|from)\s+|>\s*)${amount}(?!\w)`,
  'i',
)

const dollars = (text: string | undefined) => (text === undefined ? null : Number(text.replace(',', '.')))

/** Reads `under 100`, `over $50`, `between 50 and 100` or `$50-$100` out of a query. */
export function readPriceWords(query: string): PriceWords {
  const both = between.exec(query) ?? range.exec(query)
  if (both) {
    const [low, high] = [dollars(both[1]) ?? 0, dollars(both[2]) ?? 0].toSorted((one, other) => one - other)
    return { text: without(query, both[0]), from: low ?? null, to: high ?? null }
  }
  const top = most.exec(query)
  const rest = top ? without(query, top[0]) : query
  const bottom = least.exec(rest)
  return { text: bottom ? without(rest, bottom[0]) : rest, from: dollars(bottom?.[1]), to: dollars(top?.[1]) }
}

const without = (query: string, part: string) => query.replace(part, ' ').trim()
