import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { browserArgs, desktop, executablePath } from './browser.ts'
import { demoAccount, logIn } from './sign-in.ts'
import type { Site } from './site.ts'

/** The id that the key in our manifest gives to every unpacked copy. */
export const extensionId = 'kcceglgfcpchliehfnadonlbgnkanejj'

/** A browser of her own, kept in a folder, with the extension loaded from another. */
export function openBrowserWith(extension: string, profile: string, more: string[] = []): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: desktop,
    // With what a browser of hers has: extensions, and a memory of the pages behind her.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-back-forward-cache'],
    args: [...browserArgs, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`, ...more],
  })
}

/** Opens the popup in a tab of its own, as it stands over no page. */
export async function openPopup(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`chrome-extension://${extensionId}/popup.html`)
  return page
}

/** Opens the popup as it stands over a page of a host: in a tab of its own, told that the page's tab is the current one. */
export async function openPopupOver(context: BrowserContext, host: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((name) => {
    type Query = (asked: { active?: boolean; url?: string[] }) => Promise<unknown[]>
    const { tabs } = (globalThis as unknown as { chrome: { tabs: { query: Query } } }).chrome
    const query = tabs.query.bind(tabs)
    tabs.query = async (asked) => (asked.active ? (await query({ url: [`http://${name}/*`] })).slice(-1) : query(asked))
  }, host)
  await page.goto(`chrome-extension://${extensionId}/popup.html`)
  return page
}

type Kept = { log?: { body: string; status: number; title: string }[]; [key: string]: unknown }

/** Everything that the extension keeps. */
export async function readKept(context: BrowserContext): Promise<Kept> {
  const popup = await openPopup(context)
  try {
    return await popup.evaluate(() => {
      const { chrome } = globalThis as unknown as {
        chrome: { storage: { local: { get: (keys: null) => Promise<Kept> } } }
      }
      return chrome.storage.local.get(null)
    })
  } finally {
    await popup.close()
  }
}

/** What stands on our button over a page's tab. */
export async function readBadge(context: BrowserContext, address: string): Promise<string> {
  const popup = await openPopup(context)
  try {
    return await popup.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as {
        chrome: {
          tabs: { query: (asked: object) => Promise<{ id: number; url?: string }[]> }
          action: { getBadgeText: (of: { tabId: number }) => Promise<string> }
        }
      }
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url)
      return tab ? chrome.action.getBadgeText({ tabId: tab.id }) : 'no such tab'
    }, address)
  } finally {
    await popup.close()
  }
}

/** Ends the browser of a profile at once, every process of it, as a power switch would. */
export async function killBrowser(profile: string): Promise<void> {
  const running = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 50_000_000 }).split('\n')
  const own = running.filter((line) => line.includes(`--user-data-dir=${profile}`))
  if (own.length === 0) throw new Error('no browser runs on this profile')
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await new Promise((done) => setTimeout(done, 500))
  // What a killed browser leaves behind to keep a second one out.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, name), { force: true })
}

/** Signs a demo shopper in at the site, connects the extension to her and says yes to its question, where it asks. */
export async function connect(context: BrowserContext, url: string, site: Site, consent?: 'has agreed'): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/AddSateen`)
  if (!(await page.evaluate(() => localStorage.getItem('user')))) {
    await logIn(page, url, demoAccount(site, 'Shopper'))
    await page.goto(`${url}/AddSateen`)
  }
  const asked = consent ? null : context.waitForEvent('page')
  await page.getByRole('button', { name: 'CONNECT TO MY SHOP' }).click()
  await page.getByText('Sateen is connected to your shop.').waitFor()
  const question = await asked
  await question?.getByRole('button', { name: 'Allow', exact: true }).click()
  await question?.getByText('Just seen').waitFor()
  await question?.close()
  await page.close()
}

/** Lets the browser load folders after its start too, as whoever builds an extension lets theirs. */
export async function allowUnpacked(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  await page.evaluate(() =>
    (
      globalThis as unknown as {
        chrome: { developerPrivate: { updateProfileConfiguration: (change: object) => Promise<void> } }
      }
    ).chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  )
  await page.close()
}

/** Puts what stands in its folder now in the place of the running extension, as an update does; ready once it answers. */
export async function putInPlace(context: BrowserContext): Promise<void> {
  const popup = await openPopup(context)
  const gone = popup.waitForEvent('close')
  await popup.evaluate(() => {
    const { runtime } = (globalThis as unknown as { chrome: { runtime: { reload: () => void } } }).chrome
    setTimeout(() => runtime.reload(), 50)
  })
  await gone
  for (let tries = 0; ; tries += 1) {
    const page = await context.newPage()
    const isThere = await page.goto(`chrome-extension://${extensionId}/popup.html`).then(
      () => true,
      () => false,
    )
    await page.close()
    if (isThere) return
    if (tries > 40) throw new Error('the extension did not come back')
    await new Promise((done) => setTimeout(done, 250))
  }
}

/** She switches the extension off, or on again, where the browser lists what she has. */
export const switchOff = (context: BrowserContext) => setEnabled(context, false)
export const switchOn = (context: BrowserContext) => setEnabled(context, true)

async function setEnabled(context: BrowserContext, isEnabled: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  await page.evaluate(
    ([id, isOn]) => {
      type Management = { setEnabled: (which: string, isOn: boolean, done: () => void) => void }
      const { management } = (globalThis as unknown as { chrome: { management: Management } }).chrome
      return new Promise<void>((done) => management.setEnabled(id, isOn, done))
    },
    [extensionId, isEnabled] as const,
  )
  await page.close()
}
