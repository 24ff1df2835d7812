import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '..')

/** Runs a command to its end. Its output comes back whole, so that several may run at once; `hear` is told each line as it comes. */
export function run(command, parts, { env = {}, echo = false, timeout = 0, hear } = {}) {
  return new Promise((done) => {
    const child = spawn(command, parts, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const timer = timeout > 0 ? setTimeout(() => child.kill('SIGKILL'), timeout) : undefined
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes
        if (echo) process.stdout.write(bytes)
      })
      if (hear) createInterface({ input: stream }).on('line', hear)
    }
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ ok: code === 0, output })
    })
  })
}

export const bin = (name) => join(root, 'node_modules/.bin', name)
