// `npm run test:scale`: three web and three worker processes on a PostgreSQL server and an S3 server, behind a balancer that
// asks them in turn. The journeys pass on it, and processes are killed in their middle.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { buildWeb } = await import('./build-web.mjs')
const { findBrowser } = await import('./find-browser.mjs')
const { takeOwnTemporaryFolder } = await import('./own-temporary-folder.ts')
const { bin, run } = await import('./run.mjs')
const { startManyProcesses } = await import('../e2e/src/many-processes.ts')

/** Journeys that start the shop with settings of their own, or look at one process, are not among them. */
const journeys = process.argv.slice(2)
if (journeys.length === 0) journeys.push('first-shop', 'many-tabs', 'shop', 'quiz', 'visitor', 'search')

takeOwnTemporaryFolder()
const total = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'sateen-scale-'))
buildWeb({ quiet: true })
console.log('Starting PostgreSQL, a bucket, three web and three worker processes …')
const site = await startManyProcesses({ web: 3, worker: 3 })
let kills = 0
const kill = async () => {
  kills += 1
  await site.killAndRestart()
}
const control = createServer((request, reply) => {
  if (request.method !== 'POST' || request.url !== '/kill') return void reply.writeHead(404).end()
  kill().then(
    () => reply.writeHead(204).end(),
    () => reply.writeHead(500).end(),
  )
})
await new Promise((done) => control.listen(0, '127.0.0.1', done))
const file = join(folder, 'site.json')
writeFileSync(
  file,
  JSON.stringify({
    url: site.url,
    folder: site.folder,
    said: site.said(),
    control: `http://127.0.0.1:${control.address().port}`,
  }),
)
const env = { CHROMIUM: (await findBrowser()) ?? '', SATEEN_RUNNING_SITE: file }

for (const journey of journeys) {
  const report = join(folder, `${journey}.json`)
  // One web process and one worker are killed somewhere in its middle.
  const killing = setTimeout(() => void kill().catch((fault) => console.log(String(fault))), 8000)
  const { ok, output } = await run(
    bin('vitest'),
    [
      'run',
      '--config',
      'e2e/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `journeys/${journey}.test.ts`,
    ],
    { env },
  )
  clearTimeout(killing)
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += counted.numPassedTests
    total.failed += Math.max(counted.numFailedTests, ok ? 0 : 1)
    console.log(
      `${journey}: ${counted.numPassedTests} passed, ${counted.numFailedTests} failed; calls by process ${site.answered().join(', ')}, kills ${kills}`,
    )
  } catch {
    total.failed += 1
  }
  if (!ok) console.log(output.slice(-8000))
}

await new Promise((done) => control.close(done))
await site.stop()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
