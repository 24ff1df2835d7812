import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long processes may take to hear of each other's changes, in milliseconds. */
export const settleMs = 1500

const root = join(import.meta.dirname, '../..')

/**
 * A site of a journey ends after a minute or two: before its database, which is compiled anew at each start, would have won
 * back what the better of V8's two compilers takes for it (of all processor time of a journey nearly a tenth).
 */
const quickDatabase = ['--liftoff-only']

/** A Sateen that runs as a program of its own, as a host would run it. */
export type Site = {
  url: string
  folder: string
  /** What a command needs to work on the same shop. */
  settings: Record<string, string>
  /** What it said at its start: the demo's sign-ins stand there. */
  said: () => string
  /** Ends it at once, as a power switch would, and starts it again on the same state. */
  killAndRestart: () => Promise<void>
  /** Until every process of it knows what one was told: within a second, and what a busy machine adds. */
  settle: () => Promise<void>
  /** Ends it as Ctrl-C does; its folder is left where it stands. */
  end: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A port that nobody listens on, from below those that the system hands out by itself: of these a connection or another
 * journey may have one by the time that a program is started on it.
 */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    const tryOne = () => server.listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1')
    server.on('error', tryOne)
    server.on('listening', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
    tryOne()
  })
}

/** A site that somebody else started for a journey: where it stands, and the file that keeps what it says. */
export type Lent = { url: string; folder: string; settings: Record<string, string>; log: string; control: string }

/** Asks whoever starts sites of several processes for one with these settings; killing and ending it is a wish to them too. */
async function borrowSite(lender: string, own: Record<string, string>): Promise<Site> {
  const ask = async (url: string, method: string, body = '{}') => {
    const reply = await fetch(url, { method, body })
    if (!reply.ok) throw new Error(`${method} ${url}: ${await reply.text()}`)
    return reply
  }
  const { control, log, ...lent } = (await (await ask(lender, 'POST', JSON.stringify(own))).json()) as Lent
  return {
    ...lent,
    said: () => readFileSync(log, 'utf8'),
    killAndRestart: async () => void (await ask(`${control}/kill`, 'POST')),
    settle: () => wait(settleMs),
    end: async () => {},
    stop: async () => void (await ask(control, 'DELETE')),
  }
}

/** Widths of pictures that a site has made are there for those that start after it: making them takes most of its first loads. */
function handOnPictures(folder: string, seeded: string): void {
  const [from, to] = [folder, seeded].map((one) => join(one, 'images/made')) as [string, string]
  if (!existsSync(from) || !existsSync(seeded)) return
  mkdirSync(to, { recursive: true })
  // Moved, not copied: whoever copies the prepared folder meanwhile finds each picture whole or not at all.
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name))
}

/** Starts a Sateen on a free port and a folder of its own, seeded already where one was prepared; ready once it answers. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const lender = process.env.SATEEN_SITES
  if (lender) return borrowSite(lender, settings)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-e2e-'))
  const seeded = process.env.SATEEN_SEEDED
  if (seeded && !('SEED' in settings) && !('DATABASE_URL' in settings)) cpSync(seeded, folder, { recursive: true })
  const ofCommands = { DATA_DIR: folder, NODE_ENV: 'development', ...settings }
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...ofCommands }
  let said = ''
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [...quickDatabase, 'server/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const isReady = new Promise<void>((done, failed) => {
      const hear = (bytes: Buffer) => {
        said += bytes.toString()
        if (said.includes('is ready.') && said.includes('Ctrl-C')) done()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', (code) => failed(new Error(`Sateen ended at its start (${code}):\n${said.slice(-2000)}`)))
    })
    await isReady
    return started
  }

  return {
    url: `http://localhost:${port}`,
    folder,
    settings: ofCommands,
    said: () => said,
    async killAndRestart() {
      await endChild(child, 'SIGKILL')
      said = ''
      child = await launch()
    },
    settle: async () => {},
    end: () => endChild(child, 'SIGTERM'),
    async stop() {
      await endChild(child, 'SIGTERM')
      if (seeded) handOnPictures(folder, seeded)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a program; waits until it has. */
export const endChild = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })
