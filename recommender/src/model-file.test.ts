import { mkdtemp, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherInteractions } from './interactions.ts'
import { DamagedModel, readModelFile, readNewestModel, writeModelFile } from './model-file.ts'
import { train } from './train.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

function modelOf(shoppers: number) {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < shoppers; shopper++) {
    for (let item = 0; item < 4; item++) gather.add(`${shopper}`, `pièce ${(shopper + item * item) % 7}`)
  }
  return train({ interactions: gather.done() })
}

test('a model comes back from its file as it was, in memory that threads can share', async () => {
  const model = modelOf(20)
  const read = await readModelFile(await writeModelFile(folder, model))
  expect({ ...read }).toEqual({ ...model })
  expect(read.weights.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('a damaged file is refused and the last good one is used', async () => {
  const good = modelOf(21)
  const goodPath = await writeModelFile(folder, good)
  const newerPath = await writeModelFile(folder, modelOf(22))
  await utimes(goodPath, 1_900_000_000, 1_900_000_000)
  await utimes(newerPath, 2_000_000_000, 2_000_000_000)
  const bytes = await readFile(newerPath)
  bytes[bytes.length - 20] ^= 1
  await writeFile(newerPath, bytes)
  await utimes(newerPath, 2_000_000_000, 2_000_000_000)
  await expect(readModelFile(newerPath)).rejects.toThrow(DamagedModel)
  const { model, refused } = await readNewestModel(folder)
  expect(model?.version).toBe(good.version)
  expect(refused).toEqual([{ path: newerPath, reason: 'the checksum differs' }])
})

test.each([0, 7, 300, 700])('a file cut off after %i bytes is refused', async (length) => {
  const path = await writeModelFile(join(folder, 'cut'), modelOf(23))
  await truncate(path, length)
  await expect(readModelFile(path)).rejects.toThrow(DamagedModel)
})

test('a folder without models has none', async () => {
  expect(await readNewestModel(join(folder, 'nowhere'))).toEqual({ model: null, refused: [] })
})
