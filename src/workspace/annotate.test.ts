import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Effect } from '../effect.ts'
import { annotate } from './annotate.ts'
import { createFacts } from './facts.ts'
import type { Place } from './place.ts'
import { fill, freshRepository, link, once } from './testing/temp-folder.ts'

const project = () => {
  const place = freshRepository({ '.gitignore': 'dist/\naccounts/\n*.log\n', 'src/a.ts': 'a', 'src/b.ts': 'b', 'package.json': '{}' })
  fill(place.cwd, {
    'dist/app.js': 'x',
    'debug.log': 'x',
    'accounts/all.json': 'x',
    'notes.md': 'x',
    'src/b.ts': 'changed',
    '.claude/settings.json': '{}',
    '.cursor/notes.md': 'x',
    'deploy/.env': 'A=1',
  })
  fill(place.home, { '.ssh/id_rsa': 'x', '.ssh/id_rsa.pub': 'x', 'Documents/a.txt': 'x' })
  link(place.cwd, { 'linked/note': join(place.home, '.ssh/id_rsa') })
  return place
}

const shared = once(project)

test('files of a listing, links to keys too', () => {
  const place = shared()
  const [effect] = annotate([{ kind: 'read', target: '(standard input)', scope: 'workspace' }], place, createFacts(place))
  expect(effect?.zones).toContain('private-key')
})

const one = (place: Place & { base: string }, effect: Partial<Effect> & Pick<Effect, 'kind'>) => {
  const path = effect.path?.replace(/^~/, place.home)
  const full = path?.startsWith('/') ? path : join(place.cwd, path ?? '')
  return annotate([{ target: effect.path ?? '', ...effect, path: full }], place, createFacts(place))[0]
}

