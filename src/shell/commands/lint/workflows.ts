import { defineCommand, infra, projectCode, read, write } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { settingsIn } from '../_project.ts'

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
    name: 'git-cliff',
    aliases: [
      'conventional-changelog',
      'auto-changelog',
      'towncrier',
      'cz',
      'bump-my-version',
      'bumpversion',
      'bump2version',
      'standard-changelog',
      'git-chglog',
      'svu',
    ],
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
      ...args.values('--prepend').map((file) => write(file, 'edit')),
      ...(args.has('--dry-run', '--draft', '-o', '--bumped-version', '--list') ||
      ['check', 'version', 'info', 'ls', 'show', 'example', 'schema', 'next', 'current'].includes(args.text(0) ?? '')
        ? []
        : args.name === 'git-cliff' || args.name === 'svu'
          ? []
          : [
              write('CHANGELOG.md', 'edit'),
              ...(/bump|^cz$/.test(args.name)
                ? [
                    write('.git', 'commit'),
                    ...settingsIn('pyproject.toml', '.cz.toml', '.cz.yaml', '.bumpversion.toml', '.bumpversion.cfg'),
                  ]
                : []),
            ]),
    ],
    examples: [
      ['git-cliff --prepend CHANGES.md', 'read .git', 'write:edit CHANGES.md'],
      ['git-cliff -o CHANGELOG.md', 'write CHANGELOG.md', 'read .git'],
      ['git-cliff -o CHANGELOG.md --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cz bump', 'read .git', 'write:edit CHANGELOG.md', 'write:commit .git'],
      ['cz bump --no-verify', 'unknown: option `--no-verify` of `cz` can run or load anything'],
      ['git-cliff --frob', 'unknown: option `--frob` of `git-cliff` is not described', 'read .git'],
    ],
  }),
]
