import type { CallExpression, Expression, FunctionExpression, Pattern, Statement } from '../interpreter/code-tree.ts'

/** Where a name may get its value from. */
export type Source =
  | { readonly from: 'value'; readonly value: Expression }
  /** an item of a list that is taken apart, or all behind it */
  | { readonly from: 'item'; readonly value: Expression; readonly index: number; readonly rest?: boolean; readonly otherwise?: Expression }
  | { readonly from: 'parameter'; readonly code: FunctionExpression; readonly index: number; readonly otherwise?: Expression | undefined }
  | { readonly from: 'import'; readonly member: string }
  | { readonly from: 'elsewhere' }

/** What the whole of a program says of its names, whichever of its functions they are in. */
export interface Program {
  readonly sources: ReadonlyMap<string, readonly Source[]>
  readonly calls: readonly CallExpression[]
  /** The names that each function goes by. */
  readonly named: ReadonlyMap<FunctionExpression, string>
  /** What is given a value that is no name: members and items. */
  readonly places: readonly Expression[]
  /** How often a name is looked at, and how often only to call it. */
  readonly uses: ReadonlyMap<string, { readonly all: number; readonly called: number }>
}

/** A program, and what it is called with. */
export interface Called extends Program {
  /** undefined: not all of the words are known */
  readonly words: readonly string[] | undefined
  /** The names under which its language has the words, each with how many others stand before them. */
  readonly lists: Readonly<Record<string, number | 'first'>>
  readonly text: string
  /** The other files of the program, where this is one of its modules. */
  readonly others?: readonly string[]
}

/** Goes through the whole of a program once. */
export function programOf(statements: readonly Statement[]): Program {
  const sources = new Map<string, Source[]>()
  const calls: CallExpression[] = []
  const places: Expression[] = []
  const named = new Map<FunctionExpression, string>()
  const uses = new Map<string, { all: number; called: number }>()
  const add = (name: string, source: Source): void => void sources.set(name, [...(sources.get(name) ?? []), source])
  const bindTo = (target: Pattern, value: Expression): void => {
    if (target.kind === 'name') add(target.name, { from: 'value', value })
    else if (target.kind === 'default') bindTo(target.target, { kind: 'either', options: [value, target.otherwise], parts: [] })
    else if (target.kind === 'list')
      target.items.forEach((item, index) => {
        const rest = index === target.rest
        if (item?.kind === 'name') add(item.name, { from: 'item', value, index, rest })
        else if (item?.kind === 'default' && item.target.kind === 'name')
          add(item.target.name, { from: 'item', value, index, rest, otherwise: item.otherwise })
        else if (item) elsewhere(item)
      })
    else if (target.kind === 'record') for (const [name, inner] of target.entries) bindTo(inner, { kind: 'member', object: value, name })
    else elsewhere(target)
  }
  const elsewhere = (target: Pattern): void => {
    if (target.kind === 'place') places.push(target.place)
    else if (target.kind === 'name') add(target.name, { from: 'elsewhere' })
    else if (target.kind === 'default') elsewhere(target.target)
    else if (target.kind === 'list') for (const item of target.items) item && elsewhere(item)
    else if (target.kind === 'record') for (const [, item] of target.entries) elsewhere(item)
  }
  const use = (name: string, called: boolean): void => {
    const known = uses.get(name) ?? { all: 0, called: 0 }
    uses.set(name, { all: known.all + (called ? 0 : 1), called: known.called + (called ? 1 : 0) })
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null || !('kind' in value)) {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
      return
    }
    const node = value as Statement | Expression
    if ((node.kind === 'bind' || node.kind === 'assign') && 'target' in node) {
      bindTo(node.target, node.value)
      if (node.value.kind === 'function' && node.target.kind === 'name') named.set(node.value, node.target.name)
    } else if (node.kind === 'update' || node.kind === 'loop') elsewhere(node.target)
    else if (node.kind === 'collect') for (const { target } of node.loops) elsewhere(target)
    else if (node.kind === 'import') for (const [local, member] of node.names) add(local, { from: 'import', member })
    else if (node.kind === 'define') {
      named.set(node.code, node.name)
      add(node.name, { from: 'value', value: node.code })
    } else if (node.kind === 'name') use(node.name, false)
    else if (node.kind === 'call') {
      calls.push(node)
      // a decorator gets the function that it stands before
      if (node.decorates) return walk(node.callee)
      if (node.callee.kind === 'name') use(node.callee.name, true)
      else walk(node.callee)
      walk(node.positional)
      walk(node.named)
      return
    }
    if (node.kind === 'function')
      node.parameters.forEach(({ target, otherwise, rest }, index) => {
        if (target.kind === 'name' && !rest && node.method === undefined)
          add(target.name, { from: 'parameter', code: node, index, otherwise })
        else elsewhere(target)
      })
    for (const [key, inner] of Object.entries(node)) if (typeof inner === 'object' && key !== 'target') walk(inner)
    if ('target' in node) walk(node.target.kind === 'place' ? node.target.place : undefined)
  }
  walk(statements)
  return { sources, calls, named, uses, places }
}
