import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccount, mailedCode } from '../src/sign-in.ts'
import { startSite, type Site } from '../src/site.ts'
import { hasWebKit, keys, openWebKit, type WebKit } from '../src/webkit.ts'

const patience = { timeout: 30_000 }

describe.skipIf(!hasWebKit)('the shop in Safari’s engine (skipped without webkit2gtk-driver and xvfb)', () => {
  let site: Site
  let webkit: WebKit
  const path = async () => (await webkit.url()).replace(site.url, '')
  const count = (selector: string) => webkit.run<number>(`return document.querySelectorAll('${selector}').length`)
  const text = (selector: string) =>
    webkit.run<string>(`return document.querySelector('${selector}')?.textContent ?? ''`)
  const cards = 'main a[href^="/qv/"]'

  beforeAll(async () => {
    site = await startSite()
    webkit = await openWebKit({ width: 1280, height: 900 })
  })
  afterAll(async () => {
    await webkit?.stop()
    await site?.stop()
  })

  test('S-QUIZ-13 S-QUIZ-18 S-SIGN-13 who takes the quiz, signs up and types the code stands in a shop of her own', async () => {
    await webkit.goto(`${site.url}/quiz`)
    for (let step = 1; step <= 6; step += 1) {
      await expect.poll(() => count('main button[aria-pressed]'), patience).toBe(6)
      await webkit.press(
        await webkit.run<string>(`return document.querySelector('main button[aria-pressed]').ariaLabel`),
      )
      await expect.poll(() => count('main button[aria-pressed=true]'), patience).toBe(1)
      await webkit.press('NEXT')
    }
    const email = 'sofia@x.example'
    const typed = { 'First name': 'Sofia', 'Last name': 'Riva', 'Email address': email, Birthday: '1990-05-01' }
    for (const [label, value] of Object.entries(typed)) await webkit.fill(label, value)
    await webkit.fill('Username', 'sofia-riva')
    await webkit.fill('Password', 'Moss-Kite42')
    await webkit.press('UNLOCK MY SHOP')
    await webkit.fill('6-DIGIT VERIFICATION CODE', await mailedCode(site.url, email))
    await webkit.press('SUBMIT')
    await expect.poll(path, patience).toBe('/home')
    await expect.poll(() => count(cards), patience).toBeGreaterThanOrEqual(16)
  })

  test('R-ROUTE-15 T-LIKE-01 U-13 U-14 a tag stays, a piece opens above the shop, and the arrows walk', async () => {
    const { email, password } = demoAccount(site, 'Shopper')
    await webkit.run(`localStorage.clear()`)
    await webkit.goto(`${site.url}/login`)
    await webkit.fill('Username (e-mail)', email)
    await webkit.fill('Password', password)
    await webkit.press('LOG IN')
    await expect.poll(() => count(cards), patience).toBeGreaterThanOrEqual(16)
    const [first = '', second = ''] = await webkit.run<string[]>(
      `return [...document.querySelectorAll('${cards}')].slice(0, 2).map((link) => link.textContent)`,
    )
    await webkit.press(`Like ${first}`)
    await expect.poll(() => count('main button[aria-pressed=true]'), patience).toBe(1)
    await webkit.press(first)
    await expect.poll(() => text('[role=dialog] h2, dialog h2'), patience).toBe(first)
    await webkit.key(keys.right)
    await expect.poll(() => text('[role=dialog] h2, dialog h2'), patience).toBe(second)
    await webkit.key(keys.left)
    await expect.poll(() => text('[role=dialog] h2, dialog h2'), patience).toBe(first)
    await webkit.key(keys.escape)
    await expect.poll(() => count('[role=dialog]'), patience).toBe(0)
    expect(await path()).toBe('/home')
    await webkit.goto(`${site.url}/home/tagged`)
    await expect.poll(() => text(cards), patience).toBe(first)
  })

  test('R-NAV-20 U-11 the menu holds nothing that it would scroll sideways for', async () => {
    await webkit.goto(`${site.url}/faq`)
    await webkit.press('Menu')
    await expect.poll(() => count('dialog[open]'), patience).toBe(1)
    expect(
      await webkit.run<number>(`const menu = document.querySelector('dialog[open]')
        return menu.scrollWidth - menu.clientWidth`),
    ).toBe(0)
  })
})
