import type { Relief, Ridge } from '../folds.ts'
import type { Line, Point } from '../path.ts'
import type { ClothLook, Crease, Piece, Seam, Stitches } from '../piece.ts'
import type { Wave } from './hem.ts'
import type { SleeveCut } from './sleeve-cut.ts'

/** The cut of an upper body, right half, in cm. What is not given is left out. */
export type BodyCut = {
  seed: number
  /** From the centre up to the shoulder at the neck, or to the underarm where there is no shoulder. */
  neck: Line
  /** How the top goes on from the neck: a shoulder with an armhole, a straight line to the underarm, or nothing more. */
  top: 'armhole' | 'strap' | 'strapless'
  shoulder?: Point
  underarm: Point
  waist: Point
  hem: Point
  /** Stops of the side seam below the underarm, where waist and hem do not say enough. */
  side?: Line
  /** How far the armhole cuts in. */
  armholeDip?: number
  sleeve?: SleeveCut
  sleeveTrim?: ClothLook
  /** The own lower edge of a shirt, from right to left. */
  hemLine?: Line
  hemSag?: number
  wave?: Wave | null
  hemCount?: number
  hemSeam?: number
  /** False where nothing of the back shows below the front hem. */
  hasBackHem?: boolean
  backDepth?: number
  backBrightness?: number
  hasBackBand?: boolean
  hasLabel?: boolean
  lining?: ClothLook
  /** Width of the band along the neckline, and its cloth. */
  neckBand?: { width: number; cloth?: ClothLook }
  ribHem?: { height: number; inset: number }
  relief?: Relief
  ridges?: Ridge[]
  /** Strength and number of the soft folds that fall from the armpit, and of the wrinkles. */
  softFolds?: number
  softCount?: number
  wrinkle?: number
  seams?: Seam[]
  creases?: Crease[]
  stitches?: Stitches[]
  holes?: Line[]
  thickness?: Piece['thickness']
  roll?: Piece['roll']
  roundness?: number
  edge?: number
  fuzz?: number
  smoothing?: number
}
