/**
 * What training has learned, one immutable set of arrays. Row i of the sparse matrix (`offsets`, `neighbours`,
 * `weights`) says what liking piece i adds to the score of each neighbour; `bias` is what a piece scores with anybody.
 */
export type Model = {
  /** Names the content; two models with the same version are the same. */
  version: string
  /** Shoppers and interactions it has learned from. */
  shoppers: number
  interactions: number
  /** Ids of the pieces, by position in all arrays below. */
  itemIds: string[]
  /** Shoppers by piece. */
  popularity: Float32Array
  bias: Float32Array
  /** Row i is from `offsets[i]` to `offsets[i + 1]`, neighbours ascending. */
  offsets: Uint32Array
  neighbours: Uint32Array
  weights: Float32Array
}

/** The model of a shop in which nobody has done anything yet. */
export function emptyModel(): Model {
  return {
    version: 'empty',
    shoppers: 0,
    interactions: 0,
    itemIds: [],
    popularity: new Float32Array(0),
    bias: new Float32Array(0),
    offsets: new Uint32Array(1),
    neighbours: new Uint32Array(0),
    weights: new Float32Array(0),
  }
}
