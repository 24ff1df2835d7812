import { lookup } from 'node:dns/promises'
import { request as ask, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSafely } from 'node:https'
import { isInside } from './inside.ts'

type Address = { address: string; family: number }

/** How the outside is reached; tests bring their own. */
export type Reach = {
  resolve: (host: string) => Promise<Address[]>
  /** Opens the address at exactly those given, which were checked: at the next where one does not answer. */
  open: (url: URL, at: Address[], signal: AbortSignal, headers: Record<string, string>) => Promise<IncomingMessage>
}

/** The internet as it is. */
export const internet: Reach = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  open: (url, at, signal, headers) =>
    new Promise((done, failed) => {
      const options: RequestOptions = {
        signal,
        agent: false,
        headers,
        // Asked again, a name may answer with another address: the checked ones are those that are used.
        lookup: (_host, wish, answer) =>
          wish.all ? answer(null, at) : answer(null, at[0]?.address ?? '', at[0]?.family),
      }
      const asked = url.protocol === 'https:' ? askSafely(url, options) : ask(url, options)
      asked.once('response', done)
      asked.once('error', failed)
      asked.end()
    }),
}

/**
 * `here` with the first answer that leads nowhere else; `closed` where the way leads to a place that may not be asked;
 * `away` where it does not end.
 */
export type Opened = { state: 'here'; answer: IncomingMessage } | { state: 'closed' | 'away'; why: string }

export type Wish = {
  reach: Reach
  signal: AbortSignal
  headers: Record<string, string>
  protocols: readonly ('https:' | 'http:')[]
  /** Whether a host may be asked at all; left out where every one of the internet may. */
  isListed?: (host: string) => boolean
}

const redirectsMax = 3
const notPlain = 'not a plain web address: no port, no password, and from https to https only'

/**
 * Opens an address of the internet, and never one inside: each redirect is judged anew, and the address is checked after
 * the name is resolved and then held.
 * @throws where the network fails or the signal ends it
 */
export async function openOutside(address: string, wish: Wish): Promise<Opened> {
  const { reach, signal, headers } = wish
  let url = readUrl(address, undefined, wish)
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    if (url === null) return { state: 'closed', why: notPlain }
    if (wish.isListed?.(url.hostname) === false) return { state: 'closed', why: 'not a listed host' }
    const found = await within(signal, reach.resolve(url.hostname.replace(/^\[|\]$/g, '')))
    if (found.length === 0 || found.some((one) => isInside(one.address)))
      return { state: 'closed', why: 'not an address of the internet' }
    const answer = await within(signal, reach.open(url, found, signal, headers))
    const status = answer.statusCode ?? 0
    if (status < 300 || status >= 400 || status === 304 || !answer.headers.location) return { state: 'here', answer }
    answer.destroy()
    url = readUrl(answer.headers.location, url, wish)
  }
  return { state: 'away', why: 'too many redirects' }
}

/** Whether an address stands at its scheme's own port and names no user: no other is asked. */
export const isPlain = ({ port, username, password }: URL): boolean => port + username + password === ''

/** The plain web address that a text says; a safe one never leads to an unsafe one. */
function readUrl(text: string, base: URL | undefined, { protocols }: Wish): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (base?.protocol === 'https:' && url.protocol !== 'https:') return null
  return isPlain(url) && protocols.some((one) => one === url.protocol) ? url : null
}

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) =>
      signal.addEventListener('abort', () => failed(new Error('too late')), { once: true }),
    ),
  ])
