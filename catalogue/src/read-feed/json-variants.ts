import { isAvailable } from '../availability.ts'
import type { Fields } from './feed.ts'
import { fieldsByName } from './json-names.ts'
import { isRecord, own } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'
import type { Variant } from './with-variant.ts'

/** What a product's first variant that can be bought says, and whether one can. */
export function variantOf(record: JsonRecord): Variant | null {
  const listed = firstOf(record, ['variants', 'variations', 'skus', 'skuData', 'skuList', 'items', 'sizes'])
  const oneNamed = firstOf(record, ['masterVariant', 'cheapestVariant', 'defaultVariant', 'selectedVariant'])
  const variants = [oneNamed, ...piecesIn(listed)].filter(isRecord)
  const [one] = variants
  if (one === undefined) return null
  const stock = (variant: JsonRecord) =>
    own(variant, 'available') ?? isCounted(variant) ?? fieldsByName(variant).fields.availability
  const chosen = variants.find((variant) => isAvailable(stock(variant))) ?? one
  const { fields } = fieldsByName(chosen)
  return {
    fields: { ...fields, ...optionsOf(record, chosen), availability: stock(chosen) },
    count: variants.length,
  }
}

/** A list of things; GraphQL puts it into `nodes`, or each thing of it into the `node` of an edge, others beside colours. */
function piecesIn(listed: unknown): JsonRecord[] {
  const list = own(listed, 'nodes') ?? own(listed, 'edges') ?? own(listed, 'sizes') ?? listed
  return Array.isArray(list) ? list.map((one) => own(one, 'node') ?? one).filter(isRecord) : []
}

const firstOf = (record: JsonRecord, names: string[]): unknown =>
  names.map((name) => own(record, name)).find((value) => value !== undefined)

/** The colour and size of a Shopify variant: the product names its options, the variant has their values by number. */
function optionsOf(record: JsonRecord, variant: JsonRecord): Fields {
  const options = own(record, 'options')
  const names = Array.isArray(options) ? options.map((option) => String(own(option, 'name') ?? option)) : []
  const chosen = chosenIn(own(variant, 'options') ?? own(variant, 'option_values'))
  const valueOf = (name: RegExp) => {
    const place = names.findIndex((one) => name.test(one))
    return (place < 0 ? undefined : own(variant, `option${place + 1}`)) ?? chosen.find(([one]) => name.test(one))?.[1]
  }
  const [color, size] = [valueOf(/colou?r/i), valueOf(/size/i)]
  return { ...(color !== undefined && { color }), ...(size !== undefined && { size }) }
}

/** What a variant has of each option, `{ "Size": "S" }` or in a list: the option's name and the value. */
function chosenIn(options: unknown): [name: string, value: unknown][] {
  if (isRecord(options)) return Object.entries(options)
  if (!Array.isArray(options)) return []
  return options.map((one) => [
    String(own(one, 'name') ?? own(one, 'option_display_name') ?? own(own(one, 'option'), 'title') ?? ''),
    own(one, 'value') ?? own(one, 'label'),
  ])
}

/** Whether a variant whose pieces the shop counts may be bought; undefined where it does not say. */
function isCounted(variant: unknown): boolean | undefined {
  const count = own(variant, 'inventory_quantity') ?? own(variant, 'inventoryQuantity')
  if (typeof count !== 'number') return undefined
  const isTracked = own(variant, 'inventory_management') !== null
  return !isTracked || count > 0 || /^continue$/i.test(String(own(variant, 'inventory_policy') ?? ''))
}
