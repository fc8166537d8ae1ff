import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, infra, nothing, projectCode, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { editsOperands, fillsBeside, readsOperandsOr, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

/** Tests a role; of its plays, those on this machine touch the project. */
function testsRole(args: Args): readonly Draft[] {
  const scenario = args.has('--all') ? '*' : show(args.value('-s') ?? literal('default'))
  return [
    projectCode('tests'),
    ...settingsIn(`molecule/${scenario}/molecule.yml`),
    { do: 'project-code', what: 'plays', files: [`molecule/${scenario}/*.yml`], as: 'playbook', plain: true, notCode: true },
    infra('container', 'molecule'),
  ]
}

/** A name, its subcommand and the word after it: where a group also deletes, that word decides. */
const looksIntoRegistry =
  /^(?:skopeo (?:inspect|list-tags)|crane (?:manifest|digest|ls|config|validate|version|catalog)|oras (?:discover|version|resolve)|regctl version) |^oras (?:repo (?:ls|list|tags|show-tags)|manifest (?:fetch|fetch-config))$|^regctl (?:tag (?:ls|list)|repo (?:ls|list)|image (?:inspect|config|digest|manifest|ratelimit|check-base)|manifest (?:get|head|diff)|artifact (?:list|tree))$/

export default [
  defineCommand({
    name: 'snakemake',
    aliases: ['nextflow', 'cwltool'],
    about: 'runs pipelines of the project',
    options: table({
      flag: `-n --dry-run --dryrun -preview, -p --printshellcmds, --lint, -k --keep-going, -f --force, -F --forceall, --list --list-rules -l, --list-target-rules,
        --dag, --rulegraph, --filegraph, --d3dag, -S --summary, -D --detailed-summary, -resume, --use-conda --sdm-conda, --unlock, -stub, --rerun-incomplete --ri,
        --ignore-incomplete --ii, -t --touch, --nolock, --nt --notemp, --force-use-threads, --debug-dag, --show-failed-logs, --verbose, --nocolor,
        --keep-incomplete, -r --reason, --benchmark-extended, --print-compilation, --list-input-changes, --list-params-changes, --list-code-changes, --stats, --delete-all-output,
        --delete-temp-output`,
      value: `-j --jobs, -c --cores, --config -C, -R --forcerun, -U --until, -O --omit-from, -profile, -entry, --params, --rerun-triggers, --resources --res,
        --set-threads, --set-resources, --max-threads, --retries -T, --latency-wait -w, --allowed-rules, --target-files-omit-workdir-adjustment, --batch,
        --wait-for-files, --scheduler, --local-cores, --rerun-trigger, --logger`,
      'value?': '-q --quiet',
      code: '-s --snakefile, --configfile --configfiles, -c-config, -params-file, --profile, --workflow-profile',
      writes: '--report, -with-trace, -with-report, -with-timeline, -with-dag, -work-dir',
      folder: '-d --directory',
    }),
    effects: (args) => {
      if (args.name !== 'nextflow')
        return [
          ...args.operands
            .slice(0, 1)
            .flatMap((word) =>
              /^\w[\w+.-]*:\/\//.test(show(word)) ? [unknown(`runs \`${show(word)}\`, which is not part of the project`)] : [],
            ),
          projectCode('pipeline', 'Snakefile', 'workflow/Snakefile', ...(args.name === 'cwltool' ? args.operands.slice(0, 1) : [])),
          args.has('-n')
            ? read('.')
            : args.has('--delete-all-output', '--delete-temp-output')
              ? unknown('deletes what earlier runs made')
              : write('.', 'edit'),
        ]
      const [verb = '', second = ''] = args.operands.map(show)
      if (/^(config|lint|inspect|log|info|list)$/.test(verb)) return [read('.')]
      return verb === 'run' && /\.nf$|^\.$/.test(second)
        ? [projectCode('pipeline', ...args.operands.slice(1), 'main.nf'), runsSettings('pipeline', 'nextflow.config'), write('.', 'edit')]
        : [unknown(`\`nextflow ${verb}\` of what is not part of the project`)]
    },
    examples: [
      ['cwltool https://example.com/a.cwl', 'unknown: runs `https://example.com/a.cwl`, which is not part of the project'],
      [
        'nextflow run main.nf -with-report /opt/a -work-dir /opt/b',
        'write /opt/a',
        'write /opt/b',
        'execute:project pipeline',
        'write:edit .',
      ],
      ['snakemake -n', 'execute:project pipeline', 'read .'],
      ['snakemake -n --delete-all-output', 'execute:project pipeline', 'read .'],
      ['snakemake --delete-all-output', 'execute:project pipeline', 'unknown: deletes what earlier runs made'],
      ['snakemake --report /opt/a.html', 'write /opt/a.html', 'execute:project pipeline', 'write:edit .'],
      [
        'snakemake -n --directory /opt/a',
        'execute:project pipeline',
        'read /opt/a',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['nextflow config', 'read .'],
      ['nextflow run main.nf', 'execute:project pipeline', 'write:edit .'],
      ['nextflow run org/x', 'unknown: `nextflow run` of what is not part of the project'],
      ['snakemake --frob', 'unknown: option `--frob` of `snakemake` is not described', 'execute:project pipeline', 'write:edit .'],
      [
        'snakemake --snakefile /opt/a --configfile /opt/b -c-config /opt/c -params-file /opt/d',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project /opt/d',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'execute:project pipeline',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'great_expectations',
    aliases: ['gx', 'soda', 'metaflow', 'gpustat', 'nvitop', 'parquet-tools', 'pqrs', 'dsq', 'nbdime'],
    about: 'shows data, checks and pipelines',
    options: table({
      flag: '--no-color, --json, -v --verbose -V, -s --sources, -o --outputs, --once',
      value: '-n --rows, -c --columns, --limit, --delimiter, --head --tail, --format, --detail, --schema',
    }),
    effects: (args) =>
      /^(run|new|init|edit|delete|create|extensions|config-web|mergetool|merge|install|configure|scan)$/.test(
        args.text(1) ?? args.text(0) ?? '',
      )
        ? [unknown(`\`${args.name} ${args.operands.map(show).slice(0, 2).join(' ')}\` is not described`)]
        : args.operands.filter((word) => /[./]/.test(show(word))).map((word) => read(word)),
    examples: [
      ['great_expectations checkpoint list'],
      ['parquet-tools schema a.parquet', 'read a.parquet'],
      ['nbdime extensions --enable', 'unknown: `nbdime extensions` is not described'],
      ['great_expectations checkpoint run x', 'unknown: `great_expectations checkpoint run` is not described'],
    ],
  }),
  defineCommand({
    name: 'nbdiff',
    aliases: ['nbshow'],
    about: 'shows and compares notebooks',
    onlyReads: true,
    options: table({ value: '--log-level', reads: '--config', writes: '--out' }),
    // two of its words may be commits
    effects: ({ operands }) => operands.filter((word) => /[./]/.test(show(word))).map((word) => read(word)),
    examples: [
      ['nbdiff --ignore-outputs HEAD~1 HEAD a.ipynb', 'read a.ipynb'],
      ['nbdiff --config /opt/a --out /opt/b a.ipynb b.ipynb', 'read /opt/a', 'write /opt/b', 'read a.ipynb', 'read b.ipynb'],
    ],
  }),
  defineCommand({
    name: 'sqlfmt',
    aliases: ['nbqa', 'sqlglot', 'nb-clean', 'snakefmt'],
    about: 'formats and checks queries and notebooks',
    options: table({
      flag: '--check, --diff, -q --quiet, --no-progressbar, -v --verbose, --fix, --nbqa-diff, --nbqa-shell, --no-color, --preserve-cell-outputs',
      value: '-l --line-length, --exclude, -d --dialect, --select, --ignore, --encoding, --read, --write, --error-level',
    }),
    effects: (args) => {
      const operands = args.name === 'nbqa' || args.name === 'nb-clean' ? args.operands.slice(1) : args.operands
      const edits =
        (args.name === 'nbqa' ? /^(black|isort|yapf|autopep8|pyupgrade)$/.test(args.text(0) ?? '') || args.has('--fix') : true) &&
        !args.has('--check', '--diff') &&
        args.name !== 'sqlglot'
      return [
        ...(args.has('--nbqa-shell') ? [unknown(`\`nbqa\` runs \`${args.text(0) ?? ''}\``)] : []),
        ...(args.name === 'nbqa' ? [projectCode('checks')] : []),
        ...(edits ? editsOperands : readsOperandsOr)({ operands }),
      ]
    },
    examples: [
      ['nbqa rm --nbqa-shell a.ipynb', 'unknown: `nbqa` runs `rm`', 'execute:project checks', 'read a.ipynb'],
      ['sqlfmt --check models', 'read models'],
      ['sqlfmt models', 'write:edit models'],
      ['sqlglot --read mysql --write duckdb a.sql', 'read a.sql'],
      ['nbqa ruff notebooks', 'execute:project checks', 'read notebooks'],
      ['nbqa ruff notebooks --fix', 'execute:project checks', 'write:edit notebooks'],
      ['sqlfmt --frob', 'unknown: option `--frob` of `sqlfmt` is not described', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'jupytext',
    about: 'turns notebooks into scripts and back',
    options: table({
      flag: '--sync, --test, --test-strict, --update, --update-metadata, -q --quiet, --check',
      value: '--to, --from, --set-formats, --opt',
      writes: '-o --output',
      unsafe: '--pipe, --execute',
    }),
    effects: (args) => [...readsOperands(args), ...(args.has('-o', '--test', '--test-strict') ? [] : fillsBeside(args.operands, 'edit'))],
    examples: [
      ['jupytext --to py a.ipynb -o a.py', 'write a.py', 'read a.ipynb'],
      ['jupytext --sync a.ipynb', 'read a.ipynb', 'write:edit .'],
      ['jupytext --sync /opt/a.ipynb', 'read /opt/a.ipynb', 'write:edit /opt'],
      [
        'jupytext --sync a.ipynb --execute',
        'unknown: option `--execute` of `jupytext` can run or load anything',
        'read a.ipynb',
        'write:edit .',
      ],
      ['jupytext --pipe x a.ipynb', 'unknown: option `--pipe` of `jupytext` can run or load anything', 'read a.ipynb'],
    ],
  }),
  defineCommand({
    name: 'skopeo',
    aliases: ['crane', 'regctl', 'oras'],
    about: 'images in registries',
    options: table({
      flag: '--raw, --config, --no-creds, --override-os, --platform-all, -q --quiet, --full-ref, --omit-digest-tags',
      value: '--platform, --format, --override-arch, --retry-times, --limit',
    }),
    effects: (args) =>
      looksIntoRegistry.test(`${args.name} ${args.text(0) ?? ''} ${args.text(1) ?? ''}`)
        ? [connect('get', 'the registry')]
        : args.operands.length === 0
          ? nothing
          : [unknown(`\`${args.name} ${args.text(0) ?? ''}\` is not described`)],
    examples: [
      ['skopeo inspect docker://docker.io/library/nginx', 'connect:get the registry'],
      ['crane manifest nginx', 'connect:get the registry'],
      ['crane push a.tar x', 'unknown: `crane push` is not described'],
      ['regctl tag ls alpine', 'connect:get the registry'],
      ['regctl image delete x', 'unknown: `regctl image` is not described'],
      ['oras manifest fetch x', 'connect:get the registry'],
      ['oras manifest delete x', 'unknown: `oras manifest` is not described'],
    ],
  }),
  defineCommand({
    name: 'molecule',
    about: 'tests Ansible roles in throwaway machines',
    options: table({
      flag: '--debug, -v, -vv, -vvv, --all, --parallel, --no-parallel, --shell',
      value: '-s --scenario-name, -d --driver-name, --destroy, -p --platform-name, --format',
    }),
    inherit: true,
    subcommands: Object.fromEntries([
      ...['test', 'converge', 'verify', 'check', 'idempotence', 'side-effect', 'prepare', 'create', 'cleanup', 'destroy'].map((name) => [
        name,
        { effects: testsRole },
      ]),
      ...['lint', 'syntax', 'list', 'matrix', 'drivers', 'dependency'].map((name) => [name, { effects: [read('molecule')] }]),
    ]),
    examples: [
      ['molecule test', 'execute:project tests', 'infra:container molecule'],
      ['molecule lint', 'read molecule'],
      ['molecule login', 'unknown: subcommand `login` of `molecule` is not described'],
      ...['converge', 'verify', 'check', 'idempotence', 'side-effect', 'prepare', 'create', 'cleanup', 'destroy'].map(
        (name) => [`molecule ${name}`, 'execute:project tests', 'infra:container molecule'] as const,
      ),
      ...['syntax', 'list', 'matrix', 'drivers', 'dependency'].map((name) => [`molecule ${name}`, 'read molecule'] as const),
    ],
  }),
]
