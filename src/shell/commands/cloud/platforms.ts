import { connect, infra } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'
import { interactive, token, uploads } from './_meanings.ts'
import { cloudTool } from './_tool.ts'

export default [
  cloudTool({
    name: 'databricks',
    about: 'data and jobs on Databricks',
    globals: table({ value: '-p --profile, -t --target, -o --output, --log-level, --log-file, --log-format', flag: '--debug' }),
    unsafe: ['--host', '--config-file'],
    rehearsals: [],
    paths: [
      ['version, current-user me, auth describe, auth profiles, bundle validate, bundle summary, bundle schema, fs ls, fs cat', 'read'],
      ['auth token, auth env, secrets get-secret, secrets get, tokens create, service-principal-secrets create', token],
      [
        'bundle destroy, catalogs delete, schemas delete, volumes delete, workspaces delete, metastores delete, unity-catalog schemas delete, unity-catalog catalogs delete, unity-catalog metastores delete',
        'destroy',
      ],
      ['fs cp, workspace import, workspace import-dir, libraries install', uploads()],
      [
        'fs rm, workspace delete',
        (call, target) => {
          const all =
            call.has('-r', '--recursive') &&
            call.words.some((word) => /^(?:dbfs:)?\/(?:Volumes\/[^/]+\/[^/]+\/[^/]+\/?)?$/.test(show(word)))
          return [infra(all ? 'destroy' : 'change', target)]
        },
      ],
      ['bundle deploy, bundle run, fs mkdir, auth login, configure, workspace export, workspace export-dir', 'change'],
      ['labs', interactive],
    ],
    verbs: [
      ['list get list-runs get-run get-run-output get-status list-node-types list-zones spark-versions events', 'read'],
      ['create update delete edit start stop restart run-now submit cancel-run cancel-all-runs set patch permanent-delete', 'change'],
    ],
    examples: [
      ['databricks jobs list --output json', 'infra:read databricks jobs list'],
      ['databricks fs rm -r dbfs:/', 'infra:destroy databricks fs rm'],
      ['databricks fs rm -r dbfs:/tmp/a', 'infra:change databricks fs rm'],
      ['databricks bundle destroy', 'infra:destroy databricks bundle destroy'],
      ['databricks tokens get a', 'infra:secret databricks tokens get'],
      ['databricks secrets get-secret a b', 'infra:secret databricks secrets get-secret'],
      ['databricks jobs run-now 12', 'infra:change databricks jobs run-now 12'],
      ['databricks frob x', 'unknown: subcommand `frob x` of `databricks` is not described'],
    ],
  }),
  cloudTool({
    name: 'temporal',
    about: 'workflows of Temporal',
    globals: table({
      value: '-n --namespace, --env, -o --output, --limit, --query, -w --workflow-id, -r --run-id, --log-level, --time-format, --color',
      flag: '--no-json-shorthand-payloads',
    }),
    unsafe: ['--address', '--env-file', '--codec-endpoint'],
    rehearsals: [],
    paths: [
      ['workflow query, workflow trace, workflow stack, task-queue describe, env get, env list', 'read'],
      ['server start-dev', () => [connect('listen', 'localhost')]],
      ['operator namespace delete', 'destroy'],
      ['workflow execute, workflow result, schedule trigger, schedule toggle, schedule backfill, env set, env delete', 'change'],
    ],
    verbs: [
      ['list show describe count', 'read'],
      ['start signal cancel terminate reset delete update create complete fail pause unpause', 'change'],
    ],
    examples: [
      ['temporal workflow list --limit 5', 'infra:read temporal workflow list'],
      ['temporal workflow terminate -w a', 'infra:change temporal workflow terminate'],
      ['temporal operator namespace delete a', 'infra:destroy temporal operator namespace delete a'],
      ['temporal server start-dev', 'connect:listen localhost'],
      ['temporal frob x', 'unknown: subcommand `frob x` of `temporal` is not described'],
    ],
  }),
  cloudTool({
    name: 'sentry-cli',
    aliases: ['datadog-ci', 'newrelic'],
    about: 'errors and traces that somebody else collects',
    globals: table({ value: '-o --org, -p --project, --log-level, --format', flag: '--quiet --silent, --allow-failure' }),
    unsafe: ['--url', '--auth-token', '--header'],
    paths: [
      ['info, version, releases propose-version, sourcemaps resolve, sourcemaps explain, debug-files check', 'read'],
      ['releases delete, issues resolve, issues mute, issues unresolve, sourcemaps inject, update, uninstall, login', 'change'],
      ['sourcemaps upload, debug-files upload, upload-dif, junit upload, coverage upload, sbom upload, send-event', uploads()],
    ],
    verbs: [
      ['list get describe search', 'read'],
      ['new create finalize set-commits archive restore delete update run', 'change'],
    ],
    examples: [
      ['sentry-cli releases list', 'infra:read sentry-cli releases list'],
      ['sentry-cli releases finalize 1.2.0', 'infra:change sentry-cli releases finalize 1.2.0'],
      ['sentry-cli frob x', 'unknown: subcommand `frob x` of `sentry-cli` is not described'],
    ],
  }),
]
