import {
  connect,
  database,
  type Draft,
  execute,
  infra,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  send,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { join, literal, show, textOf, type Word } from '../../value.ts'
import { codeIn, moduleFiles, runsSettings } from '../_project.ts'
import { table } from '../_table.ts'
import type { CloudCall } from '../cloud/_call.ts'
import { login, token } from '../cloud/_meanings.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

const reproduces: Meaning = (call, target) =>
  call.has('--dry') ? [infra('dry-run', target)] : [runsSettings(target, 'dvc.yaml'), write('.', 'folder')]
const writesHere: Meaning = (_call, _target, operands) => operands.map((word) => write(word, 'edit'))
const downloads =
  (host: string): Meaning =>
  (call) => [
    connect('get', host),
    ...(call.value('--local-dir', '-o', '--out', '--root', '-d', '--dst-path')
      ? [write(call.value('--local-dir', '-o', '--out', '--root', '-d', '--dst-path') as Word, 'folder')]
      : []),
  ]
/** Tables made anew, or those that others work with. */
const rebuilds = (call: CloudCall, target: string): readonly Draft[] =>
  (call.has('--full-refresh') && call.text('--full-refresh') !== 'false') || /^prod/i.test(call.text('--target', '-t'))
    ? [database('write', target)]
    : []
const uploadsOperands =
  (host: string): Meaning =>
  (_call, _target, operands) => [
    ...operands.slice(1).map((word) => read(word, 'search')),
    send('upload', host, { carries: operands.slice(1) }),
  ]

/** Where pipelines keep what they load. */
const pipelineFiles = ['dags/*.py', 'src/*/settings.py', 'src/*/hooks.py', 'definitions.py']

/** `app.py::function`. */
const fileOf = (word: Word): string => show(word).replace(/::.*$/, '')

const dbtSettings = (as: 'dbt' | 'dbt-clean', call: CloudCall): Draft => {
  const folder = call.value('--project-dir')
  const file = folder ? join(folder, literal('/dbt_project.yml')) : 'dbt_project.yml'
  return { do: 'project-code', what: 'dbt', files: [file], as, notCode: true }
}

/** Code that options name: a file, or a module. */
const namedCode = (call: CloudCall): readonly Target[] => [
  ...[call.value('-f', '--python-file')].filter((file) => file !== undefined),
  ...moduleFiles(call.text('-m', '--module-name')),
]

export default [
  cloudTool({
    name: 'dvc',
    about: 'versions of data and models',
    globals: table({ flag: '-q --quiet, -v --verbose' }),
    unsafe: ['--cd'],
    rehearsals: ['--dry', '--dry-run'],
    paths: [
      [
        `status, dag, diff, params diff, metrics show, metrics diff, plots show, plots diff, stage list, exp list, exp show, exp diff,
        list, ls, list-url, ls-url, remote list, config --list, doctor, version, root, check-ignore, data status, ls-remote,
        queue status, queue logs, cache dir, studio token, du`,
        'read',
      ],
      ['config', (call, target) => [infra(call.has('-l', '--list') ? 'read' : 'change', target)]],
      ['repro, exp run', reproduces],
      ['add, commit, move, freeze, unfreeze, unprotect, stage add, import, import-url, get, get-url, update', writesHere],
      // forced, it overwrites what was changed here
      ['fetch, pull', (call, target) => [infra(call.has('-f', '--force') ? 'change' : 'read', target), write('.', 'folder')]],
      ['checkout, exp apply, exp branch', (_call, target) => [infra('change', target)]],
      ['push, exp push', (_call, target) => [send('upload', target, { carries: [] })]],
      [
        'remove',
        (call, target, operands) => [
          ...operands.map((word) => write(word, 'edit')),
          // the data itself goes too
          ...(call.has('--outs') ? [infra('volume', target)] : []),
        ],
      ],
      ['gc, destroy, exp remove, exp gc, queue remove', (_call, target) => [infra('volume', target)]],
      [
        `init, install, remote add, remote modify, remote remove, remote default, queue start, queue stop, queue kill,
        cache migrate, exp save, exp rename, exp pull, completion`,
        'change',
      ],
    ],
    examples: [
      ['dbt show --inline "drop table x"', 'infra:read dbt show', 'database:write DROP TABLE'],
      ['dvc exp run -n first', 'execute:project dvc exp run', 'write:folder .'],
      ['dvc status', 'infra:read dvc status'],
      ['dvc repro --dry train', 'infra:dry-run dvc repro'],
      ['dvc repro', 'execute:project dvc repro', 'write:folder .'],
      ['dvc gc -w', 'infra:volume dvc gc'],
      ['dvc gc -w --dry', 'infra:dry-run dvc gc'],
      ['dvc push', 'send:upload dvc push'],
      ['dvc remove a.dvc --outs', 'write:edit a.dvc', 'infra:volume dvc remove'],
      ['dvc frob', 'unknown: subcommand `frob` of `dvc` is not described'],
    ],
  }),
  cloudTool({
    name: 'wandb',
    aliases: [
      'clearml-task',
      'comet',
      'neptune',
      'kaggle',
      'dagshub',
      'zenml',
      'prefect',
      'dagster',
      'airflow',
      'kedro',
      'bentoml',
      'modal',
      'ray',
      'sky',
      'dbt',
    ],
    about: 'experiments, pipelines and models',
    code: ['-S', '--subdir', '--project-dir', '-f', '--python-file', '-w', '--workspace'],
    paths: [
      [
        `version, --version, experiments search, experiments list, experiments get, experiments csv, runs list, runs describe,
        artifacts list, models list, doctor, status, verify, competitions list, competitions files, datasets list, datasets files,
        datasets status, kernels list, kernels status, config view, dags list, dags list-runs, dags report, dags details,
        dags list-import-errors, dags next-execution, dags state, dags list-jobs, db check, tasks failed-deps, tasks list, tasks states-for-dag-run, tasks state, pools list, providers list, info, plugins list,
        jobs list, jobs check, flow ls, flow-run ls, flow-run logs, work-pool ls, deployment ls, asset list, job list, run list,
        app list, app logs, volume list, secret list, memory, list, summary, logs, ls, parse, debug, docs generate, list models,
        source freshness, deps list`,
        'read',
      ],
      [
        'show',
        (call, target) => {
          // models are named in braces where SQL names tables
          const inline = call.value('--inline')
          const text = inline && textOf(inline)?.replace(/\{\{\s*(?:ref|source)\([\w\s,'"]*\)\s*\}\}/g, 'model')
          return [
            infra('read', target),
            ...(inline ? [{ do: 'code', language: 'sql', text: text === undefined ? inline : literal(text, inline.at) } as const] : []),
          ]
        },
      ],
      ['connections get, connections list, connections export, variables get, variables list, variables export, config list, token', token],
      [
        'config get-value',
        (call, target) => [
          infra(/pass|secret|key|conn|token|uri|url/i.test(call.words.map(show).slice(2).join(' ')) ? 'secret' : 'read', target),
        ],
      ],
      [
        'offline, disabled',
        (_call, target) => (target.startsWith('wandb') ? [write('wandb/settings', 'edit')] : [infra('change', target)]),
      ],
      [
        'ui, server, webserver, standalone, scheduler, dashboard, dev, docs serve, serve',
        (call, target) => [
          projectCode(target, ...pipelineFiles, ...namedCode(call)),
          codeIn('workspace.yaml', 'pyproject.toml'),
          connect('listen', 'localhost'),
        ],
      ],
      [
        'run, dags test, tasks test, tasks render, definitions validate, compile, test, build, catalog, registry',
        (call, target, rest) => [
          projectCode(target, ...pipelineFiles, ...rest.map(fileOf).filter((file) => file.endsWith('.py'))),
          dbtSettings('dbt', call),
          ...rebuilds(call, target),
        ],
      ],
      [
        'dags show',
        (call, target) => [infra('read', target), ...(call.value('--save', '-s') ? [write(call.value('--save', '-s') ?? '.')] : [])],
      ],
      ['deps', (_call, target) => (target.startsWith('dbt ') ? [install('manifest', 'packages.yml')] : [infra('change', target)])],
      [
        'clean',
        (call, target) =>
          target.startsWith('dbt ')
            ? [removeTree('target'), removeTree('dbt_packages'), dbtSettings('dbt-clean', call)]
            : [infra('change', target)],
      ],
      ['login, auth', login],
      [
        `deploy, sync, sweep, agent, launch, artifact put, artifact get, pull, push, online, init, gc, experiments create,
        experiments delete, experiments rename, experiments restore, runs delete, runs restore, artifacts download,
        artifacts log-artifact, artifacts log-artifacts, models serve, models build-docker, db upgrade, db migrate, db reset, db init,
        db clean, dags trigger, dags pause, dags unpause, dags delete, dags backfill, tasks run, tasks clear, users create,
        users delete, connections add, connections delete, variables set, variables delete, config set, profile, work-pool create,
        deployment run, flow-run cancel, flow-run delete, job execute, job launch, stop, down, up, exec, submit, start,
        competitions download, competitions submit, datasets download, datasets create, datasets version, kernels push, kernels pull,
        seed, snapshot, run-operation, retry, clone, app stop, volume create, volume delete, secret create, shell,
        containerize`,
        'change',
      ],
    ],
    verbs: [['list ls get show search describe', 'read']],
    examples: [
      ['wandb sync run-1', 'infra:change wandb sync run-1'],
      ['airflow dags list', 'infra:read airflow dags list'],
      ['airflow config get-value core executor', 'infra:read airflow config get-value'],
      ['airflow config get-value database sql_alchemy_conn', 'infra:secret airflow config get-value'],
      ['wandb offline', 'write:edit wandb/settings'],
      ['dbt run', 'execute:project dbt run'],
      ['dbt run --target prod', 'execute:project dbt run', 'database:write dbt run'],
      ['dbt build --full-refresh', 'execute:project dbt build', 'database:write dbt build'],
      ['dbt deps', 'install:manifest packages.yml'],
      ['dbt show --select a', 'infra:read dbt show'],
      ['dbt clean', 'delete target', 'delete dbt_packages'],
      ['wandb frob', 'unknown: subcommand `frob` of `wandb` is not described'],
    ],
  }),
  cloudTool({
    name: 'mlflow',
    about: 'experiments and models',
    paths: [
      ['experiments search, experiments list, experiments get, experiments csv, runs list, runs describe, artifacts list, doctor', 'read'],
      ['ui, server', (_call, target) => [projectCode(target), connect('listen', 'localhost')]],
      [
        'run',
        (_call, target, [project]) =>
          project && /^\.?[\w/-]*$/.test(textOf(project) ?? ':')
            ? [runsSettings(target, 'MLproject'), write('mlruns', 'folder')]
            : [unknown('`mlflow run` of what is not part of the project')],
      ],
      [
        'artifacts download',
        (call) => [infra('read', 'mlflow artifacts download'), write(call.value('--dst-path', '-d') ?? '.', 'folder')],
      ],
      [
        `experiments create, experiments delete, experiments rename, experiments restore, runs create, runs delete, runs restore, runs link-traces, artifacts log-artifact,
        artifacts log-artifacts, gc, db upgrade, models serve, models predict, models build-docker, models generate-dockerfile, models prepare-env, models update-pip-requirements,
        deployments create, deployments update, deployments delete, deployments predict, sagemaker, gateway start`,
        'change',
      ],
    ],
    examples: [
      ['mlflow runs list --experiment-id 0', 'infra:read mlflow runs list'],
      ['mlflow ui --port 5001', 'execute:project mlflow ui', 'connect:listen localhost'],
      ['mlflow run .', 'execute:project mlflow run', 'write:folder mlruns'],
      ['mlflow run https://git.example.test/x', 'unknown: `mlflow run` of what is not part of the project'],
      ['mlflow gc', 'infra:change mlflow gc'],
      ['mlflow frob', 'unknown: subcommand `frob` of `mlflow` is not described'],
    ],
  }),
  cloudTool({
    name: 'huggingface-cli',
    aliases: ['hf'],
    about: 'models and data sets',
    paths: [
      [
        `whoami, auth whoami, auth list, env, version, scan-cache, cache scan, cache ls, repo list, jobs ps, jobs logs, jobs inspect,
        tag list, models ls, datasets ls`,
        'read',
      ],
      ['auth token', token],
      ['download', downloads('https://huggingface.co')],
      ['upload, upload-large-folder', uploadsOperands('https://huggingface.co')],
      ['login, auth login, logout, auth logout, auth switch', login],
      ['repo delete, repos delete', () => [publish('repo-delete', 'huggingface')]],
      [
        `delete-cache, cache delete, cache prune, cache rm, repo create, repo tag, repo-files delete, tag, lfs-enable-largefiles,
        jobs run, jobs cancel, convert-to-safetensors`,
        'change',
      ],
    ],
    examples: [
      ['hf download a/b', 'connect:get https://huggingface.co'],
      ['huggingface-cli upload a/b model.bin', 'read:search model.bin', 'send:upload https://huggingface.co'],
      ['huggingface-cli whoami', 'infra:read huggingface-cli whoami'],
      ['hf frob', 'unknown: subcommand `frob` of `hf` is not described'],
    ],
  }),
  cloudTool({
    name: 'influx',
    about: 'InfluxDB',
    globals: table({ value: '--host, -t --token, -o --org, --org-id, -c --active-config', flag: '--json, --skip-verify' }),
    paths: [
      [
        `ping, version, bucket list, org list, user list, task list, config list, telegrafs, dashboards, v1 dbrp list, remote list,
        replication list, server-config`,
        'read',
      ],
      ['auth list, auth create', token],
      ['query', () => [database('read', 'influx query')]],
      [
        `write, bucket create, bucket update, org create, user create, task create, task update, config create, config set, restore,
        setup, apply, user password, v1 dbrp create`,
        'change',
      ],
      ['delete', (_call, target) => [database('write', target)]],
      ['backup', (_call, target, [folder]) => [database('dump', target), ...(folder ? [write(folder, 'folder')] : [])]],
      ['bucket delete, org delete', 'destroy'],
      // the shell of version 1, which says with an option what to carry out
      [
        '',
        (call) =>
          [call.value('-execute', '--execute')].flatMap((text): readonly Draft[] =>
            text ? [{ do: 'code', language: 'sql', text }] : [execute('arbitrary', 'influx')],
          ),
      ],
    ],
    examples: [
      ["influx -execute 'DROP DATABASE app'", 'database:destroy DROP DATABASE'],
      ['influx', 'execute:arbitrary influx'],
      ['influx bucket list', 'infra:read influx bucket list'],
      ['influx bucket delete -n x', 'infra:destroy influx bucket delete'],
      ['influx delete --bucket x --start a --stop b', 'database:write influx delete'],
      ['influx frob', 'unknown: subcommand `frob` of `influx` is not described'],
    ],
  }),
]
