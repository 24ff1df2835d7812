import { rmSync } from 'node:fs'
import { hasBrowser } from './browser.ts'
import { startSite } from './site.ts'

/** Seeds one folder before the journeys: each starts from a copy of it, which saves the seeding of every one. */
export async function setup(): Promise<() => void> {
  if (!hasBrowser) return () => {}
  const site = await startSite()
  await site.end()
  process.env.SATEEN_SEEDED = site.folder
  return () => rmSync(site.folder, { recursive: true, force: true })
}
