import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { isInside } from '../platform/outside/inside.ts'
import { internet, type Reach } from '../platform/outside/reach.ts'

/** Bytes of a feed as they come, with what is known of how many there are. */
export type FeedSource = {
  /** Names the feed in lists and logs: a file's name, or a host. Never the whole address, which may carry a key. */
  name: string
  fileName: string
  chunks: AsyncIterable<Uint8Array>
  /** The alphabet that its server names (`text/csv; charset=iso-8859-7`); empty where it names none. */
  charset: string
  /** Bytes in all; null where nobody knows. */
  total: number | null
  /** Bytes read so far. */
  read: () => number
}

/** A feed that cannot be fetched; the message says why. */
export class SourceFault extends Error {}

/**
 * Opens a file, or an address that begins with http:// or https://.
 * @param answerWithinMs how long an address may take until it answers; the feed itself may take longer
 * @throws where it cannot be read
 */
export async function openSource(place: string, answerWithinMs = 30_000, reach: Reach = internet): Promise<FeedSource> {
  return /^https?:\/\//i.test(place) ? openAddress(new URL(place), answerWithinMs, reach) : openFile(place)
}

async function openFile(path: string): Promise<FeedSource> {
  const found = await stat(path)
  if (found.isDirectory()) throw new SourceFault('This is a folder, not a file.')
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  // What keeps it from being read is said here, not once somebody reads.
  await once(stream, 'open')
  return counted(stream, {
    name: basename(path),
    fileName: basename(path),
    charset: '',
    total: found.size,
  })
}

async function openAddress(url: URL, answerWithinMs: number, reach: Reach): Promise<FeedSource> {
  const patience = new AbortController()
  const late = setTimeout(
    () => patience.abort(new Error(`no answer within ${answerWithinMs / 1000} seconds`)),
    answerWithinMs,
  )
  const answer = await follow(url, patience.signal, reach)
    .catch((fault: unknown) => {
      if (fault instanceof SourceFault) throw fault
      throw new SourceFault(`${url.host} cannot be reached: ${causeOf(fault)}.`)
    })
    .finally(() => clearTimeout(late))
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 299) {
    answer.destroy()
    throw new SourceFault(`${url.host} answers ${status} instead of a feed.`)
  }
  answer.setTimeout(silenceMs, () => answer.destroy(new Error('it fell silent')))
  return sourceOf(url.host, url, answer)
}

/** The feed that an address answers. @param name names it in lists and logs */
export function sourceOf(name: string, { pathname }: URL, answer: IncomingMessage): FeedSource {
  const length = Number(answer.headers['content-length'])
  const total = length > 0 ? length : null
  const charset = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i.exec(answer.headers['content-type'] ?? '')?.[1] ?? ''
  return counted(wholeOf(name, answer, total), { name, fileName: basename(pathname) || name, charset, total })
}

/**
 * Asks an address, and on where it leads. The operator names the first one, which may lie inside; where that leads is
 * somebody else's word, and from the open internet it never leads inside (P-30): the addresses of a name are found once,
 * judged, and held.
 */
async function follow(named: URL, signal: AbortSignal, reach: Reach): Promise<IncomingMessage> {
  const { authorization, url: own } = withoutPassword(named)
  let url = own
  let from = own.host
  let mayLeadInside = true
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const found = await reach.resolve(url.hostname.replace(/^\[|\]$/g, ''))
    const isInsideHost = found.some(({ address }) => isInside(address))
    if (isInsideHost && !mayLeadInside)
      throw new SourceFault(`${from} leads to ${url.host}, which is no address of the internet.`)
    mayLeadInside &&= isInsideHost
    const isOwn = url.origin === own.origin
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(isOwn && authorization !== null && { authorization }),
    }
    const answer = await reach.open(url, found, signal, headers)
    const next = answer.headers.location
    const status = answer.statusCode ?? 0
    if (status < 300 || status > 399 || !next) return answer
    answer.destroy()
    if (!URL.canParse(next, url)) break
    from = url.host
    url = new URL(next, url)
    if (!/^https?:$/.test(url.protocol)) break
  }
  throw new SourceFault(`${named.host} leads nowhere.`)
}

const redirectsMax = 5
const silenceMs = 300_000

/** A name and a password in an address go into a header: `fetch` refuses such an address, and repeats it in what it says. */
function withoutPassword(named: URL): { url: URL; authorization: string | null } {
  const { username, password } = named
  if (username === '' && password === '') return { url: named, authorization: null }
  const url = new URL(named)
  url.username = ''
  url.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** The bytes of an answer; where its server goes away in their midst, that is said in words. */
async function* wholeOf(name: string, answer: IncomingMessage, total: number | null): AsyncIterable<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  } catch (fault) {
    throw new SourceFault(`${name} breaks off: ${causeOf(fault)}.`)
  }
  if (total !== null && bytes < total) throw new SourceFault(`${name} breaks off: ${bytes} of ${total} bytes came.`)
}

/** What a way failed of: its code, or the words of what ended it. */
export function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  const code = [cause, fault].find((one) => one instanceof Error && 'code' in one && one.code !== 'ABORT_ERR')
  if (cause instanceof Error && code !== cause && cause.message) return cause.message
  return code === undefined ? fault.message : String((code as NodeJS.ErrnoException).code)
}

/** A feed over bytes that come from anywhere. */
export function counted(
  stream: AsyncIterable<Uint8Array>,
  known: Pick<FeedSource, 'name' | 'fileName' | 'charset' | 'total'>,
): FeedSource {
  let bytes = 0
  async function* chunks() {
    for await (const chunk of stream) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { ...known, chunks: chunks(), read: () => bytes }
}
