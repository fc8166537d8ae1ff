import type { Effect } from '../effect.ts'
import { isProtectedBranch } from '../shell/protected-branch.ts'
import { isObject } from '../is-record.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { isList } from './fields.ts'
import { wordsOf } from './lookup-names.ts'

const verb = `(?:^|[_-])(?:delete|drop|destroy|remove|purge|terminate)[_-]?(?:[a-z0-9]+[_-])?`
const whole = new RegExp(
  `${verb}(?:namespaces?|buckets?|(?:k8s|eks|gke|aks|db|database|kafka|redis)?[_-]?clusters?|(?:db|database|sql|rds)[_-]instances?|keyspaces?|resource[_-]?groups?|stacks?)$`,
  'i',
)
const wholeOfCloud = new RegExp(
  `${verb}(?:projects?|apps?|applications?|sites?|services?|backups?|snapshots?|volumes?|environments?|accounts?|workers?|(?:secrets?[_-]?)?(?:engines?|mounts?)|recovery[_-]?points?|file[_-]?systems?)$`,
  'i',
)
/** Words in the names of servers that speak for a cloud, where a project or an application is more than a list of tasks. */
const clouds = wordSet(
  `aws awslabs gcp gcloud azure vercel netlify heroku fly flyio railway render supabase neon planetscale turso firebase cloudflare terraform
  pulumi kubernetes k8s argo argocd velero hetzner hcloud linode vultr scaleway openstack oracle upstash atlas aiven confluent databricks snowflake
  proxmox coolify dynamodb backup backups digitalocean googlecloud ibmcloud rds aurora eks ecs gke aks vault koyeb northflank dokploy appwrite convex
  restic borg veeam crossplane rancher civo exoscale ovh oci aliyun`,
)

/** Also `google-cloud` and `digital-ocean`, which are one word as often as two. */
function isCloud(server: string): boolean {
  const words = wordsOf(server)
  return words.some((word, at) => clouds.has(word) || clouds.has(word + (words[at + 1] ?? '')))
}

const databases = new RegExp(`${verb}(?:databases?|schemas?|dbs?)$`, 'i')
const repositories = new RegExp(`${verb}(?:repos?|repositor(?:y|ies))$`, 'i')

/** Forges that call a repository a project. */
const forgesOfProjects = /gitlab/i

/** `delete_d1_database` for `d1_database_delete` and `deleteD1Database`. */
const verbFirst = (tool: string): string =>
  tool.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/^(.+)[_-](delete|drop|destroy|remove|purge)$/i, '$2_$1')

