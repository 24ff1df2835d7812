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
const shells = [process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell']

const found = (among) => among.find((place) => place && existsSync(place)) ?? null
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
/** The package manager waits for minutes where it is cut off: tests have better to do. */
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']

async function install(name) {
  console.log(`No ${name} found: installing it with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq', ...patience], { env, timeout: 180_000 })
  await run('apt-get', ['install', '-y', '-qq', ...patience, name], { env })
}

/**
 * The path of a Chromium. Where none is found and the package manager may be asked, it is installed; otherwise null, with
 * one line that says what to install.
 */
export async function findBrowser() {
  if (!found(places) && mayInstall()) await install('chromium')
  const browser = found(places)
  if (!browser)
    console.log(
      'Browser tests are skipped: install Chromium (Debian: apt-get install chromium) or name it in CHROMIUM.',
    )
  return browser
}

/**
 * The path of Chromium's shell: the engine that draws and runs pages as in Chromium, without bars, tabs and extensions.
 * Where none is found and the package manager may be asked, it is installed; otherwise null, and Chromium does it all.
 */
export async function findShell() {
  if (!found(shells) && mayInstall()) await install('chromium-headless-shell')
  return found(shells)
}
