import { posix } from 'node:path'
import { languageOf, scanCode } from '../code/index.ts'
import type { Draft, Language } from '../command-spec.ts'
import { parseShell } from '../parse.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../value.ts'
import { type Data, emptyData, opaqueData } from './data.ts'
import { inHome, perform, type Surroundings } from './drafts.ts'
import { emit, emitUnknown, type Evaluation, nested } from './evaluation.ts'
import { emitPathEffect, fileData } from './files.ts'
import { displayPath, pathOf } from './paths.ts'
import { withEntry } from './state.ts'

type Parameters = { readonly parameters?: readonly Word[] }

/** Runs a word's text as shell: `bash -c`, `eval`, a pipe into a shell. Text with holes is unknown, and its known part still counts. */
export function runText(evaluation: Evaluation, text: Word, surroundings: Surroundings & Parameters): Data {
  const known = textOf(text)
  let source = known
  if (source === undefined) {
    for (const piece of text.pieces) if ('hole' in piece && (piece.hole === 'download' || piece.hole === 'decoded')) emit(evaluation, { kind: 'execute', tag: piece.hole, target: show(text), at: text.at })
    emitUnknown(evaluation, `runs \`${show(text).slice(0, 60)}\`, text only known at run time`, text.at)
    // what is known of it is looked at all the same, with names for the holes: a deny in it stays a deny
    source = text.pieces.map((piece, index) => ('text' in piece ? piece.text : `"$automode_hole_${index}"`)).join('')
  }
  return runSource(evaluation, source, { ...surroundings, at: text.at })
}

/** Runs shell source in a subshell and returns what it prints. */
export function runSource(evaluation: Evaluation, source: string, { state, stdin, parameters, at, via }: Surroundings & Parameters & { at?: Word['at']; via?: string }): Data {
  let output: Data = opaqueData
  nested(evaluation, { ...(via ? { via } : {}), ...(at ? { at } : {}) }, () => {
    const parsed = parseShell(source)
    if ('problem' in parsed) emitUnknown(evaluation, parsed.problem, at)
    else output = evaluation.runScript(parsed.script, parameters ? withEntry({ ...state, positional: parameters.slice(1) }, 'variables', '0', parameters[0] ? { elements: [parameters[0]] } : undefined) : state, stdin).stdout
  })
  return output
}

type FileRun = Pick<Extract<Draft, { do: 'script' }>, 'file' | 'parameters'> & { readonly language?: Language | 'shell' }

/** Runs a file: text written in this line, or a file of the workspace, is looked through; everything else is unknown. */
export function runFile(evaluation: Evaluation, { file, language, parameters }: FileRun, surroundings: Surroundings): Data {
  // a script that is given a file elsewhere on the machine is taken to read it
  for (const parameter of parameters) if (/^[/~]/.test(knownPrefix(parameter))) emitPathEffect(evaluation, { kind: 'read' }, parameter, surroundings.state)
  const path = pathOf(file, surroundings.state)
  if (path === undefined) {
    emitUnknown(evaluation, `runs \`${show(file)}\`, a file only known at run time`, file.at)
    return opaqueData
  }
  const shown = displayPath(path, evaluation)
  const written = fileData(evaluation, path, surroundings.state)
  for (const taint of ['download', 'decoded'] as const) if (written.taints.has(taint)) emit(evaluation, { kind: 'execute', tag: taint, target: shown, at: file.at })
  if (written.text) {
    let output: Data = emptyData
    for (const text of written.text) output = runContent(evaluation, { path, shown, language, parameters, content: textOf(text), file }, surroundings)
    return output
  }
  const source = written.files?.[0]
  if (source === undefined || written.files?.length !== 1) {
    emitUnknown(evaluation, `runs \`${shown}\`, which this line makes in a way that is not followed`, file.at)
    return opaqueData
  }
  const inWorkspace = evaluation.world.roots.some((root) => source === root || source.startsWith(`${root}/`))
  if (!inWorkspace) {
    emitUnknown(evaluation, `runs \`${shown}\`, which is not part of the workspace`, file.at)
    return opaqueData
  }
  if (evaluation.world.kindOf(source) === 'missing') return missing(evaluation, shown, file)
  return runContent(evaluation, { path: source, shown, language, parameters, content: evaluation.world.textOf(source), file }, surroundings)
}

