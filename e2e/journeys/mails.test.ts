import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { realAnswer } from '../src/pages.ts'
import { bringSession, demoAccount, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('mails and what is counted (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    page = await (await newPerson(browser)).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
  /** Names of the captured mails to an address. */
  async function mailsTo(email: string): Promise<string[]> {
    const list = await (await fetch(`${site.url}/dev/mail`)).text()
    return list
      .split('<li')
      .filter((one) => one.includes(email))
      .flatMap((one) => /href="(\/dev\/mail\/[^"]+)"/.exec(one)?.[1] ?? [])
  }
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()

  test('R-FOOT-11 A-API-56 G-118 P-21 a footer subscription gets one mail, ever; a press in it confirms, and a long address makes it no wider than a phone', async () => {
    const tove = 'tove.alexandra.montgomery.fitzgerald@letters.department.of.the.university.example.com'
    await page.goto(`${site.url}/about`)
    const footer = page.getByRole('contentinfo')
    for (let times = 0; times < 2; times += 1) {
      await footer.getByRole('textbox').fill(tove)
      await footer.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
      await footer.getByRole('status').getByText('Thank you').waitFor()
    }
    await expect.poll(() => mailsTo(tove), { timeout: 20_000 }).toHaveLength(1)
    const [mail = ''] = await mailsTo(tove)
    await page.setViewportSize(phone)
    await page.goto(`${site.url}${mail}/html`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.setViewportSize(desktop)
    const text = (await (await fetch(site.url + mail)).text()).replaceAll('&amp;', '&')
    const [confirm = ''] = /http:\/\/localhost:\d+\/newsletter\/confirm\?token=[\w.-]+/.exec(text) ?? []
    await page.goto(confirm)
    await heading('Letters from the shop').waitFor()
    await press('Yes, write to me')
    await heading('Thank you. We’ll write.').waitFor()
    expect(await mailsTo(tove)).toHaveLength(1)
  })

  test('her mails are switched in the profile, each as easily off as on', async () => {
    const admin = demoAccount(site, 'Admin')
    await bringSession(page, site.url, admin)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string }).access_token,
    )
    const changed = await fetch(`${site.url}/api/v1/admin/settings/shopperLetters`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ value: true }),
    })
    expect(changed.status).toBe(200)
    // An account of its own at each try: what an earlier one left on would be taken off.
    await bringSession(page, site.url, await makeAccount(site.url, `liv${Date.now() % 1e6}`))
    await page.goto(`${site.url}/Profile`)
    await toggle('My shop is fresh').waitFor()
    expect(await toggle('Letters from Sateen').isChecked()).toBe(false)
    // The first answer is on its way for as long as she presses on.
    let go: () => void = () => {}
    const pressedOn = new Promise<void>((done) => (go = done))
    const saved: string[] = []
    await page.route('**/letters', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const response = await realAnswer(route)
      if (saved.push(route.request().postData() ?? '') === 1) await pressedOn
      await route.fulfill({ response })
    })
    await toggle('My shop is fresh').click()
    await expect.poll(() => toggle('Letters from Sateen').isChecked()).toBe(true)
    const drops = toggle('A piece I tagged costs less')
    await drops.click()
    await toggle('A piece I tagged is back in stock').click()
    await drops.click()
    await drops.click()
    expect(await drops.isChecked()).toBe(true)
    go()
    const kinds = ['{"freshShop":true}', '{"priceDrops":true}', '{"backInStock":true}']
    await expect.poll(() => saved).toEqual([...kinds, '{"priceDrops":false}', '{"priceDrops":true}'])
    expect(await drops.isChecked()).toBe(true)
    await drops.click()
    await expect.poll(() => saved.at(-1)).toBe('{"priceDrops":false}')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await toggle('My shop is fresh').waitFor()
    await expect.poll(() => toggle('My shop is fresh').isChecked()).toBe(true)
    await expect.poll(() => drops.isChecked()).toBe(false)
    await toggle('Letters from Sateen').click()
    await expect.poll(() => toggle('My shop is fresh').isChecked()).toBe(false)
    await bringSession(page, site.url, admin)
  })

  test('pieces shown in her shop are counted, and so is a tag of one of them; Today tells figures, charts and tables', async () => {
    const said: { type: string; itemIds?: string[]; inShop?: boolean }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/events')) said.push(...(request.postDataJSON() as { events: [] }).events)
    })
    await page.goto(`${site.url}/home`)
    await page
      .getByRole('button', { name: /^Like / })
      .first()
      .click()
    const ofType = (type: string) => said.filter((event) => event.type === type)
    await expect.poll(() => ofType('product_tagged').length, { timeout: 20_000 }).toBe(1)
    expect(ofType('product_tagged')[0]?.inShop).toBe(true)
    expect(ofType('pieces_shown').flatMap(({ itemIds }) => itemIds ?? []).length).toBeGreaterThanOrEqual(16)
    await page.goto(`${site.url}/admin`)
    await heading('Today').waitFor()
    await page.getByRole('heading', { name: 'Mails', exact: true }).waitFor()
    const days = page.getByRole('table', { name: 'Shops opened by day' })
    await expect.poll(() => days.getByRole('row').count()).toBe(29)
    await page.getByRole('radio', { name: '7 days', exact: true }).check()
    await expect.poll(() => days.getByRole('row').count()).toBe(8)
    await page.getByText('Groups of fewer than ten people are not shown.').waitFor()
  })
})
