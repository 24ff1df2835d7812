const textMax = 400
const textNode = 3
const elementNode = 1

/** A star or a number that leads to words below the page. */
const footnote = /^\s*(?:\*+|[†‡]|\(?\d\)?)\s*$/
/** Two digits, and perhaps the currency. */
const twoDigits = /^\s*\d{2}(?!\d)[^\d.,]{0,6}$/
/** A number without cents so far. */
const whole = /(?<![\d.,])\d{1,3}(?:[.,'’\s]?\d{3})*(\s*)$/
const calledCents = /cent|decimal|fraction|penn/i

/**
 * What an element says of a price. Cents that stand in a part of their own, as shops raise or shrink them, get the point
 * that only their look tells: `$22<sup>50</sup>` is `$22.50`; a raised footnote is left out.
 * @param without parts that are not read
 */
export function priceText(element: Element, without: readonly Element[] = []): string {
  let text = ''
  const read = (parent: Element): void => {
    for (const node of parent.childNodes) {
      if (text.length > textMax) return
      if (node.nodeType === textNode) text += node.nodeValue ?? ''
      if (node.nodeType !== elementNode) continue
      const part = node as Element
      if (without.includes(part)) text += ' '
      else if (areCents(part, text)) text = `${text.trimEnd()}.${(part.textContent ?? '').trim()}`
      else if (part.tagName !== 'SUP' || !footnote.test(part.textContent ?? '')) read(part)
    }
  }
  read(element)
  return text.slice(0, textMax)
}

/** A blank before them is only left where the part is raised, small or called so: else two numbers stand there. */
function areCents(part: Element, before: string): boolean {
  if (!twoDigits.test(part.textContent?.slice(0, 20) ?? '')) return false
  const blank = whole.exec(before)?.[1]
  if (blank === undefined) return false
  return blank === '' || /^(?:sup|small)$/i.test(part.tagName) || calledCents.test(part.getAttribute('class') ?? '')
}

/** France writes its cents behind the sign too: `89€90`. */
const number = String.raw`\d(?:[\d.,'’]|\s\d{3}|€\d{2}(?![\d.,€]))*`
const code = String.raw`(?:USD|EUR|GBP|zł|Kč|kr|Ft|lei|TL)(?!\p{L})`
/** With its sign before it, else behind it: `₹1,299 ₹899` are two. */
const money = String.raw`(?:[^\d\s.,:\p{L}]\s?${number}(?:\s?${code})?|[^\d\s]{0,4}\s?${number}(?:\s?(?:[^\d\s.,\p{L}]|${code}))?)`
/** What the parts of a price are called that is paid bit by bit: `interest-free payments`. */
const instalments = String.raw`(?:[\p{L}-]+\s){0,2}(?:payments|instal?lments|cuotas|parcelas|raten|rate|mensualités)`
/** What the shops of Europe call the price that they have to tell beside a reduced one. */
const lowestPrice =
  'lowest price|najniższa cena|niedrigster (?:gesamt)?preis|30[ -]tage[ -]bestpreis|bestpreis der letzten|prix le plus bas|prezzo pi[ùu] basso|precio m[áa]s bajo|preço mais baixo|laagste prijs|lägsta pris|laveste pris|alin hinta|nejnižší cena|najnižšia cena|legalacsonyabb ár|cel mai mic preț|najniža cijena|najnižja cena|χαμηλότερη τιμή|най-ниска цена|madalaim hind|zemākā cena|mažiausia kaina'
/** What shops of East Asia call the price with a coupon, for members, for a card, and what is given back. */
const conditional =
  '(?:쿠폰|회원|카드|혜택|적립|첫\\s?구매|会員|會員|会员|クーポン|ポイント|优惠券|優惠券)(?:\\s?(?:적용|할인|혜택|최적|최대|쿠폰|받기|適用|限定|後))*\\s?(?:가격|가|금|価格|价|價)?'
/** What they call the former one. */
const formerInAsia = '정가|소비자가|시중가|通常価格|定価|参考価格|希望小売価格|原价|原價|市场价|市場價|定價'
/** Words before or behind an amount that is not what one piece costs everybody. */
const otherAmounts = [
  String.raw`(?<!\p{L})(?:was|before|statt|vorher|uvp|rrp|msrp|pvpr|compare at|rent(?:al)?(?: (?:price|it|for|from))*|(?:you )?save|(?:sie )?sparen|earn|deposit|members?(?: price)?|students?)[:\s]+${money}`,
  String.raw`${money}\s?(?:off|back|(?:ex|excl)\.?\s(?:vat|tax)|(?:for |with )?(?:members?|students?|code|coupon))(?!\p{L})`,
  String.raw`(?:(?<!\p{L})\p{L}{1,4}\s)?(?<!\d)\d{1,2}\s?(?:[x×]|${instalments}(?!\p{L})).*?(?=\s(?:ou|or|oder|o)\s${money}|$)`,
  String.raw`(?<!\p{L})(?:${lowestPrice}).*`,
  String.raw`${conditional}[:：\s]*${money}|${money}[원円元]?\s?(?:최대\s?)?${conditional}`,
  String.raw`(?<!\p{L})(?:free (?:shipping|delivery|returns?) (?:over|above|from|on)|versandkostenfrei ab|livraison (?:gratuite|offerte) dès|spedizione gratuita (?:da|sopra|oltre)|envío gratis (?:desde|a partir)|gratis verzending vanaf|darmowa dostawa od)(?!\p{L}).*`,
].map((words) => new RegExp(words, 'giu'))

/** What a former price, or one without its tax, is called, and also the only one: read aloud, a piece has a `Regular price`. */
const alsoAlone = [
  String.raw`(?<!\p{L})(?:(?:reduced from|original|regular|reg|normal|list|old|retail)(?: price)?|m\.?r\.?p\.?)[:.\s]+${money}`,
  String.raw`(?:${formerInAsia}|本体価格|税抜(?:き?価格)?)[:：\s]*${money}円?|${money}円?\s?[（(]?税[抜別]き?[)）]?`,
].map((words) => new RegExp(words, 'giu'))

/** What an amount is called by words right before it that is none of the price of one piece for everybody today. */
const otherBefore = [
  String.raw`(?:was|statt|uvp|rrp|msrp|mrp|members?(?:['’]s?)? price|spend|${formerInAsia})`,
  String.raw`(?:\d{1,2}\s?[x×]|\d{1,2}\s${instalments}|(?:pay )?in \d{1,2})(?:\s(?:of|de|di|da|à|a|von|zu))?`,
  String.raw`(?:${lowestPrice})\D{0,40}(?:30\D{0,40})?`,
  String.raw`^\D*${conditional}`,
].map((words) => new RegExp(String.raw`(?<!\p{L})${words}[\s:：]*$`, 'iu'))
/** Words right behind an amount that make it one of several or of a month. */
const otherBehind =
  /^\s*(?:[x×]\s?\d|(?:\/|per|a|al|pro|par|por|im|na)?\s*(?:mo(?:nth)?|monat|mtl|mois|mes|mese|mês|maand|mies(?:iąc)?)(?!\p{L}))/iu

/** Whether what stands right before or behind a price calls it another one: `3 payments of`, `per month`. */
export const isCalledOther = (before: string, behind: string): boolean =>
  otherBefore.some((words) => words.test(before)) || otherBehind.test(behind)

/** A price text without the amounts that it calls a former price, a saving, a member's or the lowest of a month. */
export function withoutOthers(text: string): string {
  const told = without(otherAmounts, text)
  const now = without(alsoAlone, told)
  return /\d/.test(now) ? now : told
}

/** Whether the only amount of a price text is called a former one: `MRP ₹4,999`. */
export const saysOnlyFormer = (text: string): boolean => !/\d/.test(without(alsoAlone, text))

const without = (words: RegExp[], text: string): string =>
  words.reduce((rest, amount) => rest.replace(amount, ' '), text).trim()

const anyMoney = new RegExp(money, 'gu')

/** The amounts that a price text holds, each with its own sign. */
export const amountsIn = (text: string): string[] => text.match(anyMoney) ?? []
