import type { CategoryFilter } from '@sateen/contract/items'
import { colourWords, cutWords, onlyInNames, onPaper, otherWorlds, underwearCuts, weakWords } from './category-words.ts'
import { leadingWords } from './category-words-abroad.ts'
import { findAll } from './category-finder.ts'
import type { Found } from './category-finder.ts'
import type { Kind } from './category-words.ts'

/** `sure` where the words are what the sentence speaks of, not a part of it. */
type Told = Found & { sure: boolean }

const nameMax = 400
const descriptionMax = 600

/** After one of these a name speaks of something else than the garment: `Dress with Belt`, `Bag for Shoes`, `kjol i linne`. */
const turn = new RegExp(
  [
    String.raw`\s(?:with|without|w\/|for|featuring|inspired|from|by|in|en|à|avec|sans|mit|ohne|aus|con|sin|senza|di|para|com|sem|met|zonder|med|utan|uden|uten|i|av|af|z|ze|bez|с|со|без|из|в|на|от|за|з|зі|із|від|для|με|χωρίς|cu|din|dengan)\s`,
    String.raw`\s[-–—|(]\s?|[,(|]`,
  ].join('|'),
  'i',
)
/** How wide a bra is: `D+ Cup`, and no cup. */
const cupSize = /(?<![\p{L}\d])[a-k]{1,3}\+?[ -]cups?(?!\p{L})/giu
/** What a piece is called or shows, in quotes: a `Mona 'Yankees - Home' T-Shirt` does not end at the dash. */
const quoted = /(?<=\s)(?:'[^']{2,60}'|"[^"]{2,60}"|‘[^’]{2,60}’|“[^”]{2,60}”)(?=\s|$)/g
/** A colour of two words, of which the first is a thing elsewhere: `Midi Dress Bottle Green`, `Jeans Light Wash`. */
const shade =
  /(?<![\p{L}\d])(?:light|bottle|tea|coffee|cream|blush|plant|oil|pen)[ -](?=(?:blue|green|gr[ae]y|brown|pink|rose|white|black|beige|red|yellow|purple|lilac|khaki|tan|wash|washed|indigo|denim)(?![\p{L}\d]))/giu
/** Behind `in` it is a colour, whatever it is in: `Houndstooth Square in Rouge`. */
const inColour = new RegExp(String.raw`(?<=\S\s)in (?:${[...colourWords].join('|')})$`, 'i')
/**
 * French says the garment first, English last: a `Robe Cocktail` is a dress, a `Plush Robe` is for the bath, and so is what
 * other languages call a robe. Letters that English has not tell French too: `Sézane Robe cintrée`.
 */
const frenchRobe =
  /(?:^(?:(?:petite|grande|belle|jolie|longue|mini|maxi) )?robes? (?=\p{L})|(?<!\p{L})robe (?=.*[éèêàçœ]))(?!(?:de (?:chambre|bain|nuit|banho|cetim)|polaire|éponge|peignoir|hivernale|waffle|plush|terry|fleece|velour|set|sets|hooks?|belt|coat|jacket|with|for|in|and|of|by|wom[ae]ns?|wom[ae]n’s|m[ae]ns?|kids|girls|boys|unisex|long|longo|curto|cetim|feminino|masculino|infantil)(?!\p{L}))/iu
/** A jacket that is knitted is a cardigan: `gilet boutonné en maille`, `chaqueta de punto`. */
const openInFront = new Set(['gilet', 'veste', 'chaqueta', 'giacca', 'casaco', 'жакет', 'жилет'])
const knitted =
  /\s(?:en|de|in|di|em) (?:grosse )?(?:maille|tricot|punto|maglia|tricô|malha)(?!\p{L})|вязан|трикотажн|cardigan/iu

/**
 * The category that a retailer's item belongs to by its words, or null where none of the six fits.
 * Swim words decide first, then the last garment word of the name, then the first sentence of the description.
 * A category that is given is never to be replaced by this guess: that is the caller's to hold (C-CAT-09).
 */
export function guessCategory(name: string, description?: string | null): CategoryFilter | null {
  const kind = guessKind(name, description)
  return kind === 'NONE' ? null : kind
}

/** As `guessCategory`, but tells words for something else (`NONE`) from words that say nothing (null). */
export const guessKind = (name: string, description?: string | null): Kind | null => tellKind(name, description).kind

/**
 * As `guessKind`, and whether the words are plain. They are not where a name is only a neck (`Halter Neck`) or another
 * word that says little, and no description says more.
 */
