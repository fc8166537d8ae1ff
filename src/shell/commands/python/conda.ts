import { connect, config, defineCommand, install, removeTree, run, type Subcommand, unknown } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { setsUpShell } from '../_environment.ts'
import { printsInstalled, printsSetup } from '../_inputs.ts'
import { removesPackages } from '../_project.ts'
import { table } from '../_table.ts'

function condaOptions() {
  return table({
    flag: `-y --yes, -q --quiet, --json, --all, --dry-run -d, --override-channels, --no-deps, --only-deps, --update-all,
        --force-reinstall, --freeze-installed, --copy, --offline, --prune, --strict-channel-priority, --no-pin, --update-deps,
        --no-default-packages, --download-only`,
    value: '-n --name, -p --prefix, -c --channel, --solver, --platform, --clone, --revision',
  })
}

function condaInstall(tag: 'named' | 'manifest'): Subcommand {
  return {
    options: table({ value: '-f --file' }, condaOptions()),
    effects: (args) => {
      if (args.has('-d')) return [connect('get', 'https://conda.anaconda.org')]
      const file = args.values('-f')
      const named = args.operands.map((word) => install('named', word))
      return [
        ...file.map((word) => install('manifest', word)),
        ...named,
        ...(file.length === 0 && named.length === 0
          ? [
              tag === 'manifest'
                ? install('manifest', 'environment.yml')
                : install('named', args.has('--all', '--update-all') ? 'all' : 'environment'),
            ]
          : []),
      ]
    },
  }
}

