import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../effect.ts'
import { annotate } from '../annotate.ts'
import { createFacts } from '../facts.ts'
import { fill, freshFolder, freshPlace, freshRepository, git, once } from '../testing/temp-folder.ts'

/** On `feature`, pushed with its upstream; `main` is the remote's default branch; tag v1. */
const published = () => {
  const place = freshRepository({ 'a.txt': 'a\n', '.gitignore': 'dist/\n.env\n' })
  const remote = freshFolder()
  git(remote, 'init', '-q', '--bare', '-b', 'main')
  git(place.cwd, 'remote', 'add', 'origin', remote)
  git(place.cwd, 'tag', 'v1')
  git(place.cwd, 'branch', 'idle')
  git(place.cwd, 'push', '-q', '-u', 'origin', 'main', 'feature')
  git(place.cwd, 'remote', 'set-head', 'origin', 'main')
  return place
}
type Place = ReturnType<typeof published>
const shared = once(published)

const last = (place: Place, ...effects: readonly Effect[]) => annotate(effects, place, createFacts(place)).at(-1)
const commit = (place: Place, message = 'more') => git(place.cwd, 'commit', '-q', '--allow-empty', '-m', message)
const switchTo = (to: string): Effect => ({ kind: 'write', tag: 'switch', target: '.', detail: { to } })

test('a commit goes to the branch that is current then', () => {
  const place = shared()
  const commits: Effect = { kind: 'write', tag: 'commit', target: '.git', path: join(place.cwd, '.git') }
  expect(last(place, commits)?.detail).toEqual({ branch: 'feature' })
  expect(last(place, switchTo('main'), commits)?.detail).toEqual({ branch: 'main' })
  expect(last(place, switchTo('-'), commits)?.detail).toBeUndefined()
})

describe('push', () => {
  const push = (detail: Effect['detail'] = {}): Effect => ({ kind: 'publish', tag: 'push', target: 'origin', detail })

  test.each([
    ['another address for pushes', 'remote.origin.pushurl', () => 'https://git.example/x.git', 'push-other'],
    ['the same address in another form', 'remote.origin.pushurl', (url: string) => `file://${url}.git/`, 'push-own'],
    ['an address that is rewritten', 'url.https://git.example/.insteadOf', () => '/', 'push-other'],
    ['an address that is rewritten for others', 'url.https://git.example/.insteadOf', () => 'https://github.com/', 'push-own'],
  ])('%s', (_name, key, value, expected) => {
    const place = published()
    git(place.cwd, 'config', key, value(git(place.cwd, 'config', 'remote.origin.url').trim()))
    expect(last(place, push())).toMatchObject({ tag: expected })
  })

  test('tags made in the same line go along', () =>
    expect(last(shared(), { kind: 'write', tag: 'ref', target: '.git' }, push({ followTags: true }))).toMatchObject({ tag: 'push-tags' }))

  test.each([
    ['push-own', {}],
    ['push-own', { remote: 'origin', refspecs: ['feature'] }],
    ['push-own', { remote: 'origin', refspecs: ['HEAD'] }],
    ['push-own', { remote: 'origin', refspecs: ['feature:feature'] }],
    ['push-own', { remote: 'origin', refspecs: ['HEAD:refs/heads/feature'] }],
    ['push-default', { remote: 'origin', refspecs: ['HEAD:main'] }],
    ['push-default', { remote: 'origin', refspecs: ['main'] }],
    ['push-default', { remote: 'origin', refspecs: ['feature:release/2.0'] }],
    ['push-other', { remote: 'origin', refspecs: ['idle'] }],
    ['push-other', { remote: 'origin', refspecs: ['feature:idle'] }],
    ['push-other', { remote: 'origin', all: true }],
    ['push-other', { remote: 'origin', refspecs: ['$BRANCH'], dynamic: true }],
    ['push-tags', { remote: 'origin', tags: true }],
    ['push-own', { remote: 'origin', followTags: true }],
    ['push-tags', { remote: 'origin', refspecs: ['v1'] }],
    ['push-tags', { remote: 'origin', refspecs: ['refs/tags/v1'] }],
    ['push-new-remote', { remote: 'https://git.example/x.git', refspecs: ['feature'] }],
    ['push-new-remote', { remote: 'git@git.example:x.git' }],
    ['push-new-remote', { remote: '../elsewhere' }],
    ['push-new-remote', { remote: 'mirror' }],
    ['force-push', { force: true }],
    ['force-push', { force: 'lease', remote: 'origin', refspecs: ['feature'] }],
    ['force-push', { remote: 'origin', refspecs: ['+feature'] }],
    ['force-push', { remote: 'origin', refspecs: ['v1'], force: true }],
    ['force-push-default', { remote: 'origin', refspecs: ['main'], force: true }],
    ['force-push-default', { remote: 'origin', refspecs: ['+HEAD:production'] }],
    ['force-push-default', { remote: 'origin', refspecs: ['feature:refs/heads/main'], force: 'lease' }],
    ['force-push-default', { remote: 'origin', refspecs: ['main'], delete: true }],
    ['force-push-default', { remote: 'origin', refspecs: [':master'] }],
    ['force-push-default', { remote: 'origin', refspecs: ['+:'] }],
    ['force-push-default', { remote: 'origin', refspecs: [':'], force: true }],
    ['push-other', { remote: 'origin', refspecs: [':'] }],
    ['force-push-default', { remote: 'origin', mirror: true }],
    ['force-push-default', { remote: 'https://git.example/x.git', refspecs: ['main'], force: true }],
    ['push-delete', { remote: 'origin', refspecs: ['idle'], delete: true }],
    ['push-delete', { remote: 'origin', refspecs: [':idle'] }],
  ] as const)('%s: %j', (tag, detail) => {
    expect(last(shared(), push(detail))).toMatchObject({ tag })
  })

  test.each([
    ['on the default branch', (place: Place) => git(place.cwd, 'switch', '-q', 'main'), {}, 'push-default'],
    ['forced on the default branch', (place: Place) => git(place.cwd, 'switch', '-q', 'main'), { force: true }, 'force-push-default'],
    ['detached', (place: Place) => git(place.cwd, 'switch', '-q', '--detach'), {}, 'push-other'],
    [
      'a refspec in the settings',
      (place: Place) => git(place.cwd, 'config', 'remote.origin.push', '+HEAD:refs/heads/main'),
      {},
      'force-push-default',
    ],
    [
      'every branch by the settings',
      (place: Place) => git(place.cwd, 'config', 'push.default', 'matching'),
      { force: true },
      'force-push-default',
    ],
    [
      'another push remote',
      (place: Place) => git(place.cwd, 'config', 'branch.feature.pushRemote', 'https://git.example/x'),
      {},
      'push-new-remote',
    ],
    [
      'an upstream that is the default branch',
      (place: Place) => {
        git(place.cwd, 'branch', '-q', '-u', 'origin/main')
        git(place.cwd, 'config', 'push.default', 'upstream')
      },
      {},
      'push-default',
    ],
    ['matching branches', (place: Place) => git(place.cwd, 'config', 'push.default', 'matching'), {}, 'push-other'],
  ] as const)('%s', (_name, change, detail, tag) => {
    const place = published()
    change(place)
    expect(last(place, push(detail))).toMatchObject({ tag })
  })

  test.each([
    ['after switching to the default branch', [switchTo('main')], {}, 'push-default'],
    ['after switching to a new branch', [switchTo('fix/x')], { remote: 'origin', refspecs: ['HEAD'] }, 'push-own'],
    ['after switching back', [switchTo('-')], {}, 'push-other'],
    ['after moving the remote', [{ kind: 'config', tag: 'remote', target: 'origin' }], {}, 'push-other'],
    ['after setting a refspec', [{ kind: 'config', tag: 'inert', target: 'remote.origin.push' }], {}, 'push-other'],
    [
      'after setting a refspec that forces the default branch',
      [{ kind: 'config', tag: 'remote', target: 'x', detail: { key: 'remote.origin.push', value: '+HEAD:refs/heads/main' } }],
      {},
      'force-push-default',
    ],
    [
      'after making the remote a mirror',
      [{ kind: 'config', tag: 'runs', target: 'x', detail: { key: 'remote.origin.mirror', value: 'true' } }],
      {},
      'force-push-default',
    ],
  ] as const)('%s', (_name, before, detail, tag) => {
    expect(last(shared(), ...(before as readonly Effect[]), push(detail))).toMatchObject({ tag })
  })

  test('without a repository, names alone still tell', () => {
    const place = freshPlace()
    expect(last(place, push({ remote: 'origin', refspecs: ['main'], force: true }))).toMatchObject({ tag: 'force-push-default' })
    expect(last(place, push())).toMatchObject({ tag: 'push-other' })
  })
})

describe('uncommitted work', () => {
  const lost = (place: Place, path: string, detail: Effect['detail'] = {}): Effect => ({
    kind: 'delete',
    tag: 'uncommitted',
    target: path,
    path: join(place.cwd, path),
    detail,
  })

  test.each([
    ['a clean file', 'a.txt', {}, {}, true],
    ['a changed file', 'a.txt', {}, { 'a.txt': 'b\n' }, false],
    ['a clean tree', '.', { whole: true }, {}, true],
    ['a tree with only untracked files', '.', { whole: true }, { 'new.txt': 'x' }, true],
    ['a changed tree', '.', { whole: true }, { 'a.txt': 'b\n' }, false],
    ['a branch name', 'idle', { unlessRevision: true, paths: ['idle'] }, {}, true],
    ['cleaning nothing', '.', { untracked: true }, {}, true],
    ['cleaning work', '.', { untracked: true }, { 'new.txt': 'x' }, false],
    ['cleaning leaves ignored files', '.', { untracked: true }, { '.env': 'x', 'dist/a.js': 'x' }, true],
    ['cleaning ignored output', '.', { untracked: true, ignored: true }, { 'dist/a.js': 'x' }, true],
    ['cleaning ignored settings', '.', { untracked: true, ignored: true }, { '.env': 'x' }, false],
    ['cleaning one file of work', 'new.txt', { untracked: true }, { 'new.txt': 'x' }, false],
    ['cleaning one ignored file, which stays', '.env', { untracked: true }, { '.env': 'x' }, true],
    ['cleaning what is not there', 'none.txt', { untracked: true }, {}, true],
    ['cleaning by a pattern of git', '*.txt', { untracked: true }, { 'deep/new.txt': 'x' }, false],
    ['restoring by a pattern of git', 'a.*', {}, { 'a.txt': 'b\n' }, false],
    ['cleaning an ignored folder of work', '.', { untracked: true, ignored: true }, { '.gitignore': 'data/\n', 'data/a.csv': 'x' }, false],
    ['cleaning output that holds settings', '.', { untracked: true, ignored: true }, { 'dist/.env': 'x' }, false],
    ['cleaning ignored settings but for the exception', '.', { untracked: true, ignored: true, except: ['.env'] }, { '.env': 'x' }, true],
  ] as const)('%s', (_name, path, detail, files, recoverable) => {
    const place = published()
    fill(place.cwd, files)
    expect(last(place, lost(place, path, detail))).toMatchObject({ recoverable })
  })
})

