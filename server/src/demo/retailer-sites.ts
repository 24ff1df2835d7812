import { clickTarget, isNetworkHost, retailerAt, visitRetailer } from '@sateen/demo/retailer-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPictures } from '../items/picture-address.ts'
import { Refusal } from '../platform/refusal.ts'

/** A retailer's site is its own: it loads from itself only, runs nothing, and its pictures may be shown by the shop. */
const sitePolicy =
  "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Serves the demo's retailers under their own host names, such as `norrvale.localhost`, and the stand-in network that
 * sends a click on to them: so Shop Now and the extension can be tried with no network at all.
 * @param isOpen whether the demo is here; asked on each visit to such a name, never for the shop's own
 */
export function serveRetailers(
  app: FastifyInstance,
  isOpen: () => Promise<boolean>,
  folder: string = demoPictures,
): void {
  /** The last host that was none of them: the shop's own, as of nearly every call. */
  let ownHost = ''
  app.addHook('onRequest', (request, reply, done) => {
    const isOwn = request.host === ownHost || (!retailerAt(request.hostname) && !isNetworkHost(request.hostname))
    if (isOwn) ownHost = request.host
    if (isOwn && !request.url.startsWith('/demo-network/')) return done()
    return visit(request, reply)
  })

  async function visit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { pathname, searchParams } = new URL(request.url, 'http://demo.invalid')
    if (pathname.startsWith('/demo-network/') || isNetworkHost(request.hostname)) {
      const target = (await isOpen()) ? clickTarget(pathname, searchParams) : null
      if (target === null) throw new Refusal('NotFound')
      return reply.header('cache-control', 'no-store').redirect(target, 302)
    }
    const retailer = retailerAt(request.hostname)
    if (!retailer || !(await isOpen())) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('NotFound')
    reply.header('content-security-policy', sitePolicy).header('cross-origin-resource-policy', 'cross-origin')
    return sendVisit(reply, visitRetailer(retailer, `${request.protocol}://${request.host}`, pathname), folder)
  }
}

async function sendVisit(
  reply: FastifyReply,
  answer: ReturnType<typeof visitRetailer>,
  folder: string,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'page':
      return reply
        .code(answer.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(answer.html)
    case 'style':
      return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(answer.css)
    case 'picture': {
      const bytes = await readFile(join(folder, answer.file)).catch(() => null)
      if (!bytes) throw new Refusal('NotFound')
      return reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(bytes)
    }
  }
}
