import type { Side } from '../path.ts'
import type { Piece } from '../piece.ts'
import { longSleeve } from './long-sleeve.ts'
import { shortSleeve } from './short-sleeve.ts'
import type { Armhole, SleeveCloth, SleeveCut } from './sleeve-cut.ts'

/** One sleeve with everything that belongs to it, from the lowest piece up. */
export const sleeve = (side: Side, armhole: Armhole, cut: SleeveCut, cloth: SleeveCloth, seed: number): Piece[] =>
  (cut.kind === 'short' ? shortSleeve : longSleeve)(side, armhole, cut, cloth, seed)
