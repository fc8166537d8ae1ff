import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 120_000, setupFiles: ['test/setup.ts'], pool: 'threads' as const }

export default defineConfig({
  test: {
    globalSetup: ['test/temp-folder.ts'],
    // the default leaves one core idle, and on a machine with two that is half of it
    maxWorkers: '100%',
    projects: [
      // loading the sources anew for every file takes three times as long as the tests; one verdict must not depend on the last one anyway
      { test: { ...shared, name: 'src', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { ...shared, name: 'test', include: ['test/**/*.test.ts'] } },
    ],
  },
})
