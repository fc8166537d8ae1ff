import { defineConfig } from 'vitest/config'

/** The tests that must notice a change of policy or evaluation: those of `npm run mutation`. */
export default defineConfig({
  test: {
    include: [
      'src/shell/evaluate/*.test.ts',
      'src/policy/rows/*.test.ts',
      'src/policy/judge.test.ts',
      'src/shell/commands/commands.test.ts',
      'test/corpus.test.ts',
    ],
    testTimeout: 30_000,
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
  },
})
