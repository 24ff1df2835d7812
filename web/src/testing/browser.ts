// What jsdom lacks of a browser, for the tests of the pages: a dialog that opens and closes, a window that is narrow, and
// sizes and places, of which nobody hears as nothing is laid out. React is told that they wait for what it draws.
class SizesUnheard {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: SizesUnheard,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
})
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})
Element.prototype.scrollIntoView = () => undefined
