import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { replaceBuild } from '../../../scripts/replace-build.mjs'
import { openTestHouse } from '../testing/open-test-house.ts'
import { makeApp } from './app.ts'
import { servePages, type Page } from './pages.ts'
import { Painter } from './painter.ts'

const house = await openTestHouse()
const folder = mkdtempSync(join(tmpdir(), 'sateen-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
const script = `console.log(${'1'.repeat(600)})`
writeFileSync(join(folder, 'assets/app-1.js'), script)
writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'service-worker.js'), 'addEventListener("fetch", () => {})')
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"x"}')
writeFileSync(
  join(folder, 'route-files.json'),
  JSON.stringify({ collections: { scripts: ['/assets/c.js'], styles: ['/assets/c.css'] } }),
)
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><head><title>Sateen</title><meta name="description" content="x" /><!--head--></head><body><!--data--></body>',
)

const edit: Page = {
  name: 'collections',
  head: {
    title: 'The "Edit" <1>',
    description: 'Ours & theirs',
    canonical: 'https://shop.example/collections',
    picture: 'https://shop.example/images/a?w=720',
  },
  pictures: [{ srcSet: '/images/a?w=320 320w', sizes: '100vw' }],
  data: new Map([
    ['/api/v1/collections', '{"status":"succeeded","with":[{"title":"</script><script>alert(1)</script>"}]}'],
  ]),
}
const missing: Page = {
  name: 'missing',
  head: { title: 'Page not found', description: '', canonical: null, picture: null },
}
const app = await makeApp(house.platform)
servePages(app, {
  folder,
  missing,
  mayChange: false,
  pageAt: async (path) => (/^\/collections$/i.test(path) ? edit : null),
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page says its title, description, link preview and address before any script', async () => {
  const { payload, statusCode } = await get('/collections')
  expect(statusCode).toBe(200)
  expect(payload).toContain('<title>The &quot;Edit&quot; &lt;1&gt; · Sateen</title>')
  expect(payload).toContain('<meta name="description" content="Ours &amp; theirs" />')
  expect(payload).toContain('<link rel="canonical" href="https://shop.example/collections" />')
  expect(payload).toContain('<meta property="og:image" content="https://shop.example/images/a?w=720" />')
  expect(payload).not.toContain('noindex')
})

test('a page brings its scripts, styles, first picture and first data along', async () => {
  const { payload } = await get('/collections')
  expect(payload).toContain('<link rel="stylesheet" crossorigin href="/assets/c.css">')
  expect(payload).toContain('<link rel="modulepreload" crossorigin href="/assets/c.js">')
  expect(payload).toContain('imagesrcset="/images/a?w=320 320w" imagesizes="100vw" fetchpriority="high"')
  const json = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(payload)?.[1] ?? ''
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    '/api/v1/collections': { status: 'succeeded', with: [{ title: '</script><script>alert(1)</script>' }] },
  })
})

test('K-07, G-03 an address counts in any case of letters and with a slash at its end', async () => {
  for (const path of ['/Collections', '/collections/', '/COLLECTIONS/?a=1'])
    expect((await get(path)).statusCode).toBe(200)
})

