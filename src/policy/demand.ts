import type { Effect } from '../effect.ts'
import { baseName, type CommandPattern, mentionsCommand } from './command-match.ts'
import { type CallFacts, tokensIn } from './facts.ts'
import { isNamed, reaches } from './path-match.ts'
import { interpreters, knownPrograms } from './programs.ts'
import { distance } from './suggest.ts'
import { type Concept, concepts, everything, genericActs } from './vocabulary.ts'
import { pathsIn, wordExpression } from './words.ts'

/** Something a person does not want, as a question to a call. */
export interface Demand {
  /** What lifts it again when the person permits it: a concept, `change`, `run`, or `path:…`. */
  readonly key: string
  /** Why the call may be concerned, or undefined when it is not. */
  test(facts: CallFacts): string | undefined
}

interface Compiled {
  readonly concept: Concept
  readonly expression: RegExp
  readonly commands: readonly CommandPattern[]
  readonly scripts: ReadonlySet<string>
  readonly effects: ReadonlySet<string>
}

const compiled: readonly Compiled[] = concepts.map((concept) => ({
  concept,
  expression: wordExpression(concept.words),
  commands: (concept.commands ?? '').split(/,\s*/).filter(Boolean).map((text) => ({ words: text.split(' '), open: true })),
  scripts: new Set(concept.scripts ?? []),
  effects: new Set(concept.effects ?? []),
}))
const acts = { edit: wordExpression(genericActs.edit), run: wordExpression(genericActs.run), read: wordExpression(genericActs.read), create: wordExpression(genericActs.create) }
const everythingExpression = wordExpression(everything)
const scriptRunners = new Set('npm pnpm yarn bun make just task rake turbo nx composer poe mise invoke deno npx lerna rush gradle gradlew mvn mix cargo go'.split(' '))

