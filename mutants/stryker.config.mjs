// Stryker's settings. It is started by run.mjs, from the root, so that every room lies in the copy that it works on.
import { reportOf, slices } from './slices.mjs'

const name = process.env.MUTANTS_SLICE

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  // TypeScript 7 has no interface for Stryker to read settings with, and there is nothing in them that it needs.
  tsconfigFile: 'mutants/none.json',
  mutate: slices[name].mutate,
  mutator: { excludedMutations: slices[name].leaves ?? [] },
  ignorePatterns: [
    '/*',
    ...['contract', 'catalogue', 'recommender', 'server', 'mutants', 'scripts', 'docs', 'web', 'package.json'].map(
      (one) => `!/${one}`,
    ),
    '/mutants/node_modules',
    '/web/*',
    '!/web/src',
    '/web/src/*',
    '!/web/src/platform',
  ],
  tempDirName: `.cache/mutants/${name}`,
  concurrency: 2,
  reporters: ['json'],
  jsonReporter: { fileName: reportOf(name) },
  allowConsoleColors: false,
  // The files made from the contract are compared letter by letter.
  disableTypeChecks: false,
  logLevel: 'error',
}
