import { wordsOf } from './alike.ts'
import { offersMax, offersOf } from './json-ld-facts.ts'
import { get, isA, list, nameOf, type Node } from './json-ld-node.ts'
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
  const name = nameOf(group)
  const others = products.filter((node) => node !== group)
  const words = [...wordsOf(name)]
  const isOne = (node: Node) => {
    const own = nameOf(node)
    const said = wordsOf(own)
    return own.startsWith(name) || (words.length > 1 && words.every((word) => said.has(word)))
  }
  return name !== '' && get(group, 'offers') === undefined && others.every(isOne) ? others : []
}
