import type { Effect } from '../../effect.ts'
import { type Act, acts, isLoopback, runs, shows } from './acts.ts'
import { baseName, mentionsCommand } from '../matching/command-match.ts'
import type { FoundCommand } from '../../tool-call.ts'
import { type CallFacts, inPieces, tokensIn } from '../matching/facts.ts'
import { stopsCommand } from '../matching/other-spelling.ts'
import { isNamed, reaches } from '../matching/path-match.ts'
import { testKinds } from './plain-words.ts'

/** Something a person does not want, as a question to a call. */
export interface Demand {
  /** What lifts it again when the person permits it: the id of an act, `change`, `run`, or `path:…`. */
  readonly key: string
  /** Understood from what was said of a deed: where the same message asks for that deed, nothing was forbidden. */
  readonly hinted?: true
  /** All that may be changed: said with no task beside it, it is a limit for all that is to come. */
  readonly limits?: true
  /** Some calls of an act, not all that show it. */
  readonly narrow?: true
  /** Why the call may be concerned, or undefined when it is not. */
  test(facts: CallFacts): string | undefined
}

/** How a phrase uses its object. */
export type Uses = Readonly<Record<'edit' | 'run' | 'read' | 'create', boolean>>

/** Does the act, as far as a call shows it. */
export const actDemand = (act: Act): Demand => ({
  key: act.concept.id,
  test: (facts) => (shows(act, facts) ? `it may ${act.concept.says ?? act.concept.id}` : undefined),
})

/** The demand, but only for calls that also are what `also` says. */
export const restricted = (demand: Demand, also: (facts: CallFacts) => boolean): Demand => ({
  key: demand.key,
  narrow: true,
  test: (facts) => (also(facts) ? demand.test(facts) : undefined),
})

/** Pushes by force. */
export const forcePush: Demand = {
  key: 'push',
  test: ({ effects, commands }) => {
    const forced = effects.some(
      ({ kind, tag, target }) => kind === 'publish' && tag === 'push' && /--(?:force|mirror|delete)|(?:^|\s)\+/.test(target),
    )
    const spelled = commands.some(
      ({ words }) =>
        mentionsCommand({ words: ['git', 'push', '--force*'], open: true }, words) ||
        mentionsCommand({ words: ['git', 'push', '-f'], open: true }, words),
    )
    return forced || spelled ? 'it may force-push' : undefined
  },
}

/** A branch or remote stands among the words of a command or in what is pushed. */
export const namesRef = ({ commands, effects }: CallFacts, refs: readonly string[]): boolean =>
  refs.some((ref) => {
    const name = ref.toLowerCase()
    const isRef = (word: string) => word === name || word.endsWith(`:${name}`) || word.endsWith(`/${name}`) || word === `+${name}`
    return (
      commands.some(({ words }) => words.some((word) => isRef(word.toLowerCase()))) ||
      effects.some(
        ({ kind, target, fact = '' }) =>
          // where a plain `git push` goes is a fact of the repository: "on topic, to topic"
          kind === 'publish' &&
          `${target} ${fact.replace(/^on \S+, (?=to )/, '')}`
            .toLowerCase()
            .split(/[\s,]+/)
            .some(isRef),
      )
    )
  })

/** Changes, deletes, or touches in any way files of these kinds. */
export function filesDemand(key: string, globs: readonly string[], use: 'change' | 'delete' | 'any'): Demand {
  return {
    key: `files:${key}`,
    test({ effects, changes, call }) {
      const considered = use === 'any' ? effects : use === 'delete' ? effects.filter(({ kind }) => kind === 'delete') : changes
      const hit = considered.find((effect) => globs.some((glob) => reaches(glob, effect, call)))
      return hit && `it touches \`${hit.target}\``
    },
  }
}

/** Acts that are given paths without changing what is there. */
const onlyUsing = acts.filter(({ concept }) => concept.id === 'test' || concept.id === 'lint' || concept.id === 'install')

