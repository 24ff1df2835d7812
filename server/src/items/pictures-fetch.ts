import type { IncomingMessage } from 'node:http'
import { internet, openOutside, type Reach } from '../platform/outside/reach.ts'

/**
 * What became of a fetch. `gone` counts against the picture, `away` and `closed` do not: no network, an answer that may
 * change, or a place that pictures may not come from.
 */
export type Fetched = { state: 'here'; bytes: Buffer } | { state: 'gone' | 'away' | 'closed'; why: string }

const bytesMax = 8 * 1024 * 1024
const patienceMs = 10_000
const headers = { accept: 'image/*', 'user-agent': 'Sateen-pictures/1' }

/**
 * Fetches a picture from one of the hosts it may come from, and never from inside: https only, each redirect judged
 * anew, the address checked after the name is resolved and then held, 8 MB and 10 seconds at most.
 * @param isListed whether pictures may come from a host
 */
export async function fetchPicture(
  address: string,
  isListed: (host: string) => boolean,
  reach: Reach = internet,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const opened = await openOutside(address, { reach, signal, headers, protocols: ['https:'], isListed })
    if (opened.state !== 'here') return opened
    const { answer } = opened
    const status = answer.statusCode ?? 0
    if (status === 200) return await readBody(answer, signal)
    answer.destroy()
    return { state: status === 404 || status === 410 ? 'gone' : 'away', why: `status ${status}` }
  } catch (fault) {
    return { state: 'away', why: fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer' }
  }
}

async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<Fetched> {
  const tooLarge = { state: 'gone', why: 'larger than 8 MB' } as const
  if (Number(answer.headers['content-length'] ?? 0) > bytesMax) {
    answer.destroy()
    return tooLarge
  }
  const stop = () => answer.destroy(new Error('too late'))
  signal.addEventListener('abort', stop, { once: true })
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bytesMax) {
      answer.destroy()
      return tooLarge
    }
    parts.push(part)
  }
  signal.removeEventListener('abort', stop)
  return { state: 'here', bytes: Buffer.concat(parts) }
}
