import { posix } from 'node:path'
import type { Effect } from '../../effect.ts'
import { codeDrafts } from '../code/index.ts'
import type { Draft, Ecosystem, EffectDraft, Source, Taint } from '../command-spec.ts'
import { hasGlob, isDynamic, linesOf, literal, nowhere, show, textOf, type Word } from '../value.ts'
import { type Data, concatenate, emptyData, knownData, opaqueData } from './data.ts'
import { isDeclared } from './declared.ts'
import { decodeText } from './decode.ts'
import { emit, emitUnknown, type Evaluation, nested, type Outcome } from './evaluation.ts'
import { emitPathEffect, fileData } from './files.ts'
import { runConfigured } from './configured.ts'
import { asChangesThere, inContainer } from './container.ts'
import { feedSinks } from './expand.ts'
import { runManifestScript } from './manifests.ts'
import { packageFolders } from './packages.ts'
import { pathOf, resolveWord } from './paths.ts'
import { projectCode, runFile, runText } from './scripts.ts'
import { type State, withEntry } from './state.ts'

/** Where a command runs: the shell's state, what arrives on its standard input, and how to run inner commands. */
export interface Surroundings {
  readonly state: State
  readonly stdin: Data
  /** The program about to run comes with a package of this kind. */
  readonly ofPackage?: Ecosystem
  readonly runWords: (words: readonly Word[], surroundings: Surroundings) => Outcome
}

/** Carries out what a spec says: effects are stated, inner commands run, data followed. */
export function perform(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings): Outcome {
  let state = surroundings.state
  let stdout: Data | undefined
  const reads: string[] = []
  let outside = false
  let elevated = -1
  const taints = new Set<Taint>(surroundings.stdin.taints)
  const add = (data: Data): void => {
    stdout = stdout ? concatenate(stdout, data) : data
  }
  for (const draft of drafts) {
    const here = { ...surroundings, state }
    switch (draft.do) {
      case 'effect':
        if (draft.kind === 'install' && draft.tag === 'runner') {
          emitRunner(evaluation, draft, here)
          break
        }
        emitDraft(evaluation, draft, here)
        if (draft.kind === 'privilege' && draft.tag === 'sudo') elevated = evaluation.effects.length
        state = remembered(draft, state)
        if (draft.kind === 'read') outside ||= !staysInside(evaluation, draft, state)
        if (draft.kind === 'read' && typeof draft.target !== 'string') {
          const path = pathOf(draft.target, state)
          if (path !== undefined) {
            reads.push(path)
            for (const taint of fileData(evaluation, path, state).taints) taints.add(taint)
          }
        }
        break
      case 'flow': {
        const flowing = flowed(evaluation, draft, here)
        const data = flowing.workspacePaths && outside ? opaqueData : flowing
        if (draft.to === 'stdout') add(data)
        else {
          for (const place of resolveWord(draft.to, state)) {
            if (!('path' in place) || place.glob) continue
            state = withEntry(state, 'files', place.path, data)
            feedSinks(evaluation, [place.path], data)
          }
        }
        break
      }
      case 'run':
        add(runInner(evaluation, draft, here))
        break
      case 'shell': {
        const printed = runText(evaluation, draft.text, { ...here, ...(draft.parameters ? { parameters: draft.parameters } : {}) })
        add(draft.where === 'remote' || draft.where === 'pod' ? fromElsewhere(printed) : printed)
        break
      }
      case 'run-stdin':
        add(runStdin(evaluation, draft, here))
        break
      case 'code': {
        const text = textOf(draft.text)
        for (const file of draft.reads ?? []) emitPathEffect(evaluation, { kind: 'read' }, file, state)
        if (draft.inPlace) for (const file of draft.reads ?? []) emitPathEffect(evaluation, { kind: 'write', tag: 'edit' }, file, state)
        if (text === undefined) {
          for (const piece of draft.text.pieces) if ('hole' in piece && (piece.hole === 'download' || piece.hole === 'decoded')) emit(evaluation, { kind: 'execute', tag: piece.hole, target: show(draft.text), at: draft.text.at })
          emitUnknown(evaluation, `${draft.language} code that is only known at run time`, draft.text.at)
        }
        else nested(evaluation, { at: draft.text.at }, () => add(perform(evaluation, inHome(codeDrafts(draft.language, text), evaluation.world.home), here).stdout))
        break
      }
      case 'script':
        add(runFile(evaluation, draft, here))
        break
      case 'project-code':
        projectCode(evaluation, draft, here)
        break
      case 'manifest-script':
        add(runManifestScript(evaluation, draft, here))
        break
      case 'configured':
        runConfigured(evaluation, draft.keys, here)
    }
  }
  // whatever it went through, a shell opened with other rights is a root shell
  if (elevated >= 0 && evaluation.effects.slice(elevated).some(opensShell)) emit(evaluation, { kind: 'privilege', tag: 'root-shell', target: 'a shell' })
  const madeFrom = [...reads, ...(surroundings.stdin.madeFrom ?? [])]
  return { states: [state], stdout: stdout ?? { taints: taints.size > 0 ? taints : opaqueData.taints, ...(madeFrom.length > 0 ? { madeFrom } : {}) } }
}

