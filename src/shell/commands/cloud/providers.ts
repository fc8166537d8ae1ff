import { infra } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'
import { asksDatabase, deletesBranch, inside, interactive, token, uploads } from './_meanings.ts'
import { cloudTool, type Meaning } from './_tool.ts'

/** A bucket with everything in it. */
const removesBucket: Meaning = (call, target, operands) => {
  const isWhole = target.endsWith('oss rm') ? call.has('-b', '--bucket') : call.has('-f', '--force', '-r', '--recursive')
  return [infra(isWhole ? 'destroy' : 'change', [target, ...operands.map(show)].join(' '))]
}

export default [
  cloudTool({
    name: 'doctl',
    aliases: ['hcloud', 'linode-cli', 'vultr-cli', 'scw', 'civo', 'exo', 'ibmcloud', 'oci', 'aliyun', 'openstack', 'tccli', 'ovhcloud'],
    about: 'cloud providers',
    globals: table({
      value: '-t --access-token, --context, -u --api-url, -o --output, --profile, --region, -c --compartment-id, --as-user',
      flag: '-v --verbose, --trace, --interactive, --json, --text, --no-headers, --all',
    }),
    unsafe: ['--api-url', '-u', '--endpoint', '--config-file', '--config'],
    rehearsals: ['--dry-run'],
    paths: [
      [
        'version, target, resource groups, regions, plugin list, account get, auth list, balance get, account ratelimit, regions list',
        'read',
      ],
      [
        `kubernetes cluster kubeconfig, kubernetes cluster kubeconfig show, kubernetes cluster kubeconfig save, databases connection,
        databases user get, databases user list, databases get, databases pool get, databases pool list, database user list, database user get,
        database get, database list, registry docker-config, auth token, secrets secret-bundle get`,
        token,
      ],
      [
        `databases delete, database delete, db delete, dbs delete, k c delete, k cluster delete, k8s c delete, kubernetes c delete, k3s delete, registry delete,
        registries delete, apps delete, app delete, kubernetes cluster delete, k8s cluster delete, projects delete,
        volume delete, volumes delete, compute volume delete, compute snapshot delete, compute image delete, volume-snapshot delete,
        image delete, os bucket delete, db database delete, db autonomous-database delete, iam compartment delete,
        resource group-delete, rdb instance delete, rdb database delete, rdb backup delete, rdb snapshot delete,
        cf delete, ks cluster delete, cluster delete, kubernetes delete, database database delete, project delete, account project delete,
        compute instance-snapshot delete, storage bucket delete, dbaas delete, compute sks delete, managed-database delete,
        databases mysql-delete, databases postgresql-delete, lke cluster-delete, object-storage bucket-delete,
        resource service-instance-delete, db system terminate, db database delete-from-system, block-storage snapshot delete, object bucket delete, stack delete, resource-manager stack delete, ce cluster delete`,
        'destroy',
      ],
      ['compute ssh, server ssh, apps console, sandbox connect', inside],
      ['auth init, auth switch, auth remove, login, logout, configure, config, context create, context use, registry login', 'change'],
      ['os object put, storage upload', uploads('--file')],
      ['oss rm, storage rb, obj rb', removesBucket],
      ['shell, console', interactive],
    ],
    verbs: [
      [
        'list get ls describe show view info logs list-types list-by-name list-v2 list-tags list-manifests tags neighbors kernels actions get-metrics search status',
        'read',
      ],
      [
        'create update delete add remove start stop reboot poweron poweroff power-on power-off shutdown resize rebuild enable disable attach detach set unset change-type change-alias-ip create-image reset reset-password rescue assign unassign deploy restart upgrade migrate insert put bulk-delete terminate launch action',
        'change',
      ],
    ],
    examples: [
      ['doctl k8s c rm a -f', 'infra:destroy doctl k8s c rm a'],
      ['doctl databases user list a', 'infra:secret doctl databases user list'],
      ['scw k8s kubeconfig get a', 'infra:secret scw k8s kubeconfig get'],
      ['doctl compute droplet list', 'infra:read doctl compute droplet list'],
      ['aliyun oss rm oss://a -r -f -b', 'infra:destroy aliyun oss rm oss://a'],
      ['aliyun oss rm oss://a/b', 'infra:change aliyun oss rm oss://a/b'],
      ['doctl databases delete x --force', 'infra:destroy doctl databases delete x'],
      ['civo kubernetes remove x', 'infra:destroy civo kubernetes remove x'],
      ['hcloud server delete x', 'infra:change hcloud server delete x'],
      ['openstack database instance delete x', 'infra:destroy openstack database instance delete x'],
      ['doctl frob x', 'unknown: subcommand `frob x` of `doctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'pscale',
    aliases: ['turso', 'neonctl', 'neon', 'confluent', 'xata', 'cockroach-cloud', 'upstash', 'avn'],
    about: 'databases and queues that somebody else hosts',
    globals: table({
      value: '--org, --project-id, --api-key, -o --output, --format, --environment, --cluster, --context-file',
      flag: '--debug',
    }),
    unsafe: ['--api-url', '--api-host', '--config'],
    paths: [
      [
        `database delete, db destroy, db delete, databases delete, projects delete, project delete, group destroy,
        backup delete, org destroy, orgs delete, kafka cluster delete, environment delete, schema-registry cluster delete, redis delete, team delete, service terminate, account delete`,
        'destroy',
      ],
      [
        `redis get, password create, service-token create, connection-string, db tokens create, group tokens create, auth token, api-key create,
        auth api-tokens mint, cs`,
        token,
      ],
      ['branch delete, branches delete', deletesBranch],
      ['shell, db shell, psql, connect', asksDatabase],
      ['auth login, login, logout, auth logout', 'change'],
      ['version, auth whoami, me', 'read'],
    ],
    verbs: [
      ['list ls show get describe view status inspect', 'read'],
      ['create update delete promote rename reset restore set deploy merge close open add remove', 'change'],
    ],
    examples: [
      ['turso db list', 'infra:read turso db list'],
      ['pscale database delete app --force', 'infra:destroy pscale database delete app'],
      ['neonctl branches delete try-1', 'infra:change neonctl branches delete try-1'],
      ['avn service terminate pg --force', 'infra:destroy avn service terminate pg'],
      ['pscale branch delete app main', 'infra:destroy pscale branch delete app main'],
      ['neonctl connection-string', 'infra:secret neonctl connection-string'],
      ["turso db shell app 'DROP DATABASE app'", 'infra:exec turso db shell', 'database:destroy DROP DATABASE'],
      ['turso db shell app', 'execute:arbitrary turso db shell'],
      ['upstash redis get --id a', 'infra:secret upstash redis get'],
      ['turso frob x', 'unknown: subcommand `frob x` of `turso` is not described'],
    ],
  }),
]
