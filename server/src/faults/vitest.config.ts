import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The long forms: what the shop survives. They start servers and databases of their own, so one file at a time. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../../..'),
    include: ['server/src/**/*.fault.ts'],
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
})
