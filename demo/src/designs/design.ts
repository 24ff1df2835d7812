import type { ClothName } from '../cloths.ts'
import type { Shape } from '../garment.ts'
import type { ColourName } from '../palette.ts'
import type { PrintName } from '../prints.ts'

/**
 * One piece as its makers think of it, before cloth, colour and store: `items.ts` makes `count` items of it.
 * A name reads `[colour] [cut] [cloth or print] [noun]`; the description is built from `lead`, `details` and `fastening`.
 */
export type Design = {
  shape: Shape
  subcategory: string
  cut: string
  noun: string
  lead: string
  details: string
  fastening: string
  /** True where the noun already tells the cloth (a jean is denim). */
  clothIsKnown?: boolean
  cloths: readonly ClothName[]
  colours: readonly ColourName[]
  prints?: readonly PrintName[]
  /** The cloth that prints go on; the first of `cloths` where it is not said. */
  printCloth?: ClothName
  stores: readonly string[]
  price: number
  count: number
}
