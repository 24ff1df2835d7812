import { canonicalEmail, isBirthday } from '@sateen/contract/fields'
import { isName } from '@sateen/contract/names'
import type { CheckedParts } from '@sateen/contract/calls'
import { beginAnew } from '../platform/database/begin-anew.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { checkPassword } from '../session/check-password.ts'
import type { SessionNeeds } from '../session/needs.ts'
import type { From } from '../session/open-session.ts'
import { findById, type ShopperRow } from '../session/sql.ts'
import { changeEmail, spendEmailChange } from './change-email.ts'
import { keyOfAddress } from './pictures.ts'
import { changeShopper, isOwnUpload, readShopper, type Changed } from './sql.ts'

type Wanted = CheckedParts<'changeAccount'>['body']

/**
 * Changes the given fields and no other, all or none.
 * @throws Refusal `Bad Request`, `InvalidEmail`, `UserAlreadyExists`; `InvalidLogin` for a new e-mail without the password
 * where the site asks for it
 */
export async function changeAccount(
  platform: Platform,
  { sessions, rules }: SessionNeeds,
  id: string,
  wanted: Wanted,
  from: From,
): Promise<void> {
  const today = platform.now().toISOString().slice(0, 10)
  if (wanted.name !== undefined && !isName(wanted.name))
    throw new Refusal('Bad Request', 'name: 1 to 100 characters on one line')
  if (wanted.birthdate !== undefined && !isBirthday(wanted.birthdate, today, rules().minimumAge))
    throw new Refusal('Bad Request', 'birthdate: Please enter a valid birthday.')
  if (wanted.email !== undefined) {
    const shopper = await findById(platform.sql, id)
    if (!shopper) throw new Refusal('Unauthorized')
    if (rules().emailChangeAsksPassword) await provePassword(platform, shopper, wanted, from)
    await spendEmailChange(platform, shopper, wanted.email)
  }
  await beginAnew(platform.sql, async (tx) => {
    for (const picture of [wanted.avatar, wanted.avatarThumb]) await checkPicture(tx, id, picture)
    const shopper = await readShopper(tx, id)
    if (!shopper) throw new Refusal('Unauthorized')
    if (wanted.email !== undefined) await changeEmail(platform, tx, shopper, wanted.email)
    await changeShopper(tx, id, changedOf(wanted))
  })
  sessions.forgetShopper(id)
  platform.outbox.kick()
}

/** A token alone, such as that of a screen left open, moves no account to another address. */
async function provePassword(
  platform: Platform,
  shopper: ShopperRow,
  { email = '', password }: Wanted,
  from: From,
): Promise<void> {
  if (canonicalEmail(email) === shopper.email_canonical) return
  if (password === undefined) throw new Refusal('InvalidLogin', 'password: needed for another e-mail')
  if (!(await checkPassword(platform, { shopper, account: shopper.email_canonical, password, from })))
    throw new Refusal('InvalidLogin')
}

/** Only pictures that she sent herself may stand as hers. */
async function checkPicture(tx: Database, id: string, address: string | null | undefined): Promise<void> {
  if (address === null || address === undefined) return
  const key = keyOfAddress(address)
  if (!key || !(await isOwnUpload(tx, id, key))) throw new Refusal('Bad Request', 'avatar: one of your own uploads')
}

function changedOf({ name, birthdate, hidden, avatar, avatarThumb }: Wanted): Changed {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(birthdate !== undefined && { birthdate }),
    ...(hidden !== undefined && { hidden }),
    ...(avatar !== undefined && { avatar }),
    ...(avatarThumb !== undefined && { avatar_thumb: avatarThumb }),
  }
}
