import { type Draft, read, unknown, write } from '../../command-spec.ts'
import { type OptionKind, type Options, optionsOf } from '../../options.ts'
import { dropPrefix, knownPrefix, show, textOf, type Word } from '../../value.ts'

/** A call of a cloud's command line: a path of words (`ec2 describe-instances`), then parameters of the request. */
export interface CloudCall {
  /** Leading words before the first parameter, global options left out. */
  readonly path: readonly Word[]
  /** Parameters by name, each with all its values. */
  readonly parameters: ReadonlyMap<string, readonly Word[]>
  readonly words: readonly Word[]
  readonly hasStdin: boolean
  has(...names: readonly string[]): boolean
  value(...names: readonly string[]): Word | undefined
  text(...names: readonly string[]): string
}

const arities = new WeakMap<Options, ReadonlyMap<string, OptionKind>>()

function arityOf(globals: Options): ReadonlyMap<string, OptionKind> {
  const known =
    arities.get(globals) ??
    new Map(
      Object.entries(optionsOf(globals)).flatMap(([spellings, kind]) => spellings.split(' ').map((spelling) => [spelling, kind] as const)),
    )
  arities.set(globals, known)
  return known
}

/** Reads words as a path and parameters. The global options may stand before or inside the path, so their arity must be known. */
export function readCall(words: readonly Word[], globals: Options, hasStdin: boolean): CloudCall {
  const arity = arityOf(globals)
  const path: Word[] = []
  const parameters = new Map<string, Word[]>()
  let inPath = true
  let current: Word[] | undefined
  for (const [index, word] of words.entries()) {
    const prefix = knownPrefix(word)
    if (!/^-[-a-zA-Z]/.test(prefix)) {
      if (current) current.push(word)
      else if (inPath) path.push(word)
      // one value belongs to a global option, the path goes on after it
      const before = words[index - 1]
      if (inPath && before && arity.get(knownPrefix(before)) === 'value') current = undefined
      continue
    }
    // `-fsettings.yaml`: the value of a short option may be glued to it
    const glued = /^-[a-zA-Z][^=]/.test(prefix) && !arity.has(prefix) && arity.get(prefix.slice(0, 2)) === 'value'
    if (glued) {
      parameters.set(prefix.slice(0, 2), [...(parameters.get(prefix.slice(0, 2)) ?? []), dropPrefix(word, 2)])
      current = undefined
      continue
    }
    const equals = prefix.indexOf('=')
    const name = equals < 0 ? prefix : prefix.slice(0, equals)
    const kind = arity.get(name)
    if (!kind) inPath = false
    const values = parameters.get(name) ?? []
    parameters.set(name, values)
    current = equals < 0 && kind !== 'flag' ? values : kind ? undefined : values
    if (equals >= 0) values.push(dropPrefix(word, equals + 1))
    if (kind && (kind === 'flag' || equals >= 0)) current = undefined
  }
  const value = (...names: readonly string[]): Word | undefined =>
    names.map((name) => parameters.get(name)?.[0]).find((word) => word !== undefined)
  return {
    path,
    parameters,
    words,
    hasStdin,
    has: (...names) => names.some((name) => parameters.has(name)),
    value,
    text: (...names) => textOf(value(...names)) ?? '',
  }
}

