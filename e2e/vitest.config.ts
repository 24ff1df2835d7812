import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['src/seeded-folder.ts'],
    include: ['journeys/**/*.test.ts'],
    // One more than the cores: a journey waits for its pages about a third of its time.
    maxWorkers: 3,
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
