import type { CategoryFilter } from '@sateen/contract/items'
import { headOf } from './category.ts'
import { categoryOf } from './categories.ts'
import type { Subcategory } from './categories.ts'
import { endsByName, wordsAbroadByName } from './subcategory-words-abroad.ts'

/** Words that tell a subcategory, by its name. The last one said decides; of two that end together the longer one. */
const wordsByName: Record<string, RegExp> = {
  'T-Shirts': /t[- ]?shirts?|tees?|tee-shirts?/,
  Shirts: /(?:over-?)?shirts?|button[- ](?:ups?|downs?)|oxfords?|chambrays?|polos?|henleys?|flannels?/,
  Blouses: /blouses?|tunics?|tops?|peplums?/,
  Sweaters: /sweaters?|pullovers?|jumpers?|turtlenecks?|mock[- ]?necks?|crew[- ]?necks?|v[- ]?necks?|knits?|knitwear/,
  Cardigans: /cardigans?|cardis?|shrugs?/,
  'Tanks & Camisoles':
    /tanks?(?: tops?)?|(?:camisoles?|camis?|bustiers?)(?: tops?)?|singlets?|halters?(?: tops?)?|tube tops?|bandeau tops?|vest tops?/,
  'Sweatshirts & Hoodies': /sweat-?shirts?|hoodies?|hoody/,
  Bodysuits: /bodysuits?|bodies/,
  Jeans: /jeans?|denim(?: pants?)?/,
  Trousers: /trousers?|pants?|chinos?|slacks?|culottes?|palazzos?|cargos?/,
  Skirts: /skirts?|skorts?|sarong skirts?|kilts?/,
  Shorts: /shorts?|jorts|bermudas?/,
  Leggings: /leggings?|jeggings?|tights?/,
  Joggers: /jogger pants?|joggers?|sweat-?pants?|track ?pants?|(?:track ?suit|track|jogging) bottoms/,
  'Mini Dresses': /mini(?:[- ]?dress(?:es)?)?|short dress(?:es)?/,
  'Midi Dresses': /midi(?:[- ]?dress(?:es)?)?|tea dress(?:es)?|knee[- ]length/,
  'Maxi Dresses': /maxi(?:[- ]?dress(?:es)?)?|long dress(?:es)?|floor[- ]length/,
  'Jumpsuits & Rompers':
    /jump-?suits?|rompers?|play-?suits?|overalls?|dungarees?|catsuits?|boiler ?suits?|unitards?|coveralls?/,
  Gowns: /gowns?|ball ?gowns?/,
  'Shirt Dresses': /shirt[- ]?dress(?:es)?/,
  'Slip Dresses': /slips?(?:[- ]?dress(?:es)?)?/,
  'Wrap Dresses': /wraps?(?:[- ]?dress(?:es)?)?/,
  Coats: /coats?|(?:over|pea|top)-?coats?|robe coats?|capes?|ponchos?|short coats?/,
  'Trench Coats': /trench(?:es)?(?: coats?)?|rain-?coats?|macs?|mackintosh(?:es)?/,
  Jackets: /jackets?|bombers?|anoraks?|wind-?breakers?|wind ?cheaters?|shackets?|fleeces?/,
  Blazers: /blazers?|(?:suit|tuxedo|dinner) jackets?|sport coats?/,
  Puffers: /puffers?(?: (?:jackets?|coats?))?|down (?:jackets?|coats?)|parkas?|quilted (?:jackets?|coats?)/,
  'Leather Jackets':
    /(?:leather|shearling)(?: (?!trench|puffer|down|quilted|denim|trucker|rain|suit|trim|lined|collar|sleeve)[\p{L}-]+)? (?:jackets?|coats?)|(?:biker|moto) jackets?|shearlings?/u,
  'Denim Jackets': /(?:denim|jean|trucker)(?: denim)? jackets?/,
  Vests: /vests?|gilets?|waist-?coats?/,
  'One-Pieces': /one[- ]?pieces?(?: swimsuits?)?|swimsuits?|maillots?|bathing suits?|swimming costumes?|tankinis?/,
  Bikinis: /bikinis?(?: (?:tops?|bottoms?|sets?|briefs?))?|balconettes?|triangles?|bandeaus?|swim (?:tops?|bottoms?)/,
  'Cover-Ups': /cover-?[ -]?ups?|kaftans?|caftans?|sarongs?|pareos?|beach dress(?:es)?/,
  Bags: /(?:hand)?bags?|totes?|clutch(?:es)?|purses?|backpacks?|satchels?|cross-?bod(?:y|ies)|baguettes?|pouch(?:es)?|wallets?(?: on (?:a )?chains?)?|hobos?|minaudi[eè]res?|wristlets?|passport (?:holders?|covers?)|rucksacks?|holdalls?|weekenders?|briefcases?|card ?(?:holders?|cases?)|fanny packs?|shoppers?|duff[el]{2}s?/,
  Belts: /belts?|sash(?:es)?/,
  Hats: /hats?|beanies?|caps?|berets?|fedoras?|visors?|balaclavas?|panamas?/,
  Jewelry:
    /jewell?e?ry|necklaces?|earrings?|bracelets?|rings?|pendants?|bangles?|hoops?|huggies|studs?|chokers?|cuffs?|anklets?|brooch(?:es)?|chains?|charms?|cufflinks?|lockets?|(?:wedding|eternity) bands?/,
  Scarves:
    /(?:head-?)?scar(?:f|ves)|shawls?|wraps?|stoles?|bandanas?|neckerchiefs?|pashminas?|snoods?|squares?|twill(?:y|ies)/,
  Sunglasses: /sunglasses|sunnies|eyewear|glasses|shades|aviators?/,
  Gloves: /gloves?|mittens?/,
  Hair: /hair|(?:head|hair)-?bands?|tiaras?|scrunchies?|hair (?:clips?|pins?|ties?|bows?|ribbons?)|head ?wraps?|claw(?: hair)? clips?|barrettes?|turbans?/,
  Watches: /(?:wrist|smart)?watch(?:es)?/,
}

