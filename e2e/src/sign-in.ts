import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export type Account = { email: string; password: string }

/** The demo's own accounts, as the program says them at its start. */
export function demoAccount(site: Site, who: 'Shopper' | 'Admin'): Account {
  const [, email = '', password = ''] = new RegExp(`${who}\\s+(\\S+)\\s+(\\S+)`).exec(site.said()) ?? []
  return { email, password }
}

/** Fills and sends the login form of the page. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Username (e-mail)').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click()
}

/** Logs in at `/login`; ends in the shop. */
export async function logIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, account)
  await page.waitForURL(`${url}/home`)
}

/** Opens a session by the server's own call and keeps it in the browser as the site does, without its screens. */
export async function bringSession(page: Page, url: string, { email, password }: Account): Promise<void> {
  const answer = await call(url, 'users/me/login', { username: email, password })
  const { access_token, refresh_token, user_id, expires_in } = answer as Record<string, string> & { expires_in: number }
  const user = { access_token, refresh_token, user_id, expires_at: Date.now() + expires_in * 1000 }
  // Any answer of the site's own origin will do to reach what is kept for it.
  await page.goto(`${url}/api/v1/categories`)
  await page.evaluate((kept) => localStorage.setItem('user', kept), JSON.stringify(user))
}

/** Signs up by the server's own calls, with the code that was mailed; ready to log in. */
export async function makeAccount(
  url: string,
  name: string,
  likedItems: string[] = [],
): Promise<Account & { slug: string }> {
  const account = { email: `${name}@example.com`, password: 'Abcdef1!', slug: name }
  await call(url, 'users/me', {
    ...account,
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName: 'Lind',
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Lind`,
    gender: 'female',
    dateofbirth: '1994-05-12',
    likedItems,
  })
  const code = await mailedCode(url, account.email)
  await call(url, 'users/me/confirm', { email: account.email, code, password: account.password })
  return account
}

/** The newest code that was mailed to an address, read at `/dev/mail`. */
export async function mailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const text = await (await fetch(`${url}/dev/mail`)).text()
    const [code] = text
      .split('<li')
      .filter((letter) => letter.includes(email))
      .flatMap((letter) => /\b\d{6}\b/.exec(letter.replaceAll(/<[^>]*>/g, ' '))?.[0] ?? [])
    if (code) return code
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`No code came for ${email}.`)
}

/** The newest code for an address once it is another than the one before. */
export async function nextCode(url: string, email: string, former: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = await mailedCode(url, email)
    if (code !== former) return code
    await new Promise((done) => setTimeout(done, 150))
  }
  throw new Error(`No further code came for ${email}.`)
}

async function call(url: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { with: unknown }).with
}
