import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/src/site.ts'
import { get } from './api.ts'
import { worked, type Worked } from './processor.ts'

/**
 * What a program that does nothing but hand out one prepared body works for it, in a process of its own. Times of work move
 * with the machine and with who else is on it, so each of ours is to be read beside this one of the same run.
 */
export async function bareWork(body: Buffer): Promise<Worked> {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-bare-'))
  const file = join(folder, 'body.json')
  writeFileSync(file, body)
  const port = await freePort()
  const child = spawn(process.execPath, [import.meta.filename, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((done) => child.stdout.once('data', done))
    return await worked([child.pid!], get(`http://127.0.0.1:${port}/`, { 'accept-encoding': 'identity' }), { sides: 4 })
  } finally {
    child.kill()
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const body = readFileSync(process.argv[2]!)
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('ready'))
}
