// `npm run test:faults`: what the shop survives, one kind of fault a file (`server/src/**/*.fault.ts`), each with its
// negative control. Says what it found as it goes, and ends with one line `N passed, N failed`. Words behind the command
// choose files by their names; ROUNDS sets how often something is killed, SHOPPERS for how many shops are made,
// DOWN_MS how long something is away.
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { takeOwnTemporaryFolder } = await import('./own-temporary-folder.ts')
const { bin, root, run } = await import('./run.mjs')

takeOwnTemporaryFolder()
const wanted = process.argv.slice(2)
const files = globSync('server/src/**/*.fault.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((word) => basename(file).includes(word)))
  .sort()
// Floods have their tenfold form here; the short one runs with all other tests.
if (wanted.length === 0 || wanted.includes('floods')) files.push('server/src/platform/floods.test.ts')
const total = { passed: 0, failed: 0, skipped: 0 }
const folder = mkdtempSync(join(tmpdir(), 'sateen-faults-'))
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, Node ${process.version}`,
)

/** Figures stand in lines of two spaces, perhaps behind the dots of tests that are over; what the program logs stands in JSON. */
function tellFigures(line) {
  const figures = /^[^ {]{0,40}( {2}[\w{].*)$/.exec(line)?.[1]
  if (figures) console.log(figures)
}

for (const file of files) {
  const name = basename(file).replace(/\.(fault|test)\.ts$/, '')
  const report = join(folder, `${name}.json`)
  const isFault = file.endsWith('.fault.ts')
  const config = isFault ? ['--config', 'server/src/faults/vitest.config.ts'] : []
  const { ok, output } = await run(
    bin('vitest'),
    ['run', ...config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, file],
    { env: { LONG: '1' }, hear: tellFigures },
  )
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += counted.numPassedTests
    total.failed += Math.max(counted.numFailedTests, ok ? 0 : 1)
    total.skipped += counted.numPendingTests
    console.log(
      `${name}: ${counted.numPassedTests} passed, ${counted.numFailedTests} failed, ${counted.numPendingTests} skipped`,
    )
  } catch {
    total.failed += 1
  }
  if (!ok) console.log(output.slice(-8000))
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
