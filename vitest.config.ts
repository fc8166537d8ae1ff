import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    globalSetup: ['test/temp-folder.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
  },
})
