import { bringOrSay } from './say-unloaded.ts'

/** Milliseconds after which the scripts come although the page's pictures are still on their way. */
const patience = 1500

/** The page has its first pictures, and the browser has shown it. */
const isSeen = () =>
  Promise.all([
    new Promise((resolve) => addEventListener('load', resolve, { once: true })),
    new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    }),
  ])

const whenRead = (work: () => void): void => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true })
  else work()
}

/**
 * The scripts of a painted page are named on this script's own tag (`server/src/platform/pages-html.ts`). For whom it was
 * painted they come once she sees the page: before, they would take the line from its pictures and the processor from its
 * first paint. Anyone else sees nothing until they are there, and gets them at once, as does a shopper who was here before:
 * hers are at hand.
 * @param shown until what is shown before the app stands there
 */
export function bringScripts(isVisitor: boolean, shown: Promise<unknown> | undefined): void {
  const { preloads = '', scripts = '', for: paintedFor } = document.currentScript?.dataset ?? {}
  if (scripts === '') return
  let isAsked = false
  const bring = () => {
    if (isAsked) return
    isAsked = true
    for (const href of `${preloads} ${scripts}`.trim().split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
    // What is at hand already would run before there is a place for it in the page.
    whenRead(() => {
      for (const script of scripts.split(' ')) bringOrSay(script)
    })
  }
  const isSeenByHer = paintedFor === (isVisitor ? 'visitor' : 'shopper')
  if (!isSeenByHer || (!isVisitor && navigator.serviceWorker?.controller)) return bring()
  // A frame later, in which the last picture is seen.
  void Promise.all([isSeen(), shown]).then(() => requestAnimationFrame(() => setTimeout(bring)))
  setTimeout(bring, patience)
}
