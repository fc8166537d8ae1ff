import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../src')

/** What each part may import, besides itself and the core types. Data moves one way, and so do imports. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  shell: [],
  state: [],
  policy: [],
  workspace: ['shell'],
  tools: ['shell', 'workspace'],
  analyse: ['shell', 'workspace', 'tools'],
  classifier: ['policy', 'state'],
  journal: ['state'],
  layers: ['shell', 'tools', 'policy', 'classifier', 'workspace'],
  gate: ['layers', 'analyse', 'tools', 'policy', 'classifier', 'journal', 'state'],
  adapters: ['gate', 'policy', 'state'],
  daemon: ['gate', 'adapters', 'policy', 'classifier', 'journal', 'state'],
  install: ['adapters', 'daemon', 'policy', 'state'],
  cli: ['gate', 'adapters', 'install', 'daemon', 'policy', 'classifier', 'journal', 'state'],
  entries: ['adapters', 'classifier'],
  index: ['gate', 'layers', 'policy', 'classifier', 'journal', 'state'],
}

/** Files beside the folders that are parts of their own. */
const ownPart: Readonly<Record<string, string>> = {
  'gate.ts': 'gate',
  'settle.ts': 'gate',
  'read-call.ts': 'gate',
  'analyse.ts': 'analyse',
  'index.ts': 'index',
}

function partOf(file: string): string {
  const path = relative(root, file)
  const [folder = ''] = path.split('/')
  return path.includes('/') ? folder : (ownPart[folder] ?? 'core')
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
  })
}

/** Every module a file names, in static imports, re-exports and dynamic imports. */
function importsOf(file: string): readonly { readonly from: string; readonly late: boolean }[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+[^'"`;]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm),
  ]
  return found.map(([, from, late, bare]) => ({
    from: from ?? late ?? bare ?? '',
    late: late !== undefined,
  }))
}

const files = filesIn(root)

describe('imports go one way', () => {
  test.each(files.map((file) => [relative(root, file), file] as const))('%s', (_name, file) => {
    const part = partOf(file)
    const allowed = new Set([part, 'core', ...(mayImport[part] ?? [])])
    const wrong = importsOf(file)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => resolve(dirname(file), from))
      .filter((target) => !allowed.has(partOf(target)))
      .map((target) => relative(root, target))
    expect(wrong).toEqual([])
  })
})

/** Everything that a name leads to, at once or by way of others. */
function reachedFrom(start: string, next: (name: string) => readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const name of next(start)) {
    if (seen.has(name)) continue
    seen.add(name)
    reachedFrom(name, next, seen)
  }
  return seen
}

test('the table itself has no way round', () => {
  const next = (part: string): readonly string[] => mayImport[part] ?? []
  expect(Object.keys(mayImport).filter((part) => reachedFrom(part, next).has(part))).toEqual([])
})

/** Files that import each other in a circle: what they read is itself recursive, and a grammar says so best in functions that call each other. */
const circles: Readonly<Record<string, readonly string[]>> = {
  'expansions inside expansions': [
    'shell/evaluate/words/arithmetic-effects.ts',
    'shell/evaluate/words/expand.ts',
    'shell/evaluate/words/parameter-expansion.ts',
  ],
  'statements inside statements': ['shell/evaluate/statements/compound.ts', 'shell/evaluate/statements/run.ts'],
  'statements inside functions inside expressions': [
    'shell/code/javascript/expressions.ts',
    'shell/code/javascript/functions.ts',
    'shell/code/javascript/lower.ts',
  ],
}

test('no file imports itself by way of others, not even for a type, but for the circles named', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file).flatMap(({ from, late }) => (from.startsWith('.') && !late ? [resolve(dirname(file), from)] : [])),
    ]),
  )
  const next = (file: string): readonly string[] => graph.get(file) ?? []
  const inCircles = files.filter((file) => reachedFrom(file, next).has(file)).map((file) => relative(root, file))
  expect(inCircles.toSorted()).toEqual(Object.values(circles).flat().toSorted())
})

test('every part is known to this test', () => {
  expect([...new Set(files.map(partOf))].filter((part) => !Object.hasOwn(mayImport, part))).toEqual([])
})

test('relative imports name a file that exists, with its ending', () => {
  const known = new Set(files)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('.') && from.endsWith('.ts') === false && !from.endsWith('.json') && !from.endsWith('.wasm'))
      .map(({ from }) => `${relative(root, file)}: ${from}`),
  )
  const missing = files.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('.') && from.endsWith('.ts') && !known.has(resolve(dirname(file), from)))
      .map(({ from }) => `${relative(root, file)}: ${from}`),
  )
  expect([...wrong, ...missing]).toEqual([])
})

test('the shell analysis is pure: it touches no file, process or network', () => {
  const impure = /^node:(fs|child_process|net|http|https|os|process|worker_threads)/
  const wrong = files
    .filter((file) => partOf(file) === 'shell')
    .flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => impure.test(from))
        .map(({ from }) => `${relative(root, file)}: ${from}`),
    )
  expect(wrong).toEqual([])
})

test('no file is longer than 500 lines', () => {
  const long = files
    .filter((file) => !file.endsWith('registry.ts') && readFileSync(file, 'utf8').split('\n').length > 501)
    .map((file) => relative(root, file))
  expect(long).toEqual([])
})