export function tellKind(name: string, description?: string | null): { kind: Kind | null; isPlain: boolean } {
  const words = name
    .slice(0, nameMax)
    .replace(/(\p{Ll}{3})(?=\p{Lu})/gu, '$1 ')
    .replace(cupSize, ' ')
    .replace(shade, '')
    .replace(inColour, '')
  const said = inName(words.replace(quoted, ' ')) ?? inName(words)
  const isClear = said !== null && !weakWords.has(said.phrase)
  const told =
    isClear && said.kind !== 'NONE' && !cutWords.has(said.phrase)
      ? null
      : inDescription((description ?? '').slice(0, descriptionMax))
  const isBelieved = told?.sure && (!isClear || isPrint(words, told.kind) || isOpening(description ?? '', told, said))
  const kind = said === null || isBelieved ? (told?.kind ?? null) : said.kind
  if (kind !== null && mayBeElse(said, kind) && otherWorlds.test(words)) return { kind: 'NONE', isPlain: true }
  if (said !== null && (isForAnimals(words, said) || isPattern(words, said))) return { kind: 'NONE', isPlain: true }
  return { kind, isPlain: isBelieved || (isClear && !cutWords.has(said.phrase)) }
}

/** A `T-shirt Visby Bicycle` is what its description says too, not what is printed on it. */
const isPrint = (name: string, kind: Kind) =>
  kind !== 'NONE' && kind !== 'CATEGORY_ACCESSORIES' && findAll(name)[0]?.kind === kind

/** A `dog sweater`, but not a sweater with a dog on it. */
const isForAnimals = (name: string, { phrase }: Found) =>
  /dog|pupp/i.test(name) && new RegExp(`(?<!\\p{L})(?:dogs?|pupp(?:y|ies)) ${phrase}`, 'iu').test(name)

/**
 * What begins `Scarf in a soft weave` is a scarf, though it be called `Maud Blanket`; but what is for the night or worn
 * below may begin `Shirt with` and be a set.
 */
function isOpening(description: string, told: Told, said: Found): boolean {
  if (told.kind === 'NONE' || weakWords.has(told.phrase) || forNightOrBelow.test(said.phrase)) return false
  const [words] = opening.exec(description) ?? []
  return words !== undefined && lastOf(findAll(words.slice(words.lastIndexOf(' ') + 1)))?.kind === told.kind
}
const opening = /^(?:[\p{L}-]+ ){0,2}[\p{L}-]+(?= (?:in|with) )/u
const forNightOrBelow = /p[ay]jama|night|sleep|lounge|robe|bra|brief|thong|pant(?:y|ie)|underwear|lingerie|boxer/

/** A `Wrap Skirt Pattern` to sew, but not a skirt in a pattern, nor with one; and a book of it. */
const isPattern = (name: string, { phrase }: Found) =>
  onPaper.test(name) ||
  (/pattern/i.test(name) && new RegExp(`(?<!\\p{L})${phrase}s? patterns?$`, 'iu').test(name.trim()))

const mayBeElse = (said: Found | null, kind: Kind) =>
  kind === 'CATEGORY_ACCESSORIES' || said === null || weakWords.has(said.phrase)

/** Swim words anywhere in the name, else the last word of what stands before the first turn, else the last of all. */
function inName(name: string): Found | null {
  const all = findAll(name)
  const subject =
    swimIn(all) ??
    robeIn(name) ??
    besideExtras(headOf(name)) ??
    subjectOf(findAll(headOf(name))) ??
    subjectOf(all) ??
    byLastWord(name)
  return subject !== null && openInFront.has(subject.phrase) && knitted.test(name)
    ? { kind: 'CATEGORY_TOPS', phrase: subject.phrase }
    : subject
}

const robeIn = (name: string): Found | null =>
  frenchRobe.test(name) ? { kind: 'CATEGORY_DRESSES', phrase: 'robe' } : null

/** The garment of a name that tells after it only what comes along: `Slip Skirt & Belt`. */
function besideExtras(head: string): Found | null {
  for (const joint of head.matchAll(/\S+(?=\s(?:&|\+|and|plus)\s)/gi)) {
    const garment = lastOf(findAll(joint[0])) && lastOf(findAll(head.slice(0, joint.index + joint[0].length)))
    if (garment === null || garment.kind === 'NONE' || weakWords.has(garment.phrase)) continue
    const extras = findAll(head.slice(joint.index + joint[0].length))
    if (extras.length > 0 && extras.every(({ kind }) => kind === 'CATEGORY_ACCESSORIES')) return garment
  }
  return null
}