describe('history', () => {
  const rewrite = (place: Place, what: string, detail: Effect['detail'] = {}): Effect => ({
    kind: 'write',
    tag: 'history',
    target: '.git',
    path: join(place.cwd, '.git'),
    detail: { what, ...detail },
  })
  const hard = (place: Place): Effect => ({ kind: 'delete', tag: 'uncommitted', target: '.', path: place.cwd, detail: { whole: true } })

  test.each([
    ['amend a pushed commit', 0, 'amend', {}, false],
    ['amend an unpushed commit', 1, 'amend', {}, true],
    ['rebase on the upstream', 2, 'rebase', { upstream: '@{u}' }, true],
    ['rebase unpushed commits', 2, 'rebase', { upstream: 'HEAD~2' }, true],
    ['rebase pushed commits', 2, 'rebase', { upstream: 'HEAD~3' }, false],
    ['rebase the branch one is on, by its name', 2, 'rebase', { upstream: 'HEAD~2', branch: 'feature' }, true],
    ['rebase another branch', 2, 'rebase', { upstream: 'HEAD~2', branch: 'main' }, false],
    ['rebase on something unknown', 2, 'rebase', { upstream: '$BASE' }, false],
    ['rebase on another base what comes after pushed commits', 2, 'rebase', { upstream: 'HEAD~2', onto: 'main' }, true],
    ['rebase on another base, leaving commits behind', 2, 'rebase', { upstream: 'HEAD~1', onto: 'main' }, false],
    ['reset unpushed commits softly', 1, 'reset', { to: 'HEAD~1' }, true],
    ['reset pushed commits softly', 0, 'reset', { to: 'HEAD~1' }, false],
    ['reset unpushed commits and what they brought', 1, 'reset', { to: 'HEAD~1', drops: true }, false],
    ['give a new branch by force', 0, 'move branch', { name: 'fresh' }, true],
    ['move a branch that is pushed', 0, 'move branch', { name: 'feature' }, true],
    ['move a branch that is not pushed', 1, 'move branch', { name: 'feature' }, false],
    ['move a branch that teams protect', 0, 'move branch', { name: 'main' }, false],
    ['move a branch only known at run time', 0, 'move branch', { name: '$x', computed: true }, false],
    ['move a tag', 0, 'move tag', { name: 'fresh' }, false],
    ['rewrite everything', 0, 'filter-branch', {}, false],
  ] as const)('%s', (_name, commits, what, detail, recoverable) => {
    const place = freshRepository()
    commit(place, 'second')
    const remote = freshFolder()
    git(remote, 'init', '-q', '--bare')
    git(place.cwd, 'remote', 'add', 'origin', remote)
    git(place.cwd, 'push', '-q', '-u', 'origin', 'feature')
    for (let count = 0; count < commits; count++) commit(place)
    expect(last(place, rewrite(place, what, detail))).toMatchObject({ recoverable })
  })

  test('what the line commits and takes back was uncommitted before', () => {
    const place = freshRepository({ 'a.txt': 'a\n' })
    const made: Effect = { kind: 'write', tag: 'commit', target: '.git', path: join(place.cwd, '.git') }
    const taken = rewrite(place, 'reset', { to: 'HEAD~1', drops: true })
    expect(last(place, made, taken)).toMatchObject({ recoverable: true })
    fill(place.cwd, { 'a.txt': 'changed\n' })
    expect(last(place, made, taken)).toMatchObject({ recoverable: false })
  })

  test('a name that the line gives before is not new', () => {
    const place = published()
    const named: Effect = { kind: 'write', tag: 'ref', target: '.git', path: join(place.cwd, '.git') }
    expect(last(place, rewrite(place, 'move branch', { name: 'fresh' }))).toMatchObject({ recoverable: true })
    expect(last(place, named, rewrite(place, 'move branch', { name: 'fresh' }))).toMatchObject({ recoverable: false })
  })

  test('a commit made earlier in the line moves HEAD~n', () => {
    const place = published()
    commit(place)
    const made: Effect = { kind: 'write', tag: 'commit', target: '.git', path: join(place.cwd, '.git') }
    expect(last(place, rewrite(place, 'rebase', { upstream: 'HEAD~2' }))).toMatchObject({ recoverable: false })
    expect(last(place, made, rewrite(place, 'rebase', { upstream: 'HEAD~2' }))).toMatchObject({ recoverable: true })
    expect(last(published(), made, rewrite(place, 'amend'))).toMatchObject({ recoverable: true })
  })

  test('without a remote nobody else has the commits that a soft reset takes back', () => {
    const place = freshRepository()
    expect(last(place, rewrite(place, 'reset', { to: 'HEAD~9' }))).toMatchObject({ recoverable: true })
    expect(last(place, hard(place), rewrite(place, 'reset', { to: 'HEAD~9' }))).toMatchObject({ recoverable: false })
    git(place.cwd, 'remote', 'add', 'origin', freshFolder())
    expect(last(place, rewrite(place, 'reset', { to: 'HEAD~9' }))).toMatchObject({ recoverable: false })
  })

  test('a hard reset drops unpushed commits, and keeps what the remote has', () => {
    const place = published()
    commit(place)
    expect(last(place, hard(place), rewrite(place, 'reset', { to: 'origin/feature' }))).toMatchObject({
      recoverable: false,
      fact: 'drops unpushed commits',
    })
    git(place.cwd, 'push', '-q')
    expect(last(place, hard(place), rewrite(place, 'reset', { to: 'HEAD~1' }))).toMatchObject({ recoverable: true })
  })
})

