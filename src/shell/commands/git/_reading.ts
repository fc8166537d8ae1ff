import type { Args } from '../../arguments.ts'
import {
  type Draft,
  linesWith,
  nothing,
  prints,
  printsRepository,
  printsWorkspacePaths,
  read,
  shell,
  type Subcommand,
  unknown,
  write,
  showsSecret,
} from '../../command-spec.ts'
import { knownPrefix, literal, madeOf, show, textOf, type Word } from '../../value.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'
import {
  addsTrailers,
  opensManual,
  contacts,
  hooks,
  printsName,
  printsRefNames,
  readFile,
  readsAndLists,
  readsRepository,
  records,
  showsChangedNames,
  showsCommits,
  showsNames,
  splitAtDashes,
} from './_drafts.ts'
import { diffOptions, logOptions, revisionOptions } from './_options.ts'

const pathsOf = (args: Args): readonly Word[] => splitAtDashes(args).after
/** Files of one name, wherever they lie, by a star before it; those of an ending are too many to be told apart. */
function named({ operands, given }: Args): readonly Draft[] | undefined {
  const names = operands.map((word) => /^(\*\*?\/?)([\w-][\w.-]*)$/.exec(textOf(word) ?? ''))
  if (operands.length === 0 || given.some(({ name }) => name !== '-z' && name !== '-c') || names.includes(null)) return undefined
  return names.map((parts) => {
    const [, stars = '', name = ''] = parts ?? []
    return prints(madeOf({ text: stars.endsWith('/') ? '**' : '**/*', glob: true }, { text: `${stars.endsWith('/') ? '/' : ''}${name}\n` }))
  })
}
const readsFiles = ({ operands }: Args): readonly Draft[] => operands.map((word) => read(word, undefined, { recursive: true }))

/** With `--no-index` any folder of the machine is searched. */
function greps(args: Args): readonly Draft[] {
  const places = args.has('-e', '-f') ? args.operands : args.operands.slice(1)
  // a pattern is no path, whatever it looks like
  if (!args.has('--no-index')) return readsRepository({ ...args, operands: places })
  return places.length > 0 ? places.map((place) => read(place, 'search')) : [read('.', 'search')]
}

/** `git grep -O` hands the found files to a program. */
function opensPager(args: Args): readonly Draft[] {
  const pager = args.value('-O')
  return args.has('-O') ? [unknown('`git grep -O` opens a pager'), ...(pager ? [shell(pager)] : [])] : []
}

const blameOptions = table({
  flag: `-b, --root, --show-stats, -p --porcelain, --line-porcelain, --incremental, -l, -t, -s, -e --show-email, -w, -c,
        -f --show-name, -n --show-number, --progress, --no-progress, --color-lines, --color-by-age, --score-debug, -k`,
  value: '-L, -S, --date, --encoding, --ignore-rev',
  'value?': '-M, -C, --abbrev, --reverse, --first-parent, --since',
  reads: '--contents, --ignore-revs-file',
})

const refOptions = table({
  flag: '-s --shell, -p --perl, --python, --tcl, --ignore-case, --omit-empty, --include-root-refs, --stdin',
  value: '--count, --sort, --format, --points-at, --merged, --no-merged, --contains, --no-contains, --exclude',
  'value?': '--color',
})

