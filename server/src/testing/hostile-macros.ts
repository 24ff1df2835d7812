/** Answers a macro by its name; `parts` is what stands behind it between colons. */
export type Macro = (...parts: string[]) => string | Promise<string>
export type Macros = Record<string, Macro>

let counter = 0

const next = () => String((counter += 1))

/** The macros that need nobody: counters, repetitions, dates. */
const plainMacros: Macros = {
  n: () => `${process.pid}-${next()}`,
  seq: next,
  repeat: (text = '', times = '1') => text.repeat(Number(times)),
  nest: (depth = '1') => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)),
  b64: (text = '') => Buffer.from(text).toString('base64'),
  date: (span = '+0d') => dateIn(span),
  jwt: (flaw = '') => madeToken(flaw),
  lines: (name = '', line = '', times = '1') =>
    Array.from({ length: Number(times) }, (_, at) => `${name.replace('%d', String(at))}:${line}\r\n`).join(''),
}

/** How a value is bent by what stands last in a macro. */
const bends: Record<string, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  lookalike: (text) => text.replace(/o/gi, '0').replace(/[il]/gi, '1'),
  flipbit: (text) =>
    text.slice(0, -2) + String.fromCharCode(text.charCodeAt(text.length - 2) === 65 ? 66 : 65) + text.slice(-1),
}

/** A day as far from today as `-12y` or `+3d` says. */
function dateIn(span: string): string {
  const [, count = '0', unit] = /^([+-]?\d+)([ymd])$/.exec(span) ?? []
  const day = new Date()
  if (unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + Number(count))
  else if (unit === 'm') day.setUTCMonth(day.getUTCMonth() + Number(count))
  else day.setUTCDate(day.getUTCDate() + Number(count))
  return day.toISOString().slice(0, 10)
}

/** A token of another house with a flaw, such as `alg=none`. */
function madeToken(flaw: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [name = 'alg', value = 'none'] = flaw.split('=')
  const inHead = ['alg', 'kid', 'typ', 'jku', 'jwk', 'x5u'].includes(name)
  return `${encode({ alg: 'HS256', ...(inHead && { [name]: value }) })}.${encode({ sub: '1', isAdmin: true, ...(!inHead && { [name]: value }) })}.${'A'.repeat(43)}`
}

/** Fills the macros of an input in, wherever in it they stand. `i{{seq:10001}}` in a list becomes so many entries. */
export async function fillIn(value: unknown, macros: Macros): Promise<unknown> {
  if (typeof value === 'string') return fillText(value, { ...plainMacros, ...macros })
  if (Array.isArray(value))
    return (await Promise.all(value.map(async (part) => [await fillIn(manyOf(part), macros)].flat()))).flat()
  if (typeof value !== 'object' || value === null) return value
  const filled = await Promise.all(
    Object.entries(value).map(async ([name, part]) => [name, await fillIn(part, macros)] as const),
  )
  return Object.fromEntries(filled)
}

function manyOf(part: unknown): unknown {
  const [, before, count] = typeof part === 'string' ? (/^([^{]*)\{\{seq:(\d+)\}\}$/.exec(part) ?? []) : []
  return count ? Array.from({ length: Number(count) }, (_, at) => `${before}${at}`) : part
}

async function fillText(text: string, macros: Macros): Promise<string> {
  let filled = ''
  let from = 0
  for (const found of text.matchAll(/\{\{([^{}]+)\}\}/g)) {
    filled += text.slice(from, found.index) + (await answer(found[1]!, macros))
    from = found.index + found[0].length
  }
  return filled + text.slice(from)
}

async function answer(macro: string, macros: Macros): Promise<string> {
  const [name, ...parts] = macro.split(':')
  const bend = parts.length > 0 ? bends[parts.at(-1)!] : undefined
  const made = macros[name!]
  if (!made) throw new Error(`Nobody answers the macro ${macro}.`)
  const value = await made(...(bend ? parts.slice(0, -1) : parts))
  return bend ? bend(value) : value
}
