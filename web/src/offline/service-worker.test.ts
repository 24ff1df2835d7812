import { beforeEach, expect, test, vi } from 'vitest'

type Asked = {
  request: Request
  respondWith: (answer: Promise<Response>) => unknown
  waitUntil: (work: Promise<unknown>) => unknown
}
let hear: Map<string, (event: Asked) => void>
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

beforeEach(() => {
  vi.resetModules()
  hear = new Map()
  vi.stubGlobal('shellVersion', 'now')
  vi.stubGlobal('shellFiles', [])
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Asked) => void) => hear.set(name, listener))
  vi.stubGlobal('fetch', async () => new Response('export {}'))
  return () => vi.unstubAllGlobals()
})

/** What a page is answered that asks for a script, and what the worker does beside. */
async function askForScript() {
  await import('./service-worker.ts')
  let answer: Promise<Response> | undefined
  const beside: Promise<unknown>[] = []
  hear.get('fetch')!({
    request: new Request('https://shop.example/assets/quiz-page.js'),
    respondWith: (given) => (answer = given),
    waitUntil: (work) => beside.push(work),
  })
  const said = await (await answer!).text()
  return { said, beside: await Promise.all(beside) }
}

test('P-20 on a device without room the scripts of a page come all the same', async () => {
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({ match: async () => undefined, put: full }),
  })
  expect((await askForScript()).said).toBe('export {}')
})

test('P-20 where the browser keeps nothing for a site the scripts of a page come all the same', async () => {
  vi.stubGlobal('caches', { match: full, open: full })
  expect((await askForScript()).said).toBe('export {}')
})

test('P-20 a script that was kept is not asked for again, and one that was not is kept', async () => {
  const kept = new Map<string, string>()
  const cache = {
    match: async ({ url }: Request) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: async ({ url }: Request, answer: Response) => kept.set(url, await answer.text()),
  }
  vi.stubGlobal('caches', { match: cache.match, open: async () => cache })
  await askForScript()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  expect((await askForScript()).said).toBe('export {}')
})
