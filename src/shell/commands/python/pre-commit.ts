import { connect, config, defineCommand, type Draft, install, read, removeTree, write } from '../../command-spec.ts'
import { loadsValues, runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

const precommit = table({
  flag: '-a --all-files, -v --verbose, --show-diff-on-failure, -f --overwrite, --install-hooks, --allow-missing-config, --fail-fast, --bleeding-edge, --freeze',
  value:
    '--hook-stage --stage, --from-ref -s --source, --to-ref -o --origin, --color, -t --hook-type, --repo, -j --jobs, --remote-branch, -c --config',
})

const hooksOf: readonly Draft[] = [runsSettings('pre-commit hooks', '.pre-commit-config.yaml')]

export default defineCommand({
  name: 'pre-commit',
  aliases: ['prek'],
  about: 'git hooks of a project',
  abbreviates: true,
  options: precommit,
  inherit: true,
  subcommands: {
    run: {
      options: table({ flag: '--files' }, precommit),
      effects: (args) => [...hooksOf, ...loadsValues(args, ['-c']), write('.', 'edit')],
    },
    // what the hook that it installs calls; git gives the words behind the dashes
    'hook-impl': {
      options: table({ flag: '--skip-on-missing-config', value: '--hook-dir' }, precommit),
      effects: (args) => [...hooksOf, ...loadsValues(args, ['-c']), write('.', 'edit')],
    },
    install: { effects: [config('runs', 'git hooks')] },
    'install-hooks': { effects: [install('manifest', '.pre-commit-config.yaml')] },
    uninstall: { effects: [config('skip-checks', 'git hooks')] },
    autoupdate: { effects: [connect('get', 'https://github.com'), write('.pre-commit-config.yaml', 'edit')] },
    'validate-config': { effects: [read('.pre-commit-config.yaml')] },
    'validate-manifest': { effects: [read('.pre-commit-hooks.yaml')] },
    'sample-config': { effects: [] },
    'migrate-config': { effects: [write('.pre-commit-config.yaml', 'edit')] },
    clean: { effects: [removeTree('~/.cache/pre-commit')] },
    gc: { effects: [removeTree('~/.cache/pre-commit')] },
  },
  examples: [
    ['pre-commit gc', 'delete ~/.cache/pre-commit'],
    ['pre-commit clean', 'delete ~/.cache/pre-commit'],
    ['pre-commit migrate-config', 'write:edit .pre-commit-config.yaml'],
    ['pre-commit sample-config'],
    ['pre-commit validate-manifest', 'read .pre-commit-hooks.yaml'],
    ['pre-commit validate-config', 'read .pre-commit-config.yaml'],
    ['pre-commit autoupdate', 'connect:get https://github.com', 'write:edit .pre-commit-config.yaml'],
    ['pre-commit install-hooks', 'install:manifest .pre-commit-config.yaml'],
    ['pre-commit run --all-files', 'execute:project pre-commit hooks', 'write:edit .'],
    ['pre-commit install', 'config:runs git hooks'],
    ['pre-commit hook-impl --hook-type=pre-commit --hook-dir .git/hooks --', 'execute:project pre-commit hooks', 'write:edit .'],
    ['pre-commit uninstall', 'config:skip-checks git hooks'],
    ['pre-commit try-repo x', 'unknown: subcommand `try-repo` of `pre-commit` is not described'],
    [
      'pre-commit run --config /opt/a',
      'execute:project pre-commit hooks',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'write:edit .',
    ],
  ],
})
