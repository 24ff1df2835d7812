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
  })
  if (!answer.ok || !answer.body) throw new Error(`${url.host} answers ${answer.status} instead of a feed.`)
  const length = Number(answer.headers.get('content-length'))
  const isPacked = answer.headers.has('content-encoding')
  return counted(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), {
    name: url.host,
    fileName: basename(url.pathname) || url.host,
    total: length > 0 && !isPacked ? length : null,
  })
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
