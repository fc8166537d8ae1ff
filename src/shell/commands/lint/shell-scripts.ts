import { defineCommand, nothing, printsWorkspacePaths } from '../../command-spec.ts'
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
    aliases: ['beautysh'],
    about: 'formats shell scripts',
    options: table({
      flag: `-l --list, -w --write, -d --diff, -s --simplify, -mn --minify, -bn --binary-next-line, -ci --case-indent,
        -sr --space-redirects, -kp --keep-padding, -fn --func-next-line, -f --find, --to-json, --from-json, --apply-ignore, --check, -p --posix`,
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
]
