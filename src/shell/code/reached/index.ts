import type { Parser, SyntaxNode } from '@lezer/common'
import type { Expression, Statement } from '../interpreter/code-tree.ts'
import { escaped } from '../../../expressions.ts'
import { parsedAs, type Respelling } from '../respelling.ts'
import { hasError, type Source, sourceOf } from '../syntax.ts'
import { type Cut, cutOut, isMeant } from './cuts.ts'
import type { Cutting } from './cutting.ts'
import { type Called, programOf } from './program.ts'
import type { ProgramFile, Reached } from './reached.ts'
import { cutTables } from './tables.ts'
import { changesWords, reachesAll, startsItself } from './doubts.ts'
import { type Unit, uncalled } from './uncalled.ts'

/** How the code of one language is gone through. */
export interface Reading {
  readonly language: Unit['language']
  readonly parser: () => Parser
  readonly respellings: readonly Respelling[]
  readonly lower: (tree: SyntaxNode, source: Source) => readonly Statement[]
  readonly expression: (node: SyntaxNode, source: Source) => Expression
  readonly cut: (node: SyntaxNode, cutting: Cutting) => void
  /** Cuts only subcommands that are declared: the words alone say which of them runs, wherever they stand. */
  readonly cutDeclared: (node: SyntaxNode, cutting: Cutting) => void
  readonly lists: Called['lists']
}

/** What of a program's files runs when it is called with these words; undefined words are not known. */
export function reachedIn(files: readonly ProgramFile[], words: readonly string[] | undefined, reading: Reading): Reached {
  const texts = files.map(({ text }) => text)
  const [entry = '', ...modules] = texts
  const whole: Reached = { may: texts, must: texts }
  const parsed = read(entry, reading)
  if (!parsed || texts.some(reachesAll) || startsItself(files)) return whole
  const said = texts.some(changesWords) ? undefined : words
  const { tree, code } = parsed
  const source = sourceOf(code)
  const called: Called = { ...programOf(reading.lower(tree, source)), words: said, lists: reading.lists, text: code }
  const never: Cut[] = []
  const perhaps: Cut[] = []
  const cutting: Cutting = { called, source, expression: (node) => reading.expression(node, source), never, perhaps }
  reading.cut(tree, cutting)
  cutTables(tree, cutting)
  const declared = modules.map((text) => declaredIn(text, texts, said, reading))
  // where the words are looked at, which of several listed functions is called may be up to them
  const picks = new RegExp(Object.keys(reading.lists).map(escaped).join('|')).test(code) || /\bargv\b|parse_args|\bFire\(/.test(code)
  const without = (cuts: readonly Cut[], inModules: readonly string[], isPicked: boolean): readonly string[] =>
    withoutUncalled(
      [cutOut(code, cuts), ...inModules].map((text, index) => ({ path: files[index]?.path ?? '', text })),
      said,
      reading,
      isPicked,
    )
  return {
    may: without(
      never,
      declared.map(({ may }) => may),
      false,
    ),
    must: without(
      [...never, ...perhaps],
      declared.map(({ must }) => must),
      picks,
    ),
  }
}

interface Left {
  readonly may: string
  readonly must: string
}

/** A module without the subcommands that it declares and the words do not name. Its other conditions may be up to what its functions are given. */
function declaredIn(text: string, texts: readonly string[], words: readonly string[] | undefined, reading: Reading): Left {
  const parsed = /^\s*[[{]/.test(text) ? undefined : read(text, reading)
  if (!parsed) return { may: text, must: text }
  const { tree, code } = parsed
  const source = sourceOf(code)
  const others = texts.filter((other) => other !== text)
  const called: Called = { ...programOf([]), words, lists: reading.lists, text: code, others }
  const never: Cut[] = []
  const perhaps: Cut[] = []
  reading.cutDeclared(tree, { called, source, expression: (node) => reading.expression(node, source), never, perhaps })
  return {
    may: never.length > 0 ? cutOut(code, never) : text,
    must: never.length + perhaps.length > 0 ? cutOut(code, [...never, ...perhaps]) : text,
  }
}

function read(text: string, { parser, respellings }: Reading): { readonly tree: SyntaxNode; readonly code: string } | undefined {
  const parsed = parsedAs(parser(), text, respellings)
  return parsed && !hasError(parsed.tree) ? parsed : undefined
}

/** A program that does something by itself, and not only what others call. */
const begins = /^(?!(?:import|from|def|class|async def|export|function|async function|interface|type)\b)[A-Za-z_({[!;]/m

function withoutUncalled(
  files: readonly ProgramFile[],
  words: readonly string[] | undefined,
  reading: Reading,
  isPicked: boolean,
): readonly string[] {
  const texts = files.map(({ text }) => text)
  // a file of data calls nothing
  const parsed = texts.map((text) => (/^\s*[[{]/.test(text) ? read('', reading) : read(text, reading)))
  if (parsed.some((one) => !one) || !begins.test(texts[0] ?? '')) return texts
  const units = parsed.flatMap((one, index): readonly Unit[] =>
    one
      ? [
          {
            name: nameOf(files[index]?.path ?? ''),
            top: one.tree,
            source: sourceOf(one.code),
            text: texts[index] ?? '',
            language: reading.language,
            isEntry: index === 0,
          },
        ]
      : [],
  )
  // a library that makes a command of each function
  const isOpen = texts.some((text) => /\bFire\(/.test(text))
  const isSaid = (name: string): boolean => {
    const meant = isOpen ? isMeant([name], texts.some((text) => /\bFire\([^)]*\bcommand\s*=/.test(text)) ? undefined : words) : undefined
    return meant !== undefined && !('is' in meant && !meant.is)
  }
  const cuts = uncalled(units, isSaid, isPicked)
  return units.map(({ text }, index) => cutOut(text, cuts[index] ?? []))
}

/** A module goes by the name of its file, or of its folder. */
const nameOf = (path: string): string => /([^/]*?)(?:\/(?:__init__|index))?(?:\.\w+)?$/.exec(path)?.[1] ?? ''