export default defineCommand({
  name: 'conda',
  aliases: ['mamba', 'micromamba'],
  about: 'environments and packages',
  abbreviates: true,
  subcommands: {
    install: condaInstall('named'),
    create: condaInstall('named'),
    update: { aliases: ['upgrade'], ...condaInstall('named') },
    remove: {
      aliases: ['uninstall'],
      options: condaOptions(),
      effects: (args) =>
        args.has('--all') && !args.has('--dry-run')
          ? [{ do: 'effect', kind: 'delete', tag: 'environment', target: show(args.value('-n') ?? literal('base')) }]
          : removesPackages('environment.yml')(args),
    },
    env: {
      subcommands: {
        list: { options: table({ flag: '--json' }), effects: [] },
        create: condaInstall('manifest'),
        update: condaInstall('manifest'),
        export: {
          options: table({
            flag: '--no-builds, --from-history, --json, --ignore-channels',
            value: '-n --name, -p --prefix',
            writes: '-f --file',
          }),
          effects: [],
        },
        remove: {
          options: condaOptions(),
          effects: (args) => [
            {
              do: 'effect',
              kind: 'delete',
              tag: 'environment',
              target: show(args.value('-n') ?? args.value('-p') ?? literal('environment')),
            },
          ],
        },
      },
    },
    run: {
      style: 'posix',
      options: table({ flag: '--no-capture-output --live-stream, -v', value: '-n --name', code: '-p --prefix', folder: '--cwd' }),
      effects: ({ operands }) => [run(operands)],
    },
    list: {
      options: table({ flag: '--json, -e --export, --explicit, -f --full-name, --revisions', value: '-n --name, -p --prefix' }),
      effects: [],
    },
    info: {
      options: table({ flag: '-a --all, -e --envs, --json, --base, -s' }),
      effects: (args) => (args.has('--base') ? [printsInstalled('conda info --base')] : []),
    },
    search: {
      options: table({
        flag: '--info -i, --json, --override-channels, -q --quiet, -v --verbose, --envs, --use-index-cache -C, --offline',
        value: '-c --channel, --platform --subdir',
      }),
      effects: [connect('get', 'https://conda.anaconda.org')],
    },
    repoquery: {
      options: table({
        flag: '-t --tree, --recursive, --pretty, --json, -r --remote, --local',
        value: '-c --channel, -n --name, --platform',
      }),
      effects: [connect('get', 'https://conda.anaconda.org')],
    },
    activate: { effects: [] },
    deactivate: { effects: [] },
    clean: {
      options: table({ flag: '-a --all, -p --packages, -t --tarballs, -i --index-cache, -y --yes, -d --dry-run' }),
      effects: (args) => (args.has('-d') ? [] : [removeTree('~/.conda/pkgs')]),
    },
    config: {
      options: table({
        flag: '--show, --show-sources, --get, --env, --system, --json',
        value: '--add, --set, --append, --prepend, --remove, --remove-key',
      }),
      effects: (args) =>
        args.has('--add', '--set', '--append', '--prepend', '--remove', '--remove-key') ? [config('global', 'conda')] : [],
    },
    init: {
      options: table({ flag: '--all, --user, --no-user, --system, --reverse, -d --dry-run, -v --verbose, -q --quiet, --json, --condabin' }),
      effects: (args) => (args.has('-d') ? [] : [setsUpShell]),
    },
    shell: {
      aliases: ['shell.bash', 'shell.zsh', 'shell.posix', 'shell.fish'],
      options: table({ value: '-s --shell' }),
      effects: ({ operands }) => {
        const asked = operands.map(show)
        if (asked[0] === 'hook' && asked.length === 1) return [printsSetup]
        if (asked[0] === 'init' || asked[0] === 'reinit' || asked[0] === 'deinit') return [setsUpShell]
        return asked.length === 0 || /^(?:activate|deactivate|reactivate|completion)$/.test(asked[0] ?? '')
          ? []
          : [unknown(`subcommand \`shell ${asked[0]}\` of \`conda\` is not described`)]
      },
    },
  },
  examples: [
    ['mamba repoquery depends numpy -t', 'connect:get https://conda.anaconda.org'],
    ['conda shell'],
    ['eval "$(conda shell.bash hook)"'],
    ['source "$(conda info --base)/etc/profile.d/conda.sh"', 'read $(conda info --base)/etc/profile.d/conda.sh'],
    ['conda config --remove-key channels', 'config:global conda'],
    ['conda config'],
    ['conda clean', 'delete ~/.conda/pkgs'],
    ['conda deactivate'],
    ['conda activate'],
    ['conda search', 'connect:get https://conda.anaconda.org'],
    ['conda info'],
    ['conda env export'],
    ['conda env export --file /opt/a', 'write /opt/a'],
    ['conda update x', 'install:named x'],
    ['conda install -n dev numpy', 'install:named numpy'],
    ['conda env create -f environment.yml', 'install:manifest environment.yml'],
    ['conda run -n dev rm -r dist', 'delete dist'],
    ['conda run -p /opt/env python a.py', 'unknown: runs `/opt/env`, which is not part of the workspace'],
    ['conda env create -f https://x.example/e.yml', 'install:manifest https://x.example/e.yml', 'install:url https://x.example/e.yml'],
    ['conda run --cwd /opt/a -n dev rm -r dist', 'delete /opt/a/dist'],
    ['conda list'],
    ['conda remove -n dev --all', 'delete:environment dev'],
    ['conda init bash', 'write:append ~/.bashrc'],
    ['conda init --dry-run'],
    ['micromamba shell init -s bash', 'write:append ~/.bashrc'],
    ['conda shell frob', 'unknown: subcommand `shell frob` of `conda` is not described'],
    ['conda frob', 'unknown: subcommand `frob` of `conda` is not described'],
    ['conda install -n dev numpy --file a', 'install:manifest a', 'install:named numpy'],
    ['conda config --add a', 'config:global conda'],
    ['conda config --set a', 'config:global conda'],
    ['conda config --append a', 'config:global conda'],
    ['conda config --prepend a', 'config:global conda'],
    ['conda config --remove a', 'config:global conda'],
    ['conda update x --file a', 'install:manifest a', 'install:named x'],
  ],
})
