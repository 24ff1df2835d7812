import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql as raw } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openSource } from '../imports/open-source.ts'
import { internet, type Reach } from '../platform/outside/reach.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'

const house = await openTestHouse()
const { env, sql } = house.platform
const folder = mkdtempSync(join(tmpdir(), 'sateen-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, count: number, first = 0) => {
  const path = join(folder, name)
  const rows = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `${name}-${first + index}`,
      title: `Linen shirt ${first + index}`,
      price: 40 + (index % 90),
      url: `https://shop.example/${name}/${index}`,
      image: `https://shop.example/i/${index}.jpg`,
    }),
  )
  writeFileSync(path, `${rows.join('\n')}\n`)
  return path
}

test('import says in a table what came in, and what was refused with line and reason', async () => {
  const path = fileOf('small', 3)
  writeFileSync(path, '{"id":"broken"\n', { flag: 'a' })
  const answer = await runOperator(env, ['import', path])
  expect(answer.code).toBe(0)
  expect(answer.out).toContain('4  read')
  expect(answer.out).toContain('3  added')
  expect(answer.out).toContain('refused 1 × no JSON object: line 4')
  expect(answer.faults).toContain('Reading: 4 rows')
})

test('a row with a path for its page, or with a column too many, is refused in words that say what is wrong', async () => {
  const path = join(folder, 'own-export.csv')
  const rest = 'https://shop.example/1.jpg,49'
  const rows = ['id,title,link,image_link,price', `a,Linen dress,/dress,${rest}`, `b,Linen dress,/dress,${rest},more`]
  writeFileSync(path, `${rows.join('\n')}\na,Linen dress,https://shop.example/dress,1.jpg,49\n`)
  const { out } = await runOperator(env, ['import', path, '--dry-run'])
  expect(out).toContain('refused 1 × no whole web address (https://…): line 2 (a)')
  expect(out).toContain('refused 1 × too few or too many columns: line 3 (b)')
  expect(out).toContain('refused 1 × no whole picture address (https://…): line 4 (a)')
  expect(out).toContain('it may be known by the shop: --store HOST, the host of a listed partner')
})

test('a shop’s own export without its pages comes in, and import says what would tell them', async () => {
  const path = join(folder, 'pieces-of-a-shop.csv')
  const columns =
    'Product ID [Non Editable],Variant ID [Non Editable],Product Page,Product URL,Title,Price,Hosted Image URLs'
  writeFileSync(path, `${columns}\n1,2,store,dress,Linen dress,49.00,https://cdn.shop.example/1.jpg\n`)
  const alone = await runOperator(env, ['import', path, '--dry-run'])
  expect(alone.out).toContain('1  added')
  expect(alone.out).toContain('--store HOST')
  const host = (await house.ask('settings', {})).with.affiliates[0]!.host
  const answer = await runOperator(env, ['import', path, '--dry-run', '--store', host, '--json'])
  expect(JSON.parse(answer.out).rows[0].item.url).toBe(`https://${host}/store/p/dress`)
  const named = await runOperator(env, ['import', path, '--dry-run', '--store', host])
  expect(named.out).not.toContain('--store HOST')
})

test('import --json is one document with the rows', async () => {
  const answer = await runOperator(env, ['import', fileOf('json', 2), '--json'])
  const { rows, ...rest } = answer.json() as { rows: object[] }
  expect(rest).toMatchObject({ status: 'done', format: 'json-lines', read: 2, added: 2, refused: 0 })
  expect(rows).toMatchObject([
    { id: 'json-0', status: 'ok', change: 'added', item: { title: 'Linen shirt 0', price: 40, currency: 'USD' } },
    { id: 'json-1' },
  ])
})

test('import --json is one document also where the database fails in the midst of the rows', async () => {
  await raw`ALTER TABLE item ADD CONSTRAINT no_more CHECK (name <> 'Linen shirt 1200')`.execute(sql)
  const answer = await runOperator(env, ['import', fileOf('cut', 1500), '--json'])
  await raw`ALTER TABLE item DROP CONSTRAINT no_more`.execute(sql)
  expect(answer.code).toBe(1)
  const { status, because, rows } = answer.json() as { status: string; because: string; rows: object[] }
  expect({ status, rows: rows.length }).toEqual({ status: 'failed', rows: 1000 })
  expect(because).toContain('no_more')
})

test('a folder in the place of a file is refused before it stands among the readings', async () => {
  const answer = await runOperator(env, ['import', folder])
  expect([answer.code, answer.faults]).toEqual([1, 'This is a folder, not a file.\n'])
  const { rows } = await raw`SELECT FROM import_run WHERE source = ${basename(folder)}`.execute(sql)
  expect(rows).toEqual([])
})

