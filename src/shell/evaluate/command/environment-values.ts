import { startsUsualProgram } from '../../code/spawned.ts'
import type { Draft } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { perform } from '../drafts/drafts.ts'
import type { Evaluation } from '../evaluation.ts'
import { isForeign } from '../files/brought.ts'
import { pathOf } from '../files/paths.ts'
import { runFile } from '../look-through/scripts.ts'
import { runText } from '../look-through/shell-text.ts'
import { withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** Variables whose value is a command. */
const commandVariable =
  /(?:^BASH_FUNC_.+|PS[0124]|BASH_ENV|^ENV|RSYNC_RSH|PAGER|EDITOR|VISUAL|ASKPASS|BROWSER|_COMMAND|GIT_SSH|EXTERNAL_DIFF|LESSOPEN|LESSCLOSE|LESSEDIT|_WRAPPER|_RUNNER)$/

/** What the value of a variable that changes what runs would do counts beside the unknown: a deny in it stays a deny. */
export function runValue(evaluation: Evaluation, name: string, value: Word, surroundings: Surroundings): void {
  const key = `environment\0${name}\0${show(value)}`
  if (evaluation.seen.has(key)) return
  evaluation.seen.set(key, evaluation.changed)
  const here = { ...surroundings, state: withEntry(surroundings.state, 'variables', name, undefined) }
  if (!commandVariable.test(name)) return runHeld(evaluation, value, here)
  // a file that shells read first, or a command line; `LESSOPEN` marks its own with a bar
  if (/^BASH_FUNC_/.test(name)) runText(evaluation, { ...value, pieces: [{ text: 'f ' }, ...value.pieces, { text: '\nf' }] }, here)
  else if (/^PS/.test(name)) runText(evaluation, { ...value, pieces: [{ text: ': "' }, ...value.pieces, { text: '"' }] }, here)
  else if (/ENV$/.test(name)) runFile(evaluation, { file: value, language: 'shell', parameters: [] }, here)
  else runText(evaluation, /^\|-?/.test(knownPrefix(value)) ? dropPrefix(value, 1) : value, here)
}

/** Options in a variable that name a file of code which is loaded first. */
const loading = /(?:^|\s)(?:--require|--import|--loader|--experimental-loader|-r)[\s=]*([^\s-]\S*)/g

/** Values of other variables: one that reads as a command, which git marks with a sign of its own, and files that are loaded. */
function runHeld(evaluation: Evaluation, value: Word, surroundings: Surroundings): void {
  const text = (textOf(value) ?? '').replace(/^!/, '')
  if (/\s/.test(text) && startsUsualProgram.test(text)) runText(evaluation, literal(text, value.at), surroundings)
  const path = /^[\w./-]+\.\w+$/.test(text) ? pathOf(value, surroundings.state) : undefined
  const named = path !== undefined && !isForeign(path, evaluation) ? [value] : []
  const files = [...named, ...[...text.matchAll(loading)].map(([, file = '']) => literal(file, value.at))]
  const loads: Draft = { do: 'project-code', what: 'code loaded first', files, program: true, notCode: true }
  if (files.length > 0) perform(evaluation, [loads], surroundings)
}