/** A branch that others build on, which a tool deletes or pushes to by force. */
function losesBranch(name: string, input: JsonObject): boolean {
  const branch = ['branch', 'branch_name', 'branchName', 'ref', 'name']
    .map((field) => input[field])
    .find((value) => typeof value === 'string')
  if (typeof branch !== 'string' || !isProtectedBranch(branch.replace(/^(?:refs\/)?heads\//, ''))) return false
  const isForced = input.force === true && /(?:^|[_-])(?:push|update[_-]?(?:branch|ref))/i.test(name)
  return isForced || /(?:^|[_-])delete[_-]?(?:remote[_-]?)?(?:branch|ref|reference)$/i.test(name)
}

/** Whether a tool takes down all that a description of infrastructure stands for: by its name, by a switch, or by the words it is given. */
const destroysStack = (name: string, input: JsonObject): boolean =>
  /(?:^|[_-])destroy(?:$|[_-])|(?:^|[_-])down$/i.test(name) ||
  (/(?:^|[_-])(?:apply|up|run|execute|command)/i.test(name) &&
    (input.destroy === true || ['command', 'action', 'operation'].some((field) => /^(?:destroy|down)$/i.test(String(input[field] ?? '')))))

/** Kinds of things that hold all the rest, as a tool that deletes anything is told which (`Namespace`, `AWS::RDS::DBInstance`). */
const wholeKind =
  /^(?:.*[:/.])?(?:ns|namespaces?|persistentvolumes?|pv|(?:customresourcedefinition|crd)s?|buckets?|db_?(?:instance|cluster)s?|databases?|clusters?|stacks?|resource_?groups?|backup_?vaults?|(?:db_?)?snapshots?)$/i
const namesKind = /^(?:kind|resource|resource_?type|resource_?kind|type|type_?name)$/i

const deletesKind = (name: string, input: JsonObject): boolean =>
  /(?:^|[_-])(?:delete|destroy|remove)(?:[_-]|$)/i.test(name) &&
  Object.entries(input).some(
    ([field, value]) => namesKind.test(field) && typeof value === 'string' && wholeKind.test(value.replaceAll('-', '_')),
  )

/** Names of tools after which nobody records who did what. */
const stopsRecords =
  /^(?:\w+[_-])?(?:stop|disable|delete|pause|turn[_-]?off)[_-](?:\w+[_-])?(?:logging|audit(?:ing)?|audit[_-]?logs?|trails?|cloudtrail|guardduty|flow[_-]?logs?|detectors?)$/i

const grants = /(?:^|[_-])(?:attach|grant|add|assign|bind|create|put|set|update|apply)/i
const adminRole = /(?:^|\/)(?:AdministratorAccess|IAMFullAccess)$|^cluster-admin$|^roles\/owner$/

const hasText = (value: Json, pattern: RegExp): boolean =>
  typeof value === 'string'
    ? pattern.test(value)
    : (isList(value) || isObject(value)) && Object.values(value).some((inner) => hasText(inner, pattern))

/** Whether every index of a search server goes at once, by a tool for that or by a request. */
const losesIndexes = (name: string, input: JsonObject): boolean =>
  (/(?:^|[_-])(?:delete|drop|remove)[_-]?(?:index|indices|indexes)$/i.test(name) || /^delete$/i.test(String(input.method ?? ''))) &&
  hasText(input, /^\/?(?:_all|\*)$/)

/** Whether a call says that it only rehearses, which a tool may not know: it is less plain then, and no more. */
const isRehearsal = (input: JsonObject): boolean =>
  Object.entries(input).some(
    ([field, value]) =>
      /^(?:dry[_-]?run|what[_-]?if)$/i.test(field) && (value === true || /^(?:true|client|server|all)$/i.test(String(value))),
  )

/** What a tool that nobody described destroys for good, or hands over, by its own name and the kind of thing that it is told. */
export function destroysByName(server: string, tool: string, input: JsonObject = {}): readonly Effect[] {
  if (isRehearsal(input)) return []
  const name = verbFirst(tool)
  const act = (kind: Effect['kind'], tag: string): readonly Effect[] => [{ kind, tag, target: tool }]
  if (losesBranch(name, input)) return act('publish', 'force-push-default')
  if (repositories.test(name) || (forgesOfProjects.test(server) && /(?:^|[_-])delete[_-]?project$/i.test(name)))
    return act('publish', 'repo-delete')
  if (databases.test(name) || /(?:^|[_-])flush[_-]?all$/i.test(name) || losesIndexes(name, input)) return act('database', 'destroy')
  if (stopsRecords.test(name)) return act('infra', 'audit-off')
  if (grants.test(name) && hasText(input, adminRole)) return act('infra', 'grant-admin')
  const isStack = /^(?:terraform|tofu|opentofu|pulumi|terragrunt)/i.test(server) && destroysStack(name, input)
  const isGroup = /azure/i.test(server) && /(?:^|[_-])delete[_-]?(?:azure[_-])?groups?$/i.test(name)
  const isTable = /dynamo/i.test(server) && /(?:^|[_-])delete[_-]?tables?$/i.test(name)
  const isWhole = whole.test(name) || (isCloud(server) && wholeOfCloud.test(name))
  return isStack || isGroup || isTable || isWhole || deletesKind(name, input) ? act('infra', 'destroy') : []
}
