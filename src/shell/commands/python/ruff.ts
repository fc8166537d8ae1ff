import { defineCommand, nothing } from '../../command-spec.ts'
import { editsOperands, readsOperandsOr, startsNamed } from '../_project.ts'
import { table } from '../_table.ts'

const ruffCommon = table({
  flag: `-v --verbose, -q --quiet, -s --silent, --isolated, -n --no-cache, --preview, --no-preview, --respect-gitignore,
        --no-respect-gitignore, --force-exclude, --no-force-exclude`,
  value:
    '--config, --target-version, --extension, --exclude, --extend-exclude, --color, --stdin-filename, --per-file-ignores, --line-length',
  writes: '--cache-dir',
})

export default [
  defineCommand({
    name: 'ruff',
    about: 'lints and formats Python',
    options: ruffCommon,
    inherit: true,
    subcommands: {
      check: {
        options: table({
          flag: `--fix, --no-fix, --unsafe-fixes, --no-unsafe-fixes, --show-fixes, --no-show-fixes, --show-source, --diff, -w --watch,
        --fix-only, --ignore-noqa, --statistics, -e --exit-zero, --exit-non-zero-on-fix, --exit-non-zero-on-format, --show-files, --show-settings, --add-noqa,
        --add-ignore`,
          value: `--select, --ignore, --extend-select, --extend-ignore, --fixable, --unfixable, --extend-fixable, --output-format,
        --dummy-variable-rgx, --extend-per-file-ignores`,
          writes: '-o --output-file',
        }),
        effects: (args) =>
          args.has('--fix', '--fix-only', '--add-noqa', '--add-ignore') && !args.has('--diff')
            ? editsOperands(args)
            : readsOperandsOr(args),
      },
      format: {
        options: table({ flag: '--check, --diff, --exit-non-zero-on-format', value: '--range, --output-format' }),
        effects: (args) => (args.has('--check', '--diff') ? readsOperandsOr(args) : editsOperands(args)),
      },
      rule: { options: table({ flag: '--all', value: '--output-format' }), effects: nothing },
      config: { options: table({ value: '--output-format' }), effects: nothing },
      linter: { options: table({ value: '--output-format' }), effects: nothing },
      version: { options: table({ value: '--output-format' }), effects: nothing },
      clean: { effects: nothing },
      server: { effects: nothing },
      analyze: {
        subcommands: {
          graph: {
            options: table({
              flag: '--detect-string-imports, --no-detect-string-imports, --type-checking-imports, --no-type-checking-imports',
              value: '--direction, --min-dots, --python, --extend-src',
            }),
            effects: (args) => [...startsNamed(args, '--python'), ...readsOperandsOr(args)],
          },
        },
      },
      'generate-shell-completion': { effects: nothing },
    },
    examples: [
      ['ruff analyze graph --direction dependents src', 'read src'],
      ['ruff generate-shell-completion zsh'],
      ['ruff server'],
      ['ruff clean'],
      ['ruff version'],
      ['ruff linter'],
      ['ruff config'],
      ['ruff check .', 'read .'],
      ['ruff check --fix src', 'write:edit src'],
      ['ruff check . --output-file /opt/a', 'write /opt/a', 'read .'],
      ['ruff check --add-noqa src', 'write:edit src'],
      ['ruff check --fix-only src', 'write:edit src'],
      ['ruff format --check', 'read .'],
      ['ruff format src', 'write:edit src'],
      ['ruff rule E501'],
      ['ruff clean --cache-dir /opt/a', 'write /opt/a'],
      ['ruff check --frob', 'unknown: option `--frob` of `ruff check` is not described', 'read .'],
    ],
  }),
]