/** The last word, or the first where its language says the garment first: `pantalón pijama` is for the night all the same. */
function subjectOf(all: Found[]): Found | null {
  const found = withoutColour(all)
  const [first] = found
  if (first && leadingWords.has(first.phrase) && found.at(-1)?.kind !== 'NONE') return first
  const beforeCut = found.findLast(({ phrase }) => !cutWords.has(phrase))
  return beforeCut && hasCuts(beforeCut) ? beforeCut : lastOf(found)
}

/** Behind a garment some words are its colour, a `Silk Blouse Cream` is no cream, and behind a shirt its cloth: `Camisa Oxford`. */
function withoutColour(all: Found[]): Found[] {
  const last = all.findLastIndex(({ phrase }) => !colourWords.has(phrase) && phrase !== 'oxford')
  const garment = all[last]
  const isSaid = garment && garment.kind !== 'NONE'
  const isOxford = all.slice(last + 1).some(({ phrase }) => phrase === 'oxford')
  return isSaid && (!isOxford || garment.kind === 'CATEGORY_TOPS') ? all.slice(0, last + 1) : all
}

/** A whole garment, of which a name may tell the neck, the sleeves or the legs behind it. */
const hasCuts = ({ kind, phrase }: Found) =>
  kind === 'CATEGORY_DRESSES' ||
  kind === 'CATEGORY_OUTERWEAR' ||
  (kind === 'NONE' && /pajama|pyjama|night|sleep|robe/.test(phrase))

/** What a name is by a word that tells it only where no other does: `Floral Maxi`, `Patchwork Denim`, `Herren Hose`. */
const lastWords: [RegExp, Kind][] = [
  [/(?<![\p{L}-])(midi|maxi)(?![\p{L}-])/iu, 'CATEGORY_DRESSES'],
  [/(?<![\p{L}-])(denim)\W*$/iu, 'CATEGORY_BOTTOMS'],
  [/\s(body)\W*$/iu, 'CATEGORY_TOPS'],
  [/(?<!\p{L})(?:damen|herren|kinder|mädchen|jungen)\s(?:.*\s)?(hose|rock)(?!\p{L})/iu, 'CATEGORY_BOTTOMS'],
  [/(?<!\p{L})(?:damen|herren|kinder|mädchen|jungen)\s(?:.*\s)?(hut)(?!\p{L})/iu, 'CATEGORY_ACCESSORIES'],
]

function byLastWord(name: string): Found | null {
  for (const [word, kind] of lastWords) {
    const phrase = word.exec(name)?.[1]
    if (phrase !== undefined) return { kind, phrase: phrase.toLowerCase() }
  }
  return null
}

/**
 * The first of three sentences that speaks of a garment; its head is what the item is, what follows `with` and `in`
 * are its parts.
 */
function inDescription(description: string): Told | null {
  for (const sentence of description.trim().split(/[.!?\n]+\s*/, 3)) {
    const head = findTold(sentence.split(/\s(?:with|in|made|that|featuring|has|for|from|and|is)\s/i)[0] ?? '')
    const subject = swimIn(head) ?? lastOf(head)
    if (subject !== null) return { ...subject, sure: true }
    const part = findTold(sentence)[0]
    if (part !== undefined) return { ...part, sure: false }
  }
  return null
}

const findTold = (text: string): Found[] => findAll(text).filter(({ phrase }) => !onlyInNames.has(phrase))

function swimIn(found: Found[]): Found | null {
  const swim =
    found.find(({ kind, phrase }) => kind === 'CATEGORY_SWIMSUITS' && (found.length === 1 || phrase !== 'one piece')) ??
    null
  // A cut of underwear is also one of swimwear, but a `Cotton Bikini Brief` is worn below.
  const isCut = ({ phrase }: Found) => swim?.phrase !== 'bikini' && underwearCuts.has(phrase)
  const last = found.findLast((one) => !isCut(one))
  // What carries the swimsuit is no swimsuit: `Swim Bag`.
  return last?.kind === 'NONE' || /(?:bag|tote|pouch|backpack)$/.test(last?.phrase ?? '') ? null : swim
}

/** What stands in a name before the first turn, and its word: `robe en` is no bathrobe. */
export function headOf(name: string): string {
  const at = turn.exec(name)
  return at === null || at.index === 0 ? name : name.slice(0, at.index + at[0].length)
}

const lastOf = (found: Found[]) => found.at(-1) ?? null
