import { defineCommand, type Draft, nothing, write } from '../../command-spec.ts'
import { codeIn, configFiles, editsOperands, fixes, loadsValues, readsOperandsOr } from '../_project.ts'
import { formatter } from '../_formatters.ts'
import { table } from '../_table.ts'

const rumdlOptions = table({
  flag: `--no-config, --isolated, -f --fix, --diff, --check, -l --list-rules, --respect-gitignore, -v --verbose, --profile, --statistics, -q --quiet,
    -s --silent, --stdin, --stderr, --no-cache, -w --watch, --force-exclude, --no-exclude`,
  value: `-d --disable, -e --enable, --extend-enable, --extend-disable, --exclude, --include, -o --output, --output-format, --stdin-filename,
    --fail-on, --flavor, --color`,
  reads: '--config',
  writes: '--cache-dir',
})

/** Settings that are code, and rules that others name. */
const ownRules = (...stems: readonly string[]): readonly Draft[] => [
  { do: 'project-code', what: 'settings', files: configFiles(...stems), notCode: true },
  codeIn(...stems.flatMap((stem) => ['.jsonc', '.json', '.yaml', '.yml'].map((ending) => stem + ending)), 'package.json'),
]

export default [
  defineCommand({
    name: 'markdownlint',
    about: 'checks Markdown; rules and settings may be code of the project',
    options: table({
      flag: '-f --fix, -q --quiet, -d --dot, -s --stdin, -j --json',
      value: '-i --ignore, --enable, --disable, --configPointer, -c --config, -r --rules',
      reads: '-p --ignore-path',
      writes: '-o --output',
    }),
    effects: (args) => [...ownRules('.markdownlint'), ...loadsValues(args, ['-c', '-r'], 'javascript'), ...fixes(args, '-f')],
    examples: [
      ['markdownlint docs', 'read docs'],
      ['markdownlint -f a.md', 'write:edit a.md'],
      ['markdownlint docs --ignore-path /opt/a --output /opt/b', 'read /opt/a', 'write /opt/b', 'read docs'],
      ['markdownlint -r /tmp/x.js a.md', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'read a.md'],
      ['markdownlint --config /opt/b', 'unknown: runs `/opt/b`, which is not part of the workspace', 'read .'],
      ['markdownlint --frob', 'unknown: option `--frob` of `markdownlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'markdownlint-cli2',
    about: 'checks Markdown; rules and settings may be code of the project',
    options: table({ flag: '--fix, --format, --no-globs', value: '--config, --configPointer' }),
    effects: (args) => [
      ...ownRules('.markdownlint-cli2', '.markdownlint'),
      ...loadsValues(args, ['--config'], 'javascript'),
      ...fixes(args, '--fix'),
    ],
    examples: [
      ['markdownlint-cli2 a.md', 'read a.md'],
      ['markdownlint-cli2 --fix a.md', 'write:edit a.md'],
      ['markdownlint-cli2 --config /opt/a.mjs a.md', 'unknown: runs `/opt/a.mjs`, which is not part of the workspace', 'read a.md'],
      ['markdownlint-cli2 --frob', 'unknown: option `--frob` of `markdownlint-cli2` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'mdl',
    about: 'checks Markdown; settings, styles and rules are code',
    options: table({
      flag: '-g --git-recurse, -i --ignore-front-matter, -j --json, -S --sarif, -l --list-rules, -a --show-aliases, -w --warnings, -d --skip-default-ruleset, -v --verbose',
      value: '-r --rules, -t --tags, -c --config, -s --style, -u --rulesets',
    }),
    effects: (args) => [...loadsValues(args, ['-c', '-s', '-u'], 'ruby'), ...(args.has('-l') ? nothing : readsOperandsOr(args))],
    examples: [
      ['mdl -r MD013 README.md', 'read README.md'],
      ['mdl -l'],
      ['mdl -u /opt/a.rb a.md', 'unknown: runs `/opt/a.rb`, which is not part of the workspace', 'read a.md'],
      ['mdl -s /opt/a.rb a.md', 'unknown: runs `/opt/a.rb`, which is not part of the workspace', 'read a.md'],
      ['mdl -c /opt/a.rb a.md', 'unknown: runs `/opt/a.rb`, which is not part of the workspace', 'read a.md'],
      ['mdl --frob', 'unknown: option `--frob` of `mdl` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'rumdl',
    about: 'checks and formats Markdown',
    options: rumdlOptions,
    inherit: true,
    subcommands: {
      check: { effects: (args) => (args.has('--diff') ? readsOperandsOr(args) : fixes(args, '-f')) },
      fmt: { effects: (args) => (args.has('--check', '--diff') ? readsOperandsOr(args) : editsOperands(args)) },
      rule: { effects: nothing },
      config: { effects: nothing },
      version: { effects: nothing },
      init: { effects: [write('.rumdl.toml', 'create')] },
    },
    examples: [
      ['rumdl check docs', 'read docs'],
      ['rumdl check --fix docs', 'write:edit docs'],
      ['rumdl check --diff --fix docs', 'read docs'],
      ['rumdl fmt a.md', 'write:edit a.md'],
      ['rumdl fmt --check a.md', 'read a.md'],
      ['rumdl rule MD013'],
      ['rumdl config'],
      ['rumdl version'],
      ['rumdl init', 'write:create .rumdl.toml'],
      ['rumdl check --config /opt/a --cache-dir /opt/b .', 'read /opt/a', 'write /opt/b', 'read .'],
      ['rumdl vscode', 'unknown: subcommand `vscode` of `rumdl` is not described'],
    ],
  }),
  formatter({
    name: 'mdformat',
    about: 'formats Markdown',
    options: {
      flag: '--check, --no-validate, --number, --compact-tables, --no-extensions, --no-codeformatters',
      value: '--wrap, --end-of-line, --exclude, --extensions, --codeformatters',
    },
    looks: ['--check'],
    file: 'a.md',
  }),
  formatter({
    name: 'doctoc',
    about: 'writes a table of contents into Markdown',
    options: {
      flag: '--github, --gitlab, --bitbucket, --ghost, --gogs, --nodejs, -T --notitle, -d --dryrun, -s --stdout, -u --update-only, --all, --processall',
      value: '-m --maxlevel, --minlevel, -t --title, --toctitle, --entryprefix',
    },
    looks: ['--dryrun', '--stdout'],
    file: 'a.md',
  }),
]
