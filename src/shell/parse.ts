import { forEachChild, parse, type SyntaxNode, type Word } from 'unbash'
import type { Script } from './tree.ts'

/** Longest text that is analysed; beyond it nothing is known. */
export const maxSourceLength = 16 * 1024
const maxDepth = 16
const maxBraces = 64
const maxBackquotes = 256
const maxCommands = 2_000
const tooDeep = 'the command is nested too deeply'

/** The tree of a shell text, or why there is none; `partly`: what can be read beside that, where a command may still be beyond repair. */
export type Parsed = { readonly script: Script } | { readonly problem: string; readonly partly?: Script }

/** Parses shell text whole, or says why not. Never throws; a `script` never lost part of the text. */
export function parseShell(source: string): Parsed {
  if (source.length > maxSourceLength) return { problem: `the command is longer than ${maxSourceLength / 1024} KB` }
  if (source.includes('\0')) return { problem: 'the command holds a NUL character' }
  if (count(source, '{') > maxBraces) return { problem: `the command has more than ${maxBraces} braces` }
  if (count(source, '`') > maxBackquotes) return { problem: `the command has more than ${maxBackquotes} backquotes` }
  if (count(source, ';') + count(source, '\n') + count(source, '|') > maxCommands)
    return { problem: `the command has more than ${maxCommands} parts` }
  try {
    // carriage returns are ordinary characters to bash and would hide in a word
    const script = parse(source)
    const problem = firstProblem(script, source, 0)
    if (problem === undefined) return { script }
    return problem === tooDeep ? { problem } : { problem, partly: script }
  } catch (error) {
    return { problem: error instanceof RangeError ? tooDeep : 'the command cannot be parsed' }
  }
}

function count(source: string, character: string): number {
  let found = 0
  for (let index = source.indexOf(character); index >= 0; index = source.indexOf(character, index + 1)) found++
  return found
}

/** The first error anywhere in the tree: nested scripts are parsed lazily and carry their own. */
function firstProblem(node: SyntaxNode, source: string, depth: number): string | undefined {
  if (depth > maxDepth * 8) return tooDeep
  if (node.type === 'Script') {
    const error = node.errors?.[0]
    if (error) return `not valid shell: ${error.message}`
  }
  if ((node.type === 'CommandExpansion' || node.type === 'ParameterExpansion') && !/(?:\)|\}|`)$/.test(node.text))
    return `\`${node.text.slice(0, 40)}\` has no end`
  // what it sets stays set
  if (node.type === 'CommandExpansion' && node.text.startsWith('${')) return `\`${node.text.slice(0, 40)}\` runs a command in this shell`
  // the parser ends the pattern of `${X/$(a/b)/c}` at the slash inside the substitution
  if (
    node.type === 'ParameterExpansion' &&
    node.operation?.type === 'Replace' &&
    /\$\(|`/.test(node.operation.pattern.text) &&
    /[)`]/.test(node.operation.replacement.text)
  )
    return `\`${node.text.slice(0, 40)}\` replaces a pattern that is a substitution`
  if (node.type === 'Command' && node.name) {
    const zsh = zshOnly.get(node.name.text)
    if (zsh) return zsh
    if (opensNothing(node.name, source)) return `\`${node.name.text.slice(0, 40)}\` is followed by a parenthesis`
  }
  if (node.type === 'Redirect' && node.target?.text.startsWith('!')) return '`>!` is a zsh construct'
  if (node.type === 'Word' && zshWord.test(node.text) && !quotedWhole.test(node.text))
    return `\`${node.text.slice(0, 40)}\` is a zsh construct`
  let problem: string | undefined
  forEachChild(node, (child) => {
    problem ??= firstProblem(child, source, depth + 1)
  })
  return problem
}

const parenthesis = /[ \t]*\(/y

/** The parser passes over a parenthesis after the name of a command, where it begins no function and bash refuses it. */
function opensNothing({ text, pos, end }: Word, source: string): boolean {
  parenthesis.lastIndex = end
  return source.startsWith(text, pos) && parenthesis.test(source)
}

/** Words that mean something else, and run something else, when the user's shell is zsh. */
const zshOnly: ReadonlyMap<string, string> = new Map(
  ['repeat', 'noglob', 'nocorrect', 'autoload', 'zmodload', 'bindkey', 'emulate'].map((name) => [name, `\`${name}\` is a zsh construct`]),
)
const quotedWhole = /^(?:'[^']*'|"(?:[^"\\]|\\.)*")$/s
/** `=cmd`, all but some `*~x`, glob qualifiers `*(e:…:)`. */
const zshWord = /^=[a-zA-Z]|[*?\])]~\w|[*?\])]\((?:[^)]*[e+][:'"{[]|[oOL.@/N]\w*\)$|\^?[./@=%*DN,-]+\)$|\+\w+\)$)/