/** Subcommands that only read the repository. */
export const reading: Readonly<Record<string, Subcommand>> = {
  status: {
    options: table({
      flag: `-s --short, -b --branch, --show-stash, --no-show-stash, --long, -v --verbose, -z, --ahead-behind, --no-ahead-behind,
        --renames, --no-renames, --no-column, --no-short, --no-branch, -q`,
      'value?': '--porcelain, -u --untracked-files, --ignore-submodules, --ignored, --column, --find-renames, -M',
    }),
    reveals: (args) => (args.has('-v') ? undefined : showsNames(args)),
    // letters and paths
    effects: (args) => [
      ...readsRepository(args),
      ...(args.has('-s', '--porcelain') ? [printsWorkspacePaths, linesWith('after-letters', 'workspace-path')] : []),
    ],
  },
  log: { options: logOptions, numeric: true, reveals: showsCommits, effects: readsAndLists },
  whatchanged: { options: logOptions, numeric: true, effects: readsAndLists },
  show: { options: logOptions, numeric: true, reveals: showsChangedNames, effects: readsAndLists },
  diff: {
    options: table(
      { flag: '--cached --staged, --merge-base, --no-index, --base -1, --ours -2, --theirs -3, -0', value: '--theirs-prefix' },
      diffOptions,
    ),
    numeric: true,
    reveals: showsChangedNames,
    // with --no-index, or two paths outside a repository, operands are plain files
    effects: (args) => [
      ...(args.has('--no-index') ? readsFiles(args) : readsRepository(args)),
      ...(args.has('--name-only', '--name-status') ? [printsWorkspacePaths] : []),
    ],
  },
  'diff-tree': {
    options: table({ flag: '-r, --no-commit-id, -v', value: '--base' }, diffOptions, revisionOptions),
    effects: readsAndLists,
  },
  'diff-index': { options: table({ flag: '--cached --staged, --merge-base' }, diffOptions), effects: readsAndLists },
  'diff-files': { options: table({ flag: '-0, -1 --base, -2 --ours, -3 --theirs' }, diffOptions), effects: readsAndLists },
  difftool: {
    options: table(
      {
        flag: '-d --dir-diff, -y --no-prompt, --prompt, --trust-exit-code, --no-trust-exit-code, --symlinks, --no-symlinks, -g --gui, --no-gui, --tool-help, --cached --staged',
        value: '--rotate-to, --skip-to, -x --extcmd',
        program: '-t --tool',
      },
      diffOptions,
    ),
    effects: (args) => [
      ...readsRepository(args),
      // it is given a copy of the old file and the file of the working tree
      ...args
        .values('-x')
        .map((command) => shell(joinWithSpaces([command, ...(pathsOf(args).length > 0 ? pathsOf(args) : [literal('.')])]))),
      ...(args.has('-x', '-t', '--tool-help') ? [] : [unknown('opens a program that settings of the user name')]),
    ],
  },
  mergetool: {
    options: table({ flag: '--tool-help, -y --no-prompt, --prompt, -g --gui, --no-gui', value: '-O', program: '-t --tool' }),
    effects: (args) => (args.has('--tool-help') ? [] : [unknown('opens a program that settings of the user name')]),
  },
  'range-diff': {
    options: table({ flag: '--dual-color, --no-dual-color, --left-only, --right-only', value: '--creation-factor' }, diffOptions),
    effects: [read('.')],
  },
  blame: {
    options: blameOptions,
    effects: ({ operands, has }) => [
      read(operands.at(-1) ?? '.'),
      ...(has('-p', '--line-porcelain', '--incremental') ? [] : [linesWith('first-word', 'plain')]),
    ],
  },
  annotate: { options: blameOptions, effects: ({ operands }) => [read(operands.at(-1) ?? '.')] },
  grep: {
    options: table({
      flag: `--cached, --no-index, --untracked, --no-exclude-standard, --exclude-standard, --recurse-submodules, -a --text, --textconv,
        --no-textconv, -i --ignore-case, -I, -r --recursive, --no-recursive, -w --word-regexp, -v --invert-match, -h, -H, --full-name,
        -E --extended-regexp, -G --basic-regexp, -P --perl-regexp, -F --fixed-strings, -n --line-number, --column,
        -l --files-with-matches --name-only, -L --files-without-match, -z --null, -o --only-matching, -c --count, --no-color, --break,
        --heading, -p --show-function, -W --function-context, --and, --or, --not, --all-match, -q --quiet`,
      value: '--max-depth, -A --after-context, -B --before-context, -C --context, -m --max-count, --threads, -e',
      'value?': '--color, -O --open-files-in-pager',
      reads: '-f',
    }),
    numeric: true,
    effects: (args) => [
      ...opensPager(args),
      ...greps(args),
      ...(args.has('-l', '-L') ? [printsWorkspacePaths] : []),
      ...(args.has('-h', '-z', '-A', '-B', '-C', '-W', '-p', '--heading') ? [] : [linesWith('before-colon', 'workspace-path')]),
    ],
  },
  shortlog: {
    options: table({ flag: '-s --summary, -n --numbered, -e --email, -c --committer', value: '--group', 'value?': '-w' }, logOptions),
    numeric: true,
    effects: readsRepository,
  },
  describe: {
    options: table({
      flag: '--all, --tags, --contains, --debug, --exact-match, --long, --always, --first-parent',
      value: '--candidates, --match, --exclude',
      'value?': '--dirty, --broken, --abbrev',
    }),
    effects: [read('.'), printsName('describe')],
  },
  'rev-parse': {
    options: table({
      flag: `--show-toplevel, --show-prefix, --show-cdup, --git-dir, --absolute-git-dir, --git-common-dir, --is-inside-git-dir,
        --is-inside-work-tree, --is-bare-repository, --is-shallow-repository, --show-superproject-working-tree, --shared-index-path,
        --verify, -q --quiet, --sq, --sq-quote, --not, --symbolic, --symbolic-full-name, --all, --revs-only, --no-revs, --flags,
        --no-flags, --local-env-vars, --parseopt, --keep-dashdash, --stop-at-non-option, --stuck-long, --end-of-options`,
      value: `--default, --prefix, --git-path, --disambiguate, --since --after, --until --before, --resolve-git-dir, --glob, --exclude,
        --path-format, --output-object-format`,
      'value?': '--short, --abbrev-ref, --branches, --tags, --remotes, --show-object-format, --show-ref-format',
    }),
    effects: (args) => [
      read('.git', 'names'),
      ...(args.has('--show-toplevel')
        ? [printsRepository]
        : args.has('--git-dir', '--absolute-git-dir', '--git-common-dir')
          ? [prints('.git\n')]
          : args.has('--show-cdup', '--show-prefix', '--git-path')
            ? [printsWorkspacePaths]
            : [printsName(`rev-parse ${args.words.map(show).join(' ')}`)]),
    ],
  },
  'rev-list': {
    options: table({ flag: '--use-bitmap-index, --quiet, --no-object-names, --object-names', value: '--progress' }, logOptions),
    numeric: true,
    effects: (args) => [...readsRepository(args), printsName('rev-list')],
  },
  'ls-files': {
    options: table({
      flag: `-c --cached, -d --deleted, -m --modified, -o --others, -i --ignored, -s --stage, --directory, --no-empty-directory,
        -u --unmerged, -k --killed, --resolve-undo, -z, --deduplicate, --exclude-standard, --error-unmatch, -t, -v, -f, --full-name,
        --recurse-submodules, --eol, --sparse, --debug, --no-abbrev`,
      value: '-x --exclude, --exclude-per-directory, --with-tree, --format',
      'value?': '--abbrev',
      reads: '-X --exclude-from',
    }),
    reveals: showsNames,
    // ignored files are often secrets and data: what is done with a list of them is not ordinary
    effects: (args) => (args.has('-i') ? readsRepository(args) : [...readsRepository(args), ...(named(args) ?? [printsWorkspacePaths])]),
  },
  'ls-tree': {
    options: table({
      flag: '-d, -r, -t, -l --long, -z, --name-only, --name-status, --object-only, --full-name, --full-tree',
      value: '--format',
      'value?': '--abbrev',
    }),
    reveals: showsNames,
    effects: (args) => [...readsRepository(args), ...(args.has('--name-only', '--name-status') ? [printsWorkspacePaths] : [])],
  },
  'ls-remote': {
    options: table({
      flag: '-b --branches --heads -h, -t --tags, --refs, -q --quiet, --exit-code, --get-url, --symref',
      value: '--sort, -o --server-option',
      program: '--upload-pack --exec',
    }),
    effects: ({ operands }) => contacts(operands[0]),
  },
  'cat-file': {
    options: table({
      flag: '-t, -s, -e, -p, --textconv, --batch-all-objects, --buffer, --unordered, --allow-unknown-type, --follow-symlinks, -z, -Z, --use-mailmap, --mailmap',
      value: '--path, --filter',
      'value?': '--batch, --batch-check, --batch-command',
      unsafe: '--filters',
    }),
    effects: readsRepository,
  },
  'name-rev': {
    options: table({ flag: '--tags, --all, --name-only, --no-undefined, --always, --stdin, --annotate-stdin', value: '--refs, --exclude' }),
    effects: [read('.git', 'names')],
  },
  'merge-base': {
    options: table({ flag: '-a --all, --octopus, --is-ancestor, --independent, --fork-point' }),
    effects: (args) => [read('.git', 'names'), printsName(`merge-base ${args.words.map(show).join(' ')}`)],
  },
  'merge-tree': {
    options: table({
      flag: '-z, --name-only, --messages, --no-messages, --quiet, --allow-unrelated-histories, --write-tree, --trivial-merge, --stdin',
      value: '--merge-base, -X --strategy-option',
    }),
    effects: [read('.'), records('object')],
  },
  'for-each-ref': { options: refOptions, effects: (args) => [read('.git', 'names'), ...printsRefNames(args)] },
  refs: {
    subcommands: {
      list: { options: refOptions, effects: [read('.git', 'names')] },
      verify: { options: table({ flag: '--strict, --verbose' }), effects: [read('.git', 'names')] },
    },
  },
  'show-ref': {
    options: table({
      flag: '--head, -d --dereference, --branches --heads, --tags, --verify, -q --quiet, --exists',
      'value?': '-s --hash, --abbrev, --exclude-existing',
    }),
    effects: [read('.git', 'names')],
  },
  'show-branch': {
    options: table({
      flag: `-r --remotes, -a --all, --current, --topo-order, --date-order, --sparse, --more, --list, --merge-base, --independent,
        --no-name, --sha1-name, --topics, --no-color`,
      'value?': '--color, -g --reflog',
    }),
    effects: [read('.git', 'names')],
  },
  cherry: { options: table({ flag: '-v', 'value?': '--abbrev' }), effects: [read('.')] },
  'count-objects': { options: table({ flag: '-v --verbose, -H --human-readable' }), effects: [read('.git', 'names')] },
  fsck: {
    options: table({
      flag: `--unreachable, --dangling, --no-dangling, --root, --tags, --cache, --no-reflogs, --full, --no-full, --strict, --verbose,
        --connectivity-only, --progress, --no-progress, --name-objects, --lost-found`,
    }),
    // what nothing leads to is copied to a folder beside
    effects: (args) => [read('.git'), ...(args.has('--lost-found') ? [records('object')] : [])],
  },
  'verify-commit': { options: table({ flag: '-v --verbose, --raw' }), effects: [read('.git')] },
  'verify-tag': { options: table({ flag: '-v --verbose, --raw', value: '--format' }), effects: [read('.git')] },
  'verify-pack': { options: table({ flag: '-v --verbose, -s --stat-only' }), effects: readsFiles },
  var: { options: table({ flag: '-l' }), effects: [read('.git/config')] },
  'check-ignore': {
    options: table({ flag: '-q --quiet, -v --verbose, --stdin, -z, -n --non-matching, --no-index' }),
    effects: [read('.gitignore'), printsWorkspacePaths],
  },
  'check-attr': { options: table({ flag: '-a --all, --cached, --stdin, -z', value: '--source' }), effects: [read('.gitattributes')] },
  'check-mailmap': { options: table({ flag: '--stdin' }), effects: [read('.mailmap')] },
  'check-ref-format': {
    options: table({ flag: '--allow-onelevel, --no-allow-onelevel, --refspec-pattern, --normalize --print, --branch' }),
    effects: nothing,
  },
  'interpret-trailers': {
    options: table({
      flag: '--in-place, --trim-empty, --only-trailers, --only-input, --unfold, --parse, --no-divider',
      value: '--where, --if-exists, --if-missing, --trailer',
    }),
    // in whatever folder it runs, it takes names for those below the root of the repository
    effects: (args) => [
      addsTrailers,
      ...args.operands.flatMap((word) =>
        args.has('--in-place')
          ? [write(word, 'edit'), ...(knownPrefix(word).startsWith('/') ? [] : [unknown('a file below the root of the repository')])]
          : [read(word)],
      ),
    ],
  },
  stripspace: { options: table({ flag: '-s --strip-comments, -c --comment-lines' }), effects: nothing },
  'fmt-merge-msg': { options: table({ value: '-m --message, --into-name', 'value?': '--log', reads: '-F --file' }), effects: nothing },
  'get-tar-commit-id': { effects: nothing },
  'last-modified': { options: table({ flag: '-r --recursive, -t --show-trees, -z' }, revisionOptions), effects: readsRepository },
  repo: {
    subcommands: {
      info: { options: table({ flag: '-z, --all, --keys', value: '--format' }), effects: readsRepository },
      structure: { options: table({ flag: '--progress, --no-progress', value: '--format' }), effects: readsRepository },
    },
  },
  'patch-id': { options: table({ flag: '--stable, --unstable, --verbatim' }), effects: nothing },
  column: { options: table({ value: '--mode, --raw-mode, --width, --indent, --nl, --padding, --command' }), effects: nothing },
  version: { options: table({ flag: '--build-options' }), effects: nothing },
  help: {
    options: table({
      flag: '-a --all, -g --guides, -c --config, -m --man, -i --info, --verbose, --no-verbose, --user-interfaces, --developer-interfaces',
    }),
    effects: (args) => (args.operands.length > 0 ? [opensManual] : []),
  },
  'hash-object': {
    options: table({ flag: '-w, --stdin, --stdin-paths, --no-filters, --literally', value: '-t, --path' }),
    effects: (args) => [...args.operands.flatMap(readFile), ...(args.has('-w') ? [records('object')] : [])],
  },
  // prints the password it finds
  credential: { effects: (args) => showsSecret(`git credential ${args.text(0) ?? ''}`.trim()) },
  hook: {
    subcommands: {
      run: {
        options: table({ flag: '--ignore-missing', value: '--to-stdin' }),
        effects: ({ operands, text }) => (operands[0] ? [hooks(text(0) ?? '*')] : []),
      },
    },
  },
}

