import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { isInside } from '../platform/outside/inside.ts'
import { internet, type Reach } from '../platform/outside/reach.ts'

/** Bytes of a feed as they come, with what is known of how many there are. */
export type FeedSource = {
  /** Names the feed in lists and logs: a file's name, or a host. Never the whole address, which may carry a key. */
  name: string
  fileName: string
  chunks: AsyncIterable<Uint8Array>
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
 * @param resolve finds the addresses of a host's name
 * @throws where it cannot be read
 */
export async function openSource(
  place: string,
  answerWithinMs = 30_000,
  resolve: Reach['resolve'] = internet.resolve,
): Promise<FeedSource> {
  return /^https?:\/\//i.test(place) ? openAddress(new URL(place), answerWithinMs, resolve) : openFile(place)
}

async function openFile(path: string): Promise<FeedSource> {
  const { size } = await stat(path)
  return counted(createReadStream(path, { highWaterMark: 256 * 1024 }), {
    name: basename(path),
    fileName: basename(path),
    total: size,
  })
}

async function openAddress(url: URL, answerWithinMs: number, resolve: Reach['resolve']): Promise<FeedSource> {
  const patience = new AbortController()
  const late = setTimeout(
    () => patience.abort(new Error(`no answer within ${answerWithinMs / 1000} seconds`)),
    answerWithinMs,
  )
  const answer = await follow(url, patience.signal, resolve)
    .catch((fault: unknown) => {
      if (fault instanceof SourceFault) throw fault
      throw new SourceFault(`${url.host} cannot be reached: ${causeOf(fault)}.`)
    })
    .finally(() => clearTimeout(late))
  if (!answer.ok) throw new SourceFault(`${url.host} answers ${answer.status} instead of a feed.`)
  const length = Number(answer.headers.get('content-length'))
  const isPacked = answer.headers.has('content-encoding')
  const total = length > 0 && !isPacked ? length : null
  return counted(wholeOf(url.host, answer, total), {
    name: url.host,
    fileName: basename(url.pathname) || url.host,
    total,
  })
}

/**
 * Asks an address, and on where it leads. The operator names the first one, which may lie inside; where that leads is
 * somebody else's word, and from the open internet it never leads inside (P-30).
 */
async function follow(named: URL, signal: AbortSignal, resolve: Reach['resolve']): Promise<Response> {
  const mayLeadInside = await isInsideHost(named, resolve)
  const { authorization, url: own } = withoutPassword(named)
  let url = own
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const isOwn = url.origin === own.origin
    const headers = { accept: '*/*', ...(isOwn && authorization !== null && { authorization }) }
    const answer = await fetch(url, { redirect: 'manual', signal, headers })
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !next) return answer
    await answer.body?.cancel()
    if (!URL.canParse(next, url)) break
    const from = url.host
    url = new URL(next, url)
    if (!mayLeadInside && (await isInsideHost(url, resolve)))
      throw new SourceFault(`${from} leads to ${url.host}, which is no address of the internet.`)
  }
  throw new SourceFault(`${named.host} leads nowhere.`)
}

const redirectsMax = 5

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

/** Whether a host is this machine or one of its networks, by its name's addresses; one without an address fails by itself. */
const isInsideHost = async ({ hostname }: URL, resolve: Reach['resolve']): Promise<boolean> => {
  const found = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  return found.some(({ address }) => isInside(address))
}

/**
 * The bytes of an answer; where its server goes away in their midst, that is said in words. The whole answer is held until
 * it is read: `fetch` ends the body of one that the garbage collector has taken, as if there were nothing in it.
 */
async function* wholeOf(host: string, answer: Response, total: number | null): AsyncIterable<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      yield chunk
    }
  } catch (fault) {
    throw new SourceFault(`${host} breaks off: ${causeOf(fault)}.`)
  }
  if (total !== null && bytes < total) throw new SourceFault(`${host} breaks off: ${bytes} of ${total} bytes came.`)
}

/** `fetch` says only that it failed; what it failed of stands below. */
export function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (cause instanceof Error && cause.message ? cause.message : fault.message)
}

/** A feed over bytes that come from anywhere. */
export function counted(
  stream: AsyncIterable<Uint8Array>,
  known: Pick<FeedSource, 'name' | 'fileName' | 'total'>,
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
