import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besideOf, openForWriting } from './open-for-writing.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sateen-writing-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is written to a link stands where the link leads', async () => {
  const [file, link] = [join(folder, 'file'), join(folder, 'link')]
  writeFileSync(file, 'before')
  symlinkSync(file, link)
  const { beside, done } = await besideOf(link)
  writeFileSync(beside, 'after')
  expect(readFileSync(file, 'utf8')).toBe('before')
  await done()
  expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, 'after'])
})

test('a pipe is written itself, and none is replaced by a file', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const { beside, done, drop } = await besideOf(pipe)
  expect(beside).toBe(pipe)
  await done()
  await drop()
  expect(statSync(pipe).isFIFO()).toBe(true)
})

test('what may not be written is told by the name that the person gave it', async () => {
  const named = join(folder, 'file', 'feed.xml')
  await expect(openForWriting(join(folder, 'none', 'feed.xml.1.part'), named)).rejects.toThrow(
    `There is no folder ${join(folder, 'file')} to write to.`,
  )
})
