import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A running embedded database: where it answers, whether this process runs it, and how to let go of it. */
export type Embedded = { host: string; isOwner: boolean; stop: () => Promise<void> }

const socketName = '.s.PGSQL.5432'
const connections = 100
const patience = 60_000

/**
 * Starts the embedded database of a folder, or joins the process that already runs it. Two processes on one folder would
 * lose writes without a word, so a socket beside it is the lock: only who listens there opens the folder.
 * @param dataDir the folder of the whole state
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  // The path of a socket may have about 100 characters, so it lives under the folder of temporary files.
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  const host = join(tmpdir(), `sateen-${name}`)
  mkdirSync(host, { recursive: true, mode: 0o700 })
  const lockPath = join(host, 'owner.sock')
  const deadline = Date.now() + patience
  for (;;) {
    const lock = await takeLock(lockPath)
    if (lock) return own(dataDir, host, lock)
    if (await answers(join(host, socketName))) return { host, isOwner: false, stop: async () => {} }
    if (Date.now() > deadline) throw new Error(`The database of ${dataDir} is held by another process that does not answer.`)
    await wait(100)
  }
}

async function own(dataDir: string, host: string, lock: Server): Promise<Embedded> {
  const socket = join(host, socketName)
  rmSync(socket, { force: true })
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, socket, connections } })
  await new Promise<void>((done, failed) => {
    worker.once('error', failed)
    worker.once('message', () => done())
  })
  worker.unref()
  const stop = async () => {
    const stopped = new Promise<void>((done) => worker.once('message', () => done()))
    worker.postMessage('stop')
    await stopped
    await worker.terminate()
    await new Promise((done) => lock.close(done))
  }
  return { host, isOwner: true, stop }
}

/** Listens on the lock; null where a living process does. A socket nobody listens on is what a killed process left. */
async function takeLock(path: string): Promise<Server | null> {
  if (existsSync(path)) {
    if (await answers(path)) return null
    rmSync(path, { force: true })
  }
  const server = createServer((peer) => peer.destroy())
  const isTaken = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(path, () => done(true))
  })
  if (!isTaken) return null
  server.unref()
  return server
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const peer = createConnection(path)
    const end = (answer: boolean) => {
      peer.destroy()
      done(answer)
    }
    peer.once('connect', () => end(true))
    peer.once('error', () => end(false))
  })
}
