import { endsOf, isAllPrinted, withStem, wordsOf, writtenOut } from './make-words.ts'

/**
 * What a function of make gives for arguments that are filled in; undefined where that is not known. Words may be patterns of file names,
 * which the shell goes on to expand: what is given then fits at least all the names that make would give.
 */
export function computeText(name: string, parts: readonly string[]): string | undefined {
  const compute = Object.hasOwn(functions, name) ? functions[name] : undefined
  return compute?.(parts)
}

type Compute = (parts: readonly string[]) => string | undefined

const functions: Readonly<Record<string, Compute>> = {
  patsubst: ([from = '', to = '', list = '']) =>
    plain(from, writtenOut(to)) && eachWord(list, (word) => substitute(word, from.trim(), to.trim())),
  subst: ([from = '', to = '', list = '']) => plain(from, to) && replaceText(list, from, to),
  addprefix: ([prefix = '', list = '']) => plain(writtenOut(prefix)) && eachWord(list, (word) => `${prefix}${word}`),
  addsuffix: ([suffix = '', list = '']) => plain(writtenOut(suffix)) && eachWord(list, (word) => `${word}${suffix}`),
  notdir: ([list = '']) => eachWord(list, nameOf),
  dir: ([list = '']) =>
    eachWord(list, (word) => {
      const name = nameOf(word)
      return name === word ? './' : name === undefined ? undefined : word.slice(0, word.length - name.length)
    }),
  basename: ([list = '']) => eachWord(list, (word) => word.slice(0, word.length - (endingOf(word)?.length ?? Number.NaN)) || undefined),
  suffix: ([list = '']) => eachWord(list, (word) => endingOf(word) || undefined),
  // the same words in another order
  sort: ([list = '']) => (/\$/.test(list) ? list : [...new Set(wordsOf(list))].sort().join(' ')),
  filter: ([patterns = '', list = '']) => chosen(patterns, list, true),
  'filter-out': ([patterns = '', list = '']) => chosen(patterns, list, false),
  words: ([list = '']) => exact(list) && String(wordsOf(list).length),
  word: ([place = '', list = '']) => exact(place + list) && (wordsOf(list)[Number(place) - 1] ?? ''),
  // what one command prints is left as it is
  firstword: ([list = '']) => (/^\s*\S?\$\([^()]*\)\s*$/.test(list) ? list : firstWord(wordsOf(list))),
  lastword: ([list = '']) => exact(list) && (wordsOf(list).at(-1) ?? ''),
  findstring: ([part = '', text = '']) => exact(part + text) && (text.includes(part) ? part : ''),
  join: ([left = '', right = '']) => exact(left + right) && pairs(wordsOf(left), wordsOf(right)),
}

/** The first word, where it is one word: an expansion alone is all that there is, of a pattern the shell finds the first as well. */
const firstWord = ([first = '', ...more]: readonly string[]): string | undefined => (more.length === 0 || !open(first) ? first : undefined)

