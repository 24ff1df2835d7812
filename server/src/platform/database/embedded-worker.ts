import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { WholeQuestions } from './whole-questions.ts'

// The embedded database lives in a thread of its own: inside the serving thread its work would hold up every answer.
const { folder, socket, connections } = workerData as { folder: string; socket: string; connections: number }

const db = await PGlite.create({ dataDir: folder })
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: connections })
Object.assign(server, { queryQueue: new WholeQuestions(db) })
await server.start()

parentPort?.on('message', async (message) => {
  if (message !== 'stop') return
  await server.stop()
  await db.close()
  parentPort?.postMessage('stopped')
})
parentPort?.postMessage('ready')
