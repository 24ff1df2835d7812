/** Candidates by store in their order, so that an item of another store is found however far down it stands. */
export type Shelves = {
  /** Shelf s goes up to `ends[s]`; before `fronts[s]` all is taken. */
  fronts: Uint32Array
  ends: Uint32Array
  /** Places in the line of candidates. */
  indexes: Uint32Array
  /** The shelves, whose first stands foremost in line first; emptied ones last. */
  order: Uint32Array
  /** Where in that order each shelf stands. */
  rankOf: Uint32Array
}

/** Lays the line of candidates out by store; those without a store lie on the last shelf. */
export function shelveByStore(store: Uint32Array, storeCount: number): Shelves {
  const starts = new Uint32Array(storeCount + 2)
  for (let index = 0; index < store.length; index++) starts[store[index] + 1]++
  const order = new Uint32Array(storeCount + 1)
  const rankOf = new Uint32Array(storeCount + 1)
  let ranked = 0
  let empty = storeCount
  for (let shelf = 0; shelf <= storeCount; shelf++) {
    if (starts[shelf + 1] === 0) order[empty--] = shelf
    starts[shelf + 1] += starts[shelf]
  }
  const ends = starts.slice(0, storeCount + 1)
  const indexes = new Uint32Array(store.length)
  for (let index = 0; index < store.length; index++) {
    const shelf = store[index]
    if (ends[shelf] === starts[shelf]) order[ranked++] = shelf
    indexes[ends[shelf]++] = index
  }
  for (let rank = 0; rank <= storeCount; rank++) rankOf[order[rank]] = rank
  return { fronts: starts.slice(0, storeCount + 1), ends, indexes, order, rankOf }
}

/** Moves a shelf behind those whose first stands before its own, after something on it was taken. */
export function leaveShelf({ fronts, ends, indexes, order, rankOf }: Shelves, shelf: number, taken: Uint8Array): void {
  let front = fronts[shelf]
  while (front < ends[shelf] && taken[indexes[front]] === 1) front++
  if (front === fronts[shelf]) return
  fronts[shelf] = front
  const first = front < ends[shelf] ? indexes[front] : Infinity
  let rank = rankOf[shelf]
  for (; rank + 1 < order.length; rank++) {
    const next = order[rank + 1]
    if (fronts[next] === ends[next] || indexes[fronts[next]] > first) break
    order[rank] = next
    rankOf[next] = rank
  }
  order[rank] = shelf
  rankOf[shelf] = rank
}
