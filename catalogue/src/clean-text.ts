/** HTML's signs by their names. */
export const signByName: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
  iuml: 'ï',
  ocirc: 'ô',
  oacute: 'ó',
  iacute: 'í',
  uacute: 'ú',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  euro: '€',
  pound: '£',
  zwnj: '',
  zwj: '',
  shy: '',
}

/** Elements that set a word apart; all others (`<b>`, `<span>`) stand inside one. */
const inline = /^<\/?(?:b|i|u|em|strong|span|a|sup|sub|small|mark|font|abbr)\b/i

/** Controls, halves of signs, marks that turn the reading direction, and that of byte order: none belongs to a name. */
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu

/**
 * A text as a person would read it: markup removed, entities decoded once, white space collapsed, controls dropped,
 * and at most `max` characters. Anything that is no string or number gives an empty text.
 */
export function cleanText(value: unknown, max = 5000): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return ''
  const text = value.length > max * 20 ? value.slice(0, max * 20) : value
  const words = text.includes('<') ? withoutMarkup(text) : text
  const read = (words.includes('&') ? decodeEntities(words) : words).replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return read.length > max
    ? read
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
    : read
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>)?/gi, ' ')
    .replace(/<!--(?:[^-]|-(?!->))*-->/g, ' ')
    .replace(/<[a-z/!?][^<>]*>/gi, (tag) => (inline.test(tag) ? '' : ' '))
}

/** Entities by name or number, once: `&amp;lt;` becomes `&lt;`. Unknown ones stay as written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(signByName, name) ? (signByName[name] as string) : whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff || code === 0 || (code >= 0xd800 && code < 0xe000) ? ' ' : String.fromCodePoint(code)
    },
  )
}
