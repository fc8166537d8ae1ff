import type { Parser } from '@lezer/common'

/**
 * The grammars of other languages, loaded when first needed: they take 17 ms, which a hook must not pay on every call.
 * `require` is resolved by the bundler; tests put Node's own in place (test/setup.ts).
 */
export const pythonParser = (): Parser => (require('@lezer/python') as typeof import('@lezer/python')).parser
let javascriptDialect: Parser | undefined
/** The grammar of JavaScript with TypeScript and JSX. */
export const javascriptParser = (): Parser => {
  javascriptDialect ??= (require('@lezer/javascript') as typeof import('@lezer/javascript')).parser.configure({ dialect: 'ts jsx' })
  return javascriptDialect
}

const maximumDepth = 100

/** Whether a YAML text is nested deeper than anybody writes: reading it would take seconds, or end the process where the stack ends. */
function isTooDeep(text: string): boolean {
  if (/(?:[-?:][ \t]{1,9}){50}/.test(text)) return true
  let depth = 0
  for (const sign of text.match(/[[\]{}]/g) ?? []) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maximumDepth) return true
  }
  return false
}

/** Keys given twice are not looked for, and errors not made readable: both take seconds for a large text. */
const yamlOptions = { merge: true, logLevel: 'silent', uniqueKeys: false, prettyErrors: false } as const

/** The values of all documents of a YAML text; none when it is no YAML. */
export function parseYamlDocuments(text: string): readonly unknown[] {
  if (isTooDeep(text)) return []
  try {
    const documents = (require('yaml') as typeof import('yaml')).parseAllDocuments(text, yamlOptions)
    return Array.isArray(documents) ? documents.map((document): unknown => document.toJS({ maxAliasCount: 100 })) : []
  } catch {
    return []
  }
}

/** The value of a YAML text, or undefined when it is none. */
export function parseYaml(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    const document = (require('yaml') as typeof import('yaml')).parseDocument(text, yamlOptions)
    return document.errors.length > 0 ? undefined : (document.toJS({ maxAliasCount: 100 }) as unknown)
  } catch {
    return undefined
  }
}
