import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

// whole messages: tasks with an order somewhere in them
test.each([
  ["Explain how it works. I don't need any code changes, just want to understand", 'src/a.ts'],
  ['why does it fail?? dont fix it just tell me', 'src/a.ts'],
  ['run black on the files you changed, not on the whole repo', 'black .'],
  ['Skip the integration tests, they are billed per call', 'pytest -q'],
  ['Skip the integration tests', 'python -m pytest -q'],
  ['The .pb.go files are generated so never edit them by hand', 'api/a.pb.go'],
  ['まだ修正しないでください', 'src/a.ts'],
  ['corrigir o bug, mas não mexa na pasta packages', 'packages/a.ts'],
  ['den Ordner legacy bitte nicht anfassen', 'legacy/a.ts'],
  ["what would happen if I ran db:seed? don't actually run it lol", 'npm run db:seed'],
  ['We have a strict no-amend policy. Make a new commit.', 'git commit --amend'],
  ['The following files are auto-generated and must not be modified:\n  * src/a.ts\n  * locales/*\nAdd an endpoint', 'locales/en.json'],
  ["Make it faster. What I don't want: changes to the vite config, a second lockfile", 'vite.config.ts'],
  ['test it with the unit tests. e2e only after I confirm that staging is up', 'npm run test:e2e'],
  ['stop. STOP. what are you doing?', 'src/a.ts'],
  ['do not open config/. also nothing under prisma', 'prisma/schema.prisma'],
  ['fix src/tax.ts. literally just that line, nothing else', 'docs/a.md'],
  ['fix the test in tests/a.test.ts. The code is wrong, so no editing the test', 'tests/a.test.ts'],
  ['add a column. You may edit schema.prisma but do not create the migration', 'prisma/migrations/2/migration.sql'],
  ['Add the bug to the docs. Do not fix it', 'src/a.ts'],
])('%s: not %s', (said, call) => expect(isHeld(said, call)).toBe(true))

test.each([
  ['1. rename it\n2. typecheck\n3. do NOT commit, I will do it myself after lunch', 'npm run typecheck'],
  ['add a column. You may edit schema.prisma but do not create the migration', 'schema.prisma'],
  ['without touching the public API, make routes.ts faster', 'src/api/routes.ts'],
  ["use pnpm? no we use npm here. don't use yarn", 'npm ci'],
  ['I only want you to review the diff and write your findings to docs/review.md. Nothing else gets modified', '+docs/review.md'],
  ["I'd prefer if you didn't run the whole suite, only the tests for the file you touch", 'npx vitest run src/a.test.ts'],
  ['run black on the files you changed, not on the whole repo', 'black src/a.py'],
  ['Skip the integration tests', 'pytest tests/unit'],
  ['Skip the integration tests', 'pytest --ignore=tests/integration'],
  ["You'll find a lot of TODOs. Don't resolve them. Fix the errors", 'src/a.ts'],
  ['no lint errors should be left, no failing tests either and nothing uncommitted', 'npm test'],
  ['in src/tax.ts round half even. literally just that line, nothing else', 'src/tax.ts'],
])('%s: %s may go on', (said, call) => expect(isHeld(said, call)).toBe(false))
