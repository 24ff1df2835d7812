import type { Outcome } from './outbox.ts'
import type { Connection } from './state.ts'

const base = '/api/v1'
const patienceMs = 20_000

type Asked = { method?: 'POST' | 'DELETE'; token?: string; body?: string }

async function ask(address: string, { method, token, body }: Asked = {}): Promise<Response> {
  return fetch(address, {
    ...(method && { method }),
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patienceMs),
  })
}

/** Sends one view, byte for byte as it was kept. */
export async function sendView({ site, token }: Connection, body: string): Promise<Outcome> {
  let response: Response
  try {
    response = await ask(`${site}${base}/history`, { method: 'POST', token, body })
  } catch {
    return { is: 'later' }
  }
  const { status } = response
  const isOwn = await isOwnWord(response)
  if (response.ok && isOwn) return { is: 'sent', status }
  if (status === 401 && isOwn) return { is: 'ended' }
  // A view too large for whoever stands before the site will be that tomorrow too.
  const isRefused = status === 413 || (isOwn && status >= 400 && status < 500 && status !== 429 && status !== 408)
  if (isRefused) return { is: 'refused', status }
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? { is: 'later', after: seconds * 1000 } : { is: 'later' }
}

/**
 * Whether the site itself has answered. Where it is away others do so in its place and with any status: a proxy that has
 * lost it, a page of works, a wall, a hotel's network.
 */
async function isOwnWord(response: Response): Promise<boolean> {
  const answer = (await response.json().catch(() => null)) as { status?: unknown } | null
  return answer?.status === 'succeeded' || answer?.status === 'failed'
}

/** What stands against a connection: the code was used or over, nobody answered, or the site speaks otherwise. */
export type NoConnection = 'code' | 'unreachable' | 'version'

/** Exchanges a pairing code for our own token. */
export async function connect(site: string, code: string, now: number): Promise<Connection | NoConnection> {
  try {
    const response = await ask(`${site}${base}/extension/connect`, { method: 'POST', body: JSON.stringify({ code }) })
    if (response.status === 401) return 'code'
    if (response.status === 429 || response.status >= 500) return 'unreachable'
    const answer = (await response.json().catch(() => null)) as {
      with?: { token?: unknown; userId?: unknown; firstName?: unknown }
    } | null
    const { token, userId, firstName } = answer?.with ?? {}
    if (!response.ok || typeof token !== 'string' || typeof firstName !== 'string') return 'version'
    return { site, token, userId: typeof userId === 'string' ? userId : null, firstName, at: now }
  } catch {
    return 'unreachable'
  }
}

/** Ends our token at the site; where nobody answers it is forgotten here all the same. */
export async function disconnect({ site, token }: Connection): Promise<void> {
  await ask(`${site}${base}/extension/connect`, { method: 'DELETE', token }).catch(() => undefined)
}

/** The partner hosts that the site has now; null where it does not say. */
export async function readHosts(site: string): Promise<string[] | null> {
  try {
    const answer = (await (await ask(`${site}${base}/settings`)).json()) as {
      with?: { affiliates: { host: string }[] }
    }
    return answer.with === undefined
      ? null
      : answer.with.affiliates.map(({ host }) => host).filter((host) => /^[a-z0-9.-]{1,253}$/.test(host))
  } catch {
    return null
  }
}
