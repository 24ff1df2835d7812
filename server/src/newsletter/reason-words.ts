import { findCategory } from '@sateen/catalogue/categories'
import { itemName } from '@sateen/catalogue/item-name'
import type { Reason } from '@sateen/recommender/why'

const verbs = { viewed: 'viewed', picked: 'picked', tagged: 'tagged', passed: 'passed on' } as const
const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

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
    return name ? `Because you ${verbs[reason.signalKind]} ${itemName(name)}` : 'Picked for you'
  }
  if (reason?.kind !== 'trait') return 'Picked for you'
  const count = reason.itemIds.length
  return `${sayTrait(reason.trait)}, like ${numbers[count] ?? count} ${count === 1 ? 'piece' : 'pieces'} you chose`
}

/** `material:linen` as `Linen`, `store:Norrvale` as `From Norrvale`. */
function sayTrait(trait: string): string {
  const parts = trait.split(':')
  if (parts.length > 2 && parts[0] === 'is') parts.shift()
  const [kind, text = ''] = [parts[0], parts.slice(1).join(':')]
  if (kind === 'store' || kind === 'brand') return `From ${text}`
  const shown = (kind === 'category' ? findCategory(text)?.categoryName : undefined) ?? text
  return shown.slice(0, 1).toUpperCase() + shown.slice(1)
}
