import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const above = mkdtempSync(join(tmpdir(), 'sateen-above-'))
afterAll(() => rmSync(above, { recursive: true }))

const program = (more: string) => [
  '--input-type=module',
  '--eval',
  `import { takeOwnTemporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'own-temporary-folder.ts'))}
   import { mkdtempSync } from 'node:fs'
   import { tmpdir } from 'node:os'
   takeOwnTemporaryFolder()
   console.log(mkdtempSync(tmpdir() + '/database-'))
   ${more}`,
]
const env = { ...process.env, TMPDIR: above }

test('a run leaves nothing behind, and takes with it what a killed run has left', async () => {
  const killed = spawn(process.execPath, program('setInterval(() => {}, 1000)'), { env })
  const left = await new Promise<string>((done) =>
    killed.stdout.once('data', (bytes: Buffer) => done(bytes.toString().trim())),
  )
  // What lives is nobody else's to remove, and what is not of a run is left alone.
  mkdirSync(join(above, 'sateen-0123456789abcdef'))
  expect(spawnSync(process.execPath, program(''), { env }).status).toBe(0)
  expect(existsSync(left)).toBe(true)
  await new Promise((done) => {
    killed.once('exit', done)
    killed.kill('SIGKILL')
  })
  expect(readdirSync(above).sort()).toEqual(['sateen-0123456789abcdef', `sateen-${killed.pid}`])
  expect(spawnSync(process.execPath, program(''), { env }).status).toBe(0)
  expect(readdirSync(above)).toEqual(['sateen-0123456789abcdef'])
})
