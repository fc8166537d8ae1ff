import { type Draft, remove, removeTree, run, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import { findings } from '../findings.ts'
import { includedBy } from '../imports.ts'
import { knownText, textArgument } from '../interpreter/call.ts'
import { cmakeFiles } from './cmake-targets.ts'
import { tasksWanted } from './tasks.ts'

/** CMake is only ever settings of a build: the programs that it starts and the files that it deletes. */
export const cmake: CodeAnalyser = {
  language: 'cmake',
  inline: () => [unknown('cmake code is not analysed')],
  scan(text, held) {
    const code = withCalls(withValues(text.replace(/#[^\n]*/g, ''), held))
    const built = new Set([...code.matchAll(/\badd_executable\s*\(\s*([\w.-]+)/gi)].map(([, name = '']) => name))
    return [
      ...findings([...code.matchAll(call)].flatMap(([, name = '', words = '']) => drafts(name, words, built))),
      ...included(code, tasksWanted(held)),
    ]
  },
  holds: (text, held) => new Map([...(held ?? []), ...valuesIn(text).map(([name, value]) => [name, textArgument(value)] as const)]),
}

/** The variables that code sets to one text: `set(DIR data)`. */
const valuesIn = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(/\bset\s*\(\s*(\w+)\s+"?([^\s"()]+)"?\s*\)/gi)].map(([, name = '', value = '']) => [name, value])

/** The code with the text of such variables; `held`: those of files that it includes. */
function withValues(text: string, held: Held = new Map()): string {
  const values = new Map([...[...held].map(([name, value]) => [name, knownText(value) ?? ''] as const), ...valuesIn(text)])
  const filled = (code: string): string => code.replace(/\$\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
  return values.size > 0 ? filled(filled(text)) : text
}

const definition = /\b(?:function|macro)\s*\(\s*(\w+)([^()]*)\)([\s\S]{0,4000}?)\bend(?:function|macro)\s*\(/gi
const mostCalls = 8

/** The code with what its functions do when it calls them, behind it. */
function withCalls(code: string): string {
  const done = [...code.matchAll(definition)].flatMap(([, name = '', names = '', body = '']) => {
    const parameters = names.trim().split(/\s+/)
    const calls = [...code.matchAll(new RegExp(`(?<=^|[\\s)])${name}\\s*\\(([^()]*)\\)`, 'gi'))].slice(0, mostCalls)
    return calls.map(([, words = '']) => {
      const given = [...words.matchAll(word)].map(([whole, quoted]) => quoted ?? whole)
      return body.replace(/\$\{(\w+)\}/g, (whole, one: string) => {
        if (one === 'ARGV' || one === 'ARGN') return given.slice(one === 'ARGV' ? 0 : parameters.length).join(' ')
        return given[parameters.indexOf(one)] ?? whole
      })
    })
  })
  return [code, ...done].join('\n')
}

/** Further settings that it takes in. */
function included(text: string, tasks: readonly string[] | undefined): readonly Draft[] {
  const files = includedBy(text)
  if (files.length === 0) return []
  const draft = {
    do: 'project-code',
    what: 'build settings',
    files: files.map((file) => `${ownFolder}/${file}`),
    as: 'cmake',
    notCode: true,
  } as const
  return [tasks ? { ...draft, tasks, namedIn: [...cmakeFiles] } : draft]
}

const call = /\b(execute_process|exec_program|add_custom_(?:command|target)|add_test|file)\s*\(([^()]*)\)/gi
const keyword = /^[A-Z][A-Z_]+$/
/** A variable that is not known. */
const isOpen = /\$(?:ENV|CACHE)?\{/
const sourceFolder = /\$\{(?:CMAKE_SOURCE_DIR|PROJECT_SOURCE_DIR|CMAKE_CURRENT_SOURCE_DIR|CMAKE_CURRENT_LIST_DIR)\}/g

const word = /"((?:[^"\\]|\\.)*)"|[^\s"]+/g

function drafts(name: string, text: string, built: ReadonlySet<string>): readonly Draft[] {
  const words = [...text.matchAll(word)].map(([whole, quoted]) =>
    (quoted ?? whole).replace(sourceFolder, '.').replaceAll('$ENV{HOME}', '~'),
  )
  if (name.toLowerCase() === 'file') return deletes(words)
  // as it stands in what a build makes of it
  if (name.toLowerCase() === 'add_test' && !words.includes('COMMAND')) return starts(words.slice(1), built)
  // while settings are read nothing is built yet
  const own = name.toLowerCase().startsWith('exec') ? new Set<string>() : built
  return words.flatMap((word, index) => (word === 'COMMAND' ? starts(words.slice(index + 1), own) : []))
}

/** A command up to the next setting, unless it is a program that is built here; one put together by variables is only known when it runs. */
function starts(words: readonly string[], built: ReadonlySet<string>): readonly Draft[] {
  if (built.has(words[0] ?? '')) return []
  const end = words.findIndex((word) => keyword.test(word))
  const command = words.slice(0, end < 0 ? words.length : end).map((word) => word.replace('${CMAKE_COMMAND}', 'cmake'))
  return command.length === 0 || command.some((word) => isOpen.test(word)) ? [] : [run(command.map((word) => literal(word)))]
}

const deletes = ([verb, ...targets]: readonly string[]): readonly Draft[] =>
  targets
    .filter((target) => !isOpen.test(target))
    .flatMap((target) => (verb === 'REMOVE_RECURSE' ? [removeTree(literal(target))] : verb === 'REMOVE' ? [remove(literal(target))] : []))
