// `npm run release`: what is handed out of one version, in dist/release: the sources, the extension, what it stands on (SBOM
// in CycloneDX, licences) and the sums of all. `-- --check` only looks whether it could be made.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'
import { root } from './run.mjs'

checkNode()
const { heldPackages, isKnownLicence, licenceList } = await import('./licences.ts')
const { version, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isCheck = process.argv.includes('--check')

function run(command, parts) {
  const { status, stdout, stderr } = spawnSync(command, parts, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 })
  if (status !== 0) throw new Error(`${command} ${parts.join(' ')} failed: ${stderr.slice(-2000)}`)
  return stdout
}

function faults() {
  const found = []
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  if (newest !== version) found.push(`CHANGELOG.md begins with ${newest}, package.json says ${version}.`)
  for (const folder of workspaces) {
    const own = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    if (own.version !== version) found.push(`${folder}/package.json says ${own.version}, the root ${version}.`)
  }
  for (const { name, licence } of heldPackages())
    if (!isKnownLicence(licence)) found.push(`${name} has a licence that nobody looked at: ${licence || 'none'}.`)
  if (!isCheck && run('git', ['status', '--porcelain']) !== '') found.push('There are changes that are not committed.')
  return found
}

const found = faults()
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
console.log(`Sateen ${version} can be released.`)
if (!isCheck) {
  const folder = join(root, 'dist/release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('git', [
    'archive',
    '--format=tar.gz',
    `--prefix=sateen-${version}/`,
    `--output=${join(folder, `sateen-${version}.tar.gz`)}`,
    'HEAD',
  ])
  writeFileSync(join(folder, 'sbom.json'), run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']))
  writeFileSync(join(folder, 'licences.md'), licenceList())
  run(process.execPath, [join(root, 'extension/build.ts')])
  for (const name of readdirSync(join(root, 'extension/dist')).filter((one) => one.endsWith('.zip')))
    cpSync(join(root, 'extension/dist', name), join(folder, name))
  const sums = readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}`,
    )
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  console.log(`${folder}:\n${sums.join('\n')}`)
}
