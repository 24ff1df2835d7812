import type { Garment, Shape, Silhouette } from '../garment.ts'
import { papers } from '../retailers.ts'
import type { Picture } from './draw.ts'
import { draw } from './draw.ts'
import type { Materials } from './materials.ts'
import { materialsOf } from './materials.ts'
import type { Draft } from './piece.ts'
import { biker } from './silhouettes/biker.ts'
import { blazer } from './silhouettes/blazer.ts'
import { blouse } from './silhouettes/blouse.ts'
import { bomber } from './silhouettes/bomber.ts'
import { camisole } from './silhouettes/camisole.ts'
import { cardigan } from './silhouettes/cardigan.ts'
import { coat } from './silhouettes/coat.ts'
import { columnDress } from './silhouettes/column-dress.ts'
import { flaredDress } from './silhouettes/flared-dress.ts'
import { jeans } from './silhouettes/jeans.ts'
import { knitVest } from './silhouettes/knit-vest.ts'
import { puffer } from './silhouettes/puffer.ts'
import { shiftDress } from './silhouettes/shift-dress.ts'
import { shirt } from './silhouettes/shirt.ts'
import { shirtDress } from './silhouettes/shirt-dress.ts'
import { shorts } from './silhouettes/shorts.ts'
import { skirt } from './silhouettes/skirt.ts'
import { slipDress } from './silhouettes/slip-dress.ts'
import { sweater } from './silhouettes/sweater.ts'
import { tank } from './silhouettes/tank.ts'
import { teddyCoat } from './silhouettes/teddy-coat.ts'
import { tee } from './silhouettes/tee.ts'
import { trench } from './silhouettes/trench.ts'
import { trousers } from './silhouettes/trousers.ts'
import { trucker } from './silhouettes/trucker.ts'
import { wrapDress } from './silhouettes/wrap-dress.ts'

type Silhouettes = {
  [S in Silhouette]: (shape: Extract<Shape, { silhouette: S }>, materials: Materials, seed: number) => Draft
}

/** Every silhouette by its name. */
const silhouettes: Partial<Silhouettes> = {
  biker,
  blazer,
  blouse,
  bomber,
  camisole,
  cardigan,
  coat,
  'column-dress': columnDress,
  'flared-dress': flaredDress,
  jeans,
  'knit-vest': knitVest,
  puffer,
  'shift-dress': shiftDress,
  shirt,
  'shirt-dress': shirtDress,
  shorts,
  skirt,
  'slip-dress': slipDress,
  sweater,
  tank,
  'teddy-coat': teddyCoat,
  tee,
  trench,
  trousers,
  trucker,
  'wrap-dress': wrapDress,
}

/** Draws a garment, `width` px wide and four thirds as high. The same garment gives the same pixels. */
export function drawGarment(garment: Garment, width: number, hasWallShadow = true): Picture {
  const { shape, seed } = garment
  const make = silhouettes[shape.silhouette] as
    | ((shape: Shape, materials: Materials, seed: number) => Draft)
    | undefined
  if (!make) throw new Error(`not yet ${shape.silhouette}`)
  const { pieces, fit, wobble = 0.22 } = make(shape, materialsOf(garment), seed)
  return draw({ pieces, fit, seed, wobble }, papers[garment.paper], width, hasWallShadow)
}