/** Whether a text may stand for other words: an expansion of the shell, or a pattern. */
const open = (text: string): boolean => /[$`*?[]/.test(text)

const exact = (text: string): true | undefined => (open(text) ? undefined : true)

const plain = (...texts: readonly string[]): true | undefined => exact(texts.join(''))

/** What stands behind the last slash; undefined where an expansion there may hold further slashes. */
function nameOf(word: string): string | undefined {
  const name = word.slice(word.lastIndexOf('/') + 1)
  return word.includes('$') && !endsOf(word)?.tail.includes('/') ? undefined : name
}

/** The last dot of a name and what stands behind it; undefined where that is not written out. */
function endingOf(word: string): string | undefined {
  const { tail } = endsOf(word) ?? { tail: '' }
  return /\.[^./]*$/.exec(tail)?.[0] ?? (tail === word || tail.includes('/') ? '' : undefined)
}

/** Every word changed; undefined where one is nothing but an expansion of the shell, or cannot be changed. */
function eachWord(list: string, change: (word: string) => string | undefined): string | undefined {
  if (wordsOf(list).some(isAllPrinted)) return undefined
  const changed = wordsOf(list).map(change)
  return changed.includes(undefined) ? undefined : changed.join(' ')
}

/** A word with a pattern of make (`src/%.c`) replaced by another; itself where it does not fit. */
function substitute(word: string, from: string, to: string): string | undefined {
  const stem = stemOf(word, from)
  return stem === false ? word : stem === undefined ? undefined : from.includes('%') ? withStem(to, stem) : to
}

/** What `%` stands for in a word, false where the pattern does not fit, undefined where that depends on the names found. */
export function stemOf(word: string, pattern: string): string | false | undefined {
  if (!pattern.includes('%')) return open(word) ? undefined : word === pattern ? '' : false
  const place = pattern.indexOf('%')
  const [before, after] = [pattern.slice(0, place), pattern.slice(place + 1)]
  const ends = endsOf(word)
  if (!ends) return undefined
  const { head, tail } = ends
  if (open(word)) {
    if (!head.startsWith(before.slice(0, head.length)) || !tail.endsWith(after.slice(-tail.length || after.length))) return false
    // a stem that begins inside a name may begin with a dot, which no pattern of the shell fits
    if (head.length < before.length || tail.length < after.length || (head === before && !/^$|\/$/.test(before))) return undefined
  }
  const fits = word.length >= pattern.length - 1 && word.startsWith(before) && word.endsWith(after)
  return fits && word.slice(before.length, word.length - after.length)
}

/** Every occurrence replaced; in patterns only whole folders before the part that is open. */
function replaceText(list: string, from: string, to: string): string | undefined {
  if (from === '' || /[$`]/.test(list)) return undefined
  if (open(list) && !(from.endsWith('/') && wordsOf(list).every((word) => !/[*?[].*\//.test(word)))) return undefined
  return list.replaceAll(from, () => to)
}

/** The words that fit one of the patterns, or none; of patterns of names all that may be left. */
function chosen(patterns: string, list: string, fitting: boolean): string | undefined {
  if (open(patterns) || /[*?[`]/.test(fitting ? writtenOut(list) : '')) return undefined
  const isTold = (word: string): boolean => wordsOf(patterns).every((pattern) => stemOf(word, pattern) !== undefined)
  if (list.includes('$') && !wordsOf(list).every(isTold)) return undefined
  const fits = (word: string): boolean => wordsOf(patterns).some((pattern) => typeof stemOf(word, pattern) === 'string')
  const kept = wordsOf(list).filter((word) => fits(word) === fitting)
  return kept.join(' ')
}

const pairs = (left: readonly string[], right: readonly string[]): string =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) => `${left[index] ?? ''}${right[index] ?? ''}`).join(' ')

/**
 * The words that a command prints, each changed by a pattern of make; undefined where it is not known that all of them fit it. What the
 * shell is given does the same.
 */
export function substitutePrinted(command: string, from: string, to: string): string | undefined {
  if (!/^[\w./-]*%[\w./-]*$/.test(from) || !/^[\w./-]*%[\w./-]*$/.test(to)) return undefined
  const [before = '', after = ''] = from.split('%')
  const [left = '', right = ''] = to.split('%')
  // what was changed once already ends as it was told to
  const [, loop = '', ending = ''] = /^(\$\(for word in .* echo "[^"$]*\$\{word%[^}]*\})([^"$]*)"; done\)$/.exec(command) ?? []
  if (loop !== '')
    return before + left === '' && ending.endsWith(after)
      ? `${loop}${ending.slice(0, ending.length - after.length)}${right}"; done)`
      : undefined
  if (!/^\$\([^$`()]+\)$/.test(command)) return undefined
  const [, root = '', named] =
    /^\$\(find ([\w.][\w./-]* (?=-))?[^|;&<>\n]{0,200}-name ['"]?\*(\.\w{1,20})['"]?[^|;&<>\n]{0,200}\)$/.exec(command) ?? []
  const isBelow = before === '' || before === `${root.trim().replace(/\/$/, '')}/`
  const allFit = isBelow && (before + after === '' || (after === named && !/ -(?:o|or|not|printf|exec\w*)\b|!/.test(command)))
  const bare = before === '' ? 'do' : `do word="\${word#${before}}";`
  return allFit ? `$(for word in ${command}; ${bare} echo "${left}\${word%${after}}${right}"; done)` : undefined
}
