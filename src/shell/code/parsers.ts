import type { Parser } from '@lezer/common'

/**
 * The grammars of other languages, loaded when first needed: they take 17 ms, which a hook must not pay on every call.
 * `require` is resolved by the bundler; tests put Node's own in place (test/setup.ts).
 */
export const pythonParser = (): Parser => (require('@lezer/python') as typeof import('@lezer/python')).parser
let javascriptDialect: Parser | undefined
export const javascriptParser = (): Parser => {
  javascriptDialect ??= (require('@lezer/javascript') as typeof import('@lezer/javascript')).parser.configure({ dialect: 'ts jsx' })
  return javascriptDialect
}

/** The values of all documents of a YAML text; none when it is no YAML. */
export function parseYamlDocuments(text: string): readonly unknown[] {
  try {
    const documents = (require('yaml') as typeof import('yaml')).parseAllDocuments(text, { merge: true, logLevel: 'silent' })
    return Array.isArray(documents) ? documents.map((document): unknown => document.toJS({ maxAliasCount: 100 })) : []
  } catch {
    return []
  }
}

/** The value of a YAML text, or undefined when it is none. */
export function parseYaml(text: string): unknown {
  try {
    const document = (require('yaml') as typeof import('yaml')).parseDocument(text, { merge: true, logLevel: 'silent' })
    return document.errors.length > 0 ? undefined : (document.toJS({ maxAliasCount: 100 }) as unknown)
  } catch {
    return undefined
  }
}
