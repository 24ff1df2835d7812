import { existsSync } from 'node:fs'
import { executablePath, openBrowser } from '../../e2e/src/browser.ts'
import { openSession } from './api.ts'
import { bar, type Bar } from './durable.ts'
import type { BenchSite } from './site.ts'
import { startStillSite } from './still-site.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>

/** The phone that first paints are measured for (docs/speed.md): a slow 4G network and a processor four times slower than this machine. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowdown = 4
const screen = { width: 412, height: 823 }
const rounds = Number(process.env['PAINT_ROUNDS'] ?? 3)
/** Milliseconds after the load in which late work still counts. */
const settles = 2500

type Seen = {
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  kilobytes: number
  requests: number
}
type Visit = { name: string; path: string; isSignedIn: boolean; largest: number; isSecond?: boolean }

/**
 * What a phone sees of a page, and when: first and largest paint in milliseconds, how long tasks block it, how much moves.
 * Beside each the same page without its scripts, which is as fast as it could be; bars are ratios to that.
 */
export async function benchFirstPaint(site: BenchSite) {
  if (!existsSync(executablePath)) return { skipped: `No Chromium at ${executablePath}; name one in CHROMIUM.` }
  const browser = await openBrowser()
  const still = await startStillSite(site.url)
  try {
    const session = await openSession(site)
    const rows: Record<string, { ours: Seen; withoutScripts?: Seen }> = {}
    const bars: Bar[] = []
    for (const visit of await visitsOf(site, session)) {
      const open = async (isStill: boolean) => {
        const seen: Seen[] = []
        for (let round = 0; round < rounds; round += 1) {
          const person = await browser.newContext({
            viewport: screen,
            deviceScaleFactor: 1.75,
            isMobile: true,
            hasTouch: true,
          })
          if (visit.isSignedIn)
            await person.addInitScript((kept) => localStorage.setItem('user', kept), JSON.stringify(session))
          seen.push(await look(person, (isStill ? still.url : site.url) + visit.path, visit.isSecond ?? false))
          await person.close()
        }
        return medianOf(seen)
      }
      const ours = await open(false)
      // A shopper's own page says nothing without its script; the page of a shop that everyone sees stands for it.
      const withoutScripts = visit.isSignedIn ? rows['public shop']?.withoutScripts : await open(true)
      rows[visit.name] = visit.isSignedIn || !withoutScripts ? { ours } : { ours, withoutScripts }
      bars.push(...barsOf(visit, ours, withoutScripts))
    }
    return { rows, bars }
  } finally {
    await browser.close()
    still.stop()
  }
}

function barsOf({ name, largest, isSignedIn }: Visit, ours: Seen, still: Seen | undefined): Bar[] {
  const most = (of: string, value: number, limit: number) => bar(`${name}, ${of}`, value, limit, 'at most')
  return [
    ...(still
      ? [most('largest paint to the same without scripts', round(ours.largestPaint / still.largestPaint, 2), largest)]
      : []),
    most('milliseconds blocked', ours.blocking, 80),
    most('shift', ours.shift, 0.005),
    ...(isSignedIn ? [] : [most('requests', ours.requests, 26)]),
  ]
}

async function visitsOf({ url }: BenchSite, session: Awaited<ReturnType<typeof openSession>>): Promise<Visit[]> {
  const ask = async <Answer>(path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${session.access_token}` } })
    return ((await answer.json()) as { with: Answer }).with
  }
  const me = await ask<{ slug: string }>(`/users/${session.user_id}`)
  const [collection] = await ask<{ id: string }[]>('/collections')
  const { results } = await ask<{ results: { itemId: string }[] }>('/recommendations/paginated?count=16&page=0')
  return [
    { name: 'log-in', path: '/', isSignedIn: false, largest: 1.15 },
    { name: 'collections', path: '/collections', isSignedIn: false, largest: 1.15 },
    { name: 'collection', path: `/collections/${collection?.id}`, isSignedIn: false, largest: 1.15 },
    { name: 'public shop', path: `/shopper/${me.slug}`, isSignedIn: false, largest: 1.15 },
    { name: 'quiz', path: '/quiz', isSignedIn: false, largest: 1.2 },
    { name: 'home', path: '/home', isSignedIn: true, largest: 1.6 },
    { name: 'home again', path: '/home', isSignedIn: true, isSecond: true, largest: 1 },
    { name: 'piece', path: `/qv/${results[0]?.itemId}`, isSignedIn: true, largest: 1.4 },
  ]
}

async function look(person: BrowserContext, address: string, isSecond: boolean): Promise<Seen> {
  const page = await person.newPage()
  if (isSecond) {
    await page.goto(address)
    await page.waitForTimeout(settles)
  }
  const tools = await person.newCDPSession(page)
  let [requests, bytes] = [0, 0]
  await tools.send('Network.enable')
  tools.on('Network.requestWillBeSent', () => (requests += 1))
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settles)
  const seen = await page.evaluate(() => (window as never as { seen: Omit<Seen, 'kilobytes' | 'requests'> }).seen)
  return { ...seen, requests, kilobytes: round(bytes / 1000, 0) }
}

/** Runs in the page: keeps what the browser tells of paints, long tasks and shifts. */
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 }
  const observe = (type: string, keep: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keep(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = Math.round(startTime)
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = Math.round(startTime)))
  observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, Math.round(duration) - 50)))
  observe('layout-shift', ({ value }) => (seen.shift += value))
  Object.assign(window, { seen })
}

function medianOf(all: Seen[]): Seen {
  const median = (of: keyof Seen) => all.map((seen) => seen[of]).sort((one, other) => one - other)[all.length >> 1] ?? 0
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: round(median('shift'), 4),
    requests: median('requests'),
    kilobytes: median('kilobytes'),
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
