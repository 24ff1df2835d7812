import type { DemoItem } from './items.ts'
import type { DemoRetailer } from './retailers.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
const dollars = (amount: number) => `$${amount.toFixed(2)}`

type Head = { title: string; description: string; tags?: string }

function page(retailer: DemoRetailer, { title, description, tags = '' }: Head, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<meta name="description" content="${safe(description)}">
<link rel="stylesheet" href="/style.css">
${tags}</head>
<body>
<header><a class="sign" href="/">${safe(retailer.store)}</a><nav aria-label="Shop"><a href="/collections/all">All pieces</a><a href="/cart">Bag</a></nav></header>
<main>
${main}
</main>
<footer><p>${safe(retailer.store)} is an invented store of the demo. Nothing here can be bought.</p></footer>
</body>
</html>
`
}

const card = (item: DemoItem, isFirst: boolean) =>
  `<li><a href="${item.path}"><img src="/pictures/${item.picture}" alt="" width="720" height="960"${isFirst ? '' : ' loading="lazy"'}><span>${safe(item.name)}</span><span class="price">${dollars(item.price)}</span></a></li>`

const wall = (items: readonly DemoItem[], firstRow = 4) =>
  `<ul class="wall">${items.map((item, index) => card(item, index < firstRow)).join('\n')}</ul>`

/** The home of a store, with a few of its pieces. */
export const homePage = (retailer: DemoRetailer, items: readonly DemoItem[]): string =>
  page(
    retailer,
    {
      title: retailer.store,
      description: `New pieces of ${retailer.store}.`,
      tags: `<meta property="og:type" content="website">\n<meta property="og:site_name" content="${safe(retailer.store)}">\n`,
    },
    `<h1>New at ${safe(retailer.store)}</h1>\n${wall(items.slice(0, 8))}\n<p class="more"><a href="/collections/all">All ${items.length} pieces</a></p>`,
  )

/** Every piece of a store. */
export const shelfPage = (retailer: DemoRetailer, items: readonly DemoItem[]): string =>
  page(
    retailer,
    { title: `All pieces – ${retailer.store}`, description: `Everything that ${retailer.store} has.` },
    `<h1>All pieces</h1>\n${wall(items)}`,
  )

/** The bag: a page without any item on it. */
export const bagPage = (retailer: DemoRetailer): string =>
  page(
    retailer,
    { title: `Your bag – ${retailer.store}`, description: 'Your bag.' },
    '<h1>Your bag</h1>\n<p>This store is invented, so its bag stays empty.</p>\n<p class="more"><a href="/collections/all">Back to the pieces</a></p>',
  )

export const missingPage = (retailer: DemoRetailer): string =>
  page(
    retailer,
    { title: `Not found – ${retailer.store}`, description: 'There is no such page.' },
    '<h1>There is no such page</h1>\n<p class="more"><a href="/">To the store</a></p>',
  )

/** An item's page, with what shops tell machines of it: schema.org's Product and Open Graph. */
export function productPage(
  retailer: DemoRetailer,
  item: DemoItem,
  origin: string,
  besides: readonly DemoItem[],
): string {
  const address = origin + item.path
  const picture = `${origin}/pictures/${item.picture}`
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    description: item.description,
    image: [picture],
    sku: item.id,
    gtin13: item.gtin,
    brand: { '@type': 'Brand', name: item.store },
    color: item.colours.join(', '),
    offers: {
      '@type': 'Offer',
      url: address,
      price: item.price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
  const graph: [string, string][] = [
    ['og:type', 'product'],
    ['og:title', item.name],
    ['og:description', item.description],
    ['og:image', picture],
    ['og:url', address],
    ['og:site_name', item.store],
    ['product:price:amount', item.price.toFixed(2)],
    ['product:price:currency', 'USD'],
  ]
  const tags = `<link rel="canonical" href="${safe(address)}">
${graph.map(([name, content]) => `<meta property="${name}" content="${safe(content)}">`).join('\n')}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
`
  const former = item.listPrice ? `<s><span class="hidden">Before </span>${dollars(item.listPrice)}</s> ` : ''
  return page(
    retailer,
    { title: `${item.name} | ${item.store}`, description: item.description, tags },
    `<article class="piece">
<img src="/pictures/${item.picture}" alt="${safe(item.name)}" width="720" height="960">
<div>
<h1>${safe(item.name)}</h1>
<p class="price">${former}${dollars(item.price)}</p>
<p>${safe(item.description)}</p>
<form action="/cart" method="get"><button type="submit" name="add" value="${safe(item.id)}">Add to bag</button></form>
<dl><dt>Colour</dt><dd>${safe(item.colours.join(', '))}</dd><dt>Cloth</dt><dd>${safe(item.cloth)}</dd></dl>
</div>
</article>
<h2>More from ${safe(retailer.store)}</h2>
${wall(besides, 0)}`,
  )
}
