import { spawn, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A Sateen that runs as a program of its own, as a host would run it. */
export type Site = {
  url: string
  folder: string
  /** What it said at its start: the demo's sign-ins stand there. */
  said: () => string
  /** Ends it at once, as a power switch would, and starts it again on the same state. */
  killAndRestart: () => Promise<void>
  /** Ends it as Ctrl-C does; its folder is left where it stands. */
  end: () => Promise<void>
  stop: () => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A site that runs already, such as several processes behind a balancer: the file that describes it. */
type Running = { url: string; folder: string; said: string; control: string }

/** Journeys on a site that runs already leave it running; a kill is a wish to who started it. */
function joinSite(path: string): Site {
  const { url, folder, said, control } = JSON.parse(readFileSync(path, 'utf8')) as Running
  return {
    url,
    folder,
    said: () => said,
    async killAndRestart() {
      const reply = await fetch(`${control}/kill`, { method: 'POST' })
      if (!reply.ok) throw new Error('No process could be killed and started again.')
    },
    end: async () => {},
    stop: async () => {},
  }
}

/** Widths of pictures that a site has made are there for those that start after it: making them takes most of its first loads. */
function handOnPictures(folder: string, seeded: string): void {
  const [from, to] = [folder, seeded].map((one) => join(one, 'images/made')) as [string, string]
  if (!existsSync(from) || !existsSync(seeded)) return
  mkdirSync(to, { recursive: true })
  const known = new Set(readdirSync(to))
  const coming = join(seeded, `images/${basename(folder)}`)
  for (const name of readdirSync(from).filter((one) => !known.has(one))) {
    // Whoever copies the folder meanwhile finds each picture whole or not at all.
    copyFileSync(join(from, name), coming)
    renameSync(coming, join(to, name))
  }
}

/** Starts a Sateen on a free port and a folder of its own, seeded already where one was prepared; ready once it answers. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const running = process.env.SATEEN_RUNNING_SITE
  if (running && Object.keys(settings).length === 0) return joinSite(running)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-e2e-'))
  const seeded = process.env.SATEEN_SEEDED
  if (seeded && !('SEED' in settings) && !('DATABASE_URL' in settings)) cpSync(seeded, folder, { recursive: true })
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    ...settings,
  }
  let said = ''
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['server/src/main.ts'], {
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

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })

  return {
    url: `http://localhost:${port}`,
    folder,
    said: () => said,
    async killAndRestart() {
      await end('SIGKILL')
      said = ''
      child = await launch()
    },
    end: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM')
      if (seeded) handOnPictures(folder, seeded)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
