#!/usr/bin/env node
import { explain } from './explain.ts'
import { commands } from './list.ts'
import { runCommand } from './run.ts'

const line = process.argv.slice(2)
const onlyTells = commands.find(({ name }) => name === line[0])?.onlyTells === true
let isLost = false

// A reader that has seen enough (`| head`) is no fault: a command that only tells ends with it, every other one does all
// of its work. An answer that finds no room is one, and is told once.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') {
    if (!isLost) process.stderr.write(`${explain(fault).words}\n`)
    isLost = true
    process.exitCode = 1
  } else if (onlyTells) process.exit(0)
})

// Where progress and warnings cannot be told there is nobody to tell of it.
process.stderr.on('error', () => {})

// By the signal alone nothing would be tidied up.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.once('SIGHUP', () => process.exit(129))

const code = await runCommand(line, {
  settings: process.env,
  out: process.stdout,
  faults: process.stderr,
})
process.exitCode = isLost ? 1 : code
