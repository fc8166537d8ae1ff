import type { SyntaxNode } from '@lezer/common'
import { children } from '../syntax.ts'
import { type Cutting, knownAs } from './cutting.ts'
import type { Known } from './known.ts'

const unquoted = (text: string): string => text.replace(/^(['"`])(.*)\1$/s, '$2')

/** Functions that look at the names of a table and run nothing of it. */
const looksOnly = /^(?:print|sorted|list|len|set|tuple|[\s\S]{0,40}\bjoin|Object\.(?:keys|hasOwn|getOwnPropertyNames)|console\.\w+)$/

/** `{"list": run_list, "reset": run_reset}[command]()`: what a table holds for other words. */
export function cutTables(node: SyntaxNode, cutting: Cutting): void {
  if (/^(?:DictionaryExpression|ObjectExpression)$/.test(node.name)) cutTable(node, cutting)
  for (const part of children(node)) cutTables(part, cutting)
}

function cutTable(node: SyntaxNode, cutting: Cutting): void {
  const { source } = cutting
  const { parent } = node
  if (parent?.name === 'MemberExpression' && children(parent)[0]?.from === node.from) {
    const [, opener, key] = children(parent)
    if (opener && key && source(opener).endsWith('[')) cutEntries(node, [knownAs(key, cutting)], cutting)
    return
  }
  const name = parent && children(parent).find((part) => /^Variable(?:Name|Definition)$/.test(part.name))
  if (!name || !/^(?:AssignStatement|VariableDeclaration)$/.test(parent.name)) return
  const keys = keysAsked(parent, source(name), cutting)
  if (keys) cutEntries(node, keys, cutting)
}

/** Notes what a table holds for other words than those it is asked for. */
function cutEntries(node: SyntaxNode, keys: readonly Known[], cutting: Cutting): void {
  const { called } = cutting
  if (keys.some((key) => key.kind !== 'texts' && !(key.kind === 'any' && key.asked === 'words'))) return
  const isOpen = keys.some((key) => key.kind !== 'texts')
  const texts = keys.flatMap((key) => (key.kind === 'texts' ? key.texts : []))
  for (const { key, value } of entriesOf(node, cutting)) {
    if (!/PropertyDefinition|Function|Lambda|VariableName|MemberExpression|Block|CallExpression|Array|Object|Dictionary/.test(value.name))
      continue
    const by = value.name === 'Block' ? '{}' : called.lists['sys.argv'] === undefined ? 'null' : 'None'
    // `{ run }` is short for `{ run: run }`
    const cut = { from: value.from, to: value.to, by: value.name === 'PropertyDefinition' ? `${key}: ${by}` : by }
    const isShort = keys.some((one) => one.kind === 'texts' && one.shortened)
    // what is asked for is not only listed
    const isAsked = texts.length === 1 && texts[0] === key && /^(?:VariableName|PropertyDefinition)$/.test(value.name)
    if (isAsked) cutting.perhaps.push({ ...cut, by: cut.by.replace(by, () => `(${cutting.source(value)})`) })
    else if (isOpen || (texts.length > 1 && texts.includes(key))) cutting.perhaps.push(cut)
    else if (!texts.some((text) => text === key || (isShort && text !== undefined && key.startsWith(text)))) cutting.never.push(cut)
  }
}

/** What a table is asked for; undefined where something else is done with it, or what it is asked for is nobody's doing. */
function keysAsked(declaration: SyntaxNode, name: string, cutting: Cutting): readonly Known[] | undefined {
  const keys: Known[] = []
  let isOpen = false
  let top = declaration
  while (top.parent) top = top.parent
  top.cursor().iterate((inner) => {
    const { node } = inner
    if (node.from === declaration.from && node.to === declaration.to && node.name === declaration.name) return false
    if (!/^Variable(?:Name|Definition)$/.test(node.name) || cutting.source(node) !== name) return true
    const use = useOf(node, cutting)
    if (use === undefined) isOpen = true
    else keys.push(...use)
    return true
  })
  const decided = keys.every((key) => key.kind === 'texts' || (key.kind === 'any' && key.asked === 'words'))
  return keys.length > 0 && decided && !isOpen ? keys : undefined
}

/** What one use of a table asks it for; undefined where more may be done with it. */
function useOf(node: SyntaxNode, cutting: Cutting): readonly Known[] | undefined {
  const { source } = cutting
  const { parent } = node
  if (!parent) return undefined
  const parts = children(parent)
  const isFirst = parts[0]?.from === node.from
  if (parent.name === 'MemberExpression' && isFirst) {
    const [, opener, key] = parts
    if (opener && source(opener).endsWith('[')) return key && parts.length === 4 ? [knownAs(key, cutting)] : undefined
    if (!key || !/^(?:get|keys|hasOwnProperty)$/.test(source(key))) return undefined
    if (source(key) !== 'get') return []
    const list = parent.parent?.name === 'CallExpression' ? children(parent.parent)[1] : undefined
    const first = list && children(list).find((part) => !/^[(),]$/.test(part.name))
    return first && [knownAs(first, cutting)]
  }
  if (/^(?:BinaryExpression|ForStatement)$/.test(parent.name) && !isFirst) {
    const place = parts.findIndex((part) => part.from === node.from)
    return parts[place - 1]?.name === 'in' ? [] : undefined
  }
  const callee = parent.name === 'ArgList' && parent.parent ? children(parent.parent)[0] : undefined
  if (!callee) return undefined
  const isChoices = parts.some((part, index) => part.from === node.from && source(parts[index - 2] ?? part) === 'choices')
  return isChoices || looksOnly.test(source(callee)) ? [] : undefined
}

function entriesOf(node: SyntaxNode, { source }: Cutting): readonly { readonly key: string; readonly value: SyntaxNode }[] {
  if (node.name === 'DictionaryExpression') {
    const parts = children(node).filter(({ name }) => !/^[{}:,]$/.test(name))
    return parts.flatMap((part, index) => {
      const value = parts[index + 1]
      return index % 2 === 0 && value && part.name === 'String' ? [{ key: unquoted(source(part)), value }] : []
    })
  }
  return children(node).flatMap((property) => {
    const inner = property.name === 'Property' ? children(property) : []
    const key = inner.find(({ name }) => /^(?:PropertyDefinition|String)$/.test(name))
    const value = inner.at(-1)
    if (key && inner.length === 1) return [{ key: unquoted(source(key)), value: key }]
    return key && value && value !== key && !inner.some(({ name }) => name === '[') ? [{ key: unquoted(source(key)), value }] : []
  })
}
