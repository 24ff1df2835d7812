/** The most signs of a line of particulars, and of one value in it. */
const [lineMost, valueMost] = [200, 80]

/**
 * The particulars of a change in a line of words: what was there, and what is there now. Of a list or a table only what
 * differs is told, since the rest would leave no room for it.
 */
export function particulars({ from, to, ...rest }: Record<string, unknown>, event: string): string {
  const nothing = event === 'item corrected' ? 'as the feed says' : 'nothing'
  const became =
    to === undefined ? [] : to === null ? [`${words(from, nothing)}, now the default`] : differences(from, to, nothing)
  return cut([...became, ...Object.entries(rest).map(([name, value]) => `${name} ${words(value, nothing)}`)], lineMost)
}

/** @param path the names that lead to what is compared, with a space behind */
function differences(from: unknown, to: unknown, nothing: string, path = ''): string[] {
  if (isSame(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) return listDifferences(from, to, nothing, path)
  if (isTable(from) && isTable(to))
    return Object.keys({ ...from, ...to }).flatMap((name) =>
      differences(from[name], to[name], nothing, `${path}${name} `),
    )
  return [`${path}${words(from, nothing)}, now ${words(to, nothing)}`]
}

function listDifferences(from: unknown[], to: unknown[], nothing: string, path: string): string[] {
  const [before, after] = [byName(from), byName(to)]
  const lines = [
    ...[...after].flatMap(([name, value]) =>
      before.has(name)
        ? differences(before.get(name), value, nothing, `${path}${name} `)
        : [`${path}with ${words(value, nothing)}`],
    ),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${path}without ${name || nothing}`),
  ]
  return lines.length > 0 ? lines : [`${path}in another order`]
}

/** The members of a list by what people know them by: a host or a name, or the words themselves. */
const byName = (list: unknown[]) =>
  new Map(list.map((one) => [String(isTable(one) ? (one['host'] ?? one['name']) : one), one]))

function words(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value !== 'object') return cut([String(value)], valueMost)
  const inner = Array.isArray(value)
    ? value.map((one) => words(one, nothing)).join(' and ')
    : Object.entries(value)
        .map(([name, one]) => `${name} ${words(one, nothing)}`)
        .join(', ')
  return inner === '' ? nothing : cut([inner], valueMost)
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Cut between two signs, never within one. */
function cut(lines: string[], most: number): string {
  const signs = [...lines.join(', ')]
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : signs.join('')
}
