import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { fillSignUp } from '../src/pages.ts'
import { type Account, demoAccount, fillLogin, logIn, mailedCode, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)
const confirmed = 'User cannot be confirmed. Current status is CONFIRMED'

describe.skipIf(!hasBrowser)('accounts (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page
  let ada: Account & { slug: string }

  const open = async (path: string) => {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const alertSays = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  /** Answers a call as told, once it is made. */
  const answerWith = async (path: string, status: number, body: object, act: () => Promise<unknown>) => {
    await page.route(`**${path}`, (route) => route.fulfill({ status, json: { status: 'failed', ...body } }))
    await act()
    await page.unroute(`**${path}`)
  }

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    person = await newPerson(browser)
    page = await person.newPage()
    ada = await makeAccount(site.url, 'ada')
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('S-LOGIN-02 S-LOGIN-05 S-LOGIN-07 E-LOGIN-01 E-LOGIN-02 E-GEN-01 E-GEN-02 E-GEN-04 E-GEN-07 a login that fails says why, keeps the address and can be tried again', async () => {
    await open('/login')
    const refused = 'Unable to log in. Please check your username and password.'
    await fillLogin(page, { ...ada, password: 'Wrong-one1' })
    await alertSays(refused)
    expect(await page.getByLabel('Username (e-mail)').inputValue()).toBe(ada.email)
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.getByRole('alert').count()).toBe(0)
    const cases: [number, object, string][] = [
      [400, { because: 'BadRequest' }, refused],
      [500, {}, 'Internal Server Error'],
      [503, { because: 'The shop is being moved.' }, 'The shop is being moved.'],
      [401, {}, 'Unauthorized'],
    ]
    for (const [status, body, text] of cases)
      await answerWith('/users/me/login', status, body, async () => {
        await press('LOG IN')
        await alertSays(text)
      })
  })

  test('R-ROUTE-04 T-AUTH-02 T-AUTH-03 T-AUTH-04 T-AUTH-12 T-AUTH-18 logging in keeps the answer of the login and nothing personal', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await logIn(page, site.url, ada)
    await heading('Styled by Sateen, For You').waitFor()
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

  test('T-AUTH-13 T-AUTH-14 T-AUTH-17 a stale token is exchanged once, unseen, for all calls that meet it', async () => {
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>
      localStorage.setItem('user', JSON.stringify({ ...user, access_token: 'a1.stale' }))
    })
    let refreshes = 0
    page.on('request', (request) => (refreshes += Number(request.url().endsWith('/users/me/refreshToken'))))
    await open('/home/history')
    await heading("Ada's Finds").waitFor()
    expect(refreshes).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain('a1.stale')
  })

  test('S-PROF-01 S-PROF-02 S-PROF-03 S-PROF-04 R-ROUTE-25 R-ROUTE-26 V-FORM-06 V-FORM-07 V-FORM-08 V-FORM-09 E-GEN-06 the details show, say what is missing, and save what changed only', async () => {
    for (const path of ['/Profile', '/profile']) await open(path)
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Account details', 'Change password'])
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Birthday', { exact: true }).inputValue()).toBe('1994-05-12')
    for (const label of ['First name', 'Last name', 'Email address']) await page.getByLabel(label).fill('')
    await page.getByLabel('Birthday', { exact: true }).fill('')
    await press('Save')
    for (const text of [
      'First name is required.',
      'Last name is required.',
      'Please enter a valid email.',
      'Please enter a valid birthday.',
    ])
      await says(text)
    await page.reload()
    await page.getByLabel('First name').fill('Adele')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await press('Save')
    expect(Object.keys((await saved).postDataJSON() as object)).toEqual(['name'])
    await page.getByRole('status').getByText('Your details are saved.').waitFor()
    await open('/home/tagged')
    await heading("Adele's Ultimate Wish List").waitFor()
  })

  test('S-PROF-05 S-PROF-06 S-PROF-07 S-PROF-08 V-FORM-13 E-MISC-01 U-05 a photo is chosen, moved by keys, saved and shown in the bar at once; what is no picture is refused', async () => {
    await open('/Profile')
    await press('Change photo')
    const dialog = page.getByRole('dialog', { name: 'Your photo' })
    const chooser = dialog.locator('input[type="file"]')
    expect(await chooser.getAttribute('accept')).toBe('image/*')
    await chooser.setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await dialog.getByRole('alert').getByText('invalid image format').waitFor()
    const file = join(site.folder, 'face.png')
    writeFileSync(file, picture)
    await chooser.setInputFiles(file)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    expect(Number(await dialog.getByRole('slider').inputValue())).toBeGreaterThan(1)
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect(Object.keys((await put).postDataJSON() as object).toSorted()).toEqual(['avatar', 'avatarThumb'])
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img').waitFor()
  })

  test('S-PROF-09 S-PROF-10 S-PROF-11 V-PASS-13 V-PASS-14 V-PASS-15 V-PASS-16 V-PASS-03 V-PASS-04 V-PASS-05 V-PASS-06 V-PASS-07 V-PASS-08 V-PASS-09 V-PASS-10 V-PASS-11 V-PASS-12 E-PW-02 E-PW-03 T-AUTH-08 changing the password says what is wrong, then that it is changed', async () => {
    await open('/Profile')
    await page.getByRole('tab', { name: 'Change password' }).click()
    const old = page.getByLabel('Current password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    const again = page.getByLabel('Confirm new password', { exact: true })
    await press('Save')
    for (const text of [
      'Please enter a valid password',
      'Please enter your new password.',
      'Please confirm your new password.',
    ])
      await says(text)
    const hint =
      'Password must be at least 8 characters, including lowercase, uppercase, numeric, and special characters.'
    for (const weak of ['Abcde1!', 'Abcdefghijklmn12!', 'Abcdefg!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg1', 'Abcd ef1!']) {
      await next.fill(weak)
      await page.getByText(hint, { exact: true }).waitFor()
      expect(await next.getAttribute('aria-invalid'), weak).toBe('true')
    }
    for (const strong of ['Abcdef1!', 'Abcdefghijklm12!']) {
      await next.fill(strong)
      await again.fill(strong)
      expect(await next.getAttribute('aria-invalid'), strong).toBeNull()
    }
    await again.fill('Other-one1')
    await says('Passwords do not match')
    await again.fill('Abcdefghijklm12!')
    await old.fill('Wrong-one1')
    await press('Save')
    await alertSays('Could not update password. Please verify and try again.')
    await old.fill(ada.password)
    await press('Save')
    await page.getByRole('status').getByText('Password changed!').waitFor()
    expect(await old.inputValue()).toBe('')
    ada = { ...ada, password: 'Abcdefghijklm12!' }
    for (const [field, value] of [
      [old, 'current-password'],
      [next, 'new-password'],
      [again, 'new-password'],
    ] as const)
      expect(await field.getAttribute('autocomplete')).toBe(value)
  })

  test('T-AUTH-15 T-AUTH-16 T-AUTH-19 where the exchange of tokens fails she is logged out at /login', async () => {
    await page.route('**/users/me/refreshToken', (route) =>
      route.fulfill({ status: 401, json: { status: 'failed', because: 'Unauthorized' } }),
    )
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>
      localStorage.setItem('user', JSON.stringify({ ...user, access_token: 'a1.stale' }))
    })
    await page.goto(`${site.url}/home/history`)
    await page.waitForURL(`${site.url}/login`)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await page.unroute('**/users/me/refreshToken')
    await logIn(page, site.url, ada)
    await page.route('**/history/*', (route) => route.fulfill({ status: 401, json: { status: 'failed' } }))
    await page.goto(`${site.url}/home/history`)
    await page.waitForURL(`${site.url}/login`)
    await page.unroute('**/history/*')
  })

  test('T-AUTH-09 T-AUTH-10 T-AUTH-11 R-NAV-19 logging out of the profile leaves nothing of her, also in another tab', async () => {
    await logIn(page, site.url, ada)
    const second = await person.newPage()
    await second.goto(`${site.url}/home`)
    await open('/Profile')
    await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await second.waitForURL(`${site.url}/`)
    await second.close()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    await page.goto(`${site.url}/home/tagged`)
    await heading("Ines's Ultimate Wish List").waitFor()
    await page.evaluate(() => localStorage.clear())
  })

  test('V-SLUG-01 V-SLUG-02 V-SLUG-03 V-SLUG-04 V-SLUG-05 V-SLUG-06 V-MAIL-01 V-MAIL-04 V-MAIL-05 V-FORM-01 V-FORM-02 V-FORM-03 V-FORM-04 V-FORM-05 S-SIGN-11 S-SIGN-12 E-SIGN-01 sign-up says what is wrong at each field', async () => {
    await open('/signup')
    await press('SIGN UP')
    for (const text of [
      'First name is required.',
      'Last name is required.',
      'Please enter a valid email.',
      'Please enter a valid birthday.',
      'Username is required.',
    ])
      await says(text)
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true)
    for (const wrong of ['ana silva', 'ana@x']) {
      await page.getByLabel('Username').fill(wrong)
      await says('Please enter a valid username.')
    }
    await page.getByLabel('Username').fill('a'.repeat(21))
    expect(await page.getByLabel('Username').inputValue()).toHaveLength(20)
    await page.getByLabel('Username').fill('ADA')
    await says('This username already exists.')
    await page.getByLabel('Username').fill('a-B_1.c')
    await says('Available')
    for (const wrong of ['2001-02-30', '01/02/2001']) {
      await page.getByLabel('Birthday', { exact: true }).fill(wrong)
      await says('Please enter a valid birthday.')
    }
    for (const wrong of ['a@b', '@b.c', 'a b@c.d']) {
      await page.getByLabel('Email address').fill(wrong)
      await says('Please enter a valid email.')
    }
    await fillSignUp(page, { firstName: 'Ana', email: 'ADA@example.com ', username: 'ana.new', password: 'Abcdef1!' })
    await press('SIGN UP')
    await says('An account with this email already exists.')
  })

  test('E-SIGN-02 E-SIGN-03 E-SIGN-04 E-SIGN-05 E-SIGN-06 sign-up names the reason of a refusal', async () => {
    await page.getByLabel('Email address').fill('ana@example.com')
    const cases: [number, string, string][] = [
      [400, 'InvalidPassword', 'Please enter a valid password.'],
      [401, 'Unauthorized', 'Incorrect Password'],
      [400, confirmed, 'Account has been confirmed. Please log in.'],
      [400, 'InvalidEmail', 'Email is invalid. Please try again.'],
      [400, 'Bad Request', 'Could not create account. Please check your info and try again.'],
    ]
    for (const [status, because, text] of cases)
      await answerWith('/users/me', status, { because }, async () => {
        await press('SIGN UP')
        await alertSays(text)
      })
  })

  test('R-ROUTE-41 S-SIGN-08 S-SIGN-10 S-VER-01 S-VER-03 S-VER-05 S-VER-06 S-VER-07 S-VER-08 S-VER-09 U-07 after sign-up the code alone is asked for; a subscription that fails is only logged', async () => {
    await page.route('**/subscri*', (route) => route.fulfill({ status: 500, json: { status: 'failed' } }))
    await press('SIGN UP')
    await page.waitForURL(`${site.url}/verify`)
    await page.unroute('**/subscri*')
    await heading('Thanks for signing up!').waitFor()
    await page.getByText('An email with a verification code was sent to ana@example.com.').waitFor()
    const code = page.getByLabel('6-DIGIT VERIFICATION CODE')
    expect(await code.getAttribute('placeholder')).toBe('______')
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('EMAIL ADDRESS', { exact: true }).count()).toBe(0)
    expect(await page.getByLabel('PASSWORD', { exact: true }).count()).toBe(0)
    for (const [attribute, value] of [
      ['inputmode', 'numeric'],
      ['autocomplete', 'one-time-code'],
      ['maxlength', '6'],
    ] as const)
      expect(await code.getAttribute(attribute)).toBe(value)
  })

  test('S-VER-10 S-VER-11 S-VER-12 S-VER-14 S-VER-16 S-VER-17 S-VER-18 V-CODE-01 V-CODE-02 V-CODE-05 E-VERIFY-01 E-VERIFY-02 E-VERIFY-03 the code form says what is wrong, waits, and resends', async () => {
    const code = page.getByLabel('6-DIGIT VERIFICATION CODE')
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/users/me/confirm'))))
    const wrong = 'Please enter your 6-digit verification code.'
    expect(await page.getByText(wrong).count()).toBe(0)
    for (const value of ['', '12345']) {
      await code.fill(value)
      await press('SUBMIT')
      await says(wrong)
    }
    expect(sent).toBe(0)
    await code.fill('123456')
    expect(await page.getByText(wrong).count()).toBe(0)
    const cases: [number, object, string][] = [
      [401, { because: 'Unauthorized' }, 'Incorrect Password'],
      [400, { because: confirmed }, 'Account has been confirmed. Please login.'],
      [400, { because: 'CodeMismatch' }, 'Invalid verification code provided, please try again or resend code'],
    ]
    for (const [status, body, text] of cases)
      await answerWith('/users/me/confirm', status, body, async () => {
        await press('SUBMIT')
        await alertSays(text)
      })
    await code.click()
    expect(await page.getByRole('alert').count()).toBe(0)
    let go: () => void = () => {}
    const gate = new Promise<void>((done) => (go = done))
    await page.route('**/users/me/confirm', async (route) => {
      await gate
      await route.fulfill({ status: 400, json: { status: 'failed' } })
    })
    await press('SUBMIT')
    expect(await page.getByRole('button', { name: 'SUBMITTING...' }).getAttribute('aria-disabled')).toBe('true')
    go()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/users/me/confirm')
    const asked = page.waitForRequest((request) => request.url().endsWith('/users/me/code'))
    await page.route('**/users/me/code', (route) => route.fulfill({ json: { status: 'succeeded', with: {} } }))
    await press('RESEND CODE')
    expect((await asked).postDataJSON()).toEqual({ email: 'ana@example.com' })
    const resent = page.getByText('Verification code has been resent!')
    await resent.waitFor()
    await page.waitForTimeout(2000)
    expect(await resent.isVisible()).toBe(true)
    await resent.waitFor({ state: 'detached', timeout: 2500 })
    await page.unroute('**/users/me/code')
  })

  test('R-ROUTE-42 S-VER-02 S-VER-07 S-VER-08 S-VER-19 V-CODE-04 V-CODE-06 V-MAIL-06 a reload forgets the password; without an address nothing is resent', async () => {
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
    ).not.toContain('Abcdef1!')
    await page.reload()
    await page.getByText("Your account hasn't been verified yet.").waitFor()
    await press('RESEND CODE')
    await says('Please enter your account email to receive a new verification code.')
    await page.getByLabel('6-DIGIT VERIFICATION CODE').fill('012345')
    await press('SUBMIT')
    await says('Please enter a valid email.')
    await says('Please enter your password.')
  })

  test('S-LOGIN-04 E-LOGIN-03 S-VER-13 S-VER-15 S-VER-04 T-AUTH-05 a login that waits for its code leads to it, and the code opens the shop', async () => {
    const former = await mailedCode(site.url, 'ana@example.com')
    await open('/login')
    await fillLogin(page, { email: 'ana@example.com', password: 'Abcdef1!' })
    await page.waitForURL(`${site.url}/verify`)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByText('ana@example.com').waitFor()
    const asked = page.waitForRequest((request) => request.url().endsWith('/users/me/confirm'))
    await expect.poll(() => mailedCode(site.url, 'ana@example.com')).not.toBe(former)
    await page.getByLabel('6-DIGIT VERIFICATION CODE').fill(await mailedCode(site.url, 'ana@example.com'))
    await press('SUBMIT')
    expect(Object.keys((await asked).postDataJSON() as object).toSorted()).toEqual(['code', 'email', 'password'])
    await page.waitForURL(`${site.url}/home`)
    await page.getByRole('dialog').getByText('1 of 3').waitFor()
    await page.goto(`${site.url}/verify`)
    await page.waitForURL(`${site.url}/home`)
    await page.getByRole('dialog').getByText('1 of 3').waitFor()
    await page.evaluate(() => localStorage.clear())
  })

  test('S-FORGOT-01 S-FORGOT-02 S-FORGOT-03 S-FORGOT-04 S-FORGOT-05 S-FORGOT-06 S-FORGOT-07 S-FORGOT-08 V-MAIL-02 V-MAIL-03 V-PASS-01 V-PASS-02 E-PW-01 T-AUTH-06 T-AUTH-07 a forgotten password is set anew by a mailed code', async () => {
    await open('/forgotpassword')
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
    await press('GET CODE')
    await says('Email is required')
    await page.getByLabel('Email', { exact: true }).fill('a@b')
    await press('GET CODE')
    await says('Please enter a valid email address')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await press('GET CODE')
    await page.getByRole('button', { name: 'RESET PASSWORD' }).waitFor()
    await open('/forgotpassword')
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    const asked = page.waitForRequest((request) => request.url().endsWith('/users/me/forgotPassword'))
    await press('GET CODE')
    expect((await asked).postDataJSON()).toEqual({ username: ada.email })
    await page.getByRole('button', { name: 'RESEND CODE' }).waitFor()
    const code = page.getByLabel('Verification code')
    const next = page.getByLabel('New password', { exact: true })
    await code.fill('000000')
    await next.fill('aaaaaaa')
    await press('RESET PASSWORD')
    await says('Password must be at least 8 characters.')
    await next.fill('mistletoe-barge')
    await press('RESET PASSWORD')
    await alertSays('Error verifying new password. Please ensure all fields are entered correctly, with no spaces.')
    await code.fill(await mailedCode(site.url, ada.email))
    const reset = page.waitForRequest((request) => request.url().endsWith('/users/me/resetPassword'))
    await press('RESET PASSWORD')
    expect((await reset).postDataJSON()).toMatchObject({ username: ada.email, password: 'mistletoe-barge' })
    await page.waitForURL(`${site.url}/home`)
    await page.evaluate(() => localStorage.clear())
    await open('/login')
    await fillLogin(page, ada)
    await alertSays('Unable to log in. Please check your username and password.')
    await fillLogin(page, { ...ada, password: 'mistletoe-barge' })
    await page.waitForURL(`${site.url}/home`)
  })
})
