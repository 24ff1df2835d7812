import { isAvailable } from '../availability.ts'
import { Families } from './families.ts'
import type { Family } from './families.ts'
import type { Fields, RawRow } from './feed.ts'
import { fieldsOf, goneBy } from './google-fields.ts'
import type { TableRow } from './read-table.ts'
import { isWhole } from './shop-programs.ts'
import type { ShopProgram } from './shop-programs.ts'

type Piece = { row: TableRow; variants: TableRow[]; pictures: TableRow[] }

const partsMax = 1000

/**
 * Gathers the rows of a shop's own export, a piece with its sizes and pictures below it or wherever they stand; the row
 * that it makes of them is the piece.
 */
export class OwnExport {
  readonly #program: ShopProgram
  readonly #storeUrl: string | undefined
  readonly #families = new Families()
  #open: Piece | null = null

  constructor(program: ShopProgram, storeUrl: string | undefined) {
    this.#program = program
    this.#storeUrl = storeUrl
  }

  /** @returns the piece that was whole before this row began another one */
  take(row: TableRow): RawRow[] {
    const open = this.#open
    const kind = this.#program.kindOf(row, open?.row ?? null)
    const kinship = kind === 'none' ? undefined : this.#program.kinshipOf?.(row)
    if (kinship !== undefined) return this.#families.take(row, kinship).flatMap((family) => this.#rowsOf(family))
    const parts = kind === 'variant' ? open?.variants : kind === 'picture' ? open?.pictures : undefined
    if (kind !== 'piece') {
      if (parts !== undefined && parts.length < partsMax) parts.push(row)
      return []
    }
    this.#open = { row, variants: [], pictures: [] }
    return open === null ? [] : [this.#rowOf(open)]
  }

  *end(): Generator<RawRow> {
    if (this.#open !== null) yield this.#rowOf(this.#open)
    for (const family of this.#families.end()) yield* this.#rowsOf(family)
  }

  /** Variants without a piece are pieces themselves. */
  #rowsOf({ piece, variants }: Family): RawRow[] {
    const pieces = piece === null ? variants.map((row) => ({ row, variants: [] })) : [{ row: piece, variants }]
    return pieces.map((one) => this.#rowOf({ ...one, pictures: [] }))
  }

  #rowOf({ row, variants, pictures }: Piece): RawRow {
    const { idOf, pathOf, fieldsOf: ownFields, isUnpublished, isVariantItself } = this.#program
    const { columns, currency } = row.header
    const told = { line: row.line, id: idOf(row) ?? null }
    const gone = goneBy(row.all, columns)
    if (gone === 'unpublished' || isUnpublished?.(row)) return { ...told, gone: 'unpublished' }
    const own = fieldsOf(row.all, columns)
    const offers = [...(isVariantItself || variants.length === 0 ? [row] : []), ...variants].map((one) => ({
      row: one,
      fields: one === row ? own : fieldsOf(one.all, columns),
    }))
    const isInStock = ({ fields }: { fields: Fields }) => isAvailable(fields.availability ?? own.availability)
    const chosen = offers.find(isInStock) ?? offers[0]!
    const path = this.#storeUrl === undefined ? undefined : pathOf?.(row)
    return {
      ...told,
      fields: {
        ...own,
        ...(isPrice(chosen.fields.price) && pricesOf(chosen.fields)),
        gtin: chosen.fields.gtin ?? own.gtin,
        currency: own.currency ?? currency ?? undefined,
        availability: offers.some(isInStock),
        variants: offers.length,
        ...defined(ownFields?.(row, chosen.row, pictures, own) ?? {}),
        link: isWhole(own.link) ? own.link : path,
        item_group_id: undefined,
      },
      linkless: true,
      gone,
    }
  }
}

const pricesOf = ({ price, sale_price, list_price, sale_price_effective_date }: Fields): Fields => ({
  price,
  sale_price,
  list_price,
  sale_price_effective_date,
})

/** A variant that costs what its piece does has none, or naught. */
const isPrice = (price: unknown) => typeof price === 'string' && /[1-9]/.test(price)

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
