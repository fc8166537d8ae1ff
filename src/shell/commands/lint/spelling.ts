import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing } from '../../command-spec.ts'
import { codeIn, configFiles, loadsValues, readsOperandsOr } from '../_project.ts'
import { formatter } from '../_formatters.ts'
import { table } from '../_table.ts'
import { namedOnly } from '../_verbs.ts'

const cspellOptions = table({
  flag: `--no-progress, --progress, --no-summary, --summary, --words-only, -u --unique, --quiet, --dot, --no-dot, --gitignore, --no-gitignore, --cache, --no-cache,
        --cache-reset, --fail-fast, --no-fail-fast, --show-suggestions, --no-show-suggestions, --show-context, --must-find-files,
        --no-must-find-files, --relative, --no-relative, -v --verbose, --debug, --color, --no-color, --issues, --no-issues, --legacy, --local,
        --validate-directives, --no-validate-directives, --exit-code, --no-exit-code, --stdin, --no-default-configuration, --show-perf-summary,
        --all, --ignore-case, --no-ignore-case, --compound-words, --only-found, --repl, --enabled, --continue-on-error`,
  value: `-e --exclude, --language-id, --locale, --max-duplicate-problems, --max-file-size, --dictionary, --disable-dictionary, --report,
        --cache-strategy, --gitignore-root, --files, --filter, --num-suggestions, --num-changes, --dictionaries, --issue-template,
        -c --config, --reporter`,
  reads: '--file-list, -r --root',
  writes: '--cache-location',
})

const settings = (args: Args): readonly Draft[] => [
  { do: 'project-code', what: 'settings', files: configFiles('cspell.config', '.cspell.config', 'cspell'), notCode: true },
  codeIn('cspell.json', '.cspell.json', 'cspell.yaml', 'cspell.config.json', 'cspell.config.yaml', 'package.json'),
  ...loadsValues(args, ['-c', '--reporter'], 'javascript'),
]
const checks = (args: Args): readonly Draft[] => [...settings(args), ...readsOperandsOr(args)]

export default [
  defineCommand({
    name: 'cspell',
    aliases: ['cspell-cli'],
    about: 'checks spelling; its settings may be code of the project',
    options: cspellOptions,
    inherit: true,
    subcommands: {
      lint: { effects: checks },
      check: { effects: checks },
      trace: { effects: settings },
      suggestions: { aliases: ['sug'], effects: settings },
      dictionaries: { effects: settings },
      // what it adds counts for every project
      link: { subcommands: { list: { aliases: ['ls'], effects: nothing } } },
      init: namedOnly('cache'),
    },
    effects: checks,
    examples: [
      ['cspell --no-progress docs', 'read docs'],
      ['cspell lint src', 'read src'],
      ['cspell check a.md', 'read a.md'],
      ['cspell trace word'],
      ['cspell suggestions wrod'],
      ['cspell dictionaries'],
      ['cspell link list'],
      ['cspell init', 'unknown: `cspell init` is not described'],
      ['cspell link add evil', 'unknown: subcommand `add` of `cspell link` is not described'],
      [
        'cspell lint src --file-list /opt/a --root /opt/b --cache-location /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read src',
      ],
      ['cspell --zap', 'unknown: option `--zap` of `cspell` is not described', 'read .'],
      [
        'cspell --config /opt/a --reporter /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  formatter({
    name: 'typos',
    about: 'finds misspelled words in source code',
    options: {
      flag: `-w --write-changes, --diff, --files, --identifiers, --words, --isolated, --force-exclude, --no-ignore, --no-ignore-dot, --no-ignore-global,
        --no-ignore-parent, --no-ignore-vcs, --hidden, --sort, --no-check-filenames, --check-filenames, --no-check-files, --check-files, --no-unicode, --type-list,
        -q --quiet, -v --verbose`,
      value: '--locale, --exclude, --format, -j --threads, --color',
      reads: '-c --config, --file-list',
      writes: '--dump-config',
    },
    edits: ['-w'],
    looks: ['--diff'],
    file: 'src',
    examples: [
      ['typos --config /opt/a --file-list /opt/b', 'read /opt/a', 'read /opt/b', 'read .'],
      ['typos --dump-config /opt/a', 'write /opt/a', 'read .'],
    ],
  }),
]
