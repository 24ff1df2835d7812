import { isBirthday } from '@sateen/contract/fields'
import type { CheckedParts } from '@sateen/contract/calls'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { isName } from '../signup/sign-up.ts'
import { changeEmail, spendEmailChange } from './change-email.ts'
import { keyOfAddress } from './pictures.ts'
import { changeShopper, isOwnUpload, readShopper, type Changed } from './sql.ts'

type Wanted = CheckedParts<'changeAccount'>['body']

/** Changes the given fields and no other, all or none. @throws Refusal `Bad Request`, `InvalidEmail`, `UserAlreadyExists` */
export async function changeAccount(
  platform: Platform,
  { sessions, rules }: SessionNeeds,
  id: string,
  wanted: Wanted,
): Promise<void> {
  const today = platform.now().toISOString().slice(0, 10)
  if (wanted.name !== undefined && !isName(wanted.name))
    throw new Refusal('Bad Request', 'name: 1 to 100 characters on one line')
  if (wanted.birthdate !== undefined && !isBirthday(wanted.birthdate, today, rules().minimumAge))
    throw new Refusal('Bad Request', 'birthdate: Please enter a valid birthday.')
  if (wanted.email !== undefined) {
    const shopper = await readShopper(platform.sql, id)
    if (shopper) await spendEmailChange(platform, shopper, wanted.email)
  }
  await platform.sql.transaction().execute(async (tx) => {
    for (const picture of [wanted.avatar, wanted.avatarThumb]) await checkPicture(tx, id, picture)
    const shopper = await readShopper(tx, id)
    if (!shopper) throw new Refusal('Unauthorized')
    if (wanted.email !== undefined) await changeEmail(platform, tx, shopper, wanted.email)
    await changeShopper(tx, id, changedOf(wanted))
  })
  sessions.forgetShopper(id)
  platform.outbox.kick()
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
