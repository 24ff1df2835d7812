import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { slices } from './slices.mjs'

const root = join(import.meta.dirname, '..')
const slice = process.env['MUTANTS_SLICE'] as keyof typeof slices

export default defineConfig({
  root,
  // The rooms beside this file, not as node_modules knows them: so a change in one is seen from another.
  resolve: { alias: [{ find: /^@sateen\/(contract|catalogue)\/(.*)$/, replacement: `${root}/$1/src/$2.ts` }] },
  test: { include: slices[slice].tests, maxWorkers: 1, testTimeout: 60_000 },
})
