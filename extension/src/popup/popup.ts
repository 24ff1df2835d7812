import { browser } from '../browser.ts'
import { readLog, readWaiting } from '../outbox.ts'
import { builtFor, partnerHosts } from '../own-site.ts'
import { readState } from '../state.ts'
import { act, type Shown } from './actions.ts'
import { readPageNow } from './page-now.ts'
import { consentScreen, mainScreen, welcomeScreen } from './screens.ts'
import { settingsScreen } from './settings-screen.ts'

const store = browser.storage.local
const main = document.querySelector('main') as HTMLElement
const gear = document.querySelector('#gear') as HTMLButtonElement
let isInSettings = false

async function readShown(): Promise<Shown> {
  const manifest = browser.runtime.getManifest()
  const state = await readState(store)
  const site = state.otherSite ?? builtFor(manifest)
  const [page, waiting, log] = await Promise.all([
    readPageNow(site, () => void draw()),
    readWaiting(store),
    readLog(store),
  ])
  return { state, site, hosts: partnerHosts(manifest), version: manifest.version, page, waiting, log }
}

function screenOf(shown: Shown): HTMLElement[] {
  if (isInSettings) return settingsScreen(shown)
  if (!shown.state.connection) return welcomeScreen(shown)
  return shown.state.isAllowed === true ? mainScreen(shown) : consentScreen(shown)
}

/** What a control is to who reads or hears it. What was sent of two pieces of one name is told apart by its key. */
const signOf = (control: Element) =>
  control.closest('details')?.id || control.tagName + (control.closest('label') ?? control).textContent

let last = ''

/** Draws anew where what is shown has changed; what she is writing in is left alone. */
async function draw(isForced = false): Promise<void> {
  const shown = await readShown()
  const now = JSON.stringify(shown)
  const isWriting = document.activeElement?.matches('input[type=text]') ?? false
  if (!isForced && (now === last || isWriting)) return
  last = now
  const focused = main.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
  const opened = new Set([...main.querySelectorAll('details[open][id]')].map(({ id }) => id))
  main.replaceChildren(...screenOf(shown))
  for (const details of main.querySelectorAll('details')) details.open ||= opened.has(details.id)
  if (!focused) return
  const controls = [...main.querySelectorAll<HTMLElement>('button, input, summary, a')]
  const same = focused.isConnected ? focused : controls.find((control) => signOf(control) === signOf(focused))
  ;(same ?? main).focus()
}

gear.addEventListener('click', () => {
  isInSettings = !isInSettings
  gear.setAttribute('aria-pressed', String(isInSettings))
  void draw(true)
})
browser.storage.onChanged.addListener(() => void draw())
void draw(true)
// The worker may sleep over what waits.
void act({ type: 'look after outbox' })
