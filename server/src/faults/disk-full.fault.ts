import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { startEmbedded } from '../platform/database/embedded.ts'
import { copyTemplate } from '../testing/embedded-template-sql.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'
import { askHouse, makeWriters, missingFrom, startWriting } from '../testing/writers.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-full-'))
const mayMount =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]).status === 0
afterAll(() => {
  if (mayMount) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!mayMount)('a disk of its own (needs root and mount)', () => {
  test('P-44 a full disk: writes are refused with a clean 503, reads go on, nothing acknowledged is missing, and it goes on once there is space', async () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    const postgres = await startPostgres({
      folder: data,
      settings: ['max_wal_size=32MB', 'min_wal_size=32MB', 'wal_recycle=off', 'wal_init_zero=off'],
    })
    try {
      const house = await openTestHouse({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
      const shoppers = await makeWriters(house, 12)
      const { said, stop } = startWriting(askHouse(house), shoppers, { signsUp: false })
      await until('the writers are at it', () => said.likes.length > 200)
      const ballast = join(folder, 'ballast')
      for (let part = 0; ; part += 1) {
        try {
          writeFileSync(`${ballast}-${part}`, Buffer.alloc(1024 * 1024, 1))
        } catch {
          break
        }
      }
      await until('writes are refused', () => (said.statuses[503] ?? 0) > 20, 120_000)
      const reading = await house.app.inject('/api/v1/categories')
      const own = await house.app.inject({
        url: `/api/v1/users/${shoppers[0]!.id}`,
        headers: { authorization: `Bearer ${shoppers[0]!.token}` },
      })
      expect([reading.statusCode, [200, 503].includes(own.statusCode)]).toEqual([200, true])
      for (let part = 0; part < 400; part += 1) rmSync(`${ballast}-${part}`, { force: true })
      const before = said.likes.length
      const freed = performance.now()
      // A server that found no space for its log ends itself; an operator's service manager starts it again.
      await until(
        'writes go on',
        async () => {
          await postgres.start().catch(() => {})
          return said.likes.length > before + 20
        },
        120_000,
      )
      const recovered = performance.now() - freed
      await stop()
      const missing = await missingFrom(house, said)
      console.log(
        `  full disk: ${JSON.stringify(said.statuses)}, own reads ${own.statusCode}, written again ${recovered.toFixed(0)} ms after there was space, missing ${JSON.stringify(missing)}`,
      )
      expect(said.odd).toEqual([])
      expect(missing.likes).toBe(0)
    } finally {
      await postgres.stop()
      rmSync(data, { recursive: true, force: true })
    }
  })

  test('P-44 a data folder that can only be read, or on a full disk, is told as that, and opens once it is not', async () => {
    const data = join(folder, 'embedded')
    await copyTemplate(data)
    const remount = (mode: 'ro' | 'rw') => spawnSync('mount', ['-o', `remount,${mode}`, folder]).status
    expect(remount('ro')).toBe(0)
    await expect(startEmbedded(data)).rejects.toMatchObject({ code: 'EROFS' })
    expect(remount('rw')).toBe(0)
    const ballast = join(folder, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(200 * 1024 * 1024))).toThrow('ENOSPC')
    await expect(startEmbedded(data)).rejects.toMatchObject({ code: 'ENOSPC' })
    rmSync(ballast)
    const opened = await startEmbedded(data)
    await opened.stop()
  })
})
