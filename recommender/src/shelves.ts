/** Candidates by store in their order, so that an item of another store is found however far down it stands. */
export type Shelves = {
  /** Shelf s goes up to `ends[s]`; before `fronts[s]` all is taken. */
  fronts: Uint32Array
  ends: Uint32Array
  positions: Uint32Array
}

/** Lays candidates out by store; those without a store lie on the last shelf. */
export function shelveByStore(store: Int32Array, storeCount: number, candidates: Uint32Array): Shelves {
  const shelfOf = (position: number) => (store[position] < 0 ? storeCount : store[position])
  const starts = new Uint32Array(storeCount + 2)
  for (const position of candidates) starts[shelfOf(position) + 1]++
  for (let shelf = 0; shelf <= storeCount; shelf++) starts[shelf + 1] += starts[shelf]
  const ends = starts.slice(0, storeCount + 1)
  const positions = new Uint32Array(candidates.length)
  for (const position of candidates) positions[ends[shelfOf(position)]++] = position
  return { fronts: starts.slice(0, storeCount + 1), ends, positions }
}

/** Hands the first few of a shelf that are not taken to `visit`, until it answers that this one will do. */
export function visitShelf(
  { fronts, ends, positions }: Shelves,
  shelf: number,
  taken: Uint8Array,
  most: number,
  visit: (position: number) => boolean,
): void {
  let front = fronts[shelf]
  while (front < ends[shelf] && taken[positions[front]]) front++
  fronts[shelf] = front
  let seen = 0
  for (let index = front; index < ends[shelf] && seen < most; index++) {
    if (taken[positions[index]]) continue
    if (visit(positions[index])) return
    seen++
  }
}
