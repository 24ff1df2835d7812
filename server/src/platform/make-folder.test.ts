import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database/open.ts'
import { FolderFault, makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))
const faultOf = (path: string) => {
  try {
    makeFolder(path)
    return ''
  } catch (fault) {
    expect(fault).toBeInstanceOf(FolderFault)
    return (fault as Error).message
  }
}

test('a folder is made with those above it, for its owner only; one that is there stays, also behind a link', () => {
  const deep = join(folder, 'a', 'b', 'c')
  makeFolder(deep)
  makeFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  symlinkSync(join(folder, 'a'), join(folder, 'link'))
  makeFolder(join(folder, 'link'))
  makeFolder(join(folder, 'link', 'd'))
  expect(existsSync(join(folder, 'a', 'd'))).toBe(true)
})

test('a folder that cannot be made is told of in a sentence: a file in its place or above it, links in a circle, into nowhere, a long name', () => {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('file'), '')
  symlinkSync(at('two'), at('one'))
  symlinkSync(at('one'), at('two'))
  symlinkSync(at('nowhere'), at('lost'))
  expect(faultOf(at('file'))).toBe(`The folder ${at('file')} cannot be made: there is a file in its place.`)
  expect(faultOf(at('file/below/more'))).toContain('a part of the path is a file')
  expect(faultOf(at('one'))).toContain('the links of the path lead in a circle')
  expect(faultOf(at('lost'))).toContain('nothing can be made there')
  expect(faultOf(at('n'.repeat(300)))).toContain('the name is too long')
})

test.skipIf(!existsSync('/proc/self'))(
  'a data folder below /proc ends the start with a sentence, where Node asks without end (needs Linux)',
  async () => {
    expect(faultOf('/proc/nope/deeper')).toContain('nothing can be made there')
    await expect(openDatabase({ DATA_DIR: '/proc/nope' })).rejects.toThrow('The folder /proc/nope cannot be made')
  },
)
