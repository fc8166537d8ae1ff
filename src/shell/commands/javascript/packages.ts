import { connect, defineCommand, install, read, tidy } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'ncu',
    aliases: ['npm-check-updates', 'npm-check', 'taze'],
    about: 'shows or writes newer versions of dependencies',
    alone: '-v -h',
    // `--doctor` runs the tests again and again with other versions, `--registry` chooses whose
    options: table({
      flag: `-u --upgrade, -g --global, -i --interactive, -m --minimal, --deep, --peer, --jsonUpgraded, --jsonAll, --jsonDeps, --json, -s --silent,
        --root, -ws --workspaces, --enginesNode, --pre, --color, --no-color, --deprecated, --cache, --cacheClear, --mergeConfig, --stdin, --verbose,
        --withPeer, -w --write, -r --recursive, -y --update-all, --skip-unused, -E --save-exact, --production, --dev-only, --fail-on-outdated,
        --no-emoji, --ignore-paths, --include-locked -l, --sort, --group`,
      value: `-t --target, -x --reject, --rejectVersion, -f --filter, --filterVersion, --filterResults, --dep, -p --packageManager, --format, --concurrency, --timeout,
        --cooldown, --packageFile, --workspace, --loglevel, -e --errorLevel, --retry, --prefix, --cacheExpiration, --ignore, --maturity-period, --include, --exclude`,
      reads: '--cacheFile',
      folder: '--cwd',
      code: '--configFilePath, --configFileName',
    }),
    effects: (args) => [
      read(args.value('--packageFile') ?? 'package.json'),
      connect('get', 'https://registry.npmjs.org'),
      ...(args.has('-g')
        ? [install('global', 'updates')]
        : args.has('-u', '-w', '-y')
          ? [tidy(args.value('--packageFile') ?? 'package.json')]
          : []),
    ],
    examples: [
      [
        'ncu -u --packageFile /opt/package.json',
        'read /opt/package.json',
        'connect:get https://registry.npmjs.org',
        'write:edit /opt/package.json',
      ],
      ['ncu', 'read package.json', 'connect:get https://registry.npmjs.org'],
      ['ncu -u', 'read package.json', 'connect:get https://registry.npmjs.org', 'write:edit package.json'],
      [
        'ncu --doctorTest x',
        'unknown: option `--doctorTest` of `ncu` is not described',
        'read package.json',
        'connect:get https://registry.npmjs.org',
      ],
      ['ncu --global', 'read package.json', 'connect:get https://registry.npmjs.org', 'install:global updates'],
      [
        'ncu --packageFile /opt/a --cwd /opt/b --configFilePath /opt/c --configFileName /opt/d --cacheFile /opt/e',
        'read /opt/a',
        'unknown: runs code of a folder that is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'read /opt/e',
      ],
      ['ncu --write', 'read package.json', 'connect:get https://registry.npmjs.org', 'write:edit package.json'],
    ],
  }),
]
