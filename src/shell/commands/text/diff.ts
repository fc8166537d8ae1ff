import { defineCommand, type Draft, read, unknown, write } from '../../command-spec.ts'
import { join, literal, textOf, type Word } from '../../value.ts'
import { appliesDiffs, fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'

/** A diff for one file may be a script of `ed`. */
const scriptsOfEd = (diffs: readonly Word[]): readonly Draft[] =>
  diffs.length > 0
    ? diffs.map((file): Draft => ({ do: 'script', file, language: 'ed-script', parameters: [], notCode: true }))
    : [{ do: 'run-stdin', language: 'ed-script', notCode: true }]

export default [
  defineCommand({
    name: 'diff3',
    about: 'compare three files',
    abbreviates: true,
    options: table({
      flag: '-A --show-all, -e --ed, -E --show-overlap, -3 --easy-only, -x --overlap-only, -X, -m --merge, -a --text, -i, -T --initial-tab, --strip-trailing-cr, -v --version',
      value: '-L --label',
      program: '--diff-program',
    }),
    effects: ({ operands }) => fileWords(operands).map((operand) => read(operand)),
    examples: [
      ['diff3 -x a b c', 'read a', 'read b', 'read c'],
      [
        'diff3 --diff-program /opt/a a b c',
        'unknown: option `--diff-program` of `diff3` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'diff',
    harmless: true,
    aliases: ['colordiff', 'gdiff', 'difft', 'wdiff', 'icdiff', 'zdiff', 'bzdiff', 'xzdiff', 'zstddiff'],
    about: 'compare files',
    abbreviates: true,
    options: table({
      flag: `-a --text, -b --ignore-space-change, -B --ignore-blank-lines, -c, -d --minimal, -e --ed, -E --ignore-tab-expansion, -f --forward-ed, -H --speed-large-files, -i --ignore-case, -l --paginate, -n --rcs,
        -N --new-file, -p --show-c-function, -P --unidirectional-new-file, -q --brief, -r --recursive, -s --report-identical-files, -t --expand-tabs, -T --initial-tab, -u, -v, -w --ignore-all-space, -y --side-by-side,
        -Z --ignore-trailing-space, -A --show-all, -m --merge, --normal, --left-column, --suppress-common-lines, --strip-trailing-cr, --suppress-blank-empty, --no-dereference, --ignore-file-name-case, --no-ignore-file-name-case,
        --no-color, -3, -1, -2`,
      value:
        '-C --context, -D --ifdef, -F --show-function-line, -I --ignore-matching-lines, -L --label, -S --starting-file, -U --unified, -W --width, --horizon-lines, --tabsize, --palette, -x --exclude, --GTYPE-group-format, --line-format, --old-line-format, --new-line-format, --unchanged-line-format, --old-group-format, --new-group-format, --changed-group-format, --unchanged-group-format, --display, --background',
      'value?': '--color',
      reads: '-X --exclude-from, --from-file, --to-file',
    }),
    effects: ({ operands, has, given }) =>
      // alone, -q says no more than whether they differ
      fileWords(operands).map((operand) => read(operand, has('-r') ? 'search' : has('-q') && given.length === 1 ? 'names' : undefined)),
    examples: [
      ['diff -q a.ts b.ts', 'read:names a.ts', 'read:names b.ts'],
      ['diff -u a.ts b.ts', 'read a.ts', 'read b.ts'],
      ['diff -rq old new', 'read:search old', 'read:search new'],
      [
        'diff -rq old new --exclude-from /opt/a --from-file /opt/b --to-file /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read:search old',
        'read:search new',
      ],
      ['diff --exec a b', 'unknown: option `--exec` of `diff` is not described', 'read a', 'read b'],
    ],
  }),
  defineCommand({
    name: 'cmp',
    harmless: true,
    about: 'compare files byte by byte',
    abbreviates: true,
    options: table({ flag: '-b --print-bytes, -h, -l --verbose, -s --quiet --silent, -x, -z', value: '-i --ignore-initial, -n --bytes' }),
    effects: ({ operands, has }) => fileWords(operands.slice(0, 2)).map((operand) => read(operand, has('-s') ? 'names' : undefined)),
    examples: [
      ['cmp -s a b', 'read:names a', 'read:names b'],
      ['cmp --exec', 'unknown: option `--exec` of `cmp` is not described'],
    ],
  }),
  defineCommand({
    name: 'sdiff',
    about: 'compare files side by side',
    abbreviates: true,
    options: table({
      flag: `-a --text, -b --ignore-space-change, -B --ignore-blank-lines, -d --minimal, -E --ignore-tab-expansion, -H --speed-large-files,
        -i --ignore-case, -l --left-column, -s --suppress-common-lines, -t --expand-tabs, -W --ignore-all-space, -Z --ignore-trailing-space,
        --strip-trailing-cr`,
      value: '-I --ignore-matching-lines, -w --width, --tabsize',
      writes: '-o --output',
    }),
    effects: ({ operands }) => operands.map((operand) => read(operand)),
    examples: [
      ['sdiff -s a b', 'read a', 'read b'],
      ['sdiff -s a b --output /opt/a', 'write /opt/a', 'read a', 'read b'],
      ['sdiff --diff-program=x a b', 'unknown: option `--diff-program` of `sdiff` is not described', 'read a', 'read b'],
    ],
  }),
  defineCommand({
    name: 'patch',
    aliases: ['gpatch'],
    about: 'apply a diff',
    abbreviates: true,
    options: table({
      flag: '-b --backup, -c --context, -C, -E --remove-empty-files, -e --ed, -f --force, -l --ignore-whitespace, -n --normal, -N --forward, -R --reverse, -s --quiet --silent, -t --batch, -T --set-time, -u --unified, -Z --set-utc, --binary, --dry-run, --posix, --verbose, --merge, --no-backup-if-mismatch, --backup-if-mismatch',
      value:
        '-B --prefix, -D --ifdef, -F --fuzz, -g --get, -p --strip, -V --version-control, -Y --basename-prefix, -z --suffix, --quoting-style, --reject-format, --read-only',
      reads: '-i --input',
      writes: '-o --output, -r --reject-file',
      folder: '-d --directory',
    }),
    effects: ({ operands: [file, diff], has, value, values }) => {
      // an ed script in a diff is run by ed, which has shell escapes
      if (has('-e')) return [unknown('an ed script can run shell commands')]
      const reads = diff ? [read(diff)] : []
      if (has('--dry-run', '-C')) return [...reads, read(file ?? '.')]
      const diffs = diff ? [diff] : values('-i')
      if (has('-o')) return [...reads, ...scriptsOfEd(diffs)]
      if (has('-Y') || (has('-B') && !file)) return [...reads, unknown('backups under names that begin with a given text')]
      const backup =
        file && has('-b', '-z', '-B')
          ? [write(join(value('-B') ?? literal(''), file, value('-z') ?? literal(has('-B') ? '' : '.orig')))]
          : []
      if (file) return [...reads, ...scriptsOfEd(diffs), write(file, 'edit'), ...backup]
      const strips = textOf(value('-p')) ?? '1'
      return [
        ...(/^[01]$/.test(strips) ? appliesDiffs(values('-i')) : [unknown('a diff whose names lose several folders')]),
        write('.', 'edit', { recursive: true }),
      ]
    },
    examples: [
      ['patch -p1 -i fix.diff', 'read fix.diff', 'write:edit .'],
      ['patch --dry-run -p1 -i fix.diff', 'read fix.diff', 'read .'],
      ['patch -d /etc -p0 -i x.diff', 'read /etc/x.diff', 'write:edit /etc'],
      ['patch -p1 -i fix.diff --output /opt/a --reject-file /opt/b', 'read fix.diff', 'write /opt/a', 'write /opt/b'],
      ['patch -b a x.diff', 'read x.diff', 'write:edit a', 'write a.orig'],
      ['patch -B /opt/ a x.diff', 'read x.diff', 'write:edit a', 'write /opt/a'],
      ['patch -p1 -b --basename-prefix /opt/ -i x.diff', 'read x.diff', 'unknown: backups under names that begin with a given text'],
      ['patch -e a x', 'unknown: an ed script can run shell commands'],
      ['patch --exec', 'unknown: option `--exec` of `patch` is not described', 'write:edit .'],
      ['patch --strip a', 'unknown: a diff whose names lose several folders', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'apply_patch',
    aliases: ['applypatch'],
    about: 'apply a patch in the form that agents write',
    effects: ({ operands: [text] }) => (text ? [{ do: 'code', language: 'patch', text }] : appliesDiffs([])),
    examples: [
      ["apply_patch '*** Begin Patch\n*** Delete File: a\n*** End Patch'", 'delete a'],
      ["apply_patch '*** Begin Patch\n*** Add File: .husky/pre-push\n+x\n*** End Patch'", 'write:edit .husky/pre-push'],
      [
        "apply_patch '*** Begin Patch\n*** Frob File: a\n*** End Patch'",
        'unknown: the patch cannot be read whole: a line that is not understood: `*** Frob File: a`',
      ],
      ['apply_patch --dry-run', 'unknown: option `--dry-run` of `apply_patch` is not described'],
    ],
  }),
  defineCommand({
    name: 'delta',
    aliases: ['diff-so-fancy', 'diffstat', 'lsdiff', 'filterdiff', 'interdiff'],
    about: 'show a diff nicely',
    options: table({
      flag: '-n --line-numbers, -s --side-by-side, --dark, --light, --navigate, --no-gitconfig, --raw, --color-only, --diff-highlight, --diff-so-fancy, -p, -k, -l, -v, -w1, -C, -q, -u, -c',
      value:
        '-w --width, --paging, --syntax-theme, --features, --file-style, --hunk-header-style, --max-line-length, --wrap-max-lines, --colors, -i, -x, --strip',
      program: '--pager',
    }),
    effects: ({ operands }) => fileWords(operands).map((operand) => read(operand)),
    examples: [
      ['delta a.ts b.ts', 'read a.ts', 'read b.ts'],
      ["delta --pager='rm a'", 'unknown: option `--pager` of `delta` can run or load anything', 'delete a'],
    ],
  }),
]
