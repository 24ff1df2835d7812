import { cleanText } from '../clean-text.ts'
import { alikeMin, sharedPart } from './alike.ts'

/**
 * The first heading with words of its own, not a logo's; of several the first that the page's title speaks of. Where the
 * shop's name takes the first place, a heading of the second rank that the title speaks of; where there is none, what is
 * called the piece's name and stands in the title; so too where the title says no word of the heading.
 */
export function headingOf(document: Document): Element | null {
  const headings = ownHeadings(document, 'h1')
  const title = document.title.slice(0, 500)
  const isOfTitle = (heading: Element) => sharedPart(wordsIn(heading), title) > alikeMin
  const [first] = headings
  if (first === undefined) return ownHeadings(document, 'h2').find(isOfTitle) ?? calledName(document) ?? null
  const isOther = title !== '' && headings.every((heading) => sharedPart(wordsIn(heading), title) === 0)
  return (isOther ? calledName(document) : headings.find(isOfTitle)) ?? first
}

/** How pages without a heading call the name of their piece. */
export const nameSelector =
  'h3,[role="heading"],[class~="name"],[class*="product-name" i],[class*="product-title" i],[class*="product__title" i],[class*="pdp-title" i]'

/** The first such name that the page's title bears as it is; one that leads to another page is another piece's. */
function calledName(document: Document): Element | undefined {
  const title = document.title.slice(0, 500).toLowerCase()
  return [...document.querySelectorAll(nameSelector)].slice(0, 50).find((element) => {
    const name = wordsIn(element).toLowerCase()
    const isOwn = element.closest('a,header,footer,nav,aside') === null && element.querySelector('a') === null
    return name.length > 3 && isOwn && title.startsWith(name)
  })
}

const ownHeadings = (document: Document, rank: 'h1' | 'h2'): Element[] =>
  [...document.getElementsByTagName(rank)].slice(0, 20).filter((heading) => {
    const text = wordsIn(heading)
    return text !== '' && !isLogo(heading, text, document) && !notice.test(text)
  })

/** What a page tells those whom its scripts do not reach. */
const notice = /\bbrowser (?:is|isn['’]t) .{0,12}(?:supported|dated)|\b(?:enable|turn on) (?:javascript|cookies)/i

/** A link home is the shop's name. A piece may be called after a logo too: then the title says so. */
const isLogo = (heading: Element, text: string, document: Document) =>
  /logo/i.test(heading.className) ||
  heading.querySelector('a[href="/"],a[rel~="home"]') !== null ||
  (/logo/i.test(text) && !/logo/i.test(document.title))

export function headingText(document: Document): string | null {
  const heading = headingOf(document)
  return (heading && wordsIn(heading)) || null
}

/** The text of an element without the piece's number and the signs drawn in it: a drawing may have a title of its own. */
function wordsIn(element: Element): string {
  const notSaid = 'svg,script,style,[class~="sku"],[class~="code"]'
  let said = element
  if (element.querySelector(notSaid) !== null) {
    said = element.cloneNode(true) as Element
    for (const part of said.querySelectorAll(notSaid)) part.remove()
  }
  // Programs write empty comments between the parts of one word.
  const whole = said.innerHTML.slice(0, 20_000).replaceAll(/<!--[^<>]*-->/g, '')
  return cleanText(whole.replaceAll(partsApart, '$& '), 300)
}

/** One part ends and another begins, as for the brand and the name; a part of one letter is drawn as part of its word. */
const partsApart = /[^\s<>]{2}(?:<\/\w+>)+(?=(?:<\w[^<>]*>)+[^\s<>]{2})/g

/** The page's title before the first bar. */
export function titleText(document: Document): string | null {
  const [name = ''] = cleanText(document.title, 500).split(' | ')
  return name.trim() || null
}
