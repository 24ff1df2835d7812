import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from './open-platform.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { readEnv } from './platform/env.ts'

test('P-16 what a killed backup or import had copied of the shop goes when the shop is started, that of a running one stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-left-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(folder, 'imports'))
  for (const pid of [gone, process.pid]) {
    mkdirSync(join(folder, `reading-${pid}-1795725473347/database`), { recursive: true })
    writeFileSync(join(folder, `imports/feed-${pid}-e14c6a65.ndjson`), '{}')
  }
  openPlatform(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), {} as OpenDatabase, () => new Date())
  expect([
    readdirSync(folder).filter((name) => name.startsWith('reading')),
    readdirSync(join(folder, 'imports')),
  ]).toEqual([[`reading-${process.pid}-1795725473347`], [`feed-${process.pid}-e14c6a65.ndjson`]])
})