test('the page is packed once and answered with 304 to who has it', async () => {
  const packed = await get('/collections', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('The &quot;Edit')
  expect(gunzipSync((await get('/collections', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toContain(
    'The &quot;Edit',
  )
  expect((await get('/collections', { 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(304)
  expect(packed.headers['cache-control']).toBe('no-cache')
})

test('a page may run our own scripts and nothing else', async () => {
  const policy = String((await get('/collections')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('R-ROUTE-40 an unknown address is 404 with the app, which says so, and stays out of search engines', async () => {
  const reply = await get('/nope')
  expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([404, 'noindex'])
  expect(reply.payload).toContain('Page not found')
  expect(reply.payload).toContain('noindex')
})

test('R-ROUTE-40 a percent sign that begins no code is one that was typed: a page answers, and a call still refuses it', async () => {
  for (const path of ['/%', '/nope%zz', '/%ff', '/%00/x', '/100%/%20', '/%E0%A4%A?q=%']) {
    const reply = await get(path)
    expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(reply.payload).toContain('Page not found')
  }
  expect((await get('/Collections/?q=%')).statusCode).toBe(200)
  for (const path of ['/api/%', '/images/%ff', '/assets/%00', '/api/v1/nope?q=%'])
    expect([path, (await get(path)).json()]).toEqual([path, expect.objectContaining({ because: 'BadRequest' })])
})

test('A-API-60 what is no page never answers with one', async () => {
  for (const path of ['/api/v1/nope', '/api', '/images/nope', '/assets/nope.js']) {
    const reply = await get(path)
    expect([reply.statusCode, String(reply.headers['content-type'])]).toEqual([404, expect.stringContaining('json')])
  }
})

test('hashed files are kept for good and sent packed as they were built', async () => {
  const plain = await get('/assets/app-1.js')
  expect(plain.payload).toBe(script)
  expect(plain.headers['cache-control']).toContain('immutable')
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
})

test('the mark of the site is asked for once a day', async () => {
  const { headers } = await get('/favicon.svg')
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
})

test('the worker and the manifest are asked for anew each time, and the worker lives under the rules of a page', async () => {
  const worker = await get('/service-worker.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  const policy = String((await get('/collections')).headers['content-security-policy'])
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types sateen-workers")
})

test('the build’s own notes are not served', async () => {
  for (const path of ['/route-files.json', '/index.html', '/assets/app-1.js.br'])
    expect((await get(path)).statusCode).toBe(404)
})

test('without a build the answer is one sentence that says what to do', async () => {
  const bare = await makeApp(house.platform)
  servePages(bare, { folder: join(folder, 'nothing'), missing, mayChange: false, pageAt: async () => edit })
  const reply = await bare.inject('/collections')
  expect(reply.statusCode).toBe(503)
  expect(reply.payload).toMatch(/npm run build/)
})

test('a build that is replaced is answered until the new one is whole, and its hashed files once more after that', async () => {
  const [dist, made] = [join(folder, 'dist'), join(folder, 'made')]
  const build = (name: string) => {
    mkdirSync(join(made, 'assets'), { recursive: true })
    writeFileSync(join(made, `assets/${name}.js`), `'${name}'`)
    writeFileSync(join(made, 'index.html'), `<!doctype html><title>x</title><p>${name}</p>`)
  }
  const replacing = await makeApp(house.platform)
  build('one')
  cpSync(made, dist, { recursive: true })
  servePages(replacing, { folder: dist, missing, mayChange: true, pageAt: async () => ({ ...edit }) })
  const page = async () => (await replacing.inject('/collections')).payload
  const status = async (name: string) => (await replacing.inject(`/assets/${name}.js`)).statusCode
  const look = vi.spyOn(performance, 'now')
  let seconds = 10
  const later = () => look.mockReturnValue(performance.timeOrigin + 1e7 + (seconds += 10) * 1000)
  try {
    renameSync(dist, `${dist}-away`)
    later()
    expect(await page()).toContain('<p>one</p>')
    expect(await status('one')).toBe(200)
    renameSync(`${dist}-away`, dist)
    const replace = async (name: string) => {
      rmSync(made, { recursive: true, force: true })
      build(name)
      replaceBuild(dist, made)
      later()
      expect(await page()).toContain(`<p>${name}</p>`)
    }
    await replace('two')
    expect([await status('one'), await status('two')]).toEqual([200, 200])
    await replace('three')
    expect([await status('one'), await status('two'), await status('three')]).toEqual([404, 200, 200])
  } finally {
    look.mockRestore()
  }
})

test('a page that was opened before an upgrade has its parts from the server that is started on the new build', async () => {
  const [dist, made] = [join(folder, 'upgraded'), join(folder, 'upgrade')]
  for (const name of ['old', 'new']) {
    mkdirSync(join(made, 'assets'), { recursive: true })
    writeFileSync(join(made, `assets/part-${name}.js`), `'${name}'`)
    writeFileSync(join(made, 'assets/same.js'), `'${name}'`)
    writeFileSync(join(made, 'robots.txt'), name)
    writeFileSync(join(made, 'index.html'), '<!doctype html><title>x</title>')
    replaceBuild(dist, made)
  }
  const started = await makeApp(house.platform)
  servePages(started, { folder: dist, missing, mayChange: false, pageAt: async () => edit })
  const read = async (path: string) => (await started.inject(path)).payload
  expect([await read('/assets/part-old.js'), await read('/assets/part-new.js')]).toEqual(["'old'", "'new'"])
  expect([await read('/assets/same.js'), await read('/robots.txt')]).toEqual(["'new'", 'new'])
  expect(await read('/.former/assets/part-old.js')).not.toBe("'old'")
})

test('a page whose painter failed is sent bare, and painted when it is asked for a little later', async () => {
  const dist = join(folder, 'painted')
  mkdirSync(join(dist, '.painter'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>x</title><div id="app"></div>')
  writeFileSync(
    join(dist, '.painter/paint.js'),
    `let tries = 0
    export const paint = async () => {
      if (tries++ === 0) throw new Error('busy')
      return { html: '<h1>Painted</h1>', seeds: [] }
    }`,
  )
  const painter = new Painter(house.platform.log)
  const pages = await makeApp(house.platform)
  const page: Page = { ...edit, painting: { at: '/collections', for: 'visitor' } }
  servePages(pages, { folder: dist, missing, mayChange: false, pageAt: async () => page, painter })
  const shown = async () => (await pages.inject('/collections')).payload
  const look = vi.spyOn(performance, 'now')
  try {
    expect(await shown()).not.toContain('Painted')
    expect(await shown()).not.toContain('Painted')
    look.mockReturnValue(performance.timeOrigin + 1e8)
    expect(await shown()).toContain('<div id="app" data-painted="visitor"><h1>Painted</h1></div>')
  } finally {
    look.mockRestore()
    painter.close()
  }
})
