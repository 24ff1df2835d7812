import { createRoot, type Root } from 'react-dom/client'

/**
 * What is told again and again while something moves. No component hears of it (`quiet-root.test.ts`); who does listens by
 * itself, for as long as it drags.
 */
export const unheard: ReadonlySet<string> = new Set(['wheel', 'touchmove', 'pointermove', 'mousemove'])

/**
 * A root whose page is scrolled without it. React listens to every event there is, and a page that listens to wheels and
 * fingers is laid out and searched for what lies below them at each of their steps, before it can be drawn.
 */
export function createQuietRoot(element: HTMLElement): Root {
  element.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (!unheard.has(type)) EventTarget.prototype.addEventListener.call(element, type, ...rest)
  }
  try {
    return createRoot(element)
  } finally {
    // The element's own again.
    Reflect.deleteProperty(element, 'addEventListener')
  }
}
