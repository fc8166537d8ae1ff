import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { isProtectedBranch } from '../shell/protected-branch.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { changes, isOff, isOn, isRehearsal, losses, namesOf, serverOf } from './deeds.ts'
import { isList } from './fields.ts'
import { callsIn } from './told-arguments.ts'
import { wordsOf } from './lookup-names.ts'

/** Names of things, whatever stands before them. */
const ending = (names: string): RegExp => new RegExp(`(?:^|_)(?:${names.trim().split(/\s+/).join('|')})$`)

/** What holds all the rest wherever it is. */
const wholes = ending(
  'namespaces? buckets? clusters? (?:db|database|sql|rds|rdb|postgres|mysql)_instances? keyspaces? resource_?groups? stacks? organi[sz]ations? orgs? tenants? branch_protections? pvs? persistent_volumes? all_(?:\\w+_)?(?:volumes|indexes|indices|keys|backups|snapshots)',
)
/** What does so in a cloud, where a project is more than a list of tasks. */
const wholesOfClouds = ending(`
  projects? apps? applications? sites? services? backups? snapshots? volumes? environments? accounts? organizations? workers?
  (?:secrets?_)?engines? (?:secrets?_)?mounts? zones? recovery_points? file_?systems? backup_vaults? key_?vaults?
  (?:sql|mysql|postgres|postgresql|mariadb)_servers? postgres postgresql mysql mariadb`)
const databases = ending('databases? schemas? dbs? catalogs? datasets?')
const repositories = ending('repos? repositor(?:y|ies)')
const projects = ending('projects?')
const branches = ending('(?:remote_)?branch ref reference')
const indexes = ending('index indices indexes')

/** Words in the names of servers that speak for a cloud. */
const clouds = wordSet(
  `aws awslabs gcp gcloud azure vercel netlify heroku fly flyio railway render supabase neon planetscale turso firebase cloudflare terraform
  pulumi kubernetes k8s openshift argo argocd velero hetzner hcloud linode vultr scaleway openstack oracle upstash atlas aiven confluent databricks snowflake
  proxmox coolify dynamodb backup backups digitalocean googlecloud ibmcloud rds aurora eks ecs gke aks vault koyeb northflank dokploy appwrite convex
  cloudrun hcp restic borg veeam crossplane rancher civo exoscale ovh oci aliyun`,
)
/** Forges, and those among them that call a repository a project. */
const forges = wordSet('github gh gitlab gitea forgejo bitbucket codeberg gitee devops')
const forgesOfProjects = wordSet('gitlab devops')
/** Servers whose databases are tables in somebody's notes. */
const notebooks = wordSet('notion coda airtable anytype baserow nocodb appflowy')
const stacks = wordSet('terraform tofu opentofu pulumi terragrunt cdk cdktf sst')

/** What is everything in some clouds only. */
const wholesOfServers: readonly (readonly [servers: ReadonlySet<string>, deeds: RegExp])[] = [
  [wordSet('azure'), /(?:^|_)delete_(?:azure_)?groups?$|(?:^|_)groups?_delete$/],
  [wordSet('dynamo dynamodb'), /(?:^|_)(?:delete|drop)_tables?$|(?:^|_)tables?_delete$/],
  [wordSet('terraform hcp'), /(?:^|_)(?:delete|remove)_workspaces?$|(?:^|_)workspaces?_delete$/],
  [wordSet('heroku supabase neon'), /(?:^|_)reset_(?:database|db)$|(?:^|_)(?:database|db|pg)_reset$/],
  [wordSet('rds aurora docdb neptune'), /(?:^|_)delete_(?:\w+_)?(?:instances?|clusters?|snapshots?)$/],
  [wordSet('cloudformation cfn'), /(?:^|_)delete(?:_stacks?)?$/],
  [wordSet('gitlab'), /(?:^|_)delete_groups?$|(?:^|_)groups?_delete$/],
  [wordSet('elastic elasticsearch opensearch'), /(?:^|_)delete_snapshots?(?:_repository)?$|(?:^|_)snapshots?_delete$/],
  [wordSet('vault'), /(?:^|_)disable_secrets?_engine$/],
  [wordSet('aws organizations'), /(?:^|_)close_account$/],
]

