import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BudgetBook } from '../platform/budget-book.ts'
import { Changes } from '../platform/changes.ts'
import { migrate } from '../platform/database/migrate-sql.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/open.ts'
import { readEnv, type Env } from '../platform/env.ts'
import { openStorage } from '../platform/images/storage.ts'
import { makeLog } from '../platform/log.ts'
import { Outbox } from '../platform/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProgressStream } from '../platform/progress.ts'
import { readSecret } from '../platform/secret.ts'
import { WrongUsage, type Asked, type Command, type Desk } from './command.ts'
import { explain } from './explain.ts'
import { describeCommand, describeCommands, usageOf } from './help.ts'
import { commands } from './list.ts'

/** Where a command is called: its settings, its streams and its clock. */
export type Place = {
  settings: Record<string, string | undefined>
  out: { write: (text: string) => unknown }
  faults: ProgressStream
  now?: () => Date
}

/**
 * Runs one command line.
 * @param line the words after the program's name
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function runCommand(line: readonly string[], place: Place): Promise<number> {
  const [name, ...rest] = line
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    place.out.write(`${describeCommands()}\n`)
    return name === undefined ? 2 : 0
  }
  const entry = commands.find((one) => one.name === name)
  if (!entry) {
    if (asksJson(line)) place.out.write(refusalAsJson(`There is no command ${name}.`))
    place.faults.write(`There is no command ${name}.\n\n${describeCommands()}\n`)
    return 2
  }
  return runOne(name, await entry.load(), rest, place)
}

async function runOne(name: string, one: Command, rest: string[], place: Place): Promise<number> {
  const { desk, close, isJson } = prepareDesk(rest, place)
  try {
    const { values, words } = readLine(one, rest)
    if (values.help) {
      place.out.write(`${describeCommand(name, one)}\n`)
      return 0
    }
    if (words.length < one.words.least) throw new WrongUsage('Something is missing.')
    if (words.length > one.words.most)
      throw new WrongUsage(`Too much is said: ${words.slice(one.words.most).join(' ')}`)
    return await one.run({ values: values as Asked['values'], words }, desk)
  } catch (fault) {
    const { words, code } = explain(fault)
    if (isJson) place.out.write((desk.breakOff ?? refusalAsJson)(words))
    place.faults.write(`${words}\n${code === 2 ? `${usageOf(name, one)}\n` : ''}`)
    return code
  } finally {
    await close()
  }
}

function readLine(
  one: Command,
  rest: string[],
): { values: Record<string, string | boolean | undefined>; words: string[] } {
  const options = { ...one.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const args = rest.map((word) => (textPattern.test(word) ? `${shield}${word}` : word))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? bare(value) : (value as boolean | undefined),
    ])
    return { values: Object.fromEntries(said), words: positionals.map(bare) }
  } catch (fault) {
    const said = (fault as Error).message.replaceAll(shield, '')
    throw new WrongUsage(said.replace(unknownOption, 'There is no option $1.'))
  }
}

/** What Node says of an option that it does not know, with its advice on texts that begin with a minus. */
const unknownOption = /^Unknown option '(.+?)'\..*/s
/** No option begins so: it is a text, such as `-12 USD`. */
const textPattern = /^-[^-a-z]/i
/** Hides the minus of a text from the reader of options; no word of a command line can hold it. */
const shield = '\0'
const bare = (word: string) => (word.startsWith(shield) ? word.slice(1) : word)

/** Behind a `--` stand texts only. */
function asksJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).includes('--json')
}

const refusalAsJson = (because: string) => `${JSON.stringify({ status: 'failed', because })}\n`

function prepareDesk(rest: string[], { settings, out, faults, now = () => new Date() }: Place) {
  const isJson = asksJson(rest)
  let env: Env | undefined
  let opened: Promise<OpenDatabase> | undefined
  const readSettings = () => (env ??= readEnv(settings))
  const open = () => (opened ??= openMigrated(readSettings()))
  const desk: Desk = {
    get env() {
      return readSettings()
    },
    now: now(),
    isJson,
    say: (line) => {
      if (!isJson) out.write(`${line}\n`)
    },
    print: (value) => void out.write(`${JSON.stringify(value, null, 2)}\n`),
    write: (text) => void out.write(text),
    progress: faults,
    warn: (line) => void faults.write(`${line}\n`),
    pathOf: (file) => {
      const here = resolve(file)
      const there = settings.INIT_CWD ? resolve(settings.INIT_CWD, file) : here
      return existsSync(here) || !existsSync(there) ? here : there
    },
    openDatabase: open,
    openPlatform: async () => makePlatform(readSettings(), await open(), now),
  }
  const close = async () => {
    const database = await opened?.catch(() => undefined)
    await database?.close()
  }
  return { desk, close, isJson }
}

async function openMigrated(env: Env): Promise<OpenDatabase> {
  const database = await openDatabase(env)
  await migrate(database.longSql)
  return database
}

/** The platform of a command: it writes no log lines but faults, since its answer is for a person. */
function makePlatform(env: Env, database: OpenDatabase, now: () => Date): Platform {
  const log = makeLog(env.LOG_LEVEL === 'silent' ? 'silent' : 'error')
  return {
    env,
    log,
    sql: database.sql,
    readSql: database.readSql,
    now,
    secret: readSecret(env),
    budgets: new BudgetBook({ isOn: false }),
    changes: new Changes(database.sql, log),
    // What a command writes there is carried out by the running server.
    outbox: new Outbox({ sql: database.sql, now, log, isWorker: false }),
    storage: openStorage(env),
  }
}
