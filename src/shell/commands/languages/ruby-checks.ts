import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, read, type Subcommand, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { editsOperands, fixes, loadsFiles, loadsSettings, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const rubocopOptions = table({
  flag: `-a --autocorrect --auto-correct --safe-auto-correct, -A --autocorrect-all --auto-correct-all, -x --fix-layout, -l --lint, -L --list-target-files,
    -D --display-cop-names, -P --parallel, --no-parallel, -E --extra-details, -S --display-style-guide, --display-only-fail-level-offenses,
    --display-only-failed, --display-only-correctable, --display-only-safe-correctable, --force-exclusion, --auto-gen-config, --regenerate-todo, --no-color, --color,
    -q --quiet, --server, --no-server, --start-server, --stop-server, --restart-server, --server-status, --no-detach, -F --fail-fast, --no-cache, --disable-pending-cops,
    --enable-pending-cops, -d --debug, --force-default-config, --display-time, --show-cops, --auto-gen-timestamp, --no-auto-gen-timestamp, --offense-counts,
    --no-offense-counts, --auto-gen-only-exclude, --no-auto-gen-only-exclude, --auto-gen-enforced-style, --no-auto-gen-enforced-style, --disable-uncorrectable,
    --ignore-disable-comments, --ignore-parent-exclusion, --ignore-unrecognized-cops, --only-recognized-file-types, --show-docs-url, --safe, --only-guide-cops,
    --raise-cop-error, --stderr, --memory, --profile, --no-exclude-limit, --editor-mode, -v, -V`,
  value: '-f --format, --only, --except, --fail-level, --cache -C, -s --stdin, --exclude-limit, -c --config, -r --require, --plugin',
  writes: '-o --out, --cache-root',
})

/** RuboCop and what stands on it. */
const checksStyle =
  (...fixing: readonly string[]) =>
  (args: Args): readonly Draft[] => [
    ...loadsFiles(args, ['-f'], 'ruby'),
    ...loadsValues(args, ['-c', '-r', '--plugin'], 'ruby'),
    loadsSettings(args.name, '.rubocop.yml', '.standard.yml'),
    ...(args.has('-a', '-A', '-x', ...fixing)
      ? editsOperands(args)
      : args.has('--auto-gen-config', '--regenerate-todo')
        ? [write('.rubocop_todo.yml')]
        : readsOperandsOr(args)),
  ]

const templateOptions = table({
  flag: '--show-linters, --show-reporters, --color, --no-color, --fail-fast, -d --debug, -p --parallel, -v --version, -V, -h --help',
  value:
    '-e --exclude, -i --include-linter, -x --exclude-linter, --fail-level, --auto-gen-exclude-limit, -s --stdin, --stdin-file-path, -r --reporter --require',
  reads: '-c --config',
})

/** A checker of templates: its settings may name Ruby to load. */
const checksTemplates =
  (settings: string) =>
  (args: Args): readonly Draft[] => [loadsSettings(args.name, settings), ...loadsFiles(args, ['-r'], 'ruby'), ...fixes(args, '-a', '-A')]

const sorbetOptions = table({
  flag: `-q --quiet, -v --verbose, -a --autocorrect, --suppress-non-critical, --counters, --no-error-count, --no-error-sections, --color, --silence-dev-message, --enable-experimental-rbs-comments,
    --enable-experimental-rbs-signatures, --version`,
  value: `--typed, -e, --ignore, --isolate-error-code, --suppress-error-code, --max-threads, --error-url-base, --did-you-mean, --e-rbi, -p --print`,
  reads: '--file, --dir, --typed-override',
  writes: '--metrics-file, --cache-dir, --store-state, --web-trace-file, --autogen-autocorrect',
})
/** `symbol-table:a.txt`: what is printed, and the file that it goes to. */
const placeBehindColon = (word: Word): readonly Draft[] => {
  const [, place] = /:(.+)$/.exec(show(word)) ?? []
  return place === undefined ? [] : [write(literal(place, word.at))]
}

const typechecks = (args: Args): readonly Draft[] => [
  ...args.values('-p').flatMap(placeBehindColon),
  ...(args.has('-a')
    ? editsOperands({ operands: [...args.values('--dir'), ...args.values('--file'), ...args.operands] })
    : readsOperandsOr(args)),
]

/** It loads the whole application to see what there is. */
const looksAtApplication: Subcommand = {
  effects: [projectCode('application', 'config/application.rb', 'config/boot.rb', 'Rakefile'), write('sorbet', 'folder')],
}

const steepOptions = table({
  flag: '-v --verbose, --validate=project, --validate=group, --validate=library, --with-expectations, --save-expectations, --no-type-check, --type-check',
  value:
    '-j --jobs --jobs-count, --log-level, --log-output, --severity-level, --group, --format, --validate, --validate-group, --validate-target, --validate-library, -I',
  code: '--steepfile',
  program: '--steep-command',
})
const steepChecks: Subcommand = {
  options: steepOptions,
  effects: (args) => [
    projectCode('steep', 'Steepfile'),
    ...(args.has('--save-expectations') ? [write('steep_expectations.yml')] : []),
    ...readsOperandsOr(args),
  ],
}

const advisories = connect('get', 'https://github.com/rubysec/ruby-advisory-db')
const auditOptions = table({
  flag: '-q --quiet, -v --verbose, -u --update, --no-update, -V --version, -h --help',
  value: '-i --ignore, -F --format',
  reads: '-G --gemfile-lock, -c --config',
  writes: '-o --output, -D --database',
})

export default [
  defineCommand({
    name: 'rubocop',
    aliases: ['cookstyle'],
    about: 'checks and changes the style of Ruby',
    optionVariables: { RUBOCOP_OPTS: 'words' },
    options: rubocopOptions,
    effects: checksStyle(),
    examples: [
      [
        "RUBOCOP_OPTS='--require /opt/a' rubocop",
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
      ],
      ['rubocop app', 'execute:project rubocop', 'read app'],
      ['rubocop -a', 'execute:project rubocop', 'write:edit .'],
      ['rubocop -x app', 'execute:project rubocop', 'write:edit app'],
      ['cookstyle -a /opt/a', 'execute:project cookstyle', 'write:edit /opt/a'],
      ['rubocop --regenerate-todo', 'execute:project rubocop', 'write .rubocop_todo.yml'],
      ['rubocop --auto-gen-config', 'execute:project rubocop', 'write .rubocop_todo.yml'],
      ['rubocop --out /opt/a --cache-root /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project rubocop', 'read .'],
      [
        'rubocop --config /opt/a --require /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/b.rb`, which is not part of the workspace',
        'execute:project rubocop',
        'read .',
      ],
      [
        'rubocop --plugin /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'execute:project rubocop',
        'read .',
      ],
      ['rubocop -f /opt/a.rb', 'unknown: runs `/opt/a.rb`, which is not part of the workspace', 'execute:project rubocop', 'read .'],
      ['rubocop --frob', 'unknown: option `--frob` of `rubocop` is not described', 'execute:project rubocop', 'read .'],
    ],
  }),
  defineCommand({
    name: 'standardrb',
    about: 'checks and changes the style of Ruby',
    options: table({ flag: '--fix, --no-fix, --fix-unsafely, --generate-todo', value: '--ignore', reads: '--todo' }, rubocopOptions),
    effects: (args) => [
      ...checksStyle('--fix', '--fix-unsafely')(args),
      ...(args.has('--generate-todo') ? [write('.standard_todo.yml')] : []),
    ],
    examples: [
      ['standardrb', 'execute:project standardrb', 'read .'],
      ['standardrb --fix', 'execute:project standardrb', 'write:edit .'],
      ['standardrb --fix /opt/a', 'execute:project standardrb', 'write:edit /opt/a'],
      ['standardrb --generate-todo', 'execute:project standardrb', 'read .', 'write .standard_todo.yml'],
      [
        'standardrb --require /opt/a.rb',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'execute:project standardrb',
        'read .',
      ],
      ['standardrb --frob', 'unknown: option `--frob` of `standardrb` is not described', 'execute:project standardrb', 'read .'],
    ],
  }),
  defineCommand({
    name: 'reek',
    about: 'looks for bad smells in Ruby',
    // `--todo` writes its settings anew
    options: table({
      flag: '--color, --no-color, --wiki-links -U, --no-wiki-links, --line-numbers -n, --no-line-numbers, --empty-headings -V, --no-empty-headings, -P --progress, --no-progress, -l --list, --force-exclusion, --show-configuration-path, -s --single-line, -v --version, -h --help',
      value: '-f --format, --smell, --sort-by, --failure-exit-code, --success-exit-code, --stdin-filename, -d --documentation',
      reads: '-c --config',
    }),
    effects: readsOperandsOr,
    examples: [
      ['reek --format json lib', 'read lib'],
      ['reek --todo lib', 'unknown: option `--todo` of `reek` is not described', 'read lib'],
    ],
  }),
  defineCommand({
    name: 'brakeman',
    about: 'looks for holes in Rails applications',
    // `-I` asks and writes what to ignore
    options: table({
      flag: `-q --quiet, --no-pager, --pager, -z --exit-on-warn, --no-exit-on-warn, --exit-on-error, --no-exit-on-error, -A --run-all-checks, -a --assume-routes, -e --escape-html, --no-threads -n,
        --faster, --branch-limit, --color, --no-color, -d --debug, -s --summary, --no-summary, -m --routes, -k --checks, -v --version, --ensure-latest, --force --force-scan, --rake, --skip-libs, --separate-models, --timing,
        --report-routes, -3 --rails3, -4 --rails4, -5 --rails5, -6 --rails6, -7 --rails7, -8 --rails8, --highlights --highlight-user-input, --no-highlights, --absolute-paths, --show-ignored, --ensure-ignore-notes,
        --ensure-no-obsolete-ignore-entries, --show-secrets, --no-progress, --progress, --interprocedural, --ignore-model-output, --ignore-protected, --no-skip-vendor, --skip-vendor, --no-prune-vendored-gems, -l, -w1, -w2, -w3`,
      value: `-w --confidence-level, -f --format, -t --test, -x --except, -E --enable, --skip-files, --only-files, --message-limit, --table-width, --parser-timeout,
        --url-safe-methods, --sql-safe-methods, --safe-methods, --text-fields, --github-repo, --engines --add-engines-path, --summary-only`,
      reads: '-i --ignore-config, -c --config-file, --compare, --css-file, --add-libs-path, --follow-symlinks',
      writes: '-o --output',
      folder: '-p --path',
      code: '--add-checks-path',
    }),
    effects: readsOperandsOr,
    examples: [
      ['brakeman -q --no-pager', 'read .'],
      ['brakeman -o /opt/a', 'write /opt/a', 'read .'],
      ['brakeman -p app', 'read app'],
      [
        'brakeman --add-checks-path /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
      ['brakeman -I', 'unknown: option `-I` of `brakeman` is not described', 'read .'],
      ['brakeman -C -c /opt/a', 'unknown: option `-C` of `brakeman` is not described', 'read /opt/a', 'read .'],
    ],
  }),
  defineCommand({
    name: 'haml-lint',
    about: 'checks and changes HAML templates',
    options: table({ flag: '-a --auto-correct, -A --auto-correct-all, --auto-correct-only' }, templateOptions),
    effects: checksTemplates('.haml-lint.yml'),
    examples: [
      ['haml-lint app/views', 'execute:project haml-lint', 'read app/views'],
      ['haml-lint -a /opt/a', 'execute:project haml-lint', 'write:edit /opt/a'],
      [
        'haml-lint -r /opt/a.rb app',
        'execute:project haml-lint',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'read app',
      ],
      [
        'haml-lint --auto-gen-config',
        'unknown: option `--auto-gen-config` of `haml-lint` is not described',
        'execute:project haml-lint',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'slim-lint',
    about: 'checks Slim templates',
    options: templateOptions,
    effects: checksTemplates('.slim-lint.yml'),
    examples: [
      ['slim-lint app/views', 'execute:project slim-lint', 'read app/views'],
      [
        'slim-lint -r /opt/a.rb app',
        'execute:project slim-lint',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'read app',
      ],
      ['slim-lint --frob app', 'unknown: option `--frob` of `slim-lint` is not described', 'execute:project slim-lint', 'read app'],
    ],
  }),
  defineCommand({
    name: 'erb_lint',
    aliases: ['erblint'],
    about: 'checks and changes ERB templates',
    options: table({
      flag: '--lint-all, --enable-all-linters, -a --autocorrect, --cache, --clear-cache, --show-linters, --allow-no-files, -v --version, -h --help',
      value: '--enable-linters, --format, --fail-level, -s --stdin',
      code: '--config',
      writes: '--cache-dir',
    }),
    effects: (args) => [
      projectCode('erb_lint', '.erb-linters/*.rb', '.erb_linters/*.rb'),
      loadsSettings('erb_lint', '.erb_lint.yml', '.erb-lint.yml'),
      ...fixes(args, '-a'),
    ],
    examples: [
      ['erb_lint --lint-all', 'execute:project erb_lint', 'read .'],
      ['erblint --lint-all --autocorrect', 'execute:project erb_lint', 'write:edit .'],
      ['erb_lint -a /opt/a.erb', 'execute:project erb_lint', 'write:edit /opt/a.erb'],
      ['erb_lint --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['erb_lint --cache --cache-dir /opt/a', 'write /opt/a', 'execute:project erb_lint', 'read .'],
      ['erb_lint --frob', 'unknown: option `--frob` of `erb_lint` is not described', 'execute:project erb_lint', 'read .'],
    ],
  }),
  defineCommand({
    name: 'fasterer',
    about: 'suggests faster Ruby',
    options: {},
    effects: readsOperandsOr,
    examples: [
      ['fasterer lib', 'read lib'],
      ['fasterer --frob', 'unknown: option `--frob` of `fasterer` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'sorbet',
    about: 'checks the types of Ruby',
    options: sorbetOptions,
    effects: typechecks,
    examples: [
      ['sorbet lib', 'read lib'],
      ['sorbet --store-state=/opt/a lib', 'write /opt/a', 'read lib'],
      ['sorbet --lsp', 'unknown: option `--lsp` of `sorbet` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'srb',
    about: 'checks the types of Ruby and makes what that needs',
    options: table({ flag: '--version, --help' }),
    subcommands: {
      tc: { aliases: ['typecheck', 't'], options: sorbetOptions, effects: typechecks },
      init: looksAtApplication,
      rbi: {
        subcommands: {
          'suggest-typed': { effects: [write('.', 'edit')] },
          gems: looksAtApplication,
          'hidden-definitions': looksAtApplication,
          todo: looksAtApplication,
          'sorbet-typed': { effects: [connect('clone', 'https://github.com/sorbet/sorbet-typed'), write('sorbet', 'folder')] },
          update: looksAtApplication,
        },
      },
      help: { effects: nothing },
    },
    effects: typechecks,
    examples: [
      ['srb tc --typed=strict', 'read .'],
      ['srb tc --autocorrect', 'write:edit .'],
      ['srb tc --autocorrect --dir /opt/a', 'read /opt/a', 'write:edit /opt/a'],
      [
        'srb tc --metrics-file=/opt/a --cache-dir=/opt/b --store-state=/opt/c --web-trace-file=/opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read .',
      ],
      ['srb tc --print=symbol-table:/opt/a', 'write /opt/a', 'read .'],
      ['srb tc --exec x', 'unknown: option `--exec` of `srb tc` is not described', 'read x'],
      ['srb init', 'execute:project application', 'write:folder sorbet'],
      ['srb rbi suggest-typed', 'write:edit .'],
      ['srb rbi gems', 'execute:project application', 'write:folder sorbet'],
      ['srb rbi hidden-definitions', 'execute:project application', 'write:folder sorbet'],
      ['srb rbi todo', 'execute:project application', 'write:folder sorbet'],
      ['srb rbi sorbet-typed', 'connect:clone https://github.com/sorbet/sorbet-typed', 'write:folder sorbet'],
      ['srb rbi update', 'execute:project application', 'write:folder sorbet'],
      ['srb help'],
    ],
  }),
  defineCommand({
    name: 'steep',
    about: 'checks the types of Ruby; its settings are code',
    subcommands: {
      check: steepChecks,
      stats: steepChecks,
      validate: steepChecks,
      annotations: steepChecks,
      project: steepChecks,
      watch: steepChecks,
      version: { effects: nothing },
    },
    examples: [
      [
        'steep check --steep-command=./a',
        'unknown: option `--steep-command` of `steep check` can run or load anything',
        'unknown: runs `a`, which is not there yet',
      ],
      ['steep check --jobs=4 lib', 'execute:project steep', 'read lib'],
      ['steep check --save-expectations', 'execute:project steep', 'write steep_expectations.yml', 'read .'],
      [
        'steep check --steepfile=/opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project steep',
        'read .',
      ],
      ['steep stats', 'execute:project steep', 'read .'],
      ['steep validate', 'execute:project steep', 'read .'],
      ['steep annotations lib', 'execute:project steep', 'read lib'],
      ['steep project', 'execute:project steep', 'read .'],
      ['steep watch lib', 'execute:project steep', 'read lib'],
      ['steep version'],
      ['steep binstub -o /opt/a', 'unknown: subcommand `binstub` of `steep` is not described'],
    ],
  }),
  defineCommand({
    name: 'bundler-audit',
    aliases: ['bundle-audit'],
    about: 'looks for gems with known holes',
    options: auditOptions,
    subcommands: {
      check: { options: auditOptions, effects: (args) => [...readsOperandsOr(args), ...(args.has('-u') ? [advisories] : [])] },
      update: { options: auditOptions, effects: ({ operands }) => [advisories, ...operands.map((word) => write(word, 'folder'))] },
      download: { options: auditOptions, effects: ({ operands }) => [advisories, ...operands.map((word) => write(word, 'folder'))] },
      stats: { effects: nothing },
      version: { effects: nothing },
    },
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['bundler-audit', 'read .'],
      ['bundle-audit check --update', 'read .', 'connect:get https://github.com/rubysec/ruby-advisory-db'],
      ['bundle-audit check --output /opt/a --database /opt/b', 'write /opt/a', 'write /opt/b', 'read .'],
      ['bundle-audit update', 'connect:get https://github.com/rubysec/ruby-advisory-db'],
      ['bundle-audit download /opt/a', 'connect:get https://github.com/rubysec/ruby-advisory-db', 'write:folder /opt/a'],
      ['bundle-audit stats'],
      ['bundle-audit version'],
      ['bundle-audit check --frob', 'unknown: option `--frob` of `bundle-audit check` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'solargraph',
    about: 'answers about Ruby; its settings may name plug-ins',
    options: table({ flag: '-v --version' }),
    subcommands: {
      typecheck: {
        options: table({ value: '--level -l, --directory' }),
        effects: (args) => [loadsSettings('solargraph', '.solargraph.yml'), ...readsOperandsOr(args)],
      },
      scan: {
        options: table({ flag: '-v --verbose', value: '--directory' }),
        effects: [loadsSettings('solargraph', '.solargraph.yml'), read('.')],
      },
      list: { options: table({ flag: '-c --count', value: '-d --directory' }), effects: [read('.', 'names')] },
      reporters: { effects: nothing },
      version: { effects: nothing },
      config: {
        options: table({ flag: '--extensions' }),
        effects: ({ operands: [folder] }) => [folder ? write(folder, 'folder') : write('.solargraph.yml')],
      },
    },
    examples: [
      ['solargraph typecheck lib', 'execute:project solargraph', 'read lib'],
      ['solargraph scan -v', 'execute:project solargraph', 'read .'],
      ['solargraph list', 'read:names .'],
      ['solargraph reporters'],
      ['solargraph version'],
      ['solargraph config /opt/a', 'write:folder /opt/a'],
      ['solargraph socket', 'unknown: subcommand `socket` of `solargraph` is not described'],
      ['solargraph clear', 'unknown: subcommand `clear` of `solargraph` is not described'],
    ],
  }),
  defineCommand({
    name: 'rails_best_practices',
    about: 'checks Rails applications',
    options: table({
      flag: '-d --debug, --vendor, --spec, --test, --features, --silent, --without-color, --with-atom, --with-textmate, --with-vscode, --with-mvim, --with-hg, --with-git, -v --version, -h --help',
      value: '-f --format, -x --exclude, -o --only, --with-github, --last-commit-id, --template',
      reads: '-c --config',
      writes: '--output-file',
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-f') && !args.has('--output-file') ? [write('.', 'folder')] : [])],
    examples: [
      ['rails_best_practices .', 'read .'],
      ['rails_best_practices -f html .', 'read .', 'write:folder .'],
      ['rails_best_practices -f html --output-file /opt/a .', 'write /opt/a', 'read .'],
      ['rails_best_practices --generate', 'unknown: option `--generate` of `rails_best_practices` is not described', 'read .'],
    ],
  }),
]