describe('branches, tags, stashes, switches', () => {
  const remove = (tag: string, name: string, detail: Effect['detail'] = {}): Effect => ({
    kind: 'delete',
    tag,
    target: name,
    detail: { name, ...detail },
  })

  test('a branch is kept when merged or pushed', () => {
    const place = published()
    expect(last(place, remove('branch', 'idle', { force: true }))).toMatchObject({ recoverable: true, fact: 'merged or pushed' })
    git(place.cwd, 'switch', '-q', 'idle')
    commit(place)
    git(place.cwd, 'switch', '-q', 'feature')
    expect(last(place, remove('branch', 'idle', { force: true }))).toMatchObject({ recoverable: false })
    expect(last(place, remove('branch', 'idle'))).toMatchObject({ recoverable: true, fact: 'git refuses: not merged' })
  })

  test('a branch or tag by a name that only running shows may be any', () => {
    const place = published()
    for (const tag of ['branch', 'tag'] as const)
      expect(last(place, remove(tag, '$(x)', { force: true, computed: true }))).toMatchObject({ recoverable: false })
  })

  test('a stash is work', () => {
    const place = published()
    expect(last(place, remove('stash', 'stash@{0}'))).toMatchObject({ recoverable: true })
    fill(place.cwd, { 'a.txt': 'changed\n' })
    git(place.cwd, 'stash')
    expect(last(place, remove('stash', 'stash@{0}'))).toMatchObject({ recoverable: false })
  })

  test('what a stash gave back is kept nowhere else', () => {
    const place = published()
    const popped: Effect = { kind: 'write', tag: 'merge', path: place.cwd, target: '.', detail: { what: 'stash pop' } }
    const restored: Effect = { kind: 'delete', tag: 'uncommitted', path: join(place.cwd, 'a.txt'), target: 'a.txt' }
    expect(last(place, restored)).toMatchObject({ recoverable: true })
    expect(last(place, popped, restored)).toMatchObject({ recoverable: false, fact: 'would lose what was stashed' })
  })

  test('work that was moved there is kept nowhere else', () => {
    const place = published()
    fill(place.cwd, { 'notes.md': 'n' })
    const at = (name: string): { path: string; target: string } => ({ path: join(place.cwd, name), target: name })
    const moved: Effect[] = [
      { kind: 'delete', tag: 'move', ...at('notes.md') },
      { kind: 'write', ...at('a.txt') },
    ]
    const restored: Effect = { kind: 'delete', tag: 'uncommitted', ...at('a.txt') }
    expect(last(place, ...moved, restored)).toMatchObject({ recoverable: false, fact: 'would lose what was moved there' })
  })

  test('new files that are added are taken away like those of git, unless a commit holds them', () => {
    const place = published()
    fill(place.cwd, { 'notes.md': 'n' })
    const own = (tag: string): Effect => ({ kind: 'write', tag, path: join(place.cwd, '.git'), target: '.git' })
    const restored: Effect = { kind: 'delete', tag: 'uncommitted', path: join(place.cwd, 'notes.md'), target: 'notes.md' }
    expect(last(place, restored)).toMatchObject({ recoverable: true })
    expect(last(place, own('index'), restored)).toMatchObject({ recoverable: false, fact: 'would lose notes.md' })
    expect(last(place, own('index'), own('commit'), restored)).toMatchObject({ recoverable: true })
  })

  test('switching loses nothing', () => {
    const place = published()
    fill(place.cwd, { 'a.txt': 'changed\n' })
    expect(last(place, switchTo('main'))).toMatchObject({ recoverable: true, fact: 'git refuses to overwrite work' })
  })
})

