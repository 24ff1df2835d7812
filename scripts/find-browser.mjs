import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => places.find((place) => place && existsSync(place)) ?? null

/**
 * The path of a Chromium. Where none is found and the package manager may be asked, it is installed; otherwise null, with
 * one line that says what to install.
 */
export async function findBrowser() {
  const isRoot = process.getuid?.() === 0
  if (!found() && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing it with apt-get …')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const browser = found()
  if (!browser)
    console.log(
      'Browser tests are skipped: install Chromium (Debian: apt-get install chromium) or name it in CHROMIUM.',
    )
  return browser
}