/** Every reading subcommand once, and what must not pass as one. */
export const readingExamples = [
  ['git refs verify', 'read:names .git'],
  ['git status --short --branch', 'read .'],
  ['git log --oneline -5', 'read .'],
  ['git log -p -S token -- src/a.ts', 'read src/a.ts'],
  ['git log -1 -- "$1" .env', 'read:names .', 'read:names .env'],
  ['git log -p -- .env', 'read .env'],
  ['git show --stat HEAD -- .env', 'read:names .env'],
  ['git show --stat HEAD:.env', 'read .env'],
  ['git diff --name-only -- .env', 'read:names .env'],
  ['git status -v -- .env', 'read .env'],
  ['git log --output=out.txt', 'write out.txt', 'read .'],
  ['git whatchanged -2', 'read .'],
  ['git show HEAD~1:.env', 'read .env'],
  ['git show --stat abc1234', 'read .'],
  ['git diff --cached --name-only', 'read .'],
  ['git diff --no-index a.txt b.txt', 'read a.txt', 'read b.txt'],
  ['git diff --ext-diff', 'unknown: option `--ext-diff` of `git diff` can run or load anything', 'read .'],
  ['git diff-tree -r --name-only HEAD', 'read .'],
  ['git diff-index --quiet HEAD', 'read .'],
  ['git diff-files --stat', 'read .'],
  ["git difftool -y -x 'diff -u' HEAD~1 -- a.txt", 'read a.txt'],
  ['git difftool -y -x rm HEAD~1 -- a.txt', 'read a.txt', 'delete a.txt'],
  [
    'git difftool --tool /opt/a HEAD',
    'unknown: option `-t` of `git difftool` can run or load anything',
    'unknown: runs `/opt/a`, which is not part of the workspace',
  ],
  ['git difftool', 'read .', 'unknown: opens a program that settings of the user name'],
  ['git mergetool --tool-help'],
  [
    'git mergetool --tool /opt/a',
    'unknown: option `-t` of `git mergetool` can run or load anything',
    'unknown: runs `/opt/a`, which is not part of the workspace',
    'unknown: opens a program that settings of the user name',
  ],
  ['git mergetool', 'unknown: opens a program that settings of the user name'],
  ['git range-diff main feature@{1} feature', 'read .'],
  ['git blame -L 1,9 src/a.ts', 'read src/a.ts'],
  ['git blame --contents /opt/a --ignore-revs-file /opt/b a.c', 'read /opt/a', 'read /opt/b', 'read a.c'],
  ['git annotate a.c', 'read a.c'],
  ['git grep -n needle', 'read .'],
  ['git grep -l /guides/', 'read .'],
  ['git grep -e x /opt/a', 'read /opt/a'],
  ['git grep --no-index needle /etc', 'read:search /etc'],
  ['git grep -f /opt/a', 'read /opt/a', 'read .'],
  ['git grep -Oless needle', 'unknown: `git grep -O` opens a pager', 'read .'],
  ['git shortlog -sn', 'read .'],
  ['git describe --tags --always', 'read .'],
  ['git rev-parse --show-toplevel', 'read:names .git'],
  ['git rev-list --count HEAD', 'read .'],
  ['git ls-files -- src', 'read:names src'],
  ['git ls-tree -r HEAD --name-only', 'read .'],
  ['git ls-remote --heads origin', 'connect:fetch origin'],
  ['git ls-remote "ext::sh -c id"', 'unknown: remote `ext::sh -c id` names a transport that can run programs'],
  ['git cat-file -p HEAD', 'read .'],
  ['git cat-file --filters HEAD:a', 'unknown: option `--filters` of `git cat-file` can run or load anything'],
  ['git name-rev HEAD', 'read:names .git'],
  ['git merge-base HEAD main', 'read:names .git'],
  ['git merge-tree main topic', 'read .', 'write:object .git'],
  ['git for-each-ref --sort=-committerdate', 'read:names .git'],
  ['git refs list', 'read:names .git'],
  ['git show-ref --heads', 'read:names .git'],
  ['git show-branch --all', 'read:names .git'],
  ['git cherry -v main', 'read .'],
  ['git count-objects -vH', 'read:names .git'],
  ['git fsck --full', 'read .git'],
  ['git fsck --lost-found', 'read .git', 'write:object .git'],
  ['git verify-commit HEAD', 'read .git'],
  ['git verify-tag v1', 'read .git'],
  ['git verify-pack -v a.idx', 'read a.idx'],
  ['git var GIT_EDITOR', 'read .git/config'],
  ['git check-ignore -v .env', 'read .gitignore'],
  ['git check-attr -a a.txt', 'read .gitattributes'],
  ['git check-mailmap x', 'read .mailmap'],
  ['git check-ref-format --branch x'],
  ['git interpret-trailers --in-place /opt/msg', 'write:edit /opt/msg'],
  ['git interpret-trailers --in-place msg', 'unknown: a file below the root of the repository', 'write:edit msg'],
  ['git stripspace'],
  ['git patch-id --stable'],
  ['git fmt-merge-msg -F /opt/a', 'read /opt/a'],
  ['git get-tar-commit-id'],
  ['git last-modified -r src', 'read .'],
  ['git repo info layout.bare', 'read .'],
  ['git repo structure', 'read .'],
  ['git column --mode=row'],
  ['git version'],
  ['git help log'],
  ['git hash-object a.txt', 'read a.txt'],
  ['git hash-object -w a.txt', 'read a.txt', 'write:object .git'],
  ['git credential fill', 'infra:secret git credential fill'],
] as const
