import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['src/seeded-folder.ts'],
    include: ['journeys/**/*.test.ts'],
    maxWorkers: 2,
    // A real browser on a busy machine may miss a moment; what is broken fails three times.
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
