import { browser } from '../browser.ts'
import { readHosts } from '../calls.ts'
import { builtFor, isAmong, patternOfHost, patternOfSite, typedSite } from '../own-site.ts'
import { act, type Shown } from './actions.ts'
import { button, element, toggle } from './element.ts'
import { sentList } from './sent-list.ts'
import { texts } from './texts.ts'

/** Who is connected, what may be learned, what was sent, and where it goes. */
export function settingsScreen(shown: Shown): HTMLElement[] {
  const { state, site, version, waiting, log } = shown
  const { isPaused, asksFirst } = state.choices
  return [
    element('h1', { class: 'hidden' }, texts.settings),
    part(
      'Account',
      element(
        'p',
        {},
        state.connection ? `Connected as ${state.connection.firstName} at ${new URL(site).host}.` : 'Not connected.',
      ),
      state.connection && button('Disconnect', 'quiet', () => void act({ type: 'disconnect' })),
    ),
    part(
      'Learning',
      toggle('Pause everywhere', isPaused, (isOn) => void act({ type: 'choose', choices: { isPaused: isOn } })),
      toggle(
        'Ask me before each piece',
        asksFirst,
        (isOn) => void act({ type: 'choose', choices: { asksFirst: isOn } }),
      ),
      state.isAllowed === true &&
        button('Take my consent back', 'quiet', () => void act({ type: 'allow', isAllowed: false })),
    ),
    part('Everything that was sent', sentList(waiting, log)),
    part('Further stores', furtherStores(shown)),
    part('Another site', otherSite(site)),
    element(
      'p',
      { class: 'note' },
      `Version ${version}, built for ${new URL(builtFor(browser.runtime.getManifest())).host}.`,
    ),
  ]
}

const part = (title: string, ...children: (HTMLElement | null | false)[]) =>
  element('section', {}, element('h2', { class: 'caps' }, title), ...children)

/** Partners that the site has taken in since this build: each is asked for by a press of its own. */
function furtherStores({ site, hosts }: Shown): HTMLElement {
  const list = element('ul', { class: 'stores' })
  const says = element('p', { class: 'note', role: 'status' })
  const sayNone = () => list.childElementCount === 0 && (says.textContent = texts.stores.none)
  void readHosts(site).then(async (named) => {
    if (named === null) return void (says.textContent = texts.stores.unknown)
    for (const host of named) {
      if (isAmong(host, hosts) || (await browser.permissions.contains({ origins: [patternOfHost(host)] }))) continue
      list.append(storeLine(host, sayNone))
    }
    sayNone()
  })
  return element('div', {}, list, says)
}

/** A store with its press. Once it is allowed its line goes, and the focus to the next one or, without one, to the screen. */
function storeLine(host: string, afterwards: () => void): HTMLElement {
  const press = element('button', { type: 'button', class: 'quiet', 'aria-label': texts.stores.allow(host) }, 'Allow')
  const line = element('li', {}, element('span', {}, host), press)
  const allow = async () => {
    if (!(await browser.permissions.request({ origins: [patternOfHost(host)] }))) return
    await act({ type: 'watch host', host })
    const next = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector('button')
    const hadFocus = line.contains(document.activeElement)
    line.remove()
    afterwards()
    if (hadFocus) (next ?? document.querySelector('main'))?.focus()
  }
  press.addEventListener('click', () => void allow())
  return line
}

/** Another site is taken in by its typed address only; no page can name one. */
function otherSite(site: string): HTMLElement {
  const input = element('input', {
    type: 'text',
    placeholder: 'shop.example',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const says = element('p', { class: 'note', role: 'status' }, `In use: ${new URL(site).host}`)
  const use = element('button', { class: 'secondary' }, 'USE THIS SITE')
  const takeSite = async () => {
    const typed = typedSite(input.value)
    if (!typed) return void (says.textContent = 'Please enter an address such as shop.example.')
    // The question of the browser must follow the press at once.
    if (!(await browser.permissions.request({ origins: [patternOfSite(typed, false)] })))
      return void (says.textContent = 'Without the permission the site stays as it is.')
    // As long as she writes nothing is drawn anew, and what stands above is no longer so.
    use.focus()
    await act({ type: 'use site', site: typed })
  }
  return element(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault()
        void takeSite()
      },
    },
    element('label', { class: 'field' }, element('span', { class: 'caps' }, 'Address of the site'), input),
    use,
    says,
  )
}
