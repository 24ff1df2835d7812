import { Unreachable } from './refusal.ts'

/** What stands in an answer of the site, as far as it could be read. */
export type Said = { status?: string; with?: unknown; because?: unknown; message?: unknown; proof?: unknown }

/** Whether it is the site that speaks: all that it says is JSON, but for the answers that say nothing. */
export const isOfSite = (response: Response): boolean =>
  response.status === 204 || (response.headers.get('content-type')?.startsWith('application/json') ?? false)

/**
 * Lets the site's own answers through. A proxy that cannot reach it speaks for nobody, and neither does a network that
 * answers everything with a page of its own, as that of a hotel does.
 * @throws Unreachable
 */
export function expectSite(response: Response): Response {
  if ((response.ok || [502, 503, 504].includes(response.status)) && !isOfSite(response)) throw new Unreachable()
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
