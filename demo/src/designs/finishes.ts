import type { Chance } from '../chance.ts'
import { shuffled } from '../chance.ts'
import type { ClothName } from '../cloths.ts'
import type { ColourName } from '../palette.ts'
import type { PrintName } from '../prints.ts'
import { prints } from '../prints.ts'
import type { Design } from './design.ts'

/** What turns a design into an item: cloth, colour or print, and the store that sells it. */
export type Finish = { cloth: ClothName; colour: ColourName; print: PrintName | null; store: string }

/** Cloths that exist in a few colours only, and colours that exist on those cloths only. */
const ownColours: Partial<Record<ClothName, readonly ColourName[]>> = {
  denim: ['light wash', 'mid wash', 'indigo', 'washed black', 'ecru'],
  brass: ['gold'],
  steel: ['silver'],
  pearls: ['pearl'],
}
const onlyOn: Partial<Record<ColourName, readonly ClothName[]>> = {
  'light wash': ['denim'],
  'mid wash': ['denim'],
  indigo: ['denim'],
  gold: ['brass'],
  silver: ['steel'],
  pearl: ['pearls'],
  tortoise: ['acetate'],
}

const suits = (cloth: ClothName, colour: ColourName) =>
  (ownColours[cloth]?.includes(colour) ?? true) && (onlyOn[colour]?.includes(cloth) ?? true)

/**
 * `count` finishes of a design, as different as its lists allow: every colour and print comes once before one comes
 * twice, and cloths and stores take turns. Black comes first, so that every dress exists in black.
 */
export function chooseFinishes(design: Design, chance: Chance): Finish[] {
  const wished = shuffled([...new Set(design.colours), ...(design.prints ?? [])], chance).sort(
    (a, b) => Number(b === 'black') - Number(a === 'black'),
  )
  const stores = shuffled(design.stores, chance)
  const chosen: Finish[] = []
  const taken = new Set<string>()
  const usesOf = (key: 'cloth' | 'store', value: string) => chosen.filter((one) => one[key] === value).length
  for (let round = 0; chosen.length < design.count && round < 6; round++) {
    for (const wish of wished) {
      if (chosen.length === design.count) break
      const print = wish in prints ? (wish as PrintName) : null
      const colour = print ? prints[print].colours[0]! : (wish as ColourName)
      const possible = print
        ? [design.printCloth ?? design.cloths[0]!]
        : design.cloths.filter((cloth) => suits(cloth, colour))
      const pairs = possible.flatMap((cloth) => stores.map((store) => ({ cloth, store })))
      const free = pairs.filter(({ cloth, store }) => !taken.has(`${cloth} ${wish} ${store}`))
      const weight = ({ cloth, store }: { cloth: string; store: string }) =>
        usesOf('cloth', cloth) + usesOf('store', store) + (taken.has(`${cloth} ${wish}`) ? 3 : 0)
      const best = free.sort((a, b) => weight(a) - weight(b))[0]
      if (!best) continue
      taken.add(`${best.cloth} ${wish} ${best.store}`).add(`${best.cloth} ${wish}`)
      chosen.push({ cloth: best.cloth, colour, print, store: best.store })
    }
  }
  return chosen
}
