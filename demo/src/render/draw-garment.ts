import type { Garment, Shape, Silhouette } from '../garment.ts'
import { papers } from '../retailers.ts'
import type { Picture } from './draw.ts'
import { draw } from './draw.ts'
import type { Materials } from './materials.ts'
import { materialsOf } from './materials.ts'
import type { Draft } from './piece.ts'
import { ankleBoots } from './silhouettes/ankle-boots.ts'
import { baguette } from './silhouettes/baguette.ts'
import { balconetteBikini } from './silhouettes/balconette-bikini.ts'
import { bandeauBikini } from './silhouettes/bandeau-bikini.ts'
import { beanie } from './silhouettes/beanie.ts'
import { belt } from './silhouettes/belt.ts'
import { biker } from './silhouettes/biker.ts'
import { blazer } from './silhouettes/blazer.ts'
import { blouse } from './silhouettes/blouse.ts'
import { bomber } from './silhouettes/bomber.ts'
import { bucketBag } from './silhouettes/bucket-bag.ts'
import { bucketHat } from './silhouettes/bucket-hat.ts'
import { camisole } from './silhouettes/camisole.ts'
import { cardigan } from './silhouettes/cardigan.ts'
import { coat } from './silhouettes/coat.ts'
import { columnDress } from './silhouettes/column-dress.ts'
import { crossbody } from './silhouettes/crossbody.ts'
import { earrings } from './silhouettes/earrings.ts'
import { flaredDress } from './silhouettes/flared-dress.ts'
import { flats } from './silhouettes/flats.ts'
import { jeans } from './silhouettes/jeans.ts'
import { knitVest } from './silhouettes/knit-vest.ts'
import { necklace } from './silhouettes/necklace.ts'
import { onePiece } from './silhouettes/one-piece.ts'
import { puffer } from './silhouettes/puffer.ts'
import { shiftDress } from './silhouettes/shift-dress.ts'
import { shirt } from './silhouettes/shirt.ts'
import { shirtDress } from './silhouettes/shirt-dress.ts'
import { shorts } from './silhouettes/shorts.ts'
import { silkSquare } from './silhouettes/silk-square.ts'
import { skirt } from './silhouettes/skirt.ts'
import { slipDress } from './silhouettes/slip-dress.ts'
import { strawHat } from './silhouettes/straw-hat.ts'
import { sunglasses } from './silhouettes/sunglasses.ts'
import { sweater } from './silhouettes/sweater.ts'
import { tank } from './silhouettes/tank.ts'
import { teddyCoat } from './silhouettes/teddy-coat.ts'
import { tee } from './silhouettes/tee.ts'
import { tote } from './silhouettes/tote.ts'
import { trench } from './silhouettes/trench.ts'
import { triangleBikini } from './silhouettes/triangle-bikini.ts'
import { trousers } from './silhouettes/trousers.ts'
import { trucker } from './silhouettes/trucker.ts'
import { wrapDress } from './silhouettes/wrap-dress.ts'

type Silhouettes = {
  [S in Silhouette]: (shape: Extract<Shape, { silhouette: S }>, materials: Materials, seed: number) => Draft
}

/** Every silhouette by its name. */
const silhouettes: Silhouettes = {
  'ankle-boots': ankleBoots,
  baguette,
  'balconette-bikini': balconetteBikini,
  'bandeau-bikini': bandeauBikini,
  beanie,
  belt,
  biker,
  blazer,
  blouse,
  bomber,
  'bucket-bag': bucketBag,
  'bucket-hat': bucketHat,
  camisole,
  cardigan,
  coat,
  'column-dress': columnDress,
  crossbody,
  earrings,
  'flared-dress': flaredDress,
  flats,
  jeans,
  'knit-vest': knitVest,
  necklace,
  'one-piece': onePiece,
  puffer,
  'shift-dress': shiftDress,
  shirt,
  'shirt-dress': shirtDress,
  shorts,
  'silk-square': silkSquare,
  skirt,
  'slip-dress': slipDress,
  'straw-hat': strawHat,
  sunglasses,
  sweater,
  tank,
  'teddy-coat': teddyCoat,
  tee,
  tote,
  trench,
  'triangle-bikini': triangleBikini,
  trousers,
  trucker,
  'wrap-dress': wrapDress,
}

const swimwear: readonly Silhouette[] = ['one-piece', 'triangle-bikini', 'bandeau-bikini', 'balconette-bikini']
const shoes: readonly Silhouette[] = ['flats', 'ankle-boots', 'belt']

/** Small pieces wear small prints, and shoes a fine grain. */
const scalesOf = ({ silhouette }: Shape) => ({
  grain: shoes.includes(silhouette) ? 0.35 : 1,
  printScale:
    silhouette === 'silk-square'
      ? ('scarf' as const)
      : swimwear.includes(silhouette)
        ? ('small' as const)
        : ('usual' as const),
})

/** Draws a garment, `width` px wide and four thirds as high. The same garment gives the same pixels. */
export function drawGarment(garment: Garment, width: number, hasWallShadow = true): Picture {
  const { shape, seed } = garment
  const make = silhouettes[shape.silhouette] as (shape: Shape, materials: Materials, seed: number) => Draft
  const { pieces, fit, wobble = 0.22 } = make(shape, materialsOf(garment, scalesOf(shape)), seed)
  return draw({ pieces, fit, seed, wobble }, papers[garment.paper], width, hasWallShadow)
}
