import { cleanText } from '../clean-text.ts'
import { pageOf } from '../own-address.ts'
import { alikeMin, sharedPart, wordsOf } from './alike.ts'
import { gtinNames, pathOf, queryValues } from './facts.ts'
import { isItemAddress } from './page-address.ts'
import { brandOf, offersMax, offersOf } from './json-ld-facts.ts'
import { get, isA, list, type Node } from './json-ld-node.ts'
import { parseData } from './parse-data.ts'

const blockMax = 512 * 1024
const totalMax = 2 * 1024 * 1024
const depthMax = 32
const nodesMax = 20_000

/** What stands under these names are other items, or words about this one. */
const elsewhere = new Set([
  'itemlistelement',
  'isrelatedto',
  'issimilarto',
  'review',
  'reviews',
  'hasvariant',
  'isvariantof',
  'isaccessoryorsparepartfor',
  'isconsumablefor',
  'ispartof',
  'recommendations',
  'hasoffercatalog',
  'itemreviewed',
  'ordereditem',
])

/** Pages of words: what they name is what they write about. */
const article = /^(?:.*article|blogposting|socialmediaposting|blog|report|recipe|howto)$/
/** Words that may stand on an item's page too. */
const words = /^(?:.*review|faqpage|qapage|question)$/
const product = /^(?:product|productgroup|productmodel|individualproduct|someproducts)$/

type LinkedData = {
  products: Node[]
  /** The data calls the page an article or a list. */
  isOther: boolean
}

/** What a page's JSON-LD tells of itself: its products, none of its lists. */
export function readJsonLd(document: Document): LinkedData {
  const blocks = blocksOf(document)
  const byId = namedNodes(blocks.map(({ value }) => value))
  const told: LinkedData = { products: [], isOther: false }
  let visited = 0
  const walk = (value: unknown, depth: number): void => {
    if (depth > depthMax || ++visited > nodesMax || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) walk(one, depth + 1)
      return
    }
    const node = value as Node
    const isArticle = isA(node, article)
    if (isArticle || isA(node, /^(?:collectionpage|searchresultspage)$/)) told.isOther = true
    if (isArticle || isA(node, /^(?:itemlist|offercatalog|breadcrumblist)$/) || isA(node, words)) return
    if (isA(node, product)) {
      told.products.push(resolved(node, byId))
      return
    }
    const offered = isA(node, /offer$/) ? get(node, 'itemOffered') : undefined
    if (isA(offered, product) && get(offered, 'offers') === undefined) {
      told.products.push(resolved({ ...(offered as Node), offers: node }, byId))
      return
    }
    for (const [name, inner] of Object.entries(node))
      if (!elsewhere.has(name.toLowerCase().replace(/^schema:/, ''))) walk(inner, depth + 1)
  }
  // Each block has its own measure, so that one without end hides no other.
  const walkBlock = ({ value }: { value: unknown }) => {
    visited = 0
    walk(value, 0)
  }
  blocks.filter(({ isCutOff }) => !isCutOff).forEach(walkBlock)
  if (told.products.length === 0) blocks.filter(({ isCutOff }) => isCutOff).forEach(walkBlock)
  // A template that nobody filled in.
  const isSaid = (node: Node) => get(node, 'name') !== '' || offersOf(node).length > 0
  told.products = joinVariants(told.products.filter(isSaid))
  return told
}

function blocksOf(document: Document): ReturnType<typeof parseData>[] {
  const blocks: ReturnType<typeof parseData>[] = []
  let length = 0
  for (const script of document.getElementsByTagName('script')) {
    if (!/^application\/ld\+json/i.test(script.getAttribute('type') ?? '')) continue
    const text = script.textContent ?? ''
    if (text.length > blockMax || (length += text.length) > totalMax) continue
    blocks.push(parseData(text))
  }
  return blocks
}

/** Nodes that bear an `@id` and say something, by it: other nodes may only point to them. */
function namedNodes(blocks: unknown[]): Map<string, Node> {
  const byId = new Map<string, Node>()
  const nodes = blocks.flatMap((block) => list(get(block, '@graph') ?? block)).slice(0, nodesMax)
  for (const node of nodes) {
    const id = get(node, '@id')
    if (typeof id === 'string' && Object.keys(node as Node).length > 1) byId.set(id, node as Node)
  }
  return byId
}

const pointing = ['brand', 'manufacturer', 'image', 'offers', 'hasVariant']

/** The same node with what it only points to, and its variants with what they point to. */
function resolved(node: Node, byId: Map<string, Node>, isVariant = false): Node {
  if (byId.size === 0) return node
  const meant = (value: unknown) => {
    const id = get(value, '@id')
    return typeof id === 'string' && Object.keys(value as Node).length === 1 ? (byId.get(id) ?? value) : value
  }
  const whole = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? resolved(value as Node, byId, true) : value
  const pairs = pointing
    .filter((name) => get(node, name) !== undefined && !(isVariant && name === 'hasVariant'))
    .map((name) => {
      const values = list(get(node, name)).slice(0, offersMax).map(meant)
      return [name, name === 'hasVariant' ? values.map(whole) : values]
    })
  return { ...node, ...Object.fromEntries(pairs) }
}

