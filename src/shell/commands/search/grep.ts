import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, flow, read, send, write } from '../../command-spec.ts'
import { type RegexDialect, shapeOfMatches } from '../../matched-shape.ts'
import { showsSecret } from '../../secret-name.ts'
import { hasGlob, literal, show, textOf, type Word } from '../../value.ts'
import { fileWords, namesFiles, printsFound, printsNumber, secretsAmong, sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'
import { foundBy, works } from '../text/_worked.ts'

/** Options that most programs which search a project have in common. */
const projectSearch = table({
  flag: `-a --all-types, -c --count, -D, -f --follow, -F --fixed-strings, -h --no-filename, -H --heading, --noheading, --nogroup, --group, -i --ignore-case, -l --files-with-matches, -L --files-without-matches, -n --norecurse, -o --only-matching,
    -Q --literal, -r -R --recurse, -s --case-sensitive, --silent, -S --smart-case, -t --all-text, -u --unrestricted, -U --skip-vcs-ignores, -v --invert-match, -w --word-regexp, -x, -z --search-zip, -0 --null, --hidden, --column, --numbers, --nonumbers,
    --nocolor, --color, --nobreak, --break, --filename, --nofilename, --stats, --stats-only, --vimgrep, --ackmate, --list-file-types, --js, --ts, --py, --python, --ruby, --go, --rust, --java, --html, --css, --cpp, --cc, --php, --json, --yaml, --markdown, --md, --shell, --sql, --xml,
    --no-recurse, --passthru, --sort-files, --list-types, --help-types`,
  value:
    '-A --after, -B --before, -C --context, -g --file-search-regex, -G, -m --max-count, --depth, --ignore, --ignore-dir, --noignore-dir, --ignore-file, --type, -W --width, --workers, --match',
  reads: '-p --path-to-ignore',
  program: '--pager',
})

const searchesProject = (args: Args): readonly Draft[] =>
  searches(args, args.has('-g', '--match') ? args.operands : args.operands.slice(1), true)

export default [
  defineCommand({
    name: 'grep',
    harmless: true,
    aliases: [
      'egrep',
      'fgrep',
      'rgrep',
      'ggrep',
      'zgrep',
      'zegrep',
      'zfgrep',
      'bzgrep',
      'bzegrep',
      'bzfgrep',
      'xzgrep',
      'xzegrep',
      'xzfgrep',
      'lzgrep',
      'zstdgrep',
      'ugrep',
      'ug',
    ],
    about: 'search text',
    abbreviates: true,
    numeric: true,
    options: table({
      flag: `-a --text, -b --byte-offset, -c --count, -E --extended-regexp, -F --fixed-strings, -G --basic-regexp, -h --no-filename, -H --with-filename, -i -y --ignore-case, -I, -l --files-with-matches, -L --files-without-match,
        -n --line-number, -o --only-matching, -O, -p, -P --perl-regexp, -q --quiet --silent, -r --recursive, -R --dereference-recursive, -s --no-messages, -S, -T --initial-tab, -u --unix-byte-offsets, -U --binary, -v --invert-match,
        -V, -w --word-regexp, -x --line-regexp, -z --null-data, -Z --null, --line-buffered, --no-ignore-case, --no-group-separator`,
      value:
        '-A --after-context, -B --before-context, -C --context, -d --directories, -D --devices, -e --regexp, -m --max-count, --binary-files, --exclude, --exclude-dir, --include, --include-dir, --label, --group-separator',
      'value?': '--color --colour',
      reads: '-f --file, --exclude-from',
    }),
    reveals: (args) => {
      if (args.has('-c', '-q', '-l', '-L')) return 'nothing'
      if (!args.has('-o')) return namesVariables(args) ? 'variables' : 'lines'
      return !args.has('-e', '-f') && matchesName.test(args.text(0) ?? '') ? 'names' : 'text'
    },
    effects: (args) => {
      const files = args.has('-e', '-f') ? args.operands : args.operands.slice(1)
      const deep = args.has('-r', '-R') || args.name === 'rgrep'
      const work = deep ? undefined : foundBy(args)
      return [...searches(args, files, deep), ...secretsAmong(args.values('--include')), ...works(files, work)]
    },
    examples: [
      ['grep -n "TODO" src/a.ts', 'read src/a.ts'],
      ['grep -rn --include="*.py" -e foo .', 'read:search .'],
      ['grep -r foo', 'read:search .'],
      ['grep -q KEY .env', 'read:names .env'],
      ["grep -oE '^[A-Z_]+' .env", 'read:names .env'],
      ["grep -oP '^\\w+(?==)' .env", 'read:names .env'],
      ["grep -oP '^\\w+(?==).*' .env", 'read .env'],
      ['grep -A5 -i error'],
      ["grep -r ssh- ~/.ssh --include='*.pub'", 'read:search ~/.ssh/*.pub'],
      ["grep -r x ~/.ssh --include='*.pub' --include='*'", 'read:search ~/.ssh'],
      ['grep -r PRIVATE ~', 'read:search ~'],
      ['grep -A5 -i error --dereference-recursive --file /opt/b --exclude-from /opt/c', 'read /opt/b', 'read /opt/c', 'read:search error'],
      ['grep --pager=x a b', 'unknown: option `--pager` of `grep` is not described', 'read b'],
    ],
  }),
  defineCommand({
    name: 'ag',
    aliases: ['pt', 'ggrep-ast'],
    about: 'search text in a project',
    options: projectSearch,
    effects: searchesProject,
    examples: [
      ['ag -l TODO src', 'read:search src'],
      ['ag -l TODO src --path-to-ignore /opt/a', 'read /opt/a', 'read:search src'],
      ["ag --pager 'rm a' foo", 'unknown: option `--pager` of `ag` can run or load anything', 'delete a', 'read:search .'],
    ],
  }),
  defineCommand({
    name: 'ack',
    aliases: ['ack-grep'],
    about: 'search text in a project',
    // older versions evaluate what it is to print as Perl
    options: table({ unsafe: '--output' }, projectSearch),
    effects: searchesProject,
    examples: [
      ['ack --py foo', 'read:search .'],
      ['ack --output=x foo', 'unknown: option `--output` of `ack` can run or load anything', 'read:search .'],
    ],
  }),
  defineCommand({
    name: 'sift',
    about: 'search text in a project',
    // `--output` may be an address; it keeps settings of its own
    options: table({ value: '--output' }, projectSearch),
    effects: (args) => [
      ...args
        .values('--output')
        .map((word) => (/^\w+:\/\//.test(show(word)) ? send('data', show(word), { carries: ['opaque'] }) : write(word))),
      ...searchesProject(args),
    ],
    examples: [
      ['sift --output=/opt/a foo', 'write /opt/a', 'read:search .'],
      ['sift --output=tcp://x.example:1 foo', 'send:data tcp://x.example:1', 'read:search .'],
    ],
  }),
]

/** A pattern that matches a name at the start of a line and stops before the value. */
const matchesName = /^\^(?:\(export \)\?)?(?:\[\^=\]|\[[A-Za-z0-9_-]+\]|\\w)[*+](?:[=:]|\(\?==\))?$/

/** Lines that begin with a name and a colon (rules of make): no variable does. */
const rulePattern = /^\^(?:\[[A-Za-z0-9_.-]+\]|\\w)[*+]:(?:\.\*|\[\^=\]|\(\[\^=\]\|\$\))?$/

/** `^PATH=`, and with -E `^(PATH|HOME)=`. */
const variablePattern = /^(?:\^(?<one>\w+)=|\^\((?<many>\w+(?:\|\w+)*)\)=)$/

/** Names that a secret's name does not hold either, so that they may stand anywhere in a line. */
const plainlyHarmless = /^(?:\w*PATH|\w+_HOME|VIRTUAL_ENV|NODE_ENV|SHELL|EDITOR)$/

/** Whether one expression picks the lines of variables by their whole names, and none of the names is a secret's. */
function namesVariables(args: Args): boolean {
  if (args.has('-A', '-B', '-C', '-e', '-f', '-v', '-z', '-r', '-R') || args.operands.length !== 1) return false
  const pattern = args.text(0) ?? ''
  if (rulePattern.test(pattern)) return true
  if (plainlyHarmless.test(pattern)) return !args.has('-i') && !showsSecret(pattern)
  const { one, many } = variablePattern.exec(pattern)?.groups ?? {}
  const isAlternation = many === undefined || dialectOf(args) !== 'basic'
  const names = (one ?? many)?.split('|') ?? []
  return isAlternation && names.length > 0 && !names.some(showsSecret) && !args.words.some((word) => /^-\d/.test(show(word)))
}

/** A pattern that picks files with secrets out of a list. */
const picksSecrets = /\benv\b|\.env|secret|credential|passw|token|\.pem|\.key|id_rsa|netrc/i

/** Whether a search is kept to files that are made to be handed out. */
const onlyPublicKeys = ({ values }: Args): boolean => {
  const kinds = values('--include').map((word) => textOf(word))
  return kinds.length > 0 && kinds.every((kind) => kind !== undefined && /^[\w*.-]*\.pub$/.test(kind))
}

const publicKeysIn = (folder: Word): Word => ({ ...folder, pieces: [...folder.pieces, { text: '/*.pub', glob: true }] })

/** Whether nothing is printed but what the one expression matches: no names of files, no numbers, no lines around it. */
const isAlone = ({ has }: Args, files: readonly Word[], deep: boolean): boolean =>
  has('-o') &&
  !has('-A', '-b', '-B', '-c', '-C', '-e', '-f', '-F', '-H', '-l', '-L', '-n', '-v', '-z', '-Z') &&
  (has('-h') || (!deep && (files.length === 0 || (files.length === 1 && !files.some(hasGlob)))))

const dialectOf = ({ name, has }: Args): RegexDialect => (has('-P') ? 'perl' : has('-E') || name.endsWith('egrep') ? 'extended' : 'basic')

function searches(args: Args, files: readonly Word[], deep: boolean): readonly Draft[] {
  const { has, hasStdin, text } = args
  if (has('-c') && files.length < 2 && !deep && !has('-H')) return [...fileWords(files).map((file) => read(file)), printsNumber('grep -c')]
  const shape = isAlone(args, files, deep) && !picksSecrets.test(text(0) ?? '') ? shapeOfMatches(text(0) ?? '', dialectOf(args)) : undefined
  if (shape) return [...fileWords(files).map((file) => read(file, deep ? 'search' : undefined)), flow(sourcesOf(files), 'stdout', shape)]
  const through = has('-o') ? 'pieces' : 'filter'
  if (files.length === 0 && (!deep || hasStdin))
    return has('-v') || !picksSecrets.test(text(0) ?? '')
      ? [{ do: 'flow', from: ['stdin'], to: 'stdout', through, ...(has('-v') ? {} : { some: true }) }]
      : []
  const named = files.length > 0 ? fileWords(files) : [literal('.')]
  const roots = deep && onlyPublicKeys(args) ? named.map(publicKeysIn) : named
  const output = has('-l', '-L', '-g') ? printsFound(roots, { below: deep }) : [flow(sourcesOf(roots), 'stdout', through)]
  const reads = roots.map((root) =>
    read(root, deep || show(root).endsWith('**') ? 'search' : undefined, {
      detail: { follows: has('--dereference-recursive', '--follow') },
    }),
  )
  return [...reads, ...output, ...namesFiles(args, files)]
}
