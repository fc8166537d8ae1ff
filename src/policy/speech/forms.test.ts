import { expect, test } from 'vitest'
import type { Effect } from '../../effect.ts'
import type { ToolCall } from '../../tool-call.ts'
import { builtInPolicy } from '../built-in.ts'
import { concerned } from '../concerned.ts'
import { editCall, effect, fakeCall, shellCall, writes } from '../fake-call.ts'

/** What the commands below do beyond running; each would be allowed without the conversation. */
const effects: Readonly<Record<string, Effect>> = {
  'npm ci': effect('install', 'manifest', 'npm'),
  'curl -s https://example.com': effect('connect', 'get', 'https://example.com'),
  'kubectl --context prod get pods': effect('infra', 'read', 'pods'),
  'kubectl get pods': effect('infra', 'read', 'pods'),
  'docker compose up': effect('infra', 'container', 'compose'),
}

/** A command, the edit of a file, or, after a plus, a new file. */
function callOf(text: string, said: readonly string[]): ToolCall {
  if (text.startsWith('+')) {
    const path = `/w/app/${text.slice(1)}`
    return fakeCall({ tool: 'Write', action: { kind: 'edit', changes: [{ change: 'create', path }] }, effects: [writes(path)], said })
  }
  if (!text.includes(' ')) return editCall(text, { said })
  return shellCall(text, [effects[text] ?? effect('execute', 'project', 'x')], { said })
}

const isHeld = (said: string, call: string) => concerned(callOf(call, said.split(' // ')), builtInPolicy()).length > 0

test.each([
  // the order stands at the end, after its reason, or in a sentence of its own
  ['The mobile tariff is eating me up so no downloads', 'npm ci'],
  ["Ping me once it works and I'll do the commit myself", 'git commit -m x'],
  ['Running the suite needs half an hour, so please avoid it', 'npm test'],
  ['I see you like to run npm ci. Please do not do that here.', 'npm ci'],
  ['You pushed on your own. That must never happen again.', 'git push'],
  ['Push? No.', 'git push'],
  ['You can push. // Hmm, actually, do not.', 'git push'],
  ['Cancel the push', 'git push'],
  ['Change anything you like. Except package.json.', 'package.json'],
  ['Leave these two as they are: src/a.ts and src/b.ts', 'src/b.ts'],
  ['Ship it on Monday. Analysis first. I have questions.', 'src/a.ts'],
  // who else does it, or when
  ['Leave the tagging to the release bot', 'git tag v1'],
  ['The tests belong to QA', 'tests/a.test.ts'],
  ['Migrations are written by the database admins', 'db/migrations/1.sql'],
  ['From now on I do the commits', 'git commit -m x'],
  ['You may push once Kim has approved it', 'git push'],
  ['Committing comes after my review', 'git commit -m x'],
  ['It is too early to push', 'git push'],
  ['The merge has to wait', 'git merge a'],
  ['The dependency updates will be done in another PR', 'npm update'],
  ['Run it by me before you install anything', 'npm ci'],
  ['I do not give you permission to push', 'git push'],
  ['Stop short of tagging', 'git tag v1'],
  ['You have no business running migrations', 'prisma migrate dev'],
  ['You must under no condition push', 'git push'],
  ["We agreed that you won't push", 'git push'],
  ['Promise not to push', 'git push'],
  ["Don't check it by running the tests", 'npm test'],
  ["Don't let the linter rewrite src/a.ts", 'src/a.ts'],
  ["Don't start anything", 'docker compose up'],
  ['Please run no scripts', 'node scripts/a.js'],
  ['My boss wants zero changes in docs/', 'docs/a.md'],
  ['Nothing goes out before Monday', 'git push'],
  ['It is important that no tests are changed', 'tests/a.test.ts'],
  ["Give me the command, I'll execute it", 'npm test'],
  ['The commit is for me to do', 'git commit -m x'],
  ["Don't build or start anything", 'docker compose up'],
  // places
  ['Clean up src/utils. Anything outside of that folder stays as is.', 'src/a.ts'],
  ['Work in src/ and stay out of everything else', 'docs/a.md'],
  ['Fix the warnings in src/utils only', 'src/a.ts'],
  ['The only thing I want changed is src/b.ts', 'src/a.ts'],
  ['Besides src/b.ts no file may be changed', 'src/a.ts'],
  ['Your task is limited to docs', 'src/a.ts'],
  ['This is a docs-only change', 'src/a.ts'],
  ['Refactor, as long as package.json stays the same', 'package.json'],
  ['Files in src/old are there to stay', 'rm src/old/a.ts'],
  ['Stay out of src/old. // Please edit src/old/a.ts now.', 'src/old/b.ts'],
  ["I don't want new files lying about", '+notes.md'],
  ["Don't add tests", '+tests/b.test.ts'],
  ['All changes must go to src/b.ts', 'src/a.ts'],
  ['Work on a copy, the original src/a.ts stays', 'src/a.ts'],
  ['Ignore src/old completely', 'src/old/a.ts'],
  ['This branch is frozen', 'git commit -m x'],
  // only looking
  ['This is a dry run', 'src/a.ts'],
  ['Just an estimate please', 'src/a.ts'],
  ['Treat this as a code review', 'src/a.ts'],
  ['Come back with a few options', 'src/a.ts'],
  ["Let's talk it through first", 'src/a.ts'],
  ['I would like to see a plan first', 'src/a.ts'],
  ['You have read access only', 'src/a.ts'],
  ['Post the patch in the chat', 'src/a.ts'],
  ['No further action needed', 'src/a.ts'],
  ['Inspect only', 'src/a.ts'],
  ['Stay read-only for the whole session', 'src/a.ts'],
  ['You are a reviewer here', 'src/a.ts'],
  ['Assume that the repo is read-only', 'src/a.ts'],
  ['You have no write access', 'src/a.ts'],
  // programs, options, environments
  ['Get it to run without docker', 'docker compose up'],
  ["I don't want docker involved", 'docker compose up'],
  ['Use npm ci instead of npm install', 'npm install'],
  ['Never use --no-verify', 'git commit --no-verify -m x'],
  ['Do not connect to production', 'kubectl --context prod get pods'],
  ['Do everything offline', 'npm ci'],
  ['You may only run git status and npm test', 'npm run build'],
  ['Nothing but tests should be run', 'npm run build'],
  ['Please do not use the shell', 'npm test'],
  // other languages
  ['Das Pushen übernehme ich', 'git push'],
  ['Den Push macht die Pipeline', 'git push'],
  ['Ich committe selbst', 'git commit -m x'],
  ['Committen ist meine Sache', 'git commit -m x'],
  ['Gemergt wird erst, wenn alle da sind', 'git merge a'],
  ['Bevor du pushst, zeig mir den Diff', 'git push'],
  ['Die Tests lässt du in Ruhe', 'tests/a.test.ts'],
  ['Nur im Ordner docs arbeiten', 'src/a.ts'],
  ['Erkläre bitte nur den Fehler', 'src/a.ts'],
  ['Die Datei src/a.ts bitte unverändert lassen', 'src/a.ts'],
  ['Vorerst kein Push', 'git push'],
  ['Il ne faut pas lancer les tests', 'npm test'],
  ["Le push, je m'en charge", 'git push'],
  ['Interdit de toucher aux migrations', 'db/migrations/1.sql'],
  ['Ne fais que lire', 'src/a.ts'],
  ['Ne modifie rien pour le moment', 'src/a.ts'],
  ['Déjame el commit', 'git commit -m x'],
  ['Antes de hacer push, muéstrame los cambios', 'git push'],
  ['Prohibido tocar los tests', 'tests/a.test.ts'],
  ['Niet pushen voordat ik het zie', 'git push'],
])('%s: not %s', (said, call) => {
  expect(isHeld(said, call)).toBe(true)
})

