import type { ProofWanted } from '@sateen/contract/session'

/** An answer that says no. `message` is the text to show where a screen has no words of its own for `because`. */
export class Refusal extends Error {
  readonly status: number
  /** The reason as the server gave it; undefined where it gave none. */
  readonly because: string | undefined
  /** What the answer says for people to read: by `because` on a 400, by `message` on calls about items; undefined where it says nothing. */
  readonly reason: string | undefined
  /** Work that makes the same call go on, where the server names some. */
  readonly proof: ProofWanted | undefined
  /** The part of what was sent that does not fit, from the outermost name on, where the server tells it. */
  readonly at: readonly string[]

  constructor(
    status: number,
    because: string | undefined,
    message: string,
    {
      reason,
      proof,
      at = [],
    }: { reason?: string | undefined; proof?: ProofWanted | undefined; at?: readonly string[] },
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.because = because
    this.reason = reason
    this.proof = proof
    this.at = at
  }
}

/** No answer came: the network is away, or the server is. */
export class Unreachable extends Error {
  /** A proxy says that it had no answer to this call. */
  readonly isLost: boolean
  constructor({ isLost = false } = {}) {
    super('We can’t reach the shop. Check your connection and try again.')
    this.name = 'Unreachable'
    this.isLost = isLost
  }
}

/** Whether what was asked for is not there, or its address names nothing; any other fault may pass. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 404 || error.status === 410 || error.because === 'BadRequest')

/** Whether what a deletion names is not there any more: somebody else was first, or the answer to the press before was lost. */
export const isGoneAlready = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 404 && error.because === 'NotFound'

/** Whether the site says to come back later: its own words tell more than a screen's. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 429 || error.status === 503)

/** What a screen says of a fault: its own words, by the reason or else by the message; without such the message itself. */
export const wordsFrom = (words: Record<string, string>) => (fault: Error) =>
  words[(fault instanceof Refusal ? fault.because : undefined) ?? fault.message] ?? fault.message

/** Whether somebody else changed first what this call would have changed: nothing was done. */
export const isStale = (error: unknown): boolean => error instanceof Refusal && error.status === 412

/** HTTP/2 sends no status text, so the standard phrases stand here. */
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** What a person is told in place of a phrase that only a program says. */
const ourFault = 'Something went wrong on our side. Please try again.'

const aboutItems = /^\/(?:products|like|dislike|history|quiz|search)\b|\/recommendations\b/

type Said = { because?: unknown; message?: unknown; proof?: unknown; at?: unknown }

/**
 * Turns a failed answer into a refusal. A 400 speaks by `because`; calls about items, such as a like of one or a search for
 * some, speak by `message` on any other status; all the rest by `because`. Where nothing is said, calls of sign-in and
 * collections show the standard phrase of the status; the others say plainly where it is our fault. A reason that only
 * repeats the status (`TooManyRequests`) is a name and no text: there the message says more, such as how long to wait.
 */
export function refusalOf(path: string, status: number, statusText: string, said: Said): Refusal {
  const because = text(said.because)
  const words = text(said.message)
  const isOfItems = aboutItems.test(path)
  const standard = phrases[status] ?? (statusText || `Error ${status}`)
  const phrase = status < 500 || (/^\/(?:users|collections)\b/.test(path) && !isOfItems) ? standard : ourFault
  const speaksByMessage = isOfItems && status !== 400
  if (status !== 400 && (because === standard.replaceAll(' ', '') || because === 'InternalError')) {
    const reason = words === because ? undefined : words
    return new Refusal(status, because, reason ?? phrase, { reason, proof: workOf(said.proof) })
  }
  const reason = speaksByMessage ? words : because
  const at = Array.isArray(said.at) ? said.at : []
  return new Refusal(status, because, reason ?? because ?? phrase, { reason, at })
}

function workOf(said: unknown): ProofWanted | undefined {
  const { challenge, bits } = (said ?? {}) as Partial<ProofWanted>
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
