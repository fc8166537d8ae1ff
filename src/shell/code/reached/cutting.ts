import type { SyntaxNode } from '@lezer/common'
import type { Expression } from '../interpreter/code-tree.ts'
import { children, type Source } from '../syntax.ts'
import { type Cut, isMeant } from './cuts.ts'
import type { Holds, Known } from './known.ts'
import type { Called } from './program.ts'
import { holdsFor, known } from './values.ts'

/** A walk through one program that notes what does not run. */
export interface Cutting {
  readonly called: Called
  readonly source: Source
  readonly expression: (node: SyntaxNode) => Expression
  readonly never: Cut[]
  readonly perhaps: Cut[]
}

export const conditionOf = (node: SyntaxNode, { called, expression }: Cutting): Holds => holdsFor(expression(node), called)
export const knownAs = (node: SyntaxNode, { called, expression }: Cutting): Known => known(expression(node), called)

/** Notes that a part of the code only runs where a condition holds; whether it runs for all that is known. */
export function runsWhere(condition: Holds, cut: Cut, { never, perhaps }: Cutting): void {
  if (condition === undefined) return
  if ('asked' in condition) perhaps.push(cut)
  else if (!condition.is) never.push(cut)
}

/** Notes what stands for a subcommand of a program. */
export const runsAsCommand = (names: readonly string[], cut: Cut, cutting: Cutting): void =>
  runsWhere(isMeant(names, cutting.called.words), cut, cutting)

/** Branches of which the first runs whose condition holds. */
export function firstOf(branches: readonly { readonly condition: Holds; readonly cut: Cut }[], cutting: Cutting): void {
  let before: Holds = { is: false }
  for (const { condition, cut } of branches) {
    if (before && 'is' in before && before.is) cutting.never.push(cut)
    else {
      runsWhere(condition, cut, cutting)
      // one before it may be taken instead
      const isSettled = condition && 'is' in condition && !condition.is
      if (!isSettled && before && 'asked' in before && before.asked === 'words') cutting.perhaps.push(cut)
    }
    if (condition && 'is' in condition && condition.is) before = condition
    else if (!(before && 'asked' in before && before.asked === 'words') && !(condition && 'is' in condition)) before = condition
  }
}

/** Writes out a text whose holes stand for words of the line: which of many files it names is then plain to see. */
export function fillIn(node: SyntaxNode, holes: readonly SyntaxNode[], cutting: Cutting): void {
  const [only, ...more] = holes
  const inner = only && children(only).find(({ name }) => /Name$|Expression$/.test(name))
  if (!inner || more.length > 0) return
  const value = knownAs(inner, cutting)
  const [text, ...others] = value.kind === 'texts' ? value.texts : []
  if (text === undefined || others.length > 0 || !/^[\w-]+$/.test(text)) return
  const whole = cutting.source(node).replace(cutting.source(only), () => text)
  cutting.never.push({ from: node.from, to: node.to, by: JSON.stringify(whole.replace(/^f?["'`]|["'`]$/g, '')) })
}
