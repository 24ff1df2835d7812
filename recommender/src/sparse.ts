/** Rows of a sparse matrix: row r holds `columns` and `values` from `offsets[r]` to `offsets[r + 1]`. */
export type SparseRows = { offsets: Uint32Array; columns: Uint32Array; values: Float32Array }

/** The same matrix by columns: rows of the result are the columns of the input, entries in ascending order. */
export function transposeRows({ offsets, columns, values }: SparseRows, columnCount: number): SparseRows {
  const starts = new Uint32Array(columnCount + 1)
  for (const column of columns) starts[column + 1]++
  for (let column = 0; column < columnCount; column++) starts[column + 1] += starts[column]
  const next = starts.slice()
  const turned = new Uint32Array(columns.length)
  const moved = new Float32Array(columns.length)
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) {
      const place = next[columns[entry]]++
      turned[place] = row
      moved[place] = values[entry]
    }
  }
  return { offsets: starts, columns: turned, values: moved }
}
