import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

test.each([
  // somebody else's act
  ['Tagging is done by the release bot', 'git tag v1'],
  ["I'm doing the push", 'git push'],
  ['The changelog is written by release-please', 'CHANGELOG.md'],
  ["Explain how you would do it, I'll do the typing", 'src/a.ts'],
  // things without their verb
  ['Ship nothing before Monday', 'git push'],
  ['Running things is not wanted here', 'npm test'],
  ['work in the tree, uncommitted please', 'git commit -m x'],
  ['the licence ran out so nothing with docker', 'docker compose up'],
  ['no storybook', 'npm run storybook'],
  ['no new ADRs', '+docs/adr/0004.md'],
  ['pas de build pour le moment', 'npm run build'],
  ['Keine Tests bitte', 'npm test'],
  ['Finger weg vom config Ordner', 'config/a.ts'],
  ["don't compile anything, the fan howls", 'cargo check'],
  ["don't mess with file permissions", 'chmod +x run.sh'],
  ['keep the build cache', 'rm -rf dist'],
  ['never clean target', 'rm -rf dist'],
  ['no outside requests please', 'curl -s https://example.com'],
  ["don't hit the running app", 'curl -s http://localhost:3000'],
  // a part of it
  ['debug builds only, release takes ages', 'cargo build --release'],
  ['only test the core crate', 'cargo test --workspace'],
  ['you can run tests/a.test.ts but none of the other tests', 'npx vitest run tests/b.test.ts'],
  ['format only the files you touched', 'npx prettier --write .'],
  ["don't start the web container", 'docker compose up'],
  ['edit existing files only', '+src/b.ts'],
  ["change what is there, don't create new ones", '+src/b.ts'],
  // said of a thing in two steps
  ['the contract (openapi.yaml) must stay exactly as is', 'openapi.yaml'],
  ['anything that opens a window (like cypress) is a no-go', 'cypress open'],
  ['The failing test is the spec. It must not be altered.', 'tests/a.test.ts'],
  ['the dev server runs already - no second one', 'npm run dev'],
  ['The user schema must not change in this PR', 'prisma/schema.prisma'],
  ["Don't touch packages/legacy, not even its tests", 'npx vitest run packages/legacy'],
  // limits that outlive the task
  ['Stay inside src/web. // make the button blue', 'src/admin/a.ts'],
  ['Stay inside src/web. // fix src/ui/a.ts', 'src/admin/a.ts'],
  ['stay offline // pull main now', 'curl -s https://example.com'],
])('%s: not %s', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ['Debug builds only, release takes ages', 'cargo build'],
  ['Debug builds only, release takes ages', 'cargo test'],
  ['only test the core crate', 'cargo test -p core'],
  ['you can run tests/a.test.ts but none of the other tests', 'npx vitest run tests/a.test.ts'],
  ['format only the files you touched', 'npx prettier --write src/a.ts'],
  ["don't start the web container", 'docker compose up db'],
  ['the stack must stay up', 'docker compose ps'],
  ["don't start any containers", 'docker compose ps'],
  ["don't let prettier loose on it, just check", 'npx prettier --check .'],
  ["Don't touch packages/legacy, not even formatting", 'npx prettier --write .'],
  ['Yesterday you could not run make lint, it works now', 'make lint'],
  ['You forgot to commit. Never do that again.', 'git commit -m x'],
  ['admin app belongs to another team', 'apps/web/a.ts'],
  ['Keine Tests gefunden, sagt er', 'npm test'],
  ['Never run ./gradlew publish', './gradlew test'],
  ['Stay inside src/web. // fix src/ui/a.ts', 'src/ui/a.ts'],
  ['Stay inside src/web. // you can change anything now', 'src/ui/a.ts'],
  ['only change src/web/a.ts // now fix the header', 'src/ui/a.ts'],
  ['keep everything local // ok, push it', 'git push'],
  ['stay offline // pull main now', 'git pull'],
])('%s: %s may go on', (said, call) => {
  expect(isHeld(said, call)).toBe(false)
})
