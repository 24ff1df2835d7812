import type { Kind } from '../category-words.ts'
import { asTyped, plainLetters } from '../category-words-abroad.ts'
import { guessKind, tellKind } from '../category.ts'

/** Numbers of Google's own shelves that say which garment it is; of its list of 2021. */
const numbers: Record<Kind, string> = {
  CATEGORY_DRESSES: '2271 5182 5250 7132 5441 5330 5329 8149',
  CATEGORY_TOPS: '212 3455 5410',
  CATEGORY_OUTERWEAR: '203 5598 1831 3066 5461 6006 5677 5678 5425',
  CATEGORY_BOTTOMS: '204 207 1581 6229 6228 2331 5344 5514 5909 5378 5379 3188 5552 5408',
  CATEGORY_SWIMSUITS: '211 5409',
  CATEGORY_ACCESSORIES: `167 168 169 170 171 173 175 176 177 178 179 180 188 189 190 191 192 193 194 196 197 200 201 2020
    2668 3032 3913 5122 5123 5207 5446 5443 6169 6170 6238 6463 6551 6552 7054 7230 1483 1662 1786 1893 1922 5914
    5939 502988 499972 543586 543644 543645 543646 543673 543674`,
  NONE: '187 1933 184 208 209 213 214 215 1578 1772 1807 2302 2562 2563 2580 2745 5513 5713 5834',
}
const kindByNumber = new Map(
  Object.entries(numbers).flatMap(([kind, all]) => all.split(/\s+/).map((number) => [number, kind as Kind] as const)),
)

/** Google's departments in which nothing is worn, whatever is called an accessory or a case there. */
const otherDepartments =
  /^(?:animals & pet supplies|arts & entertainment|business & industrial|cameras & optics|electronics|food, beverages & tobacco|furniture|hardware|health & beauty|home & garden|media|office supplies|software|toys & games|vehicles & parts)(?=\s*(?:>|$))/i

/** What shelves are called in other languages: in the plural, and also by words that would mislead in a name. */
const wordsOfShelves: Record<Kind, string> = {
  CATEGORY_DRESSES: 'sukienki,klänningar,jurken,платья,klänning,kjoler,mekot,šaty,φορέματα',
  CATEGORY_OUTERWEAR: `outerwear, jacken, mäntel, giacche, cappotti, giubbotti, capispalla, chaquetas, abrigos,
    jassen, mantels, jackor, kappor, ytterkläder, overtøj, yttertøy, takit, ulkovaatteet, kurtki, płaszcze,
    odzież wierzchnia, jakker, frakker, casacos, jaquetas, ceketler, dış giyim, blazere, kavajer, piumini,
    marynarki, пуховики, куртки, пальто, верхняя одежда, 아우터`,
  CATEGORY_BOTTOMS: `röcke, hosen, jeanshosen, gonne, rokken, broeken, kjolar, byxor, spódnice, spodnie, nederdele,
    bukser, hameet, faldas, saias, etekler, ボトムス, nadrágok, szoknyák, fuste, юбки, брюки, 하의`,
  CATEGORY_TOPS: `blusen, hemden, oberteile, pullover, pulls, strick, strickwaren, mailles, punto, camicie, maglie,
    maglieria, felpe, truien, chaquetas de punto, stickat, kardigany, топы, майки, blouses, overhemden, tröjor,
    skjortor, toppe, topper, gensere, paidat, neuleet, puserot, bluzki, swetry, koszule, trička, svetry, camisetas,
    camisas, blusas, jerséis, felsők, pulóverek, bluze, tricouri, блузки, рубашки, джемперы, толстовки, 상의`,
  CATEGORY_ACCESSORIES: `taschen, gürtel, schals, mützen, schmuck, accessoires, borse, cinture, sciarpe, gioielli,
    accessori, tassen, riemen, sjaals, sieraden, väskor, smycken, accessoarer, tasker, smykker, tilbehør, vesker,
    laukut, korut, asusteet, torebki, szaliki, paski, biżuteria, dodatki, akcesoria, kabelky, šperky, doplňky,
    bolsos, cinturones, joyería, bisutería, accesorios, acessórios, joias, táskák, ékszerek, kiegészítők, genți,
    bijuterii, takı, aksesuar, сумки, аксессуары, шарфы, платки, maroquinerie, portafogli, украшения, アクセサリー, 包, 配饰,
    액세서리`,
  CATEGORY_SWIMSUITS: `bademode, badeanzüge, costumi, costume de baie, mare, badmode, badkleding, badkläder, badtøj,
    badetøj, badetøy, uimapuvut, stroje kąpielowe, beachwear, baño, bañadores, maillots, moda praia, fürdőruhák,
    trajes de baño, zwemkleding, kostiumy kąpielowe, пляжная одежда, plaj giyim, купальники`,
  NONE: `schuhe, scarpe, schoenen, skor, buty, sko, zapatos, calzado, sapatos, calçados, cipők, încălțăminte, обувь,
    unterwäsche, nachtwäsche, intimo, lencería, ondergoed, underkläder, undertøj, bielizna, spodní prádlo, iç giyim,
    dessous, sous-vêtements, pigiami, nattøj, piżamy, fehérnemű, нижнее белье`,
}
const kindByShelfWord = new Map(
  Object.entries(wordsOfShelves).flatMap(([kind, words]) =>
    plainLetters(words)
      .split(/,\s*/)
      .flatMap((word) => [word, ...asTyped(word)].map((typed) => [typed, kind as Kind] as const)),
  ),
)

