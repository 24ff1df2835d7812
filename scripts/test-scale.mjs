// `npm run test:scale`: the journeys on three web and three worker processes, on a PostgreSQL server and an S3 server, behind
// a balancer that asks them in turn. A journey gets such a shop wherever it starts one, a copy of one that was seeded, with
// the settings that it wishes; a web process and a worker of each are killed again and again. Words behind the command choose
// journeys; what begins with `--` goes to Vitest: `npm run test:scale -- shop quiz --retry=0`.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { buildWeb } = await import('./build-web.mjs')
const { findBrowser } = await import('./find-browser.mjs')
const { takeOwnTemporaryFolder } = await import('./own-temporary-folder.ts')
const { passedLater } = await import('./passed-later.mjs')
const { bin, root, run } = await import('./run.mjs')

/** Journeys that say nothing of a shop on many processes, and why. All others run. */
const apart = {
  start: 'looks at one process: its data folder, its port and its first words',
  'two-processes': 'starts several processes itself; the short form of this command',
  addresses: 'asks no shop: a rule of addresses, held against a browser',
  'extension-saved-pages': 'asks no shop: the extension on saved pages of retailers',
}
const given = process.argv.slice(2)
const chosen = given.filter((word) => !word.startsWith('--'))
const journeys = readdirSync(join(root, 'e2e/journeys'))
  .map((name) => basename(name, '.test.ts'))
  .filter((name) => (chosen.length > 0 ? chosen.includes(name) : !(name in apart)))

takeOwnTemporaryFolder()
// Dozens of programs are started from the same sources: what one has compiled the next reads.
const folder = mkdtempSync(join(tmpdir(), 'sateen-scale-'))
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
const { openGround } = await import('../e2e/src/ground.ts')
const { openLender } = await import('../e2e/src/lender.ts')

if (chosen.length === 0) for (const [name, why] of Object.entries(apart)) console.log(`Not among them: ${name} ${why}`)
buildWeb({ quiet: true })
console.log('Starting PostgreSQL and a bucket, and seeding a shop …')
const ground = await openGround()
const total = { passed: 0, later: 0, failed: 0, skipped: 0 }

/** How one journey or all of them went, in words. */
const told = ({ passed, later, failed, skipped }) =>
  `${passed} passed${later > 0 ? `, ${later} of them at a later try` : ''}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Runs one journey on shops that are lent to it, and adds what it counted. */
async function take(journey, lender) {
  const report = join(folder, `${journey}.json`)
  const started = performance.now()
  const parts = ['run', '--config', 'e2e/vitest.config.ts', '--reporter=dot', '--reporter=json']
  const own = given.filter((word) => word.startsWith('--'))
  const { ok, output } = await run(
    bin('vitest'),
    [...parts, `--outputFile.json=${report}`, ...own, `journeys/${journey}.test.ts`],
    { env: { CHROMIUM: browser, SATEEN_SITES: lender.url } },
  )
  const { shops, kills, answered } = await lender.takeBack()
  if (!ok) console.log(output.slice(-8000))
  if (!existsSync(report)) {
    total.failed += 1
    return console.log(`${journey}: could not be run`)
  }
  const counted = JSON.parse(readFileSync(report, 'utf8'))
  const later = passedLater(counted)
  const one = {
    passed: counted.numPassedTests,
    later: later.length,
    failed: Math.max(counted.numFailedTests, ok ? 0 : 1),
    skipped: counted.numPendingTests,
  }
  for (const name of Object.keys(total)) total[name] += one[name]
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const calls = `calls by web process ${answered.join(', ')}`
  console.log(`${journey}: ${told(one)} in ${seconds} s; shops ${shops}, kills ${kills}, ${calls}`)
  for (const found of later) console.log(`  Not at the first try: ${found}`)
}

const browser = (await findBrowser()) ?? ''
try {
  await ground.seed()
  const lender = await openLender(ground, { web: 3, worker: 3 })
  for (const journey of journeys) await take(journey, lender)
  await lender.close()
  console.log(`${told(total)}; kills ${lender.kills()}`)
} finally {
  await ground.stop()
}
process.exitCode = total.failed > 0 ? 1 : 0