/** Ends of a phrase that say when or why, not what. */
const sideClause = /(?:^|\s)(?:until|unless|because|since|so that|in order|as long as|without (?:asking|my|a|an|approval|permission|telling|checking|confirm\p{L}*|prior|explicit|first)|when|while|if|as (?:i|we|it|they)|for now|right now|bis|solange|weil|hasta|porque|jusqu|parce|finché)(?=\s|$|')/iu
const exception = /\b(?:except(?: for)?|other than|besides|apart from|outside(?: of)?|beyond|save for|unless it(?:'s| is)|but not|außer|außerhalb|excepto|salvo|fuera de|sauf|en dehors de|eccetto)\s+/iu
const environments = /(?<![\p{L}])(?:prod|production|prd|live|staging|stage|preprod|uat)(?![\p{L}])/iu
const onlyChanging = /\b(?:that|which) (?:changes?|modif(?:y|ies)|writes?|alters?|mutates?|isn't read|is not read|aren't read|are not read|touch(?:es)?)\b/iu

/** Program names that are also plain words; they count as programs only next to a word that says so. */
const ambiguous = new Set('make go find at time watch kill sort cat less more touch head tail cut join service source script exec just task act port screen pass security render next stack kind mail age swift dart pod copilot which http https op R su amp env nice mount top link security install test read type service serve host fish render nix tee buck flux packer consul vault nomad pass eval aider gemini claude codex cursor-agent'.split(' '))

/** Words that name nothing. */
const emptyWords = new Set(
  'the a an any all this that these those my our your its their other more further new old existing yet now today again please just also at to in on of for from with and or nor not no even ever it them there here own at all directly manually automatically still only some every each single up out off over into onto under inside within around about by is are be been was do does did can could will would should must may might i you we they me us want need let get got have has had so then as than too very really actually anymore anyway either neither whatever something someone folder folders directory directories dir module modules area part parts section files file command commands script scripts thing things stuff code there\'s zu den die das der dem des ein eine einen und oder mit auf in im am noch mehr bitte aber an los las el la un una y o de del por para con en le les des du une et ou à au aux dans pour il lo gli per con'.split(' '),
)
/** Things of the text inside files; no effect of a call tells them apart. */
const codeWords = new Set('comment comments docstring docstrings function functions import imports type types line lines logic variable variables argument arguments parameter parameters abstraction abstractions class classes method methods emoji emojis style wording behaviour behavior signature signatures semantics whitespace indentation formatting statement statements console todo todos heading headings text texts feature features flag flags helper helpers placeholder placeholders error errors warning warnings case cases kommentar kommentare comentarios commentaires'.split(' '))

/** The demands in a phrase that forbids an act (`verb` needed at its start) or names a thing. Empty: nothing a call could show. */
export function demandsOf(phrase: string, { verb = false, lastPaths = [], strict = false }: { verb?: boolean; lastPaths?: readonly string[]; strict?: boolean } = {}): readonly Demand[] {
  const [main = '', spared] = splitOnce(phrase, exception)
  const cut = main.split(sideClause, 1)[0] ?? main
  const paths = pathsIn(cut)
  const quoted = [...cut.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const prose = paths.reduce((text, path) => text.replaceAll(path, ' '), cut.replace(/`[^`]*`/g, ' '))
  if (verb && !startsWithAct(prose, quoted.length > 0)) return typo(prose)
  const does = { edit: acts.edit.test(prose), run: acts.run.test(prose), read: acts.read.test(prose), create: acts.create.test(prose) }
  const programs = [...programsIn(prose), ...quoted.map((text) => text.split(' '))]
  const named = compiled.filter(({ expression }) => expression.test(prose))
  const nouns = nounsOf(prose, named)
  const all = everythingExpression.test(prose)
  const demands = named.flatMap((concept) => conceptDemand(concept, { does, named, paths, nouns, all, prose }))
  const wholePaths = paths.length > 0 ? paths : /(?<!\p{L})(?:it|that file|this file|them|those files|these files|that one)(?!\p{L})/iu.test(prose) && nouns.length === 0 && named.length === 0 ? lastPaths : []
  if (wholePaths.length > 0 && !named.some(({ concept }) => concept.id === 'push' || concept.id === 'merge')) demands.push(...wholePaths.map((path) => pathDemand(path, does)))
  demands.push(...programs.map((words) => programDemand(words, onlyChanging.test(cut))))
  if (demands.length === 0) demands.push(...genericDemands(does, nouns, all, strict))
  const spares = spared === undefined ? [] : [...pathsIn(spared).map((path) => pathDemand(path, does)), ...compiled.filter(({ expression }) => expression.test(spared)).map((each) => plainConcept(each))]
  return demands.map((demand) => onlyIn(prose, sparing(demand, spares, spared === undefined ? [] : pathsIn(spared))))
}

const splitOnce = (text: string, at: RegExp): readonly [string, string?] => {
  const match = at.exec(text)
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text]
}

const anyAct = new RegExp([...compiled.map(({ expression }) => expression.source), ...Object.values(acts).map(({ source }) => source)].join('|'), 'iu')

/** The phrase after "don't" starts with a verb we know; another verb ("break the build", "mock the database") forbids nothing we see. */
function startsWithAct(prose: string, quoted: boolean): boolean {
  const words = prose.trim().split(/\s+/)
  const start = words.slice(0, /^(?:you|to|the|any|a|again|again,|ya|jetzt|more)$/i.test(words[0] ?? '') ? 3 : 2).join(' ')
  const match = anyAct.exec(start)
  if (match && tokensIn(start.slice(0, match.index)).every((word) => emptyWords.has(word))) return true
  return quoted || knownPrograms.has((words[0] ?? '').toLowerCase())
}

/** A mistyped act at the start of a prohibition (`dont psuh`): only near the few acts that matter most. */
function typo(prose: string): readonly Demand[] {
  const first = tokensIn(prose)[0] ?? ''
  const near = ['push', 'commit', 'delete', 'remove', 'install', 'deploy', 'publish', 'migrate', 'merge'].find((word) => first.length >= 4 && [...first].sort().join('') !== [...word].sort().join('') ? word.length > 5 && distance(first, word) === 1 : first.length >= 4)
  const concept = near === 'remove' ? 'delete' : near
  return compiled.filter((each) => each.concept.id === concept).map(plainConcept)
}

function programsIn(prose: string): readonly (readonly string[])[] {
  const words = prose.split(/\s+/).map((word) => word.replace(/^["'(]+|["'),.!?]+$/g, ''))
  return words.flatMap((word, index) => {
    const name = word.toLowerCase()
    if (!knownPrograms.has(name)) return []
    const plain = !ambiguous.has(name) || /^(?:run|use|using|running|call|execute|invoke)$/i.test(words[index - 1] ?? '') || /^commands?$/i.test(words[index + 1] ?? '')
    return plain && !isActWord(name) ? [[name]] : []
  })
}

const isActWord = (name: string) => name === 'rm' || name === 'kill' || name === 'sudo'

function nounsOf(prose: string, named: readonly Compiled[]): readonly string[] {
  const rest = [...named.map(({ expression }) => expression), ...Object.values(acts), everythingExpression].reduce((text, { source }) => text.replace(new RegExp(source, 'giu'), ' '), prose)
  return tokensIn(rest).filter((word) => word.length > 1 && !emptyWords.has(word) && !knownPrograms.has(word) && !environments.test(word))
}

interface Reading {
  readonly does: Readonly<Record<'edit' | 'run' | 'read' | 'create', boolean>>
  readonly named: readonly Compiled[]
  readonly paths: readonly string[]
  readonly nouns: readonly string[]
  readonly all: boolean
  readonly prose: string
}

const things = new Set(['test', 'build', 'lint', 'format', 'server', 'migrate', 'database', 'secret', 'tag', 'pull-request'])

function conceptDemand(each: Compiled, { does, named, paths, nouns, all, prose }: Reading): readonly Demand[] {
  const { concept } = each
  const others = named.filter((other) => other !== each)
  if (concept.id === 'push' && /force/iu.test(prose)) return [forcePush]
  if (concept.id === 'push' || concept.id === 'merge') {
    const refs = refsIn(prose, paths)
    return [refs.length > 0 ? restricted(plainConcept(each), (facts) => mentions(facts, refs)) : plainConcept(each)]
  }
  if (concept.id === 'secret' || (things.has(concept.id) && (does.edit || does.read) && !does.run) || (things.has(concept.id) && others.some((other) => other.concept.id === 'delete'))) {
    const files = concept.files ?? []
    const deletes = others.some((other) => other.concept.id === 'delete')
    return files.length > 0 ? [filesDemand(concept.id, files, deletes ? 'delete' : does.edit ? 'change' : 'any')] : []
  }
  if (concept.id === 'delete') {
    if (paths.length > 0) return [restricted(plainConcept(each), (facts) => facts.effects.some((effect) => effect.kind === 'delete' && (effect.path === undefined || paths.some((path) => reaches(path, effect, facts.call)))))]
    if (!all && others.some((other) => things.has(other.concept.id))) return []
    if (!all && nouns.length > 0 && nouns.every((noun) => codeWords.has(noun))) return []
  }
  if (concept.id === 'install' && !all) {
    const more = /(?<!\p{L})(?:new|additional|extra|further|more|other|another|neue\p{L}*|nuev\p{L}+|nouve\p{L}+)(?!\p{L})/iu.test(prose)
    if (more) return [restricted(plainConcept(each), (facts) => !facts.effects.some((effect) => effect.kind === 'install') || facts.effects.some((effect) => effect.kind === 'install' && effect.tag !== 'manifest'))]
    if (nouns.length > 0 && !/librar|packag|dependenc|paket|abhäng|paquet|depend/iu.test(prose)) return [restricted(plainConcept(each), (facts) => nouns.some((noun) => facts.tokens.has(noun)))]
    if ((does.edit || does.create || does.run) && !/install/iu.test(prose) && /librar/iu.test(prose) && !does.create) return []
  }
  return [plainConcept(each)]
}

const forcePush: Demand = {
  key: 'push',
  test: ({ effects, commands }) =>
    effects.some(({ kind, tag, target }) => kind === 'publish' && tag === 'push' && /--(?:force|mirror|delete)|\s\+/.test(target)) || commands.some(({ words }) => mentionsCommand({ words: ['git', 'push', '--force*'], open: true }, words) || mentionsCommand({ words: ['git', 'push', '-f'], open: true }, words))
      ? 'it force-pushes'
      : undefined,
}

/** The branch or remote a push or merge must not go to. */
function refsIn(prose: string, paths: readonly string[]): readonly string[] {
  const named = /(?<!\p{L})(?:to|onto|into|on|auf|nach|in|a|sur|vers|en)\s+(?:the\s+|origin\/?\s*)?(main|master|develop|dev|trunk|production|prod|release|staging|upstream|origin|gh-pages)(?!\p{L})/iu.exec(prose)?.[1]
  return [...(named ? [named.toLowerCase()] : []), ...paths.filter((path) => !path.startsWith('.') && !path.endsWith('/'))]
}

const mentions = ({ commands, effects }: CallFacts, names: readonly string[]) =>
  names.some((name) => commands.some(({ words }) => words.some((word) => word.toLowerCase() === name.toLowerCase() || word.toLowerCase().endsWith(`:${name.toLowerCase()}`) || word.toLowerCase().endsWith(`/${name.toLowerCase()}`))) || effects.some(({ target, kind }) => kind === 'publish' && target.toLowerCase().split(/[\s:+/]+/).includes(name.toLowerCase())))

const restricted = (demand: Demand, also: (facts: CallFacts) => boolean): Demand => ({ key: demand.key, test: (facts) => (also(facts) ? demand.test(facts) : undefined) })

function plainConcept(each: Compiled): Demand {
  return { key: each.concept.id, test: (facts) => (conceptShows(each, facts) ? `it may ${each.concept.id.replace('-', ' ')}`.replace('may network', 'may use the network').replace('may server', 'may start a server').replace('may database', 'may use a database').replace('may privilege', 'may raise its rights').replace('may process', 'may stop or restart processes') : undefined) }
}

const isLoopback = ({ scope, host }: Effect) => scope === 'loopback' || host === 'localhost' || host === '127.0.0.1' || host === '::1'

function conceptShows({ concept, commands, scripts, effects }: Compiled, facts: CallFacts): boolean {
  if (concept.actions?.includes(facts.call.action.kind)) return true
  for (const effect of facts.effects) {
    if (!(effects.has(effect.kind) || effects.has(`${effect.kind}:${effect.tag}`))) continue
    if ((effect.kind === 'connect' || effect.kind === 'send') && isLoopback(effect) && effect.tag !== 'listen') continue
    if (effect.kind === 'process' && (effect.tag === 'probe' || effect.tag === 'own')) continue
    return true
  }
  return facts.commands.some(({ words }) => commands.some((command) => mentionsCommand(command, words)) || (scripts.size > 0 && runsScript(words, scripts)))
}

/** A script of the project whose name says the act: `npm run deploy:eu`, `make deploy`, `./scripts/deploy.sh`, `python tools/deploy.py`. */
function runsScript(words: readonly string[], names: ReadonlySet<string>): boolean {
  const [program = '', ...rest] = words
  const operands = rest.filter((word) => !word.startsWith('-'))
  if (scriptRunners.has(baseName(program))) return operands.slice(0, 2).some((word) => tokensIn(word).some((token) => names.has(token)))
  const file = program.includes('/') ? program : interpreters.has(program) ? operands[0] : undefined
  return file !== undefined && tokensIn(baseName(file)).some((token) => names.has(token))
}

function filesDemand(key: string, globs: readonly string[], use: 'change' | 'delete' | 'any'): Demand {
  return {
    key: `files:${key}`,
    test({ effects, changes, call }) {
      const considered = use === 'any' ? effects : use === 'delete' ? effects.filter(({ kind }) => kind === 'delete') : changes
      const hit = considered.find((effect) => globs.some((glob) => reaches(glob, effect, call)))
      return hit && `it touches \`${hit.target}\``
    },
  }
}

/** Programs that take a path without changing what is there, or whose changes show as effects. */
const onlyUses = compiled.filter(({ concept }) => concept.id === 'test' || concept.id === 'lint')

function pathDemand(path: string, does: Reading['does']): Demand {
  const reading = does.read || (!does.edit && !does.create && !does.run)
  return {
    key: `path:${path}`,
    test(facts) {
      const { effects, changes, call, commands, readOnly } = facts
      const hit = (reading && !does.edit ? effects : changes).find((effect) => reaches(path, effect, call))
      if (hit) return `it touches \`${hit.target}\``
      if (readOnly && !does.run) return undefined
      const named = commands.find(({ words }) => {
        if (does.run ? false : words[0] === 'git' || onlyUses.some((each) => each.commands.some((command) => mentionsCommand(command, words)) || runsScript(words, each.scripts))) return false
        return words.slice(does.run ? 0 : 1).some((word) => isWordFor(path, word, call))
      })
      return named && `\`${named.words[0]}\` is given \`${path}\``
    },
  }
}

function isWordFor(path: string, word: string, call: CallFacts['call']): boolean {
  const value = word.replace(/^--?[\w-]+=/, '').replace(/^\.\//, '').replace(/\/$/, '')
  const wanted = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (value === wanted || value.startsWith(`${wanted}/`)) return true
  return value.startsWith('/') && isNamed(wanted, value, call)
}

function programDemand(words: readonly string[], changing: boolean): Demand {
  const command = { words, open: true }
  const [name = ''] = words
  return {
    key: `program:${name}`,
    test: ({ commands, call, readOnly }) => {
      if (changing && readOnly) return undefined
      if (commands.some((found) => mentionsCommand(command, found.words))) return `it runs \`${words.join(' ')}\``
      return call.action.kind === 'mcp' && words.length === 1 && tokensIn(call.action.server).includes(name) ? `it uses the server \`${call.action.server}\`` : undefined
    },
  }
}

/** Any change of anything. */
export const anyChange: Demand = { key: 'change', test: ({ changes }) => changes[0] && `it changes \`${changes[0].target}\`` }

const anyRun: Demand = {
  key: 'run',
  test: ({ effects, readOnly, call }) => (call.action.kind === 'shell' && (!readOnly || effects.some(({ kind }) => kind === 'execute')) ? 'it runs something' : undefined),
}

function genericDemands(does: Reading['does'], nouns: readonly string[], all: boolean, strict: boolean): readonly Demand[] {
  const codeOnly = nouns.length > 0 && nouns.every((noun) => codeWords.has(noun))
  if (does.edit) {
    if (nouns.length === 0 || strict) return [anyChange]
    if (codeOnly) return []
    return [...(all && nouns.length === 0 ? [anyChange] : []), ...nouns.filter((noun) => !codeWords.has(noun)).map(segmentDemand)]
  }
  if (does.run) return nouns.length === 0 || strict ? [anyRun] : [tokenDemand(nouns)]
  if (does.create && all && !codeOnly) return [newFile]
  return []
}

const newFile: Demand = {
  key: 'create',
  test: ({ call }) => (call.action.kind === 'edit' && call.action.changes.some(({ change }) => change === 'create' || change === 'overwrite') ? 'it may create a file' : undefined),
}

const singular = (word: string) => word.replace(/(?:es|s)$/, '')

/** A changed path has the noun as a folder or as the name of the file: "the auth module" is `src/auth/x.ts` and `auth.ts`. */
function segmentDemand(noun: string): Demand {
  return {
    key: `noun:${noun}`,
    test({ changes, call }) {
      const hit = changes.find(({ path }) => path !== undefined && call.roots.some((root) => path.startsWith(`${root}/`) && tokensIn(path.slice(root.length)).some((token) => token === noun || singular(token) === singular(noun))))
      return hit && `it changes \`${hit.target}\``
    },
  }
}

/** A command or server has one of the nouns among its words. */
function tokenDemand(nouns: readonly string[]): Demand {
  return {
    key: `noun:${nouns.join(' ')}`,
    test({ tokens }) {
      const hit = nouns.find((noun) => tokens.has(noun) || tokens.has(singular(noun)))
      return hit && `it names \`${hit}\``
    },
  }
}

/** The demand without what the person made an exception for. */
function sparing(demand: Demand, spares: readonly Demand[], paths: readonly string[]): Demand {
  if (spares.length === 0) return demand
  return {
    key: demand.key,
    test(facts) {
      if (paths.length > 0) {
        const outside = facts.changes.filter((effect) => effect.path === undefined || !paths.some((path) => isNamed(path, effect.path ?? '', facts.call)))
        return demand.test({ ...facts, changes: outside, effects: facts.effects.filter((effect) => !facts.changes.includes(effect) || outside.includes(effect)) })
      }
      return spares.some((spare) => spare.test(facts)) ? undefined : demand.test(facts)
    },
  }
}

const farKinds = new Set<Effect['kind']>(['infra', 'database', 'publish', 'send'])

/** "… against prod" concerns a local call only when the call says prod too. */
function onlyIn(prose: string, demand: Demand): Demand {
  const [place] = environments.exec(prose) ?? []
  if (!place) return demand
  const stem = place.toLowerCase().slice(0, 4)
  return {
    key: demand.key,
    test: (facts) => {
      const far = facts.effects.some((effect) => farKinds.has(effect.kind) || (effect.kind === 'connect' && !isLoopback(effect)))
      return far || [...facts.tokens].some((token) => token.startsWith(stem)) ? demand.test(facts) : undefined
    },
  }
}