test.each([
  ['This class belongs to the auth module', 'src/a.ts'],
  ['You may push when the tests are green', 'git push'],
  ['You do not need my permission to push', 'git push'],
  ["It won't push the event to the queue", 'git push'],
  ['I told the others not to push', 'git push'],
  ['Clean up src/utils. Anything outside of that folder stays as is.', 'src/utils/a.ts'],
  ['Work in src/ and stay out of everything else', 'src/a.ts'],
  ['Stay out of src/old. // Please edit src/old/a.ts now.', 'src/old/a.ts'],
  ['No new files. // Fine, you may create a file for it.', '+notes.md'],
  ['Without a test I do not trust it', 'npm test'],
  ['Use npm ci instead of npm install', 'npm ci'],
  ['Never use --no-verify', 'git commit -m x'],
  ['Do not connect to production', 'kubectl get pods'],
  ['Do not connect to production', 'docker compose up'],
  ['You may only run git status and npm test', 'npm test'],
  ["Don't add tests", 'npm test'],
  ["Don't build the image", 'npm run build'],
  ['You must not change the README', 'src/a.ts'],
  ['Ask the user before overwriting the file', 'src/a.ts'],
  ["Shouldn't we run the tests?", 'npm test'],
  ["Can't you install it?", 'npm ci'],
  ["You didn't commit it", 'git commit -m x'],
  ['I have nothing against a commit', 'git commit -m x'],
  ['It would be a shame not to commit it', 'git commit -m x'],
  ['fatal: not a git repository', 'git commit -m x'],
  ['Vor dem Push bitte die Tests laufen lassen', 'git push'],
])('%s: %s may go on', (said, call) => {
  expect(isHeld(said, call)).toBe(false)
})
