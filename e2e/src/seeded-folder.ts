import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Seeds one folder before the journeys: each starts from a copy of it, which saves the seeding of every one. One that was
 * made before, for several runs of journeys, is taken as it is.
 */
export async function setup(): Promise<() => void> {
  if (!hasBrowser || process.env.SATEEN_SITES || process.env.SATEEN_SEEDED) return () => {}
  const { folder } = await prepareSeeded()
  process.env.SATEEN_SEEDED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Seeds a site and ends it. It has had its first training, and its pictures count as looked at: the work of a first minute,
 * which every copy would do again.
 */
export async function prepareSeeded(settings: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ LOG_LEVEL: 'info', ...settings })
  const looking = ['server/src/testing/pass-pictures-sql.ts', site.folder, settings['DATABASE_URL'] ?? '']
  const look = promisify(execFile)(process.execPath, looking, { cwd: root })
  await Promise.all([look, untilTrained(site)])
  await site.end()
  return site
}

async function untilTrained(site: Site): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (site.said().includes('the taste engine was trained')) return
    await wait(100)
  }
  throw new Error(`The first training did not end:\n${site.said().slice(-2000)}`)
}
