import type { SyntaxNode } from '@lezer/common'
import { escaped } from '../../../expressions.ts'
import { children } from '../syntax.ts'
import type { Cut } from './cuts.ts'

/** A function or method with a body that waits for somebody to call it by its name. */
interface Waiting {
  readonly name: string
  readonly isMethod: boolean
  readonly node: SyntaxNode
  readonly cut: Cut
}

/** Code that reaches functions in ways that do not name them. */
const reachesAnything =
  /(?<![.\w])(?:exec|eval|globals|locals|vars\(\)|getattr|attrgetter|methodcaller|setattr|__import__|inspect\.getmembers|dir)\s*\(|__dict__|__getattr|__class__|\bFunction\(|\bReflect\.|\bProxy\(|\bvm\.|\bimportlib\b|\binspect\b/

/** A decorator that only declares a command, or what it is given. */
const declaresOnly =
  /^@(?:click\.(?:command|option|argument|pass_\w+|version_option)|(?:option|argument)\(|staticmethod|classmethod|(?:functools\.)?(?:wraps|cache|lru_cache)|(?:contextlib\.)?contextmanager|property|override)\b/

/** A class whose methods nobody calls but the code itself. */
const standsAlone = /^\(\s*(?:(?:object|ABC|abc\.ABC|Protocol|Generic\[[^\]]*\])\s*(?:,\s*|(?=\))))*\)$/

/** The functions of Python that wait for a call. */
function waitingInPython(node: SyntaxNode, source: (node: SyntaxNode) => string): Waiting | undefined {
  const parts = children(node)
  const [name, body] = [parts.find((part) => part.name === 'VariableName'), parts.find((part) => part.name === 'Body')]
  if (node.name !== 'FunctionDefinition' || !name || !body) return undefined
  const decorated = node.parent?.name === 'DecoratedStatement' ? node.parent : undefined
  if (decorated && !children(decorated).every((part) => part.name !== 'Decorator' || declaresOnly.test(source(part)))) return undefined
  const around = (decorated ?? node).parent
  const owner = around?.name === 'Body' ? around.parent : undefined
  const isMethod = owner?.name === 'ClassDefinition'
  if (isMethod && !isPlainClass(owner, source)) return undefined
  if (/^__\w+__$/.test(source(name))) return undefined
  return { name: source(name), isMethod, node: decorated ?? node, cut: { from: body.from + 1, to: body.to, by: ' pass' } }
}

function isPlainClass(node: SyntaxNode, source: (node: SyntaxNode) => string): boolean {
  const bases = children(node).find((part) => part.name === 'ArgList')
  return node.parent?.name !== 'DecoratedStatement' && (!bases || standsAlone.test(source(bases)))
}

/** The functions of JavaScript that wait for a call. */
function waitingInJavascript(node: SyntaxNode, source: (node: SyntaxNode) => string): Waiting | undefined {
  const parts = children(node)
  if (node.name === 'FunctionDeclaration' || node.name === 'MethodDeclaration') {
    const name = parts.find((part) => /^(?:VariableDefinition|PropertyDefinition)$/.test(part.name))
    const body = parts.find((part) => part.name === 'Block')
    const isMethod = node.name === 'MethodDeclaration'
    const owner = isMethod ? node.parent?.parent : undefined
    if (!name || !body || source(name) === 'constructor' || (owner && isSpecial(owner))) return undefined
    return { name: source(name), isMethod, node, cut: { from: body.from, to: body.to, by: '{}' } }
  }
  if (node.name === 'ExpressionStatement') return givenAway(node, source)
  if (node.name !== 'VariableDeclaration') return undefined
  const [, name, sign, value, ...rest] = parts
  if (!name || sign?.name !== 'Equals' || !value || !/^(?:ArrowFunction|FunctionExpression)$/.test(value.name)) return undefined
  if (rest.some((part) => part.name !== ';')) return undefined
  return { name: source(name), isMethod: false, node, cut: { from: value.from, to: value.to, by: 'null' } }
}

/** `exports.run = () => …`: what another file calls by that name. */
function givenAway(node: SyntaxNode, source: (node: SyntaxNode) => string): Waiting | undefined {
  const [assigned] = node.name === 'ExpressionStatement' ? children(node) : []
  const [place, sign, value] = assigned?.name === 'AssignmentExpression' ? children(assigned) : []
  const [, name] = (place && /^(?:module\.)?exports\.(\w+)$/.exec(source(place))) ?? []
  if (name === undefined || sign?.name !== 'Equals' || !value || !/^(?:ArrowFunction|FunctionExpression)$/.test(value.name))
    return undefined
  return { name, isMethod: true, node, cut: { from: value.from, to: value.to, by: 'null' } }
}

/** A class whose methods others may call: it extends another, or stands behind decorators, as one of its methods may. */
const isSpecial = (node: SyntaxNode): boolean =>
  children(node).some(
    (part) =>
      /^(?:extends|Decorator)$/.test(part.name) ||
      (part.name === 'ClassBody' && children(part).some((inner) => children(inner).some(({ name }) => name === 'Decorator'))),
  )

/** A file of a program: its tree, and how its nodes are read. */
export interface Unit {
  /** The name of its file, without its ending. */
  readonly name: string
  readonly top: SyntaxNode
  readonly source: (node: SyntaxNode) => string
  readonly text: string
  readonly language: 'python' | 'javascript'
  /** Others may call what it exports. */
  readonly isEntry: boolean
}

const isImport = (node: SyntaxNode, source: (node: SyntaxNode) => string): boolean =>
  (/^(?:ImportStatement|ImportDeclaration)$/.test(node.name) && !/\bas\b|\*/.test(source(node))) ||
  (node.name === 'VariableDeclaration' &&
    /^\w+\s*\{[\w\s,]*\}\s*=\s*(?:await\s+)?(?:require|import)\(['"][^'"]*['"]\)\s*;?$/.test(source(node)))

/** What a file gives to others, each under its own name. */
const isExport = (node: SyntaxNode, source: (node: SyntaxNode) => string): boolean =>
  (node.name === 'ExpressionStatement' && /^module\.exports\s*=\s*\{[\w\s,]*\}\s*;?$/.test(source(node))) ||
  (node.name === 'ExportDeclaration' && /^export\s*\{[\w\s,]*\}\s*;?$/.test(source(node)))

/** A name where it is used; `of`: that of what it is a member of. */
interface Mention {
  readonly name: string
  readonly at: number
  readonly quoted: boolean
  readonly of?: string | undefined
  /** It names a member (`object['name']`). */
  readonly isKey?: boolean
  /** It is one of several things that are listed. */
  readonly listed?: boolean
}

/** Whether a name stands for itself in a list or a table. */
function isListed({ parent }: SyntaxNode): boolean {
  const place = parent?.name === 'Property' || parent?.name === 'MemberExpression' ? parent.parent : parent
  return place !== undefined && place !== null && /^(?:Array|Object|Dictionary|Tuple|Set)(?:Comprehension)?Expression$/.test(place.name)
}

/** Where each name is mentioned, texts in quotes as well where methods are meant. */
function mentionsIn({ top, source, isEntry }: Unit): readonly Mention[] {
  const found: Mention[] = []
  top.cursor().iterate(({ node }) => {
    if (isImport(node, source) || (!isEntry && isExport(node, source))) return false
    // a function does not call itself by being there
    if (node.name === 'VariableName' && node.parent?.name === 'FunctionDefinition') return true
    const [object] = node.name === 'PropertyName' && node.parent?.name === 'MemberExpression' ? children(node.parent) : []
    const of = object?.name === 'VariableName' ? source(object) : undefined
    if (/^(?:VariableName|PropertyName|PrivatePropertyName|Identifier)$/.test(node.name))
      found.push({ name: source(node), at: node.from, quoted: false, of, listed: isListed(node) })
    // `{ run }` gives what it names
    if (node.name === 'PropertyDefinition' && node.parent?.name === 'Property' && children(node.parent).length === 1)
      found.push({ name: source(node), at: node.from, quoted: false })
    if (/^(?:String|TemplateString|FormatString)$/.test(node.name))
      found.push({
        isKey: node.parent?.name === 'MemberExpression',
        name: source(node).replace(/^[a-zA-Z]{0,2}(?:"""|'''|["'`])|(?:"""|'''|["'`])$/g, ''),
        at: node.from,
        quoted: true,
      })
    return true
  })
  return found
}

/** Whether a text in quotes may be what a function is called by, or a call of it. */
const isSaidIn = ({ name: text, isKey }: Mention, { name, isMethod }: Waiting): boolean =>
  (isMethod && isKey === true && text === name) || new RegExp(String.raw`\b${escaped(name)}\s{0,9}\(`).test(text)

/** Whether code takes members of objects by names that only running shows. */
function picksByName({ top, source, language }: Unit): boolean {
  let picks = false
  if (language === 'javascript')
    top.cursor().iterate(({ node }) => {
      const [, opener, key] = node.name === 'MemberExpression' ? children(node) : []
      if (opener && key && source(opener).endsWith('[') && !/^(?:String|Number)$/.test(key.name)) picks = true
      return !picks
    })
  return picks
}

/** The names under which a file has other files. */
const modulesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b([A-Za-z_$][\w$]*)\s*=\s*(?:await\s+import|require)\(|\bimport\s+(?:\*\s*as\s+)?([A-Za-z_$][\w$]*)/g)].map(
      ([, bound, imported]) => bound ?? imported ?? '',
    ),
  )

/** `visit(require('./x'))`, `visit(all)`: whether a file hands on all that another gives. */
function handsModules(text: string): boolean {
  const modules = modulesIn(text)
  return [...text.matchAll(/[(,]\s*(?:(require)\(\s*['"]\.[^'"\n]*['"]\s*\)|([A-Za-z_$][\w$]*))\s*(?=[,)])/g)].some(
    ([, loaded, name = '']) => loaded !== undefined || modules.has(name),
  )
}

/** `Object.values(require('./x'))`: all that another file gives, whatever it is called; `handed`: whoever is given something may be given that. */
function takesAll(text: string, handed: boolean): boolean {
  const names = new Set([...text.matchAll(/\bObject\.(?:values|entries)\(\s*(\w+)/g)].map(([, name = '']) => name))
  if (names.size === 0) return false
  const modules = modulesIn(text)
  const own = handed ? new Set([...text.matchAll(/\b(?:const|let|var|function|class)\s+(\w+)/g)].map(([, name = '']) => name)) : names
  return [...names].some((name) => /^(?:require|await|exports|module)$/.test(name) || modules.has(name) || !own.has(name))
}

const isWithin = (at: number, { from, to }: { readonly from: number; readonly to: number }): boolean => at >= from && at < to

/**
 * Those functions of a program, file by file, that nothing in it calls by their names, or only each other. `isPicked`: those that are only
 * listed are not called either, but for one that the words pick.
 */
export function uncalled(units: readonly Unit[], isSaid: (name: string) => boolean, isPicked = false): readonly (readonly Cut[])[] {
  const handed = units.some(({ text, language }) => language === 'javascript' && handsModules(text))
  if (units.some(({ text }) => reachesAnything.test(text) || takesAll(text, handed))) return units.map(() => [])
  const waiting = units.map((unit) => waitingIn(unit))
  const mentions = units.map(mentionsIn)
  // `this[name]()` may be any of them
  const picksMethods = units.some(picksByName)
  const modules = new Set(units.slice(1).map(({ name }) => name))
  // `status.run` is that of the module by this name
  const isElsewhere = ({ of }: Mention, { isMethod }: Waiting, place: number): boolean =>
    !isMethod && of !== undefined && modules.has(of) && of !== units[place]?.name
  const idle = units.map(() => new Set<Waiting>())
  for (let grows = true; grows; ) {
    grows = false
    for (const [place, list] of waiting.entries())
      for (const one of list) {
        if (idle[place]?.has(one) || (one.isMethod && picksMethods)) continue
        const isMentioned = mentions.some((all, other) =>
          all.some(
            (mention) =>
              (mention.quoted ? isSaidIn(mention, one) : mention.name === one.name) &&
              !(isPicked && mention.listed) &&
              !isElsewhere(mention, one, place) &&
              !(other === place && isWithin(mention.at, one.node)) &&
              ![...(idle[other] ?? [])].some(({ node }) => isWithin(mention.at, node)),
          ),
        )
        if (isMentioned || isSaid(one.name)) continue
        idle[place]?.add(one)
        grows = true
      }
  }
  return idle.map((list) => [...list].map(({ cut }) => cut))
}

function waitingIn({ top, source, language, isEntry }: Unit): readonly Waiting[] {
  const found: Waiting[] = []
  top.cursor().iterate(({ node }) => {
    // others may call what the file exports that is started
    if (isEntry && (node.name === 'ExportDeclaration' || givenAway(node, source))) return false
    const one = language === 'python' ? waitingInPython(node, source) : waitingInJavascript(node, source)
    if (one) found.push(one)
    return true
  })
  return found
}
