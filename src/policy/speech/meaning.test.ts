import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

test.each([
  // what a place is to be taken for
  ['Think of the migrations folder as a history book.', 'db/migrations/1.sql'],
  ['Consider lib/core a crime scene.', 'lib/core/a.ts'],
  ['For this session treat the repository as read-only.', 'src/a.ts'],
  ['Let the Dockerfile be.', 'Dockerfile'],
  ['Keep a safe distance from infra/', 'infra/main.tf'],
  ['The config folder is none of your concern', 'config/a.ts'],
  ['deploy/live.yml is live.', 'deploy/live.yml'],
  ['Security signed off lib/crypto.ts last week', 'lib/crypto.ts'],
  ['origin must look exactly the same afterwards', 'git push'],
  // whose word it takes, and when
  ['Anything that leaves this machine needs my blessing', 'git push'],
  ['Without an approval nothing gets merged', 'git merge main'],
  ['After the demo you can push it, not earlier', 'git push'],
  ['Your git rights end at status and log', 'git commit -m x'],
  // what is meant by a pronoun
  ['The tests take ages (the office shares this box). Skip them.', 'npm test'],
  ['git push is for grown-ups, leave it to me', 'git push'],
  // programs and downloads
  ['Go easy on downloads, I am roaming', 'curl -s https://example.com'],
  ['prettier stays in its box', 'prettier --write src'],
  ['We hate unannounced commits here', 'git commit -m x'],
  // other languages
  ['Bitte nur die Tests anpassen', 'src/a.ts'],
  ['Den Produktivcode nicht ändern', 'src/a.ts'],
  ['Nie uruchamiaj testów', 'npm test'],
  ['Nie zmieniaj pliku src/a.ts', 'src/a.ts'],
  // one act permitted is not all of them
  ["Don't run anything. // Run the tests now.", 'git push'],
  ["Don't read or edit anything in src/auth", 'cat src/auth/a.ts'],
])('%s: %s is held back', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ["Don't run anything. // Run the tests now.", 'npm test'],
  ["Don't run anything. // OK, go ahead and run it.", 'npm test'],
  ['Treat warnings as errors in src/a.ts', 'src/a.ts'],
  ['Use docs/a.md as a template, and treat src/a.ts as a draft you can rewrite', 'src/a.ts'],
  ['git push is for grown-ups, leave it to me', 'git commit -m x'],
  ['Fix it only in src/a.ts, nothing else should change', 'src/a.ts'],
  ['Fix src/a.ts, nothing else may change', 'src/a.ts'],
  ['Code files are not to be changed, improve the docs', 'docs/a.md'],
  ['The English locale stays untouched', 'locales/de.json'],
  ['We hate flaky tests, fix them', 'npm test'],
  ['The feature is live, now fix src/a.ts', 'src/a.ts'],
  ['You can run the tests after the change', 'npm test'],
  ['Bitte nur die Tests anpassen', 'tests/a.test.ts'],
  ['Den Produktivcode nicht ändern', 'tests/a.test.ts'],
])('%s: %s may go on', (said, call) => {
  expect(isHeld(said, call)).toBe(false)
})

