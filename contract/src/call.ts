import { z } from 'zod'
import { isVisible } from './fields.ts'
import * as limits from './limits.ts'
import { wholeNumber } from './numbers.ts'
import type { ReasonName } from './reasons.ts'

/**
 * Who may make a call.
 * `visitor`: anyone, a token is read where there is one. `shopper`: any signed-in shopper. `self`: the shopper whose id
 * stands in the path, the body or the query as `userId`. `admin`: a shopper with `isAdmin`. `extension`: the
 * extension's own token, or the shopper herself.
 */
export type Who = 'visitor' | 'shopper' | 'self' | 'admin' | 'extension'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often a call may be made; the figures stand with the server's budgets. */
export type BudgetName =
  | 'login'
  | 'signUp'
  | 'code'
  | 'confirm'
  | 'reset'
  | 'refresh'
  | 'slug'
  | 'like'
  | 'history'
  | 'image'
  | 'contact'
  | 'subscribe'
  | 'events'
  | 'search'

/** One call of the API: everything that both sides, the description and the documents need to know of it. */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** Below `/api/v1`, parts of the address as `:name`. */
  path: string
  who: Who
  /** What it needs stands in its body: a token that comes along, perhaps one that is over, neither helps nor harms. */
  readsNoToken?: boolean
  /**
   * It may come as its page closes, when no token can be exchanged any more: one whose time is over still says who asks
   * while its session lives, and one that is worth nothing makes a visitor.
   */
  takesLateToken?: boolean
  /** Its body holds a secret, which no address may bear: unlike that of other DELETE calls it never stands in the query. */
  hasSecretBody?: boolean
  /** One sentence for the documents. */
  does: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** Status of success where it is not 200. */
  status?: 201 | 204
  /** A page answer carries `page` beside `with`. */
  paged?: boolean
  /** The body is multipart with one `file`, not JSON. */
  multipart?: boolean
  /** Reason given for a malformed call where it is not `BadRequest`. */
  malformed?: ReasonName
  reasons?: readonly ReasonName[]
  budget?: BudgetName
  /** The answer carries an ETag and the call takes `If-Match`; a stale one is refused with 412. */
  guarded?: boolean
  /** An `Idempotency-Key` header makes a repeat answer as the first did, for 24 hours. */
  repeatable?: boolean
  /** Bytes that a body may have where 64 KiB are not enough. */
  bodyLimit?: number
}

/** States a call; only keeps its types narrow. */
export function call<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(spec: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return spec
}

/** An answer that says only that it happened. */
export const nothing = z.object({})

/** A moment as ISO 8601 text. */
export const Moment = z.iso.datetime({ offset: true })

/** A text that somebody has to give: at most so many signs, and something to read among them. Spaces around it never count. */
export const Words = (max: number) => z.string().trim().max(max).refine(isVisible, 'a text to read')

/** The id of an item: short text without control characters. */
export const ItemId = z
  .string()
  .min(1)
  .max(200)
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  .regex(/^[^\u0000-\u001f\u007f]+$/)
export type ItemId = z.infer<typeof ItemId>

/** The id of a shopper. */
export const UserId = z.string().min(1).max(64)

export const PageNumber = wholeNumber(0, 1_000_000)

/**
 * How many items a page asks for; more than the limit is capped, not refused.
 * @param usual how many where none is said
 */
export const pageCount = (usual: number) =>
  wholeNumber(1, 1_000_000_000)
    .default(usual)
    .transform((count) => Math.min(count, limits.pageSize))
