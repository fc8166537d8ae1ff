import { defineCommand, infra, nothing, projectCode, read, tidy, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { settingsIn } from '../_project.ts'

/** What a new version or a commit runs before and after. */
const commitizenHooks = settingsIn('pyproject.toml', '.cz.toml', '.cz.yaml', '.cz.json')

export default [
  defineCommand({
    name: 'act',
    about: 'runs GitHub workflows in containers',
    options: table({
      flag: `-l --list, -n --dryrun, -g --graph, -v --verbose, -q --quiet, -r --reuse, --rm, --pull, --no-recurse, --json, -w --watch,
        --action-offline-mode, --validate`,
      value: `-j --job, -W --workflows, -P --platform, --container-architecture, -e --eventpath, --matrix, --input, --env, --actor,
        --remote-name, --defaultbranch, -s --secret, --var`,
      folder: '-C --directory',
      unsafe: '-b --bind, --privileged, --container-options, --container-daemon-socket, --env-file, --secret-file',
      writes: '--artifact-server-path',
    }),
    effects: (args) =>
      args.has('-l', '-n', '-g', '--validate')
        ? [read('.github/workflows')]
        : // actions of other people are fetched and run, with the docker socket at hand
          [projectCode('workflow', '.github/workflows'), infra('exec', 'act')],
    examples: [
      ['act -n --artifact-server-path /opt/a', 'write /opt/a', 'read .github/workflows'],
      ['act -l', 'read .github/workflows'],
      ['act -j test', 'execute:project workflow', 'infra:exec act'],
      [
        'act -l --bind --container-options --container-daemon-socket --env-file --secret-file',
        'unknown: option `-b` of `act` can run or load anything',
        'unknown: option `--container-options` of `act` can run or load anything',
        'unknown: option `--container-daemon-socket` of `act` can run or load anything',
        'unknown: option `--env-file` of `act` can run or load anything',
        'unknown: option `--secret-file` of `act` can run or load anything',
      ],
      [
        'act --privileged',
        'unknown: option `--privileged` of `act` can run or load anything',
        'execute:project workflow',
        'infra:exec act',
      ],
    ],
  }),
  defineCommand({
    name: 'conventional-changelog',
    aliases: ['standard-changelog'],
    about: 'writes a changelog from history',
    options: table({
      flag: '-s --same-file, -a --append, -u --output-unreleased, -v --verbose, -f --first-release, --skip-unstable',
      value: '-r --release-count, -p --preset, -k --pkg, -l --lerna-package, -t --tag-prefix, --commit-path, -i --infile',
      writes: '-o --outfile',
      code: '-n --config, -c --context',
    }),
    effects: (args) => {
      const file = args.value('-i') ?? 'CHANGELOG.md'
      const inPlace = args.has('-s') || (args.name === 'standard-changelog' && !args.has('-o'))
      // from the first release on, what the file held is left out
      return [read('.git'), ...(inPlace ? [textOf(args.value('-r')) === '0' ? write(file) : write(file, 'edit')] : [])]
    },
    examples: [
      ['conventional-changelog -p angular', 'read .git'],
      ['conventional-changelog -p angular -i CHANGELOG.md -s', 'read .git', 'write:edit CHANGELOG.md'],
      ['conventional-changelog -p angular -i notes.md -s -r 0', 'read .git', 'write notes.md'],
      ['standard-changelog --first-release', 'read .git', 'write:edit CHANGELOG.md'],
      ['conventional-changelog -o /opt/a', 'write /opt/a', 'read .git'],
      ['conventional-changelog -n /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .git'],
      ['conventional-changelog --frob', 'unknown: option `--frob` of `conventional-changelog` is not described', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'git-cliff',
    aliases: ['auto-changelog', 'towncrier', 'bump-my-version', 'bumpversion', 'bump2version', 'git-chglog', 'svu'],
    about: 'makes changelogs and versions from history',
    options: table({
      flag: `-l --latest, -u --unreleased, --current, -i --draft, --topo-order, --use-branch-tags, --no-exec, --context, --offline, --init, --dry-run -n, --keep, --yes, --bump, --changelog, 
        --allow-dirty, --verbose -v, --bumped-version, --list, --check-consistency, --no-commit, --no-tag, --commit, --tag, --project, --report,
        --get-next, --changelog-to-stdout, --git-output-to-stderr, --annotated-tag, --check-consistency, --allow-abort`,
      value: `-t --tag-name, -p --preset, --prepend, --body, -r --release-count, --version, --name, --template, --starting-version,
        --increment, --rev-range, --strip -s, --sort, --count-tags, --ignore-tags, --tag-pattern, --include-path, --exclude-path, --with-commit, --skip-commit, -w --workdir, --repository, --compare-with, --content, --section, --dir, --new-version, --current-version, --type, -b`,
      writes: '-o --output',
      code: '-c --config',
      unsafe: '--no-verify',
    }),
    effects: (args) => [
      read('.git'),
      ...(args.name === 'git-cliff' ? settingsIn('cliff.toml') : []),
      ...args.values('--prepend').map((file) => write(file, 'edit')),
      ...(args.has('--dry-run', '--draft', '-o', '--bumped-version', '--list') ||
      ['check', 'version', 'info', 'ls', 'show', 'example', 'schema', 'next', 'current'].includes(args.text(0) ?? '')
        ? []
        : args.name === 'git-cliff' || args.name === 'svu'
          ? []
          : [
              write('CHANGELOG.md', 'edit'),
              ...(/bump/.test(args.name)
                ? [write('.git', 'commit'), ...settingsIn('pyproject.toml', '.bumpversion.toml', '.bumpversion.cfg')]
                : []),
            ]),
    ],
    examples: [
      ['git-cliff --prepend CHANGES.md', 'read .git', 'write:edit CHANGES.md'],
      ['git-cliff -o CHANGELOG.md', 'write CHANGELOG.md', 'read .git'],
      ['git-cliff -o CHANGELOG.md --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['bump2version patch', 'read .git', 'write:edit CHANGELOG.md', 'write:commit .git'],
      ['git-cliff --frob', 'unknown: option `--frob` of `git-cliff` is not described', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'cz',
    aliases: ['commitizen'],
    about: 'messages, versions and changelogs by convention',
    options: table({ flag: '--debug', value: '-n --name, -nr --no-raise', code: '--config' }),
    inherit: true,
    subcommands: {
      ls: { aliases: ['example', 'info', 'schema'], effects: nothing },
      version: {
        options: table({ flag: '-r --report, -p --project, -c --commitizen, -v --verbose, --major, --minor, --tag' }),
        effects: nothing,
      },
      check: {
        options: table({
          flag: '--allow-abort, -d --use-default-range',
          value: '--rev-range, -m --message, --allowed-prefixes, -l --message-length-limit',
          reads: '--commit-msg-file',
        }),
        effects: [read('.git')],
      },
      changelog: {
        aliases: ['ch'],
        options: table({
          flag: '--dry-run, --incremental, --merge-prerelease',
          value:
            '--file-name, --unreleased-version, --start-rev, -e --extra, --tag-format, --during-version-bump, --version-scheme, --change-type-order',
          reads: '-t --template',
          writes: '--export-template',
        }),
        effects: (args) => [read('.git'), ...(args.has('--dry-run') ? [] : [write(args.value('--file-name') ?? 'CHANGELOG.md', 'edit')])],
      },
      bump: {
        aliases: ['b'],
        options: table({
          flag: `--dry-run, --files-only, --local-version, -ch --changelog, --yes, -cc --check-consistency, -at --annotated-tag, -s --gpg-sign,
            --changelog-to-stdout, --git-output-to-stderr, --retry, --major-version-zero, --get-next, --allow-no-commit`,
          value: `-pr --prerelease, -d --devrelease, --increment, --increment-mode, -atm --annotated-tag-message, -e --extra, --file-name,
            --prerelease-offset, --version-scheme, --version-type, --build-metadata, --tag-format`,
          reads: '-t --template',
          unsafe: '--no-verify',
        }),
        effects: (args) => [
          read('.git'),
          ...(args.has('--dry-run', '--get-next')
            ? []
            : [...commitizenHooks, tidy('.'), ...(args.has('--files-only') ? [] : [write('.git', 'commit')])]),
        ],
      },
      commit: {
        aliases: ['c'],
        options: table({
          flag: '--retry, --no-retry, --dry-run, -s --signoff, -a --all, -e --edit',
          value: '-l',
          writes: '--write-message-to-file',
        }),
        effects: (args) => (args.has('--dry-run') ? nothing : [...commitizenHooks, write('.git', 'commit')]),
      },
    },
    examples: [
      ['cz ls'],
      ['cz version -p'],
      ['cz check --rev-range main..HEAD', 'read .git'],
      ['cz check --commit-msg-file /opt/a', 'read /opt/a', 'read .git'],
      ['cz changelog --dry-run', 'read .git'],
      ['cz changelog --template /opt/a --export-template /opt/b', 'read /opt/a', 'write /opt/b', 'read .git', 'write:edit CHANGELOG.md'],
      ['cz bump', 'read .git', 'write:edit .', 'write:commit .git'],
      ['cz bump --dry-run --template /opt/a', 'read /opt/a', 'read .git'],
      ['cz bump --no-verify', 'unknown: option `--no-verify` of `cz bump` can run or load anything'],
      ['cz commit --write-message-to-file /opt/a', 'write /opt/a', 'write:commit .git'],
      ['cz ls --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cz init', 'unknown: subcommand `init` of `cz` is not described'],
    ],
  }),
]
