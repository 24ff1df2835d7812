import { brand } from '@sateen/contract/brand'
import { isAmong } from '../own-site.ts'
import { act, openSite, type Shown } from './actions.ts'
import { button, element, toggle } from './element.ts'
import { readingPart } from './reading.ts'
import { justSeen } from './sent-list.ts'
import { texts } from './texts.ts'

/** Nobody is connected. */
export function welcomeScreen({ site, state }: Shown): HTMLElement[] {
  return [
    element('div', { class: 'satin' }),
    element(
      'section',
      { class: 'middle' },
      element('h1', {}, texts.welcome),
      element('p', { class: 'lead' }, state.trouble === 'ended' ? texts.trouble.ended : texts.welcomeLine),
      button(texts.logIn, 'primary', () => void openSite(site, `/Add${brand}`)),
      button(texts.quiz, 'quiet', () => void openSite(site, '/quiz')),
    ),
  ]
}

/** The question that comes before anything is kept; both answers weigh the same. */
export function consentScreen({ hosts, state }: Shown): HTMLElement[] {
  const { consent } = texts
  const lines = [consent.what, consent.where(hosts.join(', ')), consent.long, consent.why]
  return [
    element(
      'section',
      {},
      element('h1', {}, consent.title),
      ...lines.map((line) => element('p', {}, line)),
      state.isAllowed === false && element('p', { class: 'note', role: 'status' }, consent.isOff),
      element(
        'div',
        { class: 'pair' },
        button(consent.notNow, 'secondary', () => void act({ type: 'allow', isAllowed: false })),
        button(consent.allow, 'secondary', () => void act({ type: 'allow', isAllowed: true })),
      ),
    ),
  ]
}

/** What is learned here, and what was. */
export function mainScreen(shown: Shown): HTMLElement[] {
  const { state, site, page, hosts, waiting, log } = shown
  const isQuietHere = page !== null && isAmong(page.host, state.choices.quietHosts)
  const isLearning = page !== null && !isQuietHere && !state.choices.isPaused
  return [
    element('h1', { class: 'hidden' }, texts.main),
    element(
      'section',
      {},
      element(
        'p',
        { class: 'state' },
        element('span', { class: isLearning ? 'dot' : 'dot off', 'aria-hidden': 'true' }),
        ...stateLine(shown, isQuietHere),
      ),
      element('p', { class: 'note' }, texts.privacy(hosts.length)),
      state.trouble && element('p', { class: 'warn', role: 'status' }, texts.trouble[state.trouble]),
    ),
    ...(page?.piece ? [readingPart(page.piece, state, isLearning)] : []),
    element(
      'section',
      {},
      element('h2', { class: 'caps' }, texts.justSeen),
      justSeen([...waiting.toReversed(), ...log]),
    ),
    element(
      'section',
      { class: 'last' },
      page &&
        toggle(
          texts.learnFromStore,
          !isQuietHere,
          (isOn) => void act({ type: 'quiet', host: page.host, isQuiet: !isOn }),
        ),
      button(texts.open, 'primary', () => void openSite(site, '/home')),
    ),
  ]
}

function stateLine({ state, page }: Shown, isQuietHere: boolean): (string | HTMLElement)[] {
  if (state.choices.isPaused) return ['Paused. Nothing is read or sent.']
  if (!page) return [texts.nothingHere]
  return [isQuietHere ? 'Not learning on ' : 'Learning on ', element('strong', {}, page.host)]
}
