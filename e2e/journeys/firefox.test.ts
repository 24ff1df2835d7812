import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firefoxPath, openFirefox, type Firefox } from '../src/firefox.ts'
import { demoAccount } from '../src/sign-in.ts'
import { startSite, type Site } from '../src/site.ts'

const patience = { timeout: 30_000 }

describe.skipIf(!firefoxPath)('the shop in Firefox (skipped where there is no Firefox)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-firefox-shop-'))
  let site: Site | undefined
  let firefox: Firefox

  beforeAll(async () => {
    site = await startSite()
    firefox = await openFirefox(join(folder, 'profile'))
  })
  afterAll(async () => {
    await firefox?.stop()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a picture that is on its way is a tile of its own colour, without its words', async () => {
    const found = await firefox.open(`${site!.url}/search?q=linen`)
    const colours = () =>
      firefox.run(
        found,
        `[...new Set([...document.querySelectorAll('main article img')].map((image) => getComputedStyle(image).color))].join()`,
      )
    await expect.poll(colours, patience).toBe('rgba(0, 0, 0, 0)')
    await firefox.close(found)
  })

  test('U-36 a shopper whose site is away opens her lists, and finds them as they were', async () => {
    const { url } = site!
    const { email, password } = demoAccount(site!, 'Shopper')
    const door = await firefox.open(`${url}/login`)
    const type = (label: string, text: string) =>
      firefox.run(
        door,
        `(() => {
          const field = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === ${JSON.stringify(label)}).control
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
          field.dispatchEvent(new Event('input', { bubbles: true }))
        })()`,
      )
    await expect
      .poll(() => firefox.run(door, `String(!document.querySelector('[data-painted]'))`), patience)
      .toBe('true')
    await type('Username (e-mail)', email)
    await type('Password', password)
    await firefox.run(door, `document.querySelector('main form button[type=submit]').click()`)
    await expect.poll(() => firefox.run(door, 'location.pathname'), patience).toBe('/home')
    await expect
      .poll(() => firefox.run(door, 'String(navigator.serviceWorker.controller !== null)'), patience)
      .toBe('true')
    const list = await firefox.open(`${url}/home/tagged`)
    const names = (tab: string) =>
      firefox.run(tab, `[...document.querySelectorAll('main article a')].map((link) => link.textContent).join()`)
    await expect.poll(() => names(list), patience).not.toBe('')
    const shown = await names(list)
    await site!.stop()
    site = undefined
    const away = await firefox.open(`${url}/home/tagged`)
    await expect.poll(() => names(away), patience).toBe(shown)
    await firefox.run(away, `location.reload()`)
    await expect.poll(() => names(away).catch(() => ''), patience).toBe(shown)
  })
})
