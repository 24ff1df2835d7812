import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, type Site, startSite } from '../src/site.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a program to its end, or until it has said enough. */
function run(parts: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, parts, { cwd: root, env: { ...process.env, LOG_LEVEL: 'warn', ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
    child.once('exit', (code) => done({ code, said }))
  })
}

describe('a start that cannot succeed says why in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-start-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a wrong setting stops the start and names itself', async () => {
    const { code, said } = await run(['server/src/main.ts'], { DATA_DIR: folder, ROLE: 'cook' })
    expect(code).toBe(1)
    expect(said).toMatch(/^Wrong settings:\n {2}ROLE: /)
  })

  test('a taken port is answered with the command that works', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const { code, said } = await run(['server/src/main.ts'], { DATA_DIR: folder, PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(said.trim()).toBe(
      `Port ${port} is taken by another program. Start Sateen on the next one: PORT=${port + 1} npm start`,
    )
  })

  test('a data folder that is a file is named', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, said } = await run(['server/src/main.ts'], { DATA_DIR: file, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(said).toContain(file)
    expect(said).not.toContain('    at ')
  })

  test('a database that does not answer is named', async () => {
    const { code, said } = await run(['server/src/main.ts'], {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/x`,
      PORT: String(await freePort()),
    })
    expect(code).toBe(1)
    expect(said).toContain('DATABASE_URL')
  })
})

describe('a running shop', () => {
  let site: Site
  /** That of the shops which are ended from outside, one after the other: making a new one takes longer than its end. */
  const closing = mkdtempSync(join(tmpdir(), 'sateen-closed-'))
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(closing, { recursive: true, force: true })
  })

  test('R-ROUTE-39 every page answers a hard reload with the app', async () => {
    const pages = [
      '/',
      '/login',
      '/Login',
      '/home',
      '/home/tagged',
      '/home/history',
      '/home/category/1',
      '/home/categories/Tops',
      '/Category',
      '/home/sub/1/1',
      '/qv/x',
      '/collections',
      '/collections/x',
      '/quiz',
      '/signup',
      '/verify',
      '/ForgotPassword',
      '/Profile',
      '/AddSateen',
      '/shopper/ines',
      '/faq',
      '/Faq',
      '/privacy',
      '/contact',
      '/ContactUs',
      '/partners',
      '/extension-instructions',
      '/about',
      '/terms',
      '/FAQ/',
      '/search?q=linen',
    ]
    for (const page of pages) {
      const answer = await fetch(site.url + page)
      expect([page, answer.status, answer.headers.get('content-type')]).toEqual([page, 200, 'text/html; charset=utf-8'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('R-ROUTE-40 an unknown page is a 404 with the app', async () => {
    const answer = await fetch(`${site.url}/nope`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<div id="app"')
  })

  test('a second process on the same folder joins it, and nothing is lost', async () => {
    const port = await freePort()
    const second = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.folder, PORT: String(port), LOG_LEVEL: 'warn' },
    })
    await new Promise<void>((done) => {
      let said = ''
      second.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString()
        if (said.includes('Ctrl-C')) done()
      })
    })
    const sections = await (await fetch(`http://127.0.0.1:${port}/api/v1/categories`)).json()
    expect(sections).toEqual(await (await fetch(`${site.url}/api/v1/categories`)).json())
    const ended = new Promise((done) => second.once('exit', done))
    second.kill('SIGTERM')
    await ended
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

  test('a second process on the same port is told who has it', async () => {
    const port = new URL(site.url).port
    const { code, said } = await run(['server/src/main.ts'], { DATA_DIR: site.folder, PORT: port })
    expect([code, said.trim()]).toEqual([
      1,
      `Sateen runs on port ${port} already. Start another beside it on the next one: PORT=${Number(port) + 1} npm start`,
    ])
  })

  test('the commands of the README work beside it', async () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const named = [...readme.matchAll(/^npm run sateen -- ([^#\n]+)/gm)].map(([, parts]) =>
      (parts ?? '').trim().split(/\s+/),
    )
    expect(named.map(([command]) => command)).toEqual(['import', 'refresh', '--help'])
    const file = join(site.folder, 'catalogue.jsonl')
    writeFileSync(file, '{"id":"own-1","title":"Our Own Linen Apron Dress"}\nnot json\n')
    for (const parts of named) {
      const given = parts.map((part) => (part === 'catalogue.jsonl' ? file : part))
      const { code, said } = await run(['server/src/commands/main.ts', ...given], { DATA_DIR: site.folder })
      expect([given.join(' '), code, said]).toEqual([given.join(' '), 0, expect.any(String)])
      if (parts[0] === 'import') expect(said).toMatch(/2.*json/is)
    }
    const found = (await (await fetch(`${site.url}/api/v1/search?q=apron`)).json()) as {
      with: { results: { name: string }[] }
    }
    expect(found.with.results.map((item) => item.name)).toContain('Our Own Linen Apron Dress')
  })

  test.each([
    ['SIGHUP', 'a terminal that closes'],
    ['SIGTERM', 'a supervisor that stops it'],
  ] as const)('%s (%s) ends it in order, also where nobody reads its words any more', async (signal, _by) => {
    const temporary = mkdtempSync(join(tmpdir(), 'sateen-closed-tmp-'))
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: closing, TMPDIR: temporary, PORT: String(await freePort()), SEED: 'none' },
    })
    await new Promise<void>((done) => {
      child.stdout.on('data', (bytes: Buffer) => bytes.toString().includes('Ctrl-C') && done())
    })
    child.stdout.destroy()
    child.stderr.destroy()
    const ended = new Promise((done) => child.once('exit', (code) => done(code)))
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(readdirSync(temporary)).toEqual([])
    rmSync(temporary, { recursive: true, force: true })
  })

  test('its state survives a kill, and it starts again', async () => {
    await site.killAndRestart()
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })
})

test('every script that the README and CONTRIBUTING name is there', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
  )
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    const named = [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        /npm (?:run )?(start|test|dev|check|docs|bench|build|fix|sateen)\b/g,
      ),
    ].map(([, script]) => script)
    for (const script of named) expect(scripts).toContain(script)
  }
})