test('an address is read like a file, and neither its path nor its key is kept', async () => {
  const server = createServer((_request, response) => response.end('{"id":"far","title":"Silk scarf"}\n')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const answer = await runOperator(env, ['import', `http://127.0.0.1:${port}/feed.ndjson?key=hidden`])
  server.close()
  expect(`${answer.faults}${answer.out}`).toContain('1  added')
  const run = await sql
    .selectFrom('import_run')
    .select(['source', 'feed'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(run).toEqual({ source: `127.0.0.1:${port}`, feed: 'lines:feed' })
})

test('an address that is not of the web is told from a file, and its password is not repeated', async () => {
  for (const scheme of ['ftp', 'SFTP', 's3']) {
    const { code, faults, out } = await runOperator(env, ['import', `${scheme}://me:hidden@shop.example/feed.txt`])
    expect([code, faults.split('\n')[0], `${faults}${out}`.includes('hidden')]).toEqual([
      2,
      `A feed is fetched by https or http, not by ${scheme}. Fetch it first and name the file.`,
      false,
    ])
  }
})

test('an address whose answer waits to be read is read whole, however often memory is cleared meanwhile', async () => {
  const server = createServer((_request, reply) => reply.end('{"id":"late","title":"Silk scarf"}\n')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((done) => server.once('listening', done))
  const { chunks } = await openSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`)
  setFlagsFromString('--expose-gc')
  const clearMemory = runInNewContext('gc') as () => void
  for (let times = 0; times < 5; times += 1) {
    clearMemory()
    await wait(10)
  }
  let text = ''
  for await (const chunk of chunks) text += Buffer.from(chunk).toString()
  expect(text).toContain('Silk scarf')
  server.close()
})

test('a name and a password in an address are sent to its own host, and told to nobody', async () => {
  const heard: (string | undefined)[] = []
  const server = createServer(({ url, headers }, reply) => {
    heard.push(headers.authorization)
    if (url === '/feed') return void reply.end('{"id":"kept","title":"Silk scarf"}\n')
    reply.writeHead(302, { location: `http://localhost:${headers.host?.split(':')[1]}/feed` }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const { chunks, name } = await openSource(`http://ines:p%40ss@127.0.0.1:${port}/away`, 5000, {
    ...internet,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  for await (const _ of chunks);
  expect(name).toBe(`127.0.0.1:${port}`)
  expect(heard).toEqual([`Basic ${Buffer.from('ines:p@ss').toString('base64')}`, undefined])
  server.close()
  const lost = await runOperator(env, ['import', `http://ines:secret@127.0.0.1:${port}/feed`])
  expect(lost.code).toBe(1)
  expect(lost.faults).not.toContain('secret')
})

test('an address may read out its feed for as long as it takes; one that breaks off or never answers is told in words', async () => {
  const line = (id: string) => `${JSON.stringify({ id, title: 'Linen shirt' })}\n`
  const patienceMs = 2000
  const server = createServer(({ url }, reply) => {
    if (url === '/silent') return
    reply.setHeader('content-length', line('slow-1').length * 2)
    reply.write(line('slow-1'))
    if (url === '/broken') setTimeout(() => reply.destroy(), 300)
    else setTimeout(() => reply.end(line('slow-2')), patienceMs + 300)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const { chunks, read } = await openSource(`http://${host}/slow`, patienceMs)
  for await (const _ of chunks);
  expect(read()).toBe(line('slow-1').length * 2)

  const broken = await runOperator(env, ['import', `http://${host}/broken`])
  expect(broken).toMatchObject({ code: 1, faults: expect.stringMatching(`${host} breaks off: .+\\.\n$`) })
  expect(broken.faults).not.toContain('    at ')
  expect(await sql.selectFrom('item').select('id').where('id', '=', 'slow-1').execute()).toEqual([])

  await expect(openSource(`http://${host}/silent`, 100)).rejects.toThrow(
    `${host} cannot be reached: no answer within 0.1 seconds.`,
  )
  server.closeAllConnections()
  server.close()
})

test('P-30 a feed of the open internet leads to no address inside, and one that the operator named inside may', async () => {
  const server = createServer(({ url, headers }, reply) => {
    if (url === '/feed') return void reply.end('{"id":"led","title":"Linen shirt"}\n')
    const port = headers.host?.split(':')[1] ?? ''
    reply.writeHead(302, { location: url === '/away' ? `http://127.0.0.1:${port}/feed` : '/feed' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  /** As if localhost were a host of the internet, and its address this machine's. */
  const reach: Reach = {
    resolve: async (host) => [{ address: host === 'localhost' ? '93.184.215.14' : host, family: 4 }],
    open: (url, at, ...rest) => {
      asked.push(...at.map(({ address }) => address))
      return internet.open(url, [{ address: '127.0.0.1', family: 4 }], ...rest)
    },
  }
  const open = (place: string) => openSource(`http://${place}`, 5000, reach)
  await expect(open(`localhost:${port}/away`)).rejects.toThrow(
    `localhost:${port} leads to 127.0.0.1:${port}, which is no address of the internet.`,
  )
  // A name that answers with another address when it is asked again gains nothing: each is asked once, and held.
  expect(asked).toEqual(['93.184.215.14'])
  for (const place of [`127.0.0.1:${port}/away`, `127.0.0.1:${port}/here`]) {
    const { chunks, read } = await open(place)
    for await (const _ of chunks);
    expect(read()).toBeGreaterThan(20)
  }
  server.closeAllConnections()
  server.close()
})

test('wrong usage is said with the usage and exit code 2, a refusal with 1', async () => {
  const wrong = [
    ['import'],
    ['import', 'x', '--full', '--delta'],
    ['import', 'x', '--now', 'soon'],
    ['import', 'x', '--formt', 'awin'],
    ['import', 'x', 'y'],
    ['sing'],
  ]
  for (const line of wrong) expect((await runOperator(env, line)).code).toBe(2)
  const missing = await runOperator(env, ['import', join(folder, 'nothing'), '--json'])
  expect(missing).toMatchObject({ code: 1, faults: expect.stringContaining('There is no such file.') })
  expect(missing.json()).toMatchObject({ status: 'failed' })
  const setting = await runOperator(env, ['import', fileOf('port', 1)], { PORT: 'door' })
  expect(setting).toMatchObject({ code: 1, faults: expect.stringContaining('PORT') })
})

test('every command explains itself', async () => {
  const all = await runOperator(env, ['--help'])
  expect(all.code).toBe(0)
  for (const name of [...all.out.matchAll(/^ {2}([a-z]+) {2}/gm)].map((found) => found[1] as string)) {
    const one = await runOperator(env, [name, '--help'])
    expect({ name, code: one.code }).toEqual({ name, code: 0 })
    expect(one.out).toContain(`npm run sateen -- ${name}`)
  }
})

test.each([
  ['Ctrl-C', 'SIGINT', 130],
  ['a terminal that closes', 'SIGHUP', 129],
] as const)(
  'P-16 an import that is ended with %s leaves none of the feed in the data folder',
  async (_by, signal, code) => {
    const server = createServer((_request, reply) => void reply.write('{"id":"half","title":"Silk scarf"}\n'))
    server.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/endless.ndjson`
    const staged = join(env.DATA_DIR, 'imports')
    rmSync(staged, { recursive: true, force: true })
    mkdirSync(staged)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'import', feed], {
      env: {
        ...process.env,
        DATA_DIR: env.DATA_DIR,
        SEED: 'none',
        ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect.poll(() => readdirSync(staged), { timeout: 60_000 }).toHaveLength(1)
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(readdirSync(staged)).toEqual([])
    server.closeAllConnections()
    server.close()
  },
)

test('import reads all of a feed, though nobody reads its answer or its progress to the end', async () => {
  const path = fileOf('unheard', 6000)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'import', path, '--json'], {
    env: {
      ...process.env,
      DATA_DIR: env.DATA_DIR,
      SEED: 'none',
      ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.destroy()
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  const again = await runOperator(env, ['import', path, '--json'])
  expect(again.json()).toMatchObject({ added: 0, unchanged: 6000 })
})

test('killed while it applies beside a running shop, an import loses nothing, holds nothing up, and the next one finishes the rest', async () => {
  const path = fileOf('killed', 6000)
  const main = join(import.meta.dirname, 'main.ts')
  const settings = { DATA_DIR: env.DATA_DIR, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }), SEED: 'none' }
  const child = spawn(process.execPath, [main, 'import', path], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((done) => {
    child.stderr.on(
      'data',
      (text) => String(text).includes('Reading: ') && setTimeout(() => child.kill('SIGKILL'), 120),
    )
    child.once('exit', () => done())
  })
  const again = await runOperator(env, ['import', path, '--json'])
  const { counts, rows } = again.json() as { counts: Record<string, number>; rows: object[] }
  expect(rows.length).toBe(6000)
  expect(counts.refused).toBe(0)
  expect((counts.added ?? 0) + (counts.unchanged ?? 0)).toBe(6000)
  expect(counts.added).toBeGreaterThan(0)
  const third = await runOperator(env, ['import', path, '--json'])
  expect((third.json() as { unchanged: number }).unchanged).toBe(6000)
  const runs = await sql
    .selectFrom('import_run')
    .select(['state', 'reason'])
    .where('source', '=', 'killed')
    .orderBy('id')
    .execute()
  expect(runs).toMatchObject([{ state: 'failed', reason: 'interrupted' }, { state: 'done' }, { state: 'done' }])
})
