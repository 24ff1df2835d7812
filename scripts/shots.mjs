// Pictures of every screen, at 1440 and 390, light and dark, into `.shots/`.
//   npm run shots                       all of them, on a site of its own with the demo in it
//   npm run shots -- home quiz          only those screens
//   SHOTS_URL=http://localhost:3000 …   on a site that runs already (SHOTS_EMAIL, SHOTS_PASSWORD: an admin of it)
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../e2e/src/browser.ts'
import { deskScreens, oddScreens, screens } from '../e2e/src/screens.ts'
import { demoAccount, logIn } from '../e2e/src/sign-in.ts'
import { startSite } from '../e2e/src/site.ts'
import { buildWeb } from './build-web.mjs'

const folder = join(import.meta.dirname, '../.shots')
const wanted = process.argv.slice(2)
const sizes = [
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

mkdirSync(folder, { recursive: true })
const url = process.env.SHOTS_URL
if (!url) buildWeb()
const site = url ? null : await startSite()
const base = url ?? site.url
const browser = await openBrowser()
const shopper = await signIn('Shopper')
const admin = await signIn('Admin')

for (const { name: size, ...device } of sizes)
  for (const colorScheme of ['light', 'dark'])
    for (const screen of [...screens, ...oddScreens, ...deskScreens].filter(
      ({ name }) => wanted.length === 0 || wanted.includes(name),
    ))
      await take(screen, size, { ...device, colorScheme })

await browser.close()
await site?.stop()

async function take({ name, path, isShoppers, isAdmins, before, show }, size, device) {
  const person = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  const session = isAdmins ? admin : isShoppers ? shopper : null
  if (session) await person.addInitScript((user) => localStorage.setItem('user', user), session)
  const page = await person.newPage()
  const file = join(folder, `${name}-${size}-${device.colorScheme}.png`)
  try {
    await before?.(page)
    await page.goto(`${base}${typeof path === 'function' ? await path(base) : path}`)
    await page.locator('h1, h2').first().waitFor()
    await show?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(700)
    await page.screenshot({ path: file, fullPage: false })
    process.stdout.write(`${file}\n`)
  } catch (error) {
    process.stdout.write(`${file} could not be taken: ${error.message.split('\n')[0]}\n`)
  } finally {
    await person.close()
  }
}

/** A session as the app keeps it, so that one sign-in is enough for all pictures: of the demo's own, or of whom the settings name. */
async function signIn(who) {
  const { SHOTS_EMAIL, SHOTS_PASSWORD } = process.env
  const account = site ? demoAccount(site, who) : { email: SHOTS_EMAIL, password: SHOTS_PASSWORD }
  if (!account.email) return null
  const person = await browser.newContext()
  const page = await person.newPage()
  await logIn(page, base, account)
  const kept = await page.evaluate(() => localStorage.getItem('user'))
  await person.close()
  return kept
}