/** `Robes` are dresses among French shelves, and bathrobes elsewhere. */
const french = /femme|vêtements|fille/i

function kindOfPart(part: string, shelf: string): Kind | null {
  if (/^robes(?! de chambre)/i.test(part) && french.test(shelf)) return 'CATEGORY_DRESSES'
  const whole = plainLetters(part)
  if (whole === 'vests' && /outerwear/i.test(shelf)) return 'CATEGORY_OUTERWEAR'
  // Google's jumpsuits; other shops' are for the bath.
  if (whole === 'one-pieces' && /clothing > one-pieces/i.test(shelf)) return 'CATEGORY_DRESSES'
  const words = whole.split(/\s+/)
  const [first = ''] = words
  const any = words.findLast((word) => kindByShelfWord.has(word)) ?? ''
  return (
    kindByShelfWord.get(whole) ??
    kindByShelfWord.get(first) ??
    guessKind(part) ??
    kindByShelfWord.get(any) ??
    kindOfCompound(first)
  )
}

/** `Wintermäntel` and `Sommerkjoler` are what they end with. */
function kindOfCompound(word: string): Kind | null {
  const [, kind = null] = [...kindByShelfWord].find(([end]) => end.length >= endLeast && word.endsWith(end)) ?? []
  return kind
}

const endLeast = 5

const partsMax = 12
/** The most of a shelf that is read. */
export const shelfMax = 300
/** `Clothing & Accessories` holds everything. */
const everything = /apparel|clothing|fashion|(?:wo)?men|damen|femme|donna|mujer/i

/**
 * What the shelf tells that a retailer put a piece on: `Women > Dresses > New In`, with any of the marks that shops write
 * between its parts, or Google's number of it. The last part that speaks of a garment counts; `Denim` alone is
 * trousers, but not among jackets, a `Long Sleeve` no top among dresses, and `Tops` or `Bottoms` are none among what is
 * for the bath or the night.
 */
export function kindOfShelf(shelf: string | null): Kind | null {
  if (shelf === null) return null
  const [, number] = /^(\d{1,6})(?:\s*-\s.*)?$/.exec(shelf.trim()) ?? []
  const told = kindByNumber.get(number ?? '')
  if (told !== undefined) return told
  if (otherDepartments.test(shelf.trim())) return 'NONE'
  const parts = shelf
    .split(/>|~~|»|›|\||\/|,|;/)
    .slice(-partsMax)
    .map((part) => part.trim())
  let half: Kind | null = null
  let cut: Kind | null = null
  for (const [place, part] of parts.toReversed().entries()) {
    const kind = place > 0 && everything.test(part) ? null : kindOfPart(part, shelf)
    if (kind === null) continue
    if (half !== null) return isOfOtherUse(kind) ? kind : half
    if (isHalf.test(part)) half = kind
    else if (isCut(part, kind)) cut ??= kind
    else return kind
  }
  return half ?? cut
}

/** How a piece is cut or what it is made of, which another part of the shelf may say better. */
const isCut = (part: string, kind: Kind) => {
  const told = tellKind(part)
  return isCloth(kind) && told.kind === kind && !told.isPlain && !/(?:top|bottom)s?$/i.test(part)
}
const isCloth = (kind: Kind) => kind !== 'NONE' && kind !== 'CATEGORY_ACCESSORIES'

/** Half of an outfit, of whatever use. */
const isHalf = /^(?:tops|bottoms|shirts|shorts|pants)$/i
const isOfOtherUse = (kind: Kind) => kind === 'CATEGORY_SWIMSUITS' || kind === 'NONE'
