import { Unreachable } from './refusal.ts'

/** What stands in an answer of the site, as far as it could be read. */
export type Said = {
  status?: string
  with?: unknown
  because?: unknown
  message?: unknown
  proof?: unknown
  at?: unknown
}

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''

/** Whether the site may have spoken: a call of it is never answered with a page, as a network answers that wants a log-in. */
export const isOfSite = (response: Response): boolean => !typeOf(response).startsWith('text/html')

/**
 * Lets the site's own answers through. A proxy that cannot reach it speaks for nobody, where the site's own word is JSON, and
 * neither does a network that answers everything with a page of its own, as that of a hotel does.
 * @throws Unreachable
 */
export function expectSite(response: Response): Response {
  const isAway = [502, 503, 504].includes(response.status) && !typeOf(response).startsWith('application/json')
  if (isAway || (response.ok && !isOfSite(response)))
    throw new Unreachable({ isLost: isAway && response.status !== 503 })
  return response
}

/**
 * Reads what the site said. Of a refusal the status is enough; a yes that broke off on its way is no answer.
 * @throws Unreachable
 */
export async function readAnswer(response: Response): Promise<Said> {
  if (response.status === 204) return {}
  try {
    return ((await response.json()) ?? {}) as Said
  } catch (fault) {
    // Whoever left the page gave the question up.
    if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
    if (response.ok) throw new Unreachable()
    return {}
  }
}
