import { couldBeOption } from '../../parse-arguments.ts'
import {
  defineCommand,
  type Draft,
  linesWith,
  prints,
  printsNames,
  printsWorkspacePaths,
  read,
  remove,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { segmentsOf } from '../../segments.ts'
import { hasGlob, join, literal, type Piece, show, textOf, type Word } from '../../value.ts'
import { globsOf, inEitherCase } from '../_name-patterns.ts'
import { below, foundAtBeginning } from './_beginnings.ts'

/** How many words a test or action takes; what is missing here is unknown. */
const arity = new Map<string, number>([
  ...words(
    0,
    `-a -and -d -daystart -depth -empty -executable -false -follow -help -ignore_readdir_race -ls -mount -nogroup -noignore_readdir_race -noleaf -nouser -nowarn -not -o -or -print -print0
     -prune -quit -readable -true -version -warn -writable -x -xdev -delete ( ) ! ,`,
  ),
  ...words(
    1,
    `-amin -anewer -atime -Bmin -Bnewer -Btime -cmin -cnewer -context -ctime -depth-n -flags -fstype -gid -group -ilname -iname -inum -ipath -iregex -iwholename -links -lname -maxdepth -mindepth
     -mmin -mnewer -mtime -name -newer -path -perm -printf -regex -regextype -samefile -since -size -type -uid -used -user -wholename -xattr -xtype -acl -sparse`,
  ),
  // -newerXY compares one time of a file with another time of a reference, or with a date
  ...[...'aBcm'].flatMap((time) => [...'aBcmt'].map((reference) => [`-newer${time}${reference}`, 1] as const)),
  ...words(1, '-fprint -fprint0 -fls'),
  ...words(2, '-fprintf'),
])

function words(count: number, list: string): readonly (readonly [string, number])[] {
  return list.split(/\s+/).map((name) => [name, count] as const)
}

interface Search {
  readonly roots: readonly Word[]
  readonly tests: readonly { readonly name: string; readonly values: readonly Word[] }[]
  readonly commands: readonly (readonly Word[])[]
  /** Those that run in the folder of what is found, without it. */
  readonly beside: readonly (readonly Word[])[]
}

export default defineCommand({
  name: 'find',
  aliases: ['gfind'],
  about: 'find files by name and other facts',
  alone: '-version -help',
  style: 'raw',
  effects: ({ words: all }) => {
    const search = parse(all)
    // through links a search leaves the folders it was given
    const follows =
      (leading(all).some((word) => /L/.test(textOf(word) ?? '')) || search.tests.some(({ name }) => name === '-follow')) &&
      (search.commands.length > 0 || search.tests.some(({ name }) => name === '-delete'))
    if (follows) return [unknown('`find` follows links out of the folder'), ...effects(search)]
    return search.problem === undefined
      ? effects(search)
      : [unknown(search.problem), ...effects({ ...search, tests: search.tests.filter(({ name }) => name !== '-maxdepth') })]
  },
  examples: [
    ['find -L . -delete', 'unknown: `find` follows links out of the folder'],
    ["find . -name '*.md' -exec grep -L x {} +", 'read:names .', 'read:names **/*.md'],
    ['find . -name "*.ts" -not -path "*/node_modules/*"', 'read:names .'],
    ['find src docs -type f', 'read:names src', 'read:names docs'],
    ['find -D tree src -newerBm a -depth 1', 'read:names src'],
    ['find -D rates src -depth 1 -delete', 'read:names src', 'delete src/**'],
    ['find . -name "*.pyc" -delete', 'read:names .', 'delete **/*.pyc'],
    ['find logs -maxdepth 1 -name "*.log" -delete', 'read:names logs', 'delete logs/*.log'],
    ['find / -type f -delete', 'read:names /', 'delete /**'],
    ['find . -type d -empty -delete', 'read:names .', 'delete:empty **'],
    ['find . -type d -name dist -exec rm -rf {} +', 'read:names .', 'delete **/dist'],
    ['find . -type d \\( -name bin -o -name obj \\) -prune -exec rm -rf {} +', 'read:names .', 'delete **/bin', 'delete **/obj'],
    ['find . -path ./keep -prune -o -name "*.tmp" -delete', 'read:names .', 'delete **/*.tmp'],
    ['find . -iname "a.tmp" -delete', 'read:names .', 'delete **/[aA].[tT][mM][pP]'],
    ['find . -path "*/cache/*.tmp" -delete', 'read:names .', 'delete **/cache/**/*.tmp'],
    ['find . -path "./out/*" -delete', 'read:names .', 'delete **/out/**'],
    ['find src -path "./out/*" -delete', 'read:names src', 'delete src/**'],
    ['find . -path "*cache*" -delete', 'read:names .', 'delete **/*cache*', 'delete **/*cache*/**'],
    ['find . -path "*a*b" -delete', 'read:names .', 'delete **'],
    ['find . -regex ".*/\\(bin\\|obj\\)" -delete', 'read:names .', 'delete **/bin', 'delete **/obj'],
    ['find . -regextype posix-extended -regex ".*\\.(tmp|bak)" -delete', 'read:names .', 'delete **/*.tmp', 'delete **/*.bak'],
    ['find . -regex "..src.a.ts" -delete', 'read:names .', 'delete **'],
    ['find src -delete -name "*.tmp"', 'read:names src', 'delete src/**'],
    ['find src \\( -type f -exec rm {} \\; \\) -name "*.tmp"', 'read:names src', 'delete src/**'],
    ['find src -print -name "*.tmp" | xargs rm', 'read:names src', 'delete src/**'],
    ['find src -print -name "*.tmp" -delete', 'read:names src', 'delete src/**/*.tmp'],
    ['find src -name a -delete -o -name b -delete', 'read:names src', 'delete src/**/a', 'delete src/**/b'],
    ['find . -name "*.tmp" -o -type f -delete', 'read:names .', 'delete **'],
    ['find src -type f -print0 | xargs -0 rm -f', 'read:names src', 'delete src/**'],
    ['find src -type f -exec cp {} {}.bak ";"', 'read:names src', 'read src/**', 'write src/**/*.bak', 'write src.bak'],
    ['find src -exec touch {}.x ";"', 'read:names src', 'write:append src/**/*.x', 'write:append src.x'],
    ['find src -name "*.ts" -exec grep -l TODO {} \\;', 'read:names src', 'read:names src/**/*.ts'],
    ['find src -name go.mod -execdir rm -r data \\;', 'read:names src', 'delete data'],
    ['find data -name "d*" -exec rm -rf {} +', 'read:names data', 'delete data/**/d*', 'delete data'],
    ['find data -mindepth 1 -name "d*" -delete', 'read:names data', 'delete data/**/d*'],
    ['find ./* -name "*.txt" -delete', 'read:names *', 'delete */**/*.txt', 'delete *.txt'],
    ['find notes* -type f -delete', 'read:names notes*', 'delete notes*/**', 'delete notes*'],
    ['find a/b -path "*/a/*" -exec rm {} +', 'read:names a/b', 'delete a/b/**/a/**', 'delete a/b/**'],
    ['find a/b -path "*/b/c/d" -exec rm {} +', 'read:names a/b', 'delete a/b/**/b/c/d', 'delete a/b/c/d'],
    ['find src/a -name a -execdir rm -r data \\;', 'read:names src/a', 'delete data', 'delete src/data'],
    ['find . -fprintf out.txt %p', 'read:names .', 'write out.txt'],
    ['find . -files0-from list', 'unknown: `-files0-from` of `find` is not described'],
  ],
})

/** Options that stand before the folders; the same letters later belong to a command. */
function leading(all: readonly Word[]): readonly Word[] {
  const end = all.findIndex(
    (word, index) =>
      !/^-(?:[HLPEXdsx]+|O\d|D)$/.test(textOf(word) ?? '') && !(textOf(all[index - 1]) === '-D' && /^[a-z,]+$/.test(textOf(word) ?? '')),
  )
  return end < 0 ? all : all.slice(0, end)
}

/** What was read before a problem still counts: an unread test does not hide what `-exec` runs. */
function parse(all: readonly Word[]): Search & { readonly problem?: string } {
  const tests: { name: string; values: readonly Word[] }[] = []
  const commands: Word[][] = []
  const beside: Word[][] = []
  const roots: Word[] = []
  const failed = (problem: string): Search & { readonly problem: string } => ({
    roots: roots.length > 0 ? roots : [literal('.')],
    tests,
    commands,
    beside,
    problem,
  })
  let index = leading(all).length
  for (; index < all.length; index++) {
    const word = all[index] as Word
    if (couldBeOption(word)) return failed('a word that is only known at run time could be an option')
    if (/^[-(),!]/.test(textOf(word) ?? '')) break
    roots.push(word)
  }
  while (index < all.length) {
    const name = textOf(all[index++])
    if (name === undefined) return failed('a test of `find` is only known at run time')
    if (/^-(?:exec|ok)(?:dir)?$/.test(name)) {
      const end = all.findIndex(
        (word, place) => place >= index && (textOf(word) === ';' || (textOf(word) === '+' && textOf(all[place - 1]) === '{}')),
      )
      if (end < 0) {
        commands.push(all.slice(index))
        return failed(`\`${name}\` of \`find\` has no end`)
      }
      commands.push(all.slice(index, end))
      if (name.endsWith('dir')) beside.push(all.slice(index, end).filter((word) => !show(word).includes('{}')))
      tests.push({ name: '-exec', values: [] })
      index = end + 1
      continue
    }
    // BSD's `-depth` may take a number
    const count = name === '-depth' && /^[-+]?\d+$/.test(textOf(all[index]) ?? '') ? 1 : arity.get(name)
    if (count === undefined || index + count > all.length) return failed(`\`${name}\` of \`find\` is not described`)
    tests.push({ name, values: all.slice(index, index + count) })
    index += count
  }
  return { roots: roots.length > 0 ? roots : [literal('.')], tests, commands, beside }
}

function effects(search: Search): readonly Draft[] {
  const { roots, tests, commands, beside } = search
  const names = new Set(tests.map((test) => test.name))
  const empty = names.has('-empty') && !names.has('-o') && !names.has('-or') && !names.has('!') && !names.has('-not')
  const silent =
    ['-printf', '-ls', '-quit', '-delete', '-fprintf', '-fls'].some((name) => name !== '-quit' && names.has(name)) || commands.length > 0
  return [
    ...roots.map((root) => read(root, 'names', { recursive: true })),
    ...tests.flatMap(({ name, values }): readonly Draft[] => {
      const [first] = values
      if (!first) return []
      if (name.startsWith('-f') && ['-fprint', '-fprint0', '-fls', '-fprintf'].includes(name)) return [write(first)]
      return []
    }),
    ...(names.has('-delete')
      ? roots.flatMap((root) =>
          found(root, search).map((path) => (empty ? remove(path, 'empty') : wholeTree(search) ? removeTree(path) : remove(path))),
        )
      : []),
    ...commands.flatMap((command) =>
      roots.flatMap((root) => found(root, search).map((path) => run(command.map((word) => fill(word, path))))),
    ),
    ...beside.flatMap((command) =>
      roots.flatMap((root) =>
        found(root, search).map((path) => run(command, { cwd: path === root ? folderOf(root) : (segmentsOf(path)?.folder ?? path) })),
      ),
    ),
    ...(silent
      ? formatted(search)
      : isPlain(search)
        ? roots.flatMap((root) =>
            found(root, search).map((path) => (names.has('-print0') ? prints(join(path, literal('\0'))) : printsNames(path))),
          )
        : [printsWorkspacePaths]),
  ]
}

/** Where what is named so lies. */
const folderOf = (path: Word): Word => {
  const segments = segmentsOf(path)
  return segments ? (segments.folder ?? literal('.')) : path
}

/** `-printf '%p\n'`: paths or names; `-printf '%T@ %p\n'`: each behind a number or a time. */
function formatted({ tests, commands }: Search): readonly Draft[] {
  const formats = tests.filter((test) => test.name === '-printf').map((test) => textOf(test.values[0]) ?? '')
  if (commands.length > 0 || formats.length !== 1 || tests.some((test) => /^-(?:ls|print0?|delete)$/.test(test.name))) return []
  if (/^%[pPfh]\\[n0]$/.test(formats[0] ?? '')) return [printsWorkspacePaths]
  return /^%(?:[skbndmi]|[TAC][@+A-Za-z])(?: |\\t)%[pPf]\\n$/.test(formats[0] ?? '') ? [linesWith('after-count', 'workspace-path')] : []
}

/** Nothing narrows the search down by name. */
const wholeTree = (search: Search): boolean => namePatterns(search) === undefined

const branching = ['-o', '-or', '(', ')', ',', '-prune']

/** Whether a list of patterns stands for what is found, or nothing splits the search up. */
const isPlain = (search: Search): boolean =>
  namePatterns(search) !== undefined || search.tests.every((test) => !branching.includes(test.name))

const changes = new Set(['-delete', '-exec'])
const actions = new Set([...changes, '-print', '-print0', '-printf', '-ls', '-fprint', '-fprint0', '-fprintf', '-fls'])

/** The patterns one of which every path that is acted on ends in, or undefined if there may be others. */
function namePatterns({ tests, roots }: Search): readonly string[] | undefined {
  const acts = tests.some((test) => actions.has(test.name))
  // only what stands before an action narrows it down: `-delete -name x` deletes everything
  const ends = tests.some((test) => changes.has(test.name)) ? changes : actions
  let index = 0
  const either = (): readonly string[] | undefined => {
    let patterns = every()
    while (['-o', '-or'].includes(tests[index]?.name ?? '')) {
      index++
      const others = every()
      patterns = patterns && others ? [...patterns, ...others] : undefined
    }
    return patterns
  }
  const every = (): readonly string[] | undefined => {
    let patterns: readonly string[] | undefined
    const start = index
    while (index < tests.length && !['-o', '-or', ')'].includes(tests[index]?.name ?? '')) {
      const test = tests[index++]
      if (test?.name === ',') return undefined
      const next = tests[index]?.name ?? ''
      // a branch that ends by not going deeper is not acted on, as long as another branch says what is
      if (test?.name === '-prune' && acts && ['-o', '-or'].includes(next)) return []
      if (test?.name === '!' || test?.name === '-not') {
        index++
        if (next === '(') {
          either()
          index++
        }
        continue
      }
      const narrowed = test?.name === '(' ? either() : test ? named(test, tests, roots) : undefined
      if (test?.name === '(') index++
      if (!tests.slice(start, index).some(({ name }) => ends.has(name))) patterns ??= narrowed
    }
    return patterns
  }
  const patterns = either()
  return index < tests.length || patterns?.length === 0 ? undefined : patterns
}

/** The patterns of names and of ends of paths that one test lets through; undefined where it lets others through. */
function named({ name, values }: Search['tests'][number], tests: Search['tests'], roots: readonly Word[]): readonly string[] | undefined {
  const pattern = textOf(values[0])
  const [, ignores, kind] = /^-(i?)(name|path|wholename|regex)$/.exec(name) ?? []
  if (pattern === undefined || kind === undefined) return undefined
  const found = kind === 'name' ? [pattern] : kind === 'regex' ? matching(pattern, tests) : [pattern]
  const globs = kind === 'name' ? found : found?.map((path) => endsOf(path, { fromHere: roots.every((root) => textOf(root) === '.') }))
  if (!globs?.every((glob) => glob !== undefined)) return undefined
  return globs.flat().map((glob) => (ignores ? inEitherCase(glob) : glob))
}

/** The whole paths that an expression matches, as patterns in which a star stands for folders too. */
function matching(expression: string, tests: Search['tests']): readonly string[] | undefined {
  const kind = textOf(tests.find(({ name }) => name === '-regextype')?.values[0]) ?? 'emacs'
  const globs = /^(?:emacs|findutils-default|posix-extended|posix-egrep|egrep|awk|posix-awk|gnu-awk)$/.test(kind)
    ? globsOf(expression, { whole: true, emacs: /^(?:emacs|findutils-default)$/.test(kind) })?.map((glob) => glob.replace(/\*\?+/g, '*'))
    : undefined
  // a single sign may be the slash between two names
  return globs?.some((glob) => glob.includes('?')) ? undefined : globs
}

/** Patterns of which one matches the end of every path that a pattern for whole paths does; undefined where its stars stand anywhere. */
function endsOf(path: string, { fromHere }: { readonly fromHere: boolean }): readonly string[] | undefined {
  const start = /^\*\/|^\.\//.exec(path)?.[0]
  if (start === './' && !fromHere) return undefined
  // in the middle of anything
  if (/^\*[^*/[\]?]+\*$/.test(path)) return [path, `${path}/**`]
  if (start === undefined) return /^\*[^*/[\]?]+$/.test(path) ? [path] : undefined
  const names = path.slice(start.length).split('/')
  const last = names.pop() ?? ''
  const ending =
    last === '*' ? ['**'] : /^\*[^*]+$/.test(last) ? [...(names.length > 0 ? ['**'] : []), last] : last.includes('*') ? undefined : [last]
  const isPlainName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !/[*?[\\]/.test(name)
  return ending && names.every((name) => name === '*' || isPlainName(name))
    ? [[...names.map((name) => (name === '*' ? '**' : name)), ...ending].join('/')]
    : undefined
}

/** The paths a search below one root may find, as patterns; the folder or file that it begins in is one of them. */
function found(root: Word, search: Search): readonly Word[] {
  const { tests } = search
  const depth = textOf(tests.find((test) => test.name === '-maxdepth')?.values[0])
  if (depth === '0') return [root]
  const patterns = namePatterns(search)
  const deeper = patterns ? patterns.map((pattern) => (depth === '1' ? pattern : `**/${pattern}`)) : depth === '1' ? ['*', '.*'] : ['**']
  return [...deeper.map((pattern) => below(root, pattern)), ...beginnings(root, search, patterns)]
}

/** What is found of the root itself. A folder without a pattern is all that lies below it; a pattern as a root may stand for files. */
function beginnings(root: Word, { tests }: Search, patterns: readonly string[] | undefined): readonly Word[] {
  const goesBelow = tests.some(({ name, values }) => name === '-mindepth' && textOf(values[0]) !== '0')
  if (goesBelow) return []
  return patterns ? patterns.flatMap((pattern) => foundAtBeginning(root, pattern)) : hasGlob(root) ? [root] : []
}

/** The word with `{}` replaced by what was found. */
function fill(word: Word, path: Word): Word {
  const text = textOf(word)
  if (text === '{}') return path
  if (text === undefined || !text.includes('{}')) return word
  const parts = text.split('{}')
  return {
    pieces: parts.flatMap((part, index): readonly Piece[] => [...(index > 0 ? path.pieces : []), ...(part ? [{ text: part }] : [])]),
    at: word.at,
  }
}
