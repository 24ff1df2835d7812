import type { Kind } from '../category-words.ts'
import { guessKind } from '../category.ts'

/** Numbers of Google's own shelves that say which garment it is; all but 170, 173, 187, 203, 204, 212 and 2271 from memory. */
const kindByNumber: Record<string, Kind> = {
  '2271': 'CATEGORY_DRESSES',
  '5250': 'CATEGORY_DRESSES',
  '212': 'CATEGORY_TOPS',
  '203': 'CATEGORY_OUTERWEAR',
  '5598': 'CATEGORY_OUTERWEAR',
  '204': 'CATEGORY_BOTTOMS',
  '207': 'CATEGORY_BOTTOMS',
  '1581': 'CATEGORY_BOTTOMS',
  '211': 'CATEGORY_SWIMSUITS',
  '167': 'CATEGORY_ACCESSORIES',
  '169': 'CATEGORY_ACCESSORIES',
  '170': 'CATEGORY_ACCESSORIES',
  '173': 'CATEGORY_ACCESSORIES',
  '177': 'CATEGORY_ACCESSORIES',
  '178': 'CATEGORY_ACCESSORIES',
  '188': 'CATEGORY_ACCESSORIES',
  '201': 'CATEGORY_ACCESSORIES',
  '3032': 'CATEGORY_ACCESSORIES',
  '187': 'NONE',
  '208': 'NONE',
  '213': 'NONE',
}

const partsMax = 12
/** `Clothing & Accessories` holds everything. */
const everything = /apparel|clothing|fashion|(?:wo)?men|damen|femme|donna|mujer/i

/**
 * What the shelf tells that a retailer put a piece on: `Women > Dresses > New In`, with any of the marks that shops write
 * between its parts, or Google's number of it. The last part that speaks of a garment counts.
 */
export function kindOfShelf(shelf: string | null): Kind | null {
  if (shelf === null) return null
  const [, number] = /^(\d{1,6})(?:\s*-\s.*)?$/.exec(shelf.trim()) ?? []
  if (number !== undefined && Object.hasOwn(kindByNumber, number)) return kindByNumber[number] as Kind
  const parts = shelf.split(/\s*(?:>|~~|»|›|\||\/|,|;)\s*/).slice(-partsMax)
  for (const [place, part] of parts.toReversed().entries()) {
    const kind = place > 0 && everything.test(part) ? null : guessKind(part)
    if (kind !== null) return kind
  }
  return null
}
