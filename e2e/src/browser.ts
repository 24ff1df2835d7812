import { chromium, type Browser, type BrowserContext } from 'playwright-core'

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** What draws pages as it does with less: Chromium's shell, where one is named (`npm test` looks for it). */
const shellPath = process.env.CHROMIUM_SHELL || executablePath

/** Whether there is a browser to drive; journeys are skipped with this reason where there is none. */
export const hasBrowser = executablePath !== ''

/** What every Chromium is started with here. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: shellPath, headless: true, args: browserArgs })

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A person's own browser profile, empty. */
export const newPerson = (browser: Browser, viewport = desktop): Promise<BrowserContext> =>
  browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'], hasTouch: viewport.width < 600 })
