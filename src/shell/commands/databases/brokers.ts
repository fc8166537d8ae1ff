import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, infra, tidy, unknown } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { token } from '../cloud/_meanings.ts'
import { cloudTool } from '../cloud/_tool.ts'

/** Kafka's scripts: one program each, told apart by their options. */
function kafka({ words, name, has: given, operands, hasStdin }: Args): readonly Draft[] {
  const has = (...options: readonly string[]): boolean => words.some((word) => options.includes(textOf(word) ?? ''))
  const what = name.replace(/\.sh$/, '')
  // this one sends what it is fed, where nothing says that it listens
  if (/^(?:kcat|kafkacat)$/.test(what)) {
    if (given('-P') || (!given('-L', '-C', '-G', '-Q') && (hasStdin || operands.length > 0))) return [infra('change', what)]
    return [infra('read', what)]
  }
  if (/console-consumer|dump-log|get-offsets|broker-api-versions|log-dirs|verifiable-consumer/.test(what)) return [infra('read', what)]
  if (/server-stop|server-start|zookeeper|connect-|storage/.test(what)) return [infra('change', what)]
  if (
    has('--delete', '--delete-offsets', '--reset-offsets', '--create', '--alter', '--add', '--remove', '--execute') ||
    /producer|delete-records/.test(what)
  )
    return [infra(has('--dry-run') ? 'dry-run' : 'change', what)]
  if (/run-class|leader-election/.test(what)) return [infra('exec', what)]
  return [
    has('--list', '--describe', '--verify', '--version', '--help', '--generate')
      ? infra('read', what)
      : unknown(`what \`${name}\` does here is not described`),
  ]
}

/** Whether a word is the root, with which every key begins. */
/** Where all keys begin, or all that a cluster knows of itself. */
const isRoot = (word: Word): boolean => /^\/?(?:registry\/?)?$/.test(textOf(word) ?? '?')