/** Variants that stand beside their group are of it; they become its own where it names none. */
function joinVariants(products: Node[]): Node[] {
  const groups = products.filter((node) => isA(node, /^productgroup$/))
  if (groups.length !== 1) return products
  const [group] = groups as [Node]
  const keys = new Set([get(group, '@id'), get(group, 'productGroupID')].filter((key) => key !== undefined))
  const named = new Set<unknown>(list(get(group, 'hasVariant')).flatMap((one) => get(one, '@id') ?? []))
  const isVariant = (node: Node) =>
    node !== group &&
    (named.has(get(node, '@id')) ||
      [...list(get(node, 'isVariantOf')), { '@id': get(node, 'inProductGroupWithID') }].some((of) =>
        [get(of, '@id'), get(of, 'productGroupID')].some((key) => key !== undefined && keys.has(key)),
      ))
  const said = products.filter(isVariant)
  const variants = said.length > 0 || get(group, 'hasVariant') !== undefined ? said : namedAfter(group, products)
  if (variants.length === 0) return products
  const whole = get(group, 'hasVariant') === undefined ? { ...group, hasVariant: variants } : group
  return products.filter((node) => !variants.includes(node)).map((node) => (node === group ? whole : node))
}

/** The pieces of which each is called as the group, and by its size or colour too: shops tell the chosen one beside it. */
function namedAfter(group: Node, products: Node[]): Node[] {
  const name = plainName(get(group, 'name'))
  const others = products.filter((node) => node !== group)
  const words = [...wordsOf(name)]
  const isOne = (node: Node) => {
    const own = plainName(get(node, 'name'))
    const said = wordsOf(own)
    return own.startsWith(name) || (words.length > 1 && words.every((word) => said.has(word)))
  }
  return name !== '' && get(group, 'offers') === undefined && others.every(isOne) ? others : []
}

/**
 * The product that the page is about: the one whose address is the page's (of several, the one that bears its heading),
 * else the only one, else of several the one that bears the page's heading. Several under other names make a list page: null.
 */
export function chooseProduct(
  products: Node[],
  address: string,
  headings: (string | null | undefined)[],
): Chosen | null {
  const path = pathOf(address, address)
  const same = products.filter(
    (node) => path !== null && addressesOf(node).some((one) => pathOf(one, address) === path),
  )
  const wanted = headings.map(plainName).filter((heading) => heading !== '')
  const calledSo = (among: Node[]) => among.filter((node) => wanted.includes(plainName(get(node, 'name'))))
  if (same.length > 0) {
    const own = opened(same, address)
    const headed = calledSo(own)
    const node = sizesOf(same, headings) ?? priced(fullest(headed.length > 0 ? headed : own), products)
    return { node, by: 'by address' }
  }
  const named = new Map(products.map((node) => [plainName(get(node, 'name')), node]))
  if (named.size === 1)
    return isElsewhere(fullest(products), address, headings) ? null : { node: fullest(products), by: 'by name' }
  const group = groupNamed(products)
  if (group !== null) return { node: group, by: 'by name' }
  const exact = calledSo(products)
  const headed =
    exact.length > 0 ? exact : products.filter((node) => wanted.some((heading) => isBranded(heading, node)))
  const mayHaveMore = products.length <= 4 || isItemAddress(address)
  return headed.length > 0 && mayHaveMore ? { node: fullest(headed), by: 'by name' } : null
}

/** Of several at the page's own path, the ones whose address asks for nothing but what the page's address asks for. */
function opened(same: Node[], address: string): Node[] {
  const asked = queryOf(address, address)
  const chosen = same.filter((node) =>
    addressesOf(node).some((one) => {
      const own = queryOf(one, address)
      return own.length > 0 && own.every((pair) => asked.includes(pair))
    }),
  )
  return chosen.length > 0 ? chosen : same
}

/** What an address asks for, each name with its value. */
const queryOf = (address: string, base: string): string[] =>
  URL.canParse(address, base) ? queryValues(pageOf(new URL(address, base).href).search) : []

/** Several at the page's own address, each called as its heading and then by a size or colour, are what the heading says. */
function sizesOf(same: Node[], headings: (string | null | undefined)[]): Node | null {
  const names = new Set(same.map((node) => plainName(get(node, 'name'))))
  const isAhead = (heading: string) => heading !== '' && [...names].every((name) => name.startsWith(`${heading} `))
  const heading = headings.find((one) => isAhead(plainName(one)))
  return names.size > 1 && heading ? { ...same[0], name: heading, offers: undefined, hasVariant: same } : null
}

