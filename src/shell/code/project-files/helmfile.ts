import { isRecord } from '../../../is-record.ts'
import { type Draft, run, type Target, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { parseYaml } from '../parsers.ts'
import { commandLines } from './command-lines.ts'
import { listOf } from './mappings.ts'

/** Files of helmfile: programs run to fill the file itself in, whatever is then done with it. */
export const helmfile: CodeAnalyser = { language: 'helmfile', inline: scan, scan }

/** What they have done before and behind each step. */
export const helmfileHooks: CodeAnalyser = { language: 'helmfile-hooks', inline: hooks, scan: hooks }

function hooks(text: string): readonly Draft[] {
  return commandLines.scan(text.replace(action, 'x'))
}

/** These files of helmfile, for what fills them in and for their hooks. */
export const helmfiles = (...files: readonly Target[]): readonly Draft[] => [
  { do: 'project-code', what: 'helmfile', files, as: 'helmfile', notCode: true },
  { do: 'project-code', what: 'hooks', files, as: 'helmfile-hooks', plain: true, notCode: true },
]

const action = /\{\{[^{}]{0,1000}\}\}/g
const runsProgram = /\b(?:exec|envExec)\b/
const written = /\bexec\s{1,9}"([^"\\]{1,200})"\s{1,9}\(\s{0,9}list((?:\s{1,9}"(?:[^"\\]|\\.){0,500}"){0,20})\s{0,9}\)/

function scan(text: string): readonly Draft[] {
  const parsed = parseYaml(text.replace(action, 'x'))
  return [
    ...(text.match(action) ?? []).filter((one) => runsProgram.test(one)).map(filledInBy),
    ...filesNamed(isRecord(parsed) ? parsed : {}).flatMap((file) => helmfiles(`${ownFolder}/${file}`)),
  ]
}

/** The program whose output stands in the file; one that is not written out may be any. */
function filledInBy(one: string): Draft {
  const [, program, list = ''] = written.exec(one) ?? []
  const words = [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word.replace(/\\(.)/g, '$1'))
  return program === undefined ? unknown(`\`${one.slice(0, 60)}\` runs a program`) : run([program, ...words].map((word) => literal(word)))
}

/** Further files that are filled in like this one. */
function filesNamed(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const nested = [...listOf(settings.helmfiles), ...listOf(settings.bases)].map((entry) => (isRecord(entry) ? entry.path : entry))
  const templates = JSON.stringify(settings).match(/"[\w./-]{1,200}\.gotmpl"/g) ?? []
  return [...nested, ...templates.map((file) => file.slice(1, -1))].filter(
    (file): file is string => typeof file === 'string' && !/^\w+:|^[/~]/.test(file),
  )
}