/** An interactive shell, or a program that opens one. */
const opensShell = ({ kind, tag, target }: Effect): boolean => kind === 'execute' && tag === 'arbitrary' && /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k|fi)?sh$|^a (?:root )?shell\b/.test(target)

/** A package that a runner fetches when it is missing: nothing new if the project names it. */
function emitRunner(evaluation: Evaluation, draft: EffectDraft, surroundings: Surroundings): void {
  const name = typeof draft.target === 'string' ? draft.target : textOf(draft.target)
  const ecosystem = typeof draft.detail?.['ecosystem'] === 'string' ? draft.detail['ecosystem'] : 'npm'
  const { packages = [], files = [] } = draft.detail ?? {}
  const names = [...(name === undefined ? [] : [name]), ...(Array.isArray(packages) ? packages : [])]
  if (names.some((candidate) => isDeclared(evaluation, candidate, ecosystem, surroundings.state))) return
  // a module of the project itself
  const { cwd } = surroundings.state
  if (cwd !== undefined && Array.isArray(files) && files.some((file: string) => evaluation.world.kindOf(posix.resolve(cwd, file)) !== 'missing')) return
  emitDraft(evaluation, { ...draft, tag: 'undeclared' }, surroundings)
}

/** What later commands of the line must know: where a new link leads, what a setting says. */
function remembered(draft: EffectDraft, state: State): State {
  const { to, key, value } = draft.detail ?? {}
  if (draft.kind === 'config' && typeof key === 'string' && typeof value === 'string') return withEntry(state, 'settings', key, value)
  if (draft.tag !== 'link' || typeof to !== 'string' || typeof draft.target === 'string') return state
  const link = pathOf(draft.target, state)
  const target = link === undefined ? undefined : posix.resolve(posix.dirname(link), to)
  return link !== undefined && target !== undefined ? withEntry(state, 'links', link, target) : state
}

/** A listing of the workspace prints paths of the workspace; one of other folders does not. */
function staysInside(evaluation: Evaluation, { target, isPath }: EffectDraft, state: State): boolean {
  if (!isPath) return true
  const { roots } = evaluation.world
  return resolveWord(typeof target === 'string' ? literal(target) : target, state).every((place) => 'area' in place || ('path' in place && roots.some((root) => place.path === root || place.path.startsWith(`${root}/`))))
}

function emitDraft(evaluation: Evaluation, draft: EffectDraft, { state, stdin }: Surroundings): void {
  const { do: _do, target, isPath, carries, ...shape } = draft
  if (isPath) {
    emitPathEffect(evaluation, shape, typeof target === 'string' ? literal(target.replace(/^~(?=\/|$)/, evaluation.world.home)) : target, state)
    return
  }
  const at = draft.at ?? (typeof target === 'string' ? undefined : target.at)
  const carried = carries?.flatMap((source): readonly string[] => {
    if (typeof source === 'string') return source === 'stdin' ? described(stdin) : [source]
    return resolveWord(source, state).flatMap((place) => ('path' in place ? described(fileData(evaluation, place.path, state)) : ['opaque']))
  })
  // an empty line typed at a server gives nothing away; an empty message is still a message
  if (draft.kind === 'send' && draft.tag !== 'message' && carries?.length === 1 && carries[0] === 'stdin' && isBlank(stdin)) return
  const named = typeof target === 'string' ? target : show(target)
  emit(evaluation, {
    ...shape,
    target: draft.kind === 'process' && !/^[%$]?[\d!]+$/.test(named) ? named + soughtOwn(evaluation, named) : named,
    ...(at ? { at } : {}),
    ...(carried ? { carries: [...new Set(carried)] } : {}),
  })
  // a target that is filled in at run time may carry anything off
  if (typeof target !== 'string' && (draft.kind === 'connect' || draft.kind === 'send')) urlHoles(evaluation, target)
}

