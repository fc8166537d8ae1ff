import { describe, expect, test } from 'vitest'
import { analyseShell } from '../../analyse-shell.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

const manifest = (name: string): string => JSON.stringify({ name, scripts: { sweep: `rm -rf "/etc/${name}"` } })

const packages = {
  '/w/packages/core/package.json': manifest('@acme/core'),
  '/w/packages/ui/package.json': manifest('@acme/ui'),
  '/w/apps/site/package.json': manifest('site'),
  '/w/packages/node_modules/package.json': manifest('dependency'),
  '/w/tools/package.json': manifest('tools'),
}
const listed = JSON.stringify({ workspaces: ['packages/*', 'apps/*', '!apps/old', 7] })
const core = 'delete /etc/@acme/core'
const ui = 'delete /etc/@acme/ui'
const site = 'delete /etc/site'

/** What the script `sweep` deletes in the packages that a line works in. */
const deleted = (commandLine: string, files: Readonly<Record<string, string>>): readonly string[] =>
  effectLines(commandLine, { files: { ...packages, ...files } }).filter((line) => line.startsWith('delete'))

describe('which packages are meant', () => {
  test.each<[name: string, commandLine: string, expected: readonly string[]]>([
    ['all of them', 'pnpm -r run sweep', [core, ui, site]],
    ['by name', 'pnpm --filter @acme/core run sweep', [core]],
    ['by the name without its scope', 'pnpm --filter core run sweep', [core]],
    ['by the end of a word in it', 'pnpm --filter re run sweep', []],
    ['by a pattern of names', 'pnpm --filter "@acme/*" run sweep', [core, ui]],
    ['by a pattern that only looks alike', 'pnpm --filter "@acm./*" run sweep', []],
    ['by folder', 'pnpm --filter ./packages/ui run sweep', [ui]],
    ['by a pattern of folders', 'pnpm --filter "./packages/*" run sweep', [core, ui]],
    ['by a deep pattern of folders', 'pnpm --filter "./apps/**" run sweep', [site]],
    ['by a folder in braces', 'pnpm --filter "{packages/ui}" run sweep', [ui]],
    ['by folder, from another folder', 'cd apps && pnpm --filter ./site run sweep', [site]],
    ['by folder, from the root', 'cd apps && pnpm --filter packages/ui run sweep', [ui]],
    ['two of them', 'pnpm --filter core --filter ui run sweep', [core, ui]],
    ['one and what needs it', 'pnpm --filter "...@acme/ui" run sweep', [core, ui, site]],
    ['one and what it needs', 'pnpm --filter "@acme/ui..." run sweep', [core, ui, site]],
    ['what changed', 'pnpm --filter "[main]" run sweep', [core, ui, site]],
    ['only known at run time', 'pnpm --filter "$P" run sweep', [core, ui, site]],
  ])('%s', (_name, commandLine, expected) => {
    expect(deleted(commandLine, { '/w/package.json': listed })).toEqual(expected)
  })

  test.each<[name: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
    ['a list', { '/w/package.json': listed }, [core, ui, site]],
    ['a list under its own key', { '/w/package.json': JSON.stringify({ workspaces: { packages: ['apps/*'] } }) }, [site]],
    ['a list of pnpm', { '/w/pnpm-workspace.yaml': 'packages:\n  - "apps/*"\n' }, [site]],
    [
      'a list of pnpm with comments',
      { '/w/pnpm-workspace.yaml': "a: 1\npackages: # ours\n  # old\n  - 'apps/*'   # the site\n  - packages/ui\nb:\n  - packages/core\n" },
      [site, ui],
    ],
    ['a list of pnpm without indentation', { '/w/pnpm-workspace.yaml': 'packages:\n- apps/*\n' }, [site]],
    ['a list of pnpm on one line', { '/w/pnpm-workspace.yaml': 'packages: ["apps/*", packages/ui]\n' }, [site, ui]],
    [
      'the list of pnpm counts before the other',
      { '/w/pnpm-workspace.yaml': 'packages:\n  - apps/*\n', '/w/package.json': listed },
      [site],
    ],
    [
      'another list of the same file',
      { '/w/pnpm-workspace.yaml': 'mypackages:\n  - apps/*\n', '/w/package.json': listed },
      [core, ui, site],
    ],
  ])('from %s', (_name, files, expected) => {
    expect(deleted('pnpm -r run sweep', files)).toEqual(expected)
  })

  test.each<[name: string, files: Readonly<Record<string, string>>]>([
    ['no list', { '/w/package.json': '{"name":"x"}' }],
    ['a list that is none', { '/w/package.json': '{"workspaces":null}' }],
    ['a list that is a word', { '/w/package.json': '{"workspaces":{"packages":"apps/*"}}' }],
    ['what is no manifest', { '/w/package.json': '[' }],
    ['a manifest that is nothing', { '/w/package.json': 'null' }],
  ])('with %s, the folder itself', (_name, files) => {
    expect(deleted('pnpm -r run sweep', files)).toEqual([])
    expect(deleted('cd tools && pnpm -r run sweep', files)).toContain('delete /etc/tools')
  })
})

test('a package that no list names, by its folder', () => {
  expect(deleted('npm -w tools run sweep', {})).toEqual(['delete /etc/tools'])
  expect(deleted('npm -w gone run sweep', { '/w/package.json': manifest('root') })).toEqual(['delete /etc/root'])
})

