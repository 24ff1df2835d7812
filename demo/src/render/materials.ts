import type { ClothName } from '../cloths.ts'
import type { Garment } from '../garment.ts'
import { palette } from '../palette.ts'
import { prints } from '../prints.ts'
import { lightnessOf, tinted } from './colour.ts'
import { acetate, metal, pearl, straw } from './hard-looks.ts'
import { knit, rib } from './knit-looks.ts'
import { cotton, denim, flannel, leather, linen, lycra, nylon, satin, suede, teddy, tweed, velvet } from './looks.ts'
import type { ClothLook } from './piece.ts'
import type { PrintScale } from './print-looks.ts'
import { printed } from './print-looks.ts'

/** Everything a silhouette is made of, from the cloth and colour of one garment. */
export type Materials = {
  main: ClothLook
  /** The same cloth without its print, for necklines and bindings. */
  plain: ClothLook
  /** Something that sets itself off: trims, belts. */
  contrast: ClothLook
  /** Rib in the same colour, for knit trims. */
  rib: ClothLook
  lining: ClothLook
  /** `#rrggbb` of the ground. */
  hex: string
  fuzz: number
  /** Blur of the folds in cm. */
  smoothing: number
  /** How strongly the cloth wrinkles; 1 is cotton. */
  crumple: number
  /** Whether an iron leaves a crease in it. */
  takesCreases: boolean
  /** `#rrggbb` of buttons and of seams sewn to be seen. */
  button: string
  /** `#rrggbb` of the horn buttons of coats. */
  horn: string
  thread: string
}

const washOf: Record<string, number> = {
  'light wash': 0.6,
  'mid wash': 0.48,
  indigo: 0.13,
  'washed black': 0.16,
  ecru: 0.05,
}

/** The look of a cloth in a colour; the factor on its grain is for small, smooth goods such as shoes. */
function lookOf(cloth: ClothName, hex: string, colour: string, grain: number): ClothLook {
  const isLight = lightnessOf(hex) > 0.5
  const looks: Record<ClothName, () => ClothLook> = {
    jersey: () => cotton(hex),
    poplin: () => cotton(hex, 0.016),
    twill: () => cotton(hex, 0.024),
    crepe: () => flannel(hex, 0.01),
    canvas: () => linen(hex),
    linen: () => linen(hex),
    satin: () => satin(hex, isLight ? 0.34 : 0.24),
    silk: () => satin(hex, isLight ? 0.26 : 0.18),
    velvet: () => velvet(hex),
    denim: () => denim(hex, washOf[colour] ?? 0.3),
    wool: () => flannel(hex),
    tweed: () => tweed(hex, [tinted(hex, '#ffffff', isLight ? 0.3 : 0.07), tinted(hex, '#241c16', 0.5)]),
    boucle: () =>
      tweed(
        hex,
        [
          tinted(hex, '#ffffff', isLight ? 0.45 : 0.05),
          tinted(hex, isLight ? '#6a5a50' : '#8a7f76', isLight ? 0.35 : 0.12),
        ],
        1.7,
      ),
    merino: () => knit(hex, { gauge: 0.72, depth: 0.08 }),
    cashmere: () => knit(hex, { gauge: 0.64, depth: 0.06 }),
    mohair: () => knit(hex, { gauge: 0.9, depth: 0.1 }),
    cable: () => knit(hex, { gauge: 0.8, depth: 0.1, cables: 9 }),
    rib: () => rib(hex, 0.62, 0.1),
    'rib wool': () => rib(hex, 0.8, 0.12),
    'swim rib': () => rib(hex, 0.5, 0.08),
    leather: () => leather(hex, isLight ? 0.2 : 0.34, grain),
    suede: () => suede(hex),
    nylon: () => nylon(hex, isLight ? 0.16 : 0.24),
    teddy: () => teddy(hex),
    lycra: () => lycra(hex),
    straw: () => straw(hex),
    acetate: () => acetate(hex, colour === 'tortoise' ? '#2a1710' : undefined),
    brass: () => metal(hex),
    steel: () => metal(hex, 0.9),
    pearls: () => pearl(hex),
  }
  return looks[cloth]()
}

const fuzzOf: Partial<Record<ClothName, number>> = {
  merino: 0.45,
  cashmere: 0.65,
  mohair: 0.85,
  cable: 0.5,
  'rib wool': 0.35,
  teddy: 0.9,
  boucle: 0.4,
  tweed: 0.2,
}
const smoothingOf: Partial<Record<ClothName, number>> = {
  satin: 0.2,
  silk: 0.18,
  lycra: 0.28,
  'swim rib': 0.25,
  velvet: 0.2,
  leather: 0.14,
}
const crumpleOf: Partial<Record<ClothName, number>> = {
  linen: 1.3,
  poplin: 1.05,
  crepe: 0.75,
  satin: 0.8,
  silk: 0.9,
  velvet: 0.7,
  wool: 0.7,
  tweed: 0.6,
  boucle: 0.55,
  suede: 0.8,
  leather: 0.8,
  nylon: 1.1,
}

const threadOf = (cloth: ClothName, hex: string) =>
  cloth === 'denim' ? '#b98a55' : tinted(hex, lightnessOf(hex) > 0.45 ? '#3a2c20' : '#e8d8bc', 0.4)

/** The materials of a garment; `grain` weakens the grain of leather, `printScale` fits the print to the size of the piece. */
export function materialsOf(garment: Garment, { grain = 1, printScale = 'usual' as PrintScale } = {}): Materials {
  const print = garment.print ? prints[garment.print] : null
  const hex = print?.ground ?? palette[garment.colour].hex
  const plain = lookOf(garment.cloth, hex, garment.colour, grain)
  const isLight = lightnessOf(hex) > 0.5
  const ink = print?.inks[0]
  return {
    main: print ? printed(plain, print, printScale) : plain,
    plain,
    contrast: cotton(ink ?? (isLight ? '#2f3338' : '#e9dfcc')),
    rib: rib(hex, 0.95, 0.1),
    lining: satin(isLight ? tinted(hex, '#a3968a', 0.7) : tinted(hex, '#6a6058', 0.35), 0.13),
    hex,
    fuzz: fuzzOf[garment.cloth] ?? 0,
    smoothing: smoothingOf[garment.cloth] ?? 0.1,
    crumple: crumpleOf[garment.cloth] ?? 1,
    takesCreases: !['leather', 'suede', 'velvet', 'satin'].includes(garment.cloth),
    button: isLight ? tinted(hex, '#efe6d6', 0.75) : tinted(hex, '#1c1714', 0.6),
    horn: lightnessOf(hex) > 0.34 ? '#4b3a2a' : tinted(hex, '#14110f', 0.6),
    thread: threadOf(garment.cloth, hex),
  }
}