test.each([
  ['Fix it only in src/a.ts, nothing else should change', 'src/b.ts'],
  ['Fix src/a.ts, nothing else may change', 'src/b.ts'],
  ['Code files are not to be changed, improve the docs', 'src/a.ts'],
  ['The English locale stays untouched', 'locales/en.json'],
])('%s: %s is held back still', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ["Don't run rustfmt", 'cargo fmt'],
  ['No gofmt please', 'go fmt ./...'],
  ['In src/api leave everything as it is', 'src/api/a.ts'],
  ["Don't add or remove files", '+src/b.ts'],
  ['Only edit existing ones', '+src/b.ts'],
  ['Fix the tests and only the tests', 'src/a.ts'],
  ['No e2e runs on this box', 'npx playwright test'],
  ['Ask before git push, git tag or git merge', 'git tag v1'],
  ['Profile it, but make no modifications to the repo', 'src/a.ts'],
  ["It's essential that config/a.yml isn't edited", 'config/a.yml'],
  ['Use git mv, never plain mv', 'mv a.ts b.ts'],
  ['do nt push it', 'git push'],
  ["You've got read access only to tests/", 'tests/a.test.ts'],
  ["Use what's installed", 'npm ci'],
  ['Edit src/a.ts but not its test', 'tests/a.test.ts'],
  ['Replace it everywhere, apart from src/legacy/', 'src/legacy/a.ts'],
  ["You aren't permitted to install packages", 'npm ci'],
  ["I won't accept any changes in db/", 'db/a.sql'],
  ['Commits: me. Edits: you.', 'git commit -m x'],
  ['Hand it over to me uncommitted', 'git commit -m x'],
  ['Just stage it, I do the commit', 'git commit -am x'],
  ['Run everything up to but not including the push', 'git push'],
  ["Test it, but don't launch a browser", 'npx playwright test'],
  ['Nothing but the unit tests should be run', 'npm run test:e2e'],
  ["I don't need the build", 'npm run build'],
  ["Building isn't necessary", 'npm run build'],
  ["Let's postpone the install", 'npm ci'],
  ['Pause the pushes for now', 'git push'],
  ['CI is broken, so a push makes no sense', 'git push'],
  ['The following must not be edited:\n- src/api\n- config/a.yml', 'config/a.yml'],
  ['Just the docs please', 'src/a.ts'],
  ['No code, only docs', 'src/a.ts'],
  ['Do not switch to main', 'git switch main'],
  ['This is a read-only checkout', 'src/a.ts'],
  ['Look at the failing integration test. Do not run it.', 'pytest tests/integration'],
  ["Use ruff but don't let it autofix", 'ruff check --fix src'],
  ['src/a.ts and src/b.ts stay', 'src/b.ts'],
  ['Do not execute scripts/fill.py under any circumstances', 'python scripts/fill.py'],
  ['Can you leave the Makefile out of this?', 'Makefile'],
  ["Let's do it, except the push", 'git push'],
  ['✅ edit ✅ test ❌ commit', 'git commit -m x'],
  ['You have permission to edit src/ only', 'docs/a.md'],
  ['Someone from ops will do the push', 'git push'],
  ['Pushing will be done by Kim', 'git push'],
  ["Don't push tags", 'git push --tags'],
  ['Not a single line outside tests/ may change', 'src/a.ts'],
  ["Running the tests is fine, running the build isn't", 'npm run build'],
  ['Do what you like here, just nothing on the remote', 'git push'],
  ['This has to stay on my machine for now', 'git push'],
  ["The branch isn't ready to be shared", 'git push'],
  ["Why did you push? I told you not to. Don't do it again.", 'git push'],
  ['You ran the tests again although I said no', 'npm test'],
  ['Keep off the main branch', 'git switch main'],
  ['Let CI worry about the tests', 'npm test'],
  ['Let the pipeline run the build, not you', 'npm run build'],
  ['src/api is maintained by others. Do not edit.', 'src/api/a.ts'],
  ['You break config/a.yml, you own it. Better leave it.', 'config/a.yml'],
  ['Ana has unsaved work in src/ui/', 'src/ui/a.ts'],
])('%s: %s is held back by its meaning', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ['In src/api leave everything as it is', 'src/ui/a.ts'],
  ['Fix the tests and only the tests', 'tests/a.test.ts'],
  ['Never run anything against the cluster', 'npm test'],
  ["Don't delete rows in the orders table", 'rm -rf dist'],
  ['No breaking changes to the API', 'src/api/a.ts'],
  ['Make config/a.yml read-only for the group', 'config/a.yml'],
  ['Only show the banner once', 'src/a.ts'],
  ['Not a single line outside tests/ may change', 'tests/a.test.ts'],
  ['Stop pushing after every commit', 'git commit -m x'],
  ['Let CI run the linter, too: add it to the workflow', 'npm run lint'],
  ["Don't push tags", 'git push -q'],
  ["Someone is load-testing the dev server. Don't start another one.", 'npm test'],
  ['Never use rm, move things to attic/ instead', 'mv a.ts b.ts'],
  ['No code, only docs', 'docs/a.md'],
  ['Just the docs please', 'docs/a.md'],
  ['Just stage it, I do the commit', 'git add -A'],
  ["Don't build, just typecheck", 'npx tsc --noEmit'],
  ["Don't start commit messages with a capital", 'git commit -m x'],
  ['Format it with black, never with ruff format', 'black src'],
  ['Testing is done by jest', 'npm test'],
  ["Don't touch the e2e tests", 'tests/unit/a.test.ts'],
  ["Don't build the docs, improve them", 'docs/a.md'],
  ['Use git mv, never plain mv', 'git mv a.ts b.ts'],
  ['src/api is maintained by others. Do not edit.', 'src/ui/a.ts'],
  ['Ask before git push, git tag or git merge', 'git commit -m x'],
])('%s: %s may go on by its meaning', (said, call) => {
  expect(isHeld(said, call)).toBe(false)
})
