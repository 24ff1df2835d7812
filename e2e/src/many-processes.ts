import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBalancer } from '../../scripts/balancer.ts'
import { openGround, type Ground, type Place } from './ground.ts'
import { endChild, freePort, settleMs, type Site } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** A shop on several processes, one database server and one bucket, behind a balancer that asks them in turn. */
export type ManyProcesses = Site & {
  /** The file that keeps what all processes said. */
  log: string
  /** How many calls each web process answered. */
  answered: () => number[]
}

/** Starts PostgreSQL, a bucket, and as many processes as wished. The first one seeds the demo. */
export async function startManyProcesses(wished: { web: number; worker: number }): Promise<ManyProcesses> {
  const ground = await openGround()
  try {
    const site = await startOn(ground.own, wished)
    return { ...site, stop: () => site.stop().finally(ground.stop) }
  } catch (fault) {
    await ground.stop()
    throw fault
  }
}

/** Starts as many processes as wished on a copy of a ground's seeded shop, with further settings. */
export const startCopy = async (
  ground: Ground,
  wished: { web: number; worker: number },
  settings: Record<string, string>,
): Promise<ManyProcesses> => startOn(await ground.copy(), wished, settings)

/**
 * Each process reads through a second connection that may not write, as from a replica, and has a data folder of its own,
 * as on a machine of its own.
 */
async function startOn(
  place: Place,
  wished: { web: number; worker: number },
  own: Record<string, string> = {},
): Promise<ManyProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-many-'))
  const log = join(folder, 'said.txt')
  const ports = await Promise.all(Array.from({ length: wished.web }, freePort))
  const balancer = await openBalancer(ports)
  const settings = {
    ...place.settings,
    PUBLIC_URL: balancer.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    ...own,
  }
  const dataOf = (role: string, at: number) => join(folder, `${role}-${at}`)
  // The passwords of the demo stand in the folder that it was seeded from.
  if (place.seededIn) cpSync(place.seededIn, dataOf('web', 0), { recursive: true })
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  const prepareData = (data: string) => {
    mkdirSync(data, { recursive: true })
    // Captured mail lies in a folder, which is the post office of them all.
    if (!existsSync(join(data, 'mail'))) symlinkSync(mail, join(data, 'mail'))
  }
  const launch = async (role: 'web' | 'worker', at: number): Promise<ChildProcess> => {
    const port = role === 'web' ? ports[at] : 0
    prepareData(dataOf(role, at))
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, DATA_DIR: dataOf(role, at), ROLE: role, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    await new Promise<void>((done, failed) => {
      const hear = (bytes: Buffer) => {
        said += bytes.toString()
        appendFileSync(log, bytes)
        if (/is ready\.[^]*Ctrl-C|worker runs/.test(said)) done()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => failed(new Error(`A ${role} ended at its start (${code}):\n${said.slice(-2000)}`)))
    })
    return child
  }
  const webs: ChildProcess[] = []
  const workers: ChildProcess[] = []
  let turn = 0
  async function kill(): Promise<void> {
    const at = turn++ % webs.length
    await endChild(webs[at]!, 'SIGKILL')
    if (workers.length > 1) {
      await endChild(workers[0]!, 'SIGKILL')
      workers[0] = await launch('worker', 0)
    }
    // The shop goes on with those that are left, for as long as a service manager may take.
    await wait(500)
    webs[at] = await launch('web', at)
  }
  let killing = Promise.resolve()
  const stop = async () => {
    await killing.catch(() => {})
    await Promise.all([...webs, ...workers].map((child) => endChild(child, 'SIGTERM')))
    await balancer.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The first one migrates and seeds where nobody did; the others find it done.
    webs.push(await launch('web', 0))
    webs.push(...(await Promise.all(ports.slice(1).map((_, at) => launch('web', at + 1)))))
    workers.push(...(await Promise.all(Array.from({ length: wished.worker }, (_, at) => launch('worker', at)))))
  } catch (fault) {
    await stop()
    throw fault
  }
  return {
    url: balancer.url,
    folder,
    settings,
    log,
    said: () => readFileSync(log, 'utf8'),
    answered: balancer.answered,
    // One after the other: two at once might leave nobody who answers.
    killAndRestart: () => (killing = killing.catch(() => {}).then(kill)),
    settle: () => wait(settleMs),
    end: stop,
    stop,
  }
}
