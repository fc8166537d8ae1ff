import { config, connect, defineCommand, type Draft, projectCode, publish, read, tidy, write } from '../../command-spec.ts'
import { codeIn, configFiles, loadsValues, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { lifecycle } from './_packages.ts'

const hookFiles = [
  'lefthook.yml',
  'lefthook.yaml',
  '.lefthook.yml',
  'lefthook.toml',
  'lefthook.json',
  'lefthook-local.yml',
  '.husky/task-runner.json',
]

export default [
  defineCommand({
    name: 'husky',
    aliases: ['lefthook', 'simple-git-hooks', 'dotnet-husky'],
    about: 'puts git hooks in place',
    options: table({
      flag: '-f --force, --no-auto-install, --no-tty, --all-files, --no-stage-fixed',
      value: '--files, --commands, --tags',
    }),
    // without a hook of its own on the line it points git at the hooks the project keeps, as `git config core.hooksPath .husky` does
    effects: ({ operands, text, name }) => {
      const verb = text(0)
      if (verb === 'run') return [runsSettings('git hooks', ...hookFiles), projectCode('git hooks', `.lefthook/${text(1)}/*`)]
      if (verb === 'validate' || verb === 'dump' || verb === 'version') return [read('lefthook.yml')]
      if (verb === 'uninstall') return [config('skip-checks', 'hooks removed')]
      const ours = operands.length === 0 || (verb === 'install' && (operands.length === 1 || text(1) === '.husky'))
      // git runs them from now on
      const kept: Draft = { ...runsSettings('git hooks', ...hookFiles, 'package.json', '.simple-git-hooks.json'), notCode: true }
      return [...(name === 'husky' ? [] : [kept]), config(ours ? 'inert' : 'runs', 'core.hooksPath')]
    },
    examples: [
      ['husky', 'config:inert core.hooksPath'],
      ['husky install', 'config:inert core.hooksPath'],
      ['husky install /tmp/hooks', 'config:runs core.hooksPath'],
      ['husky uninstall', 'config:skip-checks hooks removed'],
      ['husky add .husky/pre-push "curl x"', 'config:runs core.hooksPath'],
      ['lefthook validate', 'read lefthook.yml'],
      ['lefthook run pre-commit', 'execute:project git hooks'],
      ['husky --frob', 'unknown: option `--frob` of `husky` is not described', 'config:inert core.hooksPath'],
    ],
  }),
  defineCommand({
    name: 'lint-staged',
    aliases: ['nano-staged', 'pretty-quick'],
    about: 'runs linters on staged files',
    options: table({
      flag: '--allow-empty, -d --debug, --no-stash, -q --quiet, -r --relative, -v --verbose, --no-hide-partially-staged, --staged, --check, --continue-on-error, --fail-on-changes, --hide-unstaged, --hide-all',
      value: '-p --concurrent, --diff, --diff-filter, --max-arg-length, --branch, --pattern, -c --config',
      folder: '--cwd',
    }),
    effects: (args) => [
      projectCode('lint-staged', ...configFiles('lint-staged.config', '.lintstagedrc')),
      runsSettings(
        'lint-staged',
        '.lintstagedrc',
        '.lintstagedrc.json',
        '.lintstagedrc.yaml',
        '.lintstagedrc.yml',
        'package.json',
        ...configFiles('lint-staged.config', '.lintstagedrc'),
      ),
      ...loadsValues(args, ['-c'], 'javascript'),
      write('.', 'edit'),
    ],
    examples: [
      ['lint-staged', 'execute:project lint-staged', 'write:edit .'],
      [
        'lint-staged --cwd /opt/a',
        'execute:project lint-staged',
        'write:edit /opt/a',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      [
        'lint-staged --shell x',
        'unknown: option `--shell` of `lint-staged` is not described',
        'execute:project lint-staged',
        'write:edit .',
      ],
      [
        'lint-staged --config /opt/a',
        'execute:project lint-staged',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'commitlint',
    about: 'checks commit messages',
    options: table({
      flag: '-V --verbose, -q --quiet, -s --strict, -c --color, --no-color, --last -l, --from-last-tag, --default-config',
      value: '-f --from, -t --to, --git-log-args, -x --extends, -H --help-url, -o --format, -g --config, -E --env',
      'value?': '-e --edit, --print-config',
      code: '-d --cwd',
    }),
    effects: (args) => [
      projectCode('commitlint', ...configFiles('commitlint.config', '.commitlintrc')),
      ...loadsValues(args, ['-g', '-x'], 'javascript'),
      read('.git'),
    ],
    examples: [
      ['commitlint --from HEAD~1', 'execute:project commitlint', 'read .git'],
      ['commitlint --from HEAD~1 --cwd /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .git'],
      [
        'commitlint --parser-preset x',
        'unknown: option `--parser-preset` of `commitlint` is not described',
        'execute:project commitlint',
        'read .git',
      ],
      [
        'commitlint --extends /opt/a --config /opt/b',
        'execute:project commitlint',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .git',
      ],
    ],
  }),
  defineCommand({
    name: 'changeset',
    about: 'versions and changelogs of a monorepo',
    options: table({ flag: '--empty, --open, --verbose -v', value: '--since, --snapshot, --tag, --otp', writes: '--output' }),
    inherit: true,
    effects: [write('.changeset', 'folder')],
    subcommands: {
      add: { effects: [codeIn('.changeset/config.json'), write('.changeset', 'folder')] },
      init: { effects: [write('.changeset', 'folder')] },
      status: { effects: [read('.changeset')] },
      version: { effects: [codeIn('.changeset/config.json'), tidy('package.json'), write('CHANGELOG.md', 'edit')] },
      tag: { effects: [write('.git', 'ref')] },
      pre: { effects: [write('.changeset', 'folder')] },
      publish: { effects: [publish('package', 'changed packages')] },
    },
    examples: [
      ['changeset pre', 'write:folder .changeset'],
      ['changeset tag', 'write:ref .git'],
      ['changeset version', 'write:edit package.json', 'write:edit CHANGELOG.md'],
      ['changeset status', 'read .changeset'],
      ['changeset init', 'write:folder .changeset'],
      ['changeset add', 'write:folder .changeset'],
      ['changeset', 'write:folder .changeset'],
      ['changeset publish', 'publish:package changed packages'],
      ['changeset pre --output /opt/a', 'write /opt/a', 'write:folder .changeset'],
      ['changeset --frob', 'unknown: option `--frob` of `changeset` is not described', 'write:folder .changeset'],
    ],
  }),
  defineCommand({
    name: 'vsce',
    aliases: ['ovsx'],
    about: 'packages and publishes extensions of an editor',
    inherit: true,
    options: table({
      flag: `--no-dependencies, --dependencies, --pre-release, --no-yarn, --yarn, --no-git-tag-version, --no-update-package-json, --allow-star-activation,
        --allow-missing-repository, --skip-license, --no-rewrite-relative-links, --no-gitHubIssueLinking, --follow-symlinks, --tree, --json,
        --ignore-other-target-folders, --allow-unused-files-pattern, --allow-proposed-apis, --skip-duplicate`,
      value: `-t --target, -m --message, --baseContentUrl, --baseImagesUrl, --githubBranch, --gitlabBranch, --ignoreFile, --packagedDependencies,
        --readme-path, --changelog-path, -p --pat, --registryUrl -r`,
      writes: '-o --out',
    }),
    subcommands: {
      package: {
        effects: (args) => [
          ...lifecycle('package.json', 'vscode:prepublish'),
          read('.'),
          ...(args.has('-o') ? [] : [write('.', 'folder')]),
        ],
      },
      ls: { effects: [read('.', 'names')] },
      show: { aliases: ['search', 'get'], effects: [connect('get', 'https://marketplace.visualstudio.com')] },
      'ls-publishers': { effects: [] },
      'verify-pat': { effects: [connect('login', 'https://marketplace.visualstudio.com')] },
      login: {
        aliases: ['logout', 'create-publisher', 'delete-publisher'],
        effects: [connect('login', 'https://marketplace.visualstudio.com')],
      },
      publish: { effects: [...lifecycle('package.json', 'vscode:prepublish'), publish('package', 'this extension')] },
      unpublish: { effects: [publish('package', 'unpublish this extension')] },
    },
    examples: [
      ['vsce package -o x.vsix', 'write x.vsix', 'read .'],
      ['vsce ls', 'read:names .'],
      ['vsce show x', 'connect:get https://marketplace.visualstudio.com'],
      ['vsce ls-publishers'],
      ['vsce verify-pat x', 'connect:login https://marketplace.visualstudio.com'],
      ['vsce login x', 'connect:login https://marketplace.visualstudio.com'],
      ['vsce publish', 'publish:package this extension'],
      ['vsce unpublish', 'publish:package unpublish this extension'],
      ['vsce frob', 'unknown: subcommand `frob` of `vsce` is not described'],
    ],
  }),
  defineCommand({
    name: 'semantic-release',
    aliases: ['release-it', 'standard-version', 'np', 'commit-and-tag-version', 'auto', 'multi-semantic-release', 'bumpp'],
    about: 'releases a package',
    options: table({
      flag: `-d --dry-run, --ci, --no-ci, --debug, --first-release, --skip.changelog, --skip.tag, --no-git.push, --no-npm.publish,
        --changelog, --release-version, --sign, --any-branch, --preview, --no-publish, --no-tests, --yolo,
        --no-increment`,
      value: '-b --branches, -t --tag-format, --release-as -r, --prerelease, --preRelease, --tag, --branch, -i --increment',
      unsafe: '--no-verify -n',
    }),
    effects: (args) => [
      projectCode('release', ...configFiles('release.config', '.releaserc', '.release-it', '.versionrc', 'bump.config')),
      // code that holds command lines among its settings
      { ...runsSettings('release', ...configFiles('release.config', '.releaserc', '.release-it')), notCode: true },
      ...settingsIn(
        ...['.releaserc', '.versionrc', '.autorc', '.release-it'].flatMap((name) => [name, `${name}.json`, `${name}.yml`, `${name}.yaml`]),
      ),
      args.has('-d', '--release-version', '--preview')
        ? read('.')
        : ['standard-version', 'commit-and-tag-version'].includes(args.name)
          ? write('.git', 'commit')
          : publish('release', 'this package'),
    ],
    examples: [
      ['semantic-release --dry-run', 'execute:project release', 'read .'],
      ['release-it', 'execute:project release', 'publish:release this package'],
      ['standard-version --no-verify', 'unknown: option `--no-verify` of `standard-version` can run or load anything'],
      [
        'semantic-release --plugins x',
        'unknown: option `--plugins` of `semantic-release` is not described',
        'execute:project release',
        'publish:release this package',
      ],
    ],
  }),
]
