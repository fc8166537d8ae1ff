import type { Args } from '../../arguments.ts'
import { type Draft, projectCode, unknown } from '../../command-spec.ts'
import { dropPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { foldersIn, loads, testsFound } from '../_project.ts'

/** Properties that list folders of code. */
const searched = /^(?:[\w.]+\.)?(?:library\.path|ext\.dirs|endorsed\.dirs|loader\.path)=/

/** Folders that only the system fills. */
const installed = /^\/(?:usr\/)?(?:local\/)?lib(?:32|64)?(?:\/(?!\.\.)[\w.+-]+)*\/?$/

/** Properties that name settings which may load code; those in the program itself are its own. */
const settled =
  /^(?:(?:log4j2?|logback)\.configuration(?:File)?|java\.util\.logging\.config\.file|java\.security\.(?:policy|properties)|spring\.config\.[\w-]*location)=+(?!(?:optional:)?classpath:)(?:optional:)?(?:file:(?:\/\/(?=\/))?)?/

/** Code that a property of the virtual machine (`-Djava.library.path=build`) leads it to. */
export const loadedByProperty = (property: Word): readonly Draft[] => {
  const list = searched.exec(show(property))
  if (list)
    return foldersIn(dropPrefix(property, list[0].length)).flatMap((folder) =>
      installed.test(show(folder)) ? [] : [projectCode('libraries', folder)],
    )
  const file = settled.exec(show(property))
  return file ? loads(dropPrefix(property, file[0].length)) : []
}

/** The same in a build, and what names code to load into it: `-Dmaven.ext.class.path=x.jar`, `-DargLine=-javaagent:x.jar`. */
export const loadsByProperty = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options
    .flatMap((option) => args.values(option))
    .flatMap((word) => (namesCode.test(show(word)) ? [unknown(`property \`${show(word)}\` names code to load`)] : loadedByProperty(word)))

const namesCode =
  /\bclass\.path=|^(?:[\w.]+\.)?(?:jvm|executable)=|-(?:javaagent|agentpath):|-agentlib:(?!jdwp=transport=dt_socket(?:,(?:server|suspend)=[yn]|,address=(?:localhost:)?\d+)*$)|^sbt\.boot\./

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
