import { browser } from './browser.ts'
import { askedByPage } from './messages.ts'

// Runs on pages of the site only. It takes no word of a page but the three that it may say, and the worker
// decides of each whether this page may say it at all. Once we are removed this script stays behind and must not answer any more.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin) return
  const asked = askedByPage(event.data)
  if (!asked || !browser.runtime?.id) return
  browser.runtime.sendMessage({ type: 'from site', asked }).then(
    (reply) => {
      if (reply) window.postMessage(reply, location.origin)
    },
    () => undefined,
  )
})
