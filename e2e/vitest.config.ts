import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, to begin with: one of them at the end would leave the other workers without work. */
const longest = [
  'editors',
  'accessibility',
  'around-shop',
  'start',
  'signing-up',
  'taste',
  'visitor',
  'admin-controls',
  'accounts',
  'shop',
  'first-shop',
  'extension-pages',
  'extension',
]
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.indexOf(basename(moduleId, '.test.ts'))
  return place < 0 ? longest.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['src/seeded-folder.ts'],
    include: ['journeys/**/*.test.ts'],
    // One more than the cores: a journey waits for its pages about a third of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A real browser on a busy machine may miss a moment; what is broken fails three times.
    retry: 2,
    // Screens of one file that are looked at side by side.
    maxConcurrency: 2,
    // What follows a press may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
