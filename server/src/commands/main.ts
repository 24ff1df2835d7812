#!/usr/bin/env node
import { runCommand } from './run.ts'

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault
  process.exit(0)
})

// By the signal alone nothing would be tidied up.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

process.exitCode = await runCommand(process.argv.slice(2), {
  settings: process.env,
  out: process.stdout,
  faults: process.stderr,
})
