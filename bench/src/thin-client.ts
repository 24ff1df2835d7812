import { connect, type Socket } from 'node:net'

/**
 * Sends calls to a server on this machine over kept connections and reads only the status, so that what is measured is the
 * server and not its client: `fetch` costs as much as a whole call. Every answer must name its length.
 */
export class ThinClient {
  readonly #url: URL
  readonly #idle: Socket[] = []
  readonly #all = new Set<Socket>()

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** One call, read to its end. @returns its status */
  async ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
    const socket = this.#idle.pop() ?? (await this.#open())
    const lines = Object.entries({
      host: this.#url.host,
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
    })
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
    const status = await readAnswer(socket)
    this.#idle.push(socket)
    return status
  }

  close(): void {
    for (const socket of this.#all) socket.destroy()
  }

  #open(): Promise<Socket> {
    return new Promise((done, failed) => {
      const socket = connect(Number(this.#url.port), this.#url.hostname, () => done(socket.setNoDelay()))
      this.#all.add(socket)
      socket.once('error', failed)
    })
  }
}

const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/
const length = /\r\ncontent-length: (\d+)\r\n/i

function readAnswer(socket: Socket): Promise<number> {
  return new Promise((done, failed) => {
    let said = ''
    const onData = (bytes: Buffer) => {
      said += bytes.toString('latin1')
      const [heading, status] = head.exec(said) ?? []
      if (!heading || said.length < heading.length + Number(length.exec(heading)?.[1] ?? 0)) return
      end()
      done(Number(status))
    }
    const onEnd = () => {
      end()
      failed(new Error('The server closed the connection.'))
    }
    const end = () => socket.off('data', onData).off('close', onEnd)
    socket.on('data', onData).on('close', onEnd)
  })
}
