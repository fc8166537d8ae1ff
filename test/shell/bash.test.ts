import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyseShell } from '../../src/shell/analyse-shell.ts'
import { fakeWorld } from '../../src/shell/testing/fake-world.ts'
import { parseShell } from '../../src/shell/parse.ts'

const hasBash = spawnSync('bash', ['-c', 'exit 0']).status === 0

/** Pieces of words that only quote, escape or list: nothing in them can run. */
const letter = fc.constantFrom(...'abcXYZ019_./:,+@%-')
const plain = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
const inSingle = fc.string({ unit: fc.constantFrom(...'ab "$`\\{},*?~#;|&<>()!'), maxLength: 6 }).map((text) => `'${text}'`)
const inDouble = fc.string({ unit: fc.constantFrom(..."ab '{},*?~#;|&<>()"), maxLength: 6 }).map((text) => `"${text}"`)
const escapedInDouble = fc.constantFrom('"\\$"', '"\\\\"', '"\\""', '"\\`"', '"\\a"', '"a\\\nb"')
const escaped = fc.constantFrom(...' "\'$`\\{},*?~#;|&<>()!ab'.split('').map((character) => `\\${character}`))
const ansi = fc.constantFrom(
  "$'a'",
  "$'\\n'",
  "$'\\t'",
  "$'\\x41'",
  "$'\\101'",
  "$'\\u0041'",
  "$'\\''",
  "$'\\\\'",
  "$'a b'",
  "$'\\e'",
  "$'\\x72\\x6d'",
  "$'\\cA'",
  "$'\\z'",
  '$"a b"',
)
const braces = fc.constantFrom(
  '{a,b}',
  '{a,b,c}',
  '{1..4}',
  '{4..1}',
  '{a..e}',
  '{1..9..3}',
  '{a,{b,c}}',
  '{a,}',
  '{,a}',
  '{a}',
  '{}',
  '{a..}',
  "{'a,b',c}",
  '{"a b",c}',
  '{a,b}{1,2}',
  '{01..03}',
  '{-2..2}',
  '{c..a..2}',
  '{a\\,b,c}',
)
const word = fc
  .array(fc.oneof({ weight: 3, arbitrary: plain }, inSingle, inDouble, escapedInDouble, escaped, ansi, braces), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 5 })

/** The words as our parser and expansion see them. */
function ours(line: string): readonly string[] | undefined {
  const { commands, effects } = analyseShell(`frobnicate ${line}`, { world: fakeWorld(), cwd: '/w' })
  if (effects.some(({ kind, target }) => kind === 'unknown' && !target.startsWith('program'))) return undefined
  return commands[0]?.words.slice(1)
}

/** The words as bash hands them to `printf`, a builtin that only prints them. No file name matches, no variable is set. */
function bashs(line: string): readonly string[] {
  const text = execFileSync('bash', ['--norc', '--noprofile', '-f', '-c', `printf '%s\\0' ${line}`], {
    encoding: 'utf8',
    env: { HOME: '/home/u', LANG: 'C.UTF-8' },
    cwd: '/',
  })
  return text.split('\0').slice(0, -1)
}

describe.runIf(hasBash)('against real bash', () => {
  test('words of literal lines are the same', () => {
    fc.assert(
      fc.property(words, (list) => {
        const line = list.join(' ')
        const seen = ours(line)
        // what we call unknown is never allowed, so it cannot be wrong
        if (seen !== undefined) expect({ line, words: seen }).toEqual({ line, words: bashs(line) })
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  /** Harmless lines with every kind of syntax; only ever checked with `bash -n`, never run. */
  const lines = [
    'echo a && echo b || echo c',
    'if true; then echo a; elif false; then echo b; else echo c; fi',
    'for i in a b; do echo $i; done',
    'for ((i=0; i<3; i++)); do echo $i; done',
    'while read -r x; do echo "$x"; done < f',
    'case $x in a|b) echo 1 ;; *) echo 2 ;; esac',
    'f() { echo "$1"; }; f a',
    'function g { echo a; }',
    '{ echo a; echo b; } > f 2>&1',
    '(cd a && ls) | wc -l',
    'echo "$(date)" `ls` $((1 + 2)) ${x:-y} ${y##*/}',
    'cat <<EOF\na $x\nEOF',
    "cat <<-'EOF'\n\ta\n\tEOF",
    'diff <(ls a) <(ls b)',
    '[[ -f a && $x == b* ]] && echo y',
    '[ -f a ] || exit 1',
    'x=(a b c); echo "${x[@]}" "${#x[@]}"',
    'ls | while read f; do echo $f; done &',
    'time ls; ! true',
    'echo {a,b}{1..3} ~ *.ts',
    'select x in a b; do echo $x; done',
    'until false; do break; done',
    'coproc ls',
    'exec 3< f; read -u 3 x',
    'A=1 B=2 env',
  ]
  const tokens = [
    '',
    ' ',
    ';',
    '&',
    '|',
    '&&',
    '(',
    ')',
    '{',
    '}',
    '"',
    "'",
    '`',
    '$(',
    '$((',
    '))',
    '[[',
    ']]',
    '<',
    '>',
    '<<',
    'do',
    'done',
    'then',
    'fi',
    'esac',
    '\n',
    '#',
    '\\',
    '!',
    '${',
    ';;',
    'in',
  ]
  const mutant = fc
    .record({
      line: fc.constantFrom(...lines),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 3 }),
      token: fc.constantFrom(...tokens),
    })
    .map(({ line, place, length, token }) => {
      const at = Math.floor(place * line.length)
      return line.slice(0, at) + token + line.slice(at + length)
    })

  const refuses = (line: string): boolean =>
    spawnSync('bash', ['--norc', '--noprofile', '-O', 'extglob', '-n'], { input: line, env: {}, cwd: '/' }).status !== 0
  const mutants = fc.sample(mutant, { numRuns: 600, seed: 7 })

  test('what bash refuses is hardly ever parsed: it would not run anyway', () => {
    const parsed = mutants.filter((line) => !('problem' in parseShell(line)))
    const wrong = parsed.filter(refuses)
    expect(wrong.length / parsed.length, wrong.join('\n---\n')).toBeLessThan(0.03)
  }, 60_000)

  test('what bash accepts is parsed, but for a few', () => {
    const accepted = mutants.filter((line) => !refuses(line))
    const refused = accepted.filter((line) => 'problem' in parseShell(line))
    expect(refused.length / accepted.length, refused.join('\n---\n')).toBeLessThan(0.05)
  }, 60_000)
})
