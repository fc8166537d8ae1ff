import { defineCommand, nothing } from '../../command-spec.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const shared = table({
  flag: `-v --verbose, -vv, -q --quiet, -n --nocolor, --color, --disable-progress-bar, --disable-noqa, --warn-unused-ignores, --bench, --ignore-local-config,
        --nofail, --code-only -c, --include-meta -m`,
  value: `-d --dialect, -t --templater, -r --rules, -e --exclude-rules, -p --processes, --logger, --encoding, -i --ignore,
        --large-file-skip-byte-limit, --annotation-level, --stdin-filename, --disable-noqa-except`,
  code: '--config, --library-path',
  writes: '--persist-timing, --write-output',
})
const reading = table({ value: '-f --format' }, shared)
const changing = table({ flag: '-f --force, --check, --show-lint-violations, --FIX-EVEN-UNPARSABLE', value: '-x --fixed-suffix' }, shared)

export default [
  defineCommand({
    name: 'sqlfluff',
    about: 'checks and formats SQL',
    options: shared,
    subcommands: {
      lint: { options: reading, effects: readsOperandsOr },
      parse: { options: reading, effects: readsOperandsOr },
      render: { options: reading, effects: readsOperandsOr },
      fix: { options: changing, effects: (args) => editsOperands(args) },
      format: { options: changing, effects: (args) => editsOperands(args) },
      dialects: { options: shared, effects: nothing },
      rules: { options: reading, effects: nothing },
      version: { options: shared, effects: nothing },
    },
    examples: [
      ['sqlfluff lint models --dialect duckdb -f json', 'read models'],
      ['sqlfluff parse a.sql', 'read a.sql'],
      ['sqlfluff render a.sql', 'read a.sql'],
      ['sqlfluff fix -f a.sql', 'write:edit a.sql'],
      ['sqlfluff format a.sql', 'write:edit a.sql'],
      ['sqlfluff dialects'],
      ['sqlfluff rules'],
      ['sqlfluff version'],
      ['sqlfluff rules --persist-timing /opt/a --write-output /opt/b', 'write /opt/a', 'write /opt/b'],
      ['sqlfluff lint --library-path /opt/x a.sql', 'unknown: runs `/opt/x`, which is not part of the workspace', 'read a.sql'],
      [
        'sqlfluff version --config /opt/a --library-path /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['sqlfluff lint --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      [
        'sqlfluff fix --library-path /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'sqlformat',
    about: 'formats SQL',
    options: table({
      flag: '-r --reindent, -a --reindent_aligned, -s --use_space_around_operators, --strip-comments, --compact, -n --nocomment, --no-rcfile',
      value: `-k --keywords, -i --identifiers, -l --language, --indent_width, --indent_after_first, --indent_columns, --wrap_after, --comma_first, --encoding, -u --keyword-case, -f --function-case,
        -w --wrap-limit, -S --spaces, -c --config`,
      writes: '-o --outfile --output',
    }),
    effects: readsOperandsOr,
    examples: [
      ['sqlformat -r -k upper a.sql', 'read a.sql'],
      ['sqlformat -o b.sql a.sql', 'write b.sql', 'read a.sql'],
      ['sqlformat --fix a.sql', 'unknown: option `--fix` of `sqlformat` is not described', 'read a.sql'],
    ],
  }),
]
