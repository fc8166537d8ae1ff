import type { Args } from '../../arguments.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { testsFound } from '../_project.ts'

/** Properties that name code to load into the build: `-Dmaven.ext.class.path=x.jar`, `-DargLine=-javaagent:x.jar`. */
export const loadsByProperty = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options
    .flatMap((option) => args.values(option))
    .filter((word) =>
      /\bclass\.path=|^(?:[\w.]+\.)?(?:jvm|executable)=|-(?:javaagent|agentpath):|-agentlib:(?!jdwp=transport=dt_socket(?:,(?:server|suspend)=[yn]|,address=(?:localhost:)?\d+)*$)|^sbt\.boot\./.test(
        show(word),
      ),
    )
    .map((word) => unknown(`property \`${show(word)}\` names code to load`))

/** Where programs and tests lie, as deep as packages usually are. */
const sources = (part: 'main' | 'test'): readonly string[] =>
  ['', 'app/'].flatMap((folder) =>
    ['*', '*/*', '*/*/*', '*/*/*/*'].flatMap((path) =>
      ['java', 'kt', 'groovy', 'scala'].map((ending) => `${folder}src/${part}/${path}/*.${ending}`),
    ),
  )

export const programSources = { do: 'project-code', what: 'program', files: sources('main'), notCode: true, plainActs: true } as const

/** A program of the project, and the words that it is given in one text: those of a build, where the line says none. */
export function programCalled(given: Word | undefined): Draft {
  const text = textOf(given)
  return text === undefined || given === undefined
    ? programSources
    : { ...programSources, parameters: text.split(/[\s,]+/).map((word) => literal(word, given.at)) }
}
export const testSources = testsFound(...sources('test'))

/** A step that deletes, and a property that leads it out of the project. */
export function emptiesElsewhere(args: Args, names: readonly string[]): readonly Draft[] {
  if (!names.some((name) => /clean|delete|wipe|purge/i.test(name))) return []
  return [...args.values('-D'), ...args.values('-P')]
    .filter((word) => /^(?!\w[\w.]*(?:home|repo\.local)=)[^=]*=(?:\/|~|\.\.(?:\/|$))/.test(show(word)))
    .map((word) => unknown(`what is deleted may lie in \`${show(word)}\``))
}
