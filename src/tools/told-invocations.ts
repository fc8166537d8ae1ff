import { isObject } from '../is-record.ts'
import { commandLine } from '../quote.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { isOn, isRehearsal, isTakingAway } from './deeds.ts'
import { isList } from './fields.ts'
import { wordsOf } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'

/** How a name becomes the subcommand of a program. */
type Shape = 'words' | 'colons' | 'service'

interface Program {
  readonly program: string
  readonly shape: Shape
}

const called = (program: string, shape: Shape, names = program): readonly (readonly [string, Program])[] =>
  [...wordSet(names)].map((name) => [name, { program, shape }] as const)

/** Programs that do what the tools of a service do, by the words that servers and tools of that service are called after. */
const programs: ReadonlyMap<string, Program> = new Map([
  ...called('aws', 'service', 'aws awslabs'),
  ...called('az', 'words', 'az azure azmcp'),
  ...called('gcloud', 'words', 'gcloud gcp'),
  ...called('gh', 'words', 'gh github'),
  ...called('kubectl', 'words', 'kubectl kubernetes k8s'),
  ...called('docker', 'words', 'docker podman'),
  ...called('heroku', 'colons'),
  ...called('wrangler', 'words', 'wrangler cloudflare'),
  ...called('neonctl', 'words', 'neon neonctl'),
  ...called('doctl', 'words', 'doctl digitalocean'),
  ...called('flyctl', 'words', 'fly flyctl flyio'),
  ...called('pscale', 'words', 'pscale planetscale'),
  ...[...wordSet('git vault vercel netlify supabase firebase railway argocd databricks')].flatMap((name) => called(name, 'words')),
])

/** Words of names that say nothing of what is done. */
const sayingNothing = wordSet('tool mcp api cli server run execute exec command use call')
/** Words of a name that only asks what would become of something. */
const rehearsing = wordSet('plan preview dry simulate estimate check show diff get list describe view read search validate')
const namesService = /^service(?:_?name)?$/i
const namesOperation = /^operation(?:_?name)?$/i
const mostWords = 6

/**
 * The command lines that do what a tool says it does by its name and its arguments: `rds_delete_db_instance` of `aws` is
 * `aws rds delete-db-instance`. What plainly destroys in a shell then does so here, without a list of its own.
 */
export function toldInvocations({ server, tool }: McpName, input: JsonObject): readonly string[] {
  const named = new Set([...wordsOf(server), ...wordsOf(tool)].filter((word) => programs.has(word)))
  if (named.size === 0 || isRehearsal(input)) return []
  const words = verbOf(tool, input).filter((word) => !named.has(word) && !sayingNothing.has(word))
  if (words.length === 0 || words.length > mostWords || words.some((word) => rehearsing.has(word))) return []
  const given = [[], optionsOf(input), thingsOf(input)]
  const lines = [...named]
    .flatMap((name) => programs.get(name) ?? [])
    .flatMap(({ program, shape }) =>
      subcommands(shape, words).flatMap((subcommand) => given.map((more) => commandLine([program, ...subcommand, ...more]))),
    )
  return [...new Set(lines)]
}

/** The words for what is done: those of the name, or those of the operation that a service is told. */
function verbOf(tool: string, input: JsonObject): readonly string[] {
  const told = [namesService, namesOperation].map((names) => Object.entries(input).find(([field]) => names.test(field))?.[1])
  const [service, operation] = told.map((value) => (typeof value === 'string' ? wordsOf(value) : []))
  return operation && operation.length > 0 ? [...(service ?? []), ...operation] : wordsOf(tool)
}

/** A name may say first what is done (`delete_app`) or to what (`app_delete`). */
function subcommands(shape: Shape, words: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...rest] = words
  if (shape === 'service') return rest.length > 0 ? [[services.get(first) ?? first, rest.join('-')]] : []
  const orders = rest.length > 0 && isTakingAway(first) ? [words, [...rest, first]] : [words]
  return shape === 'colons' ? orders.map((order) => [order.join(':')]) : orders
}

/** Services that the program calls otherwise than everybody else. */
const services: ReadonlyMap<string, string> = new Map([['config', 'configservice']])

const longestValue = 4000
const isWord = (value: Json): value is string => typeof value === 'string' && value !== '' && value.length <= longestValue

function optionsOf(input: JsonObject): readonly string[] {
  return Object.entries(input).flatMap(([field, value]) => {
    const option = optionOf(field)
    if (isOn(value)) return [option]
    if (isWord(value)) return [option, value]
    if (isList(value)) return [option, ...value.filter(isWord)]
    return isObject(value) ? [option, JSON.stringify(value).slice(0, longestValue)] : []
  })
}

/** The things that a call names and the switches it is given, as most programs take them. */
function thingsOf(input: JsonObject): readonly string[] {
  const things = Object.values(input).filter((value) => isWord(value) && !isOn(value) && isThing.test(value))
  return [...Object.entries(input).flatMap(([field, value]) => (isOn(value) ? [optionOf(field)] : [])), ...(things as readonly string[])]
}

/** A name; a folder of this machine only says where. */
const isThing = /^[\w.:+@-][\w.:+/@-]*$/
const optionOf = (field: string): string => `--${wordsOf(field).join('-')}`
