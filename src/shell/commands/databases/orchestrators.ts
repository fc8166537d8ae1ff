import { connect, database, type Draft, infra, install, projectCode, removeTree, type Target, write } from '../../command-spec.ts'
import { join, literal, show, textOf, type Word } from '../../value.ts'
import { codeIn, moduleFiles } from '../_project.ts'
import type { CloudCall } from '../cloud/_call.ts'
import { login, token } from '../cloud/_meanings.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

/** Where pipelines keep what they load. */
const pipelineFiles = ['dags/*.py', 'src/*/settings.py', 'src/*/hooks.py', 'definitions.py']

/** `app.py::function`. */
const fileOf = (word: Word): string => show(word).replace(/::.*$/, '')

/** Code that options name: a file, or a module. */
const namedCode = (call: CloudCall): readonly Target[] => [
  ...[call.value('-f', '--python-file')].filter((file) => file !== undefined),
  ...moduleFiles(call.text('-m', '--module-name')),
]

const serves: Meaning = (call, target) => [
  projectCode(target, ...pipelineFiles, ...namedCode(call)),
  codeIn('workspace.yaml', 'pyproject.toml'),
  connect('listen', 'localhost'),
]

const loadsHere = (_call: CloudCall, target: string, operands: CloudCall['path']): readonly Draft[] => [
  projectCode(target, ...pipelineFiles, ...operands.map(fileOf).filter((file) => file.endsWith('.py'))),
]

const dbtSettings = (as: 'dbt' | 'dbt-clean', call: CloudCall): Draft => {
  const folder = call.value('--project-dir')
  const file = folder ? join(folder, literal('/dbt_project.yml')) : 'dbt_project.yml'
  return { do: 'project-code', what: 'dbt', files: [file], as, notCode: true }
}

/** Tables made anew, or those that others work with. */
const rebuilds = (call: CloudCall, target: string): readonly Draft[] =>
  (call.has('--full-refresh') && call.text('--full-refresh') !== 'false') || /^prod/i.test(call.text('--target', '-t'))
    ? [database('write', target)]
    : []