/** Whether a name has one of the words; `google-cloud` and `digital-ocean` are one word as often as two. */
function isOf(kind: ReadonlySet<string>, name: string): boolean {
  const words = wordsOf(name)
  return words.some((word, at) => kind.has(word) || kind.has(word + (words[at + 1] ?? '')))
}

const loses = (name: string, things: RegExp): boolean => losses(name).some(({ thing }) => things.test(thing))

/** Whether a call says that it goes on by force, by a switch or among the words that it hands on. */
const isForced = (input: JsonObject): boolean =>
  ['force', 'forceWithLease', 'force_with_lease', 'delete'].some((field) => isOn(input[field])) ||
  ['flags', 'args', 'options', 'extra_args'].some((field) =>
    [input[field] ?? []].flat().some((word) => typeof word === 'string' && /^(?:--force(?:-with-lease)?|-f|--delete|-d)$/.test(word)),
  )

/** The branches that words for `git push` overwrite or delete (`+HEAD:main`, `:main`). */
const forcedBranches = (input: JsonObject): readonly string[] =>
  ['refspec', 'refspecs', 'refs'].flatMap((field) =>
    [input[field] ?? []]
      .flat()
      .flatMap((value) => (typeof value === 'string' ? (/^(?:\+(?:[^:]*:)?|:)(?:refs\/heads\/)?(.+)$/.exec(value)?.[1] ?? []) : [])),
  )

