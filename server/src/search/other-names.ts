/** Names of one thing, by the English of different places and shops; singular, as `words.ts` writes them. */
const sameThings = [
  'sweater jumper pullover',
  'pant trouser slack',
  'sneaker trainer',
  'tshirt tee',
  'camisole cami',
  'hoodie hoody',
  'romper playsuit',
  'jogger sweatpant',
  'overall dungaree',
  'backpack rucksack',
  'faux vegan',
  'turtleneck rollneck',
  'highrise highwaisted highwaist',
  'midrise midwaist',
  'lowrise lowwaist',
  'pajama pyjama',
  'jewelry jewellery',
  'gray grey',
  'floral flowery flowered',
  'stripe striped stripy',
  'sequin sequined sequinned',
  'women woman lady',
  'men man gent',
  'check checked checkered chequered plaid tartan',
]

/** What a name is besides, where the other way round says too much: a purse is a bag, a bag is not always a purse. */
const wider: Record<string, string> = {
  handbag: 'bag',
  purse: 'bag',
  frock: 'dress',
  gown: 'dress',
  waistcoat: 'vest',
  gilet: 'vest',
  mac: 'raincoat',
  raincoat: 'trench',
  swimwear: 'swimsuit',
}

const shoes =
  'boot bootie loafer flat sneaker trainer sandal pump mule espadrille ballerina brogue moccasin clog slipper stiletto slingback'

/** What a department holds, or a word of the street means: pieces that are named so, not those whose description says `dry flat`. */
const departments: Record<string, string> = {
  shoe: shoes,
  footwear: shoes,
  heel: 'pump stiletto slingback',
  knitwear: 'sweater jumper pullover cardigan turtleneck rollneck',
  shade: 'sunglass',
}

/** Shades by their colour: first those that are a colour wherever they stand, then those that may be a thing as well. */
const shades: Record<string, [sure: string, maybe: string]> = {
  green: ['olive emerald', 'sage moss mint forest bottle eucalyptus pistachio jade hunter fern'],
  blue: ['navy indigo cobalt azure turquoise', 'sky sapphire midnight cornflower'],
  red: ['scarlet crimson burgundy maroon oxblood', 'wine brick cherry ruby'],
  pink: ['fuchsia', 'blush rose salmon'],
  gray: ['charcoal', 'slate fog graphite ash pewter'],
  brown: ['chocolate', 'tobacco cocoa camel chestnut mocha espresso cognac walnut saddle'],
  beige: ['ecru taupe', 'sand oat oatmeal stone camel nude'],
  white: ['ivory ecru offwhite', 'cream pearl chalk'],
  purple: ['aubergine lilac mauve violet', 'lavender plum eggplant'],
  yellow: ['mustard ochre', 'butter lemon saffron'],
  orange: ['terracotta', 'apricot tangerine rust peach'],
}

/** Names of several words, and the words of the catalogue for them. */
const phrases: readonly [RegExp, string][] = [
  [/\b(?:bathing|swimming|swim)[\s-]*(?:suit|costume)(s?)\b/g, 'swimsuit$1'],
  [/\bbikini[\s-]+(?:top|bottom|brief)s?\b/g, 'bikini'],
  [/\b(?:t|tee)[\s-]+shirt/g, 'tshirt'],
  [/\bjeans?[\s-]+(?=jacket|skirt|shirt|dress|short|vest)/g, 'denim '],
  [/\bfake[\s-]+(?=fur|leather|suede)/g, 'faux '],
  [/\blbd\b/g, 'black dress'],
  [/\ba\s+line\b/g, 'a-line'],
]

/**
 * Another word for a thing, or a shade of a colour; `isSame` is one that says no more and no less; `isTrait` one that may be
 * a thing as well, and counts among a piece's traits only; `isThing` one that may say something else in a description, and
 * does not count there.
 */
export type OtherName = { name: string; isSame: boolean; isShade: boolean; isTrait: boolean; isThing: boolean }

const words = (line: string) => line.split(' ')
const asName = (name: string): OtherName => ({ name, isSame: false, isShade: false, isTrait: false, isThing: false })
const asSame = (name: string): OtherName => ({ ...asName(name), isSame: true })
const asThing = (name: string): OtherName => ({ ...asName(name), isThing: true })
const asShade = (name: string): OtherName => ({ ...asName(name), isShade: true })

const others = new Map<string, OtherName[]>()
for (const names of sameThings.map(words))
  for (const name of names) others.set(name, names.filter((one) => one !== name).map(asSame))
for (const [name, other] of Object.entries(wider)) others.set(name, [asName(other)])
for (const [name, things] of Object.entries(departments)) others.set(name, words(things).map(asThing))
for (const [colour, [sure, maybe]] of Object.entries(shades)) {
  const found = [...words(sure).map(asShade), ...words(maybe).map((name) => ({ ...asShade(name), isTrait: true }))]
  const spellings = [colour, ...(others.get(colour) ?? []).map(({ name }) => name)]
  for (const spelling of spellings) others.set(spelling, [...(others.get(spelling) ?? []), ...found])
}

/** What else that may be called which is called so, nearest first: `sweater` of `jumper`, `olive` of `green`. */
export const otherNames = (stem: string): readonly OtherName[] => others.get(stem) ?? []

/** A folded query in the words of the catalogue, where several are one name: `bathing suit` as `swimsuit`. */
export const inItsWords = (folded: string): string =>
  phrases.reduce((text, [phrase, name]) => text.replace(phrase, name), folded)
