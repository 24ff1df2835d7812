/** Typed arrays that grow by half, so that a catalogue of any size stays compact. */
type Typed = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array

/** The array itself, or one half as large again with the same content, so that `index` has a place. */
export function grown<T extends Typed>(array: T, index: number): T {
  if (index < array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(index + 1, Math.ceil(array.length * 1.5), 16),
  )
  larger.set(array)
  return larger
}

const none = new Uint32Array(0)

/**
 * Where a term stands: document and fields in one number each, documents ascending. Most words of a catalogue stand in one
 * place only, so the first is kept without a list.
 */
export class Postings {
  #first = 0
  #data = none
  #length = 0

  get length(): number {
    return this.#length
  }

  /** @param fields six bits, one for each field that holds the term */
  add(document: number, fields: number): void {
    const entry = document * 64 + fields
    if (this.#length === 0) this.#first = entry
    else {
      if (this.#length === 1) this.#data = Uint32Array.of(this.#first, 0, 0, 0)
      this.#data = grown(this.#data, this.#length)
      this.#data[this.#length] = entry
    }
    this.#length += 1
  }

  /** The entries: `entry >>> 6` is the document, `entry & 63` the fields. */
  entries(): Uint32Array {
    if (this.#length === 1) return Uint32Array.of(this.#first)
    return this.#data.subarray(0, this.#length)
  }
}
