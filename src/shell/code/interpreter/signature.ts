import type { Additions, Argument, Call } from './call.ts'
import type { FunctionExpression } from './code-tree.ts'

/** The functions and growing collections met so far. */
interface Known {
  readonly functions: ReadonlyMap<FunctionExpression, { readonly id: number }>
  readonly collections: Map<Additions, number>
}

/** A word for what is known of a value: calls with the same words are followed once. */
function wordFor(value: Argument, depth = 0): string {
  if (depth > 3) return '…'
  if (value.kind === 'text') return JSON.stringify(value.text)
  if (value.kind === 'mixed')
    return value.pieces.map((piece) => ('text' in piece ? piece.text : `<${piece.hole}>`)).join('') + (JSON.stringify(value.edits) ?? '')
  if (value.kind === 'list') return `[${value.items.map((item) => wordFor(item, depth + 1)).join()}]`
  if (value.kind === 'record') return `{${[...value.entries].map(([name, item]) => `${name}:${wordFor(item, depth + 1)}`).join()}}`
  if (value.kind === 'iterable') return `(${wordFor(value.item, depth + 1)})`
  if (value.kind === 'any-of') return value.options.map((option) => wordFor(option, depth + 1)).join('|')
  if (value.kind === 'tainted')
    return `${value.taints.join('+')}<${value.from.map((source) => wordFor(source, depth + 1)).join()}${JSON.stringify(value.edits) ?? ''}${value.part ? '.' : ''}`
  if (value.kind === 'workspace-path')
    return `path ${value.pattern ?? ''} ${value.listed ?? ''} ${value.climbed ?? ''} ${value.above ?? ''}`
  if (value.kind === 'plain') return `plain ${value.listed ?? ''}`
  if (value.kind === 'bound') return `${wordFor(value.receiver, depth + 1)}.${value.name}`
  return value.kind === 'member' ? value.name : value.kind === 'object' ? value.of : value.kind
}

/** Tells calls apart by what is known of their arguments; what is added to one collection is not in another. */
export const signature = (call: Omit<Call, 'name'>, { functions, collections }: Known): string =>
  [...call.positional, ...call.named.values()]
    .map((value) =>
      value.kind === 'function'
        ? `function ${functions.get(value.code)?.id ?? ''}`
        : 'additions' in value && value.additions
          ? `${wordFor(value)}@${idOf(value.additions, collections)}`
          : wordFor(value),
    )
    .join('\0') + [...call.named.keys(), call.more].join()

function idOf(additions: Additions, collections: Map<Additions, number>): number {
  const known = collections.get(additions) ?? collections.size
  collections.set(additions, known)
  return known
}
