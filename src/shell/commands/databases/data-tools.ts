import { connect, database, type Draft, execute, infra, projectCode, publish, read, send, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'
import { login, token } from '../cloud/_meanings.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

const reproduces: Meaning = (call, target) =>
  call.has('--dry') ? [infra('dry-run', target)] : [runsSettings(target, 'dvc.yaml'), write('.', 'folder')]
const writesHere: Meaning = (_call, _target, operands) => operands.map((word) => write(word, 'edit'))
const downloads =
  (host: string): Meaning =>
  (call) => [
    connect('get', host),
    ...['--local-dir', '--cache-dir'].flatMap((option) => call.parameters.get(option) ?? []).map((folder) => write(folder, 'folder')),
  ]
const uploadsOperands =
  (host: string): Meaning =>
  (_call, _target, operands) => [
    ...operands.slice(1).map((word) => read(word, 'search')),
    send('upload', host, { carries: operands.slice(1) }),
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
        queue status, queue logs, cache dir, du`,
        'read',
      ],
      ['studio token', token],
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
      ['hf download a/b --cache-dir /opt/a', 'connect:get https://huggingface.co', 'write:folder /opt/a'],
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
      [
        'query',
        (call) => [
          /\bto\s*\(|\bimport\b/.test(call.words.map(show).join(' ')) || call.has('-f', '--file') || call.hasStdin
            ? unknown('a query that may write')
            : database('read', 'influx query'),
        ],
      ],
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
      ['influx query \'from(bucket:"a") |> to(bucket:"b")\'', 'unknown: a query that may write'],
      ['influx frob', 'unknown: subcommand `frob` of `influx` is not described'],
    ],
  }),
]
