import { anyNameOf } from '../expressions.ts'
import { database, type Draft, infra, publish } from './command-spec.ts'
import { classifySql } from './code/queries/sql.ts'
import { irreversible, pathBelowForge } from './forge-requests.ts'

/** What goes for good with a DELETE at these addresses: whole projects, apps, clusters, databases, buckets and accounts of them. */
const wholes: readonly RegExp[] = [
  /^api\.heroku\.com\/apps\/[^/]+(?:\/addons\/[^/]+)?$/,
  /^api\.digitalocean\.com\/v2\/(?:databases|kubernetes\/clusters|apps|projects)\/[^/]+$/,
  /^api\.vercel\.com\/v\d+\/(?:projects|teams|storage\/stores)\/[^/]+$/,
  /^api\.(?:machines\.dev|fly\.io)\/v1\/apps\/[^/]+$/,
  /^api\.netlify\.com\/api\/v1\/sites\/[^/]+$/,
  /^api\.cloudflare\.com\/client\/v4\/(?:zones\/[^/]+|accounts\/[^/]+\/(?:d1\/database|r2\/buckets|storage\/kv\/namespaces|workers\/scripts|pages\/projects)\/[^/]+)$/,
  /^api\.supabase\.com\/v1\/projects\/[^/]+$/,
  /^console\.neon\.tech\/api\/v2\/projects\/[^/]+$/,
  /^api\.render\.com\/v1\/(?:services|postgres)\/[^/]+$/,
  /^cloud\.mongodb\.com\/api\/atlas\/v[\d.]+\/groups\/[^/]+(?:\/clusters\/[^/]+)?$/,
  /^api\.(?:planetscale\.com|turso\.tech)\/v1\/organizations\/[^/]+\/databases\/[^/]+$/,
  /^app\.terraform\.io\/api\/v2\/(?:organizations\/[^/]+(?:\/workspaces\/[^/]+)?|workspaces\/[^/]+)$/,
  /^management\.azure\.com\/subscriptions\/[^/]+\/resourcegroups\/[^/]+$/i,
  /^cloudresourcemanager\.googleapis\.com\/v\d\/projects\/[^/]+$/,
  /^sqladmin\.googleapis\.com\/(?:sql\/)?v1(?:beta4)?\/projects\/[^/]+\/instances\/[^/]+(?:\/databases\/[^/]+)?$/,
  /^(?:container|gke)\.googleapis\.com\/v1\/projects\/[^/]+\/(?:locations|zones)\/[^/]+\/clusters\/[^/]+$/,
  /^firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/[^/]+$/,
  /^management\.azure\.com\/subscriptions\/[^/]+\/resourcegroups\/[^/]+\/providers\/microsoft\.(?:sql\/servers|dbfor\w+\/\w*servers|documentdb\/databaseaccounts|storage\/storageaccounts|web\/sites|containerservice\/managedclusters|keyvault\/vaults)\/[^/]+(?:\/databases\/[^/]+)?$/i,
  // the API of a cluster: its own port, that of `kubectl proxy`, or at a provider
  /^(?:[^/]+:(?:6443|8443|16443|8001)|kubernetes(?:\.default[\w.]*)?(?::\d+)?|[^/]+\.(?:eks\.amazonaws\.com|azmk8s\.io|k8s\.ondigitalocean\.com)(?::\d+)?)\/api\/v1\/namespaces\/[^/]+$/,
]

/** Hosts under which providers take requests of their customers. */
const provider = new RegExp(
  `(?:^|\\.)${anyNameOf(`
    linode hetzner vultr scaleway digitalocean ovh googleapis azure cloudflare heroku netlify vercel fly render railway supabase neon planetscale
    turso mongodb confluent elastic-cloud pulumi aiven upstash cockroachlabs exoscale civo upcloud sentry pinecone databricks`)}\\.(?:com|cloud|tech|app|io|net|dev)$`,
)

/** What is the whole of something there, by the noun in front of its name. */
const wholeThing =
  /\/(?:databases(?:\/\w+\/instances)?|rdb\/[\w/-]+\/instances|clusters|projects|apps|buckets|b|datasets|deployments|stacks(?:\/[^/]+){2}|keyspaces|organizations|orgs|accounts|backups)\/[^/]+$/

