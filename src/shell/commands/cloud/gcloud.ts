import { type Draft, execute, infra, printsTainted, read, send, unknown, showsSecret } from '../../command-spec.ts'
import { knownPrefix, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { copies } from './_aws-s3.ts'
import { inside, token } from './_meanings.ts'
import { cloudTool, type Meaning } from './_tool.ts'

const grants: Meaning = (call, target) => [
  infra(
    /^roles\/(owner|resourcemanager\.organizationAdmin|iam\.securityAdmin)$/.test(call.text('--role')) ? 'grant-admin' : 'change',
    target,
  ),
]

/** `gcloud storage VERB` and `gsutil VERB`: operands are the words that are no option. */
function storage(verb: string, words: readonly Word[]): readonly Draft[] {
  const operands = words.filter((word) => !knownPrefix(word).startsWith('-'))
  const has = (...names: readonly string[]): boolean => words.some((word) => names.includes(textOf(word) ?? ''))
  const deep = has('-r', '-R', '-rf', '-fr', '--recursive')
  const [from, to] = [operands[0], operands.at(-1)]
  if (has('-n', '--dry-run') && verb === 'rsync') return [infra('dry-run', 'storage rsync')]
  if (/^(ls|du|stat|hash|version|help|objects-list)$/.test(verb)) return [infra('read', `storage ${verb}`)]
  if (verb === 'cat') return [infra('read', 'storage cat'), printsTainted('download')]
  if (/^(cp|mv|rsync)$/.test(verb) && from && to && operands.length > 1) {
    const options = { deep: deep || verb === 'rsync', deletes: has('-d', '--delete-unmatched-destination-objects'), moves: verb === 'mv' }
    return operands.slice(0, -1).flatMap((one) => copies(one, to, options))
  }
  if (
    /^(?:acl|defacl|iam|lifecycle|cors|web|versioning|logging|retention|ubla|pap|autoclass|requesterpays)$/.test(verb) &&
    textOf(from) === 'get'
  )
    return [infra('read', `storage ${verb} get`)]
  const target = `storage ${verb} ${operands.map(show).join(' ')}`.trim()
  // a bucket that holds anything goes only by force
  if (verb === 'rb' && has('-f')) return [infra('destroy', target)]
  if (verb === 'rm')
    return [
      infra(
        operands.some((word) => /^gs:\/\/[^/]+\/\*\*$/.test(show(word)) || (deep && /^gs:\/\/[^/]+\/?\*?$/.test(show(word))))
          ? 'destroy'
          : 'change',
        target,
      ),
    ]
  if (verb === 'signurl') return showsSecret(target)
  if (
    /^(rb|mb|acl|defacl|iam|setmeta|rewrite|lifecycle|cors|web|versioning|label|logging|retention|notification|hmac|compose|restore|ubla|pap|autoclass|requesterpays)$/.test(
      verb,
    )
  )
    return [infra('change', target)]
  return [unknown(`subcommand \`${verb}\` of \`gsutil\` is not described`)]
}

const storageCall: Meaning = (call, target) => {
  const verb = target.split(' ').at(-1) ?? ''
  const at = call.words.findIndex((word) => textOf(word) === verb)
  return storage(verb, call.words.slice(at + 1))
}

const gcloud = cloudTool({
  name: 'gcloud',
  about: 'Google Cloud',
  globals: table({
    flag: '-q --quiet, --log-http, --no-user-output-enabled, --user-output-enabled',
    value: `--project, --format, --filter, --verbosity, --region, --zone, --configuration, --account, --billing-project, --limit,
        --sort-by, --flatten, --page-size, --trace-token`,
  }),
  // a file of flags can hold any flag
  unsafe: ['--flags-file', '--access-token-file', '--impersonate-service-account', '--credential-file-override'],
  skips: ['alpha', 'beta', 'preview'],
  rehearsals: ['--dry-run', '--validate-only', '--preview'],
  paths: [
    ['version, info, help, topic, cheat-sheet, survey, feedback', 'read'],
    [
      `auth list, config list, config get, config get-value, config configurations list, config configurations describe,
        components list, projects get-ancestors, projects get-iam-policy, organizations get-iam-policy`,
      'read',
    ],
    [
      `auth print-access-token, auth print-identity-token, auth application-default print-access-token, auth print-refresh-token,
        secrets versions access, sql generate-login-token, iam service-accounts keys create, container clusters get-credentials,
        redis instances get-auth-string, kms decrypt, iam service-accounts sign-jwt, iam service-accounts sign-blob,
        services api-keys get-key-string, compute reset-windows-password, artifacts print-settings`,
      token,
    ],
    [
      `auth login, auth revoke, auth activate-service-account, auth configure-docker, auth application-default login,
        auth application-default revoke, init, config set, config unset, config configurations create, config configurations activate,
        config configurations delete, components install, components update, components remove`,
      'change',
    ],
    [
      `projects delete, sql instances delete, sql databases delete, sql backups delete, firestore databases delete,
        spanner instances delete, spanner databases delete, bigtable instances delete, app services delete, run services delete, container clusters delete,
        resource-manager folders delete, compute snapshots delete, redis instances delete, filestore instances delete,
        alloydb clusters delete, alloydb instances delete, alloydb backups delete, deployment-manager deployments delete,
        infra-manager deployments delete, filestore backups delete, spanner backups delete, firestore backups delete,
        source repos delete, artifacts repositories delete, kms keys versions destroy`,
      'destroy',
    ],
    ['logging sinks update', (call, target) => [infra(call.has('--disabled') ? 'audit-off' : 'change', target)]],
    ['logging sinks delete, logging buckets delete, logging logs delete', 'audit-off'],
    ['projects add-iam-policy-binding, organizations add-iam-policy-binding, resource-manager folders add-iam-policy-binding', grants],
    [
      `compute ssh, compute scp, compute start-iap-tunnel, compute connect-to-serial-port, app instances ssh, cloud-shell ssh,
        cloud-shell scp, sql connect, container bare-metal`,
      inside,
    ],
    ['storage ls, storage cat, storage cp, storage mv, storage rm, storage du, storage hash, storage rsync', storageCall],
    ['storage buckets delete', (call, target) => [infra(call.has('--recursive', '-r') ? 'destroy' : 'change', target)]],
    [
      `logging read, logging tail, builds log, app logs read, app logs tail, functions logs read, run services logs read,
        run jobs logs read, deploy releases render, compute instances get-serial-port-output, dns record-sets list`,
      'read',
    ],
    [
      'builds submit',
      (_call, target) => [read('.', 'search'), send('upload', 'cloudbuild.googleapis.com', { carries: [] }), infra('change', target)],
    ],
  ],
  verbs: [
    [
      'list describe get get-iam-policy get-value get-server-config list-tags list-grantable-roles list-testable-permissions list-instances search-all-resources search check lint wait browse tail get-operation get-health list-usable list-images',
      'read',
    ],
    [
      'create update delete deploy add remove set patch start stop reset restart resize enable disable import export add-iam-policy-binding remove-iam-policy-binding set-iam-policy add-tags remove-tags add-labels remove-labels add-metadata remove-metadata attach-disk detach-disk move suspend resume promote rollback run execute call publish pull ack seek replace update-traffic cancel rename upgrade clone restore-backup failover set-password migrate invoke add-backend remove-backend submit apply link unlink undelete purge copy-jobs destroy insert',
      'change',
    ],
    ['ssh scp connect', inside],
  ],
  examples: [
    ['gcloud --project p compute instances list --filter=a=b', 'infra:read gcloud compute instances list'],
    ['gcloud run services describe web --region x --format json', 'infra:read gcloud run services describe'],
    ['gcloud beta run services list', 'infra:read gcloud run services list'],
    ['gcloud projects delete p', 'infra:destroy gcloud projects delete p'],
    ['gcloud kms keys versions destroy 1 --key k', 'infra:destroy gcloud kms keys versions destroy 1'],
    ['gcloud sql instances delete db --quiet', 'infra:destroy gcloud sql instances delete db'],
    ['gcloud auth print-access-token', 'infra:secret gcloud auth print-access-token'],
    ['gcloud secrets versions access latest --secret=x', 'infra:secret gcloud secrets versions access'],
    [
      'gcloud projects add-iam-policy-binding p --member=user:a --role=roles/owner',
      'infra:grant-admin gcloud projects add-iam-policy-binding',
    ],
    ['gcloud logging sinks update x --disabled', 'infra:audit-off gcloud logging sinks update'],
    ['gcloud logging sinks update x --description a', 'infra:change gcloud logging sinks update'],
    ['gcloud logging sinks delete x', 'infra:audit-off gcloud logging sinks delete x'],
    ['gcloud run deploy web --image i', 'infra:change gcloud run deploy web'],
    ['gcloud compute ssh vm', 'infra:exec gcloud compute ssh'],
    ['gcloud storage cp a.txt gs://b/a.txt', 'read a.txt', 'send:upload gs://b/a.txt'],
    ['gcloud storage rm -r gs://b', 'infra:destroy storage rm gs://b'],
    ['gcloud config get-value project', 'infra:read gcloud config get-value'],
    [
      'gcloud compute instances list --flags-file=x',
      'unknown: option `--flags-file` of `gcloud` is not described',
      'infra:read gcloud compute instances list',
    ],
    ['gcloud frob x', 'unknown: subcommand `frob x` of `gcloud` is not described'],
  ],
})

const gsutil = cloudTool({
  name: 'gsutil',
  about: 'Google Cloud Storage',
  globals: table({ flag: '-m, -q, -D, -DD, -d', value: '-u, -i' }), // -o and -h change what is sent
  paths:
    'ls cat cp mv rm rsync du stat hash version help rb mb acl defacl iam setmeta rewrite lifecycle cors web versioning label logging retention notification hmac compose signurl'
      .split(' ')
      .map((verb) => [verb, storageCall] as const),
  examples: [
    ['gsutil rb -f gs://a', 'infra:destroy storage rb gs://a'],
    ['gsutil -m cp -r dist gs://b/dist', 'read:search dist', 'send:upload gs://b/dist'],
    ['gsutil ls gs://b', 'infra:read storage ls'],
    ['gsutil acl get gs://b', 'infra:read storage acl get'],
    ['gsutil acl set private gs://b', 'infra:change storage acl set private gs://b'],
    ['gsutil rm -r gs://b', 'infra:destroy storage rm gs://b'],
    ['gsutil frob', 'unknown: subcommand `frob` of `gsutil` is not described'],
  ],
})

const bq = cloudTool({
  name: 'bq',
  about: 'BigQuery',
  globals: table({
    flag: '-q --quiet, --headless, --nouse_legacy_sql',
    value: '--project_id, --dataset_id, --location, --format, --job_id, --apilog',
  }),
  rehearsals: ['--dry_run'],
  unsafe: [
    '--flagfile',
    '--bigqueryrc',
    '--api',
    '--apilog',
    '--credential_file',
    '--service_account_credential_file',
    '--ca_certificates_file',
    '--disable_ssl_validation',
  ],
  paths: [
    ['ls, show, head, version, help, info, wait, get-iam-policy', 'read'],
    ['query', (call, target) => (call.has('--dry_run') ? [infra('dry-run', target)] : queryText(call.words, call.hasStdin))],
    [
      'mk, load, cp, update, insert, cancel, set-iam-policy, add-iam-policy-binding, remove-iam-policy-binding, extract, undelete, truncate, partition',
      'change',
    ],
    [
      'rm',
      (call, target) => [
        infra(call.has('-r', '-rf', '-fr', '--recursive') || (call.has('-d') && call.has('-f')) ? 'destroy' : 'change', target),
      ],
    ],
    ['shell, init', () => [execute('arbitrary', 'bq')]],
  ],
  examples: [
    ['bq ls p:d', 'infra:read bq ls'],
    ['bq query --use_legacy_sql=false "SELECT 1"', 'database:read reads only'],
    ['bq query "DELETE FROM d.t WHERE true"', 'database:write DELETE changes rows'],
    ['bq query --dry_run "DELETE FROM d.t"', 'infra:dry-run bq query'],
    ['bq rm -r -f d', 'infra:destroy bq rm'],
    ['bq rm --recursive --force d', 'infra:destroy bq rm'],
    ['bq frob', 'unknown: subcommand `frob` of `bq` is not described'],
  ],
})

/** The query is the last word, or standard input. A target table or a schedule makes a read a write. */
function queryText(words: readonly Word[], hasStdin: boolean): readonly Draft[] {
  const text = words.filter((word) => !knownPrefix(word).startsWith('-')).at(-1)
  const writes = words.some((word) => /^--(destination_table|append_table|replace|schedule|target_dataset)/.test(show(word)))
  const query: Draft =
    text && textOf(text) !== 'query'
      ? { do: 'code', language: 'sql', text }
      : hasStdin
        ? { do: 'run-stdin', language: 'sql' }
        : unknown('no query is given')
  return [query, ...(writes ? [infra('change', 'bq query into a table')] : [])]
}

export default [gcloud, gsutil, bq]
