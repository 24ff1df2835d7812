import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/type.css'
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { App } from './app/app.tsx'
import { prefetchPage, prefetchSlot } from './app/pages.ts'
import { pageAt } from './app/routes.tsx'
import { prepareOffline } from './app/start-offline.ts'
import { watchPainting } from './app/take-over.ts'
import { go } from './platform/history.ts'
import { setTheme, readTheme } from './platform/local-flags.ts'
import { onQuickviewIntent } from './platform/quickview-link.tsx'
import { createQuietRoot } from './platform/quiet-root.ts'
import { confirmSeeds, plantSeeds } from './platform/seeds.ts'
import { currentSession } from './platform/session-store.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app.')
const takeOver = watchPainting(root)

onQuickviewIntent(() => void prefetchSlot('QuickviewOverlay'))
setTheme(readTheme())
prepareOffline()

const isSignedIn = currentSession() !== null
if (isSignedIn && /^\/(?:login\/?)?$/i.test(location.pathname)) go('/home', { replace: true })
plantSeeds(isSignedIn)

/**
 * The page's own script comes beside this one. Waiting a moment for it spares a flash of nothing; a painted page is worth
 * waiting for until it can be drawn whole.
 */
const page = pageAt(location.pathname, isSignedIn)
const isPainted = root.dataset['painted'] === (isSignedIn ? 'shopper' : 'visitor')
const patience = within(isPainted ? 10_000 : 400)
const isThere = page
  ? prefetchPage(page).then((found) => (isPainted && isSignedIn ? prepare(found) : undefined))
  : Promise.resolve()

/** Pictures that stand in a painting already are to be in the app's first drawing too. What fails is the page's to say. */
async function prepare(found: Awaited<ReturnType<typeof prefetchPage>>): Promise<void> {
  try {
    await Promise.race([found?.prepare?.(location.pathname), within(1000)])
  } catch {
    // The page asks for itself.
  }
}

function within(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(takeOver, [])
  useEffect(confirmSeeds, [])
  return children
}

// Not by a top-level await: the page's script stands on this one, and would wait for it in turn.
void Promise.race([isThere, patience]).then(() =>
  // In pieces, so that a phone can answer a touch in between.
  startTransition(() =>
    createQuietRoot(root).render(
      <StrictMode>
        <Shown>
          <App />
        </Shown>
      </StrictMode>,
    ),
  ),
)
