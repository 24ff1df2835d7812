import { sql as raw } from 'kysely'
import { openDatabase } from '../platform/database/open.ts'

// Lets the pictures of a data folder, the first word of the command line, or of a database server, the second, count as
// looked at, with nothing seen in them: a site that is started for a test would otherwise spend its first minute on six
// hundred of them.
const [folder, url] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which data folder?')
const database = await openDatabase({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) })
await database.sql
  .updateTable('item')
  .set({ picture_seen: raw<string>`picture` })
  .execute()
await database.close()
