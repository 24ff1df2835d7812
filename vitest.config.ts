import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,catalogue,recommender,demo,server,web,extension,scripts}/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // What follows a call may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
