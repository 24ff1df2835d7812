import { anyOf } from './any-of.ts'
import { cleanText } from './clean-text.ts'
import { unaccented } from './unaccented.ts'

export type Availability = 'in stock' | 'out of stock' | 'preorder' | 'backorder'

/** Any of the words without their accents, as the text is compared. */
const wordsAmong = (words: string) => new RegExp(unaccented(anyOf(words)))

const wordsOf: [[RegExp, Availability], ...[RegExp, Availability][]] = [
  [
    wordsAmong(`
      outofstock ^oos$ ^sold$ soldout discontinued unavailable not(?:available|instock|forsale) nostock
      nolongeravailable ^reserved markassold
      ^(?:instock[,;:(]?|hurry[,!]?)?(?:only|just)?0+(?:instock|available|left|remaining) ^(?:none|nothing)left ^allgone
      waitlist notifyme emailwhen endoflife ^eol$
      ^(?:inactive|retired|disabled|delisted|deleted|removed|ended|expired|false)$
      ausverkauft vergriffen nicht(?:mehr)?(?:(?:an|auf)lager|lagernd|vorrätig|verfügbar|lieferbar|bestellbar)
      kein(?:lager)?bestand épuisé (?:^|en)rupture rupturedestock hors-?stock (?:pas|plus)(?:en|de)stock
      (?:non|plus)disponible indispon agotado nodisponible (?:sin|nohay|fuerade)(?:existencias|stock|inventario)
      noenstock fuori(?:stock|catalogo) nonin?(?:stock|magazzino) ^terminat (?:sem|forade)(?:estoque|stock) emfalta
      nãodispon
      esaurit[oa] non(?:più)?disponibile esgotado uitverkocht
      niet(?:meer)?(?:(?:in|op)voorraad|voorradig|leverbaar|beschikbaar) geenvoorraad (?:^|tillfälligt)slut
      u[dt]gå(?:e|t)t (?:ej|inte)(?:ilager|tillgänglig) ikke(?:pålager|tilgængelig|tilgjengelig) udsolgt utsolgt
      (?:^|tilapäisesti)loppu ei(?:ole)?(?:varastossa|saatavilla) wyprzedan niedostępn ^brak niema(?:w|na)
      (?:vy|roz)prodan ne(?:ní)?skladem neníkdispozici niejeskladem nedostupn elfogyott
      nem(?:elérhető|kapható|rendelhető) nincs(?:készleten|raktáron) stokta(?:yok|bulunmu) (?:mevcut|satışta)değil
      tükendi epuizat nueste[îi]nstoc lipsăstoc нет?(?:вналичии|наскладе) недоступн закончил немаєвнаявності
      нямавналичност vypredan ra[sz]proda[nt] відсутн изчерпан ninazalogi välja?müüdud läbimüüdud eiolelaos
      polesaadaval ^otsas izpārdots navpieejam navnoliktavā išparduot nėrasandėlyje
      (?:nije|nema)(?:dostup|naskladišt|nazalih) nidobavljivo hếthàng отсутствует εκτόςαποθ распродан εξαντλ
      μηδιαθέσιμ אזל נמכר לאבמלאי נגמר نفد نفذ غيرمتوفر غيرمتاح สินค้าหมด หมดสต habis stokkosong tidaktersedia
      स्टॉकमेंनहीं 品切 入荷待 在庫切 欠品 売切 在庫(?:なし|無し) 売り切れ 完売 售完 售空 断货 斷貨 缺货 缺貨 无货 無貨 无库存 无现货 售罄 품절 매진 재고없음
    `),
    'out of stock',
  ],
  [/preorder|presale|vorbestell|precommande/, 'preorder'],
  [/backorder/, 'backorder'],
  [/^(?:coming|available|back(?:instock)?)soon/, 'out of stock'],
  [
    wordsAmong(`
      instock limitedavailability onlineonly instoreonly ^available madetoorder ^true$
      ^(?:sofort|noch)?(?:auflager|vorrätig|lieferbar|verfügbar) ^(?:en|em)(?:stock|estoque) ^dispon[ií] ^opvoorraad
      ^(?:i|på)lager ^skladem ^dostępn ^(?:вналичии|наскладе) ^在庫あり ^有[货貨] ^재고있음
    `),
    'in stock',
  ],
]

/** `https://schema.org/InStock`, `in stock`, `ausverkauft`, true … as one of four words; null for anything else. */
export function availabilityOf(value: unknown): Availability | null {
  if (typeof value === 'boolean') return value ? 'in stock' : 'out of stock'
  if (typeof value !== 'string') return null
  const word = wordIn(value)
  return wordsOf.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

const wordIn = (text: string): string =>
  unaccented(text.trim().slice(0, 100))
    .replace(/^\S*[/#:](?=[^\s/#]+[/#]*$)/, '')
    .replaceAll(/[\s_-]/g, '')

/** What a sentence says before its point: `Sorry, this item is currently …`. */
const beforeSoldOut =
  /^(?:(?:weare)?sorry,?(?:but)?)?(?:(?:this|the)(?:item|product|piece|style)(?:is|has)(?:been)?)?(?:now|currently|temporarily|derzeit|momentan)?(?=.)/

/** Whether a text begins with words for sold out: `Sold out`, but neither `S Sold out`, of a size, nor `Notify me`, which may be. */
export const saysSoldOut = (text: string): boolean => {
  const word = wordIn(text).replace(beforeSoldOut, '')
  return word.search(wordsOf[0][0]) === 0 && !/^(?:notify|email|waitlist|removed)/.test(word)
}

/** A number of pieces, or a word for yes and no. */
const none =
  /^(?:0+(?:[.,]0*)?(?:\s\D*)?|(?:(?:in[\s_-]?)?stock|qty|quantity|on hand|inventory|available|(?:stock )?level)\W+0+\W*|-\d.*|n|no|none|nil|zero|f|false|off|out|nein|non|nej|nei|nee|nie|não|nem|ne|ei|hayır|нет|όχι|なし|無|无|無し|없음|아니오|×)$/i

/** Whether what a shop says of its stock means that a piece can be bought; what it does not say is taken for yes. */
export const isAvailable = (value: unknown): boolean =>
  typeof value === 'boolean'
    ? value
    : !none.test(cleanText(value, 100)) && availabilityOf(cleanText(value, 100)) !== 'out of stock'
