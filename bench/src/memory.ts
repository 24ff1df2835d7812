// The memory of one web process by the size of the catalogue, beside a PostgreSQL server. The
// process has its search index, has answered shops and looks at similar pieces, and so holds all that it ever holds.
import { randomInt } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/src/site.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { environmentOn, runSateen } from './commands.ts'
import { bar, type Bar } from './durable.ts'
import { inventedRows } from './invented-rows.ts'
import { mebibytesOf } from './processor.ts'
import { root } from './site.ts'

/** What one process held, in MiB: with its shelf and search index, at rest after its work, and at most. */
type Memory = { pieces: number; beforeShopMiB: number; restMiB: number; mostMiB: number }

/** What a process may take by the size of the catalogue, in MiB. */
const barOf: Record<number, number> = { 100_000: 512, 500_000: 1229 }
const password = 'Moss-Kite42'

/** Fills one database step by step and looks at a fresh process at each size. @param sizes pieces, ascending */
export async function benchMemory(
  sizes: readonly number[],
  tell: (line: string) => void,
): Promise<{ bars: Bar[]; sizes: Memory[] }> {
  const postgres = await startPostgres({ settings: ['synchronous_commit=off'] })
  const folder = mkdtempSync(join(tmpdir(), 'sateen-memory-'))
  const env = { ...environmentOn(postgres.url, folder), RATE_LIMITS: 'off' }
  try {
    const found: Memory[] = []
    for (const [index, size] of sizes.entries()) {
      const former = sizes[index - 1] ?? 0
      tell(`Import of ${size - former} pieces …`)
      const file = join(folder, 'pieces.jsonl')
      writeFileSync(file, inventedRows(size - former, `memory${index}`))
      runSateen(env, 'import', file)
      // The pictures of made-up pieces are nowhere; here each has one, so that shops and search show it.
      await ask(postgres.url, `UPDATE item SET picture = md5(id) || '.webp', ground = '#efedea' WHERE picture IS NULL`)
      tell(`A web process with ${size} pieces …`)
      found.push({ pieces: size, ...(await look(env)) })
    }
    const bars = found.flatMap(({ pieces, restMiB }) => {
      const limit = barOf[pieces]
      return limit === undefined
        ? []
        : [bar(`memory of a web process, ${pieces} pieces, MiB`, restMiB, limit, 'at most')]
    })
    return { bars, sizes: found }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function look(env: NodeJS.ProcessEnv): Promise<Omit<Memory, 'pieces'>> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...env, ROLE: 'web', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const api = `http://127.0.0.1:${port}/api/v1`
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
    await until(async () => {
      const answer = (await (await fetch(`${api}/search?q=linen%20dress`)).json()) as { with?: { hits: number } }
      return (answer.with?.hits ?? 0) > 0
    })
    const beforeShopMiB = await settled(child)
    await visitShop(api, String(env['DATABASE_URL']))
    return { beforeShopMiB, restMiB: await settled(child), mostMiB: heldBy(child, 'VmHWM') }
  } finally {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
}

/** A shopper comes in: her first shop is made, which takes the taste engine, and she pages and searches through it. */
async function visitShop(api: string, database: string): Promise<void> {
  const name = `memory${randomInt(1e9)}`
  const email = `${name}@example.com`
  const post = async (path: string, body: object) =>
    (
      await fetch(api + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ with?: { access_token?: string } }>
  await post('/users/me', {
    email,
    password,
    firstName: 'Memory',
    lastName: 'Bench',
    name: 'Memory Bench',
    gender: 'female',
    dateofbirth: '1994-05-12',
    slug: name,
    likedItems: [],
  })
  await ask(database, `UPDATE shopper SET verified_at = now() WHERE email = '${email}'`)
  const signedIn = await post('/users/me/login', { username: email, password })
  const headers = { authorization: `Bearer ${signedIn.with?.access_token}` }
  for (let page = 0; page < 20; page += 1) {
    const answer = await fetch(`${api}/recommendations/paginated?page=${page}&count=500`, { headers })
    const { with: shop } = (await answer.json()) as { with?: { results: { url: string }[] } }
    const [first] = shop?.results ?? []
    if (!first) break
    await (await fetch(`${api}/recommendations/item?canonical=${encodeURIComponent(first.url)}`, { headers })).text()
    await (await fetch(`${api}/search?q=denim%20coat&page=${page}`)).text()
  }
}

const heldBy = ({ pid }: ChildProcess, field?: 'VmHWM') => Math.round(mebibytesOf(pid!, field))

/** Resident memory once it no longer falls, at most ten seconds later. */
async function settled(child: ChildProcess): Promise<number> {
  let least = heldBy(child)
  for (let tries = 0; tries < 10; tries += 1) {
    await wait(1000)
    least = Math.min(least, heldBy(child))
  }
  return least
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error('The process was not ready within three minutes.')
    await wait(500)
  }
}
