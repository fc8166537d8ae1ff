import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  infra,
  nothing,
  projectCode,
  read,
  readsOperands,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { editsOperands, fillsBeside, readsOperandsOr, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const scenarioOf = (args: Args): string => (args.has('--all') ? '*' : show(args.value('-s') ?? literal('default')))

/** Tests a role; of its plays, those on this machine touch the project. */
function testsRole(args: Args): readonly Draft[] {
  const scenario = scenarioOf(args)
  return [
    projectCode('tests'),
    ...settingsIn(`molecule/${scenario}/molecule.yml`),
    { do: 'project-code', what: 'plays', files: [`molecule/${scenario}/*.yml`], as: 'playbook', plain: true, notCode: true },
    ...lentToMachines(scenario),
    infra('container', 'molecule'),
  ]
}

const lentToMachines = (scenario: string): readonly Draft[] => [
  { do: 'project-code', what: 'platforms', files: [`molecule/${scenario}/molecule.yml`], as: 'molecule', notCode: true },
]

/** A name, its subcommand and the word after it: where a group also deletes, that word decides. */
const looksIntoRegistry =
  /^(?:skopeo (?:inspect|list-tags)|crane (?:manifest|digest|ls|config|validate|version|catalog)|oras (?:discover|version|resolve)|regctl version) |^oras (?:repo (?:ls|list|tags|show-tags)|manifest (?:fetch|fetch-config))$|^regctl (?:tag (?:ls|list)|repo (?:ls|list)|image (?:inspect|config|digest|manifest|ratelimit|check-base)|manifest (?:get|head|diff)|artifact (?:list|tree))$/

/** Checks that are run on notebooks, and those of them that change what they read. */
const formatters = /^(?:black|isort|yapf|autopep8|autoflake|pyupgrade|ruff format|blacken-docs|mdformat)$/
const checksOfPython =
  /^(?:black|isort|yapf|autopep8|autoflake|pyupgrade|ruff(?: check| format)?|blacken-docs|mdformat|flake8|mypy|pylint|pydocstyle|doctest|vulture|bandit)$/

/** Options with which `snakemake` only says what it would do, or what it knows. */
const rehearses = [
  '-n',
  '--lint',
  '--list',
  '--list-target-rules',
  '--dag',
  '--rulegraph',
  '--filegraph',
  '--d3dag',
  '-S',
  '-D',
  '--print-compilation',
  '--list-input-changes',
  '--list-params-changes',
  '--list-code-changes',
] as const

export default [
  defineCommand({
    name: 'snakemake',
    about: 'runs pipelines of the project',
    options: table({
      flag: `-n --dry-run --dryrun, -p --printshellcmds, --lint, -k --keep-going, -f --force, -F --forceall, --list --list-rules -l, --list-target-rules,
        --dag, --rulegraph, --filegraph, --d3dag, -S --summary, -D --detailed-summary, --use-conda --sdm-conda, --unlock, --rerun-incomplete --ri,
        --ignore-incomplete --ii, -t --touch, --nolock, --nt --notemp, --force-use-threads, --debug-dag, --show-failed-logs, --verbose, --nocolor,
        --keep-incomplete, -r --reason, --benchmark-extended, --print-compilation, --list-input-changes, --list-params-changes, --list-code-changes, --stats, --delete-all-output,
        --delete-temp-output`,
      value: `-j --jobs, -c --cores, --config -C, -R --forcerun, -U --until, -O --omit-from, --rerun-triggers, --resources --res,
        --set-threads, --set-resources, --max-threads, --retries -T, --latency-wait -w, --allowed-rules, --target-files-omit-workdir-adjustment, --batch,
        --wait-for-files, --scheduler, --local-cores, --rerun-trigger, --logger`,
      'value?': '-q --quiet',
      code: '-s --snakefile, --configfile --configfiles, --profile, --workflow-profile',
      writes: '--report',
      folder: '-d --directory',
    }),
    effects: (args) => [
      {
        do: 'project-code',
        what: 'pipeline',
        files: ['Snakefile', 'workflow/Snakefile'],
        tasks: args.has(...rehearses) ? 'none' : args.operands.map(show),
      },
      args.has(...rehearses)
        ? read('.')
        : args.has('--delete-all-output', '--delete-temp-output')
          ? unknown('deletes what earlier runs made')
          : write('.', 'edit'),
    ],
    examples: [
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
      ['snakemake --frob', 'unknown: option `--frob` of `snakemake` is not described', 'execute:project pipeline', 'write:edit .'],
      [
        'snakemake --snakefile /opt/a --configfile /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project pipeline',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'nextflow',
    about: 'runs pipelines of the project',
    style: 'long',
    options: table({
      flag: '-resume, -stub, -stub-run, -preview, -q, -quiet, -v, -version, -ansi-log, -dump-channels, -latest, -flat, -properties, -json, -sort, -show-profiles, -value',
      value: '-profile, -f -fields, -before, -after, -but, -filter, -entry, -name, -r, -revision, -params, --params',
      code: '-c, -config, -C, -params-file',
      writes: '-with-trace, -with-report, -with-timeline, -with-dag, -work-dir -w, -log',
    }),
    effects: (args) => {
      const [verb = '', second = ''] = args.operands.map(show)
      if (/^(config|lint|inspect|log|info|list)$/.test(verb)) return [read('.')]
      return verb === 'run' && /\.nf$|^\.$/.test(second)
        ? [projectCode('pipeline', ...args.operands.slice(1), 'main.nf'), runsSettings('pipeline', 'nextflow.config'), write('.', 'edit')]
        : [unknown(`\`nextflow ${verb}\` of what is not part of the project`)]
    },
    examples: [
      [
        'nextflow run main.nf -with-report /opt/a -work-dir /opt/b -log /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project pipeline',
        'write:edit .',
      ],
      ['nextflow config -flat -profile test', 'read .'],
      ['nextflow log last -f name,status', 'read .'],
      ['nextflow run main.nf', 'execute:project pipeline', 'write:edit .'],
      ['nextflow run org/x', 'unknown: `nextflow run` of what is not part of the project'],
      [
        'nextflow run main.nf -c /opt/a -params-file /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'cwltool',
    about: 'runs workflows of the project',
    options: table({ flag: '--debug, --quiet, --validate, --print-deps, --print-dot', folder: '--outdir, --basedir' }),
    effects: (args) => [
      ...args.operands
        .slice(0, 1)
        .flatMap((word) =>
          /^\w[\w+.-]*:\/\//.test(show(word)) ? [unknown(`runs \`${show(word)}\`, which is not part of the project`)] : [],
        ),
      projectCode('pipeline', ...args.operands.slice(0, 1)),
      args.has('--validate', '--print-deps', '--print-dot') ? read('.') : write(args.value('--outdir') ?? '.', 'edit'),
    ],
    examples: [
      ['cwltool a.cwl', 'execute:project pipeline', 'write:edit .'],
      ['cwltool https://example.com/a.cwl', 'unknown: runs `https://example.com/a.cwl`, which is not part of the project'],
      ['cwltool --outdir /opt/a a.cwl', 'unknown: runs code of a folder that is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'great_expectations',
    aliases: ['gx'],
    about: 'checks of data',
    options: table({ flag: '--v3-api, --assume-yes -y, --version' }),
    subcommands: Object.fromEntries(
      ['checkpoint', 'suite', 'datasource', 'docs', 'store', 'validation-operator'].map((name) => [
        name,
        { subcommands: { list: { effects: nothing } } },
      ]),
    ),
    examples: [
      ['great_expectations checkpoint list'],
      ['gx suite list'],
      ['great_expectations checkpoint run x', 'unknown: subcommand `run` of `great_expectations checkpoint` is not described'],
    ],
  }),
  defineCommand({
    name: 'metaflow',
    about: 'pipelines',
    subcommands: {
      status: { effects: nothing },
      help: { effects: nothing },
      tutorials: { subcommands: { list: { effects: nothing }, info: { effects: nothing } } },
    },
    examples: [
      ['metaflow status'],
      ['metaflow help'],
      ['metaflow tutorials list'],
      ['metaflow tutorials info'],
      ['metaflow configure aws', 'unknown: subcommand `configure` of `metaflow` is not described'],
    ],
  }),
  defineCommand({
    name: 'gpustat',
    about: 'shows graphics processors',
    options: table({
      flag: '--no-color, --color, --json, -a --show-all, -c --show-cmd, -f --show-full-cmd, -u --show-user, -p --show-pid, -F --show-fan, -P --show-power, --no-header, --no-processes, -v --version, --debug',
      'value?': '-i --interval --watch, -e --show-codec',
      value: '--id, --gpuname-width',
    }),
    effects: nothing,
    examples: [['gpustat -cp --json'], ['gpustat --frob', 'unknown: option `--frob` of `gpustat` is not described']],
  }),
  defineCommand({
    name: 'nvitop',
    about: 'shows graphics processors',
    options: table({
      flag: '-1 --once, -c --compute, -C --no-compute, --colorful, --ascii -U, -V --version',
      value: '-o --only, -u --user, -p --pid, -m --monitor',
      'value?': '-i --interval',
    }),
    effects: nothing,
    examples: [['nvitop --once'], ['nvitop --frob', 'unknown: option `--frob` of `nvitop` is not described']],
  }),
  defineCommand({
    name: 'parquet-tools',
    aliases: ['pqrs'],
    about: 'shows tables in Parquet files',
    options: table({ flag: '-v --verbose, --debug, -V --version' }),
    subcommands: Object.fromEntries(
      // what makes other files of them stays out
      ['cat', 'head', 'show', 'schema', 'meta', 'inspect', 'rowcount', 'row-count', 'size', 'csv', 'dump', 'sample'].map((name) => [
        name,
        {
          options: table({
            flag: '--json -j, --csv, --detail, -d --detailed, --pretty, -q --quiet, --no-header',
            value: '-n --head --limit --records --rows, -c --columns, -f --format, -s --skip, --delimiter',
          }),
          effects: readsOperands,
        },
      ]),
    ),
    examples: [
      ...['cat', 'head', 'show', 'schema', 'meta', 'inspect', 'rowcount', 'row-count', 'size', 'csv', 'dump', 'sample'].map(
        (name) => [`parquet-tools ${name} a.parquet`, 'read a.parquet'] as const,
      ),
      ['pqrs merge -i a -o b', 'unknown: subcommand `merge` of `pqrs` is not described'],
    ],
  }),
  defineCommand({
    name: 'dsq',
    about: 'asks data files by SQL',
    // what it keeps for the next time stays out
    options: table({ flag: '-s --schema, -p --pretty, -n --convert-numbers, -v --verbose, -D --disable-sqlite-writer', value: '--shape' }),
    effects: ({ operands }) => operands.filter((word) => !/\s/.test(show(word))).map((file) => read(file)),
    examples: [
      ["dsq a.csv 'select count(*) from {}'", 'read a.csv'],
      ['dsq --cache a.csv x', 'unknown: option `--cache` of `dsq` is not described'],
    ],
  }),
  defineCommand({
    name: 'nbdime',
    about: 'shows and compares notebooks',
    subcommands: {
      diff: {
        options: table({ flag: '-s --sources, -o --outputs, -a --attachments, -m --metadata, -d --details, -i --id, --no-color' }),
        effects: readsOperands,
      },
      show: {
        options: table({ flag: '-s --sources, -o --outputs, -a --attachments, -m --metadata, -d --details, --no-color' }),
        effects: readsOperands,
      },
    },
    examples: [
      ['nbdime diff a.ipynb b.ipynb', 'read a.ipynb', 'read b.ipynb'],
      ['nbdime show a.ipynb', 'read a.ipynb'],
      ['nbdime extensions --enable', 'unknown: subcommand `extensions` of `nbdime` is not described'],
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
    about: 'formats queries',
    options: table({
      flag: '--check, --diff, -q --quiet, --no-progressbar, --progressbar, -v --verbose, --no-color, --fast, --safe, --no-jinjafmt, --single-process, -k --no-markdownfmt',
      value: '-l --line-length, --exclude, -d --dialect, --encoding, -t --threads',
      reads: '--config',
    }),
    effects: (args) => (args.has('--check', '--diff') ? readsOperandsOr(args) : editsOperands(args)),
    examples: [
      ['sqlfmt --check models', 'read models'],
      ['sqlfmt models', 'write:edit models'],
      ['sqlfmt --config /opt/a --diff models', 'read /opt/a', 'read models'],
      ['sqlfmt --frob', 'unknown: option `--frob` of `sqlfmt` is not described', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'snakefmt',
    about: 'formats pipelines',
    options: table({
      flag: '--check, -d --diff, --compact-diff, -v --verbose',
      value: '-l --line-length, --include, --exclude',
      reads: '--config',
    }),
    effects: (args) => (args.has('--check', '-d', '--compact-diff') ? readsOperandsOr(args) : editsOperands(args)),
    examples: [
      ['snakefmt --check .', 'read .'],
      ['snakefmt Snakefile', 'write:edit Snakefile'],
      ['snakefmt --config /opt/a --diff a.smk', 'read /opt/a', 'read a.smk'],
    ],
  }),
  defineCommand({
    name: 'sqlglot',
    about: 'turns queries into those of another database',
    options: table({ flag: '--identify, --no-pretty, --parse, --tokenize, --version', value: '--read, --write, --error-level' }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['sqlglot --read mysql --write duckdb a.sql', 'read a.sql'],
      ['sqlglot --frob', 'unknown: option `--frob` of `sqlglot` is not described'],
    ],
  }),
  defineCommand({
    name: 'nb-clean',
    about: 'takes results out of notebooks',
    // filters that git then runs stay out
    subcommands: {
      check: {
        options: table({ flag: '-e --remove-empty-cells, -n --preserve-notebook-metadata, -o --preserve-cell-outputs' }),
        effects: (args) => readsOperandsOr(args),
      },
      clean: {
        options: table({ flag: '-e --remove-empty-cells, -n --preserve-notebook-metadata, -o --preserve-cell-outputs' }),
        effects: editsOperands,
      },
    },
    examples: [
      ['nb-clean check a.ipynb', 'read a.ipynb'],
      ['nb-clean clean a.ipynb', 'write:edit a.ipynb'],
      ['nb-clean add-filter', 'unknown: subcommand `add-filter` of `nb-clean` is not described'],
    ],
  }),
  defineCommand({
    name: 'nbqa',
    about: 'runs checks of Python on notebooks',
    options: table({
      flag: '--check, --diff, -q --quiet, -v --verbose, --fix, --nbqa-diff, --nbqa-shell, --no-color',
      value: '-l --line-length --line-length, --exclude, --select, --ignore, --nbqa-exclude, --nbqa-files',
    }),
    effects: (args) => {
      const [tool] = args.operands
      if (!tool) return nothing
      const operands = args.operands.slice(1)
      // any other name is a module or a command line
      if (!checksOfPython.test(textOf(tool) ?? '')) return [unknown('`nbqa` runs a program of the caller’s choosing'), shell(tool)]
      const edits = (formatters.test(show(tool)) || args.has('--fix')) && !args.has('--check', '--diff', '--nbqa-diff')
      return [projectCode('checks'), ...(edits ? editsOperands : readsOperandsOr)({ operands })]
    },
    examples: [
      ['nbqa ruff notebooks', 'execute:project checks', 'read notebooks'],
      ['nbqa ruff notebooks --fix', 'execute:project checks', 'write:edit notebooks'],
      ['nbqa black notebooks', 'execute:project checks', 'write:edit notebooks'],
      ["nbqa 'rm -r dist' a --nbqa-shell", 'unknown: `nbqa` runs a program of the caller’s choosing', 'delete dist'],
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
      ...['syntax', 'list', 'matrix', 'drivers'].map((name) => [name, { effects: [read('molecule')] }]),
      // both are lines of a shell that the settings hold
      ...['lint', 'dependency'].map((name) => [
        name,
        { effects: (args: Args) => [...settingsIn(`molecule/${scenarioOf(args)}/molecule.yml`), read('molecule')] },
      ]),
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
