import type { Draft, Taint } from '../../command-spec.ts'
import { hasGlob, isDynamic, linesOf, literal, madeOf, type Piece, show, textOf, type Word } from '../../value.ts'
import { asChangesThere, forgetOwnDatabases, inContainer, isSealed } from './container.ts'
import { foldersToRunIn } from '../builtins/folders.ts'
import { concatenate, type Data, emptyData, holeOf, opaqueData, knownData } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { fileData } from '../files/files.ts'
import { elsewhere, leave } from '../outcome.ts'
import { packageFolders } from '../project/packages.ts'
import { pathOf } from '../files/paths.ts'
import { withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** What another machine prints is a download, whatever the command there was. */
export const fromElsewhere = ({ taints }: Data): Data => ({ taints: new Set<Taint>([...taints, 'download']) })

/** Runs the command a wrapper hands on: here, in a container, on another machine; with operands from standard input. */
export function runInner(evaluation: Evaluation, draft: Extract<Draft, { do: 'run' }>, surroundings: Surroundings): Data {
  const { words, cwd, where, operandsFromStdin } = draft
  if (words.length === 0) return opaqueData
  if (draft.packages) {
    const { packages: _packages, ...once } = draft
    let output: Data = emptyData
    const packages = packageFolders(evaluation, draft.packages, surroundings.state)
    for (const folder of packages)
      output = concatenate(output, runInner(evaluation, { ...once, cwd: literal(folder) }, { ...surroundings, packages }))
    return output
  }
  let { state } = surroundings
  const folders = cwd && hasGlob(cwd) && !where && !operandsFromStdin ? foldersToRunIn(evaluation, cwd, state) : undefined
  // where the pattern finds nothing, nothing runs
  if (folders) {
    let output: Data = emptyData
    for (const folder of folders) output = concatenate(output, runInner(evaluation, { ...draft, cwd: literal(folder) }, surroundings))
    return output
  }
  if (cwd) state = { ...state, cwd: pathOf(cwd, state), placed: true }
  // the working directory here says nothing of the one there
  const thereCwd = cwd ? pathOf(cwd, { ...surroundings.state, cwd: undefined }) : undefined
  if (draft.withoutEnv === 'all') state = { ...state, variables: new Map(), bare: true }
  else for (const name of draft.withoutEnv ?? []) state = withEntry(state, 'variables', show(name), { elements: [] })
  for (const [name, value] of draft.env ?? []) state = withEntry(state, 'variables', name, { elements: [value], exported: true })
  const stdin = operandsFromStdin || draft.stdin ? emptyData : surroundings.stdin
  const { ofPackage: _ofPackage, packageName: _packageName, ...outer } = surroundings
  const { ofPackage, packageName } = draft
  const inner = { ...outer, state, stdin, ...(ofPackage ? { ofPackage } : {}), ...(packageName ? { packageName } : {}) }
  if (operandsFromStdin && surroundings.stdin.taints.has('endless')) emitUnknown(evaluation, 'starts processes without end')
  const lists = operandsFromStdin
    ? withOperands(words, operandsIn(evaluation, operandsFromStdin.file, surroundings), operandsFromStdin)
    : [words]
  let output: Data = emptyData
  const sealed = isSealed(evaluation, draft.container)
  for (const list of lists) {
    const start = evaluation.effects.length
    if (where === 'container' || sealed) {
      output = inContainer(evaluation, draft, {
        state: surroundings.state,
        run: (folder) =>
          elsewhere(
            evaluation,
            () => evaluation.runWords(list, { ...inner, state: { ...state, cwd: folder ?? thereCwd, placed: false } }).stdout,
          ),
      })
      if (sealed) forgetOwnDatabases(evaluation, start, list)
    } else if (where) {
      const there = { ...state, cwd: thereCwd, files: new Map(), placed: false }
      const named = where === 'pod' ? byName(list) : list
      output = fromElsewhere(elsewhere(evaluation, () => evaluation.runWords(named, { ...inner, state: there }).stdout))
      if (where === 'pod') asChangesThere(evaluation, start)
    } else {
      const listed = evaluation.commands.length
      const outcome = evaluation.runWords(list, inner)
      if (draft.unsaid) evaluation.commands.splice(listed, 1)
      leave(evaluation, state, outcome.states)
      output = outcome.stdout
    }
  }
  return output
}

/** A program of an image goes by its name, wherever the image keeps what is installed. */
function byName([program, ...rest]: readonly Word[]): readonly Word[] {
  const name = /^\/(?:opt|usr)\/(?:[\w-][\w.-]*\/)*s?bin\/([\w.-]+)$/.exec((program && textOf(program)) ?? '')?.[1]
  return program ? [name === undefined ? program : literal(name, program.at), ...rest] : rest
}

/** Whether a word has holes, none of which can hold a blank: numbers, dates, or the place of installed software. */
const isPlainText = (word: Word): boolean =>
  isDynamic(word) && word.pieces.every((piece) => 'text' in piece || piece.hole === 'plain' || piece.hole === 'library-path')

/** Where operands come from: a file of this line, or of the disk, or standard input. */
function operandsIn(evaluation: Evaluation, file: Word | undefined, { state, stdin }: Surroundings): Data {
  const path = file && pathOf(file, state)
  if (!file) return stdin
  return path === undefined ? opaqueData : fileData(evaluation, path, state)
}

/** Of more items than this, the rest may be anything. */
const maxItems = 64

const anyInput: Word = madeOf({ hole: 'opaque', shown: '(standard input)', quoted: true })

/** The items of a text: words, or lines for a place; quotes and backslashes are taken off wherever they stand. */
function itemsOf(
  text: string,
  { replace, delimiter }: { replace?: string | undefined; delimiter?: string | undefined },
): readonly string[] {
  if (delimiter !== undefined) return text.split(delimiter).filter(Boolean)
  const items = text.match(replace === undefined ? /(?:'[^'\n]*'|"[^"\n]*"|\\.|\S)+/gs : /[^\n]+/g) ?? []
  return items.map((item) =>
    item.replace(
      /'([^'\n]*)'|"([^"\n]*)"|\\(.)/gs,
      (_match, single?: string, double?: string, escaped?: string) => single ?? double ?? escaped ?? '',
    ),
  )
}

