import type { SyntaxNode } from '@lezer/common'
import { children } from '../syntax.ts'
import { type Cutting, conditionOf, fillIn, firstOf, runsAsCommand, runsWhere, knownAs } from './cutting.ts'
import type { Cut } from './cuts.ts'
import { anyHolds, type Holds, isSame } from './known.ts'

/** A statement with nothing in it. */
const statementCut = ({ from, to, name }: SyntaxNode): Cut => ({ from, to, by: name === 'Block' ? '{}' : ';' })
const valueCut = ({ from, to }: SyntaxNode): Cut => ({ from, to, by: 'null' })

const leaves = /^(?:return\b|throw\b|(?:await\s+)?(?:process\.|Deno\.)?exit\()/

/** Whether nothing behind a statement runs once it did. */
function endsWith(statement: SyntaxNode, { source }: Cutting): boolean {
  const last =
    statement.name === 'Block'
      ? children(statement)
          .filter(({ name }) => name !== '}')
          .at(-1)
      : statement
  return last !== undefined && leaves.test(source(last))
}

/** What does not run of the code below a node. */
export function cutJavascript(node: SyntaxNode, cutting: Cutting): void {
  const parts = children(node)
  if (node.name === 'IfStatement') ifStatement(parts, cutting)
  else if (node.name === 'SwitchStatement') switchStatement(parts, cutting)
  else if (node.name === 'ConditionalExpression') conditional(parts, cutting)
  else if (node.name === 'BinaryExpression') shortCircuit(parts, cutting)
  else if (node.name === 'CallExpression') registration(parts, cutting)
  else if (node.name === 'TemplateString') moduleName(node, cutting)
  for (const [index, part] of parts.entries()) {
    cutJavascript(part, cutting)
    if (part.name !== 'IfStatement' || !/^(?:Block|Script)$/.test(node.name)) continue
    // functions are there before the code runs
    const after = parts.slice(index + 1).filter(({ name }) => !/^(?:\}|FunctionDeclaration|ExportDeclaration)$/.test(name))
    const goes = after.length > 0 ? goesOn(part, cutting) : undefined
    for (const { from, to } of after) runsWhere(goes, { from, to, by: ';' }, cutting)
  }
}

/** Only subcommands that are declared. */
export function cutDeclaredInJavascript(node: SyntaxNode, cutting: Cutting): void {
  const parts = children(node)
  if (node.name === 'CallExpression') registration(parts, cutting)
  for (const part of parts) cutDeclaredInJavascript(part, cutting)
}

interface If {
  readonly when: SyntaxNode | undefined
  readonly body: SyntaxNode
  readonly otherwise: SyntaxNode | undefined
}

const partsOfIf = (parts: readonly SyntaxNode[]): If | undefined => {
  const [, condition, body, , otherwise] = parts
  return condition && body && { when: children(condition)[1], body, otherwise }
}

function ifStatement(parts: readonly SyntaxNode[], cutting: Cutting): void {
  const found = partsOfIf(parts)
  if (!found?.when) return
  firstOf(
    [
      { condition: conditionOf(found.when, cutting), cut: statementCut(found.body) },
      ...(found.otherwise ? [{ condition: { is: true } as const, cut: statementCut(found.otherwise) }] : []),
    ],
    cutting,
  )
}

/** Whether what follows an `if` runs, as one of its branches may end the code. */
function goesOn(node: SyntaxNode, cutting: Cutting): Holds {
  const found = partsOfIf(children(node))
  if (!found?.when) return { is: true }
  const condition = conditionOf(found.when, cutting)
  const rest: Holds = !found.otherwise
    ? { is: true }
    : found.otherwise.name === 'IfStatement'
      ? goesOn(found.otherwise, cutting)
      : { is: !endsWith(found.otherwise, cutting) }
  if (condition && 'is' in condition) return condition.is ? { is: !endsWith(found.body, cutting) } : rest
  if (condition?.asked === 'words') return endsWith(found.body, cutting) || (rest && 'is' in rest && !rest.is) ? condition : rest
  return { is: true }
}

function switchStatement([, subject, body]: readonly SyntaxNode[], cutting: Cutting): void {
  const inner = subject && children(subject)[1]
  if (!inner || !body) return
  const value = knownAs(inner, cutting)
  const arms = armsIn(body)
  const conditions = arms.map(({ labels }) => anyHolds(labels.map((label) => isSame(value, knownAs(label, cutting)))))
  let falls: Holds = { is: false }
  for (const [index, { statements, isDefault }] of arms.entries()) {
    const [first, last] = [statements[0], statements.at(-1)]
    const own = conditions[index]
    const isOther = conditions.some((condition, place) => place !== index && condition && 'is' in condition && condition.is)
    const isNone = conditions.every((condition) => condition && 'is' in condition && !condition.is)
    const chosen: Holds = isOther
      ? { is: false }
      : isDefault
        ? isNone
          ? { is: true }
          : anyHolds([own, conditions.find((one) => one === undefined || 'asked' in one)])
        : own
    const runs = anyHolds([chosen, falls])
    if (first && last) runsWhere(runs, { from: first.from, to: last.to, by: ';' }, cutting)
    const goesFurther =
      !last ||
      !(
        last.name === 'BreakStatement' ||
        /^(?:Continue|Return|Throw)Statement$/.test(last.name) ||
        endsWith(last, cutting) ||
        endsInBreak(last)
      )
    falls = goesFurther ? runs : { is: false }
  }
}

