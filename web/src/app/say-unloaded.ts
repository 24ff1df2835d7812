import { answerPresses } from './early-presses.ts'

/** Milliseconds after which a script of the app that did not come is asked for once more. */
const pause = 2000

/** Brings a script of the app; where it comes neither at once nor a little later, the page says so. */
export function bringOrSay(script: string): void {
  const bring = () => import(/* @vite-ignore */ script)
  void bring().catch(() => setTimeout(() => void bring().catch(sayUnloaded), pause))
}

/** Minds the scripts that stand in the page itself. */
export function mindScripts(): void {
  const mind = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') bringOrSay(target.src)
  }
  addEventListener('error', mind, true)
}

/**
 * Without the app a visitor's painting is what there is: its links are the browser's again, and what was pressed of them
 * is followed. Where nothing is shown but what waits, or nothing at all, the words stand alone.
 */
export function sayUnloaded(): void {
  const app = document.getElementById('app')
  if (!app || document.querySelector('[data-unloaded]')) return
  const isReadable = app.dataset['painted'] === 'visitor' && !('session' in document.documentElement.dataset)
  for (const mark of ['data-painted', 'aria-hidden', 'inert']) app.removeAttribute(mark)
  const words = document.createElement('p')
  words.dataset['unloaded'] = ''
  words.className = 'page lead'
  words.setAttribute('role', 'alert')
  const again = document.createElement('a')
  again.className = 'link'
  again.href = location.href
  again.textContent = 'Try again'
  words.append('Part of this page did not come, so it may not answer. Check your connection. ', again)
  if (!isReadable) return app.replaceChildren(words)
  app.prepend(words)
  answerPresses(app)
}
