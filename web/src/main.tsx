import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/type.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prefetchPage, prefetchSlot } from './app/pages.ts'
import { pageAt } from './app/routes.tsx'
import { prepareOffline } from './app/start-offline.ts'
import { go } from './platform/history.ts'
import { setTheme, readTheme } from './platform/local-flags.ts'
import { onQuickviewIntent } from './platform/quickview-link.tsx'
import { currentSession } from './platform/session-store.ts'

onQuickviewIntent(() => void prefetchSlot('QuickviewOverlay'))
setTheme(readTheme())
prepareOffline()

const isSignedIn = currentSession() !== null
if (isSignedIn && /^\/(?:login\/?)?$/i.test(location.pathname)) go('/home', { replace: true })

/** The page's own script comes beside this one; waiting a moment for it spares a flash of nothing. */
const page = pageAt(location.pathname, isSignedIn)
const patience = new Promise((resolve) => setTimeout(resolve, 400))
await Promise.race([page ? prefetchPage(page) : undefined, patience])

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
