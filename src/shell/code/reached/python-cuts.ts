import type { SyntaxNode } from '@lezer/common'
import { children } from '../syntax.ts'
import { type Cutting, conditionOf, fillIn, firstOf, runsAsCommand, runsWhere, knownAs } from './cutting.ts'
import type { Cut } from './cuts.ts'
import { anyHolds, allHold, type Holds, isSame, someOf } from './known.ts'

const bodyCut = ({ from, to }: SyntaxNode): Cut => ({ from: from + 1, to, by: ' pass' })

const leaves = /^(?:return\b|raise\b|(?:sys\.|os\._?)?exit\(|quit\(|(?:ctx|context)\.exit\(|parser\.(?:error|exit)\()/

/** Whether nothing behind a body runs once it did. */
function endsWith(body: SyntaxNode, { source }: Cutting): boolean {
  const last = children(body).at(-1)
  return last !== undefined && leaves.test(source(last))
}

/** What does not run of the code below a node. */
export function cutPython(node: SyntaxNode, cutting: Cutting): void {
  const parts = children(node)
  if (node.name === 'IfStatement') ifStatement(parts, cutting)
  else if (node.name === 'MatchStatement') matchStatement(parts, cutting)
  else if (node.name === 'ConditionalExpression') conditional(parts, cutting)
  else if (node.name === 'DecoratedStatement') decorated(node, parts, cutting)
  else if (node.name === 'ExpressionStatement') registration(node, cutting)
  else if (node.name === 'FormatString') moduleName(node, cutting)
  for (const [index, part] of parts.entries()) {
    cutPython(part, cutting)
    const end = parts.at(-1)
    const next = parts[index + 1]
    if (part.name === 'IfStatement' && next && end) runsWhere(goesOn(part, cutting), { from: next.from, to: end.to, by: 'pass' }, cutting)
  }
}

/** Only subcommands that are declared. */
export function cutDeclaredInPython(node: SyntaxNode, cutting: Cutting): void {
  const parts = children(node)
  if (node.name === 'DecoratedStatement') decorated(node, parts, cutting)
  else if (node.name === 'ExpressionStatement') registration(node, cutting)
  for (const part of parts) cutDeclaredInPython(part, cutting)
}

/** The branches of an `if`: each condition with its body, the last of them without one. */
const branchesOf = (parts: readonly SyntaxNode[]): readonly { readonly when: SyntaxNode | undefined; readonly body: SyntaxNode }[] =>
  parts.flatMap((body, index) => {
    if (body.name !== 'Body') return []
    return [{ when: parts[index - 1]?.name === 'else' ? undefined : parts[index - 1], body }]
  })

function ifStatement(parts: readonly SyntaxNode[], cutting: Cutting): void {
  firstOf(
    branchesOf(parts).map(({ when, body }) => ({ condition: when ? conditionOf(when, cutting) : { is: true }, cut: bodyCut(body) })),
    cutting,
  )
}

/** Whether what follows an `if` runs, as one of its branches may end the code. */
function goesOn(node: SyntaxNode, cutting: Cutting): Holds {
  let before: Holds = { is: false }
  for (const { when, body } of branchesOf(children(node))) {
    const condition: Holds = when ? conditionOf(when, cutting) : { is: true }
    const isTaken = condition && 'is' in condition && condition.is
    if (isTaken && before && 'is' in before) return endsWith(body, cutting) ? { is: false } : { is: true }
    if (condition && 'asked' in condition && condition.asked === 'words' && endsWith(body, cutting)) return condition
    if (!(condition && 'is' in condition)) before = condition
  }
  return { is: true }
}

function matchStatement(parts: readonly SyntaxNode[], cutting: Cutting): void {
  const subject = parts[1]
  const clauses = parts
    .filter((part) => part.name === 'MatchBody')
    .flatMap((part) => children(part).filter(({ name }) => name === 'MatchClause'))
  if (!subject) return
  firstOf(
    clauses.flatMap((clause) => {
      const inner = children(clause)
      const body = inner.find(({ name }) => name === 'Body')
      const guard = inner.some(({ name }) => name === 'Guard')
      const matches = inner[1] ? matched(inner[1], subject, cutting) : undefined
      const condition: Holds = guard && matches && 'is' in matches && matches.is ? { asked: 'words' } : matches
      return body ? [{ condition, cut: bodyCut(body) }] : []
    }),
    cutting,
  )
}

/** Whether a pattern of `case` matches. */
function matched(pattern: SyntaxNode, subject: SyntaxNode, cutting: Cutting): Holds {
  const value = knownAs(subject, cutting)
  const { source } = cutting
  if (pattern.name === 'CapturePattern') return { is: true }
  if (pattern.name === 'LiteralPattern') return isSame(value, someOf([quoted(source(pattern))]))
  if (pattern.name === 'OrPattern')
    return anyHolds(
      children(pattern)
        .filter(({ name }) => name.endsWith('Pattern'))
        .map((inner) => matched(inner, subject, cutting)),
    )
  if (pattern.name === 'SequencePattern' && value.kind === 'words') {
    const items = children(pattern).filter(({ name }) => name.endsWith('Pattern'))
    const isOpen = items.some(({ name }) => !/^(?:Literal|Capture|Or)Pattern$/.test(name))
    if (isOpen || items.some(({ name }) => name === 'OrPattern')) return { asked: 'words' }
    if (items.length !== value.words.length) return { is: false }
    return allHold(
      items.map((item, index) =>
        item.name === 'CapturePattern' ? { is: true } : isSame(someOf([value.words[index]]), someOf([quoted(source(item))])),
      ),
    )
  }
  return { asked: 'words' }
}

const quoted = (text: string): string => /^[rbu]?(['"])(.*)\1$/is.exec(text)?.[2] ?? text

function conditional(parts: readonly SyntaxNode[], cutting: Cutting): void {
  const [value, , condition, , otherwise] = parts
  if (!value || !condition || !otherwise) return
  firstOf(
    [
      { condition: conditionOf(condition, cutting), cut: { from: value.from, to: value.to, by: 'None' } },
      { condition: { is: true }, cut: { from: otherwise.from, to: otherwise.to, by: 'None' } },
    ],
    cutting,
  )
}

/** `import_module(f"commands.{name}")`. */
function moduleName(node: SyntaxNode, cutting: Cutting): void {
  const call = node.parent?.name === 'ArgList' ? node.parent.parent : undefined
  if (!call || !/\bimport_module$/.test(cutting.source(children(call)[0] ?? call))) return
  fillIn(
    node,
    children(node).filter(({ name }) => name === 'FormatReplacement'),
    cutting,
  )
}

/** `@cli.command("name")` of a group of commands. */
function decorated(node: SyntaxNode, parts: readonly SyntaxNode[], cutting: Cutting): void {
  const { source, called } = cutting
  const defined = parts.at(-1)
  const name = defined && children(defined).find((part) => part.name === 'VariableName')
  if (!name || defined.name !== 'FunctionDefinition') return
  for (const part of parts.filter((one) => one.name === 'Decorator')) {
    const [, group, given = ''] = /^@([A-Za-z_]\w*(?:\.cli)?)\.command\b\s*(?:\(([^)]*)\))?/.exec(source(part)) ?? []
    if (
      group === undefined ||
      !isGroup(group, called.text) ||
      isToldIn(group, called.others ?? []) ||
      node.parent?.name === 'ClassDefinition'
    )
      continue
    const own = /^\s*(?:name\s*=\s*)?["']([\w:-]+)["']/.exec(given)?.[1]
    // a name or others that only running shows
    if (/aliases|^\s*[a-z_]\w*\s*(?:,|$)|name\s*=\s*[^"']|f["']/.test(given)) continue
    // it is left to whoever calls it by its name
    const body = children(defined).find((inner) => inner.name === 'Body')
    // the file of such commands may do nothing by itself, so that nobody asks which of its functions are called
    const isOnlyCommand =
      group.endsWith('.cli') && called.text.split(new RegExp(String.raw`(?<!["'])\b${source(name)}\b(?!["'])`)).length === 2
    if (body && isOnlyCommand) {
      runsAsCommand(own === undefined ? namesOf(source(name)) : [own, source(name)], bodyCut(body), cutting)
      continue
    }
    const decorator = { from: part.from, to: part.from + source(part).trimEnd().length, by: '@override' }
    runsAsCommand(own === undefined ? namesOf(source(name)) : [own, source(name)], decorator, cutting)
  }
}

/** A function is known by its name, which some libraries shorten. */
const namesOf = (name: string): readonly string[] => [name, name.replace(/_(?:command|cmd|group|grp)$/, '')]

/** Whether a name is that of a group of commands, more than one of which is declared, and none of which runs where none is named. */
function isGroup(name: string, text: string): boolean {
  // Flask calls those of an application by their names alone
  if (name.endsWith('.cli')) return !/\.cli(?:\.main|\.invoke)?\(/.test(text)
  const commands = text.match(new RegExp(String.raw`^[ \t]*@${name}\.command\b`, 'gm')) ?? []
  const isMade = new RegExp(
    String.raw`^[ \t]*@[\w.]+\.group\b[^\n]*(?:\n[ \t]*@[^\n]*){0,9}\n[ \t]*(?:async )?def ${name}\(|\b${name}\s*=\s*(?:typer\.Typer|cyclopts\.App|[\w.]*Group)\(`,
    'm',
  ).test(text)
  // it is told which command is meant
  const isTold = new RegExp(
    String.raw`(?<![.\w@])${name}\(\s{0,9}(?!\)|(?:obj|prog_name|standalone_mode|_anyio_backend)\s{0,9}=)[^\s)]`,
  ).test(text.replace(new RegExp(String.raw`def ${name}\(`, 'g'), ''))
  return (
    isMade &&
    !isTold &&
    (commands.length > 1 || /@\w+\.(?:group|callback)\b|Group\(/.test(text)) &&
    !/\bDefaultGroup\b|default_command|default\s*=\s*True/.test(text)
  )
}

/** Whether other files do more with a group of commands than to load it and to start it. */
const isToldIn = (group: string, others: readonly string[]): boolean => {
  const started = new RegExp(
    String.raw`(?<![\w@])${group}\(\s*(?:(?:obj|prog_name|standalone_mode)\s*=\s*[\w.{}"'-]+\s*,?\s*)*\)|@${group}\.command\b`,
    'g',
  )
  const loaded = /^[ \t]*(?:from[ \t]+[\w.]+[ \t]+)?import[ \t]+(?!.*\bas\b)[\w., \t()]+$/gm
  const named = new RegExp(String.raw`\b${group.replace('.', String.raw`\.`)}\b`)
  return others.some((text) => named.test(text.replace(loaded, '').replace(started, '')))
}

/** `parser.set_defaults(func=run)` of a subcommand, `cli.add_command(run)`. */
function registration(node: SyntaxNode, cutting: Cutting): void {
  const { source, called } = cutting
  const text = source(node)
  const cut = { from: node.from, to: node.to, by: 'pass' }
  const [, added] = /^\w+\.add_command\(\s*(\w+)\s*\)$/.exec(text) ?? []
  if (added !== undefined) {
    const own = new RegExp(
      String.raw`command\(\s*(?:name\s*=\s*)?["']([\w:-]+)["'][^\n]*\)(?:\n[ \t]*@[^\n]*){0,9}\n[ \t]*def ${added}\b`,
    ).exec(called.text)?.[1]
    return runsAsCommand([...namesOf(added), ...(own === undefined ? [] : [own])], cut, cutting)
  }
  const [, object = '', made] = /^(\w+|[\s\S]{0,400}?\.(add_parser\([\s\S]{0,400})\))\.set_defaults\(/.exec(text) ?? []
  if (object === '') return
  const declared = made ?? lastDeclared(object, called.text.slice(0, node.from))
  const names = declared === undefined ? [] : namesDeclared(declared)
  if (names.length > 0) runsAsCommand(names, cut, cutting)
}

/** What a name was last given before: the declaration of a subcommand. */
const lastDeclared = (name: string, before: string): string | undefined => {
  const all = [...before.matchAll(new RegExp(String.raw`^[ \t]*${name}\s*=\s*([^\n]*)`, 'gm'))]
  const found = /\.(add_parser\([\s\S]*)/.exec(all.at(-1)?.[1] ?? '')
  const place = all.at(-1)?.index
  return found && place !== undefined ? before.slice(before.indexOf('add_parser(', place)).slice(0, 400) : undefined
}

/** The name of a subcommand, and its others. */
function namesDeclared(declaration: string): readonly string[] {
  const [, own] = /^add_parser\(\s*["']([\w:-]+)["']/.exec(declaration) ?? []
  if (own === undefined) return []
  const [, others] = /\baliases\s*=\s*[[(]([^\])]*)[\])]/.exec(declaration) ?? []
  if (others === undefined && /\baliases\b/.test(declaration)) return []
  return [own, ...[...(others ?? '').matchAll(/["']([\w:-]+)["']/g)].map(([, name = '']) => name)]
}
