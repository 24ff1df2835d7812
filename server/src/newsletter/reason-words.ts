import { itemName } from '@sateen/catalogue/item-name'
import { sayPieces, sayTrait, signalVerbs } from '@sateen/catalogue/reason-words'
import { type Reason, wordedTrait } from '@sateen/recommender/why'

/**
 * Why a piece is in a shop, in one line of a letter: `Because you tagged Printed Silk Scarf`, `Linen, like four pieces you chose`.
 * @param nameOf the name of an item, undefined where it is gone
 */
export function sayReason(
  reason: Reason | undefined,
  store: string | null,
  nameOf: (itemId: string) => string | undefined,
): string {
  if (reason?.kind === 'new') return store ? `New at ${store}` : 'New in the shop'
  if (reason?.kind === 'popular') return 'Tagged often of late'
  if (reason?.kind === 'edit') return 'From The Edit'
  if (reason?.kind === 'item') {
    const name = nameOf(reason.itemId)
    return name ? `Because you ${signalVerbs[reason.signalKind]} ${itemName(name)}` : 'Picked for you'
  }
  if (reason?.kind !== 'trait') return 'Picked for you'
  const { kind, text } = wordedTrait(reason.trait)
  return `${sayTrait(kind, text)}, like ${sayPieces(reason.itemIds.length)} you chose`
}
