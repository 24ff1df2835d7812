import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { startManyProcesses, type ManyProcesses } from '../src/many-processes.ts'
import { cards } from '../src/pages.ts'
import { bringSession, demoAccount, makeAccount } from '../src/sign-in.ts'

describe.skipIf(!hasBrowser)('a shop on two web processes and a worker (skipped where there is no Chromium)', () => {
  let site: ManyProcesses
  let browser: Browser

  beforeAll(async () => {
    site = await startManyProcesses({ web: 2, worker: 1 })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('S-TAG-03 S-TAG-07 what one process is told the other knows, also after one was killed', async () => {
    const person = await newPerson(browser)
    const page = await person.newPage()
    // The code comes by the mail that the worker sends.
    const account = await makeAccount(site.url, `petra-${Date.now().toString(36)}`)
    await bringSession(page, site.url, account)
    await page.goto(`${site.url}/home`)
    const first = cards(page).first()
    const name = (await first.getByRole('button', { name: /^Like / }).getAttribute('aria-label')) ?? ''
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/like') && reply.request().method() === 'POST')
    await first.getByRole('button', { name, exact: true }).click()
    expect((await kept).status()).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) {
      await page.goto(`${site.url}/home/tagged`)
      await cards(page).getByRole('button', { name, exact: true }).waitFor()
    }
    await site.killAndRestart()
    await page.goto(`${site.url}/home/tagged`)
    await cards(page).getByRole('button', { name, exact: true }).waitFor()
    expect(Math.min(...site.answered())).toBeGreaterThan(0)
    await person.close()
  })

  test('P-17 a session that logged out at one process is refused by the other within a second', async () => {
    const { email, password } = demoAccount(site, 'Shopper')
    const post = (path: string, body: unknown, token?: string) =>
      fetch(`${site.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const reply = (await (await post('users/me/login', { username: email, password })).json()) as {
      with: { access_token: string }
    }
    const token = reply.with.access_token
    const look = async () =>
      (await fetch(`${site.url}/api/v1/users/me/sessions`, { headers: { authorization: `Bearer ${token}` } })).status
    // Both processes have seen the session.
    expect([await look(), await look()]).toEqual([200, 200])
    expect((await post('users/me/logout', {}, token)).status).toBe(200)
    await expect.poll(async () => [await look(), await look()], { timeout: 10_000 }).toEqual([401, 401])
  })
})
