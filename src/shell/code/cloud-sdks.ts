import { type Draft, infra } from '../command-spec.ts'
import { textOf } from '../value.ts'
import { wordSet } from '../../word-set.ts'

/** Libraries by which programs act on clouds and clusters, as names of modules begin. */
const libraries =
  /^(?:boto3|aioboto3|botocore|aiobotocore|google\.cloud|googleapiclient|azure|kubernetes|aws-sdk|@aws-sdk|@google-cloud|@azure|@kubernetes|Aws::|Aws\\|Google::Cloud|github\.com\/aws\/aws-sdk-go|cloud\.google\.com\/go|k8s\.io\/client-go|kubeclient|Kubeclient::)(?:\b|(?<=:))/

/** Finds the name of such a library in code. */
export const namesCloud = new RegExp(libraries.source.replace('^', '[\\s"\']'), 'm')

/** Code that talks to a stand-in of the cloud: on this machine, or inside the program itself. */
const rehearses =
  /\bmoto\b|mock_aws|aws-sdk-client-mock|endpoint(?:_url)?["']?\s*[:=]\s*["']https?:\/\/(?:localhost|127\.|\[::1\]|localstack|host\.docker\.internal)/

/** Resources of a cloud that everybody uses and nobody can bring back once they are deleted. */
const shared = wordSet(`
  db_instance db_cluster container db_snapshot db_cluster_snapshot db_instance_automated_backup instance_automated_backup global_cluster table
  backup backup_vault backup_plan recovery_point stack stack_set stack_instances namespace collection_namespace
  collection_persistent_volume collection_namespaced_persistent_volume_claim project folder account organization cluster cache_cluster
  replication_group domain file_system user_pool application app environment resource_group keyspace vault database repository
  log_group snapshot key_ring`)
const deletesShared = /^(?:begin_)?(?:delete|terminate|close|purge)_(.+)$/

/** Calls after which a cloud no longer records who did what. */
const auditCalls = wordSet(`
  stop_logging delete_trail delete_event_data_store delete_detector stop_configuration_recorder delete_configuration_recorder
  delete_flow_logs`)

function actOf(call: string): readonly Draft[] {
  if (shared.has(deletesShared.exec(call)?.[1] ?? '') || call === 'schedule_key_deletion') return [infra('destroy', call)]
  return auditCalls.has(call) ? [infra('audit-off', call)] : []
}

/** Calls that delete such a resource only together: one reaches it, another deletes, and no call picks out anything finer inside it. */
const pairs: readonly { readonly library: RegExp; readonly reaches: RegExp; readonly finer: RegExp; readonly deletes: RegExp }[] = [
  { library: /^google\.cloud\.storage\b/, reaches: /^(?:get_)?bucket$/, finer: /^(?:get_)?blob$/, deletes: /^delete$/ },
  { library: /^@google-cloud\/storage\b/, reaches: /^(?:bucket|get_buckets)$/, finer: /^file$/, deletes: /^delete$/ },
  { library: /^boto3\.resource$/, reaches: /^(?:bucket|table|all)$/, finer: /^object(?:_summary)?$|^filter$/, deletes: /^delete$/ },
  // a bucket goes with all that is in it, or every bucket does
  {
    library: /^boto3\b|^@aws-sdk\/client-s3\b|^aws-sdk\b|^Aws::|^Aws\\|aws-sdk-go/,
    reaches: /^(?:delete_object(?:s|_versions?)?|list_buckets|clear!?)$/,
    finer: /^$/,
    deletes: /^delete_bucket$/,
  },
  { library: /^(?:Aws|Google)::/, reaches: /^(?:buckets?|each)$/, finer: /^(?:objects?|files?)$/, deletes: /^delete!?$/ },
  {
    library: /^k8s\.io\/client-go/,
    reaches: /^namespaces$/,
    finer: /^(?:pods|deployments|services|jobs|secrets|config_maps)$/,
    deletes: /^delete$/,
  },
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

const isCloudLoss = (draft: Draft): boolean =>
  draft.do === 'effect' && draft.kind === 'infra' && /^(?:destroy|audit-off|grant-admin)$/.test(draft.tag ?? '')

/** Where files go that code puts into a bucket. */
export const cloudStorage = 'cloud storage'

const isCloudSend = (draft: Draft): boolean =>
  draft.do === 'effect' && draft.kind === 'send' && typeof draft.target !== 'string' && textOf(draft.target) === cloudStorage

/** What code does, without what it only does to a stand-in of the cloud. */
export const withoutRehearsal = (text: string, drafts: readonly Draft[]): readonly Draft[] =>
  rehearses.test(text) ? drafts.filter((draft) => !isCloudLoss(draft) && !isCloudSend(draft)) : drafts

/** Of what code does, the parts that lose something in a cloud, unless it is only a stand-in of one. */
export const cloudLosses = (text: string, drafts: readonly Draft[]): readonly Draft[] => withoutRehearsal(text, drafts.filter(isCloudLoss))

/** A call that gives somebody a policy, and policies that are all rights. */
const givesPolicy = /\b(?:attach|put)_?(?:user|role|group)_?policy|\bset_?iam_?policy\b/i
const allRights = /policy\/(?:AdministratorAccess|IAMFullAccess)\b|roles\/owner\b|["']Action["']\s*:\s*\[?\s*["']\*["']/

/** Rights over all of a cloud that code hands out. */
export const cloudGrants = (text: string): readonly Draft[] =>
  givesPolicy.test(text) && allRights.test(text) && namesCloud.test(text)
    ? [infra('grant-admin', givesPolicy.exec(text)?.[0] ?? 'policy')]
    : []

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
  return [...calls.flatMap(actOf), ...together.map(({ deletes }) => infra('destroy', calls.find((call) => deletes.test(call)) ?? 'delete'))]
}
