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
  // where the words are looked at, which of several listed functions is called may be up to them
  const picks = new RegExp(Object.keys(reading.lists).map(escaped).join('|')).test(code) || /\bargv\b|parse_args|\bFire\(/.test(code)
  const without = (cuts: readonly Cut[], isPicked: boolean): readonly string[] =>
    withoutUncalled(
      [cutOut(code, cuts), ...modules].map((text, index) => ({ path: files[index]?.path ?? '', text })),
      said,
      reading,
      isPicked,
    )
  return { may: without(never, false), must: without([...never, ...perhaps], picks) }
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
