import { createServer, request } from 'node:http'
import { freePort } from './site.ts'

/** A door before a site that hears what is sent through it, also what a browser sends while it leaves a page. */
export async function listen(
  url: string,
  hear: (path: string, body: string) => unknown,
): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url)
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const body = Buffer.concat(parts)
      hear(asked.url ?? '', body.toString())
      const passed = request(
        { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        },
      )
      passed.on('error', () => answer.destroy())
      passed.end(body)
    })
  })
  const own = await freePort()
  await new Promise<void>((done) => server.listen(own, '127.0.0.1', done))
  return { url: `http://localhost:${own}`, close: () => server.close() }
}