/** A process found by looking for the gate's own name is the gate, whichever way its number reaches `kill`. */
function soughtOwn({ commands, effects }: Evaluation, target: string): string {
  if (!/\(|\$/.test(target)) return ''
  const sought = commands.some(({ words }) => words.slice(1).some((word) => /automode/i.test(word))) || effects.some(({ kind, path }) => kind === 'read' && /\/\.?automode(?:\/|$)/.test(path ?? ''))
  return sought ? ' (automode)' : ''
}

function urlHoles(evaluation: Evaluation, url: Word): void {
  const holes = url.pieces.flatMap((piece) => ('hole' in piece && piece.hole !== 'plain' ? [piece] : []))
  if (holes.length === 0) return
  const carries = holes.flatMap((hole) => [...(hole.madeFrom ?? []), ...(hole.hole === 'secret' ? ['secret'] : [])])
  if (carries.length > 0) emit(evaluation, { kind: 'send', tag: 'data', target: show(url), carries: [...new Set(carries)], at: url.at })
  else emitUnknown(evaluation, `\`${show(url)}\` is only known at run time`, url.at)
}

const isBlank = ({ text }: Data): boolean => text?.every((word) => textOf(word)?.trim() === '') ?? false

/** What a stream gives away: the files and taints behind it; known text gives away nothing that the call does not show. */
function described(data: Data): readonly string[] {
  const sources = [...(data.files ?? []), ...(data.madeFrom ?? []), ...data.taints]
  return sources.length > 0 || data.text ? sources : ['opaque']
}

function sourceData(evaluation: Evaluation, source: Source, { state, stdin }: Surroundings): Data {
  if (source === 'stdin') return stdin
  if ('known' in source) return knownData(source.known)
  if ('taint' in source) return { taints: new Set([source.taint]) }
  if ('place' in source) {
    const folder = state.cwd === undefined ? undefined : evaluation.world.repositoryOf(state.cwd)
    return folder === undefined ? { taints: new Set(), workspacePaths: true } : knownData(literal(`${folder}\n`))
  }
  if ('paths' in source) return { taints: new Set(), workspacePaths: true }
  const path = pathOf(source, state)
  if (path !== undefined) return fileData(evaluation, path, state)
  const globbed = resolveWord(source, state).flatMap((place) => ('path' in place ? [place.path] : []))
  return { ...opaqueData, ...(globbed.length > 0 ? { madeFrom: globbed } : {}) }
}

const secretName = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|_KEY|_PAT|_DSN|DATABASE_URL|WEBHOOK_URL)\b/i

/** Printing a variable whose name says that it holds a secret. */
function showsSecret(evaluation: Evaluation, { from, to }: Extract<Draft, { do: 'flow' }>): void {
  if (to !== 'stdout') return
  for (const source of from) {
    if (typeof source === 'string' || !('known' in source)) continue
    for (const piece of source.known.pieces) if ('hole' in piece && piece.hole === 'unset' && secretName.test(piece.shown)) emit(evaluation, { kind: 'infra', tag: 'secret', target: piece.shown })
  }
}

