import { commandLine } from '../quote.ts'
import type { JsonObject } from '../tool-call.ts'
import { wordsOf } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'

const namesMethod = /^(?:http_?)?(?:method|verb)$/i
const namesAddress = /^(?:url|uri|endpoint|path|route|address)$/i
const namesBody = /^(?:body|data|json|payload)$/i
const namesBodyFile = /^(?:body|data|upload|payload|input)_?(?:file|path|file_?path)$/i
const namesDocument = /^(?:query|mutation|document)$/i

/** Where the addresses begin that a server of a service is given without a host. */
const hosts: ReadonlyMap<string, string> = new Map([
  ['github', 'https://api.github.com'],
  ['gh', 'https://api.github.com'],
  ['gitlab', 'https://gitlab.com/api/v4'],
  ['heroku', 'https://api.heroku.com'],
  ['vercel', 'https://api.vercel.com'],
  ['digitalocean', 'https://api.digitalocean.com'],
  ['cloudflare', 'https://api.cloudflare.com/client/v4'],
  ['supabase', 'https://api.supabase.com'],
  ['render', 'https://api.render.com'],
  ['netlify', 'https://api.netlify.com/api/v1'],
])

const textOf = (input: JsonObject, names: RegExp): string | undefined => {
  const [, value] = Object.entries(input).find(([field, one]) => names.test(field) && typeof one === 'string') ?? []
  return typeof value === 'string' ? value : undefined
}

/** Requests to a service that a tool is told to make, as the command lines that make the same. */
export function toldRequests({ server }: McpName, input: JsonObject): readonly string[] {
  const words = wordsOf(server)
  const method = textOf(input, namesMethod)
  const address = textOf(input, namesAddress)
  const document = textOf(input, namesDocument)
  const host = words.flatMap((word) => hosts.get(word) ?? [])[0]
  const url = address === undefined || /^https?:\/\//i.test(address) ? address : host && `${host}/${address.replace(/^\/+/, '')}`
  const body = Object.entries(input).find(([field]) => namesBody.test(field))?.[1]
  const file = textOf(input, namesBodyFile)
  const said = [
    ...(body === undefined ? [] : ['-d', typeof body === 'string' ? body : JSON.stringify(body)]),
    ...(file === undefined ? [] : ['--data-binary', `@${file}`]),
  ]
  return [
    ...(method !== undefined && url !== undefined && /^(?:delete|put|patch|post)$/i.test(method)
      ? [commandLine(['curl', '-X', method.toUpperCase(), ...said, url])]
      : []),
    ...(document !== undefined && /^\s*mutation\b/.test(document) && words.includes('github')
      ? [commandLine(['gh', 'api', 'graphql', '-f', `query=${document}`])]
      : []),
  ]
}
