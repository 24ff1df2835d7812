import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'

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

const answerWithinMs = 30_000

/** Opens a file, or an address that begins with http:// or https://. @throws where it cannot be read */
export async function openSource(place: string, send: typeof fetch = fetch): Promise<FeedSource> {
  return /^https?:\/\//i.test(place) ? openAddress(new URL(place), send) : openFile(place)
}

async function openFile(path: string): Promise<FeedSource> {
  const { size } = await stat(path)
  return counted(createReadStream(path, { highWaterMark: 256 * 1024 }), {
    name: basename(path),
    fileName: basename(path),
    total: size,
  })
}

async function openAddress(url: URL, send: typeof fetch): Promise<FeedSource> {
  const answer = await send(url, {
    redirect: 'follow',
    signal: AbortSignal.timeout(answerWithinMs),
    headers: { accept: '*/*' },
  }).catch((fault: unknown) => {
    throw new SourceFault(`${url.host} cannot be reached: ${causeOf(fault)}.`)
  })
  if (!answer.ok || !answer.body) throw new SourceFault(`${url.host} answers ${answer.status} instead of a feed.`)
  const length = Number(answer.headers.get('content-length'))
  const isPacked = answer.headers.has('content-encoding')
  return counted(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), {
    name: url.host,
    fileName: basename(url.pathname) || url.host,
    total: length > 0 && !isPacked ? length : null,
  })
}

/** `fetch` says only that it failed; what it failed of stands below. */
function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (fault.name === 'TimeoutError') return `no answer within ${answerWithinMs / 1000} seconds`
  const { cause } = fault
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (cause instanceof Error && cause.message ? cause.message : fault.message)
}

/** A feed over bytes that come from anywhere. */
export function counted(stream: Readable, known: Pick<FeedSource, 'name' | 'fileName' | 'total'>): FeedSource {
  let bytes = 0
  async function* chunks() {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { ...known, chunks: chunks(), read: () => bytes }
}
