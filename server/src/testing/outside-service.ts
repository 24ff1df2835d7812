import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A small server on this machine that stands for an outside one: it keeps what it hears and answers as it is told. */
export type OutsideService = {
  url: string
  heard: Heard[]
  /** What it answers from now on; `null` shuts the door, so that nobody gets through. */
  answer: (with_: Answer | null) => Promise<void>
}

/** @param usual what it answers at first */
export async function openOutsideService(usual: Answer): Promise<OutsideService> {
  const heard: Heard[] = []
  let now = usual
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    heard.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    })
    response.writeHead(now.status, { 'content-type': 'application/json', ...now.headers }).end(now.body ?? '{}')
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  afterAll(close)
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    async answer(next) {
      if (next === null) return close()
      now = next
      if (!server.listening) await listen(port)
    },
  }
}
