import { connect, defineCommand, install, projectCode, read, tidy } from '../../command-spec.ts'
import { configFiles, fixes, loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'knip',
    aliases: [
      'depcheck',
      'madge',
      'publint',
      'attw',
      'ts-prune',
      'unimported',
      'dependency-cruiser',
      'depcruise',
      'size-limit',
      'bundlesize',
      'license-checker',
      'ts-unused-exports',
      'syncpack',
      'jscpd',
    ],
    about: 'looks for what a package does not use or gets wrong',
    options: table({
      flag: `--production, --strict, --fix, --no-progress, --debug, --cache, --no-exit-code, --include-entry-exports, --dependencies,
        --exports, --files, --json, --no-config-hints, --allow-remove-files, --no-gitignore, --trace, --performance, --skip-missing,
        --circular -c, --orphans, --leaves, --summary, --warning, --no-color, --no-spinner, --why, --pack -P, --fix-type,
        --summary-only, --silent, --isolate, --dry-run, --check, --no-tsconfig, --progress, --metrics, --excludePrivatePackages,
        --direct, --unknown, --onlyunknown, --start, --csv, --markdown, --relativeLicensePath, --development, --relativeModulePath,
        --no-cache, --memory, --watch, --include-libs, --no-treat-config-hints-as-errors, --treat-config-hints-as-errors`,
      value: `--include, --exclude, --reporter, --workspace -W, --tags, --max-issues, --ignores, --ignore-patterns, --ignore-bin-package,
        --ignore-dirs, --parsers, --detectors, --specials, --extensions, --ts-config, --webpack-config, --format -f, --profile,
        --level, --ignore-rules, --output-type -T, --include-only, --min-lines, --min-tokens, --threshold, --limit, --onlyAllow,
        --failOn, --excludePackages, --config, -x, -v, -I, --focus, --reaches, -R, --highlight, --affected, --collapse -S,
        --do-not-follow, --max-depth, --ts-pre-compilation-deps, --module-systems, --prefix, --suffix, --packages, --source, --types,
        --filter, --mode, --cache-location, --tsconfig, --entrypoints, --include-entrypoints, --exclude-entrypoints, --customPath`,
      reads: '-t --tsConfig, -d --directory',
      writes: '--output, --out, -i --image',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('knip.config', 'knip', '.dependency-cruiser', '.size-limit')),
      ...loadsValues(args, ['--config'], 'javascript'),
      ...fixes(args, '--fix'),
    ],
    examples: [
      ['knip', 'execute:project knip', 'read .'],
      ['knip --fix', 'execute:project knip', 'write:edit .'],
      ['depcheck .', 'execute:project depcheck', 'read .'],
      ['knip --frob', 'unknown: option `--frob` of `knip` is not described', 'execute:project knip', 'read .'],
    ],
  }),
  defineCommand({
    name: 'ncu',
    aliases: ['npm-check-updates', 'npm-check', 'taze'],
    about: 'shows or writes newer versions of dependencies',
    options: table({
      flag: `-u --upgrade, -g --global, -i --interactive, -m --minimal, -e --errorLevel, --deep, --peer, --jsonUpgraded, --json,
        -s --silent, --root, -ws --workspaces, --enginesNode, --pre, --color, --no-color, --deprecated, -w --write, -r --recursive,
        -y --update-all, --skip-unused`,
      value:
        '-t --target, -x --reject, -f --filter, --dep, -p --packageManager, --format, --concurrency, --timeout, --cooldown, --packageFile, --workspace',
    }),
    effects: (args) => [
      read('package.json'),
      connect('get', 'https://registry.npmjs.org'),
      ...(args.has('-g') ? [install('global', 'updates')] : args.has('-u', '-w', '-y') ? [tidy('package.json')] : []),
    ],
    examples: [
      ['ncu', 'read package.json', 'connect:get https://registry.npmjs.org'],
      ['ncu -u', 'read package.json', 'connect:get https://registry.npmjs.org', 'write:edit package.json'],
      [
        'ncu --doctorTest x',
        'unknown: option `--doctorTest` of `ncu` is not described',
        'read package.json',
        'connect:get https://registry.npmjs.org',
      ],
    ],
  }),
]
