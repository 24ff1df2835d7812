import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { namesTag } from '../platform/conditions.ts'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { tagOf } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const buildMost = 120_000
/** A build that failed is tried again after so long. */
const retryMs = 60_000

const types: Record<string, string> = {
  'sateen-chrome.zip': 'application/zip',
  'sateen-chrome-store.zip': 'application/zip',
  'sateen-firefox.zip': 'application/zip',
  'about.json': 'application/json; charset=utf-8',
}

/**
 * Hands out the companion extension as it is built for this very site and its partners of now: `/extension/<file>`. It is
 * built when it is first asked for, by a process of its own, and kept in the data folder.
 */
export function serveExtension(
  app: FastifyInstance,
  { env, log }: Platform,
  partnerHosts: () => readonly string[],
): void {
  const built = new Map<string, Promise<string>>()

  app.get<{ Params: { file: string } }>('/extension/:file', async (request, reply) => {
    const { file } = request.params
    const type = Object.hasOwn(types, file) ? types[file] : undefined
    if (!type) throw new Refusal('NotFound')
    const folder = await folderOf([...partnerHosts()].sort()).catch(() => {
      throw new Refusal('ServiceUnavailable', 'The extension could not be built here.', retryMs / 1000)
    })
    const bytes = await readFile(join(folder, file))
    const etag = tagOf(bytes)
    reply.type(type).headers({ 'cache-control': 'no-cache', etag })
    if (file.endsWith('.zip')) reply.header('content-disposition', `attachment; filename="${file}"`)
    return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(bytes)
  })

  function folderOf(hosts: readonly string[]): Promise<string> {
    const key = createHash('sha256')
      .update(JSON.stringify([env.PUBLIC_URL, hosts]))
      .digest('hex')
      .slice(0, 16)
    const known = built.get(key)
    if (known) return known
    const folder = join(env.DATA_DIR, 'extension', key)
    const building = build(folder, hosts)
    built.set(key, building)
    building.catch((fault) => {
      log.warn(describeFault(fault), 'the extension could not be built')
      setTimeout(() => built.delete(key), retryMs).unref()
    })
    return building
  }

  async function build(folder: string, hosts: readonly string[]): Promise<string> {
    const parts = ['--site', env.PUBLIC_URL, '--hosts', hosts.join(','), '--out', folder]
    await run(process.execPath, [join(root, 'extension/build.ts'), ...parts], { cwd: root, timeout: buildMost })
    if (!existsSync(join(folder, 'about.json'))) throw new Error('the build left nothing')
    return folder
  }
}