/** Rows of a model, or of a query on the line, in which models are named in braces where SQL names tables. */
const showsRows: Meaning = (call, target) => {
  const inline = call.value('--inline')
  const text = inline && textOf(inline)?.replace(/\{\{\s*(?:ref|source)\([\w\s,'"]*\)\s*\}\}/g, 'model')
  return [
    infra('read', target),
    ...(inline ? [{ do: 'code', language: 'sql', text: text === undefined ? inline : literal(text, inline.at) } as const] : []),
  ]
}

/** Copies a file of the service to this machine. */
const fetches: Meaning = (_call, target, operands) => [infra('read', target), write(operands[2] ?? '.', operands[2] ? undefined : 'folder')]

const codeOptions = ['-S', '--subdir', '--project-dir', '-f', '--python-file', '-w', '--workspace']

export default [
  cloudTool({
    name: 'dbt',
    about: 'tables that are made by queries',
    code: ['--project-dir'],
    paths: [
      ['--version, list, ls, parse, debug, docs generate, source freshness', 'read'],
      ['show', showsRows],
      [
        'run, compile, test, build',
        (call, target) => [projectCode(target, ...pipelineFiles), dbtSettings('dbt', call), ...rebuilds(call, target)],
      ],
      ['docs serve', serves],
      ['deps', () => [install('manifest', 'packages.yml')]],
      ['clean', (call) => [removeTree('target'), removeTree('dbt_packages'), dbtSettings('dbt-clean', call)]],
      ['init, seed, snapshot, run-operation, retry, clone', 'change'],
    ],
    examples: [
      ['dbt run', 'execute:project dbt run'],
      ['dbt run --target prod', 'execute:project dbt run', 'database:write dbt run'],
      ['dbt build --full-refresh', 'execute:project dbt build', 'database:write dbt build'],
      ['dbt deps', 'install:manifest packages.yml'],
      ['dbt clean', 'delete target', 'delete dbt_packages'],
      ['dbt show --select a', 'infra:read dbt show'],
      ["dbt show --inline 'drop table a'", 'infra:read dbt show', 'database:write DROP TABLE'],
      ['dbt ls', 'infra:read dbt ls'],
      ['dbt frob', 'unknown: subcommand `frob` of `dbt` is not described'],
    ],
  }),
  cloudTool({
    name: 'airflow',
    about: 'pipelines of Airflow',
    code: codeOptions,
    paths: [
      [
        'dags list, dags report, dags details, dags list-import-errors, tasks list',
        (_call, target) => [
          infra('read', target),
          { do: 'project-code', what: target, files: ['dags/*.py', 'dags/*/*.py'], notCode: true },
        ],
      ],
      [
        `version, dags list-runs, dags next-execution, dags state, dags list-jobs,
        db check, tasks failed-deps, tasks states-for-dag-run, tasks state, pools list, providers list, info, plugins list, jobs check,
        cheat-sheet`,
        'read',
      ],
      ['connections get, connections list, connections export, variables get, variables list, variables export, config list', token],
      [
        'config get-value',
        (call, target) => [
          infra(/pass|secret|key|conn|token|uri|url/i.test(call.words.map(show).slice(2).join(' ')) ? 'secret' : 'read', target),
        ],
      ],
      ['webserver, standalone, scheduler', serves],
      ['dags test, tasks test, tasks render', loadsHere],
      [
        'dags show',
        (call, target) => [infra('read', target), ...(call.value('--save', '-s') ? [write(call.value('--save', '-s') ?? '.')] : [])],
      ],
      ['db reset', (_call, target) => [database('write', target)]],
      [
        `db upgrade, db migrate, db init, db clean, dags trigger, dags pause, dags unpause, dags delete, dags backfill, tasks run, tasks clear,
        users create, users delete, users export, roles export, connections add, connections delete, variables set, variables delete`,
        'change',
      ],
    ],
    verbs: [['list get', 'read']],
    examples: [
      ['airflow dags list', 'infra:read airflow dags list'],
      ['airflow config get-value core executor', 'infra:read airflow config get-value'],
      ['airflow config get-value database sql_alchemy_conn', 'infra:secret airflow config get-value'],
      ['airflow db reset -y', 'database:write airflow db reset'],
      ['airflow frob', 'unknown: subcommand `frob` of `airflow` is not described'],
    ],
  }),
  cloudTool({
    name: 'prefect',
    about: 'pipelines of Prefect',
    code: codeOptions,
    paths: [
      ['version, --version, flow ls, flow-run ls, flow-run logs, work-pool ls, deployment ls, profile ls', 'read'],
      ['config view', (call, target) => [infra(call.has('--show-secrets') ? 'secret' : 'read', target)]],
      ['server start', serves],
      ['server database reset', 'destroy'],
      [
        `deploy, server, config set, profile, work-pool create, deployment run, flow-run cancel, flow-run delete, flow delete, deployment delete,
        work-pool delete, init`,
        'change',
      ],
    ],
    verbs: [['ls', 'read']],
    examples: [
      ['prefect flow-run ls', 'infra:read prefect flow-run ls'],
      ['prefect server start', 'execute:project prefect server start', 'connect:listen localhost'],
      ['prefect server database reset -y', 'infra:destroy prefect server database reset'],
      ['prefect config view --show-secrets', 'infra:secret prefect config view'],
      ['prefect frob', 'unknown: subcommand `frob` of `prefect` is not described'],
    ],
  }),
  cloudTool({
    name: 'dagster',
    about: 'pipelines of Dagster',
    code: codeOptions,
    paths: [
      ['--version, asset list, job list, run list, schedule list, sensor list, instance info', 'read'],
      ['dev', serves],
      ['definitions validate, job print', loadsHere],
      [
        'run delete, run wipe, asset wipe, asset materialize, job execute, job launch, job backfill, schedule start, schedule stop',
        'change',
      ],
    ],
    examples: [
      ['dagster job list', 'infra:read dagster job list'],
      ['dagster run wipe', 'infra:change dagster run wipe'],
      ['dagster dev', 'execute:project dagster dev', 'connect:listen localhost'],
      ['dagster frob', 'unknown: subcommand `frob` of `dagster` is not described'],
    ],
  }),
  cloudTool({
    name: 'kedro',
    about: 'pipelines of Kedro',
    code: codeOptions,
    paths: [
      ['--version, info, registry list, registry describe, catalog list', 'read'],
      ['run, test, catalog resolve', loadsHere],
      ['package, new, micropkg, pipeline create, pipeline delete, catalog create', 'change'],
    ],
    examples: [
      ['kedro run', 'execute:project kedro run'],
      ['kedro pipeline delete a -y', 'infra:change kedro pipeline delete a'],
      ['kedro frob', 'unknown: subcommand `frob` of `kedro` is not described'],
    ],
  }),
  cloudTool({
    name: 'bentoml',
    about: 'models as services',
    code: codeOptions,
    paths: [
      ['--version, list, get, models list, models get, deployment list, deployment get', 'read'],
      ['serve', serves],
      ['build, containerize, delete, push, pull, deploy, models delete, deployment delete, deployment terminate', 'change'],
    ],
    examples: [
      ['bentoml list', 'infra:read bentoml list'],
      ['bentoml delete a -y', 'infra:change bentoml delete a'],
      ['bentoml frob', 'unknown: subcommand `frob` of `bentoml` is not described'],
    ],
  }),
  cloudTool({
    name: 'modal',
    about: 'code that runs at Modal',
    paths: [
      [
        '--version, app list, app logs, volume list, volume ls, secret list, environment list, profile current, profile list, container list',
        'read',
      ],
      ['volume get, nfs get', fetches],
      // it loads the code here, and runs it there
      ['run', (call, target, operands) => [...loadsHere(call, target, operands), infra('change', target)]],
      ['deploy, serve, app stop, volume create, volume delete, volume put, volume rm, volume cp, secret create, secret delete', 'change'],
      ['shell, container exec', 'exec'],
      ['token', login],
    ],
    examples: [
      ['modal app list', 'infra:read modal app list'],
      ['modal volume get v a /opt/a', 'infra:read modal volume get', 'write /opt/a'],
      ['modal run app.py', 'execute:project modal run', 'infra:change modal run'],
      ['modal frob', 'unknown: subcommand `frob` of `modal` is not described'],
    ],
  }),
  cloudTool({
    name: 'ray',
    about: 'work on a cluster of Ray',
    paths: [
      ['--version, status, memory, list, summary, logs, get, job list, job logs, job status', 'read'],
      ['start, stop, up, down, exec, submit, attach, job submit, job stop, job delete, kill-random-node', 'change'],
    ],
    examples: [
      ['ray status', 'infra:read ray status'],
      ['ray down cluster.yaml -y', 'infra:change ray down cluster.yaml'],
      ['ray frob', 'unknown: subcommand `frob` of `ray` is not described'],
    ],
  }),
  cloudTool({
    name: 'sky',
    about: 'machines of any cloud',
    paths: [
      ['--version, status, logs, queue, check, show-gpus, cost-report, jobs queue, serve status', 'read'],
      ['launch, exec, start, stop, down, autostop, cancel, jobs launch, jobs cancel, serve up, serve down, storage delete', 'change'],
    ],
    examples: [
      ['sky status', 'infra:read sky status'],
      ['sky down --all', 'infra:change sky down'],
      ['sky frob', 'unknown: subcommand `frob` of `sky` is not described'],
    ],
  }),
  cloudTool({
    name: 'zenml',
    about: 'pipelines of ZenML',
    paths: [['version, --version, status, info', 'read']],
    verbs: [
      ['list describe', 'read'],
      ['register update delete set create', 'change'],
    ],
    examples: [
      ['zenml stack list', 'infra:read zenml stack list'],
      ['zenml clean', 'unknown: subcommand `clean` of `zenml` is not described'],
    ],
  }),
  cloudTool({
    name: 'wandb',
    about: 'experiments that somebody else keeps',
    paths: [
      ['--version, status, verify, artifact ls, job list, job describe', 'read'],
      ['offline, disabled', () => [write('wandb/settings', 'edit')]],
      ['login', login],
      ['sync, sweep, agent, launch, artifact put, artifact get, pull, online, enabled, init, artifact cache', 'change'],
    ],
    examples: [
      ['wandb sync run-1', 'infra:change wandb sync run-1'],
      ['wandb offline', 'write:edit wandb/settings'],
      ['wandb frob', 'unknown: subcommand `frob` of `wandb` is not described'],
    ],
  }),
  cloudTool({
    name: 'kaggle',
    about: 'data sets and competitions of Kaggle',
    paths: [
      [
        '--version, config view, datasets status, datasets metadata, kernels status, competitions leaderboard, competitions submissions',
        'read',
      ],
      [
        'competitions download, competitions submit, datasets download, datasets create, datasets version, datasets delete, kernels push, kernels pull, kernels output, models delete, config set',
        'change',
      ],
    ],
    verbs: [['list files', 'read']],
    examples: [
      ['kaggle datasets list -s cats', 'infra:read kaggle datasets list'],
      ['kaggle datasets delete a/b', 'infra:destroy kaggle datasets delete a/b'],
      ['kaggle frob', 'unknown: subcommand `frob` of `kaggle` is not described'],
    ],
  }),
]
