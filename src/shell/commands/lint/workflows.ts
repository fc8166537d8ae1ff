import { defineCommand, infra, nothing, projectCode, read, run, tidy, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { table } from '../_table.ts'
import { afterDashes, settingsIn } from '../_project.ts'

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
        // what stands behind the dashes is for git
        effects: (args) =>
          args.has('--dry-run')
            ? nothing
            : [
                ...commitizenHooks,
                write('.git', 'commit'),
                run(['git', 'commit'].map((text) => literal(text)).concat(afterDashes(args.words))),
              ],
      },
    },
    examples: [
      ['cz commit -- --no-verify', 'write:commit .git', 'config:skip-checks --no-verify'],
      ['cz ls'],
      ['cz version -p'],
      ['cz check --rev-range main..HEAD', 'read .git'],
      ['cz check --commit-msg-file /opt/a', 'read /opt/a', 'read .git'],
      ['cz changelog --dry-run', 'read .git'],
      ['cz changelog --template /opt/a --export-template /opt/b', 'read /opt/a', 'write /opt/b', 'read .git', 'write:edit CHANGELOG.md'],
      ['cz bump', 'read .git', 'write:edit .', 'write:commit .git'],
      ['cz bump --dry-run --template /opt/a', 'read /opt/a', 'read .git'],
      ['cz bump --no-verify', 'unknown: option `--no-verify` of `cz bump` can run or load anything'],
      ['cz commit --write-message-to-file /opt/a', 'write /opt/a', 'write:commit .git', 'execute:project git hooks'],
      ['cz ls --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cz init', 'unknown: subcommand `init` of `cz` is not described'],
    ],
  }),
]
