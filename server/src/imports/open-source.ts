import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

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
 * @throws where it cannot be read
 */
export async function openSource(place: string, answerWithinMs = 30_000): Promise<FeedSource> {
  return /^https?:\/\//i.test(place) ? openAddress(new URL(place), answerWithinMs) : openFile(place)
}

async function openFile(path: string): Promise<FeedSource> {
  const { size } = await stat(path)
  return counted(createReadStream(path, { highWaterMark: 256 * 1024 }), {
    name: basename(path),
    fileName: basename(path),
    total: size,
  })
}

async function openAddress(url: URL, answerWithinMs: number): Promise<FeedSource> {
  const patience = new AbortController()
  const late = setTimeout(
    () => patience.abort(new Error(`no answer within ${answerWithinMs / 1000} seconds`)),
    answerWithinMs,
  )
  const answer = await fetch(url, { redirect: 'follow', signal: patience.signal, headers: { accept: '*/*' } })
    .catch((fault: unknown) => {
      throw new SourceFault(`${url.host} cannot be reached: ${causeOf(fault)}.`)
    })
    .finally(() => clearTimeout(late))
  if (!answer.ok || !answer.body) throw new SourceFault(`${url.host} answers ${answer.status} instead of a feed.`)
  const length = Number(answer.headers.get('content-length'))
  const isPacked = answer.headers.has('content-encoding')
  const total = length > 0 && !isPacked ? length : null
  return counted(wholeOf(url.host, answer.body, total), {
    name: url.host,
    fileName: basename(url.pathname) || url.host,
    total,
  })
}

/**
 * The bytes of an answer; where its server goes away in their midst, that is said in words. `fetch` takes it for the end
 * where the reading begins at that very moment, and loses what had come: so what came is counted.
 */
async function* wholeOf(
  host: string,
  body: AsyncIterable<Uint8Array>,
  total: number | null,
): AsyncIterable<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of body) {
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
