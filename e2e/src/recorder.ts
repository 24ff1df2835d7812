import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** One request as it came: the host that was asked for, and the body byte for byte. */
export type Recorded = { method: string; host: string; path: string; authorization: string | undefined; body: string }

/** A door before a site: what passes is written down, and it can be shut as if the network were away. */
export type Recorder = {
  port: number
  url: string
  requests: Recorded[]
  /** Where to pass on to. */
  target: number
  isShut: boolean
  /** Pages of stores that the door itself answers, by host and path: `norrvale.localhost/products/x`. */
  pages: Map<string, string>
  stop: () => Promise<void>
}

/** Opens the door on a free port of this machine, for every name below `localhost`. */
export async function openRecorder(): Promise<Recorder> {
  const server = createServer((incoming, outgoing) => void pass(recorder, incoming, outgoing))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const recorder: Recorder = {
    port,
    url: `http://localhost:${port}`,
    requests: [],
    target: 0,
    isShut: false,
    pages: new Map(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return recorder
}

async function pass(recorder: Recorder, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>))
  const { method = 'GET', url = '/', headers } = incoming
  if (recorder.isShut) return void incoming.socket.destroy()
  recorder.requests.push({
    method,
    host: headers.host ?? '',
    path: url,
    authorization: headers.authorization,
    body: body.toString(),
  })
  const page = recorder.pages.get(`${(headers.host ?? '').split(':')[0]}${url}`)
  if (page !== undefined) return void outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  const onward = ask({ host: '127.0.0.1', port: recorder.target, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}
