import { guessAlphabet } from './guess-alphabet.ts'
import { utf32 } from './utf-32.ts'
import type { Decoder } from './utf-32.ts'

/**
 * The bytes of a text file as strings: as its byte order mark or its zeros say, else UTF-8, and from where that does not
 * hold as an XML declaration says, or as the file's server does, else as its signs tell. Declarations are often those of a
 * template.
 * @param charset what the server calls the alphabet; Western is what many say of whatever they give out
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array | string>, charset = ''): AsyncGenerator<string> {
  let decoder: Decoder | null = null
  const said = singleByte(charset)
  let fallback = said === 'windows-1252' ? null : said
  /** What is no UTF-8, until there is enough of it to tell its alphabet by. */
  let strange: Uint8Array | null = null
  let pending: Uint8Array = new Uint8Array()
  let sawUtf8 = false
  let isFirst = true
  for await (const chunk of headed(chunks)) {
    if (typeof chunk === 'string') {
      if (chunk !== '') yield chunk
      continue
    }
    const bytes = isFirst ? withoutMark(chunk) : joined(pending, chunk)
    pending = new Uint8Array()
    if (isFirst) {
      decoder = byItsMark(bytes)
      fallback = declared(bytes) ?? fallback
    }
    isFirst = false
    if (decoder !== null) {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    if (strange !== null) {
      strange = joined(strange, bytes)
      if (strange.length < evidenceMost) continue
      decoder = new TextDecoder(guessAlphabet(strange))
      yield decoder.decode(strange, { stream: true })
      strange = null
      continue
    }
    const end = bytes.length - unfinished(bytes)
    pending = bytes.slice(end)
    const text = strict(bytes.subarray(0, end))
    if (text !== null) {
      sawUtf8 ||= text.length < end
      yield text
      continue
    }
    pending = new Uint8Array()
    const known: string | null = sawUtf8 || isMostlyUtf8(bytes) ? 'utf-8' : fallback
    if (known === null && bytes.length < evidenceMost) strange = bytes
    else {
      decoder = new TextDecoder(known ?? guessAlphabet(bytes))
      yield decoder.decode(bytes, { stream: true })
    }
  }
  if (strange !== null) yield new TextDecoder(guessAlphabet(strange)).decode(strange)
  const rest = (decoder ?? new TextDecoder()).decode(pending)
  if (rest !== '') yield rest
}

const headLength = 200
/** So many bytes tell an alphabet. */
const evidenceMost = 32 * 1024

/** Whether whole signs of UTF-8 outnumber by far what is none: then a byte or two are damaged. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.split('\ufffd').length - 1
  return (text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0) > damaged * 2
}

/** The same pieces, the first of them long enough to hold a declaration. */
async function* headed(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
  let head: Uint8Array | null = new Uint8Array()
  for await (const chunk of chunks) {
    if (head === null || typeof chunk === 'string') {
      if (head?.length) yield head
      head = null
      yield chunk
      continue
    }
    head = joined(head, chunk)
    if (head.length < headLength) continue
    yield head
    head = null
  }
  if (head?.length) yield head
}

function strict(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The mark of UTF-8 says nothing of the text behind it: programs put it before any. */
const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

function byItsMark(bytes: Uint8Array): Decoder | null {
  // Its little mark begins as that of two bytes a sign.
  const ofFour = utf32(bytes)
  if (ofFour !== null) return ofFour
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  // No text begins with a zero but one of two bytes a sign whose mark was left out.
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return new TextDecoder('utf-16le')
  if (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be')
  return null
}

/** What an XML declaration calls the alphabet, where that is one of single bytes. */
function declared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, headLength))
  const name = /^(?:ï»¿)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,30})["']/i.exec(head)?.[1]
  return name === undefined ? null : singleByte(name)
}

/** The alphabet of a name, where that is known and none of Unicode's. */
function singleByte(name: string): string | null {
  if (/^utf-?(?:8|16|32)/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** How many bytes at the end begin a character that the next chunk completes. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0)
      return byte >= 0xf0 ? (back < 4 ? back : 0) : byte >= 0xe0 ? (back < 3 ? back : 0) : back < 2 ? back : 0
  }
  return 0
}