const endsInBreak = (last: SyntaxNode): boolean =>
  last.name === 'Block' &&
  /^(?:Break|Return|Throw|Continue)Statement$/.test(
    children(last)
      .filter(({ name }) => name !== '}')
      .at(-1)?.name ?? '',
  )

interface Arm {
  readonly labels: readonly SyntaxNode[]
  readonly isDefault: boolean
  readonly statements: readonly SyntaxNode[]
}

function armsIn(body: SyntaxNode): readonly Arm[] {
  const arms: { labels: SyntaxNode[]; isDefault: boolean; statements: SyntaxNode[] }[] = []
  for (const part of children(body)) {
    if (part.name === '{' || part.name === '}') continue
    const isLabel = /^(?:Case|Default)Label$/.test(part.name)
    const last = arms.at(-1)
    const arm = isLabel && (!last || last.statements.length > 0) ? { labels: [], isDefault: false, statements: [] } : last
    if (!arm) continue
    if (arm !== last) arms.push(arm)
    const label = children(part)[1]
    if (part.name === 'DefaultLabel') arm.isDefault = true
    else if (isLabel && label) arm.labels.push(label)
    else if (!isLabel) arm.statements.push(part)
  }
  return arms
}

function conditional([condition, , yes, , no]: readonly SyntaxNode[], cutting: Cutting): void {
  if (!condition || !yes || !no) return
  firstOf(
    [
      { condition: conditionOf(condition, cutting), cut: valueCut(yes) },
      { condition: { is: true }, cut: valueCut(no) },
    ],
    cutting,
  )
}

/** `` require(`./commands/${name}.js`) ``. */
function moduleName(node: SyntaxNode, cutting: Cutting): void {
  const call = node.parent?.name === 'ArgList' ? node.parent.parent : node.parent
  if (!call || !/^(?:require|import)\b/.test(cutting.source(call))) return
  const holes = children(node).filter(({ name }) => name === 'Interpolation')
  fillIn(node, holes, cutting)
}

/** `command === 'x' && run()`. */
function shortCircuit([left, operator, right]: readonly SyntaxNode[], cutting: Cutting): void {
  if (left && operator && right && cutting.source(operator) === '&&') runsWhere(conditionOf(left, cutting), valueCut(right), cutting)
}

/** `.command('name', …)` and `.command('name').action(run)` of a parser of command lines. */
function registration(parts: readonly SyntaxNode[], cutting: Cutting): void {
  const [callee, list] = parts
  const { source } = cutting
  if (callee?.name !== 'MemberExpression' || list?.name !== 'ArgList' || !/\b(?:commander|yargs|cac|sade)\b/.test(cutting.called.text))
    return
  const [object, , property] = children(callee)
  const method = property && source(property)
  if (!object || (method !== 'action' && method !== 'command')) return
  const given = children(list).filter(({ name }) => !/^[(),]$/.test(name))
  const names = method === 'command' ? namesIn(given[0] && source(given[0])) : namesBefore(source(object), source(callee.parent ?? callee))
  const handlers = (method === 'command' ? given.slice(1) : given).filter(({ name }) => /Function|^VariableName$/.test(name))
  for (const handler of handlers)
    if (names) runsAsCommand(names, valueCut(handler), cutting)
    else cutting[namesAnother(source(callee), source(list), cutting) ? 'never' : 'perhaps'].push(valueCut(handler))
}

const declared = /\.command\(\s*["'`](\$0|[\w:.-]+)/g

/** Whether the first word of the call is another command than the one declared there, which runs where none is named. */
function namesAnother(callee: string, list: string, { called: { text, words } }: Cutting): boolean {
  const own = [...`${callee}${list}`.matchAll(declared)].at(-1)?.[1]
  const [first] = words ?? []
  return own !== undefined && first !== undefined && first !== own && [...text.matchAll(declared)].some(([, name]) => name === first)
}

const isDefault = /\$0|isDefault|\.default\(/

/** The name of a command, and its others, as they are declared: `'rm <file>'`, `['a', 'b']`. */
function namesIn(text: string | undefined): readonly string[] | undefined {
  const names = [...(text ?? '').matchAll(/["'`]([\w:.-]+)(?:\s[^"'`]*)?["'`]/g)].map(([, name = '']) => name)
  return names.length === 0 || isDefault.test(text ?? '') || /\$\{/.test(text ?? '') ? undefined : names
}

/** The command that a chain of calls declared last. */
function namesBefore(chain: string, all: string): readonly string[] | undefined {
  const place = chain.lastIndexOf('.command(')
  const own = place < 0 ? [] : namesIn(/^\.command\(\s*(["'`][^"'`]*["'`])/.exec(chain.slice(place))?.[1])
  const others = [...all.slice(Math.max(place, 0)).matchAll(/\.alias(?:es)?\(([^)]*)\)/g)].flatMap(([, names]) => namesIn(names) ?? [])
  return own === undefined || own.length === 0 || isDefault.test(chain.slice(place)) ? undefined : [...own, ...others]
}
