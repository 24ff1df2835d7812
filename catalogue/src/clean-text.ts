/** Names of the signs from 160 on, in their order; those from 224 on are called as the capitals before them, but for two. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig'.split(
    ' ',
  )
const small = latin.slice(32).map((name) => ({ times: 'divide', szlig: 'yuml' })[name] ?? name.toLowerCase())
/** Others by their names; what stands for nothing has no sign. */
const others =
  'amp& lt< gt> quot" apos\' OEligŒ oeligœ ScaronŠ scaronš ZcaronŽ zcaronž YumlŸ ensp\u2002 emsp\u2002 thinsp\u2002 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› hellip… bull• dagger† prime′ Prime″ trade™ euro€ minus− hearts♥ star☆ zwnj zwj shy'

/** HTML's signs by their names, as far as shops write them. */
const signByName = new Map([
  ...[...latin, ...small].map((name, place) => [name, String.fromCodePoint(160 + place)] as const),
  ...others.split(' ').map((named) => [/^\w+/.exec(named)?.[0] ?? '', named.replace(/^\w+/, '')] as const),
])

/** Elements that set a word apart; all others (`<b>`, `<span>`) stand inside one. */
const inline = /^<\/?(?:b|i|u|em|strong|span|a|sup|sub|small|mark|font|abbr)\b/i

/** Controls, halves of signs, marks that turn the reading direction, and that of byte order: none belongs to a name. */
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** A text in its own words and lines, without the signs that nobody sees and that would turn or break what stands around it. */
export const dropUnseen = (text: string) => text.replace(unseen, (sign) => (/[\n\t]/.test(sign) ? sign : ''))

/**
 * A text as a person would read it: markup removed, entities decoded, also those that programs wrote twice and the markup
 * that they hid, white space collapsed, controls dropped, and at most `max` characters. Anything that is no string or number gives an empty text.
 */
export function cleanText(value: unknown, max = 5000): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return ''
  const text = value.length > max * 20 ? value.slice(0, max * 20) : value
  let words = decoded(text)
  for (let times = 1; times < timesMax && hidden.test(words); times++) words = decoded(words)
  const read = words.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return read.length > max
    ? read
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
    : read
}

const decoded = (text: string) => {
  const words = text.includes('<') ? withoutMarkup(text) : text
  return words.includes('&') ? decodeEntities(words) : words
}

const entities = String.raw`&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|[A-Za-z](?:grave|acute|circ|tilde|uml|cedil)|[lr][sd]quo|[mn]dash|hellip);`
const elements =
  'p|br|b|i|u|a|em|strong|span|div|ul|ol|li|dl|dd|dt|h[1-6]|hr|table|tbody|tr|t[dh]|img|font|sup|sub|small|center|section|script|style|iframe|svg'
/** What a second reading still finds to do: an entity, or an element of HTML. */
const hidden = new RegExp(String.raw`${entities}|<\/?(?:${elements})(?:\s[^<>]*)?\/?>`, 'i')
const timesMax = 3

function withoutMarkup(text: string): string {
  const shown = text.replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>)?/gi, ' ')
  return withoutComments(shown).replace(/<[a-z/!?][^<>]*>/gi, (tag) => (inline.test(tag) ? '' : ' '))
}

/** Found by their ends, not by a pattern: one that is opened a thousand times and never closed is looked for once. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(text.slice(at, start))
    at = end + 3
  }
  return [...parts, text.slice(at)].join(' ')
}

/** Entities by name or number, once: `&amp;lt;` becomes `&lt;`. Unknown ones stay as written. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return signByName.get(name) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff || code === 0 || (code >= 0xd800 && code < 0xe000) ? ' ' : String.fromCodePoint(code)
    },
  )
}
