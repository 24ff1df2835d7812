import { linkSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answers, takeLock } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The socket that a killed process leaves: it stands in its folder, and nobody listens. */
async function leaveSocket(path: string): Promise<void> {
  const killed = createServer()
  await new Promise<void>((done) => killed.listen(`${path}.first`, done))
  linkSync(`${path}.first`, path)
  await new Promise((done) => killed.close(done))
}

test('of many who find the lock of a killed process at once one takes it', async () => {
  for (let times = 0; times < 5; times += 1) {
    const path = join(folder, `owner-${times}.sock`)
    await leaveSocket(path)
    const tried = await Promise.all(Array.from({ length: 8 }, () => takeLock(path, join(folder, 'turn'))))
    const taken = tried.filter((lock) => lock !== null)
    expect(taken.length).toBe(1)
    expect(await answers(path)).toBe(true)
    await taken[0]!.release()
    expect(await answers(path)).toBe(false)
  }
})

test('who could not have a turn takes the lock once it is let go of', async () => {
  const path = join(folder, 'again.sock')
  const first = await takeLock(path, join(folder, 'turn'))
  expect(await takeLock(path, join(folder, 'turn'))).toBeNull()
  await first!.release()
  const second = await takeLock(path, join(folder, 'turn'))
  expect(second).not.toBeNull()
  await second!.release()
})