const formats =
  /^(json|jsonc|yaml|yamlc|yml|table|tsv|text|csv|wide|none|name|names|id|value|list|plain|pretty|flattened|disable|off|config|raw|human|jsonl|yaml-stream|md|markdown|html|default|diff|multi|get|object|flat|path|selector)\b|^(table|value|csv|json|yaml|list|flattened|get|multi|object)?\(|^(go-template|jsonpath|template|custom-columns|columns|noheader)(=|$)|^[{[.]/

/** Parameters that name a file, a program or another server: the rest only says what is asked for. */
const reaching =
  /^--?(.*-)?(file|files|dest|destination|exec|plugin|plugins|endpoint|endpoint-url|endpoint-override|script|hook|outfile|output-(file|dir|path|folder)|out|save|save-to|save-as|download|ca-bundle|no-verify-ssl|insecure|flags-file|proxy|server|api-url|debug-log)$/

/** Parameters that say which server is asked, and by which settings of which folder. */
const serverOption =
  /^--?(?:(?:http-|https-|rpc-|grpc-)?(?:host|address|addr|endpoints|db-url)|(?:.*-)?(?:auth|admin|api|base|server|service|web|registry|master)-url|argo-server)$/
const placeOption = /^--?(?:kubeconfig|configs?(?:-path|-file)?|cwd|cd|chdir|working-dir)$/
const isHere = /^(?:\w+:\/\/)?(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/,]|$)/
const isOutside = /^(?:\/|~(?!\/\.kube\/)|\.\.(?:\/|$))/

const reachesFurther = (option: string, values: readonly Word[]): boolean =>
  reaching.test(option) ||
  (serverOption.test(option) && values.some((word) => !isHere.test(show(word)))) ||
  (placeOption.test(option) && values.some((word) => isOutside.test(show(word))))

/** Whether a draft says what becomes of a word. */
const speaksOf = (draft: Draft, word: Word): boolean => Object.values(draft).flat().includes(word)

/** What stays doubtful in a call that works on this machine: values that lead out of the workspace or are command lines, where nothing is said of them. */
export const doubtsOfWork = (call: CloudCall, name: string, drafts: readonly Draft[]): readonly Draft[] =>
  [...call.parameters].flatMap(([option, values]) =>
    values
      .filter(
        (word) =>
          /^(?:[/~]|\.\.(?:\/|$)|(?!sqlite:\/\/\/\w)\w+:\/\/(?!localhost|127\.))|\s/.test(show(word)) &&
          !drafts.some((draft) => speaksOf(draft, word)),
      )
      .map(() => unknown(`option \`${option}\` of \`${name}\` is not described`)),
  )

/** What stays doubtful in a call that otherwise only reads. */
export function doubtsOfRead(call: CloudCall, name: string, harmless: ReadonlySet<string> = new Set()): readonly Draft[] {
  return [...call.parameters].flatMap(([option, values]): readonly Draft[] => {
    if (harmless.has(option)) return []
    // a value behind this sign is taken from a file
    const files = values.filter((word) => /^@[/~.]/.test(knownPrefix(word))).map((word) => read(dropPrefix(word, 1)))
    if (files.length > 0) return files
    if (/^(-o|--output|--out)$/.test(option))
      return values
        .filter((word) => !formats.test(show(word)))
        .map((word) => (/[./]/.test(textOf(word) ?? '') ? write(word) : unknown(`option \`${option}\` of \`${name}\` could name a file`)))
    return reachesFurther(option, values) ? [unknown(`option \`${option}\` of \`${name}\` is not described`)] : []
  })
}

const plainField =
  /^(?!.*key)\w*(?:name|id|arn|status|state|version|type|size|time|date|region|location|count|enabled|modified|created|runtime|handler|timeout|engine)$/i

/** Whether an answer is cut down to fields that hold no secret (`--query '[].name'`, `--query '{v:Version,t:Timeout}'`). */
export function asksForPlainFields(call: CloudCall): boolean {
  const query = call.text('--query')
  if (!/^[\w.,:{}[\]\s]+$/.test(query)) return false
  const paths = query.replace(/\w+\s*:/g, '').split(/[,{}\s]+|(?<!\w)\[(?!\])|\](?=\s*$)/)
  return paths.filter(Boolean).every((path) => plainField.test(path.split(/[.[\]]+/).at(-1) ?? ''))
}

/** Parameters given as files (`file://x`, `@x`) are read. */
export const parameterFiles = (call: CloudCall, prefixes: readonly string[]): readonly Draft[] =>
  [...call.parameters.values()].flat().flatMap((word) => {
    const prefix = prefixes.find((one) => knownPrefix(word).startsWith(one))
    return prefix ? [read(dropPrefix(word, prefix.length))] : []
  })
