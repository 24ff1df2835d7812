import { createServer, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../../e2e/src/site.ts'

/**
 * The same site without its scripts, at an address of its own, so that its pages come over the same network as the
 * site's: what a browser's tools answer themselves is not slowed down.
 * @param url the site's address
 */
export async function startStillSite(url: string): Promise<{ url: string; stop: () => void }> {
  const host = new URL(url).host
  const server = createServer((asked, answer) => {
    const wantsPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = { ...asked.headers, host, ...(wantsPage && { 'accept-encoding': 'identity' }) }
    const onward = request(url + asked.url, { method: asked.method, headers }, async (given) => {
      if (!given.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      const page = brotliCompressSync(await pageWithoutScripts(given))
      const packed = { 'content-encoding': 'br', 'content-length': String(page.length) }
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, ...packed })
      answer.end(page)
    })
    onward.once('error', (fault) => answer.destroy(fault))
    asked.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Every script is taken out, and what fetches them ahead. */
async function pageWithoutScripts(page: IncomingMessage): Promise<string> {
  const html = (await buffer(page)).toString()
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
}
