import type { Parser, SyntaxNode } from '@lezer/common'
import { type Draft, unknown } from '../command-spec.ts'
import { textOf } from '../value.ts'
import { type CodeAnalyser, givesFunctions, type Held } from './analyser.ts'
import { cloudGrants, cloudLosses, namesCloud, withoutRehearsal } from './cloud-sdks.ts'
import { textBehind } from './data-files.ts'
import { sqlOf } from './describe.ts'
import { findings } from './findings.ts'
import { textArgument } from './interpreter/call.ts'
import type { Statement } from './interpreter/code-tree.ts'
import type { Dialect } from './interpreter/dialect.ts'
import { withDocuments } from './interpreter/documents.ts'
import { heldBy, interpret } from './interpreter/interpret.ts'
import { meantForShell } from './meant-for-shell.ts'
import { parsedAs, type Respelling } from './respelling.ts'
import { type Reading, reachedIn } from './reached/index.ts'
import { withWorkedOut } from './worked-out/index.ts'
import { hasError, isWhole, mayAct, mayActForOthers, type Source, scannedSource, sourceOf } from './syntax.ts'

/** What sets one language apart from the others that are parsed whole and interpreted. */
interface Interpreted extends Pick<CodeAnalyser, 'givenWords' | 'scriptWords' | 'environment'> {
  readonly language: Reading['language']
  readonly parser: () => Parser
  /** Forms of the language that its grammar does not know. */
  readonly respellings: readonly Respelling[]
  readonly lower: (tree: SyntaxNode, source: Source) => readonly Statement[]
  readonly dialect: Dialect
  readonly expression: Reading['expression']
  /** Goes through a program for what does not run. */
  readonly cut: Reading['cut']
  readonly cutDeclared: Reading['cutDeclared']
  /** The text of a file of data as a module; absent: such a file is a module already. */
  readonly asModule?: (text: string) => string
  /** The program with what it exports as names of the file; absent: all its names are. */
  readonly exporting?: (program: readonly Statement[]) => readonly Statement[]
}

/** `if __name__ == '__main__':`, `if (require.main === module)`: what a file does only where it is the program itself. */
const isForProgram = (statement: Statement): boolean =>
  statement.kind === 'block' && statement.when !== undefined && /"(?:__name__|main|argv)"/.test(JSON.stringify(statement.when))

/** The statements of a file that code has a database carry out, where it is known. */
const withStatements = (drafts: readonly Draft[], held: Held = new Map()): readonly Draft[] =>
  drafts.flatMap((draft) => {
    const file = draft.do === 'script' && draft.language === 'sql' ? textOf(draft.file) : undefined
    const text = file === undefined ? undefined : textBehind(file, held)
    return text === undefined ? [draft] : sqlOf(textArgument(text))
  })

/** The analyser of a language whose code is parsed whole, lowered to common statements, and interpreted. */
export function interpreted({
  language,
  givenWords,
  scriptWords,
  environment,
  parser,
  respellings,
  lower,
  expression,
  cut,
  cutDeclared,
  dialect,
  asModule = (text) => text,
  exporting = (program) => program,
}: Interpreted): CodeAnalyser {
  const parsed = (text: string): ReturnType<typeof parsedAs> => parsedAs(parser(), text, respellings)
  const notUnderstood = unknown(`${language} code is not understood`)
  const inline = (text: string): readonly Draft[] => {
    const read = parsed(text)
    if (!read || hasError(read.tree)) return [notUnderstood]
    const { tree, code } = read
    const source = sourceOf(code)
    const program = lower(tree, source)
    const stated = withDocuments(program, interpret(program, dialect, inline))
    const drafts = withWorkedOut(program, stated, { language, code })
    return isWhole(tree, source) ? drafts : [...drafts, unknown(`${language} code is not followed whole`)]
  }
  return {
    language,
    ...(givenWords ? { givenWords } : {}),
    ...(scriptWords ? { scriptWords } : {}),
    ...(environment ? { environment } : {}),
    inline: (text) => [...withoutRehearsal(text, [...inline(text), ...cloudGrants(text)]), ...meantForShell(text)],
    acts: mayAct,
    scan(text, held) {
      const read = parsed(text)
      if (!read) return [notUnderstood]
      const { tree, code } = read
      const source = scannedSource(code)
      return findings(withoutRehearsal(text, withStatements(interpret(lower(tree, source), dialect, inline, { ...source, held }), held)))
    },
    follow(text, held) {
      const read = parsed(text)
      if (!read) return []
      return withoutRehearsal(text, [
        ...interpret(lower(read.tree, sourceOf(read.code)), dialect, inline, { held, loaded: true }),
        ...cloudGrants(text),
      ])
    },
    holds(text, held) {
      const read = parsed(asModule(text))
      return read
        ? heldBy(exporting(lower(read.tree, scannedSource(read.code))), dialect, held, {
            mayAct: mayActForOthers(text) || givesFunctions(held),
          })
        : new Map()
    },
    loads(text, held) {
      const read = parsed(text)
      if (!read) return []
      const program = lower(read.tree, scannedSource(read.code)).filter((statement) => !isForProgram(statement))
      return findings(interpret(program, dialect, inline, { held, loaded: true }))
    },
    reached: (files, words) =>
      reachedIn(files, words, { language, parser, respellings, lower, expression, cut, cutDeclared, lists: scriptWords ?? {} }),
    // a script of the project may take down what it put up; one that the line writes is nobody's
    doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, [...inline(text), ...cloudGrants(text)]) : []),
  }
}