/** Other addresses at which something goes for good, whoever runs the server. */
const elsewhere: readonly (readonly [RegExp, Draft])[] = [
  [/^hub\.docker\.com\/v2\/repositories\/[^/]+\/[^/]+$/, publish('repo-delete', 'an image and all its versions')],
  [/^spanner\.googleapis\.com\/v1\/projects\/[^/]+\/instances\/[^/]+$/, infra('destroy', 'a database instance')],
  [/^[^/]+\/v1\/sys\/mounts\/.+$/, infra('destroy', 'a secret engine and all it holds')],
  [/^[^/]+\/v1\/sys\/audit\/.+$/, infra('audit-off', 'an audit device')],
  [/^[^/]+\/_snapshot\/[^/]+(?:\/[^/]+)?$/, infra('destroy', 'backups of a search server')],
  [/^[^/]+:8086\/api\/v2\/(?:buckets|orgs)\/[^/]+$/, database('destroy', 'a bucket')],
  [/^[^/]+:5984\/[a-z][\w$()+-]*$/, database('destroy', 'a database')],
]

/** A role that lets its holder do everything, in what is said to the interface for rights of a provider. */
const grantsAll = /\bAdministratorAccess\b|"roles\/owner"/
const rights = /^(?:iam\.amazonaws\.com|cloudresourcemanager\.googleapis\.com)\//

/** Every index of a search server, or all that a pattern finds there. */
const everyIndex =
  /^[^/]+\/(?:_all|\*|%2A)$|^(?!localhost|127\.)(?:[^/]+:9200|(?:es|elastic\w*|opensearch|search)[\w-]*\.[^/]+)\/[^/]*(?:\*|%2A)[^/]*$/i

/** A statement that takes something away, as a database is sent it: the body itself, or a field of the address or the body. */
const statement =
  /(?:^|[?&\n]|["'](?:query|sql|statement|stmt|q)["']\s*:\s*["'])(?:(?:query|sql|statement|stmt|q)=)?\s*((?:DROP|TRUNCATE|DELETE(?:\s|\+|%20)+FROM|ALTER|DETACH)(?:\s|\+|%20)[^"'&\n]*)/i

/** What databases that are asked by HTTP do with a statement in the request. */
function carriedOut(url: string, said: string): readonly Draft[] {
  const found = statement.exec(`${url.replace(/^[^?]*/, '')}\n${said}`)?.[1]?.replace(/\+|%20/g, ' ')
  if (found === undefined) return []
  const { tag, because } = classifySql(found)
  return tag === 'read' || tag === 'unread' ? [] : [database(tag, because)]
}

/** What a request does that nobody can take back, by its address, whichever program or language sends it. */
export function destroysAt(tag: string, url: string, said: string): readonly Draft[] {
  // without a scheme it is plain HTTP
  const address = /^\w+:\/\//.test(url) ? url : `http://${url}`
  const path = pathBelowForge(address)
  const lost = path === undefined ? carriedOut(address, said) : irreversible(tag, path, said)
  if (lost.length > 0) return lost
  const place = /^https?:\/\/(?:[^/@]*@)?([^?#]*)/i.exec(address)?.[1]?.replace(/\/$/, '') ?? ''
  if (tag !== 'get' && rights.test(place) && grantsAll.test(`${url}\n${said}`)) return [infra('grant-admin', place)]
  if (tag !== 'delete') return []
  if (everyIndex.test(place)) return [database('destroy', url)]
  if (/^api\.bitbucket\.org\/2\.0\/repositories\/[^/]+\/[^/]+$/.test(place)) return [publish('repo-delete', place)]
  const other = elsewhere.find(([address]) => address.test(place))?.[1]
  if (other) return [other]
  const host = place.replace(/[:/].*/, '')
  const isWhole = wholes.some((whole) => whole.test(place)) || (provider.test(host) && wholeThing.test(place))
  return isWhole ? [infra('destroy', `DELETE ${place}`)] : []
}
