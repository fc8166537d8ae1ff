import { defineCommand, printsWorkspacePaths, projectCode, read, write } from '../../command-spec.ts'
import { configFiles, fixes, loadsSettings, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'eslint',
    aliases: ['standard', 'xo', 'eslint_d', 'ts-standard', 'semistandard'],
    about: 'lints JavaScript; its settings are code',
    options: table({
      flag: `--fix, --fix-dry-run, --quiet, --cache, --no-cache, --color, --no-color, --debug, --no-eslintrc, --no-config-lookup,
        --no-ignore, --no-inline-config, --report-unused-disable-directives, --report-unused-inline-configs,
        --no-error-on-unmatched-pattern, --pass-on-no-patterns, --exit-on-fatal-error, --env-info, --stats, --stdin, --inspect-config,
        --no-warn-ignored, --pass-on-unpruned-suppressions, --suppress-all, --prune-suppressions, -v --version, --verbose, --space,
        --prettier, --semicolon`,
      value: `--ext, --rule, --ignore-pattern, --max-warnings, --cache-strategy, --env, --global, --parser-options, --stdin-filename,
        --fix-type, --report-unused-disable-directives-severity, --flag, --suppress-rule, --concurrency, --print-config, -c --config, --rulesdir, --parser, --plugin, -f --format, --resolve-plugins-relative-to`,
      reads: '--ignore-path, --suppressions-location',
      writes: '-o --output-file, --cache-location, --cache-file',
      // settings, rules, parsers, plugins and formatters are code: loaded below
    }),
    effects: (args) => [
      projectCode('eslint', ...configFiles('eslint.config', '.eslintrc')),
      ...loadsValues(args, ['-c', '--rulesdir', '--parser', '--plugin', '--resolve-plugins-relative-to'], 'javascript'),
      ...args
        .values('-f')
        .flatMap((word) =>
          word.pieces.some((piece) => 'text' in piece && /[./]/.test(piece.text)) ? loadsValues(args, ['-f'], 'javascript') : [],
        ),
      ...fixes(args, '--fix'),
    ],
    examples: [
      ['eslint src', 'execute:project eslint', 'read src'],
      ['eslint src --fix', 'execute:project eslint', 'write:edit src'],
      ['eslint -c /tmp/x.js src', 'execute:project eslint', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'read src'],
      ['eslint --init', 'unknown: option `--init` of `eslint` is not described', 'execute:project eslint', 'read .'],
      [
        'eslint --rulesdir /opt/a --parser /opt/b --plugin /opt/c --format /opt/d',
        'execute:project eslint',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'read .',
      ],
      [
        'eslint --resolve-plugins-relative-to /opt/a',
        'execute:project eslint',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'prettier',
    aliases: ['prettierd'],
    about: 'formats source files',
    options: table({
      flag: `-c --check, -l --list-different, -w --write, --no-config, --no-editorconfig, --cache, --no-color, --color,
        --ignore-unknown -u, --no-error-on-unmatched-pattern, --with-node-modules, --single-quote, --jsx-single-quote, --use-tabs,
        --no-semi, --no-bracket-spacing, --bracket-same-line, --insert-pragma, --require-pragma, --vue-indent-script-and-style,
        --single-attribute-per-line, --check-ignore-pragma, --support-info, --no-plugin-search, --experimental-cli, --experimental-ternaries, --no-cache`,
      value: `--parser, --print-width, --tab-width, --trailing-comma, --quote-props, --arrow-parens, --prose-wrap,
        --html-whitespace-sensitivity, --end-of-line, --embedded-language-formatting, --log-level, --loglevel, --config-precedence,
        --cache-strategy, --stdin-filepath, --file-info, --find-config-path, --range-start, --range-end, --object-wrap,
        --experimental-operator-position, --config, --plugin, --plugin-search-dir`,
      reads: '--ignore-path',
      writes: '--cache-location',
    }),
    effects: (args) => [
      projectCode('prettier', ...configFiles('prettier.config', '.prettierrc')),
      loadsSettings('prettier', '.prettierrc', '.prettierrc.json', '.prettierrc.yaml', '.prettierrc.yml', '.prettierrc.toml'),
      ...loadsValues(args, ['--config', '--plugin', '--plugin-search-dir'], 'javascript'),
      ...fixes(args, '-w'),
      ...(args.has('-l') ? [printsWorkspacePaths] : []),
    ],
    examples: [
      ['prettier --check .', 'execute:project prettier', 'read .'],
      ['prettier -w src', 'execute:project prettier', 'write:edit src'],
      [
        'prettier --plugin=/tmp/p.mjs src',
        'execute:project prettier',
        'unknown: runs `/tmp/p.mjs`, which is not part of the workspace',
        'read src',
      ],
      ['prettier --frob src', 'unknown: option `--frob` of `prettier` is not described', 'execute:project prettier', 'read src'],
      [
        'prettier --config /opt/a --plugin-search-dir /opt/b',
        'execute:project prettier',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'biome',
    about: 'lints and formats JavaScript',
    options: table({
      flag: `--verbose, --use-server, --skip-errors, --no-errors-on-unmatched, --error-on-warnings, --write --apply, --fix,
        --unsafe --apply-unsafe, --changed, --staged, --json, --jsonc, --files-ignore-unknown, --enabled, --profile-rules, --skip-parse-errors, --suppress`,
      value: `--colors, --max-diagnostics, --diagnostic-level, --reporter, --log-level, --log-kind, --only, --skip, --since,
        --stdin-file-path, --indent-style, --indent-width, --line-width, --quote-style, --semicolons, --trailing-commas,
        --arrow-parentheses, --vcs-enabled, --vcs-client-kind, --vcs-use-ignore-file, --vcs-default-branch, --vcs-root,
        --files-max-size, --formatter-enabled, --linter-enabled, --assist-enabled, --enforce-assist, --organize-imports-enabled, --reason,
        --line-ending, --bracket-spacing, --jsx-runtime, --config-path`,
    }),
    inherit: true,
    subcommands: {
      check: { effects: (args) => [...loadsValues(args, ['--config-path']), ...fixes(args, '--write', '--fix', '--unsafe')] },
      lint: { effects: (args) => [...loadsValues(args, ['--config-path']), ...fixes(args, '--write', '--fix', '--unsafe')] },
      format: { effects: (args) => [...loadsValues(args, ['--config-path']), ...fixes(args, '--write', '--fix')] },
      ci: { effects: (args) => readsOperandsOr(args) },
      search: { effects: ({ operands }) => readsOperandsOr({ operands: operands.slice(1) }) },
      explain: { effects: [] },
      rage: { options: table({ flag: '--daemon-logs, --formatter, --linter' }), effects: [read('biome.json')] },
      version: { effects: [] },
      init: { effects: [write('biome.json')] },
      migrate: { effects: (args) => [args.has('--write') ? write('biome.json', 'edit') : read('biome.json')] },
    },
    examples: [
      ['biome migrate', 'read biome.json'],
      ['biome init', 'write biome.json'],
      ['biome version'],
      ['biome rage', 'read biome.json'],
      ['biome explain'],
      ['biome search', 'read .'],
      ['biome ci x', 'read x'],
      ['biome lint x', 'read x'],
      ['biome check src', 'read src'],
      ['biome check --write', 'write:edit .'],
      ['biome format --frob', 'unknown: option `--frob` of `biome format` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'oxlint',
    about: 'lints JavaScript',
    options: table({
      flag: `--fix, --fix-suggestions, --fix-dangerously, --quiet, --deny-warnings, --silent, --no-ignore, --import-plugin, --react-plugin,
        --jsx-a11y-plugin, --nextjs-plugin, --react-perf-plugin, --vitest-plugin, --jest-plugin, --jsdoc-plugin, --promise-plugin,
        --node-plugin, --vue-plugin, --type-aware, --type-check, --rules, --init, --print-config, --disable-nested-config, --disable-oxc-plugin,
        --disable-typescript-plugin, --disable-unicorn-plugin, --report-unused-disable-directives`,
      value:
        '-A --allow, -W --warn, -D --deny, --max-warnings, -f --format, --threads, --ignore-pattern, --tsconfig, --report-unused-disable-directives-severity',
      reads: '-c --config, --ignore-path',
    }),
    effects: (args) => (args.has('--init') ? [write('.oxlintrc.json')] : fixes(args, '--fix', '--fix-suggestions', '--fix-dangerously')),
    examples: [
      ['oxlint src', 'read src'],
      ['oxlint --fix', 'write:edit .'],
      ['oxlint --frob', 'unknown: option `--frob` of `oxlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'stylelint',
    about: 'lints CSS; its settings are code',
    options: table({
      flag: `--fix, -q --quiet, --cache, --allow-empty-input --aei, --color, --no-color, --ignore-disables --id,
        --report-needless-disables --rd, --report-invalid-scope-disables --risd, --report-descriptionless-disables --rdd,
        --report-unscoped-disables --rud, --stdin, --disable-default-ignores --di, --validate, --no-validate, --no-cache, --env-info`,
      value:
        '--max-warnings --mw, --ignore-pattern --ip, --stdin-filename, --custom-syntax, -f --formatter, -c --config, --config-basedir, --globby-options --go, --cache-strategy, --print-config',
      reads: '-i --ignore-path',
      writes: '-o --output-file, --cache-location',
    }),
    effects: (args) => [
      projectCode('stylelint', ...configFiles('stylelint.config', '.stylelintrc')),
      ...loadsValues(args, ['-c', '--custom-syntax'], 'javascript'),
      ...fixes(args, '--fix'),
    ],
    examples: [
      ['stylelint "src/**/*.css"', 'execute:project stylelint', 'read src/**/*.css'],
      ['stylelint --fix a.css', 'execute:project stylelint', 'write:edit a.css'],
      ['stylelint --frob', 'unknown: option `--frob` of `stylelint` is not described', 'execute:project stylelint', 'read .'],
      [
        'stylelint --custom-syntax /opt/a --config /opt/b',
        'execute:project stylelint',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
]