/** Changes what lies at a path, or hands the path to a program whose effects nobody knows in full (`train.py --out runs/`). */
export function pathDemand(path: string, uses: Uses): Demand {
  const reading = uses.read || !(uses.edit || uses.create || uses.run)
  return {
    key: `path:${path}`,
    test({ effects, changes, call, commands, readOnly }) {
      const considered = uses.read || (reading && !uses.edit) ? effects : uses.edit || uses.create ? changes : []
      const hit = considered.find((effect) => reaches(path, effect, call))
      if (hit) return `it touches \`${hit.target}\``
      if (readOnly && !(uses.run && effects.some(({ kind }) => kind === 'execute'))) return undefined
      const given = commands.find(({ words }) => {
        const harmless = words[0] === 'git' || onlyUsing.some((act) => runs(words, act.commands, act.scripts))
        return (uses.run || !harmless) && words.slice(uses.run ? 0 : 1).some((word) => isWordFor(path, word, call))
      })
      return given && `\`${given.words[0]}\` is given \`${path}\``
    },
  }
}

function isWordFor(path: string, word: string, call: CallFacts['call']): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/^\.\//, '').replace(/\/$/, '')
  const value = plain(word.replace(/^--?[\w-]+=/, ''))
  const wanted = plain(path)
  return (
    value === wanted ||
    value.startsWith(`${wanted}/`) ||
    (!wanted.includes('/') && value.endsWith(`/${wanted}`)) ||
    (value.startsWith('/') && isNamed(wanted, value, call))
  )
}

/** Whether the words are the command as it was said; what people say comes in lower case. */
const isCommand = (words: readonly string[], given: readonly string[]): boolean =>
  stopsCommand({ words, open: true }, given) ||
  mentionsCommand(
    { words, open: true },
    given.map((word) => word.toLowerCase()),
  )

/** Programs that people call by another name than the command line does. */
export const otherNames: ReadonlyMap<string, string> = new Map([
  ['python', 'python3'],
  ['pip', 'pip3'],
  ['bundler', 'bundle'],
  ['github', 'gh'],
  ['gitlab', 'glab'],
])

/** `ansible-inventory` is a part of Ansible. */
const isOfFamily = (name: string, [program = '']: readonly string[]): boolean => name.length > 3 && baseName(program).startsWith(`${name}-`)

/** Runs a program, or uses a server of that name. */
export function programDemand(words: readonly string[], { changing, touching = false }: { changing: boolean; touching?: boolean }): Demand {
  const [name = ''] = words
  return {
    key: `program:${name}`,
    test: ({ commands, call, effects, readOnly }) => {
      if (changing && readOnly) return undefined
      // `git log` touches nothing, `kubectl get` asks a cluster
      if (touching && effects.every(({ kind }) => kind === 'read')) return undefined
      const named = [words, [otherNames.get(name) ?? name, ...words.slice(1)]]
      const isOne = (given: readonly string[]) =>
        named.some((form) => isCommand(form, given)) || (words.length === 1 && isOfFamily(name, given))
      const isRehearsal = (given: readonly string[]) => changing && given.includes('--dry-run')
      if (commands.some(({ words: given }) => isOne(given) && !isRehearsal(given))) return `it runs \`${words.join(' ')}\``
      return call.action.kind === 'mcp' && words.length === 1 && tokensIn(call.action.server).includes(name)
        ? `it uses the server \`${call.action.server}\``
        : undefined
    },
  }
}

/** Gives a command an option, whichever command: "never use --no-verify". */
export const optionDemand = (option: string): Demand => ({
  key: `option:${option}`,
  test: ({ commands }) =>
    commands.some(({ words }) => words.some((word) => word === option || word.startsWith(`${option}=`)))
      ? `it uses \`${option}\``
      : undefined,
})

