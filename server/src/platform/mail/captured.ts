import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import type { OutboxRow } from '../outbox-sql.ts'
import type { Letter } from './letter.ts'

/** A mail that stayed on this machine. */
export type CapturedMail = { name: string; at: string; to: string; subject: string; text: string; html: string | null }

const folderOf = (dataDir: string) => join(dataDir, 'mail')

/**
 * Keeps a mail as the `.eml` that would have been sent, with its parts beside it for the page that shows it. It is named by
 * its row: what is kept once more after a kill takes the place of what was kept, or half kept, before.
 */
export async function captureMail(
  dataDir: string,
  { id, made_at: madeAt }: Pick<OutboxRow, 'id' | 'made_at'>,
  now: Date,
  { to, subject, text, html }: Letter,
  source: Buffer,
): Promise<void> {
  const folder = folderOf(dataDir)
  makeFolder(folder)
  const name = `${madeAt.toISOString().replace(/[^0-9TZ]/g, '-')}-${id}`
  const parts: CapturedMail = { name, at: now.toISOString(), to, subject, text, html: html ?? null }
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(parts))
  await writeWhole(join(folder, `${name}.eml`), source)
}

/** Whoever watches the folder sees a file only once it is whole. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** The captured mails, newest first. */
export async function listCaptured(dataDir: string, most = 200): Promise<CapturedMail[]> {
  const names = await namesIn(dataDir)
  const mails = await Promise.all(names.slice(0, most).map((name) => readCaptured(dataDir, name)))
  return mails.filter((mail) => mail !== null)
}

/** One captured mail by its name; null where there is none. */
export async function readCaptured(dataDir: string, name: string): Promise<CapturedMail | null> {
  if (!/^[\w-]{1,80}$/.test(name)) return null
  try {
    return JSON.parse(await readFile(join(folderOf(dataDir), `${name}.json`), 'utf8')) as CapturedMail
  } catch {
    // Not there, or taken away just now: either way there is none.
    return null
  }
}

/** Takes away every captured mail to some addresses. */
export async function forgetCaptured(dataDir: string, addresses: string[]): Promise<void> {
  const gone = new Set(addresses.map((address) => address.toLowerCase()))
  for (const name of await namesIn(dataDir)) {
    const mail = await readCaptured(dataDir, name)
    if (!mail || !gone.has(mail.to.toLowerCase())) continue
    await rm(join(folderOf(dataDir), `${name}.json`), { force: true })
    await rm(join(folderOf(dataDir), `${name}.eml`), { force: true })
  }
}

async function namesIn(dataDir: string): Promise<string[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => [])
  const idOf = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1))
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((one, other) => idOf(other) - idOf(one))
}
