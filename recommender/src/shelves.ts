/** Candidates by store in their order, so that an item of another store is found however far down it stands. */
export type Shelves = {
  /** Shelf s goes up to `ends[s]`; before `fronts[s]` all is taken. */
  fronts: Uint32Array
  ends: Uint32Array
  /** Places in the line of candidates. */
  indexes: Uint32Array
}

/** Lays the line of candidates out by store; those without a store lie on the last shelf. */
export function shelveByStore(store: Uint32Array, storeCount: number): Shelves {
  const starts = new Uint32Array(storeCount + 2)
  for (const shelf of store) starts[shelf + 1]++
  for (let shelf = 0; shelf <= storeCount; shelf++) starts[shelf + 1] += starts[shelf]
  const ends = starts.slice(0, storeCount + 1)
  const indexes = new Uint32Array(store.length)
  store.forEach((shelf, index) => (indexes[ends[shelf]++] = index))
  return { fronts: starts.slice(0, storeCount + 1), ends, indexes }
}

/** The first of a shelf that is not taken, −1 where it is empty. */
export function firstOfShelf({ fronts, ends, indexes }: Shelves, shelf: number, taken: Uint8Array): number {
  let front = fronts[shelf]
  while (front < ends[shelf] && taken[indexes[front]]) front++
  fronts[shelf] = front
  return front < ends[shelf] ? indexes[front] : -1
}

/** Hands the first few of a shelf that are not taken to `visit`, until it answers that this one will do. */
export function visitShelf(
  { fronts, ends, indexes }: Shelves,
  shelf: number,
  taken: Uint8Array,
  most: number,
  visit: (index: number) => boolean,
): void {
  let seen = 0
  for (let at = fronts[shelf]; at < ends[shelf] && seen < most; at++) {
    if (taken[indexes[at]]) continue
    if (visit(indexes[at])) return
    seen++
  }
}
