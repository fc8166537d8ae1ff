import { defineCommand, nothing, publish, readsOperands } from '../../command-spec.ts'
import { editsOperands, fixes, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'squawk',
    about: 'checks migrations of PostgreSQL',
    options: table({
      flag: '--verbose, --list-rules, --assume-in-transaction, --no-assume-in-transaction, --no-error-on-unmatched-pattern',
      value: '-e --exclude, --exclude-path, --pg-version, --reporter, --stdin-filepath, --dump-ast, --explain',
      reads: '-c --config',
    }),
    inherit: true,
    subcommands: { 'upload-to-github': { style: 'raw', effects: [publish('comment', 'squawk')] } },
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['squawk --reporter Gcc a.sql', 'read a.sql'],
      ['squawk -c /opt/a a.sql', 'read /opt/a', 'read a.sql'],
      ['squawk upload-to-github a.sql', 'publish:comment squawk'],
      ['squawk --frob', 'unknown: option `--frob` of `squawk` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'clickhouse-format',
    about: 'formats statements of ClickHouse',
    options: table({
      flag: '--hilite, --oneline, -n --multiquery, --obfuscate, --backslash, --comments, --quiet, --allow_settings_after_format_in_insert',
      value: '--query, --max_line_length, --max_query_size, --max_parser_depth, --seed',
    }),
    // it reads statements and prints them
    effects: nothing,
    examples: [
      ["clickhouse-format --query 'DROP TABLE a'"],
      ['clickhouse-format --frob', 'unknown: option `--frob` of `clickhouse-format` is not described'],
    ],
  }),
  defineCommand({
    name: 'sqlcheck',
    about: 'looks for poor SQL',
    options: table({ flag: '-v --verbose, -c --color_mode', value: '-r --risk_level', reads: '-f --file_name' }),
    effects: readsOperands,
    examples: [
      ['sqlcheck -v -f a.sql', 'read a.sql'],
      ['sqlcheck --frob', 'unknown: option `--frob` of `sqlcheck` is not described'],
    ],
  }),
  defineCommand({
    name: 'tsqllint',
    about: 'checks Transact-SQL',
    // -i writes settings into the home folder
    options: table({ flag: '-f --fix, -p --print-config, -l --list-plugins', reads: '-g --ignore-list', code: '-c --config' }),
    effects: (args) => fixes(args, '-f'),
    examples: [
      ['tsqllint src', 'read src'],
      ['tsqllint -f a.sql', 'write:edit a.sql'],
      ['tsqllint -g /opt/a a.sql', 'read /opt/a', 'read a.sql'],
      ['tsqllint -c /opt/a a.sql', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['tsqllint -i', 'unknown: option `-i` of `tsqllint` is not described'],
    ],
  }),
  defineCommand({
    name: 'sqruff',
    about: 'checks and formats SQL',
    options: table({ flag: '--parsing-errors', value: '--dialect', reads: '--config' }),
    inherit: true,
    subcommands: {
      lint: { options: table({ value: '-f --format' }), effects: readsOperandsOr },
      fix: {
        options: table({ flag: '--force, --check', value: '-f --format' }),
        effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
      },
      rules: { effects: nothing },
      info: { effects: nothing },
    },
    examples: [
      ['sqruff lint -f json models', 'read models'],
      ['sqruff fix a.sql', 'write:edit a.sql'],
      ['sqruff fix --check a.sql', 'read a.sql'],
      ['sqruff lint --config /opt/a', 'read /opt/a', 'read .'],
      ['sqruff rules'],
      ['sqruff info'],
      ['sqruff frob', 'unknown: subcommand `frob` of `sqruff` is not described'],
    ],
  }),
]