/** Reaches one of these hosts, or one below it. */
export const hostDemand = (hosts: readonly string[]): Demand => ({
  key: `host:${hosts.join(' ')}`,
  test({ effects }) {
    const hit = effects.find(({ host }) => host !== undefined && hosts.some((name) => host === name || host.endsWith(`.${name}`)))
    return hit && `it reaches \`${hit.host}\``
  },
})

/** Calls one of the named servers; any server when none is named. */
export const serverDemand = (names: readonly string[]): Demand => ({
  key: 'mcp',
  test: ({ call: { action } }) =>
    action.kind === 'mcp' && (names.length === 0 || tokensIn(action.server).some((token) => names.includes(token)))
      ? `it uses the server \`${action.server}\``
      : undefined,
})

/** What a build or a test run makes again. */
export const isOutput = ({ fact }: Effect): boolean => fact === 'regenerable' || fact === 'ignored, regenerable'

/** Any change of anything, scratch files and what a test run or a build leaves behind aside. */
export const anyChange: Demand = {
  key: 'change',
  test({ changes }) {
    const hit = changes.find((effect) => !(effect.kind === 'write' && isOutput(effect)))
    return hit && `it changes \`${hit.target}\``
  },
}

/** Runs anything at all. */
export const anyRun: Demand = {
  key: 'run',
  test: ({ effects, readOnly, call, commands }) =>
    (call.action.kind === 'shell' || commands.length > 0) && (!readOnly || effects.some(({ kind }) => kind === 'execute'))
      ? 'it runs something'
      : undefined,
}

/** Changes or runs anything. */
export const anyDeed: Demand = { key: 'change', test: (facts) => anyChange.test(facts) ?? anyRun.test(facts) }

/** Creates a file. */
export const newFile: Demand = {
  key: 'create',
  test: ({ call: { action }, changes }) =>
    changes.some(({ kind, tag, fact }) => kind === 'write' && (tag === 'folder' || fact === 'new file')) ||
    (action.kind === 'edit' && action.changes.some(({ change }) => change === 'create'))
      ? 'it may create a file'
      : undefined,
}

/** A word as commands spell it: "seeding" is `seed`, "training" `train`, "caching" `cache`, "the generator" `generate`. */
function spellings(word: string): readonly string[] {
  const stem = word.replace(/(?:ing|[eo]rs?|es|s)$/, '')
  return [word, word.replace(/s$/, ''), stem, `${stem}e`]
}

/** Changes a path with the noun as folder or file name ("the auth module" is `src/auth/x.ts` and `auth.ts`), or something on a server of that name; `looks`: asks it, too. */
export const segmentDemand = (noun: string, { looks = true }: { readonly looks?: boolean } = {}): Demand => ({
  key: `noun:${noun}`,
  test(facts) {
    const hit = facts.changes.find((effect) => isNamedFor(noun, effect, facts.call))
    if (hit) return `it changes \`${hit.target}\``
    return looks || !facts.effects.every(isLook) ? serverDemand([noun]).test(facts) : undefined
  },
})

/** Asks a server for something. */
const isLook = ({ kind, tag = '' }: Effect): boolean =>
  kind === 'read' || (kind === 'connect' && ['get', 'head', 'query', 'search', 'fetch'].includes(tag)) || tag === 'read'

/** Reads or changes such a path ("never read the customer data"), or uses such a server ("don't look at Jira"). */
export const shownDemand = (noun: string): Demand => ({
  key: `noun:${noun}`,
  test(facts) {
    const hit = facts.effects.find((effect) => isNamedFor(noun, effect, facts.call))
    return hit ? `it touches \`${hit.target}\`` : serverDemand([noun]).test(facts)
  },
})

/** One is the other, or more than one of it. */
export const isPlural = (one: string, more: string): boolean => more === one || more === `${one}s` || more === `${one}es`

/** What does it is called after what it does: the loader is in `load.py`. */
export function isDoer(noun: string, token: string): boolean {
  const stem = /^(.{4,})[eo]r$/.exec(noun)?.[1]
  return stem !== undefined && (token === stem || token === `${stem}e` || (stem.at(-1) === stem.at(-2) && token === stem.slice(0, -1)))
}

