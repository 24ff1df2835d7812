import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteSettings } from '../../server/src/site/settings.ts'
import { chromeId, manifestFor } from './manifest.ts'
import { zip } from './zip.ts'

test('the same files make the same zip, in whatever order they come', () => {
  const files = [
    ['b.txt', Buffer.from('second')],
    ['a.txt', Buffer.from('first'.repeat(100))],
  ] as const
  const one = zip(new Map(files))
  expect(zip(new Map(files.toReversed())).equals(one)).toBe(true)
  expect(one.readUInt32LE(0)).toBe(0x04034b50)
})

const python = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0
  } catch {
    return false
  }
})()

test.skipIf(!python)('another program unpacks it (skipped without python3)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-zip-'))
  writeFileSync(join(folder, 'x.zip'), zip(new Map([['ä.txt', Buffer.from('words '.repeat(50))]])))
  execFileSync('python3', ['-m', 'zipfile', '-e', 'x.zip', 'out'], { cwd: folder })
  expect(readFileSync(join(folder, 'out/ä.txt'), 'utf8')).toBe('words '.repeat(50))
  rmSync(folder, { recursive: true })
})

const belongs = { site: 'https://sateen.example', hosts: ['shop.example'], version: '1.2.3' }

test('the id follows from the key and is what a new site’s setting says', () => {
  const { key } = manifestFor('chrome', belongs) as { key: string }
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32)
  expect([...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')).toBe(chromeId)
  expect(siteSettings.extensionId.fallback({} as never)).toBe(chromeId)
})

test('P-26 the manifest asks for what it needs and opens nothing to pages', () => {
  for (const target of ['chrome', 'firefox'] as const) {
    const manifest = manifestFor(target, belongs)
    expect(manifest.permissions).toEqual(['storage', 'scripting'])
    expect(manifest.host_permissions).toEqual(['https://*.shop.example/*', 'https://sateen.example/*'])
    expect(JSON.stringify(manifest)).not.toMatch(
      /all_urls|web_accessible_resources|webRequest|"tabs"|"history"|"alarms"/,
    )
  }
  expect(manifestFor('firefox', belongs)).toMatchObject({
    browser_specific_settings: {
      gecko: { data_collection_permissions: { required: ['browsingActivity', 'websiteContent'] } },
    },
  })
  expect(manifestFor('chrome', belongs)).toMatchObject({
    externally_connectable: { matches: ['https://sateen.example/*'] },
  })
})
