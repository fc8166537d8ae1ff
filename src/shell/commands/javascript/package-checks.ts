import { type CommandSpec, defineCommand, type Example, projectCode, read, write } from '../../command-spec.ts'
import { configFiles, fixes, loadsFiles } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

/** A tool that reads the whole package and runs at most its own settings. */
function check(
  name: string,
  about: string,
  lists: OptionLists,
  {
    settings = [],
    config = [],
    aliases = [],
    examples = [],
  }: { settings?: readonly string[]; config?: readonly string[]; aliases?: readonly string[]; examples?: readonly Example[] } = {},
): CommandSpec {
  return defineCommand({
    name,
    ...(aliases.length > 0 ? { aliases } : {}),
    about,
    eitherCase: true,
    options: table(lists),
    effects: (args) => [
      projectCode(name, ...configFiles(...settings)),
      ...loadsFiles(args, config, 'javascript'),
      ...fixes(args, '--fix', '--update', '--init'),
    ],
    examples: [
      [name, `execute:project ${name}`, 'read .'],
      ...examples,
      [`${name} --zap`, `unknown: option \`--zap\` of \`${name}\` is not described`, `execute:project ${name}`, 'read .'],
    ],
  })
}

export default [
  check(
    'knip',
    'finds unused files, exports and dependencies',
    {
      flag: `-p --production, -s --strict, -f --fix, --progress, -n --no-progress, --debug, --cache, --exit-code, --include-entry-exports, --dependencies, --exports, --files,
        --config-hints, --gitignore, --trace, --performance, --isolate-workspaces, --include-libs, --memory, -w --watch,
        --treat-config-hints-as-errors, --tag-hints, -F --format, --use-tsconfig-files, --memory-realtime, -u --duration, --cycles, --treat-tag-hints-as-errors`,
      value: `--include, --exclude, --reporter, --reporter-options, --workspace -W, --tags, --experimental-tags, --max-issues, --cache-location,
        --trace-export, --trace-file, --trace-dependency, --performance-fn, --max-show-issues, -c --config, --preprocessor, --preprocessor-options`,
      'value?': '--fix-type',
      reads: '-t --tsConfig',
      code: '-d --directory',
      unsafe: '--allow-remove-files',
    },
    {
      settings: ['knip.config', 'knip'],
      config: ['-c', '--preprocessor', '--reporter'],
      examples: [
        [
          'knip --tsConfig /opt/a --directory /opt/b --config /opt/c --preprocessor /opt/d',
          'read /opt/a',
          'unknown: runs `/opt/b`, which is not part of the workspace',
          'unknown: runs `/opt/c`, which is not part of the workspace',
          'unknown: runs `/opt/d`, which is not part of the workspace',
        ],
        ['knip --reporter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ],
    },
  ),
  check(
    'depcheck',
    'finds unused dependencies',
    {
      flag: '--json, --skip-missing, --oneline, --quiet',
      value: '--ignores, --ignore-patterns, --ignore-dirs, --ignore-path, --detectors, --parsers, --specials, --config, --ignore-unused',
      'value?': '--ignore-bin-package',
    },
    {
      config: ['--config'],
      examples: [
        ['depcheck --config /opt/a', 'execute:project depcheck', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      ],
    },
  ),
  check(
    'madge',
    'shows how modules depend on each other',
    {
      flag: '-c --circular, -j --json, --orphans, --leaves, -s --summary, --warning, --color, --spinner, --dot, --include-npm, --stdin, --debug, --count',
      value: '-x --exclude, --extensions, -l --layout, -d --depends, --rankdir, --circular-exclude',
      reads: '--ts-config, -b --basedir',
      code: '--webpack-config, --require-config',
      writes: '-i --image',
    },
    {
      examples: [
        [
          'madge --webpack-config /opt/a --require-config /opt/b --ts-config /opt/c --basedir /opt/d --image /opt/e',
          'execute:project /opt/a',
          'unknown: runs `/opt/a`, which is not part of the workspace',
          'execute:project /opt/b',
          'unknown: runs `/opt/b`, which is not part of the workspace',
          'read /opt/c',
          'read /opt/d',
          'write /opt/e',
        ],
      ],
    },
  ),
  check(
    'dpdm',
    'shows how modules depend on each other',
    {
      flag: '--circular, --tree, --warning, -T --transform, --progress',
      value: '--include, --exclude, --extensions, --js, --exit-code, --skip-dynamic-imports, --detect-unused-files-from, --context',
      reads: '--tsconfig',
      writes: '-o --output',
    },
    { examples: [['dpdm --tsconfig /opt/a --output /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project dpdm', 'read .']] },
  ),
  check(
    'depcruise',
    'checks the rules on how modules depend on each other',
    {
      flag: '--init, -i --info, --metrics -m, --preserve-symlinks, -V --version',
      value: `-T --output-type, -x --exclude, -X --do-not-follow, -I --include-only, -F --focus, --focus-depth, -R --reaches, -H --highlight,
        -S --collapse, -d --max-depth, -M --module-systems, -P --prefix, --suffix, --cache-strategy, -c --config`,
      'value?': '-v --validate, -p --progress, -A --affected, --known-violations, --ignore-known, --ts-pre-compilation-deps',
      'writes?': '-C --cache',
      reads: '--ts-config',
      code: '--webpack-config, --babel-config',
      writes: '-f --output-to',
    },
    {
      aliases: ['dependency-cruiser'],
      settings: ['.dependency-cruiser'],
      config: ['-c', '-v'],
      examples: [
        [
          'depcruise --webpack-config /opt/a --babel-config /opt/b --ts-config /opt/c --config /opt/d --output-to /opt/e --cache /opt/f',
          'execute:project /opt/a',
          'unknown: runs `/opt/a`, which is not part of the workspace',
          'execute:project /opt/b',
          'unknown: runs `/opt/b`, which is not part of the workspace',
          'read /opt/c',
          'write /opt/e',
          'write /opt/f',
          'unknown: runs `/opt/d`, which is not part of the workspace',
        ],
      ],
    },
  ),
  check(
    'size-limit',
    'measures what a package costs its users',
    {
      flag: '--json, --why, --silent, --highlight-less, --clean-dir, --hide-passed, --watch, --debug',
      value: '--limit, -f --files, -s --max-size, -c --compression',
      reads: '--compare-with',
      writes: '--save-bundle',
    },
    {
      settings: ['.size-limit'],
      aliases: ['bundlesize', 'bundlewatch'],
      examples: [
        ['size-limit --compare-with /opt/a --save-bundle /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project size-limit', 'read .'],
      ],
    },
  ),
  check('attw', 'checks the types of a package as its users see them', {
    flag: '-P --pack, -q --quiet, --emoji, --color, --summary, --definitely-typed, --no-definitely-typed',
    value:
      '-f --format, --profile, --ignore-rules, --entrypoints, --include-entrypoints, --exclude-entrypoints, --config-path, -p --from-npm',
  }),
  check('publint', 'checks how a package would be published', {
    flag: '--strict, --json',
    value: '--level',
    'value?': '--pack',
  }),
  check(
    'license-checker',
    'lists the licences of the dependencies',
    {
      flag: `--json, --csv, --markdown, --summary, --production, --development, --unknown, --onlyunknown, --direct, --excludePrivatePackages,
        --relativeLicensePath, --relativeModulePath, --plainVertical, --nopeer, --angularCli`,
      value:
        '--onlyAllow, --failOn, --excludePackages, --exclude, --packages, --includePackages, --includeLicenses, --excludeLicenses, --clarificationsFile',
      reads: '--start, --customPath',
      writes: '--out, --files',
    },
    {
      examples: [
        [
          'license-checker --start /opt/a --customPath /opt/b --out /opt/c --files /opt/d',
          'read /opt/a',
          'read /opt/b',
          'write /opt/c',
          'write /opt/d',
          'execute:project license-checker',
          'read .',
        ],
      ],
    },
  ),
  check(
    'ts-prune',
    'finds unused exports',
    {
      flag: '-e --error, -u --unusedInModule',
      value: '-i --ignore, -s --skip',
      reads: '-p --project',
    },
    { examples: [['ts-prune --project /opt/a', 'read /opt/a', 'execute:project ts-prune', 'read .']] },
  ),
  check('ts-unused-exports', 'finds unused exports', {
    flag: '--showLineNumber, --allowUnusedTypes, --allowUnusedEnums, --silent, --findCompletelyUnusedFiles, --maxIssues, --exitWithCount, --exitWithUnusedTypesCount',
    value: '--ignoreFiles, --ignoreProductionFiles, --excludePathsFromReport, --searchNamespaces, --ignoreTestFiles',
  }),
  check('unimported', 'finds unused files and dependencies', {
    flag: `-i --init, -f --flow, -u --update, --fix, --cache, --clear-cache, --show-unused-files, --show-unused-deps, --show-unresolved-imports,
        --ignore-untracked, --show-config, --show-preset`,
    value: '--config',
  }),
  check(
    'type-coverage',
    'counts what has no type',
    {
      flag: `--detail, --strict, --cache, --suppressError, --is, --update, --json-output, --ignore-catch, --detail-when-failed, --report-semantic-error,
        --show-relative-path, --ignore-nested, --ignore-as-assertion, --ignore-type-assertion, --ignore-non-null-assertion, --ignore-object,
        --ignore-empty-type, --ignore-unread, --debug, --update-if-higher, --no-detail-when-failed`,
      value: '--at-least, --ignore-files, --report-files',
      reads: '-p --project, --history-file, --cache-directory',
    },
    {
      examples: [
        [
          'type-coverage --project /opt/a --history-file /opt/b --cache-directory /opt/c',
          'read /opt/a',
          'read /opt/b',
          'read /opt/c',
          'execute:project type-coverage',
          'read .',
        ],
      ],
    },
  ),
  check(
    'jscpd',
    'finds copied code',
    {
      flag: '-s --silent, -v --verbose, -d --debug, -b --blame, -a --absolute, -g --gitignore, --noSymlinks, --skipLocal, --formats-exts, --skipComments, --color',
      value: `-l --min-lines, -k --min-tokens, -x --max-lines, -z --max-size, -t --threshold, -i --ignore, --ignore-pattern, -r --reporters, -m --mode,
        -f --format, -p --pattern, --exitCode, --store`,
      reads: '-c --config',
      writes: '-o --output',
    },
    { examples: [['jscpd --config /opt/a --output /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project jscpd', 'read .']] },
  ),
  defineCommand({
    name: 'syncpack',
    about: 'keeps the versions in a workspace alike',
    subcommands: {
      list: {
        aliases: ['list-mismatches', 'lint', 'lint-semver-ranges', 'prompt', 'json'],
        options: syncpackOptions(),
        effects: [projectCode('syncpack', ...configFiles('.syncpackrc')), read('.')],
      },
      fix: {
        aliases: ['fix-mismatches', 'set-semver-ranges', 'format'],
        options: syncpackOptions(),
        effects: [projectCode('syncpack', ...configFiles('.syncpackrc')), write('.', 'edit')],
      },
    },
    examples: [
      ['syncpack list', 'execute:project syncpack', 'read .'],
      ['syncpack fix', 'execute:project syncpack', 'write:edit .'],
      ['syncpack fix --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['syncpack update', 'unknown: subcommand `update` of `syncpack` is not described'],
    ],
  }),
]

function syncpackOptions() {
  return table({
    flag: '--check, --dry-run, --show, --sort',
    value: '--types, --specs, --filter, --dependencies, --versions, --source, -s, --indent, -i',
    code: '--config',
  })
}