function flowed(evaluation: Evaluation, draft: Extract<Draft, { do: 'flow' }>, surroundings: Surroundings): Data {
  showsSecret(evaluation, draft)
  const data = draft.from.map((source) => sourceData(evaluation, source, surroundings)).reduce(concatenate, emptyData)
  if (!draft.through || draft.through === 'copy') return data
  const madeFrom = [...(data.files ?? []), ...(data.madeFrom ?? [])]
  const origin = madeFrom.length > 0 ? { madeFrom } : {}
  if (draft.through === 'filter') {
    // lines picked out of a list of patterns still lie inside the patterns
    const patterns = data.text?.some(hasGlob) ? { text: data.text } : {}
    return { taints: data.taints, ...origin, ...patterns, ...(data.workspacePaths ? { workspacePaths: true as const } : {}) }
  }
  if (draft.through === 'compile') return { taints: data.taints, ...origin, compiledFrom: draft.from.map((source) => sourceData(evaluation, source, surroundings)) }
  if (draft.through === 'archive') return { taints: new Set<Taint>([...data.taints, 'archive']), ...origin }
  const decoded = data.text?.flatMap((word) => decodeText(textOf(word)) ?? [])
  // the kind of code is guessed by its looks: what is found counts, and so does that it may be something else
  const guessed: Word = { pieces: [{ hole: 'decoded', shown: '(decoded text)' }], at: nowhere }
  if (decoded && decoded.length > 0) return { text: [...decoded.map((text) => literal(text)), guessed], taints: new Set<Taint>([...data.taints, 'decoded']), ...origin }
  return { taints: new Set<Taint>([...data.taints, 'decoded']), ...origin }
}

/** What another machine prints is a download, whatever the command there was. */
const fromElsewhere = ({ taints }: Data): Data => ({ taints: new Set<Taint>([...taints, 'download']) })

function runInner(evaluation: Evaluation, draft: Extract<Draft, { do: 'run' }>, surroundings: Surroundings): Data {
  const { words, cwd, where, operandsFromStdin } = draft
  if (words.length === 0) return opaqueData
  if (draft.packages) {
    const { packages: _packages, ...once } = draft
    let output: Data = emptyData
    for (const folder of packageFolders(evaluation, draft.packages, surroundings.state)) output = concatenate(output, runInner(evaluation, { ...once, cwd: literal(folder) }, surroundings))
    return output
  }
  let { state } = surroundings
  if (cwd) state = { ...state, cwd: pathOf(cwd, state) }
  // the working directory here says nothing of the one there
  const thereCwd = cwd ? pathOf(cwd, { ...surroundings.state, cwd: undefined }) : undefined
  for (const [name, value] of draft.env ?? []) state = withEntry(state, 'variables', name, { elements: [value], exported: true })
  const stdin = operandsFromStdin || draft.stdin ? emptyData : surroundings.stdin
  const { ofPackage: _ofPackage, ...outer } = surroundings
  const inner = { ...outer, state, stdin, ...(draft.ofPackage ? { ofPackage: draft.ofPackage } : {}) }
  const lists = operandsFromStdin ? withOperands(words, surroundings.stdin, operandsFromStdin.replace) : [words]
  let output: Data = emptyData
  for (const list of lists) {
    if (where === 'container')
      output = inContainer(evaluation, draft, {
        state: surroundings.state,
        run: (folder) => surroundings.runWords(list, { ...inner, state: { ...state, cwd: folder ?? thereCwd } }).stdout,
      })
    else if (where) {
      const start = evaluation.effects.length
      output = fromElsewhere(surroundings.runWords(list, { ...inner, state: { ...state, cwd: thereCwd, files: new Map() } }).stdout)
      if (where === 'pod') asChangesThere(evaluation, start)
    }
    else output = surroundings.runWords(list, inner).stdout
  }
  return output
}

/** Text with numbers or dates that only running shows: no blanks or slashes hide in them. */
const isPlainText = (word: Word): boolean => isDynamic(word) && word.pieces.every((piece) => 'text' in piece || piece.hole === 'plain')