/** A file that is not there cannot run, unless something earlier in the line may have put it there unseen. */
function missing(evaluation: Evaluation, shown: string, file: Word): Data {
  const brought = evaluation.effects.some((effect) => effect.kind === 'connect' || effect.kind === 'install' || effect.kind === 'unknown' || (effect.kind === 'write' && effect.tag !== 'append'))
  if (brought) emitUnknown(evaluation, `runs \`${shown}\`, which is not there yet`, file.at)
  else emit(evaluation, { kind: 'execute', tag: 'project', target: shown, fact: 'not there', at: file.at })
  return opaqueData
}

interface Content {
  readonly path: string
  readonly shown: string
  readonly language: Language | 'shell' | undefined
  readonly parameters: readonly Word[]
  readonly content: string | undefined
  readonly file: Word
}

/** Words that promise harm when a script of one's own carries them in its name or arguments. */
const destructiveWord = /(?:^|[^a-z])(?:drop|reset|wipe|purge|destroy|nuke|truncate)(?:[^a-z]|$)/i

function runContent(evaluation: Evaluation, { path, shown, language, parameters, content, file }: Content, surroundings: Surroundings): Data {
  if (content === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, which is too large or not text`, file.at)
    return opaqueData
  }
  const kind = language ?? languageOf(path, content)
  if (kind === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, whose language is not known`, file.at)
    return opaqueData
  }
  emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
  if ([shown, ...parameters.map(show)].some((text) => destructiveWord.test(posix.basename(text)))) emitUnknown(evaluation, `\`${shown}\` is called with a word that promises destruction`, file.at)
  if (kind === 'shell') return runSource(evaluation, content, { ...surroundings, parameters: [literal(path), ...parameters], at: file.at, via: shown })
  let output: Data = opaqueData
  nested(evaluation, { via: shown, at: file.at }, () => {
    output = perform(evaluation, inHome(scanCode(kind, content), evaluation.world.home), { ...surroundings, stdin: emptyData }).stdout
  })
  return output
}

/** Project code run through a tool: the files it implies are scanned, then it counts as project code. */
export function projectCode(evaluation: Evaluation, { what, files, mustExist }: Extract<Draft, { do: 'project-code' }>, surroundings: Surroundings): void {
  if (mustExist && !files.some((file) => isThere(evaluation, typeof file === 'string' ? literal(file) : file, surroundings))) return emitUnknown(evaluation, `${what} is not described`)
  emit(evaluation, { kind: 'execute', tag: 'project', target: what })
  for (const file of files) {
    const word = typeof file === 'string' ? literal(file) : file
    const path = pathOf(word, surroundings.state)
    if (path === undefined) continue
    const written = fileData(evaluation, path, surroundings.state)
    const text = written.text ? textOf(written.text[0]) : evaluation.world.kindOf(path) === 'file' ? evaluation.world.textOf(path) : undefined
    if (text === undefined) continue
    const kind = languageOf(path, text)
    if (kind === 'shell') runSource(evaluation, text, { ...surroundings, stdin: emptyData, at: word.at, via: displayPath(path, evaluation) })
    else if (kind) nested(evaluation, { via: displayPath(path, evaluation), at: word.at }, () => void perform(evaluation, inHome(scanCode(kind, text), evaluation.world.home), { ...surroundings, stdin: emptyData }))
  }
}

function isThere(evaluation: Evaluation, word: Word, { state }: Surroundings): boolean {
  const path = pathOf(word, state)
  return path !== undefined && (state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')
}