describe('a repository that the line makes', () => {
  const cloned = (path: string): Effect => ({ kind: 'write', tag: 'folder', target: path, path, detail: { repository: 'clone' } })
  const folder = (path: string, detail: Effect['detail'] = {}): Effect => ({ kind: 'write', tag: 'folder', target: path, path, detail })
  const begun = (path: string): Effect => folder(path, { repository: 'init' })
  const file = (path: string): Effect => ({ kind: 'write', target: path, path })
  const resets = (path: string): Effect => ({ kind: 'delete', tag: 'uncommitted', target: path, path, detail: { whole: true } })

  test.each([
    ['reset', () => [cloned('/tmp/none/x'), resets('/tmp/none/x')], true],
    ['switched', () => [cloned('/tmp/none/x'), { ...switchTo('v1'), path: '/tmp/none/x' }], true],
    ['rewritten', () => [cloned('/tmp/none/x'), { kind: 'write', tag: 'history', target: '.git', path: '/tmp/none/x/.git' }], true],
    ['not made by cloning', () => [folder('/tmp/none/x'), resets('/tmp/none/x')], false],
    ['beside it', () => [cloned('/tmp/none/x'), resets('/tmp/none/xy')], false],
    ['above it', () => [cloned('/tmp/none/x'), resets('/tmp/none')], false],
    ['begun, not cloned', () => [folder('/tmp/none/x'), begun('/tmp/none/x'), file('/tmp/none/x/a'), resets('/tmp/none/x')], true],
    ['begun over what was put there', () => [file('/tmp/none/x'), begun('/tmp/none/x'), resets('/tmp/none/x')], false],
    ['begun behind a link', () => [{ ...folder('/tmp/none/x'), tag: 'link' }, begun('/tmp/none/x'), resets('/tmp/none/x')], false],
    [
      'with a worktree of another in it',
      () => [cloned('/tmp/none/x'), folder('/tmp/none/x/w', { repository: 'worktree' }), resets('/tmp/none/x/w')],
      false,
    ],
    ['with work moved into it', () => [cloned('/tmp/none/x'), { ...resets('a'), tag: 'move' }, resets('/tmp/none/x')], false],
    ['where something was already', ({ cwd }: Place) => [cloned(cwd), { ...resets(join(cwd, 'gone')) }], false],
  ] as const)('%s', (_name, effects, recoverable) => {
    const place = shared()
    expect(last(place, ...(effects(place) as readonly Effect[]))).toMatchObject({ recoverable })
  })
})

describe('giving up a merge', () => {
  const abort: Effect = { kind: 'write', tag: 'history', target: '.git', detail: { what: 'merge --abort' } }

  test('loses nothing where none is under way, whatever is not committed', () => {
    const place = published()
    fill(place.cwd, { 'a.txt': 'changed\n' })
    expect(last(place, abort)).toMatchObject({ recoverable: true })
  })

  test('loses what was done on one that is under way', () => {
    const place = published()
    fill(place.cwd, { 'a.txt': 'changed\n', '.git/MERGE_HEAD': `${git(place.cwd, 'rev-parse', 'HEAD').trim()}\n` })
    expect(last(place, abort)).toMatchObject({ recoverable: false })
  })
})
