import { createHash } from 'node:crypto'
import { lstatSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { whyNotWritten } from '../folder-fault.ts'
import { makeFolder } from '../make-folder.ts'
import { answers, FolderHeld, type FolderLock, holdFile, takeLock, waitForRelease } from './folder-lock.ts'

/** A running embedded database: where it answers, and how to let go of it. */
export type Embedded = { host: string; stop: () => Promise<void> }

type Place = { dataDir: string; host: string; socket: string; lockPath: string }

const connections = 100
const patience = 60_000
const handOverMs = 2000

/**
 * Starts the embedded database of a folder, or joins the process that already runs it. Two processes on one folder would
 * lose writes without a word, so a socket beside it is the lock: only who listens there opens the folder. When the owner
 * ends, one of those who joined opens the folder in its place; questions asked in between fail and may be asked again.
 * @param dataDir the folder of the whole state
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const place = placeOf(dataDir)
  const deadline = Date.now() + patience
  for (;;) {
    const lock = await take(place)
    if (lock) return own(place, lock)
    if (await answers(place.socket)) return follow(place)
    if (Date.now() > deadline)
      throw new FolderHeld(`The database of ${dataDir} is held by another process that does not answer.`)
    await wait(100)
  }
}

/**
 * The path of a socket may have about 100 characters, so it lives under the folder of temporary files. A folder that is
 * reached by way of a link is the same folder.
 */
function placeOf(dataDir: string): Place {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const host = join(tmpdir(), `sateen-${name}`)
  return { dataDir, host, socket: join(host, '.s.PGSQL.5432'), lockPath: join(host, 'owner.sock') }
}

/** Takes the lock of a place, which is made first: whoever ended a moment before has taken the empty folder away. */
async function take({ dataDir, host, lockPath }: Place): Promise<FolderLock | null> {
  makeFolder(host)
  if (!mayUse(host, dataDir))
    throw new FolderHeld(
      `The folder ${host} belongs to another user, whose Sateen may run on ${dataDir} just now. Start this as that user, or set TMPDIR to a folder of your own.`,
    )
  return takeLock(lockPath, join(dataDir, 'database.turn'))
}

/** Nobody but its owner may reach into it: this user, or where this is the system's own (`sudo`) that of the data. */
function mayUse(host: string, dataDir: string): boolean {
  const { uid, mode } = lstatSync(host)
  const own = process.getuid?.()
  return own === undefined || ((mode & 0o077) === 0 && (uid === own || (own === 0 && uid === statSync(dataDir).uid)))
}

/** Leaves nothing behind; where others have joined meanwhile, their sockets stand in the folder and it stays. */
function leave({ host }: Place): void {
  try {
    rmdirSync(host)
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : null
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw fault
  }
}

async function own(place: Place, lock: FolderLock): Promise<Embedded> {
  const letGo = await holdAlone(place, lock)
  const letAllGo = async () => {
    letGo()
    await lock.release()
    leave(place)
  }
  const worker = await startWorker(place).catch(async (fault: unknown) => {
    await letAllGo()
    throw fault
  })
  const stop = async () => {
    const stopped = new Promise<void>((done) => worker.once('message', () => done()))
    worker.postMessage('stop')
    await stopped
    await worker.terminate()
    await letAllGo()
  }
  return { host: place.host, stop }
}

async function startWorker({ dataDir, socket }: Place): Promise<Worker> {
  rmSync(socket, { force: true })
  const folder = join(dataDir, 'database')
  makeFolder(folder)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socket, connections },
  })
  await new Promise<void>((done, failed) => {
    worker.once('error', (fault: unknown) => failed(toError(fault, folder)))
    worker.once('message', () => done())
  })
  worker.unref()
  return worker
}

/**
 * A process whose temporary files lie elsewhere does not see the socket, so who opens the folder holds a file in it, too.
 * Of a process that has just been killed the system may take the socket a moment before the file.
 * @throws where another process holds it
 */
async function holdAlone(place: Place, lock: FolderLock): Promise<() => void> {
  const deadline = Date.now() + handOverMs
  do {
    const letGo = holdFile(join(place.dataDir, 'database.owner'))
    if (letGo) return letGo
    await wait(20)
  } while (Date.now() < deadline)
  await lock.release()
  leave(place)
  throw new FolderHeld(
    `The database of ${place.dataDir} is open in a process that keeps its temporary files elsewhere. Set TMPDIR as it is set there (here it is ${tmpdir()}), or stop that process.`,
  )
}

/** The file system inside the embedded database has faults of its own, numbered as WebAssembly's system interface does. */
const faultByNumber: Record<number, [code: string, words: string]> = {
  2: ['EACCES', 'may not be written'],
  19: ['ENOSPC', 'has used up what this user may write'],
  51: ['ENOSPC', 'lies on a disk that is full'],
  69: ['EROFS', 'can only be read'],
}

function toError(fault: unknown, path: string): Error {
  // Of a disk that is full or a file of another user it says only that it failed.
  if (fault instanceof Error) return whyNotWritten(path) ?? fault
  const number = typeof fault === 'object' && fault !== null && 'errno' in fault ? Number(fault.errno) : 0
  const [code, words] = faultByNumber[number] ?? ['EIO', `could not be opened (fault ${number})`]
  return Object.assign(new Error(`The embedded database in ${path} ${words}.`), { code, path })
}

/** Uses the database of another process, and takes it over when that one ends. */
function follow(place: Place): Embedded {
  let owned: Promise<Embedded> | undefined
  let isStopped = false
  let stopWaiting = () => {}
  const takeOver = async () => {
    const lock = isStopped ? null : await take(place)
    if (lock) owned = own(place, lock)
    else if (!isStopped) stopWaiting = waitForRelease(place.lockPath, () => void takeOver())
  }
  stopWaiting = waitForRelease(place.lockPath, () => void takeOver())
  const stop = async () => {
    isStopped = true
    stopWaiting()
    await (await owned)?.stop()
  }
  return { host: place.host, stop }
}