/** The tests of a thing are not the thing. */
const isTest = /[._-](?:test|spec)\.\w+$|\/test_\w+\.py$/

export const isNamedFor = (noun: string, { path }: Effect, { roots }: CallFacts['call']): boolean =>
  path !== undefined &&
  roots.some(
    (root) =>
      path.startsWith(`${root}/`) &&
      (testKinds.has(noun) || !isTest.test(path)) &&
      // docker's file is the Dockerfile
      tokensIn(path.slice(root.length)).some(
        (token) => isPlural(noun, token) || isPlural(token, noun) || isDoer(noun, token) || token === `${noun}file`,
      ),
  )

/** Has one of the nouns among the words of a command, tool or server. */
export const tokenDemand = (nouns: readonly string[]): Demand => ({
  key: `noun:${nouns.join(' ')}`,
  test({ tokens }) {
    const hit = nouns.find((noun) => spellings(noun).some((form) => tokens.has(form)))
    return hit && `it names \`${hit}\``
  },
})

/** Has this word among those of a command: the name of a task, "db:reset". */
export const wordDemand = (name: string): Demand => ({
  key: `noun:${name}`,
  test: ({ commands }) =>
    commands.some(({ words }) => words.some((word) => word.toLowerCase() === name)) ? `it names \`${name}\`` : undefined,
})

/** Does what a verb says that only a program knows: as subcommand, script or tool. A call that only looks does not, whatever its words. */
export const verbDemand = (verb: string): Demand => ({
  key: `verb:${verb}`,
  test({ tokens, readOnly, call, commands }) {
    if (readOnly && call.action.kind !== 'mcp') return undefined
    const forms = spellings(verb).filter((form) => tokens.has(form))
    if (forms.length === 0) return undefined
    const isSaid = ({ words }: FoundCommand) =>
      words.some((word, index) => !isMessage(words, index) && tokensIn(inPieces(word)).some((token) => forms.includes(token)))
    return call.action.kind !== 'shell' || commands.some(isSaid) ? `it may ${verb}` : undefined
  },
})

/** What is written in a message is not done: `git commit -m hotfix`. */
const isMessage = (words: readonly string[], index: number): boolean =>
  /\s/.test(words[index] ?? '') || /^(?:-[a-z]*m|-t|--message|--title|--body)$/.test(words[index - 1] ?? '')

/** What a person made an exception for: changes at these places, these acts, these commands. */
export interface Spared {
  readonly places: readonly string[]
  readonly acts: readonly Act[]
  readonly commands: readonly (readonly string[])[]
}

/** The demand without the exception. */
export function sparing(demand: Demand, { places, acts: spared, commands }: Spared): Demand {
  if (places.length === 0 && spared.length === 0 && commands.length === 0) return demand
  return {
    key: demand.key,
    test(facts) {
      if (spared.some((act) => shows(act, facts)) && !showsOther(facts, spared)) return undefined
      const isSpared = ({ path }: Effect) => path !== undefined && places.some((place) => isNamed(place, path, facts.call))
      const active = facts.effects.filter(({ kind }) => kind !== 'read')
      // running something is no change of its own where all it changes is spared
      const isOther = (effect: Effect) => !isSpared(effect) && !(effect.kind === 'execute' && effect.path === undefined)
      if (active.some(isSpared) && !active.some(isOther)) return undefined
      const isSparedCommand = (words: readonly string[]) => commands.some((command) => isCommand(command, words))
      if (facts.commands.length > 0 && facts.commands.every(({ words }) => isSparedCommand(words))) return undefined
      const { call, readOnly, tokens } = facts
      return demand.test({
        call,
        commands: facts.commands.filter(({ words }) => !isSparedCommand(words)),
        readOnly,
        tokens,
        changes: facts.changes.filter((effect) => !isSpared(effect)),
        effects: facts.effects.filter((effect) => !isSpared(effect)),
      })
    },
  }
}

