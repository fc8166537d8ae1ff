import type { Effect } from '../effect.ts'
import { isProtectedBranch } from '../shell/protected-branch.ts'
import { isObject } from '../is-record.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { isList } from './fields.ts'

const takesAway = `(?:^|[_-])(?:delete|drop|destroy|remove|purge|terminate)[_-]?(?:[a-z0-9]+[_-])?`
const whole = new RegExp(
  `${takesAway}(?:namespaces?|buckets?|(?:k8s|eks|gke|aks|db|database|kafka|redis)?[_-]?clusters?|(?:db|database|sql|rds)[_-]instances?|keyspaces?|resource[_-]?groups?|stacks?)$`,
  'i',
)
const wholeOfCloud = new RegExp(
  `${takesAway}(?:projects?|apps?|applications?|sites?|services?|backups?|snapshots?|volumes?|environments?|accounts?|workers?)$`,
  'i',
)
const clouds =
  /aws|gcp|gcloud|google-?cloud|azure|vercel|netlify|heroku|fly|railway|render|digital-?ocean|supabase|neon|planetscale|turso|firebase|cloudflare|terraform|pulumi|kubernetes|k8s|argo|velero|hetzner|hcloud|linode|vultr|scaleway|openstack|oracle|ibm-?cloud|upstash|atlas|aiven|confluent|databricks|snowflake|proxmox|coolify|dynamodb|backup/i
const databases = new RegExp(`${takesAway}(?:databases?|schemas?|dbs?)$`, 'i')
const repositories = new RegExp(`${takesAway}(?:repos?|repositor(?:y|ies))$`, 'i')

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
  if (typeof branch !== 'string' || !isProtectedBranch(branch.replace(/^refs\/heads\//, ''))) return false
  return /(?:^|[_-])delete[_-]?(?:remote[_-]?)?(?:branch|ref)$/i.test(name) || (/(?:^|[_-])push$/i.test(name) && input.force === true)
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

/** Whether every index of a search server goes at once. */
const losesIndexes = (name: string, input: JsonObject): boolean =>
  /(?:^|[_-])(?:delete|drop|remove)[_-]?(?:index|indices|indexes)$/i.test(name) && hasText(input, /^(?:_all|\*)$/)

/** What a tool that nobody described destroys for good, or hands over, by its own name and the kind of thing that it is told. */
export function destroysByName(server: string, tool: string, input: JsonObject = {}): readonly Effect[] {
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
  const isWhole = whole.test(name) || (clouds.test(server) && wholeOfCloud.test(name))
  return isStack || isGroup || isTable || isWhole || deletesKind(name, input) ? act('infra', 'destroy') : []
}
