import type { Effect } from '../effect.ts'
import type { ToolCall } from '../tool-call.ts'
import { builtInPolicy } from './built-in.ts'
import { deletes, editCall, effect, fakeCall, shellCall, writes } from './fake-call.ts'
import { concerned } from './matching/concerned.ts'

/** What some commands do beyond running; each would be allowed without the conversation. */
const effects: Readonly<Record<string, Effect>> = {
  'npm ci': effect('install', 'manifest', 'npm'),
  'curl -s https://example.com': { ...effect('connect', 'get', 'https://example.com'), host: 'example.com' },
  'curl -s https://staging.example.com': { ...effect('connect', 'get', 'https://staging.example.com'), host: 'staging.example.com' },
  'kubectl --context prod get pods': effect('infra', 'read', 'pods'),
  'kubectl --context staging get pods': effect('infra', 'read', 'pods'),
  'kubectl get pods': effect('infra', 'read', 'pods'),
  'docker compose up': effect('infra', 'container', 'compose'),
  'rm src/old/a.ts': deletes('src/old/a.ts'),
  'rm -rf dist': deletes('dist'),
  'rm -rf build': { ...deletes('build'), fact: 'ignored, regenerable' },
  'npm run check': effect('execute', 'project', 'package.json check'),
  'docker compose up db': effect('infra', 'container', 'compose'),
  'git commit -m x': effect('write', 'commit', '.git'),
  'git commit -m topic': { ...effect('write', 'commit', '.git'), detail: { branch: 'topic' } },
  'git commit -m main': { ...effect('write', 'commit', '.git'), detail: { branch: 'main' } },
  'git push -q': { ...effect('publish', 'push-own', 'origin'), fact: 'on topic/a, to topic/a' },
  'mkdir lib': { ...writes('lib'), tag: 'folder' },
  'psql -c "select 1"': effect('database', 'read'),
  'docker compose ps': effect('infra', 'read', 'compose'),
  'git rm old.ts': deletes('old.ts'),
  'npx prettier --write .': { ...writes('.'), path: '/w/app', tag: 'edit' },
  'curl -s http://localhost:3000': { ...effect('connect', 'get', 'http://localhost:3000'), host: 'localhost' },
  'python manage.py test': effect('execute', 'project', 'tests'),
}

/** A command, the edit of a file, or, after a plus, a new file. */
function callOf(text: string, said: readonly string[]): ToolCall {
  if (text.startsWith('+')) {
    const path = `/w/app/${text.slice(1)}`
    return fakeCall({
      tool: 'Write',
      action: { kind: 'edit', changes: [{ change: 'create', path }] },
      effects: [{ ...writes(path), fact: 'new file' }],
      said,
    })
  }
  if (!text.includes(' ')) return editCall(text, { said })
  return shellCall(text, [effects[text] ?? effect('execute', 'project', 'x')], { said })
}

/** Whether what was said, turns with ` // ` between them, holds a call back. */
export const isHeld = (said: string, call: string) => concerned(callOf(call, said.split(' // ')), builtInPolicy()).length > 0
