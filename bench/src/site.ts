import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/src/site.ts'

export const root = join(import.meta.dirname, '../..')

export type BenchSite = {
  url: string
  pid: number
  folder: string
  shopper: { email: string; password: string }
  startSeconds: number
  memoryMiB: () => number
  stop: () => Promise<void>
}

/** Starts a seeded Sateen without budgets, for measuring only. @param settings further ones of its environment */
export async function startSite(settings: Record<string, string> = {}): Promise<BenchSite> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-bench-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...settings,
  }
  const started = performance.now()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((done, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('Ctrl-C')) done()
    })
    child.once('exit', () => failed(new Error(`Sateen ended at its start:\n${said}`)))
  })
  const [, email = '', password = ''] = /Shopper\s+(\S+)\s+(\S+)/.exec(said) ?? []
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    folder,
    shopper: { email, password },
    startSeconds: Number(((performance.now() - started) / 1000).toFixed(1)),
    memoryMiB: () =>
      Math.round(
        Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout.trim() || 0) /
          1024,
      ),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs an operator's command on a site's folder. @returns its JSON and the seconds it took */
export function runCommand(site: BenchSite, parts: string[]): { answer: unknown; seconds: number } {
  const started = performance.now()
  const ran = spawnSync(process.execPath, ['server/src/commands/main.ts', ...parts, '--json'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'error' },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
  try {
    return { answer: JSON.parse(ran.stdout), seconds }
  } catch {
    return { answer: { failed: ran.stderr.slice(-300) }, seconds }
  }
}
