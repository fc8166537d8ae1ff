import type { Effect } from '../effect.ts'
import { isProtectedBranch } from '../shell/protected-branch.ts'
import { isObject } from '../is-record.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { isList } from './fields.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import type { FieldMeaning } from './mcp-server.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const tellingNames: ReadonlyMap<string, FieldMeaning> = new Map([
  ...['command', 'command_line', 'commandline', 'argv', 'cmd', 'shell', 'script', 'bash'].map((name) => [name, 'command'] as const),
  ...['sql', 'query', 'statement'].map((name) => [name, 'sql'] as const),
])

const namesFile = /^(?:(?:abs(?:olute)?|target|output|out|dest(?:ination)?|full)_?)?(?:file_?)?(?:path|name)?$/i
const holdsText = /^(?:file_?)?(?:content|contents|text|body|data|new_?(?:text|string|str|content))$/i
const namesWrite = /(?:^|[_-])(?:write|save|create|append|edit|put|update|replace|insert)/i
const namesDelete = /(?:^|[_-])(?:delete|remove|rm|unlink|trash)/i

/** What a tool does with the file it is given: its name says so, or a text that comes with it. */
function meaningOfFile(tool: string, input: JsonObject): FieldMeaning {
  if (namesDelete.test(tool)) return 'moves'
  const hasText = Object.entries(input).some(([field, value]) => holdsText.test(field) && typeof value === 'string')
  return hasText || namesWrite.test(tool) ? 'writes' : 'data'
}

/** A command, SQL or a path of this machine that would be refused stays refused beside the unknown. */
export function tellingEffects(tool: string, call: TellingCall, context: McpContext): readonly Effect[] {
  return [...addressesIn(call.input), ...valuesTold(tool, call, context)]
}

/** Addresses among the values, however they are called, that nobody is to ask. */
function addressesIn(value: Json): readonly Effect[] {
  if (typeof value === 'string') {
    const effect = /^\s*https?:\/\//i.test(value) ? connectTo(value.trim()) : undefined
    return effect?.zones?.includes('metadata') ? [effect] : []
  }
  return isList(value) || isObject(value) ? Object.values(value).flatMap(addressesIn) : []
}

function valuesTold(tool: string, call: TellingCall, context: McpContext): readonly Effect[] {
  return Object.entries(call.input).flatMap(([field, value]) => {
    const isFile = typeof value === 'string' && /[/~]/.test(value) && field !== '' && namesFile.test(field)
    const meaning = tellingNames.get(field.toLowerCase()) ?? (isFile ? meaningOfFile(tool, call.input) : 'data')
    return effectsOfField(meaning, value, { call, context, edits: [] }).filter(
      ({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy'),
    )
  })
}

const takesAway = `(?:^|[_-])(?:delete|drop|destroy|remove|purge|terminate)[_-]?(?:[a-z0-9]+[_-])?`
const whole = new RegExp(
  `${takesAway}(?:namespaces?|buckets?|(?:k8s|eks|gke|aks|db|database|kafka|redis)?[_-]?clusters?|(?:db|database|sql|rds)[_-]instances?|keyspaces?|resource[_-]?groups?|stacks?)$`,
  'i',
)
const wholeOfCloud = new RegExp(
  `${takesAway}(?:projects?|apps?|applications?|sites?|services?|backups?|snapshots?|volumes?|environments?|accounts?)$`,
  'i',
)
const clouds =
  /aws|gcp|gcloud|google-?cloud|azure|vercel|netlify|heroku|fly|railway|render|digital-?ocean|supabase|neon|planetscale|turso|firebase|cloudflare|terraform|pulumi|kubernetes|k8s|argo/i
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

/** What a tool that nobody described destroys for good, by its own name. */
export function destroysByName(server: string, tool: string, input: JsonObject = {}): readonly Effect[] {
  const name = verbFirst(tool)
  if (losesBranch(name, input)) return [{ kind: 'publish', tag: 'force-push-default', target: tool }]
  if (repositories.test(name) || (forgesOfProjects.test(server) && /(?:^|[_-])delete[_-]?project$/i.test(name)))
    return [{ kind: 'publish', tag: 'repo-delete', target: tool }]
  if (databases.test(name) || /(?:^|[_-])flush[_-]?all$/i.test(name)) return [{ kind: 'database', tag: 'destroy', target: tool }]
  if (/^(?:terraform|tofu|opentofu|pulumi|terragrunt)/i.test(server) && destroysStack(name, input))
    return [{ kind: 'infra', tag: 'destroy', target: tool }]
  return whole.test(name) || (clouds.test(server) && wholeOfCloud.test(name)) ? [{ kind: 'infra', tag: 'destroy', target: tool }] : []
}
