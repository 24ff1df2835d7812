import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBalancer } from '../../scripts/balancer.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { freePort, type Site } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** A shop on several processes, one database server and one bucket, behind a balancer that asks them in turn. */
export type ManyProcesses = Site & {
  /** How many calls each web process answered. */
  answered: () => number[]
}

/**
 * Starts PostgreSQL, a bucket, and as many processes as wished. Each process reads through a second connection that may
 * not write, as from a replica. The first one seeds the demo.
 */
export async function startManyProcesses(wished: { web: number; worker: number }): Promise<ManyProcesses> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-many-'))
  const ends: (() => Promise<unknown>)[] = []
  const bucketPort = await freePort()
  const bucket = spawn(
    process.execPath,
    [
      'node_modules/s3rver/bin/s3rver.js',
      '-d',
      mkdtempSync(join(folder, 'bucket-')),
      '-a',
      '127.0.0.1',
      '-p',
      String(bucketPort),
      '-s',
      '--configure-bucket',
      'pictures',
    ],
    { cwd: root, stdio: 'ignore' },
  )
  ends.push(() => endChild(bucket, 'SIGKILL'))
  const ports = await Promise.all(Array.from({ length: wished.web }, freePort))
  const balancer = await openBalancer(ports)
  ends.push(balancer.close)
  const env = {
    ...process.env,
    PUBLIC_URL: balancer.url,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: `${postgres.url}?options=-c%20default_transaction_read_only%3Don`,
    STORAGE_URL: `s3://pictures?endpoint=http://127.0.0.1:${bucketPort}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET: 'a secret of forty-eight characters for the tests',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  }
  let said = ''
  const launch = async (role: 'web' | 'worker', port: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...env, ROLE: role, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let own = ''
    await new Promise<void>((done, failed) => {
      const hear = (bytes: Buffer) => {
        own += bytes.toString()
        said += bytes.toString()
        if (/is ready\.[^]*Ctrl-C|worker runs/.test(own)) done()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => failed(new Error(`A ${role} ended at its start (${code}):\n${own.slice(-2000)}`)))
    })
    return child
  }
  const webs: ChildProcess[] = []
  const workers: ChildProcess[] = []
  const stop = async () => {
    await Promise.all([...webs, ...workers].map((child) => endChild(child, 'SIGTERM')))
    for (const end of ends) await end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The first one migrates and seeds; the others find it done.
    webs.push(await launch('web', ports[0]!))
    webs.push(...(await Promise.all(ports.slice(1).map((port) => launch('web', port)))))
    workers.push(...(await Promise.all(Array.from({ length: wished.worker }, () => launch('worker', 0)))))
  } catch (fault) {
    await stop()
    throw fault
  }
  let turn = 0
  return {
    url: balancer.url,
    folder,
    said: () => said,
    answered: balancer.answered,
    async killAndRestart() {
      const place = turn++ % webs.length
      await endChild(webs[place]!, 'SIGKILL')
      if (workers.length > 1) {
        await endChild(workers[0]!, 'SIGKILL')
        workers[0] = await launch('worker', 0)
      }
      // The shop goes on with those that are left, for as long as a service manager may take.
      await wait(500)
      webs[place] = await launch('web', ports[place]!)
    },
    end: stop,
    stop,
  }
}

const endChild = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })
