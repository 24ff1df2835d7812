import { makeHearers } from './hearers.ts'

/** What is shown outside of components, one at a time: the next takes the place of the one before, under a number of its own. */
export function makeOneShown<Thing extends object>() {
  const { hear, tell } = makeHearers()
  let shown: (Thing & { id: number }) | null = null
  let count = 0
  const set = (next: typeof shown) => {
    shown = next
    tell()
  }
  return {
    show(thing: Thing): void {
      count += 1
      set({ ...thing, id: count })
    },
    hide: () => set(null),
    current: () => shown,
    hear,
  }
}
