import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, read, removeTree, type Subcommand, tidy, write } from '../../command-spec.ts'
import { join, literal } from '../../value.ts'
import { loadsFiles, loadsValues, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const bumpSettings = settingsIn('pyproject.toml', '.bumpversion.toml', '.bumpversion.cfg', 'setup.cfg')

const bumpOptions = table({
  flag: `--allow-dirty, --no-allow-dirty, -n --dry-run, --commit, --no-commit, --tag, --no-tag, --sign-tags, --no-sign-tags, -v -vv --verbose, --list, --regex, --no-regex, --no-configured-files,
    --ignore-missing-files, --ignore-missing-version, --no-ignore-missing-version`,
  value: `--current-version, --new-version, --parse, --serialize, --search, --replace, -m --message, --tag-name, --tag-message, --commit-args, --increment, -f --format`,
  code: '--config-file',
})

/** Writes the new version into the files of its settings and into history; hooks of the settings run. */
const bumps = (args: Args): readonly Draft[] =>
  args.has('-n', '--list')
    ? [read('.git')]
    : [
        read('.git'),
        ...bumpSettings,
        tidy('.'),
        ...args.operands.slice(1).map((word) => tidy(word)),
        ...(args.has('--no-commit') ? [] : [write('.git', 'commit')]),
      ]

const next: Subcommand = { effects: [read('.git')] }

export default [
  defineCommand({
    name: 'git-cliff',
    about: 'makes changelogs from history',
    options: table({
      flag: '-l --latest, -u --unreleased, --current, --topo-order, --use-branch-tags, --no-exec, -x --context, --offline, --bumped-version, -v -vv --verbose, --use-native-tls',
      value:
        '--prepend -p, -t --tag, --body -b, -s --strip, --sort, --count-tags, --ignore-tags, --tag-pattern, --include-path, --exclude-path, --with-commit, --skip-commit, --with-tag-message',
      'value?': '--bump',
      reads: '--from-context, -r --repository',
      folder: '-w --workdir',
      writes: '-o --output',
      code: '-c --config',
      // writes settings
      unsafe: '-i --init',
    }),
    effects: (args) => [read('.git'), ...settingsIn('cliff.toml'), ...args.values('--prepend').map((file) => write(file, 'edit'))],
    examples: [
      ['git-cliff --prepend CHANGES.md', 'read .git', 'write:edit CHANGES.md'],
      ['git-cliff -o CHANGELOG.md', 'write CHANGELOG.md', 'read .git'],
      ['git-cliff --from-context /opt/a -r /opt/b', 'read /opt/a', 'read /opt/b', 'read .git'],
      ['git-cliff -w /opt/a', 'read /opt/a/.git'],
      ['git-cliff -o CHANGELOG.md --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['git-cliff --init', 'unknown: option `-i` of `git-cliff` can run or load anything'],
      ['git-cliff --frob', 'unknown: option `--frob` of `git-cliff` is not described', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'conventional-changelog',
    aliases: ['standard-changelog'],
    about: 'makes changelogs from history',
    options: table({
      flag: '-s --same-file, -a --append, -v --verbose, --output-unreleased, -f --first-release',
      value:
        '-p --preset, -k --pkg, -r --release-count, --skip-unstable, -l --lerna-package, -t --tag-prefix, --commit-path, -n --config, -c --context',
      writes: '-o --outfile',
      reads: '-i --infile',
    }),
    effects: (args) => [
      read('.git'),
      ...loadsValues(args, ['-n', '-c'], 'javascript'),
      ...loadsFiles(args, ['-p'], 'javascript'),
      ...(args.has('-s') || args.name === 'standard-changelog' ? [write(args.value('-i') ?? 'CHANGELOG.md', 'edit')] : []),
    ],
    examples: [
      ['conventional-changelog -p angular', 'read .git'],
      ['conventional-changelog -p angular -i a.md -s', 'read a.md', 'read .git', 'write:edit a.md'],
      ['conventional-changelog -o /opt/a', 'write /opt/a', 'read .git'],
      ['standard-changelog', 'read .git', 'write:edit CHANGELOG.md'],
      [
        'conventional-changelog -p /opt/a.js -n /opt/b.js -c /opt/c.js',
        ...['b', 'c', 'a'].map((name) => `unknown: runs \`/opt/${name}.js\`, which is not part of the workspace`),
      ],
      ['conventional-changelog --frob', 'unknown: option `--frob` of `conventional-changelog` is not described'],
    ],
  }),
  defineCommand({
    name: 'auto-changelog',
    about: 'makes changelogs from history',
    // --handlebars-setup is code
    options: table({
      flag: '-p --package, -u --unreleased, --unreleased-only, --stdout, --hide-empty-releases, --hide-credit',
      value: `-l --commit-limit, -b --backfill-limit, -i --issue-url, --issue-pattern, --breaking-pattern, --merge-pattern, --commit-pattern, --commit-url, --merge-url, --compare-url, --tag-pattern,
        --tag-prefix, -v --latest-version, --starting-version, --starting-date, --ending-version, --sort-commits, --release-summary, -r --remote, --ignore-commit-pattern, -t --template`,
      writes: '-o --output',
      code: '-c --config',
    }),
    effects: (args) => [
      read('.git'),
      ...loadsFiles(args, ['-t'], 'javascript'),
      ...(args.has('-o', '--stdout') ? [] : [write('CHANGELOG.md', 'edit')]),
    ],
    examples: [
      ['auto-changelog -p', 'read .git', 'write:edit CHANGELOG.md'],
      ['auto-changelog --stdout', 'read .git'],
      ['auto-changelog -o /opt/a', 'write /opt/a', 'read .git'],
      ['auto-changelog -c /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['auto-changelog --handlebars-setup x.js', 'unknown: option `--handlebars-setup` of `auto-changelog` is not described'],
    ],
  }),
  defineCommand({
    name: 'towncrier',
    about: 'makes changelogs from fragments',
    options: table({ reads: '--config', folder: '--dir' }),
    inherit: true,
    subcommands: {
      build: {
        options: table({ flag: '--draft, --yes, --keep', value: '--version, --name, --date' }),
        // what it took up is gone
        effects: (args) => [
          read('.'),
          ...(args.has('--draft')
            ? []
            : [tidy('.'), ...(args.has('--keep') ? [] : [removeTree('newsfragments'), removeTree('changelog.d')])]),
        ],
      },
      check: { options: table({ flag: '--staged', value: '--compare-with' }), effects: [read('.git')] },
      create: {
        options: table({ flag: '--edit, --no-edit', value: '-c --content, --section' }),
        effects: ({ operands }) => operands.map((word) => write(join(literal('newsfragments/'), word), 'create')),
      },
    },
    examples: [
      ['towncrier build --draft', 'read .'],
      ['towncrier build --yes --keep', 'read .', 'write:edit .'],
      ['towncrier build --yes', 'read .', 'write:edit .', 'delete newsfragments', 'delete changelog.d'],
      ['towncrier check', 'read .git'],
      ['towncrier create 1.feature.md', 'write:create newsfragments/1.feature.md'],
      ['towncrier check --config /opt/a', 'read /opt/a', 'read .git'],
      ['towncrier --dir /opt/a check', 'read /opt/a/.git'],
      ['towncrier frob', 'unknown: subcommand `frob` of `towncrier` is not described'],
    ],
  }),
  defineCommand({
    name: 'bump-my-version',
    about: 'raises the version of a project; its settings may run programs',
    options: bumpOptions,
    inherit: true,
    subcommands: {
      bump: { effects: bumps },
      replace: { effects: (args) => (args.has('-n') ? [read('.')] : [tidy('.'), ...args.operands.map((word) => tidy(word))]) },
      show: { effects: [read('.git')] },
      'show-bump': { options: table({ flag: '--ascii' }), effects: [read('.git')] },
      'sample-config': { options: table({ flag: '--no-prompt', writes: '--destination' }), effects: nothing },
    },
    examples: [
      ['bump-my-version bump patch', 'read .git', 'write:edit .', 'write:commit .git'],
      ['bump-my-version bump patch --dry-run', 'read .git'],
      ['bump-my-version bump --no-commit patch /opt/a', 'read .git', 'write:edit .', 'write:edit /opt/a'],
      ['bump-my-version replace --dry-run', 'read .'],
      ['bump-my-version show current_version', 'read .git'],
      ['bump-my-version show-bump', 'read .git'],
      ['bump-my-version sample-config --no-prompt --destination /opt/a', 'write /opt/a'],
      ['bump-my-version bump --config-file /opt/a patch', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['bump-my-version frob', 'unknown: subcommand `frob` of `bump-my-version` is not described'],
    ],
  }),
  defineCommand({
    name: 'bump2version',
    aliases: ['bumpversion'],
    about: 'raises the version of a project',
    options: bumpOptions,
    effects: bumps,
    examples: [
      ['bump2version patch', 'read .git', 'write:edit .', 'write:commit .git'],
      ['bump2version --dry-run patch', 'read .git'],
      ['bump2version patch /opt/a', 'read .git', 'write:edit .', 'write:edit /opt/a', 'write:commit .git'],
      ['bump2version --config-file /opt/a patch', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['bump2version --frob patch', 'unknown: option `--frob` of `bump2version` is not described'],
    ],
  }),
  defineCommand({
    name: 'git-chglog',
    about: 'makes changelogs from history',
    // --init asks and writes settings
    options: table({
      flag: '-s --silent, --no-color, --no-emoji, --no-case',
      value: '--next-tag, --tag-filter-pattern, --path, --sort, --repository-url, --jira-url, -t --template',
      code: '-c --config',
      writes: '-o --output',
    }),
    effects: (args) => [read('.git'), ...args.values('-t').map((word) => read(word))],
    examples: [
      ['git-chglog --next-tag v1.0.0', 'read .git'],
      ['git-chglog -o /opt/a', 'write /opt/a', 'read .git'],
      ['git-chglog -c /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['git-chglog --init', 'unknown: option `--init` of `git-chglog` is not described', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'svu',
    about: 'says the next version',
    options: table({
      flag: '--strip-prefix, --v0, --force-patch-increment, --always, --json',
      value: '--prefix, --pattern --tag.pattern, --prerelease --pre-release, --metadata --build, --tag-mode --tag.mode',
      reads: '--log.directory',
    }),
    inherit: true,
    subcommands: {
      next: { ...next, aliases: ['n'] },
      current: { ...next, aliases: ['c'] },
      major: next,
      minor: next,
      patch: { ...next, aliases: ['p'] },
      prerelease: next,
    },
    effects: [read('.git')],
    examples: [
      ['svu', 'read .git'],
      ...['next', 'current', 'major', 'minor', 'patch', 'prerelease'].map((name) => [`svu ${name}`, 'read .git'] as const),
      ['svu --frob', 'unknown: option `--frob` of `svu` is not described', 'read .git'],
    ],
  }),
]
