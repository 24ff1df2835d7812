import { connect, type Socket } from 'node:net'

type Line = { socket: Socket; said: string; done: (status: number) => void; failed: (fault: Error) => void }

/**
 * Sends calls to a server on this machine over kept connections and reads only the status, so that what is measured is the
 * server and not its client: `fetch` costs as much as a whole call. Every answer must be short and name its length.
 */
export class ThinClient {
  readonly #url: URL
  readonly #idle: Line[] = []
  readonly #all = new Set<Socket>()

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** The head of a call that is made often. @param headers without those of host and length */
  headOf(method: string, path: string, headers: Record<string, string>): string {
    const lines = Object.entries({ host: this.#url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}content-length: `
  }

  /** One call, read to its end. @param body of one byte a character @returns its status */
  async ask(head: string, body: string): Promise<number> {
    const line = this.#idle.pop() ?? (await this.#open())
    return new Promise((done, failed) => {
      line.done = done
      line.failed = failed
      line.socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1')
    })
  }

  close(): void {
    for (const socket of this.#all) socket.destroy()
  }

  async #open(): Promise<Line> {
    const socket = connect({ port: Number(this.#url.port), host: this.#url.hostname, noDelay: true })
    this.#all.add(socket)
    await new Promise((done, failed) => socket.once('connect', done).once('error', failed))
    const line: Line = { socket, said: '', done: () => {}, failed: () => {} }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#hear(line, text))
    socket.on('close', () => line.failed(new Error('The server closed the connection.')))
    return line
  }

  #hear(line: Line, text: string): void {
    line.said += text
    const end = line.said.indexOf('\r\n\r\n')
    if (end < 0) return
    const at = line.said.indexOf('content-length: ')
    if (line.said.length < end + 4 + parseInt(line.said.slice(at + 16, at + 24), 10)) return
    const status = Number(line.said.slice(9, 12))
    line.said = ''
    this.#idle.push(line)
    line.done(status)
  }
}
