import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  port: number
  /** How many calls each place behind it answered. */
  answered: () => number[]
  close: () => Promise<void>
}

const askReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const bodyMost = 12 * 1024 * 1024

/**
 * A small balancer as a host would put before several processes: in turn, past those whose `/readyz` says no, to the next one
 * where a process does not take the connection. What was sent and got no answer is sent again only if it changes nothing.
 */
export async function openBalancer(ports: readonly number[], port = 0): Promise<Balancer> {
  const answered = ports.map(() => 0)
  const isReady = ports.map(() => true)
  let turn = 0
  const look = setInterval(
    () => ports.forEach((each, place) => void askReady(each).then((is) => (isReady[place] = is))),
    250,
  )
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    let size = 0
    incoming.on('data', (part: Buffer) => {
      size += part.length
      if (size <= bodyMost) parts.push(part)
    })
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts), turn++, ports.length * 2))
  })

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, at: number, tries: number): void {
    const place = nextReady(at)
    let isSent = false
    const onward = request(
      {
        host: '127.0.0.1',
        port: ports[place],
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, connection: 'close', 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
        agent: false,
      },
      (reply) => {
        answered[place] = (answered[place] ?? 0) + 1
        const { connection: _connection, 'keep-alive': _keep, ...headers } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, headers)
        reply.on('error', () => outgoing.destroy())
        reply.pipe(outgoing)
      },
    )
    onward.on('socket', (socket) => socket.once('connect', () => (isSent = true)))
    onward.on('error', () => {
      const mayRepeat = !isSent || incoming.method === 'GET' || incoming.method === 'HEAD'
      if (mayRepeat && tries > 0 && !outgoing.headersSent)
        return void setTimeout(() => pass(incoming, outgoing, body, at + 1, tries - 1), isSent ? 0 : 20)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('Nobody answers.')
    })
    onward.end(body)
  }

  /** The place whose turn it is, or the next one that says it can serve; where none does, the one whose turn it is. */
  function nextReady(at: number): number {
    const inTurn = ports.map((_, index) => (at + index) % ports.length)
    return inTurn.find((place) => isReady[place]) ?? at % ports.length
  }

  // Whoever asks closes first: a connection that is closed from here may lose a question that is on its way.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://localhost:${own}`,
    port: own,
    answered: () => [...answered],
    close: () =>
      new Promise<void>((done) => {
        clearInterval(look)
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
