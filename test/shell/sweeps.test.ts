import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandSpecs } from '../../src/shell/commands/registry.ts'
import type { Decision } from '../../src/verdict.ts'
import { type Project, throwawayProject } from './project.ts'

// Relations that must hold for every example of every program. A part of them is tried, another part with another SEED.

let project: Project
beforeAll(() => {
  project = throwawayProject()
})
afterAll(() => project.remove())

const order: Readonly<Record<Decision, number>> = { allow: 0, ask: 1, deny: 2 }
const seed = Number(process.env.SEED ?? 1)

const examples: readonly string[] = [...new Set(commandSpecs.flatMap((spec) => spec.examples.map(([line]) => line)))]
/** One of so many examples, spread over all programs. */
const oneOf = (many: number): readonly string[] => examples.filter((_line, index) => index % many === seed % many)
/** Lines of plain words, so that others can stand beside them or in their place. */
const isPlain = (line: string): boolean => !/[\n|&;()<>`$*?[\]{}~]/.test(line)
/** Builtins change the shell they run in, and wrappers of commands do not start them. */
const builtin =
  /^(?:source|\.|cd|export|exec|exit|return|set|unset|alias|trap|local|declare|readonly|eval|builtin|read|pushd|popd|shift|hash|enable|let|shopt|typeset|wait|jobs|fg|bg|disown|ulimit|umask|mapfile|readarray|getopts|complete|compgen|bind|history|fc|dirs|logout|suspend|caller|command|type|time|if|for|while|case|until|select|function|coproc|:|!|\w+=)/

const decisionOf = async (line: string): Promise<Decision> => (await project.decide(line)).decision

/** The relation, and the lines that break it. */
async function broken(pairs: readonly (readonly [line: string, other: string])[], holds: (one: number, other: number) => boolean) {
  const found: string[] = []
  const known = new Map<string, Decision>()
  for (const [line, other] of pairs) {
    const before = known.get(line) ?? (await decisionOf(line))
    known.set(line, before)
    const after = await decisionOf(other)
    if (!holds(order[before], order[after])) found.push(`${before}: ${line}   ${after}: ${other}`)
  }
  return found
}

/** What people put around a command without changing what it does. */
const around: readonly ((line: string) => string)[] = [
  (line) => `${line} 2>&1 | tail -5`,
  (line) => `${line} > /dev/null 2>&1 && echo ok || echo failed`,
  (line) => `${line}; echo "exit=$?"`,
  (line) => `timeout 60 ${line}`,
  (line) => `cd "$PWD" && ${line}`,
  (line) => `(${line})`,
  (line) => `if ${line}; then echo y; else echo n; fi`,
  (line) => `CI=true ${line}`,
  (line) => `set -euo pipefail; ${line} || true`,
  (line) => `# first\n${line} # done`,
  (line) => `run() { ${line}; }; run`,
  (line) => `${line} & wait`,
]

test('what stands around a command changes no answer', async () => {
  const lines = oneOf(20).filter((line) => isPlain(line) && !builtin.test(line))
  const pairs = lines.flatMap((line) => around.map((dress) => [line, dress(line)] as const))
  expect(await broken(pairs, (one, other) => one === other)).toEqual([])
})

/** A line with one of its words taken out: that of a file or folder. */
function openings(line: string): readonly (readonly [before: string, after: string])[] {
  const found: [string, string][] = []
  for (const { index, 0: word } of line.matchAll(/(?<= )[^\s'"=:-][^\s'"=:]*(?= |$)/g))
    if (/[./]/.test(word)) found.push([line.slice(0, index), line.slice(index + word.length)])
  return found
}

/** Places that ordinary work keeps away from. */
const elsewhere = ['../../other/app.py', '~/.ssh/id_rsa', 'draft.md', '/etc/hosts', '.env']

/** Other ways to put a word into a line. */
const ways: readonly ((before: string, word: string, after: string) => string)[] = [
  (before, word, after) => `F=${word}; ${before}$F${after}`,
  (before, word, after) => `export F=${word}; ${before}"$F"${after}`,
  (before, word, after) => `${before}$(echo ${word})${after}`,
  (before, word, after) => `set -- ${word}; ${before}"$1"${after}`,
  (before, word, after) => `A=(${word}); ${before}"\${A[@]}"${after}`,
  (before, word, after) => `f() { ${before}"$1"${after}; }; f ${word}`,
  (before, word, after) => `${before}\${UNSET_HERE:-${word}}${after}`,
]

test('a word is the same word however it gets into the line', async () => {
  const pairs = oneOf(24)
    .filter(isPlain)
    .flatMap((line) =>
      openings(line).flatMap(([before, after]) =>
        elsewhere.flatMap((word) => ways.map((way) => [`${before}${word}${after}`, way(before, word, after)] as const)),
      ),
    )
  expect(await broken(pairs, (literally, otherwise) => otherwise >= literally)).toEqual([])
})

/** Spellings of a path of the project. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `./${path}`,
  (path) => `"$PWD/${path}"`,
  (path) => `$(pwd)/${path}`,
  (path) => `src/../${path}`,
  (path) => `'${path}'`,
  (path) => `${project.root}/${path}`,
]

test('a path of the project is the same path however it is written', async () => {
  const paths = ['a.txt', 'draft.md', 'src/main.py', 'data/users.db', '.env']
  const programs = [
    'cat',
    'rm',
    'python3',
    'bash',
    'tee',
    'git add',
    'git rm',
    'pytest',
    'cp a.txt',
    'sed -i s/a/b/',
    'truncate -s 0',
    'chmod +x',
  ]
  const pairs = programs.flatMap((program) =>
    paths.flatMap((path) => spellings.map((spell) => [`${program} ${path}`, `${program} ${spell(path)}`] as const)),
  )
  expect(await broken(pairs, (one, other) => one === other)).toEqual([])
})

test('what a script of the manifest is handed on is judged like its own words', async () => {
  const words = ['src/a.ts', 'draft.md', 'draft*', '*', '"$DIR"', '$(cat list.txt)', '../x', '~/.ssh', '.env', 'src/*.ts']
  const runners = ['npm run clean --', 'yarn clean', 'pnpm run clean --', 'bun run clean']
  const pairs = runners.flatMap((runner) => words.map((word) => [`rm -rf dist ${word}`, `${runner} ${word}`] as const))
  expect(await broken(pairs, (itself, handedOn) => handedOn >= itself)).toEqual([])
})
