import { itemName } from '@sateen/catalogue/item-name'
import { findCategory } from '@sateen/catalogue/categories'
import type { ShopReason } from '@sateen/contract/shop'
import { tasteTexts } from './texts.ts'

const verbs = { viewed: 'viewed', picked: 'picked', tagged: 'tagged', passed: 'passed on' } as const
const deeds = { viewed: 'view of', picked: 'pick of', tagged: 'tag on', passed: 'pass on' } as const
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

const counted = (count: number) => `${numbers[count] ?? count} ${count === 1 ? 'piece' : 'pieces'}`
const nameOf = ({ items: [item] }: ShopReason) => (item ? itemName(item.name) : '')

/**
 * Why a piece is there, as its owner reads it: `Because you tagged Cowl-Neck Slip Dress`, `Satin, like four pieces you viewed`.
 * @param isTagged whether she has tagged an item
 */
export function sayReason(reason: ShopReason, isTagged: (itemId: string) => boolean): string {
  if (reason.kind === 'new') return tasteTexts.isNew
  if (reason.kind === 'popular') return tasteTexts.isPopular
  if (reason.kind === 'edit') return tasteTexts.isEdited
  if (reason.kind === 'item') return `Because you ${verbs[reason.signal ?? 'viewed']} ${nameOf(reason)}`
  const tagged = reason.items.filter(({ itemId }) => isTagged(itemId)).length
  const verb = tagged === 0 ? 'viewed' : tagged === reason.items.length ? 'tagged' : 'tagged and viewed'
  return `${sayTrait(reason.trait)}, like ${counted(reason.items.length)} you ${verb}`
}

/** What is said once a reason is taken away: `Your view of Baguette Bag no longer counts`. */
export function sayRemoved(reason: ShopReason): string {
  if (reason.kind === 'item') return `Your ${deeds[reason.signal ?? 'viewed']} ${nameOf(reason)} no longer counts`
  return `These ${counted(reason.items.length)} no longer count`
}

function sayTrait(trait: ShopReason['trait']): string {
  if (!trait) return 'Alike'
  if (trait.kind === 'store' || trait.kind === 'brand') return `From ${trait.text}`
  const text = (trait.kind === 'category' ? findCategory(trait.text)?.categoryName : undefined) ?? trait.text
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
