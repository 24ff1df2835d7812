import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deleteShopper, exportShopper } from '../account/own-data.ts'
import { SessionCache } from '../session/authenticate.ts'
import { command, Refused, WrongUsage } from './command.ts'
import { besideOf, refusedWriting } from './open-for-writing.ts'
import { findShopper } from './people-sql.ts'
import { warnWithoutAdmin } from './warn-without-admin.ts'

/** Hands out or erases everything that is kept of a person. */
export const user = command({
  does: 'Hands out everything that is kept of a person as one file, or erases it.',
  usage: 'export EMAIL [--out FILE] | delete EMAIL',
  options: { out: { type: 'string', takes: 'FILE', does: 'Writes the export to a file that only you can read.' } },
  words: { least: 2, most: 2 },
  async run({ values, words }, desk) {
    const [deed, email] = words as [string, string]
    if (deed !== 'export' && deed !== 'delete') throw new WrongUsage(`There is export and delete, not ${deed}.`)
    const platform = await desk.openPlatform()
    const shopper = await findShopper(platform.sql, email)
    if (!shopper) throw new Refused(`There is no shopper ${email}.`)
    if (deed === 'export') {
      const data = await exportShopper(platform, shopper.id)
      if (values.out === undefined) desk.print(data)
      else {
        const path = resolve(values.out)
        // Beside, and then in its place: a file that stood there before would keep who may read it.
        const { beside, done } = await besideOf(path)
        await writeFile(beside, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 }).catch((fault: unknown) => {
          throw refusedWriting(fault, beside, path)
        })
        await done()
        if (desk.isJson) desk.print({ file: path })
        desk.say(`Everything kept of ${shopper.email} stands in ${path}.`)
      }
      return 0
    }
    await deleteShopper(platform, { sessions: new SessionCache() }, shopper.id)
    if (shopper.is_admin) await warnWithoutAdmin(desk, platform.sql)
    if (desk.isJson) desk.print({ deleted: shopper.email })
    desk.say(`${shopper.email} and everything kept of them is erased. Backups made before still hold it.`)
    return 0
  },
})
