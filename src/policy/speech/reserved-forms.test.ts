import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

test.each([
  // whose it is
  ["lib is Ada's turf", 'lib/a.ts'],
  ['The DBAs look after db/', 'db/a.sql'],
  ['Tagging is what the release manager does', 'git tag v1'],
  ['Translations come from the agency, we are not supposed to hand edit those', 'locales/de.json'],
  ['You write, I test', 'npm test'],
  ['Commits come from me', 'git commit -m x'],
  // the state it is in
  ['Treat lib/ as a museum', 'lib/a.ts'],
  ['lib/a.ts already shipped to customers', 'lib/a.ts'],
  ['Whatever is in lib/ gets overwritten anyway', 'lib/a.ts'],
  ['lib/a.ts is exactly how I want it', 'lib/a.ts'],
  // what would come of it
  ['Last time someone touched lib/a.ts we had an outage', 'lib/a.ts'],
  ['Installing packages breaks my symlinks', 'npm ci'],
  ['If you start the containers, the demo falls over', 'docker compose up'],
  ['lib/a.ts should not be in your diff', 'lib/a.ts'],
  // others are not to see it
  ['What happens here stays here', 'git push'],
  ['Let it sit locally till Ada has signed off', 'git push'],
  ['My colleagues must not see this yet', 'git push'],
  // one program of its kind
  ['Use pnpm for everything in this repo', 'npm ci'],
  ['Docker is off the menu', 'docker compose up'],
  ['We moved away from docker', 'docker compose up'],
  // limits
  ['Keep your changes to src/b', 'src/a.ts'],
  ['Your playground is src/b/', 'src/a.ts'],
  ['The file count stays the same', '+src/b.ts'],
  ['Unit tests only please', 'npm run e2e'],
  ['The suite uses the shared db so steer clear of it', 'npm test'],
  // plans first
  ["Sketch it, I'll say when you can start coding", 'src/a.ts'],
  ['Hold your horses', 'src/a.ts'],
  ['Push? No', 'git push'],
  ["I'm gonna push it myself", 'git push'],
  ['Can you not run the formatter?', 'npx prettier --write .'],
  ['No dependency changes', 'package.json'],
  ["Don't push to topic/a", 'git push -q'],
  ['Do it on the current branch, no branching', 'git switch -c x'],
  ["We'll deal with lib/ later, leave it for now", 'lib/a.ts'],
  ["Make sure the lockfile doesn't change", 'package-lock.json'],
  ['Talk to me before you write a single line', 'src/a.ts'],
  ['Resist the urge to update the README', 'README.md'],
  ['Touch anything you like, just not lib/core', 'lib/core/a.ts'],
  ["Trust me, the tests pass, don't waste time on them", 'npm test'],
  ["What would you improve in src/a.ts? (don't do it yet)", 'src/a.ts'],
])('%s: not %s', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ['The button must stay disabled while loading', 'src/button.ts'],
  ['The cache is frozen in time, fix it', 'src/cache.ts'],
  ['Settings are read only once at startup', 'src/settings.ts'],
  ['The token is consumed by six services', 'src/token.ts'],
  ['No code changes please, docs only', 'docs/a.md'],
  ["Don't write an essay in docs/a.md", 'docs/a.md'],
  ['"Never push on Fridays", they say', 'git push'],
  ["Don't run the build, just typecheck", 'npx tsc --noEmit'],
  ["Don't run prettier on it, only check", 'npx prettier --check .'],
  ["Don't touch src/a.ts // src/a.ts can be changed now", 'src/a.ts'],
  ["Don't push to topic/b", 'git push -q'],
  ['An invoice is owned by the team that created it', 'src/invoice.ts'],
  ['No more commits // Fine, one last commit please', 'git commit -m x'],
  ["Look at the seed script but don't execute it // Ok, run it", 'python seed.py'],
  ['Only edit src/b.ts // Now do the same in src/a.ts', 'src/a.ts'],
  ["Don't reformat files you didn't touch", 'npx prettier --write src/a.ts'],
])('%s: %s may go on', (said, call) => {
  expect(isHeld(said, call)).toBe(false)
})
