import { itemName } from '@sateen/catalogue/item-name'
import { sayPieces, sayTrait, signalVerbs } from '@sateen/catalogue/reason-words'
import type { ShopReason } from '@sateen/contract/shop'
import { tasteTexts } from './texts.ts'

const deeds = { viewed: 'view of', picked: 'pick of', tagged: 'tag on', passed: 'pass on' } as const
const nameOf = ({ items: [item] }: ShopReason) => (item ? itemName(item.name) : '')

/**
 * Why a piece is there, as its owner reads it: `Because you tagged Cowl-Neck Slip Dress`, `Satin, like four pieces you viewed`.
 * @param isTagged whether she has tagged an item
 */
export function sayReason(reason: ShopReason, isTagged: (itemId: string) => boolean): string {
  if (reason.kind === 'new') return tasteTexts.isNew
  if (reason.kind === 'popular') return tasteTexts.isPopular
  if (reason.kind === 'edit') return tasteTexts.isEdited
  if (reason.kind === 'item') return `Because you ${signalVerbs[reason.signal ?? 'viewed']} ${nameOf(reason)}`
  const tagged = reason.items.filter(({ itemId }) => isTagged(itemId)).length
  const verb = tagged === 0 ? 'viewed' : tagged === reason.items.length ? 'tagged' : 'tagged and viewed'
  return `${reason.trait ? sayTrait(reason.trait.kind, reason.trait.text) : 'Alike'}, like ${sayPieces(reason.items.length)} you ${verb}`
}

/** What stands above the reasons, of what she herself did and of nothing else: `What you picked and tagged put it here.` */
export function sayLead(reasons: readonly ShopReason[], isTagged: (itemId: string) => boolean): string {
  const done = new Set(
    reasons.flatMap(({ kind, signal, items }) =>
      kind === 'item' ? [signal ?? 'viewed'] : items.map(({ itemId }) => (isTagged(itemId) ? 'tagged' : 'viewed')),
    ),
  )
  const verbs = (['picked', 'tagged', 'viewed', 'passed'] as const).filter((one) => done.has(one))
  if (verbs.length === 0) return tasteTexts.leadWithout
  return tasteTexts.lead(new Intl.ListFormat('en-US').format(verbs.map((one) => signalVerbs[one])))
}

/** What is said once a reason is taken away: `Your view of Baguette Bag no longer counts`. */
export function sayRemoved(reason: ShopReason): string {
  if (reason.kind === 'item') return `Your ${deeds[reason.signal ?? 'viewed']} ${nameOf(reason)} no longer counts`
  return `These ${sayPieces(reason.items.length)} no longer count`
}
