// `npm test`: types, lint, arrows; rules; calls on the embedded database and on a real PostgreSQL; journeys in a real
// browser. What mostly waits runs beside what works. Ends with one line `N passed, N failed`.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { check } = await import('./check.mjs')
const { findBrowser, findShell } = await import('./find-browser.mjs')
const { takeOwnTemporaryFolder } = await import('./own-temporary-folder.ts')
const { passedLater } = await import('./passed-later.mjs')
const { bin, run } = await import('./run.mjs')

takeOwnTemporaryFolder()
const total = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'sateen-tests-'))
const started = performance.now()
// Dozens of programs are started from the same sources: what one has compiled the next reads.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

function add(passed, failed, skipped = 0) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** Runs one suite and adds what it counted. A suite that counted nothing has failed. */
async function suite(name, parts, env = {}) {
  console.log(`\n${name} …`)
  const begun = performance.now()
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const { ok, output } = await run(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...parts],
    { env },
  )
  let counted
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.log(output.slice(-6000))
    add(0, 1)
    return
  }
  const failures =
    counted.numFailedTests +
    counted.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  // A fault beside the tests counts too.
  const failed = Math.max(failures, ok ? 0 : 1)
  add(counted.numPassedTests, failed, counted.numPendingTests)
  if (!ok) console.log(output.slice(-20_000))
  console.log(`Longest of ${name}, of ${((performance.now() - begun) / 1000).toFixed(0)} s: ${longest(counted)}`)
  for (const found of passedLater(counted)) console.log(`Not at the first try: ${found}`)
  console.log(`${name}: ${counted.numPassedTests} passed, ${failed} failed, ${counted.numPendingTests} skipped`)
}

/** The files that took most of a suite, with their seconds: where to look when it grows too long. */
const longest = ({ testResults }) =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name: basename(name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`)
    .join(', ')

/** Counts what could not be done as one that failed. */
function fail(what, fault) {
  console.log(`${what}: ${fault instanceof Error ? fault.message : 'unknown fault'}`)
  add(0, 1)
}

// Journeys ask a third less of a machine in the shell; those with the extension need the whole browser.
const finding = findBrowser().then(async (browser) => [browser, browser && (await findShell())])
console.log('Checks …')
const building = run(process.execPath, ['scripts/build-web.mjs'])
const checked = await check()
add(checked.passed, checked.failed)
const built = await building
if (!built.ok) throw new Error(built.output)

const [browser, shell] = await finding
process.env.CHROMIUM = browser ?? ''
process.env.CHROMIUM_SHELL = shell ?? ''
const { setup: prepareSites } = await import('../e2e/src/seeded-folder.ts')
const preparing = prepareSites().catch((fault) => fail('The sites of the journeys could not be prepared', fault))
const journeys = ['--config', 'e2e/vitest.config.ts']
const ofExtension = '**/extension*.test.ts'
// The extension takes its time over each page, so these wait more than they work.
const besides = preparing.then(() => suite('Journeys with the extension', [...journeys, '--maxWorkers=1', 'extension']))

// One process for many files: what they import is read once. Pages and programs have a world each, as they have in life.
const apart = ['server/**', 'web/**', 'scripts/**'].flatMap((names) => ['--exclude', names])
await suite('Rules', ['--no-isolate', ...apart])
// A world of its own in a thread that has the browser's stand-in already takes half the time of a new process, and a page
// waits for its server about a third of its own.
await suite('Pages and programs', ['--pool=vmThreads', '--maxWorkers=3', 'web/', 'scripts/'])
// A busy machine may miss a moment; what is broken fails twice, and what does not is told.
const again = '--retry=1'
// The embedded database is a PostgreSQL too, of one session: what asks nothing of it that a server would answer otherwise
// runs once, on the server, and is longest at that. The journeys ask the embedded one for all of these.
const sharing = ['--no-isolate', again, 'server']
const without = (names) => names.flatMap((name) => ['--exclude', `**/${name}.test.ts`])
const once = [
  'session/codes',
  'session/hostile',
  'session/hostile-siblings',
  'session/refresh',
  'session/session',
  'signup/signup',
  'likes/likes',
  'account/account',
  'account/own-data',
  'account/pictures',
  'collections/collections',
  'desk/desk',
  'desk/today',
  'desk/viewed',
  'history/history',
  'history/hostile',
  'history/views-and-shop',
  'imports/feeds-of-one-store',
  'imports/import-feed',
  'items/items',
  'items/pictures',
  'mail/mail',
  'newsletter/letters',
  'newsletter/newsletter',
  'platform/read-json',
  'platform/surface',
  'shop/earnings',
  'shop/reasons',
  'shop/refresh',
  'shop/shop',
  'shop/taste',
  'shop/taste-catalogue',
  'shop/train',
  'commands/import-real-rows',
  'commands/restore',
  'testing/hostile',
  'authorisation',
  'cross-site',
  'odd-inputs',
  'fuzz',
  'floods',
  'double-submit',
  'traces',
  'adapters',
  'engines',
]
await suite('Calls', [...sharing, ...without(once)])

const { startPostgres } = await import('./postgres.mjs')
let postgres = null
try {
  // Nobody cuts the power of this one, so it need not wait for the disk.
  postgres = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] })
} catch (fault) {
  fail('A PostgreSQL server could not be started here', fault)
}
if (postgres) {
  // What asks no server, only whether the engine finds a taste, or how commands are told what they do, has run already.
  const alone = [
    'commands/commands',
    'seed',
    'killed',
    'embedded',
    'folder-lock',
    'images/storage',
    'passwords',
    'password-rules',
    'budgets',
    'shop/demo-shop',
    'shop/embedding/embedding',
    'shop/looks',
    'shop/trial',
  ]
  await suite('Calls on PostgreSQL', [...sharing, ...without(alone)], { TEST_DATABASE_URL: postgres.url })
  await postgres.stop()
}

await suite('Journeys', [...journeys, '--exclude', ofExtension])
await besides
const removeSites = await preparing
removeSites?.()

console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} seconds`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
