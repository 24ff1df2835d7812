import { sql as raw } from 'kysely'
import type { CodeTable, Database } from '../platform/database/tables.ts'

type Purpose = CodeTable['purpose']
export type NewCode = {
  shopperId: string
  purpose: Purpose
  mac: string
  salt: string
  flowMac: string | null
  fromKnownPlace: boolean
  now: Date
  expiresAt: Date
}

/** Keeps a code in the place of the former one of its purpose, which is void from then on. */
export const putCode = (
  sql: Database,
  { shopperId, purpose, mac, salt, flowMac, fromKnownPlace, now, expiresAt }: NewCode,
) => {
  const fresh = {
    mac,
    salt,
    attempts: 0,
    flow_mac: flowMac,
    flow_attempts: 0,
    from_known_place: fromKnownPlace,
    issued_at: now,
    expires_at: expiresAt,
    used_at: null,
  }
  return sql
    .insertInto('code')
    .values({ shopper_id: shopperId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/**
 * Counts a try before anything is compared, in one statement: of fifty at once five get the code, the others nothing.
 * @param flowMac a try of the browser that asked for the code counts by itself
 */
export async function countTry(
  sql: Database,
  shopperId: string,
  purpose: Purpose,
  flowMac: string | null,
  now: Date,
): Promise<{ mac: string; salt: string } | undefined> {
  const live = sql
    .updateTable('code')
    .where('shopper_id', '=', shopperId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  const counted = flowMac
    ? live
        .set({ flow_attempts: raw<number>`flow_attempts + 1` })
        .where('flow_mac', '=', flowMac)
        .where('flow_attempts', '<', 5)
    : live.set({ attempts: raw<number>`attempts + 1` }).where('attempts', '<', 5)
  return counted.returning(['mac', 'salt']).executeTakeFirst()
}

/** Uses a code up. @returns whether this was the one use that it has */
export async function useCode(
  tx: Database,
  shopperId: string,
  purpose: Purpose,
  mac: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('code')
    .set({ used_at: now })
    .where('shopper_id', '=', shopperId)
    .where('purpose', '=', purpose)
    .where('mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('shopper_id')
    .executeTakeFirst()
  return used !== undefined
}

export const findCode = (sql: Database, shopperId: string, purpose: Purpose) =>
  sql
    .selectFrom('code')
    .select(['expires_at', 'used_at', 'flow_mac', 'from_known_place'])
    .where('shopper_id', '=', shopperId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

export const dropCodes = (sql: Database, shopperId: string) =>
  sql.deleteFrom('code').where('shopper_id', '=', shopperId).where('purpose', 'in', ['confirm', 'reset']).execute()
