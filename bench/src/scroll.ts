import { existsSync } from 'node:fs'
import { executablePath, openBrowser } from '../../e2e/src/browser.ts'
import { openSession } from './api.ts'
import { bar, type Bar } from './durable.ts'
import { type Piece, serveReference } from './scroll-reference.ts'
import type { BenchSite } from './site.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** How much slower than this machine the measured phone is. */
const slowdown = 4
/** Pixels a second under the thumb. */
const speed = 3000
const presses = 12
/** Cards of the first screen, which stand before anything is measured. */
const first = 16

/** What the browser itself counts while she scrolls and presses. */
type Seen = {
  longTasks: number[]
  shifts: number
  interactions: Record<string, number>
  frames: number
  seconds: number
}

/**
 * Scrolls the shop to its end as on a phone with a processor four times slower, and presses the tag button of twelve
 * cards; then the same on a page of the same pieces written by hand, which says what this machine can do at this moment.
 * Long tasks, INP and frames a second suffer from whatever else runs; processor time and heap hardly do.
 */
export async function benchScroll(site: BenchSite) {
  if (!existsSync(executablePath)) return { skipped: `No Chromium at ${executablePath}; name one in CHROMIUM.` }
  const user = await openSession(site)
  const reference = await serveReference(await readPieces(site, user.access_token), site.url)
  const browser = await openBrowser()
  try {
    const shop = await measure(await openPage(browser, `${site.url}/home`, user))
    const byHand = await measure(await openPage(browser, reference.url, user))
    return { slowdown, speed, shop, reference: byHand, bars: barsOf(shop) }
  } finally {
    await browser.close()
    reference.stop()
  }
}

function barsOf(shop: Awaited<ReturnType<typeof measure>>): Bar[] {
  return [
    bar('long tasks of 500 cards and twelve presses', shop.longTasks, 4, 'at most'),
    bar('the longest of them, ms', shop.longestMs, 100, 'at most'),
    bar('interaction to next paint, ms', shop.inpMs, 80, 'at most'),
    bar('frames a second', shop.framesPerSecond, 57, 'at least'),
    bar('layout shift', shop.layoutShift, 0, 'at most'),
    bar('heap above the first screen, MB', shop.heapAboveFirstScreenMB, 4, 'at most'),
  ]
}

async function readPieces({ url }: BenchSite, token: string): Promise<Piece[]> {
  const answer = await fetch(`${url}/api/v1/recommendations/paginated?count=500&page=0`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { with: { results: Piece[] } }).with.results
}

async function openPage(browser: Browser, address: string, user: object): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })
  await phone.addInitScript((kept) => localStorage.setItem('user', kept), JSON.stringify(user))
  await phone.addInitScript(listen)
  const page = await phone.newPage()
  await page.goto(address)
  await page.locator('article').nth(15).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** Runs in the page: keeps what the browser tells of tasks, shifts, presses and frames between `begin` and `end`. */
function listen(): void {
  const seen: Seen = { longTasks: [], shifts: 0, interactions: {}, frames: 0, seconds: 0 }
  let since = Infinity
  const observe = (type: string, keep: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.startTime >= since) keep(entry)
    }).observe({ type, ...more })
  observe('longtask', ({ duration }) => void seen.longTasks.push(Math.round(duration)))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifts += value
  })
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
  let isScrolling = false
  const count = () => {
    if (!isScrolling) return
    seen.frames += 1
    requestAnimationFrame(count)
  }
  const stage: Stage = {
    begin() {
      since = performance.now()
      isScrolling = true
      seen.seconds = -since / 1000
      requestAnimationFrame(count)
    },
    left: () => document.documentElement.scrollHeight - scrollY - innerHeight,
    rest() {
      isScrolling = false
      seen.seconds += performance.now() / 1000
    },
    /** Where the tag button of a card, counted from the last, is to be pressed. */
    button(fromLast) {
      const card = [...document.querySelectorAll('article')].at(-1 - fromLast)
      const button = [...(card?.querySelectorAll('button[aria-pressed]') ?? [])].at(-1)
      button?.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    seen: () => seen,
  }
  Object.assign(window, { stage })
}
type Stage = {
  begin: () => void
  left: () => number
  rest: () => void
  button: (fromLast: number) => { x: number; y: number }
  seen: () => Seen
}
declare const stage: Stage

async function measure(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const heap = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    return ((await tools.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1e6
  }
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processor = async () =>
    (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const heapBefore = await heap()
  const processorBefore = await processor()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => stage.begin())
  for (let step = 0; step < 60; step += 1) {
    const left = await page.evaluate(() => stage.left())
    if (left < 4) break
    const yDistance = -Math.min(left, 2 * speed)
    // A wheel: while touch is emulated, a finger that is made up this way moves nothing.
    await tools.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance, speed, gestureSourceType: 'mouse' })
  }
  await page.evaluate(() => stage.rest())
  for (let press = 0; press < presses; press += 1) {
    const { x, y } = await page.evaluate((fromLast) => stage.button(fromLast), press * 2)
    await page.waitForTimeout(100)
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(300)
  const seen = await page.evaluate(() => stage.seen())
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = Object.values(seen.interactions).toSorted((one, other) => one - other)
  const cards = await page.locator('article').count()
  return {
    cards,
    longTasks: seen.longTasks.length,
    longTasksMs: seen.longTasks.reduce((total, one) => total + one, 0),
    longestMs: Math.max(0, ...seen.longTasks),
    inpMs: times.at(-1) ?? 0,
    medianPressMs: times[times.length >> 1] ?? 0,
    framesPerSecond: Number((seen.frames / seen.seconds).toFixed(1)),
    layoutShift: Number(seen.shifts.toFixed(4)),
    processorMs: Math.round(((await processor()) - processorBefore) * 1000),
    // The shop may be longer than the 500 cards of the bar: memory grows with each alike.
    heapAboveFirstScreenMB: Number(((((await heap()) - heapBefore) * (500 - first)) / (cards - first)).toFixed(1)),
  }
}