test.each([
  ['delete a clean file', { kind: 'delete', path: 'src/a.ts' }, { scope: 'workspace', recoverable: true, fact: 'tracked, clean' }],
  ['delete a changed file', { kind: 'delete', path: 'src/b.ts' }, { recoverable: false, fact: 'uncommitted changes' }],
  ['delete output', { kind: 'delete', path: 'dist', recursive: true }, { recoverable: true, fact: 'ignored, regenerable' }],
  ['delete what is not there', { kind: 'delete', path: 'nope', recursive: true }, { recoverable: true, fact: 'nothing there' }],
  ['delete untracked work', { kind: 'delete', path: 'notes.md' }, { recoverable: false, fact: 'untracked' }],
  [
    'put a link in place of a file',
    { kind: 'delete', path: 'notes.md', detail: { relinks: true } },
    { recoverable: false, fact: 'untracked' },
  ],
  ['put a link into a folder', { kind: 'delete', path: 'deploy', detail: { relinks: true } }, { recoverable: true, fact: 'no file' }],
  ['overwrite a changed file', { kind: 'write', path: 'src/b.ts' }, { recoverable: false, fact: 'uncommitted changes' }],
  ['overwrite a clean file', { kind: 'write', path: 'src/a.ts', tag: 'overwrite' }, { recoverable: true }],
  ['write a new file', { kind: 'write', path: 'src/new.ts' }, { recoverable: true, fact: 'new file' }],
  ['write once more what a script writes', { kind: 'write', path: 'notes.md', tag: 'output' }, { recoverable: true }],
  [
    'a script that was told to write over changes',
    { kind: 'write', path: 'src/b.ts', tag: 'output', detail: { given: true } },
    { recoverable: false },
  ],
  [
    'a script over data that git leaves alone',
    { kind: 'write', path: 'accounts/all.json', tag: 'output' },
    { recoverable: false, fact: 'ignored, not regenerable' },
  ],
  ['a script over output that git leaves alone', { kind: 'write', path: 'dist/app.js', tag: 'output' }, { recoverable: true }],
  ['append loses nothing', { kind: 'write', path: 'src/b.ts', tag: 'append' }, { zones: [] }],
  [
    'what the line made itself stays as stated',
    { kind: 'delete', path: 'notes.md', recoverable: true, fact: 'made in this line' },
    { recoverable: true, fact: 'made in this line' },
  ],
  [
    'everything by pattern',
    { kind: 'delete', path: '*', glob: true, recursive: true },
    { zones: expect.arrayContaining(['workspace-root']), recoverable: false },
  ],
  [
    'everything hidden by pattern',
    { kind: 'delete', path: '.*', glob: true, recursive: true },
    { zones: expect.arrayContaining(['workspace-root', 'git-folder', 'agent-settings']) },
  ],
  [
    'only files by pattern',
    { kind: 'delete', path: '*.log', glob: true },
    { scope: 'workspace', zones: [], recoverable: true, fact: 'ignored, regenerable' },
  ],
  ['files that changed by pattern', { kind: 'delete', path: 'src/*.ts', glob: true }, { recoverable: false, fact: 'uncommitted changes' }],
  ['files below, as find walks', { kind: 'delete', path: '**/b.ts', glob: true }, { recoverable: false, fact: 'uncommitted changes' }],
  [
    'hidden files below, as find walks',
    { kind: 'delete', path: '**/settings.json', glob: true },
    { zones: expect.arrayContaining(['agent-settings']) },
  ],
  [
    'everything below, as find walks',
    { kind: 'delete', path: '**', glob: true, recursive: true },
    { zones: expect.arrayContaining(['workspace-root', 'git-folder']), recoverable: false },
  ],
  ['a device', { kind: 'write', path: '/dev/sdz' }, { scope: 'device', zones: ['device'] }],
  ['a pattern without a match', { kind: 'delete', path: 'src/*.zzz', glob: true }, { recoverable: true, fact: 'nothing matches' }],
  ['output by pattern', { kind: 'delete', path: 'dist/*', glob: true, recursive: true }, { recoverable: true }],
  [
    'the home by pattern',
    { kind: 'delete', path: '~/*', glob: true, recursive: true },
    { zones: expect.arrayContaining(['home-itself', 'home-child']) },
  ],
  ['the machine by pattern', { kind: 'delete', path: '/*', glob: true, recursive: true }, { zones: expect.arrayContaining(['system']) }],
  [
    'nothing is looked for above the home',
    { kind: 'delete', path: '~/../**/no-such-name', glob: true },
    { recoverable: false, fact: 'matches more files than are looked at' },
  ],
  ['git by pattern', { kind: 'delete', path: '.git/*', glob: true, recursive: true }, { zones: expect.arrayContaining(['git-folder']) }],
  [
    'keys by pattern',
    { kind: 'read', path: '~/.ssh/id_*', glob: true },
    { scope: 'secret', zones: expect.arrayContaining(['private-key']) },
  ],
  [
    'a key behind a spelled-out pattern',
    { kind: 'read', path: '~/.ss?/id_rs[a]', glob: true },
    { zones: expect.arrayContaining(['private-key']) },
  ],
  [
    'start-up files by pattern, on disk or not',
    { kind: 'write', path: '~/.bash*', glob: true },
    { zones: expect.arrayContaining(['persistence']) },
  ],
  ['public keys by pattern', { kind: 'read', path: '~/.ssh/*.pub', glob: true }, { scope: 'home', zones: [] }],
  [
    'a folder with permission files',
    { kind: 'delete', path: '.claude', recursive: true },
    { zones: expect.arrayContaining(['agent-settings']) },
  ],
  [
    'filling a folder that could hold them',
    { kind: 'write', path: '.cursor', recursive: true },
    { zones: expect.arrayContaining(['agent-settings']) },
  ],
  [
    'a link in place of such a folder',
    { kind: 'write', path: '.cursor', tag: 'link' },
    { zones: expect.arrayContaining(['agent-settings']) },
  ],
  ['making such a folder', { kind: 'write', path: 'pkg/.claude', tag: 'folder' }, { zones: [] }],
  [
    'everything shown, environment files too',
    { kind: 'read', path: '**', glob: true },
    { zones: expect.arrayContaining(['secret-store']) },
  ],
  [
    'everything shown, links to keys too',
    { kind: 'read', path: 'linked/**', glob: true },
    { zones: expect.arrayContaining(['private-key']) },
  ],
  ['everything searched', { kind: 'read', path: '**', glob: true, tag: 'search' }, { zones: expect.not.arrayContaining(['secret-store']) }],
  ['a folder that could hold them', { kind: 'delete', path: '.cursor', recursive: true }, { zones: [] }],
  ['a folder above our own', { kind: 'delete', path: '~/.local/state', recursive: true }, { zones: expect.arrayContaining(['own-files']) }],
  ['a search above secrets', { kind: 'read', path: '~', tag: 'search' }, { zones: expect.arrayContaining(['above-secrets']) }],
  [
    'a protected file says why',
    { kind: 'write', path: '.vscode/tasks.json', tag: 'edit' },
    { zones: ['protected'], fact: 'editor settings that run things' },
  ],
] as const)('%s', (_name, effect, expected) => {
  expect(one(shared(), effect as Parameters<typeof one>[1])).toMatchObject(expected)
})