/** The commands that `xargs` makes of its input: known text becomes words, a list of workspace paths stays one word, the rest is opaque. */
function withOperands(
  words: readonly Word[],
  stdin: Data,
  { replace, delimiter }: { readonly replace?: string; readonly delimiter?: string },
): readonly (readonly Word[])[] {
  const place = (fields: readonly Word[]): readonly Word[] => {
    if (replace === undefined) return [...words, ...fields]
    const [field = literal('')] = fields
    // nothing to replace: what the program then does with the line is not relied on, and a number changes nothing
    if (!words.some((word) => textOf(word)?.includes(replace)))
      return fields.every((word) => isPlainText(word) || /^\d+$/.test(textOf(word) ?? '')) ? words : [...words, ...fields]
    return words.map((word) => {
      const text = textOf(word)
      if (text === undefined || !text.includes(replace)) return word
      const parts = text.split(replace)
      return {
        pieces: parts.flatMap((part, index) => [...(index > 0 ? field.pieces : []), ...(part ? [{ text: part }] : [])]),
        at: word.at,
      }
    })
  }
  // where nothing is to be replaced, some programs leave the words as they are and others add to them
  const asTheyAre = replace !== undefined && !words.some((word) => textOf(word)?.includes(replace)) ? [words] : []
  return [...asTheyAre, ...filledIn(words, stdin, { replace, delimiter }, place)]
}

function filledIn(
  words: readonly Word[],
  stdin: Data,
  { replace, delimiter }: { readonly replace?: string | undefined; readonly delimiter?: string | undefined },
  place: (fields: readonly Word[]) => readonly Word[],
): readonly (readonly Word[])[] {
  // nothing was piped in: the program runs once, or not at all
  if (stdin === emptyData) return [place([])]
  // a list of files by pattern stays one word
  if (stdin.text?.some((word) => hasGlob(word) || isPlainText(word))) return stdin.text.map((word) => place(linesOf(word)))
  const unclear = (data = stdin): readonly Word[] => place([madeOf({ ...holeOf(data, '(standard input)'), quoted: true } as Piece)])
  // a list that may be empty
  if (stdin.workspacePaths) return [unclear()]
  const texts = stdin.text?.map((word) => textOf(word))
  if (texts?.some((text) => text !== undefined)) {
    return texts.flatMap((text, index) => {
      const own = knownData(...(stdin.text?.slice(index, index + 1) ?? []))
      if (text === undefined) return [unclear(own.workspacePaths && stdin.taints.size === 0 ? own : stdin)]
      // an empty line is no word: the program runs without one, or not at all
      if (delimiter === undefined && text.trim() === '') return [place([])]
      const all = itemsOf(text, { replace, delimiter })
      const fields = all.slice(0, maxItems).map((item) => literal(item))
      // more than are looked at may be anything
      if (all.length > fields.length || all.length === 0) fields.push(anyInput)
      if (all.length === 0) return [place(fields)]
      // a shell that waits for its text gets the first of the words; the whole line counts too
      if (textOf(words.at(-1)) === '-c') return [place(fields), [...words, literal(text)]]
      return replace === undefined ? [place(fields)] : fields.map((field) => place([field]))
    })
  }
  return [unclear()]
}
