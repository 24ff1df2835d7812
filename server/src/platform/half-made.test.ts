import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sateen-halves-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('P-16 what a command had half made when Ctrl-C came is taken away, what was whole by then stays', () => {
  for (const name of ['half', 'whole']) mkdirSync(join(folder, name))
  const program = `
    const { takeAwayAtEnd } = await import(${JSON.stringify(join(import.meta.dirname, 'half-made.ts'))})
    process.once('SIGINT', () => process.exit(130))
    takeAwayAtEnd(${JSON.stringify(join(folder, 'half'))})
    takeAwayAtEnd(${JSON.stringify(join(folder, 'whole'))})()
    process.kill(process.pid, 'SIGINT')
    setTimeout(() => {}, 60_000)`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(130)
  expect(readdirSync(folder)).toEqual(['whole'])
})

test('what cannot be taken away at the end changes nothing of how a command ends', () => {
  const program = `
    const { takeAwayAtEnd } = await import(${JSON.stringify(join(import.meta.dirname, 'half-made.ts'))})
    takeAwayAtEnd(${JSON.stringify(join(folder, 'n'.repeat(300)))})
    process.exitCode = 1`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
})
