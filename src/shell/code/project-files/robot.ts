import { type Draft, projectCode, remove, removeTree, run, shell, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal, type Word } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'

/** Tests of Robot Framework: what they load, and the steps that start programs or delete files. */
export const robot: CodeAnalyser = { language: 'robot', inline: () => [unknown('tests of Robot Framework are not analysed')], scan }

/** Steps by their names, which are written in any case, with or without the library they come from. */
const steps: ReadonlyMap<string, (words: readonly Word[]) => readonly Draft[]> = new Map([
  ['run process', starts],
  ['start process', starts],
  ['run', runsLine],
  ['run and return rc', runsLine],
  ['run and return rc and output', runsLine],
  ['remove file', (words) => words.map((word) => remove(word))],
  ['remove files', (words) => words.map((word) => remove(word))],
  ['remove directory', ([folder]) => (folder ? [removeTree(folder)] : [])],
  ['empty directory', ([folder]) => (folder ? [removeTree(folder)] : [])],
])

function starts(words: readonly Word[]): readonly Draft[] {
  return words.length > 0 ? [run(words)] : []
}

function runsLine([line]: readonly Word[]): readonly Draft[] {
  return line ? [shell(line)] : []
}

function scan(text: string): readonly Draft[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', ...rest] = line.trim().split(/\t+|\s{2,}/)
    if (/^(?:Library|Resource|Variables)$/i.test(first)) return loaded(rest[0] ?? '')
    const [name = '', ...values] = /^[$@&]\{/.test(first) ? rest : [first, ...rest]
    const words = values.map((value) => value.replace(/\$\{(?:CURDIR|EXECDIR)\}/g, '.')).filter((value) => !/^\w+=/.test(value))
    if (words.some((word) => word.includes('${'))) return []
    return findings(steps.get(name.replace(/^\w+\./, '').toLowerCase())?.(words.map((word) => literal(word))) ?? [])
  })
}

/** A file by its path, or a module by its name. */
function loaded(name: string): readonly Draft[] {
  if (!/^[\w./${}-]+$/.test(name)) return []
  const path = /[/]|\.(?:py|robot|resource)$/.test(name) ? name.replace(/^\$\{CURDIR\}\//, '') : `${name.replaceAll('.', '/')}.py`
  return [projectCode('keywords', literal(`${ownFolder}/${path}`), ...(path === name ? [] : [path]))]
}
