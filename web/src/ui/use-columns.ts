import { useOutside } from './use-outside.ts'

const steps = [
  { query: matchMedia('(min-width: 1680px)'), columns: 5 },
  { query: matchMedia('(min-width: 1024px)'), columns: 4 },
  { query: matchMedia('(min-width: 600px)'), columns: 3 },
]

/** From so many on the bar is the desk's, and has room for the extension's offer; the same step as in shell.module.css. */
export const columnsOfDesk = 4

const subscribe = (listener: () => void) => {
  for (const { query } of steps) query.addEventListener('change', listener)
  return () => {
    for (const { query } of steps) query.removeEventListener('change', listener)
  }
}

/** How many columns the product grid has now; the same steps as `--grid-columns` in tokens.css. */
export const columnsNow = (): number => steps.find(({ query }) => query.matches)?.columns ?? 2

/** The same, followed as it changes. */
export const useColumns = (): number => useOutside(subscribe, columnsNow)
