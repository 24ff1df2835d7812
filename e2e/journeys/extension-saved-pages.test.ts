import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../src/browser.ts'
import { openBrowserWith, readKept } from '../src/extension.ts'
import { openRecorder, type Recorder } from '../src/recorder.ts'

const root = join(import.meta.dirname, '../..')
const saved = join(root, '../shared/data/pages')
const isThere = existsSync(saved)
type Truth = {
  file: string
  url: string
  isProduct: boolean
  itemDetails: { salePrice: number[] | null; currency: string | null }
  general: { canonical: string }
}
type Sent = {
  url: string
  meta: {
    itemDetails: { title: string | null; salePrice: number | null; currency: string | null }
    general: { canonical: string | null }
  }
}

describe.skipIf(!hasBrowser || !isThere)(
  'saved pages under their own hosts (skipped without Chromium or ../shared)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sateen-saved-'))
    const truths: Truth[] = isThere
      ? (JSON.parse(readFileSync(join(saved, 'ground-truth.json'), 'utf8')) as Truth[])
      : []
    const items = truths.filter(({ isProduct }) => isProduct)
    let recorder: Recorder
    let person: BrowserContext
    const sent = () =>
      recorder.requests
        .filter(({ method, path }) => method === 'POST' && path === '/api/v1/history')
        .map(({ body }) => JSON.parse(body) as Sent)
    const sentOf = ({ url }: Truth) => sent().find((view) => view.url === url)

    beforeAll(async () => {
      recorder = await openRecorder()
      // Any site will do here: what counts is what comes to its door.
      recorder.pages.set('localhost/', '<!doctype html><title>Site</title>')
      recorder.pages.set(
        'localhost/api/v1/extension/connect',
        '{"status":"succeeded","with":{"token":"e1.x","firstName":"Ines"}}',
      )
      recorder.pages.set('localhost/api/v1/history', '{"status":"succeeded","with":{"itemId":"x"}}')
      const hosts = [...new Set(truths.map(({ url }) => new URL(url).hostname))].join(',')
      const out = join(folder, 'built')
      execFileSync(process.execPath, [
        join(root, 'extension/build.ts'),
        '--site',
        recorder.url,
        '--hosts',
        hosts,
        '--out',
        out,
      ])
      person = await openBrowserWith(join(out, 'chrome'), join(folder, 'profile'))
      const pages = new Map(
        truths.map(({ url, file }) => [new URL(url).href, gunzipSync(readFileSync(join(saved, file))).toString()]),
      )
      await person.route(
        (url) => url.protocol === 'https:',
        async (route) => {
          const body = pages.get(route.request().url())
          const isPage = body !== undefined && route.request().resourceType() === 'document'
          if (!isPage) return route.abort()
          // The pages' own scripts stay off: they would send the browser elsewhere.
          return route.fulfill({
            body,
            contentType: 'text/html; charset=utf-8',
            headers: { 'content-security-policy': "script-src 'none'" },
          })
        },
      )
      const page = await person.newPage()
      await page.goto(recorder.url)
      const asked = person.waitForEvent('page')
      await page.evaluate(() => postMessage({ type: 'sateen:pair', id: 'x', code: 'a.b' }, location.origin))
      const question = await asked
      await question.getByRole('button', { name: 'Allow', exact: true }).click()
      await question.getByText('Just seen').waitFor()
      for (let from = 0; from < truths.length; from += 10) {
        const some = truths.slice(from, from + 10)
        const open = await Promise.all(
          some.map(async ({ url }) => {
            const shop = await person.newPage()
            await shop.goto(url, { waitUntil: 'domcontentloaded' })
            return shop
          }),
        )
        // Seven seconds for those that show no piece; a busy machine may need longer to read those that do.
        await page.waitForTimeout(7000)
        for (let tries = 0; tries < 240 && some.some((one) => one.isProduct && !sentOf(one)); tries += 1)
          await page.waitForTimeout(250)
        await Promise.all(open.map((shop) => shop.close()))
      }
      await page.waitForTimeout(3000)
    })
    afterAll(async () => {
      await person?.close()
      await recorder?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('S-EXT-12 nothing is sent of pages that show no piece', () => {
      expect(truths.filter((truth) => !truth.isProduct && sentOf(truth)).map(({ url }) => url)).toEqual([])
    })

    test('S-EXT-11 every piece is sent once, with its own address, and its price or none', () => {
      expect(items.filter((truth) => !sentOf(truth)).map(({ url }) => url)).toEqual([])
      expect(sent()).toHaveLength(items.length)
      for (const truth of items) {
        const { itemDetails, general } = sentOf(truth)!.meta
        expect(general.canonical).toBe(truth.general.canonical)
        if (itemDetails.salePrice === null) continue
        expect(truth.itemDetails.salePrice).toContain(itemDetails.salePrice)
        expect(itemDetails.currency).toBe(truth.itemDetails.currency)
      }
    })

    test('the popup’s list says byte for byte what came to the site', async () => {
      const { log = [] } = await readKept(person)
      const bodies = recorder.requests.filter(({ path }) => path === '/api/v1/history').map(({ body }) => body)
      expect(log.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted())
    })
  },
)
