import { defineCommand, nothing, printsWorkspacePaths, readsOperands } from '../../command-spec.ts'
import { formatter } from '../_formatters.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'shellcheck',
    about: 'checks shell scripts',
    options: table({
      flag: '-a --check-sourced, -x --external-sources, --norc, --list-optional, -V --version',
      value: `-C --color, -i --include, -e --exclude, --extended-analysis, -f --format, -o --enable, -P --source-path, -s --shell,
        -S --severity, -W --wiki-link-count`,
      reads: '--rcfile',
    }),
    effects: (args) => (args.operands.length > 0 ? readsOperandsOr(args) : nothing),
    examples: [
      ['shellcheck -s bash a.sh', 'read a.sh'],
      ['shellcheck -'],
      ['shellcheck - --rcfile /opt/a', 'read /opt/a'],
      ['shellcheck --frob', 'unknown: option `--frob` of `shellcheck` is not described'],
    ],
  }),
  defineCommand({
    name: 'shfmt',
    about: 'formats shell scripts',
    options: table({
      flag: `-l --list, -w --write, -d --diff, -s --simplify, -mn --minify, -bn --binary-next-line, -ci --case-indent,
        -sr --space-redirects, -kp --keep-padding, -fn --func-next-line, -f --find, --to-json, --from-json, --apply-ignore, -p --posix`,
      value: '-i --indent, -ln --language-dialect, -p, --filename',
    }),
    effects: (args) => [
      ...(args.has('-w') ? editsOperands(args) : readsOperandsOr(args)),
      ...(args.has('-l', '-f') && !args.has('-d') ? [printsWorkspacePaths] : []),
    ],
    examples: [
      ['shfmt -d .', 'read .'],
      ['shfmt -i 2 -w a.sh', 'write:edit a.sh'],
      ['shfmt --frob', 'unknown: option `--frob` of `shfmt` is not described', 'read .'],
    ],
  }),
  formatter({
    name: 'beautysh',
    about: 'formats shell scripts',
    options: { flag: '-c --check, -t --tab', value: '-i --indent-size, -s --force-function-style' },
    looks: ['--check'],
    file: 'a.sh',
  }),
  defineCommand({
    name: 'checkbashisms',
    about: 'finds what only bash understands',
    options: table({ flag: '-f --force, -n --newline, -p --posix, -x --extra, -e --early-fail, -l --lint' }),
    effects: readsOperands,
    examples: [
      ['checkbashisms -f a.sh', 'read a.sh'],
      ['checkbashisms --frob', 'unknown: option `--frob` of `checkbashisms` is not described'],
    ],
  }),
  formatter({
    name: 'shellharden',
    about: 'quotes variables in shell scripts',
    options: { flag: '--suggest, --syntax, --syntax-suggest, --transform, --check, --replace' },
    edits: ['--replace'],
    file: 'a.sh',
  }),
  defineCommand({
    name: 'bashate',
    about: 'checks shell scripts',
    options: table({ flag: '-v --verbose, -s --show', value: '-i --ignore, -w --warn, -e --error, --max-line-length' }),
    effects: readsOperands,
    examples: [
      ['bashate -i E006 a.sh', 'read a.sh'],
      ['bashate --frob', 'unknown: option `--frob` of `bashate` is not described'],
    ],
  }),
]
