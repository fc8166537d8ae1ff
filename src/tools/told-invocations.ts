import { isObject } from '../is-record.ts'
import { commandLine } from '../quote.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { isOn, isRehearsal, isRehearsing, isTakingAway } from './deeds.ts'
import { isList } from './fields.ts'
import { wordsOf } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'

/**
 * How a name becomes the command of a program: words that begin with what is done (`verb`) or with what it is done to (`thing`), the same
 * with colons, or a service and its operation with everything else in options. Only the first takes a name as it stands.
 */
type Shape = 'verb' | 'thing' | 'colons' | 'service' | 'options'

interface Program {
  readonly program: string
  readonly shape: Shape
}

const called = (program: string, shape: Shape, names = program): readonly (readonly [string, Program])[] =>
  [...wordSet(names)].map((name) => [name, { program, shape }] as const)

/** Programs that do what the tools of a service do, by the words that servers and tools of that service are called after. */
const programs: ReadonlyMap<string, Program> = new Map([
  ...called('aws', 'service', 'aws awslabs'),
  ...called('az', 'options', 'az azure azmcp'),
  ...called('gcloud', 'options', 'gcloud gcp'),
  ...called('gh', 'thing', 'gh github'),
  ...called('kubectl', 'verb', 'kubectl kubernetes k8s'),
  ...called('docker', 'thing', 'docker podman'),
  ...called('heroku', 'colons'),
  ...called('wrangler', 'thing', 'wrangler cloudflare'),
  ...called('neonctl', 'thing', 'neon neonctl'),
  ...called('doctl', 'thing', 'doctl digitalocean'),
  ...called('flyctl', 'thing', 'fly flyctl flyio'),
  ...called('pscale', 'thing', 'pscale planetscale'),
  ...called('git', 'verb'),
  ...[...wordSet('vault vercel netlify supabase firebase railway argocd databricks')].flatMap((name) => called(name, 'thing')),
])

/** Words of names that say nothing of what is done. */
const sayingNothing = wordSet('tool mcp api cli server run execute exec command use call')
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
  if (words.length === 0 || words.length > mostWords || words.some(isRehearsing)) return []
  const lines = [...named]
    .flatMap((name) => programs.get(name) ?? [])
    .flatMap(({ program, shape }) => {
      const given = shape === 'service' || shape === 'options' ? optionsOf(input) : thingsOf(input)
      const subcommand = subcommandOf(shape, words)
      return subcommand ? [[], given].map((more) => commandLine([program, ...subcommand, ...more])) : []
    })
  return [...new Set(lines)]
}

/** The words for what is done: those of the name, or those of the operation that a service is told. */
function verbOf(tool: string, input: JsonObject): readonly string[] {
  const told = [namesService, namesOperation].map((names) => Object.entries(input).find(([field]) => names.test(field))?.[1])
  const [service, operation] = told.map((value) => (typeof value === 'string' ? wordsOf(value) : []))
  return operation && operation.length > 0 ? [...(service ?? []), ...operation] : wordsOf(tool)
}

/** A name may say first what is done (`delete_app`) or to what (`app_delete`). */
function subcommandOf(shape: Shape, words: readonly string[]): readonly string[] | undefined {
  const [first = '', ...rest] = words
  if (shape === 'verb') return words
  if (shape === 'service') return rest.length > 0 ? [services.get(first) ?? first, rest.join('-')] : undefined
  const order = rest.length > 0 && isTakingAway(first) ? [...rest, first] : words
  return shape === 'colons' ? [order.join(':')] : order
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
