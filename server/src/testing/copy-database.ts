import { copyServerDatabase } from './server-database.ts'

// Copies the database that an address names, the first word of the command line, within its server, and says the copy's
// address. Nobody may be connected to it meanwhile.
const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('Which database?')
console.log((await copyServerDatabase(url)).url)
