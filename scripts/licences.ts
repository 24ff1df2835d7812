import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Licences that a shop may stand on and hand on; LGPL is libvips, linked as a library of its own and never changed. */
const known = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** A package as the lockfile holds it. `licence` is an SPDX expression. */
export type Held = { name: string; version: string; licence: string; isForWork: boolean; hasScript: boolean }

type LockEntry = {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

/** Every package of the lockfile by name; a licence that it does not name is read in the package itself, '' where none is. */
export function heldPackages(): Held[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? ownLicence(path),
      isForWork: entry.dev === true,
      hasScript: entry.hasInstallScript === true,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Whether every part of an SPDX expression is known; of an `OR` one part is enough. */
export const isKnownLicence = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => known.has(one.trim())))

/** Older packages name theirs in another form, or only in a file beside it. */
function ownLicence(path: string): string {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return ''
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  const [first] = licenses ?? []
  if (first) return first.type
  if (license) return typeof license === 'string' ? license : license.type
  const readme = ['README.md', 'Readme.md', 'LICENSE'].map((name) => join(root, path, name)).find(existsSync)
  return readme && /\bMIT\b|Permission is hereby granted, free of charge/.test(readFileSync(readme, 'utf8'))
    ? 'MIT'
    : ''
}

/** The list that goes with a release: what is installed where the shop runs. */
export function licenceList(): string {
  const rows = heldPackages()
    .filter(({ isForWork }) => !isForWork)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences of what Sateen stands on\n\n| package | version | licence |\n|---|---|---|\n${rows.join('\n')}\n`
}
