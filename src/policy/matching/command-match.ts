import { starred } from '../../expressions.ts'
import { remembered } from '../../remembered.ts'
import { wordSet } from '../../word-set.ts'
import { sendsByColon } from './programs.ts'

/** A command as a rule writes it, already in words. `open`: more words may follow (`git push:*`). */
export interface CommandPattern {
  readonly words: readonly string[]
  readonly open: boolean
  /** It was written with a colon and a star, which may as well go on with its last word: `npm run lint:*`, `docker push acme/app:*`. */
  readonly goesOn?: true
}

const expressionOf = remembered(starred)

/** Whether a word fits a word of a rule, where `*` stands for any text. */
export const fits = (pattern: string, word: string): boolean =>
  pattern.includes('*') ? expressionOf(pattern).test(word) : pattern === word

/** `/usr/bin/git` -> `git`, `./scripts/x` -> `x`: for rules that stop a program wherever it lies. */
export const baseName = (word: string): string => word.slice(word.lastIndexOf('/') + 1)

const dropDot = (word: string): string => (word.startsWith('./') ? word.slice(2) : word)

/** The spellings of options that programs share; a rule that stops one spelling stops the other. */
const twins = new Map([
  ['--force', 'f'],
  ['--recursive', 'r'],
  ['--release', 'r'],
  ['--all', 'a'],
  ['--delete', 'd'],
  ['--global', 'g'],
  ['--volumes', 'v'],
  ['--no-verify', 'n'],
  ['--in-place', 'i'],
])

/** The short letters an option word stands for: `-rf` -> r, f; `--force` -> f. Undefined for a long option of its own. */
function lettersOf(option: string): readonly string[] | undefined {
  if (/^-[A-Za-z]+$/.test(option)) return [...option.slice(1)].map((letter) => (letter === 'R' ? 'r' : letter))
  const letter = twins.get(option.split('=', 1)[0] ?? '')
  return letter ? [letter] : undefined
}

/** Programs without subcommands whose operands are files, in any order. */
const ofFiles = wordSet('rm rmdir unlink shred mv cp ln chmod chown mkdir touch tee cat truncate')

const plainFile = (word: string): string => dropDot(word).replace(/(?<=.)\/+$/, '')
const isSameFile = (pattern: string, word: string): boolean => fits(pattern, word) || fits(plainFile(pattern), plainFile(word))

const isOption = (word: string) => word.startsWith('-') && word !== '-' && word !== '--'

/** Whether every option of the rule is among the words, in any order, bundle or common spelling. */
function hasOption(option: string, words: readonly string[]): boolean {
  if (words.some((word) => fits(option, word) || word.startsWith(`${option}=`))) return true
  // `sed -i.bak`
  if (/^-[A-Za-z]$/.test(option) && words.some((word) => word.startsWith(option) && /^-.[^A-Za-z]/.test(word))) return true
  const wanted = lettersOf(option)
  // `-std` and `-exec` are words of their own in some programs: more than three letters are compared as written
  if (!wanted || wanted.length > 3) return false
  const given = new Set(words.flatMap((word) => (isOption(word) ? (lettersOf(word) ?? []) : [])))
  return wanted.every((letter) => given.has(letter))
}

/**
 * Whether a rule that stops a command means these words: same program wherever it lies, same subcommand (options before it and
 * their values are skipped), the other words in this order somewhere behind, options anywhere. Tightens only; never use it to allow.
 */
export function mentionsCommand({ words: pattern, goesOn }: CommandPattern, words: readonly string[]): boolean {
  if (goesOn && mentionsCommand({ words: [...pattern.slice(0, -1), `${pattern.at(-1)}:*`], open: true }, words)) return true
  const [program = '', ...rest] = pattern
  const [called = '', ...given] = words
  if (!fits(program, called) && !fits(baseName(program), baseName(called))) return false
  if (program.includes('/') && !dropDot(called).endsWith(dropDot(program)) && called.includes('/')) return false
  const options = rest.filter(isOption)
  const operands = rest.filter((word) => !isOption(word) && word !== '*')
  if (!options.every((option) => hasOption(option, given))) return false
  // what is done to files is done to each of them
  return ofFiles.has(baseName(called))
    ? operands.every((operand) => given.some((word) => isSameFile(operand, word)))
    : followsIn(operands, given)
}

function followsIn(operands: readonly string[], words: readonly string[]): boolean {
  let next = 0
  for (const [index, word] of words.entries()) {
    const wanted = operands[next]
    if (wanted === undefined) return true
    if (isOption(word) || word === '--') continue
    if (fits(wanted, word)) next++
    else if (next === 0) {
      // the first operand is the subcommand; only the value of an option may stand before it
      const before = words[index - 1]
      if (before === undefined || !isOption(before) || before.includes('=') || before.startsWith('--no-')) return false
    }
  }
  return next >= operands.length
}

/** A path that leads up again: `deploy/*` does not mean `deploy/../x`. */
const climbs = /(?:^|[/=:])\.\.(?:\/|$)/

/**
 * Whether an allow rule covers these words: the same words from the start; behind an open rule anything may follow, behind a plain
 * one (`exact` false) further operands but no further option.
 */
export function coversCommand(
  { words: pattern, open, goesOn }: CommandPattern,
  words: readonly string[],
  { exact }: { exact: boolean },
): boolean {
  if (words.length < pattern.length) return false
  const same = pattern.every((wanted, index) => {
    const word = index === 0 ? dropDot(words[0] ?? '') : (words[index] ?? '')
    // the name of a script or a tag; not the port, path or user of an address
    if (goesOn && index > 0 && !sendsByColon.has(baseName(words[0] ?? '')) && index === pattern.length - 1 && word.startsWith(`${wanted}:`))
      return /^[\w.-]+$/.test(word.slice(wanted.length + 1)) && !climbs.test(word)
    return fits(index === 0 ? dropDot(wanted) : wanted, word) && !(wanted.includes('*') && climbs.test(word))
  })
  if (!same) return false
  const further = words.slice(pattern.length)
  if (open || further.length === 0) return true
  const pushes = sendsByColon.has(baseName(words[0] ?? '')) && words.includes('push')
  return !exact && further.every((word) => !word.startsWith('-') && !(pushes && goesElsewhere(word)))
}

/** What is pushed by force, under another name, or to an address: as much as an option would say. */
const goesElsewhere = (word: string): boolean => word.startsWith('+') || word.includes(':')
