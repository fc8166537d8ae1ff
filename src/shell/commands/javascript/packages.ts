import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, install, read, tidy } from '../../command-spec.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

const asksRegistry: readonly Draft[] = [read('package.json'), connect('get', 'https://registry.npmjs.org')]

/** `ncu` takes its settings from beside the manifest. */
function writesVersions(args: Args): readonly Draft[] {
  const manifest = args.value('--packageFile') ?? 'package.json'
  return [
    read(manifest),
    ...loadsValues(args, ['--packageFile'], 'javascript'),
    connect('get', 'https://registry.npmjs.org'),
    ...(args.has('-g') ? [install('global', 'updates')] : args.has('-u') ? [tidy(manifest)] : []),
  ]
}

export default [
  defineCommand({
    name: 'ncu',
    aliases: ['npm-check-updates'],
    about: 'shows or writes newer versions of dependencies',
    alone: '-v -h',
    // `--doctor` runs the tests again and again with other versions, `--registry` chooses whose, `--install` brings them in
    options: table({
      flag: `-u --upgrade, -g --global, -i --interactive, -m --minimal, --deep, --peer, --jsonUpgraded, --jsonAll, --jsonDeps, -s --silent,
        --root, --no-root, -ws --workspaces, --enginesNode, --color, --no-color, --deprecated, --no-deprecated, --cache, --cacheClear, --mergeConfig,
        --stdin, --verbose`,
      value: `-t --target, -x --reject, --rejectVersion, -f --filter, --filterVersion, --dep, -p --packageManager, --format, --concurrency, --timeout,
        --cooldown -c, --packageFile, -w --workspace, -l --loglevel, -e --errorLevel, --retry, --prefix, --cacheExpiration, --pre`,
      writes: '--cacheFile',
      folder: '--cwd',
      code: '--configFilePath, --configFileName',
    }),
    effects: writesVersions,
    examples: [
      ['ncu', 'read package.json', 'connect:get https://registry.npmjs.org'],
      ['ncu -u', 'read package.json', 'connect:get https://registry.npmjs.org', 'write:edit package.json'],
      ['ncu -t minor -w ui', 'read package.json', 'connect:get https://registry.npmjs.org'],
      ['ncu --global', 'read package.json', 'connect:get https://registry.npmjs.org', 'install:global updates'],
      [
        'ncu -u --packageFile /opt/package.json',
        'read /opt/package.json',
        'unknown: runs `/opt/package.json`, which is not part of the workspace',
        'connect:get https://registry.npmjs.org',
        'write:edit /opt/package.json',
      ],
      [
        'ncu --cwd /opt/b --configFilePath /opt/c --configFileName /opt/d --cacheFile /opt/e',
        'unknown: runs code of a folder that is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'write /opt/e',
      ],
      [
        'ncu --doctorTest x',
        'unknown: option `--doctorTest` of `ncu` is not described',
        'read package.json',
        'connect:get https://registry.npmjs.org',
      ],
    ],
  }),
  defineCommand({
    name: 'npm-check',
    about: 'shows or brings in newer versions of dependencies',
    alone: '-v -h',
    options: table({
      flag: '-u --update, -y --update-all, -g --global, -s --skip-unused, -p --production, -d --dev-only, -E --save-exact, --color, --no-color, --emoji, --no-emoji, --debug, --spinner, --no-spinner',
      value: '-i --ignore',
    }),
    effects: (args) => [
      ...asksRegistry,
      ...(args.has('-u', '-y') ? [install(args.has('-g') ? 'global' : 'named', 'newer versions'), tidy('package.json')] : []),
    ],
    examples: [
      ['npm-check --skip-unused', 'read package.json', 'connect:get https://registry.npmjs.org'],
      [
        'npm-check --update-all',
        'read package.json',
        'connect:get https://registry.npmjs.org',
        'install:named newer versions',
        'write:edit package.json',
      ],
      [
        'npm-check -gu',
        'read package.json',
        'connect:get https://registry.npmjs.org',
        'install:global newer versions',
        'write:edit package.json',
      ],
      ['npm-check --frob', 'unknown: option `--frob` of `npm-check` is not described', 'read package.json'],
    ],
  }),
  defineCommand({
    name: 'taze',
    about: 'shows or writes newer versions of dependencies',
    alone: '-v -h',
    // `--interactive` asks, and brings in what was chosen; so does `--install`
    options: table({
      flag: '-w --write, -r --recursive, -P --prod, -D --dev, -a --all, -s --silent, -f --force, -l --include-locked, --ignore-paths, --fail-on-outdated, --group, --no-group, --sort, --nu',
      value: '--include -n, --exclude -x, --loglevel, --concurrency, --maturity-period, --ignore-other-workspaces',
      folder: '-C --cwd',
    }),
    effects: (args) => [...asksRegistry, ...(args.has('-w') ? [tidy('package.json')] : [])],
    examples: [
      ['taze major -r', 'read package.json', 'connect:get https://registry.npmjs.org'],
      ['taze -w', 'read package.json', 'connect:get https://registry.npmjs.org', 'write:edit package.json'],
      ['taze -w -C /opt/a', 'read /opt/a/package.json', 'connect:get https://registry.npmjs.org', 'write:edit /opt/a/package.json'],
      ['taze --install', 'unknown: option `--install` of `taze` is not described', 'read package.json'],
    ],
  }),
]
