import type { ClothName } from './cloths.ts'
import { cloths } from './cloths.ts'
import type { Design } from './designs/design.ts'
import type { Finish } from './designs/finishes.ts'
import type { PrintKind } from './prints.ts'
import { prints } from './prints.ts'

/** Cloth words that read as the first word of a name (`Ribbed Scoop Tank`, `Gold Hoop Earrings`). */
const leading: readonly ClothName[] = ['rib', 'rib wool', 'swim rib', 'cable', 'brass', 'steel', 'pearls']
/** Cloths a name leaves out, because every piece of its kind is made of them. */
const unsaid: readonly ClothName[] = ['lycra', 'acetate']

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const titled = (text: string) => text.split(' ').map(capital).join(' ')

/** `[colour] [cut] [cloth or print] [noun]`; the colour only where `withColour` says so and nothing else names it. */
export function nameOf(design: Design, finish: Finish, withColour: boolean): string {
  const word = cloths[finish.cloth].word
  const isLeading = leading.includes(finish.cloth)
  const clothWord = design.clothIsKnown || unsaid.includes(finish.cloth) ? '' : word
  const look = finish.print ? prints[finish.print].word : clothWord
  const colour = withColour && !finish.print && finish.colour !== word.toLowerCase() ? titled(finish.colour) : ''
  const words =
    finish.print || !isLeading ? [colour, design.cut, look, design.noun] : [colour, look, design.cut, design.noun]
  return words.filter(Boolean).join(' ')
}

const printed: Record<PrintKind, (colours: string) => string> = {
  breton: (colours) => `striped in ${colours}`,
  pinstripe: (colours) => `pinstriped in ${colours}`,
  gingham: (colours) => `in gingham of ${colours}`,
  check: (colours) => `checked in ${colours}`,
  dots: (colours) => `dotted in ${colours}`,
  floral: (colours) => `printed with flowers in ${colours}`,
  leopard: (colours) => `in a leopard print of ${colours}`,
  painted: (colours) => `in a painterly print of ${colours}`,
}

const clothPhrase = ({ cloth, colour, print }: Finish) => {
  const { fibre } = cloths[cloth]
  if (print) return `${fibre} ${printed[prints[print].kind](prints[print].colours.join(' and '))}`
  return fibre.includes(colour) ? fibre : `${colour.replace(' ', '-')} ${fibre}`
}

/** Two sentences from the same parameters as the picture: what it is; how it closes and how to care for it. */
export function descriptionOf(design: Design, finish: Finish): string {
  const { care } = cloths[finish.cloth]
  const firstOfCare = care.charAt(0).toLowerCase() + care.slice(1)
  return `${capital(design.lead)} in ${clothPhrase(finish)}, with ${design.details}. ${design.fastening}; ${firstOfCare}`
}
