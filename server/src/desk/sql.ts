import { sql as raw, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { isAfter, markOf } from './after-sql.ts'
import { deskPageSize, readNumber } from './rules.ts'

/** What is looked for, and where the page begins: after a row by its mark, else by the page's number. */
export type Searched = { q: string; page: number; after?: string | undefined }

export const offsetOf = ({ page, after }: Pick<Searched, 'page' | 'after'>) =>
  after === undefined ? page * deskPageSize : 0

/** Whether some text holds what is looked for; `%` and `_` mean themselves. */
export const holds = (text: RawBuilder<string>, q: string) =>
  raw<boolean>`${text} ILIKE ${`%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`}`

/**
 * The figures at the head of the desk. @param since from when shoppers and likes count as new
 * @param today day of the sent mails, `YYYY-MM-DD` in the site's time zone
 */
export async function readFigures(sql: Database, since: Date, today: string) {
  const count = (text: RawBuilder<unknown>) => raw<number>`(${text})::int`
  const { rows } = await raw<{
    shoppers: number
    newShoppers: number
    items: number
    hiddenItems: number
    likes: number
    mailsSent: number
    mailsWaiting: number
    messagesWaiting: number
    refreshedAt: Date | null
  }>`SELECT
    ${count(raw`SELECT count(*) FROM shopper WHERE verified_at IS NOT NULL`)} AS shoppers,
    ${count(raw`SELECT count(*) FROM shopper WHERE verified_at >= ${since}`)} AS "newShoppers",
    ${count(raw`SELECT count(*) FROM item WHERE deleted_at IS NULL AND NOT seen_only AND hidden_at IS NULL`)} AS items,
    ${count(raw`SELECT count(*) FROM item WHERE deleted_at IS NULL AND hidden_at IS NOT NULL`)} AS "hiddenItems",
    ${count(raw`SELECT coalesce(sum(count), 0) FROM usage_day WHERE day >= ${since}::date AND name = 'tagged'`)} AS likes,
    ${count(raw`SELECT coalesce(sum(count), 0) FROM usage_day WHERE day = ${today}::date AND name LIKE 'mail %'`)} AS "mailsSent",
    ${count(raw`SELECT count(*) FROM outbox WHERE kind = 'mail' AND done_at IS NULL`)} AS "mailsWaiting",
    ${count(raw`SELECT count(*) FROM message WHERE done_at IS NULL`)} AS "messagesWaiting",
    (SELECT max(ended_at) FROM refresh) AS "refreshedAt"`.execute(sql)
  return rows[0]!
}

/** The readings of feeds that hold the words looked for, latest first; one more than a page, so that the next is known of. */
export const readImports = (sql: Database, { q, after, ...asked }: Searched) =>
  sql
    .selectFrom('import_run')
    .select(['id', 'feed', 'format', 'source', 'started_at', 'ended_at', 'state', 'reason', 'counts'])
    .select(raw<number>`jsonb_array_length(refusals)`.as('refused'))
    .select(markOf('started_at', 'id').as('mark'))
    .$if(after !== undefined, (runs) => runs.where(isAfter('started_at', 'id', 'bigint', after!)))
    .$if(q !== '', (runs) => runs.where(holds(raw`feed || ' ' || source || ' ' || state`, q)))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskPageSize + 1)
    .offset(offsetOf({ after, ...asked }))
    .execute()

export const readRefusals = (sql: Database, id: number) =>
  sql.selectFrom('import_run').select(['refusals', 'picture_hosts']).where('id', '=', id).executeTakeFirst()

export const readShoppers = (sql: Database, { q, after, ...asked }: Searched) =>
  sql
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'slug', 'verified_at', 'is_admin', 'hidden', 'created_at'])
    .select(markOf('created_at', 'id').as('mark'))
    .$if(after !== undefined, (shoppers) => shoppers.where(isAfter('created_at', 'id', 'uuid', after!)))
    .$if(q !== '', (shoppers) => shoppers.where(holds(raw`name || ' ' || slug || ' ' || email_canonical`, q)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskPageSize + 1)
    .offset(offsetOf({ after, ...asked }))
    .execute()

export const readMessages = (
  sql: Database,
  { q, after, kind, ...asked }: Searched & { kind: 'waiting' | 'done' | 'all' },
) =>
  sql
    .selectFrom('message')
    .select(['id', 'name', 'email', 'body', 'at', 'done_at'])
    .select(markOf('at', 'id').as('mark'))
    .$if(after !== undefined, (messages) => messages.where(isAfter('at', 'id', 'uuid', after!)))
    .$if(kind !== 'all', (messages) => messages.where('done_at', kind === 'done' ? 'is not' : 'is', null))
    .$if(q !== '', (messages) => messages.where(holds(raw`name || ' ' || email || ' ' || body`, q)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskPageSize + 1)
    .offset(offsetOf({ after, ...asked }))
    .execute()

/** @returns the message's id, undefined where there is none */
export const markMessage = (sql: Database, id: string, doneAt: Date | null) =>
  sql
    .updateTable('message')
    // Whoever marks it second changes nothing.
    .set({ done_at: doneAt && raw<Date>`coalesce(done_at, ${doneAt})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/**
 * The changes on the desk that hold the words looked for, latest first; one more than a page. Names are never kept with a
 * change: whom it `concerns` is called as she is called today.
 */
export const readAudit = (sql: Database, { q, after, ...asked }: Searched) =>
  sql
    .selectFrom('audit')
    .leftJoin('shopper', 'shopper.id', 'audit.shopper_id')
    .$if(after !== undefined, (changes) => changes.where('audit.id', '<', readNumber(after!)))
    .select(['audit.id', 'audit.at', 'audit.event', 'audit.subject', 'audit.detail', 'shopper.name as by'])
    .select(
      raw<string | null>`CASE
        WHEN audit.event IN ('admin granted', 'admin revoked')
        THEN (SELECT name FROM shopper AS concerned WHERE concerned.id = audit.subject::uuid)
        WHEN audit.event IN ('message done', 'message waits again')
        THEN (SELECT name FROM message WHERE message.id = audit.subject::uuid)
      END`.as('concerns'),
    )
    .$if(q !== '', (changes) =>
      changes.where(
        holds(raw`audit.event || ' ' || audit.subject || ' ' || coalesce(audit.detail ->> 'title', '')`, q),
      ),
    )
    .orderBy('audit.id', 'desc')
    .limit(deskPageSize + 1)
    .offset(offsetOf({ after, ...asked }))
    .execute()
