import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sateen-end-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'scripts'))
writeFileSync(join(folder, 'package.json'), '{"name":"x","type":"module","scripts":{"start":"node scripts/start.mjs"}}')
writeFileSync(
  join(folder, 'scripts/start.mjs'),
  `import { writeFileSync } from 'node:fs'
import { endWithNpm } from ${JSON.stringify(join(import.meta.dirname, 'end-with-npm.mjs'))}
endWithNpm()
process.on('SIGTERM', () => (writeFileSync(process.env.SAID, 'ended in order'), process.exit(0)))
setTimeout(() => process.exit(3), 20_000)
console.log('program ' + process.pid)`,
)

/** Starts a command, and says the number of the program that came of it. */
async function start(
  command: string,
  parts: string[],
  said: string,
): Promise<{ child: ChildProcess; program: number }> {
  const child = spawn(command, parts, {
    cwd: folder,
    env: { ...process.env, SAID: said },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let heard = ''
  const program = await new Promise<number>((done) =>
    child.stdout!.on('data', (bytes: Buffer) => {
      heard += bytes.toString()
      const [, id] = /program (\d+)/.exec(heard) ?? []
      if (id) done(Number(id))
    }),
  )
  return { child, program }
}

const isThere = (id: number) => existsSync(`/proc/${id}`)

describe.skipIf(!existsSync('/proc/self/stat'))(
  'where the system tells of processes (Linux)',
  { concurrent: true },
  () => {
    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'a program ends in order when only its npm is ended with %s',
      async (signal) => {
        const said = join(folder, signal)
        const { child, program } = await start('npm', ['start'], said)
        expect(isThere(program)).toBe(true)
        child.kill(signal)
        // Of tests that run side by side the common `expect` does not know which one polls.
        await vi.waitFor(() => expect(existsSync(said) && readFileSync(said, 'utf8')).toBe('ended in order'), 10_000)
      },
    )

    test('a program that a shell leaves behind on purpose stays', async () => {
      const said = join(folder, 'left')
      const { child, program } = await start('sh', ['-c', 'node scripts/start.mjs & sleep 0.2'], said)
      await new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))
      await new Promise((done) => setTimeout(done, 1000))
      expect([isThere(program), existsSync(said)]).toEqual([true, false])
      process.kill(program, 'SIGKILL')
    })
  },
)