describe('links', () => {
  test('whoever follows the links below a folder reads what they lead to', () => {
    const place = project()
    link(place.cwd, { 'src/keys': join(place.home, '.ssh'), 'dist/x': 'src' })
    const search = { kind: 'read', path: 'src', tag: 'search' } as const
    expect(one(place, { ...search, detail: { follows: true } })?.zones).toContain('private-key')
    expect(one(place, search)?.zones).toEqual([])
    expect(one(place, { ...search, path: 'dist', detail: { follows: true } })?.zones).toEqual([])
  })

  test('deleting a link is not deleting its target, writing through it is writing there', () => {
    const place = project()
    link(place.cwd, { hosts: '/etc/hosts' })
    expect(one(place, { kind: 'delete', path: 'hosts' })).toMatchObject({ scope: 'workspace', zones: [] })
    expect(one(place, { kind: 'write', path: 'hosts' })).toMatchObject({ scope: 'system', zones: ['system'], recoverable: false })
  })
})

test.each([
  ['deleted with the folder that it was moved into', { kind: 'delete', path: 'bin', recursive: true }],
  ['deleted under its new name, as if the line had made it', { kind: 'delete', path: 'bin/notes.md', recoverable: true }],
  ['overwritten under its new name', { kind: 'write', path: 'bin/notes.md', tag: 'overwrite' }],
] as const)('what was moved is lost when it is %s', (_name, last) => {
  const place = project()
  const at = (path: string) => join(place.cwd, path)
  const effects: readonly Effect[] = [
    { kind: 'delete', tag: 'move', target: 'notes.md', path: at('notes.md'), recursive: true },
    { kind: 'write', target: 'bin/notes.md', path: at('bin/notes.md') },
    { ...last, target: last.path, path: at(last.path) },
  ]
  expect(annotate(effects, place, createFacts(place))[2]).toMatchObject({ recoverable: false, fact: 'holds what was moved there' })
})

test.each([
  ['work', 'notes.md', { recoverable: false, fact: 'work moved to where builds delete' }],
  ['what git has', 'src/a.ts', { recoverable: true }],
])('%s moved into output', (_name, source, expected) => {
  const place = project()
  const at = (path: string) => join(place.cwd, path)
  const effects: readonly Effect[] = [
    { kind: 'delete', tag: 'move', target: source, path: at(source), recursive: true },
    { kind: 'write', target: 'dist/x', path: at('dist/x') },
  ]
  expect(annotate(effects, place, createFacts(place))[1]).toMatchObject(expected)
})

test('effects without a path stay as they are, and the clock runs', () => {
  const place = project()
  const facts = createFacts(place)
  const effects: readonly Effect[] = [
    { kind: 'connect', tag: 'get', target: 'example.com' },
    { kind: 'unknown', target: 'x' },
  ]
  expect(annotate(effects, place, facts)).toEqual(effects)
  mkdirSync(join(place.cwd, 'deep'))
  annotate([{ kind: 'delete', target: 'deep', path: join(place.cwd, 'deep') }], place, facts)
  expect(facts.ms).toBeGreaterThan(0)
})
