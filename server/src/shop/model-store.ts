import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Model } from '@sateen/recommender/model'
import { DamagedModel, readModelFile, writeModelFile } from '@sateen/recommender/model-file'
import { markChange } from '../platform/changes-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'
import { dropLeftOver } from '../platform/half-made.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { dropModelsBut, keepModelPart, readModelPart, readModelVersions } from './model-sql.ts'

const partBytes = 1024 * 1024
const keptVersions = 2

/**
 * Keeps a trained model where every process finds it: as a file of this machine and, in parts, in the database. The model
 * before it stays, for the case that this one is damaged.
 */
export async function keepModel(sql: Kysely<Tables>, folder: string, model: Model, now: Date): Promise<void> {
  const bytes = await readFile(await writeModelFile(folder, model))
  await sql.transaction().execute(async (tx) => {
    const former = (await readModelVersions(tx)).filter((version) => version !== model.version)
    for (let part = 0; part * partBytes < bytes.length; part += 1) {
      await keepModelPart(tx, model.version, part, bytes.subarray(part * partBytes, (part + 1) * partBytes), now)
    }
    await dropModelsBut(tx, [model.version, ...former.slice(0, keptVersions - 1)])
    await markChange(tx, 'model')
  })
}

/**
 * The newest model that is whole; null while nothing has been trained.
 * @param folder where files of this machine lie; what is missing or damaged there is fetched from the database
 * @param hasNow the version in use: it is not read again
 */
export async function readNewestModel(sql: Database, folder: string, hasNow: string): Promise<Model | 'same' | null> {
  const versions = await readModelVersions(sql)
  for (const version of versions) {
    if (version === hasNow) return 'same'
    const path = join(folder, `model-${version}.bin`)
    const model = (await readWhole(path)) ?? ((await fetchFile(sql, folder, version)) ? await readWhole(path) : null)
    if (model) {
      await sweepFiles(folder, versions)
      return model
    }
  }
  return null
}

async function readWhole(path: string): Promise<Model | null> {
  try {
    return await readModelFile(path)
  } catch (fault) {
    if (fault instanceof DamagedModel || (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'))
      return null
    throw fault
  }
}

/** Writes the parts beside and puts the file in place at once, so that nobody reads half a model. */
async function fetchFile(sql: Database, folder: string, version: string): Promise<boolean> {
  makeFolder(folder)
  dropLeftOver(folder, 'fetched')
  const beside = join(folder, `fetched-${process.pid}-${version}-${performance.now()}`)
  const file = await open(beside, 'w', 0o600)
  let part = 0
  try {
    for (; ; part += 1) {
      const row = await readModelPart(sql, version, part)
      if (!row) break
      await file.write(row.bytes)
    }
  } finally {
    await file.close()
  }
  await rename(beside, join(folder, `model-${version}.bin`))
  return part > 0
}

async function sweepFiles(folder: string, versions: readonly string[]): Promise<void> {
  const kept = new Set(versions.map((version) => `model-${version}.bin`))
  for (const name of await readdir(folder))
    if (/^model-\w+\.bin$/.test(name) && !kept.has(name)) await rm(join(folder, name), { force: true })
}
