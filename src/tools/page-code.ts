import type { SyntaxNode } from '@lezer/common'
import { javascriptParser } from '../shell/code/parsers.ts'
import { wordSet } from '../word-set.ts'

/** What code may consist of that changes nothing: neither assignments nor loops nor `new`, `delete` or tagged templates. */
const plainNodes = wordSet(
  `Script ExpressionStatement ArrowFunction FunctionExpression function ParamList Arrow Block VariableDeclaration const let VariableDefinition Equals CallExpression
  MemberExpression ArrayExpression Spread VariableName PropertyName ArgList String Number BooleanLiteral null RegExp ReturnStatement return ConditionalExpression LogicOp
  BinaryExpression UnaryExpression CompareOp ArithOp typeof ParenthesizedExpression ObjectExpression Property PropertyDefinition TemplateString Interpolation
  InterpolationStart InterpolationEnd IfStatement if else async AwaitExpression await ArrayPattern ObjectPattern PatternProperty
  ( ) [ ] { } . ?. , ; :`,
)

/** Methods and functions of a page, and of what drives it, that look, wait, move about, compute or go through a list. */
const lookingMethods = wordSet(
  `querySelector querySelectorAll getElementById getElementsByClassName getElementsByTagName getAttribute getAttributeNames hasAttribute getBoundingClientRect
  getClientRects getPropertyValue elementFromPoint closest matches contains item at slice concat flat join trim split includes indexOf startsWith endsWith toString
  toFixed toLowerCase toUpperCase keys values entries from stringify parse round max min abs floor ceil match test now getEntries getEntriesByType getEntriesByName
  scroll scrollTo scrollBy scrollIntoView
  locator getByRole getByText getByLabel getByTestId getByPlaceholder getByTitle getByAltText first last nth title url textContent innerText allTextContents
  allInnerTexts isVisible isHidden isEnabled isDisabled isChecked count boundingBox waitFor waitForSelector waitForLoadState waitForTimeout viewportSize`,
)
const lookingFunctions = wordSet('getComputedStyle parseInt parseFloat Number String Boolean')
/** Methods that call what they are given, which must then be written out or be harmless itself. */
const callingMethods = wordSet('map filter find findIndex some every forEach flatMap reduce sort from stringify evaluate evaluateAll')

/** What a page keeps that is not shown on it, and ways around names. */
const hiddenNames = wordSet('cookie cookieStore localStorage sessionStorage indexedDB caches credentials constructor prototype __proto__')

const longestCode = 4000

/** Whether code only looks at the page it runs in: it changes nothing, sends nothing and reads nothing that the page does not show. */
export function looksAtPage(code: string): boolean {
  if (code.trim() === '' || code.length > longestCode) return false
  const textOf = (node: SyntaxNode | null): string => (node ? code.slice(node.from, node.to) : '')
  let looks = true
  javascriptParser()
    .parse(code)
    .iterate({
      enter: ({ name, node }) => {
        looks &&= plainNodes.has(name) && isHarmless(node, textOf)
        return looks
      },
    })
  return looks
}

type TextOf = (node: SyntaxNode | null) => string

function isHarmless(node: SyntaxNode, textOf: TextOf): boolean {
  if (node.name === 'VariableName' || node.name === 'PropertyName') return !hiddenNames.has(textOf(node))
  // a name worked out at run time could be any
  if (node.name === '[' && node.parent?.name === 'MemberExpression') return node.nextSibling?.name === 'Number'
  return node.name !== 'CallExpression' || isLookingCall(node, textOf)
}

function isLookingCall(call: SyntaxNode, textOf: TextOf): boolean {
  const callee = call.firstChild
  if (callee?.name === 'VariableName') return lookingFunctions.has(textOf(callee))
  // a function that is written out and called at once
  if (callee?.name === 'ParenthesizedExpression') return isFunction(callee.firstChild?.nextSibling)
  const method = textOf(callee?.name === 'MemberExpression' ? callee.lastChild : null)
  if (textOf(callee?.firstChild ?? null) === 'window' && lookingFunctions.has(method)) return true
  if (!callingMethods.has(method)) return lookingMethods.has(method)
  const given = argumentsOf(call)
  const called = method === 'from' || method === 'stringify' ? given.slice(1) : given.slice(0, 1)
  return called.every((node) => isFunction(node) || lookingFunctions.has(textOf(node)) || node.name === 'null' || node.name === 'Number')
}

const isFunction = (node: SyntaxNode | null | undefined): boolean => node?.name === 'ArrowFunction' || node?.name === 'FunctionExpression'

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let node = call.getChild('ArgList')?.firstChild ?? null; node; node = node.nextSibling)
    if (!/^[(),]$/.test(node.name)) found.push(node)
  return found
}
