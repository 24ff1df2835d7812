import { CompiledQuery } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import type { SessionRow } from '../session/sql.ts'
import { numbersOf, type ShopRow } from './sql.ts'

/** A session, the newest shop of its shopper if she has one, and the items that she has an opinion of. */
export type Arrival = { session: SessionRow; shop: ShopRow | undefined; held: ReadonlySet<string> }

type ArrivalRow = SessionRow & {
  slot: number | null
  made_at: number
  items: string
  followed: string
  held: string[] | null
}

/**
 * What the first page of a shop after a refresh needs, in one question: on the way each question costs as much again as in
 * the database, and setting out over all parts of the tables costs more than what one session finds there. So several are
 * asked for together. It is asked by every shopper who comes back, is put into words once, and says its moments and lists in
 * a form that is quickly read.
 */
const arrivalQuestion = `/* as arrivals */ SELECT session.id, session.shopper_id, session.kind, session.counter,
    session.child_used, session.revoked_at, shopper.is_admin, shopper.revision,
    date_part('epoch', newest.slot) AS slot, date_part('epoch', newest.made_at) AS made_at,
    newest.items::text AS items, array_to_json(newest.followed)::text AS followed,
    (SELECT json_agg(item_id) FROM opinion WHERE opinion.shopper_id = session.shopper_id) AS held
  FROM session JOIN shopper ON shopper.id = session.shopper_id
  LEFT JOIN LATERAL (
    SELECT shop.slot, shop.made_at, shop.items, shop.followed FROM shop
    WHERE shop.shopper_id = session.shopper_id ORDER BY shop.slot DESC LIMIT 1
  ) AS newest ON true
  WHERE session.id = ANY ((SELECT $1::uuid[])::uuid[])`

const nothing: ReadonlySet<string> = new Set()
const toMoment = (seconds: number) => Math.round(seconds * 1000)

/** Sessions with the shops of their shoppers, by the session's id; who is missing there has no such session. */
export async function readArrivals(sql: Database, sessionIds: readonly string[]): Promise<Map<string, Arrival>> {
  const { rows } = await sql.executeQuery<ArrivalRow>(CompiledQuery.raw(arrivalQuestion, [sessionIds]))
  return new Map(rows.map((row) => [row.id, toArrival(row)]))
}

function toArrival({ slot, made_at: madeAt, items, followed, held, ...session }: ArrivalRow): Arrival {
  const shop = slot !== null && {
    shopperId: session.shopper_id,
    slot: toMoment(slot),
    madeAt: toMoment(madeAt),
    items: numbersOf(items),
    followed: JSON.parse(followed) as string[],
  }
  return { session, shop: shop || undefined, held: held ? new Set(held) : nothing }
}