/** The commands xargs makes of its input: known text is spread, lists of workspace paths stay one word, the rest is opaque. */
function withOperands(words: readonly Word[], stdin: Data, replace: string | undefined): readonly (readonly Word[])[] {
  const place = (fields: readonly Word[]): readonly Word[] => {
    if (replace === undefined) return [...words, ...fields]
    const [field = literal('')] = fields
    // nothing to replace: what the program then does with the line is not relied on
    if (!words.some((word) => textOf(word)?.includes(replace))) return [...words, ...fields]
    return words.map((word) => {
      const text = textOf(word)
      if (text === undefined || !text.includes(replace)) return word
      const parts = text.split(replace)
      return { pieces: parts.flatMap((part, index) => [...(index > 0 ? field.pieces : []), ...(part ? [{ text: part }] : [])]), at: word.at }
    })
  }
  // nothing was piped in: the program runs once, or not at all
  if (stdin === emptyData) return [place([])]
  // a list of files by pattern stays one word
  if (stdin.text?.some((word) => hasGlob(word) || isPlainText(word))) return stdin.text.map((word) => place(linesOf(word)))
  const texts = stdin.text?.map((word) => textOf(word))
  if (texts?.every((text) => text !== undefined)) {
    return texts.flatMap((text) => {
      const fields = (replace === undefined ? (text ?? '').split(/\s+/) : (text ?? '').split('\n')).filter(Boolean).slice(0, 64).map((field) => literal(field.replace(/^(['"])(.*)\1$/, '$2')))
      if (fields.length === 0) return [place([{ pieces: [{ hole: 'opaque', shown: '(standard input)', quoted: true }], at: nowhere }])]
      // a shell that waits for its text gets the first of the words; the whole line counts too
      if (textOf(words.at(-1)) === '-c') return [place(fields), [...words, literal(text ?? '')]]
      return replace === undefined ? [place(fields)] : fields.slice(0, 16).map((field) => place([field]))
    })
  }
  const origin = stdin.workspacePaths ? 'workspace-path' : stdin.taints.has('download') ? 'download' : stdin.taints.has('decoded') ? 'decoded' : 'opaque'
  return [place([{ pieces: [{ hole: origin, shown: '(standard input)', quoted: true }], at: nowhere }])]
}

const shellTaints: readonly (readonly [Taint, string])[] = [
  ['download', 'download'],
  ['decoded', 'decoded'],
]

/** A shell that reads a named pipe runs whatever the rest of the line writes into it. */
function awaitsText(evaluation: Evaluation, path: string): void {
  if (evaluation.sinks.has(path)) return
  evaluation.sinks.set(path, {
    fed: true,
    run: ({ taints }) => {
      if (taints.has('download')) emit(evaluation, { kind: 'execute', tag: 'remote-shell', target: 'a shell joined to the network' })
      else if (taints.has('decoded')) emit(evaluation, { kind: 'execute', tag: 'decoded', target: path })
    },
  })
}

function runStdin(evaluation: Evaluation, { language, parameters }: Extract<Draft, { do: 'run-stdin' }>, surroundings: Surroundings): Data {
  const { stdin } = surroundings
  for (const [taint, tag] of shellTaints) if (stdin.taints.has(taint)) emit(evaluation, { kind: 'execute', tag, target: `standard input as ${language}` })
  const file = stdin.files?.[0]
  if (language === 'shell') for (const path of stdin.files ?? []) awaitsText(evaluation, path)
  if (stdin.text) {
    let output: Data = emptyData
    for (const text of stdin.text) {
      const code = textOf(text)
      if (language === 'shell') output = runText(evaluation, text, { ...surroundings, stdin: emptyData, ...(parameters ? { parameters: [literal('sh'), ...parameters] } : {}) })
      else if (code === undefined) emitUnknown(evaluation, `${language} code that is only known at run time`)
      else output = perform(evaluation, inHome(codeDrafts(language, code), evaluation.world.home), { ...surroundings, stdin: emptyData }).stdout
    }
    return output
  }
  if (file !== undefined && stdin.files?.length === 1) return runFile(evaluation, { file: literal(file), language, parameters: parameters ?? [] }, { ...surroundings, stdin: emptyData })
  emitUnknown(evaluation, `runs text from standard input as ${language}`)
  return opaqueData
}

/** Code says `~` where a shell would already have put the home folder. */
export function inHome(drafts: readonly Draft[], home: string): readonly Draft[] {
  return drafts.map((draft) => {
    if (draft.do !== 'effect' || typeof draft.target === 'string') return draft
    const [first, ...rest] = draft.target.pieces
    if (!first || !('text' in first) || !/^~(?:\/|$)/.test(first.text)) return draft
    return { ...draft, target: { ...draft.target, pieces: [{ text: home + first.text.slice(1) }, ...rest] } }
  })
}