/** A branch that others build on, which a tool deletes or pushes to by force. */
function losesBranch(name: string, input: JsonObject): boolean {
  if (wordsOf(name).includes('push') && forcedBranches(input).some(isProtectedBranch)) return true
  const branch = ['branch', 'branch_name', 'branchName', 'branch_id', 'branchId', 'ref', 'target', 'target_branch', 'targetBranch', 'name']
    .map((field) => input[field])
    .find((value) => typeof value === 'string')
  if (typeof branch !== 'string' || !isProtectedBranch(branch.replace(/^(?:refs\/)?heads\//, ''))) return false
  const words = wordsOf(name)
  return (
    ((isForced(input) || words.includes('force')) &&
      (words.includes('push') || (words.includes('update') && branches.test(words.join('_'))))) ||
    loses(name, branches)
  )
}

/** A repository that everybody may read from now on. */
const publishes = (server: string, name: string, input: JsonObject): boolean => {
  if (!isOf(forges, server)) return false
  if (/(?:^|_)make_(?:repo|repository|project)_public$/.test(wordsOf(name).join('_'))) return true
  const opens = isOff(input.private) || isOff(input.is_private) || input.visibility === 'public'
  return opens && changes(name).some(({ thing }) => /(?:^|_)(?:repo|repository|project|visibility)(?:_|$)/.test(thing))
}

/** Whether a tool takes down all that a description of infrastructure stands for: by its name, by a switch, or by the words it is given. */
function destroysStack(name: string, input: JsonObject): boolean {
  const words = wordsOf(name)
  if (words.includes('destroy') || words.at(-1) === 'down') return true
  if (!words.some((word) => /^(?:apply|up|run|execute|command)/.test(word))) return false
  const told = ['command', 'action', 'operation'].some((field) => /^(?:destroy|down)$/i.test(String(input[field] ?? '')))
  return told || isOn(input.destroy) || ((isOn(input.is_destroy) || isOn(input.isDestroy)) && !isOff(input.auto_apply))
}

/** Kinds of things that hold all the rest, as a tool that deletes anything is told which (`Namespace`, `AWS::RDS::DBInstance`). */
const wholeKind =
  /^(?:.*[:/.])?(?:ns|namespaces?|persistentvolumes?|pv|(?:customresourcedefinition|crd)s?|buckets?|db_?(?:instance|cluster)s?|databases?|clusters?|stacks?|resource_?groups?|backup_?vaults?|(?:db_?)?snapshots?)$/i
const namesKind = /^(?:kind|resource|resource_?type|resource_?kind|object_?type|type|type_?name)$/i

const namesManifest = /^(?:manifests?|yaml|definition|resource_?yaml)$/i

const losesKind = (name: string, input: JsonObject): boolean =>
  losses(name).length > 0 &&
  Object.entries(input).some(
    ([field, value]) => typeof value === 'string' && kindsIn(field, value).some((kind) => wholeKind.test(kind.replaceAll('-', '_'))),
  )

/** The kinds of things that an argument says: the one it names, or those of the things that it describes. */
function kindsIn(field: string, text: string): readonly string[] {
  if (namesKind.test(field)) return [text]
  return namesManifest.test(field) ? [...text.matchAll(/^\s*["']?kind["']?\s*:\s*["']?(\w+)/gm)].flatMap(([, kind]) => kind ?? []) : []
}

/** Names of tools after which nobody records who did what. */
const stopsRecords =
  /^(?:\w+_)?(?:stop|disable|delete|pause|turn_?off)_(?:\w+_)?(?:logging|audit(?:ing)?|audit_?(?:logs?|devices?)|trails?|cloudtrail|guardduty|flow_?logs?|detectors?)$|^(?:\w+_)?(?:audit(?:ing)?|audit_?(?:logs?|devices?)|cloudtrail|guardduty)_(?:stop|disable|delete|pause|off)$/

const grants = /(?:^|_)(?:attach|grant|add|assign|bind|create|put|set|update|apply)/
const makesAdmin = /(?:^|_)(?:make|promote|set|grant|assign|give|add)_(?:\w+_)?(?:super_?)?admin(?:istrator)?$/
const givesRole = /(?:^|_)(?:attach|grant|add|assign|bind|create|put|set|update|invite|promote|change)(?:_|$)/
const takesRights = /(?:^|_)(?:remove|revoke|detach|delete|unbind)(?:_|$)/
const adminRole =
  /(?:^|\/)(?:AdministratorAccess|IAMFullAccess)$|^cluster-admin$|^roles\/owner$|^(?:super|org|global)[_ -]?admin(?:istrator)?$|^APP_ADMIN$/i

/** Things in which a role is held, and roles that are everything there. */
const holdsRole =
  /(?:^|_)(?:users?|members?|memberships?|collaborators?|roles?|teams?|groups?|permissions?|access|accounts?|invitations?|invites?)(?:_|$)/
const namesRole =
  /^(?:(?:iam|org|organi[sz]ation|team|user|project|member|access)_?)?(?:role|roles|permission|permissions|access_?level|group|group_?name)$/i
const wholeRole = /^(?:admin(?:istrator)?s?|owners?|super_?users?|root)$/i

const givesWholeRole = (name: string, input: JsonObject): boolean =>
  givesRole.test(name) &&
  holdsRole.test(name) &&
  Object.entries(input).some(([field, value]) => namesRole.test(field) && hasText(value, wholeRole))

const hasText = (value: Json, pattern: RegExp): boolean =>
  typeof value === 'string'
    ? pattern.test(value)
    : (isList(value) || isObject(value)) && Object.values(value).some((inner) => hasText(inner, pattern))

/** Whether every index of a search server goes at once, by a tool for that or by a request. */
const losesIndexes = (name: string, input: JsonObject): boolean =>
  (loses(name, indexes) || /^delete$/i.test(String(input.method ?? ''))) && hasText(input, /^\/?(?:_all|\*)$/)

/** Whether a command is spelled out as an object that drops a database (`{ dropDatabase: 1 }`). */
const dropsByDocument = (input: JsonObject): boolean =>
  Object.values(input).some((value) => isObject(value) && Object.hasOwn(value, 'dropDatabase'))

/** Whether all volumes go that no container uses right now. */
const prunesVolumes = (server: string, name: string, input: JsonObject): boolean => {
  const words = wordsOf(name)
  return isOf(wordSet('docker podman'), `${server} ${name}`) && words.includes('prune') && (isOn(input.volumes) || /volume/.test(name))
}

/** Names of tools that end the work of everybody on a machine. */
const endsMachine =
  /^(?:system_)?(?:shutdown|reboot|poweroff|halt)$|^(?:shutdown|shut_down|reboot|restart|halt|power_off)_(?:the_)?(?:system|machine|computer|host|os)$|^(?:system|machine|computer|host|os)_(?:shutdown|reboot|restart|halt|power_off)$/

/** Whether a tool has a command run again and again, after everybody is gone. */
const schedules = (server: string, name: string, input: JsonObject): boolean =>
  wordsOf(`${server} ${name}`).some((word) => /^(?:cron(?:tab|job)?|launchd|systemd)s?$/.test(word)) &&
  wordsOf(name).some((word) => /^(?:create|add|set|install|schedule|write|update)$/.test(word)) &&
  ['command', 'cmd', 'script'].some((field) => typeof input[field] === 'string')

/** What a tool that nobody described destroys for good, or hands over, by its own name and the kind of thing that it is told. */
export function destroysByName(server: string, tool: string, given: JsonObject = {}): readonly Effect[] {
  const [whole, ...held] = callsIn(given)
  if (isRehearsal(whole)) return []
  for (const input of [whole, ...held.filter((call) => !isRehearsal(call))]) {
    for (const name of namesOf(input === whole ? tool : '', input)) {
      const [kind, tag] = deedOf(serverOf(server, input), name, input) ?? []
      if (kind !== undefined && tag !== undefined) return [{ kind, tag, target: tool }]
    }
  }
  return []
}

function deedOf(server: string, name: string, input: JsonObject): readonly [kind: Effect['kind'], tag: string] | undefined {
  const words = wordsOf(name)
  const joined = words.join('_')
  if (losesBranch(name, input)) return ['publish', 'force-push-default']
  if (loses(name, repositories) || (isOf(forgesOfProjects, server) && loses(name, projects))) return ['publish', 'repo-delete']
  if (publishes(server, name, input)) return ['publish', 'repo-public']
  if (loses(name, databases) && !isOf(notebooks, server)) return ['database', 'destroy']
  if (/(?:^|_)flush_?(?:all|db)$/.test(joined) || losesIndexes(name, input) || dropsByDocument(input)) return ['database', 'destroy']
  if (stopsRecords.test(joined)) return ['infra', 'audit-off']
  if (
    !takesRights.test(joined) &&
    (makesAdmin.test(joined) || (grants.test(joined) && hasText(input, adminRole)) || givesWholeRole(joined, input))
  )
    return ['infra', 'grant-admin']
  if (words.includes('kill') && String(input.pid) === '-1') return ['process', 'all']
  if (endsMachine.test(joined)) return ['process', 'shutdown']
  if (schedules(server, name, input)) return ['persist', 'cron']
  // a word before the verb may name the cloud, too
  const isOfCloud = losses(name).some(({ thing, before }) => wholesOfClouds.test(thing) && isOf(clouds, `${server} ${before}`))
  const isOfServer = wholesOfServers.some(([word, things]) => isOf(word, `${server} ${name}`) && things.test(joined))
  const isStack = isOf(stacks, `${server} ${name}`) && destroysStack(name, input)
  const unprotects = /(?:^|_)(?:unprotect_(?:\w+_)?branch(?:es)?|(?:disable|turn_off)_(?:\w+_)?branch_protections?)$/.test(joined)
  return unprotects ||
    isStack ||
    isOfServer ||
    isOfCloud ||
    prunesVolumes(server, name, input) ||
    loses(name, wholes) ||
    losesKind(name, input)
    ? ['infra', 'destroy']
    : undefined
}
