declare global {
  /** Answers that `early.ts` asked for before the app was there, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

const sameForEveryone = /^\/api\/v1\/(?:settings|categories)(?:\/|$)/
/** Each opening of a step makes its request. */
const alwaysAsked = /^\/api\/v1\/quiz\//

let sentAlong: Record<string, unknown> | null = null

/**
 * The answer to a page's first question where it is there already: sent along in the page
 * (`<script type="application/json" id="page-data">{"/api/v1/…": {"status": "succeeded", "with": …}}</script>`),
 * or asked for by `early.ts`. Each is used once; afterwards the call is made as usual.
 * What was sent along is a visitor's view: whoever is signed in asks for herself, but for what is the same for everyone.
 */
export function firstAnswer(address: string, isSignedIn: boolean): Promise<Response> | undefined {
  sentAlong ??= readPageData()
  const mayBeSentAlong = !alwaysAsked.test(address) && (!isSignedIn || sameForEveryone.test(address))
  const body = mayBeSentAlong ? sentAlong[address] : undefined
  if (body !== undefined) {
    delete sentAlong[address]
    return Promise.resolve(Response.json(body))
  }
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  return early
}

/** What was sent along for a call, still to be used; undefined where nothing was. */
export const sentAlongFor = (address: string): unknown => (sentAlong ??= readPageData())[address]
/** What was sent along for a call has been used. */
export const dropSentAlong = (address: string): void => void delete (sentAlong ??= readPageData())[address]

function readPageData(): Record<string, unknown> {
  const element = document.getElementById('page-data')
  if (!element?.textContent) return {}
  try {
    return JSON.parse(element.textContent) as Record<string, unknown>
  } catch {
    return {}
  }
}
