import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isInside } from './pictures-inside.ts'

/**
 * What became of a fetch. `gone` counts against the picture, `away` and `closed` do not: no network, an answer that may
 * change, or a place that pictures may not come from.
 */
export type Fetched = { state: 'here'; bytes: Buffer } | { state: 'gone' | 'away' | 'closed'; why: string }

type Address = { address: string; family: number }

/** How the outside is reached; tests bring their own. */
export type Reach = {
  resolve: (host: string) => Promise<Address[]>
  /** Opens the address at exactly the one given, which was checked. */
  open: (url: URL, at: Address, signal: AbortSignal) => Promise<IncomingMessage>
}

const bytesMax = 8 * 1024 * 1024
const patienceMs = 10_000
const redirectsMax = 3

export const internet: Reach = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  open: (url, { address, family }, signal) =>
    new Promise((done, failed) => {
      const asked = request(url, {
        signal,
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'Sateen-pictures/1' },
        // Asked again, a name may answer with another address: the checked one is the one that is used.
        lookup: (_host, options, answer) =>
          options.all ? answer(null, [{ address, family }]) : answer(null, address, family),
      })
      asked.once('response', done)
      asked.once('error', failed)
      asked.end()
    }),
}

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
  let url = readUrl(address, undefined)
  try {
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      if (url === null || !isListed(url.hostname)) return { state: 'closed', why: 'not a listed host' }
      const found = await within(signal, reach.resolve(url.hostname.replace(/^\[|\]$/g, '')))
      if (found.length === 0 || found.some((one) => isInside(one.address)))
        return { state: 'closed', why: 'not an address of the internet' }
      const answer = await within(signal, reach.open(url, found[0]!, signal))
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400 && answer.headers.location) {
        answer.destroy()
        url = readUrl(answer.headers.location, url)
        continue
      }
      if (status === 200) return await readBody(answer, signal)
      answer.destroy()
      return { state: status === 404 || status === 410 ? 'gone' : 'away', why: `status ${status}` }
    }
    return { state: 'away', why: 'too many redirects' }
  } catch (fault) {
    return { state: 'away', why: fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer' }
  }
}

function readUrl(text: string, base: URL | undefined): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' ? url : null
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

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) =>
      signal.addEventListener('abort', () => failed(new Error('too late')), { once: true }),
    ),
  ])
