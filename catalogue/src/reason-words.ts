import { findCategory } from './categories.ts'

/** What a shopper did to an item, as in `Because you tagged …`. */
export const signalVerbs = { viewed: 'viewed', picked: 'picked', tagged: 'tagged', passed: 'passed on' } as const

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `four pieces`, `one piece`; beyond twelve in figures. */
export const sayPieces = (count: number): string => `${numbers[count] ?? count} ${count === 1 ? 'piece' : 'pieces'}`

/** A trait of items as a reason names it: `From Norrvale`, `Linen`, `Dresses`. */
export function sayTrait(kind: string, text: string): string {
  if (kind === 'store' || kind === 'brand') return `From ${text}`
  const shown = (kind === 'category' ? findCategory(text)?.categoryName : undefined) ?? text
  return shown.slice(0, 1).toUpperCase() + shown.slice(1)
}
