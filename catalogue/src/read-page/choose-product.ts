import { pageOf } from '../own-address.ts'
import { alikeMin, sharedPart, wordsOf } from './alike.ts'
import { pathOf, queryValues } from './facts.ts'
import { brandOf, offersMax, offersOf } from './json-ld-facts.ts'
import { get, list, nameOf, plainName, type Node } from './json-ld-node.ts'
import { isItemAddress } from './page-address.ts'

type Chosen = { node: Node; by: 'by address' | 'by name' }

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
  const calledSo = (among: Node[]) => among.filter((node) => wanted.includes(nameOf(node)))
  if (same.length > 0) {
    const own = opened(same, address)
    const headed = calledSo(own)
    const node = sizesOf(same, headings) ?? priced(fullest(headed.length > 0 ? headed : own), products)
    return { node, by: 'by address' }
  }
  if (new Set(products.map(nameOf)).size === 1) {
    const node = fullest(products)
    return isElsewhere(node, address, headings) ? null : { node, by: 'by name' }
  }
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
  const names = new Set(same.map(nameOf))
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
  const [name, brand] = [nameOf(node), plainName(brandOf(node))]
  return name !== '' && brand !== '' && [`${brand} ${name}`, `${name} ${brand}`].includes(heading)
}

/** A widget's stars may bear the page's address; the offers then stand with a product of the same name that has none. */
function priced(node: Node, products: Node[]): Node {
  if (offersOf(node).length > 0) return node
  const name = nameOf(node)
  const others = products.filter((other) => addressesOf(other).length === 0 && offersOf(other).length > 0)
  const names = new Set(others.map(nameOf))
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
  return said.length > 0 && !said.some((heading) => sharedPart(heading, nameOf(node)) > least)
}

/** The same item is often told twice; the fuller telling counts. */
const fullest = (nodes: Node[]): Node => {
  const [one, ...others] = nodes.filter((node) => offersOf(node).length > 0 && get(node, 'name'))
  if (one === undefined) return nodes.find((node) => get(node, 'name')) ?? (nodes[0] as Node)
  const all = [one, ...others]
  const isOne = new Set(all.map(nameOf)).size === 1
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

const addressesOf = (node: Node): string[] =>
  [
    get(node, 'url'),
    get(node, '@id'),
    ...list(get(node, 'offers'))
      .slice(0, 3)
      .map((offer) => get(offer, 'url')),
  ].filter((value) => typeof value === 'string')
