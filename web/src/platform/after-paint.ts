/** Milliseconds after which it goes on without a frame: a window that is covered draws none. */
const patience = 200

/**
 * Resolves once the next frame has been shown: what a press shows comes before what it sends.
 * @returns whether the page is being left instead; what is sent then must outlive it
 */
export const afterPaint = (): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (isLeft: boolean) => {
      clearTimeout(late)
      removeEventListener('pagehide', leave)
      resolve(isLeft)
    }
    const leave = () => done(true)
    addEventListener('pagehide', leave)
    if (!document.hidden) requestAnimationFrame(() => setTimeout(done, 0, false))
    const late = setTimeout(done, document.hidden ? 0 : patience, false)
  })