/** The demand with some calls of the act permitted. */
export const sparingPermitted = (demand: Demand, permissions: readonly Demand[]): Demand =>
  permissions.length === 0
    ? demand
    : { key: demand.key, test: (facts) => (permissions.some((one) => one.test(facts)) ? undefined : demand.test(facts)) }

/** The demand with some places permitted: who changes or deletes nothing but files there is not meant, whatever the command. */
export function sparingPlaces(demand: Demand, places: readonly string[]): Demand {
  if (places.length === 0) return demand
  return {
    key: demand.key,
    test(facts) {
      const changed = facts.effects.filter(({ kind, path }) => (kind === 'write' || kind === 'delete') && !path?.endsWith('/.git'))
      const isPermitted = ({ path }: Effect) => path !== undefined && places.some((place) => isNamed(place, path, facts.call))
      return changed.length > 0 && changed.every(isPermitted) ? undefined : demand.test(facts)
    },
  }
}

/** The demand for what is there already: "migrations are immutable" leaves new ones alone. */
export function sparingNew(demand: Demand): Demand {
  const wasThere = ({ fact }: Effect) => fact !== 'new file'
  return {
    key: demand.key,
    test: (facts) => {
      const { call, commands, readOnly, tokens } = facts
      return demand.test({
        call,
        commands,
        readOnly,
        tokens,
        changes: facts.changes.filter(wasThere),
        effects: facts.effects.filter(wasThere),
      })
    },
  }
}

/** One of its commands is of another act, beside those that are spared. */
const showsOther = ({ commands }: CallFacts, spared: readonly Act[]): boolean => {
  const isOf = (some: readonly Act[], words: readonly string[]) => some.some((act) => runs(words, act.commands, act.scripts))
  return commands.some(({ words }) => isOf(acts, words) && !isOf(spared, words))
}

const farKinds = new Set<Effect['kind']>(['infra', 'database', 'publish', 'send'])

const production: ReadonlySet<string> = new Set(['prod', 'production', 'prd', 'live'])

/** Environments a call may name in place of the one that is meant. */
const environmentNames: ReadonlySet<string> = new Set([
  ...production,
  ...'staging stage dev development test qa uat sandbox preview local minikube kind'.split(' '),
])

const namesOf = (environment: string): ReadonlySet<string> => (production.has(environment) ? production : new Set([environment]))

const goesFar = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => (farKinds.has(effect.kind) && effect.tag !== 'container') || (effect.kind === 'connect' && !isLoopback(effect)))

/** The demand in one environment only ("… against prod"): a call that stays on this machine must name it. */
export function inEnvironment(demand: Demand, name: string): Demand {
  const names = namesOf(name)
  return restricted(demand, ({ effects, tokens }) => {
    const said = (token: string) => names.has(token)
    const elsewhere = [...tokens].some((token) => environmentNames.has(token)) && ![...tokens].some(said)
    return (
      (goesFar(effects) && !elsewhere) ||
      [...tokens].some(said) ||
      effects.some(({ path }) => path !== undefined && tokensIn(path).some(said))
    )
  })
}

/** Reaches an environment that it names, if only to look: "don't connect to prod". */
export const reachingEnvironment = (name: string): Demand => ({
  key: `environment:${name}`,
  test: ({ effects, tokens }) =>
    goesFar(effects) && [...namesOf(name)].some((said) => tokens.has(said)) ? `it reaches \`${name}\`` : undefined,
})

/** Changes a file that is called after an environment: "production configuration" is `deploy/prod.yaml`, too. */
export const environmentFiles = (name: string): Demand => ({
  key: `files:${name}`,
  test({ changes }) {
    const hit = changes.find(
      ({ path = '' }) =>
        /\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties|tfvars)$/.test(path) && tokensIn(path).some((token) => namesOf(name).has(token)),
    )
    return hit && `it touches \`${hit.target}\``
  },
})
