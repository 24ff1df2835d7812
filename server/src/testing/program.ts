import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { until } from './until.ts'

/** A Sateen that runs as a program of its own, and can be ended in any way. */
export type Program = {
  url: string
  port: number
  /** Everything that it wrote so far. */
  said: () => string
  start: () => Promise<void>
  /** Ends it at once, or as an operator would; returns when it is gone, with its exit code. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

/** A port that nobody uses just now. */
export const freePort = () =>
  new Promise<number>((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** Prepares a program; `start` starts it and waits until it answers, or works where it has no port. */
export async function makeProgram(settings: Record<string, string>): Promise<Program> {
  const port = await freePort()
  const isWorker = settings.ROLE === 'worker'
  let text = ''
  let child: ChildProcess | undefined
  const start = async () => {
    await end('SIGKILL')
    const before = text.length
    child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        SEED: 'none',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        NODE_ENV: 'test',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => void (text += part.toString()))
    const { stdout } = child
    let isUp = false
    stdout?.on('data', () => (isUp ||= text.slice(before).includes('is ready') || (isWorker && text.length > before)))
    await until('the program starts', async () => {
      if (child?.exitCode !== null) throw new Error(`It ended at its start: ${text.slice(-800)}`)
      if (isWorker) return isUp
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const gone = new Promise<number | null>((done) => running.once('exit', (code) => done(code)))
    running.kill(signal)
    return gone
  }
  return { url: `http://127.0.0.1:${port}`, port, said: () => text, start, end }
}
