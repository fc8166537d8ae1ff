import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

// what is said of time, cause and purpose beside an order
test.each([
  ['stay in packages/web for this one', 'packages/api/a.ts'],
  ['for this ticket stay in packages/web', 'packages/api/a.ts'],
  ['this week nobody pushes until the demo is over', 'git push'],
  ['only docs/ is fair game this time', 'src/a.ts'],
  ['hands off src/db while the backfill is going', 'src/db/a.ts'],
  ['let the proto be until Jon is back', 'api/relay.proto'],
  ['docs only while Ana works on it', 'src/a.ts'],
  ['unit tests only cause of the demo', 'npm run test:e2e'],
  ['you can look at infra but that is it for now', 'infra/main.tf'],
  ['keep to src/ui as long as Mia is on the api', 'src/api/a.ts'],
])('%s: not %s', (said, call) => expect(isHeld(said, call)).toBe(true))

test.each([
  ['stay in packages/web for this one', 'packages/web/a.ts'],
  ['no commits since tuesday?? what happened', 'git commit -m x'],
  ['the slug must stay the same for plain input', 'src/slug.ts'],
  ['keep src/a.ts in sync with docs/a.md', 'src/a.ts'],
  ['only packages/web is failing for now', 'packages/api/a.ts'],
])('%s: %s may go on', (said, call) => expect(isHeld(said, call)).toBe(false))

// people shorten what they name
test.each([
  ["don't touch db/models.py", 'src/app/db/models.py'],
  ['the pb.go is generated, so no hand edits', 'api/relay.pb.go'],
  ['hands off prod', 'infra/prod.tfvars'],
])('%s: not %s', (said, call) => expect(isHeld(said, call)).toBe(true))

test.each([
  ['only touch db/models.py', 'src/app/db/models.py'],
  ["don't touch db/models.py", 'src/app/models.py'],
  ["don't touch ./db/models.py", 'src/app/db/models.py'],
])('%s: %s may go on', (said, call) => expect(isHeld(said, call)).toBe(false))

// who only handles a program has nothing against a look
test.each([
  ['I handle git', 'git commit -m x', true],
  ['I handle docker', 'docker compose up', true],
  ['I handle docker', 'docker compose ps', false],
  ["store is Mira's", 'internal/store/store.go', true],
  ["the idea is Mira's", 'internal/store/store.go', false],
  ['you can look at infra but that is it', 'infra/main.tf', true],
  ["pretend packages/billing doesn't exist", 'packages/billing/a.ts', true],
  ['pretend the cache does not exist', 'src/cache.ts', false],
  ['not sure we should push this', 'git push', true],
  ["I hate it when agents don't run the tests", 'npm test', false],
  ["push when done // ok then don't", 'git push', true],
  ['fix, test, commit. stop there.', 'git push', true],
  ['fix, test, commit. stop there.', 'git commit -m x', false],
  ["you can use the linter. vendor/ is vendored, obviously don't edit", 'src/a.ts', false],
  ['work happens in src/ui. nowhere else.', 'src/api/a.ts', true],
  ['the work happens in src/worker.ts', 'src/api/a.ts', false],
  ['tls.rs belongs to Priya', 'src/tls.rs', true],
  ['the token belongs to the session', 'src/token.ts', false],
  ['if src/a.ts needs a change, stop and tell me', 'src/a.ts', true],
  ['if src/a.ts needs a change, just do it', 'src/a.ts', false],
  ["You're only here for the docs", 'src/a.ts', true],
  ['site.css is compiled, edit the scss', 'static/site.css', true],
  ['go on but not in core', 'src/core/a.ts', true],
  ['it works in chrome but not in core', 'src/core/a.ts', false],
  ['leave the running to me', 'npm test', true],
  ['touch nothing but src/a.ts', 'src/a.ts', false],
  ['touch nothing but src/a.ts', 'src/b.ts', true],
  ['I need src/a.ts byte-identical afterwards', 'src/a.ts', true],
  ['run by me any change to the Dockerfile', 'Dockerfile', true],
  ['テストファイルには触らないで', 'src/a.ts', false],
  ['テストファイルには触らないで', 'tests/a.test.ts', true],
  ['src/a.ts is a no-touch zone', 'src/b.ts', false],
  ["nah don't test it", 'npm test', true],
  ['le parser ne supprime pas les doublons', 'rm -rf dist', false],
  ['ne supprime pas les doublons', 'rm -rf dist', true],
  ['les tests, ne les lance pas', 'npm test', true],
  ['absolutely nothing gets committed without me seeing it', 'git commit -m x', true],
  ["pls don't autocommit", 'git commit -m x', true],
  ['Push? Only after Ana has looked', 'git push', true],
  ['talk me through the fix before you make it', 'src/a.ts', true],
  ['auth is being pentested, no touchy', 'src/auth/a.ts', true],
  ['auth is being pentested, no touchy', 'src/queue/a.ts', false],
  ["what part of 'do not push' did you not understand", 'git push', true],
  ['single file change: src/a.ts', 'src/b.ts', true],
  ['leave the running to me', 'src/a.ts', false],
])('%s: %s, held: %s', (said, call, held) => expect(isHeld(said, call)).toBe(held))

// what opens it again
test.each([
  ['no tests for now, the db is down // db is back up, you can run them again', 'npm test', false],
  ['no tests for now, the db is down // db is back up', 'npm test', true],
  ['no pushes during the freeze // the freeze is over', 'git push', false],
  ['leave billing alone // actually billing is fine now', 'packages/billing/a.ts', false],
  ["don't touch store // ok you'll need store.go too", 'internal/store/store.go', false],
  ['no pushes during the freeze // the freeze is over on monday', 'git push', true],
  ['no pushes during the freeze // when the freeze is over you can push', 'git push', true],
  ['leave src/a.ts alone // src/a.ts is fine as is', 'src/a.ts', true],
  ["don't edit the generated files // edit the small ones first", 'src/generated/a.ts', true],
  ["don't touch src/a.ts // fix the other ones", 'src/a.ts', true],
  ["don't push // pushed it myself, thanks", 'git push', true],
  ["don't push // you're good to push now", 'git push', false],
  ["let's not push today // tomorrow we push", 'git push', true],
  ["don't push // you can push tomorrow", 'git push', true],
  ["don't commit // forget what I said about commits", 'git commit -m x', false],
  ["don't run the tests // hm, on second thought do run them", 'npm test', false],
  ['only touch src/ui // now the same in src/api', 'src/api/a.ts', false],
  ['only touch src/ui // now the same in src/api', 'src/db/a.ts', true],
  ["don't touch store or auth // ok you'll need store.go too", 'internal/auth/a.go', true],
])('%s: %s, held: %s', (said, call, held) => expect(isHeld(said, call)).toBe(held))