/** What is a kind of another: a shelf of `Jackets` holds what is called `Denim Jacket`. */
const narrower: Record<string, readonly string[]> = {
  Shirts: ['T-Shirts'],
  Sweaters: ['Cardigans', 'Sweatshirts & Hoodies'],
  Trousers: ['Jeans', 'Leggings', 'Joggers'],
  Coats: ['Trench Coats', 'Puffers'],
  Jackets: ['Blazers', 'Puffers', 'Leather Jackets', 'Denim Jackets', 'Vests'],
}

/** Told behind a garment, a neck makes no sweater of it: `Hoodie Crew Neck`. */
const necks = /(?<!\p{L})(?:turtle|mock|crew|v)[- ]?necks?(?!\p{L})/giu

const patterns = new Map(
  Object.entries(wordsByName).map(([name, { source }]) => {
    const words = [source, wordsAbroadByName[name]].filter(Boolean).join('|')
    const ends = name in endsByName ? `|${endsByName[name]}` : ''
    return [name, new RegExp(`(?:(?<![\\p{L}\\d])(?:${words})${ends})(?![\\p{L}\\d])`, 'gu')]
  }),
)

/**
 * The subcategory that a name, else the retailer's own product type, tells within a category; null where neither does.
 * A type that already is a subcategory's name is taken as it is, but where the name tells a kind of it.
 */
export function guessSubcategory(name: string, productType: string | null, filter: CategoryFilter): number | null {
  const { subcategories } = categoryOf(filter)
  const given = productType?.trim().toLowerCase()
  const named = subcategories.find((one) => one.name.toLowerCase() === given)
  const head = headOf(name)
  const told =
    lastSaid(head.replace(necks, ' '), subcategories) ?? lastSaid(head, subcategories) ?? lastSaid(name, subcategories)
  const kinds = narrower[named?.name ?? ''] ?? []
  const isKind = subcategories.some((one) => one.id === told && kinds.includes(one.name))
  if (named && !isKind) return named.id
  return told ?? (productType === null ? null : onShelf(productType, subcategories))
}

/** What a shelf tells but by a part for several: on one for `Shirts & Tops` may be either. */
function onShelf(shelf: string, subcategories: readonly Subcategory[]): number | null {
  const isOfOne = (part: string) =>
    new Set(part.split(/,|\s(?:&|\+|and|und|et|y|e|en)\s/).flatMap((half) => lastSaid(half, subcategories) ?? []))
      .size < 2
  return lastSaid(
    shelf
      .split(/>|~~|\/|\|/)
      .filter(isOfOne)
      .join(' > '),
    subcategories,
  )
}

function lastSaid(text: string, subcategories: readonly Subcategory[]): number | null {
  const words = text.slice(0, 300).toLowerCase()
  let best: { id: number; end: number; length: number } | null = null
  for (const { id, name } of subcategories) {
    for (const found of words.matchAll(patterns.get(name) as RegExp)) {
      const [length, end] = [found[0].length, found.index + found[0].length]
      if (best === null || end > best.end || (end === best.end && length > best.length)) best = { id, end, length }
    }
  }
  return best?.id ?? null
}