export default [
  defineCommand({
    name: 'kafka-topics',
    aliases: [
      'consumer-groups',
      'console-consumer',
      'console-producer',
      'configs',
      'acls',
      'broker-api-versions',
      'get-offsets',
      'log-dirs',
      'delete-records',
      'reassign-partitions',
      'server-start',
      'server-stop',
      'dump-log',
      'storage',
      'run-class',
      'leader-election',
      'replica-verification',
    ]
      .flatMap((name) => [`kafka-${name}`, `kafka-${name}.sh`])
      .concat('kafka-topics.sh', 'kcat', 'kafkacat'),
    about: 'Kafka topics, groups and messages',
    options: table({
      flag: `--list, --describe, --verify, --version, --help, --generate, --delete, --delete-offsets, --reset-offsets, --create, --alter, --add, --remove, --execute,
        --dry-run, --under-replicated-partitions, --unavailable-partitions, --under-min-isr-partitions, --at-min-isr-partitions, --topics-with-overrides,
        --exclude-internal, --if-exists, --if-not-exists, --all-groups, --all-topics, --members, --verbose, --offsets, --from-beginning, --to-earliest,
        --to-latest, --to-current, --export, --enable-systest-events, --skip-message-on-error, --entity-default, --print-data-log, --deep-iteration,
        -L, -C, -P, -J, -e, -q, -u, -v, -O, --all`,
      value: `--bootstrap-server, --broker-list, --zookeeper, --topic, --partitions, --replication-factor, --replica-assignment, --group, --state, --timeout,
        --timeout-ms, --partition, --offset, --max-messages, --isolation-level, --property, --consumer-property, --producer-property, --key-deserializer,
        --value-deserializer, --formatter, --entity-type, --entity-name, --add-config, --delete-config, --config, --time, --topic-partitions, --shift-by,
        --to-offset, --to-datetime, --by-duration, --max-partition-id, --bootstrap-controller, --include, --exclude-topics,
        -b, -t, -p, -o, -c, -f, -K, -D, -G, -m, -s, -Z, --topic-list, --broker-list, --authorizer-properties, --principal`,
      // settings of the client name files, classes to load and whom to trust
      reads: '--files',
      unsafe: '--command-config, --consumer.config, --producer.config, -F, -X, -H',
    }),
    effects: kafka,
    examples: [
      ['kafka-topics --bootstrap-server localhost:9092 --list', 'infra:read kafka-topics'],
      ['kafka-topics --bootstrap-server h:9092 --delete --topic x', 'infra:change kafka-topics'],
      ['kafka-consumer-groups.sh --reset-offsets --dry-run --to-earliest', 'infra:dry-run kafka-consumer-groups'],
      [
        'kafka-topics --bootstrap-server h:9092 --list --command-config /opt/a',
        'unknown: option `--command-config` of `kafka-topics` can run or load anything',
      ],
      ['kcat -b h:9092 -L', 'infra:read kcat'],
      ['kcat -b h:9092 -Pt a', 'infra:change kcat'],
      ['echo a | kcat -b h:9092 -t a', 'infra:change kcat'],
      ['kafka-topics --list --frob', 'unknown: option `--frob` of `kafka-topics` is not described'],
      ['kafka-topics --frob', 'unknown: what `kafka-topics` does here is not described'],
    ],
  }),
  cloudTool({
    name: 'rabbitmqctl',
    aliases: ['rabbitmqadmin', 'rabbitmq-diagnostics', 'rabbitmq-plugins', 'nats', 'pulsar-admin'],
    about: 'message brokers',
    globals: table({
      value: '-n --node, -p --vhost, -u --username, -P --port, -H --host, -s --server, -V, -f --format, -t --timeout',
      flag: '-q --quiet, -l --longnames',
    }),
    unsafe: ['-c', '--config'],
    paths: [
      [
        `status, cluster_status, list_queues, list_exchanges, list_bindings, list_connections, list_channels, list_consumers,
        list_users, list_vhosts, list_permissions, list_policies, list_parameters, list_user_permissions, node_health_check, ping,
        report, environment, version, list, show, check_running, check_port_connectivity, check_local_alarms, memory_breakdown,
        overview, stream ls, stream info, stream report, consumer ls, consumer info, server info, server ping, server check, kv ls,
        kv get, rtt, account info, topics list, topics stats, tenants list, namespaces list, get_vhost`,
        'read',
      ],
      ['export_definitions, export, context show', token],
      ['reset, force_reset, delete_vhost, delete vhost, stream rm, stream purge, object del', 'destroy'],
      // a bucket, or one key of it
      ['kv del', (_call, target, operands) => [infra(operands.length > 1 ? 'change' : 'destroy', target)]],
      ['eval, exec', (_call, target) => [infra('exec', target)]],
      [
        `add_user, delete_user, change_password, set_permissions, set_user_tags, add_vhost, set_policy, clear_policy, delete_queue,
        purge_queue, declare, delete, publish, get, purge, import, import_definitions, stop_app, start_app, stop, shutdown,
        join_cluster, forget_cluster_node, enable, disable, close_connection, pub, sub, req, reply, request, stream add, stream edit,
        consumer add, consumer rm, kv add, kv put, context add, context select, bench, topics create, topics delete`,
        'change',
      ],
    ],
    examples: [
      ['rabbitmqctl list_queues name messages', 'infra:read rabbitmqctl list_queues'],
      ['rabbitmqctl purge_queue x', 'infra:change rabbitmqctl purge_queue x'],
      ['rabbitmqctl delete_vhost x', 'infra:destroy rabbitmqctl delete_vhost x'],
      ['nats kv del app', 'infra:destroy nats kv del'],
      ['nats kv del app key', 'infra:change nats kv del'],
      ['rabbitmqctl frob', 'unknown: subcommand `frob` of `rabbitmqctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'rpk',
    about: 'Redpanda topics, groups and clusters',
    globals: table({ value: '-X, --brokers, --profile', flag: '-v --verbose' }),
    unsafe: ['--config'],
    paths: [
      [
        `version, topic list, topic describe, topic consume, topic analyze, group list, group describe, cluster info, cluster metadata, cluster health,
        cluster status, cluster config status, cluster logdirs describe, acl list, registry schema list, registry schema get, registry subject list,
        transform list, connect list`,
        'read',
      ],
      ['topic delete, group delete, registry subject delete, topic trim-prefix', 'destroy'],
      [
        'topic create, topic produce, topic alter-config, topic add-partitions, group seek, acl create, acl delete, cluster config set',
        'change',
      ],
    ],
    examples: [
      ['rpk topic list', 'infra:read rpk topic list'],
      ['rpk topic delete x', 'infra:destroy rpk topic delete x'],
      ['rpk topic create x', 'infra:change rpk topic create x'],
      ['rpk frob', 'unknown: subcommand `frob` of `rpk` is not described'],
    ],
  }),
  cloudTool({
    name: 'etcdctl',
    aliases: ['consul', 'nomad', 'etcdutl', 'boundary', 'waypoint'],
    about: 'cluster state',
    globals: table({
      value:
        '--endpoints, --user, --password, --cacert, --cert, --key, -w --write-out, -address, -namespace, -region, --dial-timeout, --command-timeout',
      flag: '--insecure-skip-tls-verify, --insecure-transport',
    }),
    rehearsals: ['--dry-run'],
    paths: [
      [
        `version, member list, endpoint health, endpoint status, endpoint hashkv, alarm list, lease list, user list, role list,
        members, info, catalog nodes, catalog services, catalog datacenters, health, status, node status, job status, job inspect,
        job plan, job validate, job history, plan, validate, alloc status, alloc logs, server members, eval status, eval list,
        deployment list, deployment status, namespace list, namespace status, operator raft list-peers, acl policy list,
        quota list, snapshot status, agent-info, monitor, intention list, config list, volume status, scaling policy list, auth-methods list, targets list`,
        'read',
      ],
      [
        `get, kv get, snapshot save, acl bootstrap, acl token create, acl token read, acl token list, acl token self, keygen, var get, kv export,
        operator snapshot save, user get`,
        token,
      ],
      ['snapshot restore, namespace delete, namespace apply --delete', 'destroy'],
      [
        'del, kv delete',
        (call, target, operands) => {
          const given = [...operands, ...['--prefix', '-recurse', '--from-key'].flatMap((option) => call.parameters.get(option) ?? [])]
          const isDeep = call.has('--prefix', '-recurse', '--from-key')
          return [infra(isDeep && (given.length === 0 || call.words.some(isRoot)) ? 'destroy' : 'change', target)]
        },
      ],
      ['fmt', (_call, _target, operands) => (operands.length > 0 ? operands.map((word) => tidy(word)) : [tidy('.')])],
      ['exec, alloc exec, alloc fs', (_call, target) => [infra('exec', target)]],
      [
        `check perf, check datascale, put, kv put, kv import, txn, watch, lease grant, lease revoke, member add, member remove, defrag, compact,
        auth enable, auth disable, user add, user delete, role add, role delete, role grant-permission, move-leader, job run,
        job stop, job revert, job scale, job dispatch, job restart, run, stop, agent, node drain, node eligibility,
        deployment promote, deployment fail, services register, services deregister, join, reload, intention create,
        acl policy create, acl policy delete, var put, var purge, config write, config delete, maint, volume create, volume delete,
        connect, elect, lock, alarm disarm, event, system gc, leave, force-leave`,
        'change',
      ],
    ],
    examples: [
      ['etcdctl member list', 'infra:read etcdctl member list'],
      ['etcdutl snapshot status a.snap', 'infra:read etcdutl snapshot status'],
      ['etcdctl get / --prefix', 'infra:secret etcdctl get'],
      ['etcdctl get / --prefix --keys-only', 'infra:read etcdctl get'],
      ['consul kv get -recurse -keys', 'infra:read consul kv get'],
      ['etcdctl del app/a', 'infra:change etcdctl del'],
      ["etcdctl del '' --prefix", 'infra:destroy etcdctl del'],
      ['consul kv delete -recurse', 'infra:destroy consul kv delete'],
      ['etcdctl del --prefix /registry', 'infra:destroy etcdctl del'],
      ['etcdctl del --prefix /app/a', 'infra:change etcdctl del'],
      ['consul kv delete -recurse /', 'infra:destroy consul kv delete'],
      ['nomad job plan a.nomad', 'infra:read nomad job plan'],
      ['nomad job stop web', 'infra:change nomad job stop web'],
      ['nomad fmt /opt/a', 'write:edit /opt/a'],
      ['etcdctl check perf', 'infra:change etcdctl check perf'],
      ['consul acl token list', 'infra:secret consul acl token list'],
      ['consul frob', 'unknown: subcommand `frob` of `consul` is not described'],
    ],
  }),
]
