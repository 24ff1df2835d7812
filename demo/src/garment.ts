import type { ClothName } from './cloths.ts'
import type { ColourName } from './palette.ts'
import type { PrintName } from './prints.ts'
import type { PaperName } from './retailers.ts'

/** The silhouettes the renderer can draw, each with the cuts it knows. */
export type Shape =
  | { silhouette: 'tee'; neck: 'crew' | 'v'; sleeve: 'short' | 'long'; length: 'regular' | 'crop' }
  | { silhouette: 'tank'; length: 'regular' | 'crop' }
  | { silhouette: 'camisole'; neck: 'cowl' | 'v'; length: 'regular' | 'crop' }
  | { silhouette: 'sweater'; neck: 'crew' | 'v' | 'roll'; length: 'regular' | 'crop' }
  | { silhouette: 'knit-vest'; neck: 'v' | 'crew' }
  | { silhouette: 'cardigan'; length: 'regular' | 'crop' }
  | { silhouette: 'shirt'; sleeve: 'long' | 'short'; length: 'regular' | 'crop' }
  | { silhouette: 'blouse'; sleeve: 'long' | 'short'; neck: 'tie' | 'v' }
  | { silhouette: 'trousers'; leg: 'straight' | 'wide' | 'flare' | 'carrot'; waist: 'tailored' | 'drawstring' }
  | { silhouette: 'jeans'; leg: 'straight' | 'wide' | 'flare' | 'slim' }
  | { silhouette: 'shorts'; kind: 'tailored' | 'denim' | 'drawstring' }
  | { silhouette: 'skirt'; cut: 'bias' | 'pleated' | 'mini' | 'tiered' | 'pencil' | 'buttoned' | 'a-line' }
  | { silhouette: 'slip-dress'; neck: 'cowl' | 'v'; length: 'mini' | 'midi' | 'maxi' }
  | { silhouette: 'shift-dress'; sleeve: 'none' | 'bell'; pockets: boolean; length: 'mini' | 'midi' }
  | {
      silhouette: 'flared-dress'
      neck: 'square' | 'v' | 'sweetheart' | 'crew'
      sleeve: 'none' | 'puff'
      length: 'mini' | 'midi' | 'maxi'
      skirt: 'full' | 'tiered' | 'soft'
      belt: boolean
    }
  | { silhouette: 'wrap-dress'; sleeve: 'three-quarter' | 'short'; length: 'mini' | 'midi' }
  | { silhouette: 'shirt-dress'; sleeve: 'long' | 'short'; length: 'mini' | 'midi' }
  | { silhouette: 'column-dress'; sleeve: 'long' | 'none'; length: 'mini' | 'midi' }
  | { silhouette: 'blazer'; front: 'single' | 'double'; length: 'regular' | 'crop' }
  | { silhouette: 'coat'; front: 'single' | 'double' | 'robe'; length: 'long' | 'short' }
  | { silhouette: 'trench'; length: 'long' | 'short' }
  | { silhouette: 'puffer'; length: 'crop' | 'regular' | 'long'; sleeve: 'long' | 'none' }
  | { silhouette: 'bomber'; length: 'regular' | 'crop' }
  | { silhouette: 'trucker'; length: 'regular' | 'crop' }
  | { silhouette: 'biker'; length: 'regular' | 'crop' }
  | { silhouette: 'teddy-coat'; length: 'short' | 'long' }
  | {
      silhouette: 'one-piece'
      neck: 'scoop' | 'square' | 'v' | 'halter' | 'bandeau'
      leg: 'high' | 'mid' | 'low'
      detail: 'plain' | 'belt' | 'ruched' | 'trim'
    }
  | { silhouette: 'triangle-bikini'; brief: 'tie' | 'classic' }
  | { silhouette: 'bandeau-bikini'; brief: 'high' | 'classic' }
  | { silhouette: 'balconette-bikini'; brief: 'high' | 'classic'; trim: boolean }
  | { silhouette: 'tote'; size: 'wide' | 'tall' }
  | { silhouette: 'baguette'; size: 'long' | 'compact' }
  | { silhouette: 'bucket-bag' }
  | { silhouette: 'crossbody' }
  | { silhouette: 'sunglasses'; frame: 'square' | 'cat-eye' | 'round' }
  | { silhouette: 'earrings'; kind: 'hoop' | 'drop' }
  | { silhouette: 'necklace' }
  | { silhouette: 'silk-square' }
  | { silhouette: 'bucket-hat' }
  | { silhouette: 'straw-hat' }
  | { silhouette: 'beanie' }
  | { silhouette: 'belt'; width: 'slim' | 'wide' }
  | { silhouette: 'flats'; kind: 'ballet' | 'loafer' }
  | { silhouette: 'ankle-boots' }

export type Silhouette = Shape['silhouette']
export type ShapeOf<S extends Silhouette> = Extract<Shape, { silhouette: S }>

/** Everything a picture is drawn from; the same garment gives the same pixels. A print, where there is one, covers the colour. */
export type Garment = {
  shape: Shape
  cloth: ClothName
  colour: ColourName
  print: PrintName | null
  paper: PaperName
  seed: number
}
