import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { alertSays, answerWith, heading, open, paste, press, says } from '../src/forms.ts'
import { type Account, bringSession, demoAccount, fillLogin, logIn, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

// Each test has a browser profile and an account of its own, so that one that fails takes no other along.
describe.skipIf(!hasBrowser)('accounts (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page
  let made = 0

  const newAccount = () => makeAccount(site.url, `ada${(made += 1)}`)
  /** The first name of an account that was made, as pages greet her. */
  const nameOf = ({ slug }: { slug: string }) => slug.charAt(0).toUpperCase() + slug.slice(1)
  const signedIn = async () => {
    const account = await newAccount()
    await bringSession(page, site.url, account)
    return account
  }
  const spoilToken = () =>
    page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>
      localStorage.setItem('user', JSON.stringify({ ...user, access_token: 'a1.stale' }))
    })

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  beforeEach(async () => {
    person = await newPerson(browser)
    page = await person.newPage()
    page.setDefaultTimeout(15_000)
  })
  afterEach(() => person?.close())

  test('S-LOGIN-01 S-LOGIN-02 S-LOGIN-05 S-LOGIN-07 E-LOGIN-01 E-LOGIN-02 E-GEN-01 E-GEN-02 E-GEN-04 E-GEN-07 G-94 a login that fails says why, keeps the address and can be tried again', async () => {
    const ada = await newAccount()
    await open(page, `${site.url}/login`)
    const refused = 'Unable to log in. Please check your username and password.'
    await press(page, 'LOG IN')
    await alertSays(page, refused)
    await page.getByText('Please enter your email.', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
    await fillLogin(page, { ...ada, password: 'Wrong-one1' })
    await alertSays(page, refused)
    await expect.poll(() => page.getByLabel('Username (e-mail)').inputValue()).toBe(ada.email)
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss', exact: true }).click()
    expect(await page.getByRole('alert').count()).toBe(0)
    const soon = 'That was too often. Please try again in a minute.'
    const cases: [number, object, string][] = [
      [400, { because: 'BadRequest' }, refused],
      [429, { because: 'TooManyRequests', message: soon }, soon],
      [500, {}, 'Internal Server Error'],
      [503, { because: 'The shop is being moved.' }, 'The shop is being moved.'],
      [401, {}, 'Unauthorized'],
    ]
    for (const [status, body, text] of cases)
      await answerWith(page, '/users/me/login', status, body, async () => {
        await press(page, 'LOG IN')
        await alertSays(page, text)
      })
  })

  test('R-ROUTE-04 D-ENT-01 T-AUTH-02 T-AUTH-03 T-AUTH-04 T-AUTH-12 T-AUTH-18 logging in keeps the answer of the login and nothing personal', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await logIn(page, site.url, await newAccount())
    await heading(page, 'Styled by Sateen, For You').waitFor()
    await expect
      .poll(() => ['/settings', '/categories', '/users/'].every((part) => asked.some((path) => path.includes(part))))
      .toBe(true)
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    expect(Object.keys(kept).toSorted()).toEqual(['loginTime', 'user'])
    expect(Object.keys(JSON.parse(kept['user'] ?? '{}') as object).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'refresh_token',
      'user_id',
    ])
    for (const path of ['/', '/login', '/Login']) {
      await page.goto(`${site.url}${path}`)
      await page.waitForURL(`${site.url}/home`)
    }
  })

  test('T-AUTH-01 T-AUTH-02 whoever is stored is signed in, and without a stored user nobody is', async () => {
    await signedIn()
    await page.goto(`${site.url}/home`)
    await heading(page, 'Styled by Sateen, For You').waitFor()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(`${site.url}/home`)
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('button', { name: 'LOG IN', exact: true }).waitFor()
  })

  test('T-AUTH-13 T-AUTH-14 T-AUTH-17 a stale token is exchanged once, unseen, for all calls that meet it', async () => {
    const ada = await signedIn()
    await spoilToken()
    let refreshes = 0
    page.on('request', (request) => (refreshes += Number(request.url().endsWith('/users/me/refreshToken'))))
    await open(page, `${site.url}/home/history`)
    await heading(page, `${nameOf(ada)}'s Finds`).waitFor()
    expect(refreshes).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain('a1.stale')
  })

  test('S-PROF-01 S-PROF-02 S-PROF-03 S-PROF-04 R-ROUTE-25 R-ROUTE-26 V-FORM-06 V-FORM-07 V-FORM-08 V-FORM-09 V-PASS-18 U-06 E-GEN-06 the details show, say what is missing, and save what changed only', async () => {
    const ada = await signedIn()
    for (const path of ['/Profile', '/profile']) await open(page, `${site.url}${path}`)
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Account details', 'Change password'])
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(nameOf(ada))
    const birthday = page.getByLabel('Birthday', { exact: true })
    await expect.poll(() => birthday.inputValue()).toBe('1994-05-12')
    for (const [label, value] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email address', 'email'],
    ] as const) {
      expect(await page.getByLabel(label).getAttribute('autocomplete')).toBe(value)
      await page.getByLabel(label).fill('')
    }
    expect(await birthday.getAttribute('autocomplete')).toBe('bday')
    await birthday.fill('')
    await press(page, 'Save')
    for (const text of [
      'First name is required.',
      'Last name is required.',
      'Please enter a valid email.',
      'Please enter a valid birthday.',
    ])
      await says(page, text)
    await page.reload()
    await page.getByLabel('First name').fill('Adele')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await press(page, 'Save')
    expect(Object.keys((await saved).postDataJSON() as object)).toEqual(['name'])
    await page.getByRole('status').getByText('Your details are saved.').waitFor()
    await open(page, `${site.url}/home/tagged`)
    await heading(page, "Adele's Ultimate Wish List").waitFor()
  })

  test('D-ENT-14 D-ENT-37 D-ENT-03 she is greeted by her first name; with a name of one word there is no last one, and nothing breaks', async () => {
    await signedIn()
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    const names = { 'Ana Maria Silva': ['Ana', 'Maria Silva'], Cher: ['Cher', ''] }
    await open(page, `${site.url}/Profile`)
    for (const [name, [first, last]] of Object.entries(names)) {
      await page.evaluate(async (called) => {
        const { user_id, access_token } = JSON.parse(localStorage.getItem('user')!) as Record<string, string>
        const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
        await fetch(`/api/v1/users/${user_id}`, { method: 'PUT', headers, body: JSON.stringify({ name: called }) })
      }, name)
      await open(page, `${site.url}/Profile`)
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(first)
      await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe(last)
      await open(page, `${site.url}/home/tagged`)
      await heading(page, `${first}'s Ultimate Wish List`).waitFor()
    }
    expect(faults).toEqual([])
  })

  test('S-PROF-05 S-PROF-06 S-PROF-07 S-PROF-08 V-FORM-13 E-MISC-01 E-GEN-07 U-05 a photo is chosen, moved by single presses, saved and shown in the bar at once; what is no picture is refused', async () => {
    await signedIn()
    await open(page, `${site.url}/Profile`)
    await press(page, 'Change photo')
    const dialog = page.getByRole('dialog', { name: 'Your photo' })
    const chooser = dialog.locator('input[type="file"]')
    expect(await chooser.getAttribute('accept')).toBe('image/*')
    // The button opens it: it is no second control for those who do not see.
    expect(await dialog.getByRole('button').count()).toBe(3)
    expect(await dialog.ariaSnapshot()).not.toMatch(/button "Your photo"/)
    await chooser.setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await dialog.getByRole('alert').getByText('invalid image format').waitFor()
    // One that only calls itself a picture leaves nothing to move or to save.
    await chooser.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4') })
    await expect.poll(() => dialog.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('alert').getByText('invalid image format').waitFor()
    await dialog.getByRole('slider').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    const file = join(site.folder, 'face.png')
    writeFileSync(file, picture)
    await chooser.setInputFiles(file)
    await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(async () => Number(await dialog.getByRole('slider').inputValue())).toBeGreaterThan(1)
    expect(await dialog.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^\d{3}%$/)
    // What dragging does, by single presses too, as far as the picture's edge.
    await dialog.getByRole('group', { name: 'Move your photo with the arrow keys' }).waitFor()
    const placeOf = async () =>
      (await dialog.locator('img').evaluate((shown) => shown.style.transform)).match(/-?[\d.]+px/g)
    for (const name of ['Move right', 'Move down']) await dialog.getByRole('button', { name, exact: true }).click()
    await expect.poll(placeOf).toEqual(['24px', '24px'])
    for (let presses = 0; presses < 40; presses += 1)
      await dialog.getByRole('button', { name: 'Move left', exact: true }).click()
    const edge = (await placeOf())?.[0]
    await dialog.getByRole('button', { name: 'Move left', exact: true }).click()
    expect((await placeOf())?.[0]).toBe(edge)
    // A window made narrow, or a phone turned, has another stage: the picture fills the circle there too, however far it is moved.
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const fills = async () => {
      const all = (await dialog.locator('img').boundingBox())!
      const circle = (await dialog.getByRole('group', { name: 'Move your photo' }).boundingBox())!
      const reaches = all.x <= circle.x + 1 && all.x + all.width >= circle.x + circle.width - 1
      return circle.height < 300 && reaches
    }
    await expect.poll(fills).toBe(true)
    for (const name of ['Move right', 'Move left'])
      for (let presses = 0; presses < 40; presses += 1)
        await dialog.getByRole('button', { name, exact: true }).dispatchEvent('click')
    await expect.poll(fills).toBe(true)
    await page.setViewportSize(wide)
    // The first time the second half of saving fails: pressed again, the site knows the picture by its key.
    const uploads: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/images')) uploads.push(request.headers()['idempotency-key'])
    })
    await page.route('**/api/v1/users/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    expect(Object.keys((await put).postDataJSON() as object).toSorted()).toEqual(['avatar', 'avatarThumb'])
    expect(uploads).toEqual([expect.any(String), uploads[0]])
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).locator('img').waitFor()
  })

  test('S-PROF-09 S-PROF-10 S-PROF-11 C-CONST-09 V-PASS-13 V-PASS-14 V-PASS-15 V-PASS-16 V-PASS-03 V-PASS-04 V-PASS-05 V-PASS-06 V-PASS-07 V-PASS-08 V-PASS-09 V-PASS-10 V-PASS-11 V-PASS-12 V-PASS-18 E-PW-02 E-PW-03 T-AUTH-08 changing the password says what is wrong, then that it is changed', async () => {
    const ada = await signedIn()
    await open(page, `${site.url}/Profile`)
    await page.getByRole('tab', { name: 'Change password', exact: true }).click()
    const old = page.getByLabel('Current password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    const again = page.getByLabel('Confirm new password', { exact: true })
    await press(page, 'Save')
    for (const text of [
      'Please enter a valid password',
      'Please enter your new password.',
      'Please confirm your new password.',
    ])
      await says(page, text)
    const hint =
      'Password must be at least 8 characters, including lowercase, uppercase, numeric, and special characters.'
    for (const weak of ['Abcde1!', 'Abcdefghijklmn12!', 'Abcdefg!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg1', 'Abcd ef1!']) {
      await next.fill(weak)
      await page.getByText(hint, { exact: true }).waitFor()
      await page.getByText('At most 16, no spaces.').waitFor()
      await expect.poll(() => next.getAttribute('aria-invalid'), { message: weak }).toBe('true')
    }
    for (const strong of ['Abcdef1!', 'Abcdefghijklm12!']) {
      await next.fill(strong)
      await again.fill(strong)
      await expect.poll(() => next.getAttribute('aria-invalid'), { message: strong }).toBe('false')
    }
    await again.fill('Other-one1')
    await says(page, 'Passwords do not match')
    await again.fill('')
    await again.focus()
    await paste(page, 'Abcdefghijklm12!')
    const failure = 'Could not update password. Please verify and try again.'
    await page.route('**/changePassword', (route) => route.fulfill({ status: 500, json: { status: 'failed' } }))
    await old.fill('Wrong-one1')
    await press(page, 'Save')
    await alertSays(page, failure)
    await page.unroute('**/changePassword')
    await press(page, 'Save')
    await alertSays(page, failure)
    await old.fill(ada.password)
    await press(page, 'Save')
    await page.getByRole('status').getByText('Password changed!').waitFor()
    await expect.poll(() => old.inputValue()).toBe('')
    for (const [field, value] of [
      [old, 'current-password'],
      [next, 'new-password'],
      [again, 'new-password'],
    ] as const)
      expect(await field.getAttribute('autocomplete')).toBe(value)
  })

  test('T-AUTH-15 T-AUTH-16 T-AUTH-19 where the exchange of tokens fails she is logged out at /login', async () => {
    const ada: Account = await signedIn()
    await page.route('**/users/me/refreshToken', (route) =>
      route.fulfill({ status: 401, json: { status: 'failed', because: 'Unauthorized' } }),
    )
    await spoilToken()
    await page.goto(`${site.url}/home/history`)
    await page.waitForURL(`${site.url}/login`)
    await heading(page, 'Welcome back').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await page.unroute('**/users/me/refreshToken')
    await logIn(page, site.url, ada)
    await page.route('**/history/*', (route) => route.fulfill({ status: 401, json: { status: 'failed' } }))
    await page.goto(`${site.url}/home/history`)
    await page.waitForURL(`${site.url}/login`)
    await heading(page, 'Welcome back').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  test('T-AUTH-09 T-AUTH-10 T-AUTH-11 R-NAV-19 logging out of the profile leaves nothing of her, also in another tab', async () => {
    await signedIn()
    const second = await person.newPage()
    await second.goto(`${site.url}/home`)
    await second.getByRole('heading', { level: 1 }).waitFor()
    await open(page, `${site.url}/Profile`)
    // The session was planted alone: these stand for what else is kept of who has logged in.
    await page.evaluate(() => {
      for (const key of ['loginTime', 'extensionDismissed']) localStorage.setItem(key, 'true')
    })
    // Nothing else on the page is named like it.
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await second.waitForURL(`${site.url}/`)
    await second.close()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    await page.goto(`${site.url}/home/tagged`)
    await heading(page, "Ines's Ultimate Wish List").waitFor()
  })

  test('T-AUTH-09 logging out clears everything and ends at the root while the server is away too', async () => {
    await signedIn()
    await open(page, `${site.url}/Profile`)
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('P-48 the last admin is told why she cannot erase herself; a shopper can, and is gone', async () => {
    const admin = demoAccount(site, 'Admin')
    const erase = async ({ password }: Account) => {
      await open(page, `${site.url}/Profile`)
      await press(page, 'DELETE MY ACCOUNT')
      const dialog = page.getByRole('dialog', { name: 'Delete my account' })
      await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-one1')
      await press(page, 'DELETE FOR GOOD')
      await alertSays(page, 'This is not your password.')
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      await press(page, 'DELETE FOR GOOD')
    }
    await bringSession(page, site.url, admin)
    await erase(admin)
    await alertSays(page, 'You are the last admin. Make somebody else an admin first, then delete your account.')
    const ada = await signedIn()
    await erase(ada)
    await page.waitForURL(`${site.url}/`)
    await open(page, `${site.url}/login`)
    await fillLogin(page, ada)
    await alertSays(page, 'Unable to log in. Please check your username and password.')
  })
})
