// `npm run check`: types, lint with the arrow rules, form, generated files, unused things. Under half a minute.
import { pathToFileURL } from 'node:url'
import { checkNode } from './node-version.mjs'
import { bin, run } from './run.mjs'

const checks = [
  ['types', bin('tsc'), ['-p', '.']],
  ['lint and arrows', bin('oxlint'), ['--type-aware', '--quiet', '--deny-warnings']],
  ['form', bin('oxfmt'), ['--check']],
  ['generated files', process.execPath, ['scripts/docs.ts', '--check']],
  ['unused', bin('knip'), ['--no-progress']],
]

/** Runs every check; says of each how it went. Returns how many passed and failed. */
export async function check() {
  let passed = 0
  let failed = 0
  // All at once: one waits for the disk while another thinks. They are told in their order.
  const runs = checks.map(([, command, parts]) => run(command, parts))
  for (const [at, [name]] of checks.entries()) {
    const { ok, output } = await runs[at]
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
    if (!ok) console.log(output.trim().split('\n').slice(0, 60).join('\n'))
    if (ok) passed += 1
    else failed += 1
  }
  return { passed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode()
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
