import type { TableRow } from './read-table.ts'

/** A piece and its variants; without the piece where no row of the file is it. */
export type Family = { piece: TableRow | null; variants: TableRow[] }

/** The names by which a row and its relatives know each other. */
export type Kinship = { names: string[]; isPiece: boolean }

type Known = Family & { names: Set<string> }

/**
 * Brings a piece and its variants together wherever they stand in a file: programs write them in the order in which they
 * were made. So many rows are kept at a time; of more the family that came first is let go.
 */
export class Families {
  readonly #byName = new Map<string, Known>()
  readonly #all = new Set<Known>()
  #rows = 0

  /** @returns the families that had to be let go for this row */
  take(row: TableRow, { names, isPiece }: Kinship): Family[] {
    const family = this.#familyOf(names)
    if (isPiece && family.piece === null) family.piece = row
    else family.variants.push(row)
    this.#rows++
    const gone: Family[] = []
    while (this.#rows > rowsMax) gone.push(this.#letGo())
    return gone
  }

  *end(): Generator<Family> {
    while (this.#all.size > 0) yield this.#letGo()
  }

  /** The family of these names; several that they prove to be one are joined. */
  #familyOf(names: string[]): Known {
    const known = new Set(names.flatMap((name) => this.#byName.get(name) ?? []))
    const [family = newFamily(), ...others] = known
    this.#all.add(family)
    for (const other of others) {
      family.piece ??= other.piece
      family.variants.push(...other.variants)
      this.#all.delete(other)
    }
    for (const name of [...names, ...others.flatMap((other) => [...other.names])]) {
      family.names.add(name)
      this.#byName.set(name, family)
    }
    return family
  }

  #letGo(): Family {
    const [family = newFamily()] = this.#all
    const { piece, variants, names } = family
    this.#all.delete(family)
    for (const name of names) this.#byName.delete(name)
    this.#rows -= variants.length + (piece === null ? 0 : 1)
    return { piece, variants }
  }
}

const newFamily = (): Known => ({ piece: null, variants: [], names: new Set() })
const rowsMax = 5000
