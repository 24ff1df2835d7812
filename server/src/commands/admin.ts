import { noteChange } from '../platform/audit-sql.ts'
import { command, Refused, WrongUsage } from './command.ts'
import { findShopper, setAdmin } from './people-sql.ts'
import { warnWithoutAdmin } from './warn-without-admin.ts'

/** Makes a shopper an admin, or takes it back. */
export const admin = command({
  does: 'Makes a shopper an admin, or takes it back.',
  usage: 'grant EMAIL | revoke EMAIL',
  options: {},
  words: { least: 2, most: 2 },
  async run({ words }, desk) {
    const [deed, email] = words as [string, string]
    if (deed !== 'grant' && deed !== 'revoke') throw new WrongUsage(`There is grant and revoke, not ${deed}.`)
    const { sql } = await desk.openDatabase()
    const isAdmin = deed === 'grant'
    const shopper = await findShopper(sql, email)
    if (!shopper) throw new Refused(`There is no shopper ${email}.`)
    if (isAdmin && !shopper.verified_at) throw new Refused(`${email} has not been verified yet.`)
    const changes = shopper.is_admin !== isAdmin
    if (changes) {
      await sql.transaction().execute(async (tx) => {
        await setAdmin(tx, shopper.id, isAdmin)
        await noteChange(
          tx,
          { by: null, event: isAdmin ? 'admin granted' : 'admin revoked', subject: shopper.id },
          desk.now,
        )
      })
    }
    if (changes && !isAdmin) await warnWithoutAdmin(desk, sql)
    if (desk.isJson) desk.print({ email: shopper.email, isAdmin, changed: changes })
    desk.say(
      `${shopper.email} is ${isAdmin ? 'an admin' : 'no admin'}${changes ? ' now' : ' already'}.`.replace(
        'no admin already',
        'no admin anyway',
      ),
    )
    return 0
  },
})
