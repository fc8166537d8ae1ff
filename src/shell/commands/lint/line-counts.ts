import { defineCommand, read } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'cloc',
  aliases: ['tokei', 'scc', 'loc', 'sloccount', 'gocloc', 'onefetch', 'git-sizer', 'lizard'],
  about: 'counts lines of code',
  options: table({
    flag: `--quiet, --by-file, --by-file-by-lang, --json, --yaml, --xml, --csv, --md, --sum-reports, --sum-one, --hide-rate, --skip-uniqueness, --git, --diff,
      --no-ignore, --no-ignore-parent, --no-ignore-dot, --no-ignore-vcs, -f --files, -c --compact --no-complexity, --hidden, -w --wide, --no-cocomo, --ci, -v --verbose, --debug, --no-gen, --uloc,
      -a --dryness, --no-size, -z --min-gen, --skip-win-hidden, --fullpath, --show-lang, --no-autogen, --no-recurse, --languages, --percent`,
    value: `--vcs, --exclude-dir --exclude -e, --include-lang -t --type --types, --exclude-lang, --include-ext -i, --exclude-ext -x, --match-d, --not-match-d, --match-f, --not-match-f,
      -s --sort, --format, --columns -C, --max-file-size, --by-percent, -n --num-format, -M --not-match, -l, -T --threshold, --timeout, --processes`,
    reads: '--list-file, --exclude-list-file',
    writes: '--out --report-file, -o --output',
  }),
  effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => read(word)) : [read('.')]),
  examples: [
    ['scc -o /opt/a src', 'write /opt/a', 'read src'],
    ['tokei src', 'read src'],
    ['scc --by-file', 'read .'],
    ['cloc --vcs=git --quiet .', 'read .'],
    [
      'cloc --vcs=git --quiet . --list-file /opt/a --exclude-list-file /opt/b --out /opt/c',
      'read /opt/a',
      'read /opt/b',
      'write /opt/c',
      'read .',
    ],
    // a definitions file can name filters, which are programs
    ['cloc --read-lang-def=x .', 'unknown: option `--read-lang-def` of `cloc` is not described', 'read .'],
  ],
})
