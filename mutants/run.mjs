// `npm run test:mutants [slice …]`: changes the rules of sign-in, limits, guards, addresses, schemas, links that earn, prices
// and refresh days one by one and looks whether a test notices. Installs its tool when it is first run, in this folder, so that nobody else carries it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportOf, slices } from './slices.mjs'

/** The share of changes, in percent, that must be noticed in all. */
const wanted = 85
const here = import.meta.dirname
const root = join(here, '..')

install()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(slices, name))
if (unknown.length > 0) {
  console.error(`No slice ${unknown.join(', ')}. There are: ${Object.keys(slices).join(', ')}.`)
  process.exit(1)
}
const names = asked.length > 0 ? asked : Object.keys(slices)
const total = { noticed: 0, missed: 0 }
const table = ['| rules | changes | noticed | score |', '|---|---|---|---|']
for (const [index, name] of names.entries()) {
  console.log(`${index + 1} of ${names.length}: ${name} …`)
  const found = runSlice(name)
  for (const { path, noticed, missed } of found) {
    total.noticed += noticed
    total.missed += missed.length
    table.push(`| \`${path}\` | ${noticed + missed.length} | ${noticed} | ${share(noticed, missed.length)} % |`)
    for (const one of missed) console.log(`  not noticed: ${path}:${one}`)
  }
}
const score = share(total.noticed, total.missed)
table.push(`| in all | ${total.noticed + total.missed} | ${total.noticed} | ${score} % |`)
console.log(table.join('\n'))
if (score < wanted) console.error(`Less than ${wanted} %.`)
process.exitCode = score < wanted ? 1 : 0

function install() {
  const stamp = join(here, 'node_modules', '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the tool that changes rules (once, about half a minute) …')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const ran = spawnSync(command, [...before, 'ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
  })
  if (ran.status !== 0) {
    console.error('The install failed; the lines above say why. Check the network and run the same command again.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/** Runs one slice. @returns of each file how many changes were noticed, and which were not */
function runSlice(name) {
  const report = join(root, reportOf(name))
  rmSync(report, { force: true })
  const ran = spawnSync(
    process.execPath,
    [join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'mutants/stryker.config.mjs'],
    { cwd: root, env: { ...process.env, MUTANTS_SLICE: name }, encoding: 'utf8' },
  )
  if (!existsSync(report)) {
    console.error(`${ran.stdout}\n${ran.stderr}`.slice(-4000))
    process.exit(1)
  }
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries(files).map(([path, { mutants }]) => ({
    path,
    noticed: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    missed: mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, mutatorName, replacement }) => `${location.start.line} ${mutatorName}: ${replacement}`),
  }))
}

function share(noticed, missed) {
  return noticed + missed === 0 ? 100 : Number(((100 * noticed) / (noticed + missed)).toFixed(1))
}
