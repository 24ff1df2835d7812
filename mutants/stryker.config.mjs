// Stryker's settings. It is started by run.mjs, from the root, so that every room lies in the copy that it works on.
import { slices } from './slices.mjs'

const slice = process.env.MUTANTS_SLICE

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  // TypeScript 7 has no interface for it to read settings with, and there is nothing in them that it needs.
  tsconfigFile: 'mutants/none.json',
  mutate: slices[slice].mutate,
  ignorePatterns: ['/*', '!/contract', '!/catalogue', '!/server', '!/mutants', '/mutants/node_modules', '!/package.json'],
  tempDirName: `.cache/mutants/${slice}`,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${slice}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  allowConsoleColors: false,
  logLevel: 'warn',
}