test('more packages than are looked at', () => {
  const many = Object.fromEntries(Array.from({ length: 33 }, (_unused, index) => [`/w/packages/p${index}/package.json`, '{}']))
  expect(effectLines('pnpm -r run sweep', { files: { ...many, '/w/package.json': listed } })).toContain(
    'unknown: works in 33 packages, more than are looked at',
  )
  const { '/w/packages/p0/package.json': _dropped, ...fewer } = many
  expect(effectLines('pnpm -r run sweep', { files: { ...fewer, '/w/package.json': listed } }).join()).not.toContain('more than')
})

test.each(['pnpm -r sweep', 'turbo run sweep', 'lerna run sweep', 'nx run-many -t sweep'])(
  'a script that has the packages run theirs of the same name: %s',
  (script) => {
    const root = JSON.stringify({ workspaces: ['packages/*'], scripts: { sweep: script } })
    expect(deleted('npm run sweep', { '/w/package.json': root })).toEqual([core, ui])
  },
)

describe('a script that only some of the packages have', () => {
  const files = {
    '/w/package.json': listed,
    '/w/packages/core/package.json': JSON.stringify({ name: '@acme/core', scripts: { rimraf: 'echo core' } }),
    '/w/packages/ui/package.json': JSON.stringify({ name: '@acme/ui' }),
  }

  test('the others are passed over', () => {
    expect(effectLines('pnpm -r rimraf src', { files })).toEqual(['execute:project package.json rimraf'])
  })

  test('where none has it, a program of that name runs in each of them', () => {
    expect(effectLines('pnpm --filter @acme/ui rimraf src', { files })).toEqual(['delete packages/ui/src'])
  })

  test('a package on its own runs the program', () => {
    expect(effectLines('cd packages/ui && pnpm rimraf src', { files })).toEqual(['delete packages/ui/src'])
  })
})

test.each([
  ['by the folder above', 'cd apps/site/src && npx above', 'above'],
  ['by another package of the workspace', 'npx beside', 'beside'],
  ['under the name of its organisation', 'npx tool', 'tool'],
  ['by its full name', 'npx @acme/full', 'full'],
])('a program that is declared %s', (_name, commandLine, program) => {
  const files = {
    '/w/package.json': JSON.stringify({ workspaces: ['packages/*'], devDependencies: { '@tool/cli': '1', '@acme/full': '1' } }),
    '/w/apps/site/package.json': JSON.stringify({ dependencies: { above: '1' } }),
    '/w/apps/site/src/a.ts': '',
    '/w/packages/core/package.json': JSON.stringify({ devDependencies: { beside: '1' } }),
  }
  expect(effectLines(commandLine, { files, folders: ['/w/apps/site/src'] })).toEqual([`execute:project ${program} (declared dependency)`])
  expect(effectLines(`${commandLine} --config /opt/x.js`, { files, folders: ['/w/apps/site/src'] }).join()).toMatch('unknown: program')
})

describe('packages that nobody can single out', () => {
  const named = (name: unknown): string => JSON.stringify({ name, scripts: { sweep: 'rm -rf out' } })
  const swept = (commandLine: string): readonly string[] =>
    effectLines(commandLine, {
      files: { '/w/package.json': listed, '/w/packages/core/package.json': named('@acme/core'), '/w/packages/ui/package.json': named(5) },
    }).filter((line) => line.startsWith('delete'))

  test.each([
    [
      'what changed, among others',
      'pnpm --filter "[main]" --filter @acme/core sweep',
      ['delete packages/core/out', 'delete packages/ui/out'],
    ],
    ['from a folder only known at run time', 'cd "$X"; pnpm -r sweep', ['delete packages/core/out', 'delete packages/ui/out']],
    ['one whose name is none', 'pnpm --filter 5 sweep', []],
  ])('%s', (_name, commandLine, expected) => {
    expect(swept(commandLine)).toEqual(expected)
  })
})

test.each([
  ['of lerna', 'lerna exec -- rm -rf out', ['delete packages/core/out', 'delete packages/ui/out']],
  ['of lerna, selected', 'lerna exec --scope @acme/ui -- rm -rf out', ['delete packages/ui/out']],
])('a command in each package %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine, { files: { ...packages, '/w/package.json': JSON.stringify({ workspaces: ['packages/*'] }) } })).toEqual(
    expected,
  )
})

test.each([
  ['as words', 'melos exec -- rm -rf out'],
  ['as a line', "melos exec -- 'cd lib && rm -rf ../out'"],
  ['in a script', 'melos run sweep'],
])('a command in each package of Dart, %s', (_name, commandLine) => {
  const files = {
    '/w/melos.yaml': 'name: w\npackages:\n  - packages/**\nscripts: { sweep: { exec: rm -rf out } }\n',
    '/w/packages/a/pubspec.yaml': 'name: a\n',
    '/w/packages/b/pubspec.yaml': 'name: b\n',
  }
  expect(effectLines(commandLine, { files }).filter((line) => line.startsWith('delete'))).toEqual([
    'delete packages/a/out',
    'delete packages/b/out',
  ])
})

test('what a monorepo tool does in each package is no call of npm', () => {
  const files = { ...packages, '/w/package.json': listed }
  const { commands } = analyseShell('turbo run sweep', { world: fakeWorld({ files }), cwd: '/w' })
  expect(commands.map(({ words: [program] }) => program)).toEqual(['turbo', 'rm', 'rm', 'rm'])
})
