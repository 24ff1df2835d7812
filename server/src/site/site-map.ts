import type { FastifyInstance } from 'fastify'
import type { CollectionBook } from '../collections/collection-book.ts'
import { plainPlaces } from './page-table.ts'

const hour = 'public, max-age=3600'

/** What search engines ask for first: what they may read, and which public pages there are. Shoppers are in no list. */
export function serveSiteMap(app: FastifyInstance, publicUrl: string, collections: CollectionBook): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', hour)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const places = [
      ...plainPlaces.map((path) => entry(publicUrl + path)),
      ...collections
        .list(false, false)
        .map(({ id, updated_at }) => entry(`${publicUrl}/collections/${encodeURIComponent(id)}`, updated_at)),
    ]
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`,
      )
  })
}

const entry = (address: string, changed?: Date) =>
  `<url><loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`
