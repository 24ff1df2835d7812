import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statusOfBytes: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers bytes that are no request, as far as the peer still listens, in the same manner as every other no. */
export function refuseBytes(fault: Error & { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (fault.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  refuse(socket, statusOfBytes[fault.code ?? ''] ?? 400, headers)
}

/** Answers in our manner what never becomes a call: a tunnel that is asked for, an expectation that nobody knows. */
export function answerOddRequests(server: Server, headers: Record<string, string>): void {
  server.on('connect', (_request, socket) => refuse(socket as Socket, 405, headers))
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 417, headers))
}

/** Whether a request names one host, as HTTP/1.1 asks; of two, one program may read the first and the next the second. */
export function namesOneHost({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

function refuse(socket: Socket, status: number, headers: Record<string, string>): void {
  const body = JSON.stringify({
    status: 'failed',
    because: 'BadRequest',
    message: 'This is not a request as expected.',
  })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
