import type { Call } from '@sateen/contract/call'
import { Refusal } from './refusal.ts'

/** Who asks, as the token and the row of the shopper say. */
export type Asker = { id: string; isAdmin: boolean; sessionId: string; kind: 'site' | 'extension'; revision: number }

/** What a call brings, before anything of it is checked. */
export type RawParts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Holds the line: who may come through the door of a call.
 * @returns who asks; null for a visitor, and for an extension where any visitor may come
 * @throws Refusal `Unauthorized`, `Forbidden`; `BadRequest` where a call of one's own names nobody
 */
export function letIn({ who }: Pick<Call, 'who'>, parts: RawParts, asker: Asker | null): Asker | null {
  if (who === 'visitor') return asker?.kind === 'site' ? asker : null
  if (!asker) throw new Refusal('Unauthorized')
  if (asker.kind === 'extension' && who !== 'extension') throw new Refusal('Forbidden')
  if (who === 'admin' && !asker.isAdmin) throw new Refusal('Forbidden', 'Only admins may do this.')
  if (who === 'self') {
    const named = namedShopper(parts)
    if (named === undefined || named === null) throw new Refusal('BadRequest', 'userId: missing')
    if (named !== asker.id) throw new Refusal('Forbidden')
  }
  return asker
}

/** Whom a call is about: `userId` in the address, the body or the query. */
function namedShopper({ params, body, query }: RawParts): unknown {
  for (const part of [params, body, query]) {
    if (typeof part === 'object' && part !== null && 'userId' in part) return part.userId
  }
  return undefined
}

type Paper = Pick<Call, 'method' | 'params' | 'query' | 'body' | 'hasSecretBody' | 'multipart' | 'malformed'>

/**
 * What a call brings, held against its paper.
 * @throws Refusal `BadRequest`, or what the paper says of a malformed body, with the place of the first fault
 */
export function checkParts(paper: Paper, { params, query, body }: RawParts): Required<RawParts> {
  // Not every client sends a body with a DELETE, and not every one a query: what either lacks may stand in the other. A
  // secret stands in no address.
  const isDelete = paper.method === 'DELETE'
  const isBodyInQuery = isDelete && paper.query === undefined && !paper.hasSecretBody && isEmpty(body)
  const isQueryInBody = isDelete && paper.body === undefined && !isEmpty(body) && isEmpty(query)
  return {
    params: checkPart(paper, 'params', params),
    query: checkPart(paper, 'query', isQueryInBody ? body : query),
    body: paper.multipart ? undefined : checkPart(paper, 'body', isBodyInQuery ? query : body),
  }
}

/** Some clients send `{}` where they have nothing to send. */
const isEmpty = (part: unknown) => part === undefined || JSON.stringify(part) === '{}'

function checkPart(paper: Paper, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = paper[part]
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || part
  throw new Refusal(
    part === 'body' ? (paper.malformed ?? 'BadRequest') : 'BadRequest',
    `${place}: ${issue?.message ?? 'not as expected'}`,
  )
}