/** Pieces that all name one group, of which nothing else tells, are its variants. */
function groupNamed(products: Node[]): Node | null {
  const groups = products.map((node) => list(get(node, 'isVariantOf'))[0])
  const [key, ...others] = groups.map(
    (group) => get(group, 'productGroupID') ?? get(group, '@id') ?? get(group, 'name'),
  )
  if (key === undefined || others.some((other) => other !== key)) return null
  return { ...products[0], ...(groups[0] as Node), offers: undefined, hasVariant: products }
}

/** `Brenna Wrap Dress` heads the `Wrap Dress` of Brenna. */
function isBranded(heading: string, node: Node): boolean {
  const [name, brand] = [plainName(get(node, 'name')), plainName(brandOf(node))]
  return name !== '' && brand !== '' && [`${brand} ${name}`, `${name} ${brand}`].includes(heading)
}

/** A widget's stars may bear the page's address; the offers then stand with a product of the same name that has none. */
function priced(node: Node, products: Node[]): Node {
  if (offersOf(node).length > 0) return node
  const name = plainName(get(node, 'name'))
  const others = products.filter((other) => addressesOf(other).length === 0 && offersOf(other).length > 0)
  const names = new Set(others.map((other) => plainName(get(other, 'name'))))
  return names.size === 1 && (name === '' || names.has(name)) ? (others[0] as Node) : node
}

/**
 * A single item of another address that the heading does not name is one that the page only shows. Where the page's own
 * address is not one of an item, the heading has to bear most of its name.
 */
function isElsewhere(node: Node, address: string, headings: (string | null | undefined)[]): boolean {
  const url = get(node, 'url')
  const [own, path] = [typeof url === 'string' ? pathOf(url, address) : null, pathOf(address, address)]
  if (own === null || path === null || own.startsWith(path)) return false
  const said = headings.map(plainName).filter((heading) => wordsOf(heading).size > 0)
  const least = isItemAddress(address) ? 0 : alikeMin
  return said.length > 0 && !said.some((heading) => sharedPart(heading, plainName(get(node, 'name'))) > least)
}

/** Whether a product bears a number of its own, as no list does. */
export const isNumbered = (node: Node): boolean =>
  ['sku', 'mpn', 'productID', ...gtinNames].some((name) => get(node, name) !== undefined)

/**
 * Whether an offer spans so many pieces, as shops tell it for stars and lowest price of a whole category; one that counts
 * none but tells a lowest and a highest price spans two.
 */
export const isSpan = (node: Node, least: number): boolean =>
  list(get(node, 'offers')).some(
    (offer) =>
      Number(get(offer, 'offerCount') ?? (Number(get(offer, 'lowPrice')) < Number(get(offer, 'highPrice')) ? 2 : 0)) >=
        least && get(offer, 'offers') === undefined,
  )

export type Chosen = { node: Node; by: 'by address' | 'by name' }

/** The same item is often told twice; the fuller telling counts. */
const fullest = (nodes: Node[]): Node => {
  const [one, ...others] = nodes.filter((node) => offersOf(node).length > 0 && get(node, 'name'))
  if (one === undefined) return nodes.find((node) => get(node, 'name')) ?? (nodes[0] as Node)
  const all = [one, ...others]
  const isOne = new Set(all.map((node) => plainName(get(node, 'name')))).size === 1
  return isOne && (isToldBySize(all) || isToldByCurrency(all)) ? { ...one, offers: all.flatMap(offersWithKeys) } : one
}

/** Whether nodes of one name are the sizes or colours of one piece, each under a number of its own. */
function isToldBySize(nodes: Node[]): boolean {
  const numbers = new Set(nodes.map((node) => get(node, 'sku') ?? get(node, 'gtin13') ?? get(node, 'gtin')))
  return nodes.length > 1 && numbers.size === nodes.length && !numbers.has(undefined)
}

/** Whether nodes of one name tell its price in several currencies. */
const isToldByCurrency = (nodes: Node[]): boolean =>
  new Set(nodes.flatMap(offersOf).flatMap(({ currency }) => currency ?? [])).size > 1

/** A node's offers, each with the number of its node. */
const offersWithKeys = (node: Node): unknown[] =>
  list(get(node, 'offers'))
    .slice(0, offersMax)
    .map((offer) => ({ sku: get(node, 'sku'), ...(offer as Node) }))

const plainName = (value: unknown) => cleanText(value, 300).toLowerCase()

const addressesOf = (node: Node): string[] =>
  [
    get(node, 'url'),
    get(node, '@id'),
    ...list(get(node, 'offers'))
      .slice(0, 3)
      .map((offer) => get(offer, 'url')),
  ].filter((value) => typeof value === 'string')
