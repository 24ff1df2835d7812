// Runs before anything is painted: the look that was chosen, whether the page is to be shown as it was painted, when its
// scripts come and what is pressed before, and the first question of the page. A script of its own
// (`web/scripts/early-script.ts`) that imports little: it is three kilobytes as sent.
import * as limits from '@sateen/contract/limits'
import { gridSizes, pieceSizes } from '@sateen/contract/pictures'
import type { QuizItem } from '@sateen/contract/quiz'
import { showEarlyTiles } from '../quiz/early-tiles.ts'
import { bringScripts } from './bring-scripts.ts'
import { picturesOf } from './early-pictures.ts'
import { notePresses } from './early-presses.ts'
import { holdPainting } from './hold-painting.ts'
import { noteMove } from './note-move.ts'
import { mindScripts } from './say-unloaded.ts'

notePresses()
noteMove()
mindScripts()

type Session = { access_token: string; expires_at: number; user_id: string }
type Question = {
  page: RegExp
  /** @param part what the page's address says in the brackets of `page` */
  ask: (part: string, userId: string) => string
  /** What can be shown or fetched before the app is there. */
  show?: (answer: Response) => Promise<void>
}

/** Pages whose first data cannot stand in the page itself, as it needs the shopper's token. */
const ofShopper: Question[] = [
  {
    page: /^\/home\/?$/i,
    ask: () => `/api/v1/recommendations/paginated?page=0&count=${limits.pageSize}`,
    show: picturesOf(4, gridSizes),
  },
  {
    page: /^\/home\/tagged\/?$/i,
    ask: (_part, userId) => `/api/v1/users/${userId}`,
    show: picturesOf(2, gridSizes),
  },
  { page: /^\/home\/history\/?$/i, ask: (_part, userId) => `/api/v1/history/${userId}` },
  {
    page: /^\/qv\/([^/]+)\/?$/i,
    ask: (itemId) => `/api/v1/products/${itemId}`,
    show: picturesOf(1, pieceSizes),
  },
]
/** The quiz asks anew each time it is opened, also for those who have no account. */
const ofAnyone: Question[] = [
  {
    page: /^\/quiz\/?$/i,
    ask: () => '/api/v1/quiz/items/Bottoms',
    show: async (answer) => showEarlyTiles(((await answer.json()) as { with: QuizItem[] }).with),
  },
]

/** Also whose browser keeps nothing for a site: a session that cannot be read is nobody's. */
let isVisitor = true
let shown: Promise<unknown> | undefined
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as Session | null
  isVisitor = session === null
  if (!isVisitor) document.documentElement.dataset['session'] = 'kept'
  const isFresh = session !== null && session.expires_at > Date.now()
  const questions = isFresh ? [...ofShopper, ...ofAnyone] : session === null ? ofAnyone : []
  const named = document.currentScript?.dataset['asks']
  const question =
    questions.find(({ page }) => page.test(location.pathname)) ??
    (named && isFresh ? { page: /^/, ask: () => named, show: picturesOf(4, gridSizes) } : undefined)
  if (question) {
    const [, part = ''] = question.page.exec(location.pathname) ?? []
    const address = question.ask(part, session?.user_id ?? '')
    const answer = fetch(address, {
      headers: { accept: 'application/json', ...(session && { authorization: `Bearer ${session.access_token}` }) },
    })
    shown = answer
      .then((found) => (found.ok ? question.show?.(found.clone()) : undefined))
      // A lost one is simply asked again by the app.
      .catch(() => globalThis.earlyAnswers?.delete(address))
    globalThis.earlyAnswers = new Map([[address, answer]])
  }
} catch {
  // A damaged entry is the session store's to sort out.
}
bringScripts(isVisitor, shown)
if (isVisitor) holdPainting()
