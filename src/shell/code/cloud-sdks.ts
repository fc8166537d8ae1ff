import { type Draft, database, infra } from '../command-spec.ts'

/** Libraries by which programs act on clouds, clusters and document stores, as names of modules begin. */
const libraries =
  /^(?:boto3|aioboto3|botocore|aiobotocore|google\.cloud|googleapiclient|azure|kubernetes|pymongo|motor|aws-sdk|@aws-sdk|@google-cloud|@azure|@kubernetes|mongodb|mongoose)\b/

/** Their calls that take away for good what everybody uses, or the record of who did what. */
const acts: readonly (readonly [calls: RegExp, draft: (call: string) => Draft])[] = [
  [
    /^(?:begin_)?(?:delete|terminate|close|purge)_(?:db_(?:instance|cluster|snapshot|cluster_snapshot|instance_automated_backup)|global_cluster|table|backup\w*|recovery_point|stack(?:_set|_instances)?|namespace|collection_(?:namespace|persistent_volume|namespaced_persistent_volume_claim)|project|folder|account|organization|instance_automated_backup|cluster|cache_cluster|replication_group|domain|file_system|user_pool|application|app|environment|resource_group|keyspace|vault|database|repository|log_group|snapshot|key_ring)$/,
    (call) => infra('destroy', call),
  ],
  [/^schedule_key_deletion$/, (call) => infra('destroy', call)],
  [
    /^(?:stop_logging|delete_trail|delete_event_data_store|delete_detector|stop_configuration_recorder|delete_configuration_recorder|delete_flow_logs)$/,
    (call) => infra('audit-off', call),
  ],
  [/^drop_database$/, (call) => database('destroy', call)],
]

/** Calls that do so together: what is reached by the first, and by nothing finer, is deleted by the second. */
const pairs: readonly { readonly library: RegExp; readonly reaches: RegExp; readonly finer: RegExp; readonly deletes: RegExp }[] = [
  { library: /^google\.cloud\.storage\b/, reaches: /^(?:get_)?bucket$/, finer: /^(?:get_)?blob$/, deletes: /^delete$/ },
  { library: /^@google-cloud\/storage\b/, reaches: /^bucket$/, finer: /^file$/, deletes: /^delete$/ },
  { library: /^boto3\.resource$/, reaches: /^bucket$/, finer: /^object(?:_summary)?$|^filter$/, deletes: /^delete$/ },
  {
    library: /^azure\.mgmt\.(?:resource|sql|rdbms|cosmosdb|storage|web|containerservice|subscription)\b/,
    reaches: /_?client$/,
    finer: /^begin_delete_by_id$/,
    deletes: /^(?:begin_)?delete$/,
  },
]

/** `deleteDBInstance`, `DeleteDBInstanceCommand` and `delete_db_instance` are one call. */
const spelledOut = (name: string): string =>
  name
    .replace(/^.*\./, '')
    .replace(/Command$|Async$/, '')
    .replace(/([a-z\d])([A-Z])|([A-Z]+)([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase()

/** What calls of the clients of clouds destroy; `called` are the names of all calls of the code, methods with a dot before them. */
export function cloudCalls(called: ReadonlySet<string>): readonly Draft[] {
  if (![...called].some((name) => libraries.test(name))) return []
  const calls = [...called].map(spelledOut)
  const together = pairs.filter(
    ({ library, reaches, finer, deletes }) =>
      [...called].some((name) => library.test(name)) &&
      [reaches, deletes].every((pattern) => calls.some((call) => pattern.test(call))) &&
      !calls.some((call) => finer.test(call)),
  )
  return [
    ...calls.flatMap((call) => acts.filter(([pattern]) => pattern.test(call)).map(([, draft]) => draft(call))),
    ...together.map(({ deletes }) => infra('destroy', calls.find((call) => deletes.test(call)) ?? 'delete')),
  ]
}
