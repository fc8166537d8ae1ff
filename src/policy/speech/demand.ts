import type { Effect } from '../../effect.ts'
import { baseName, mentionsCommand } from '../matching/command-match.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { stopsCommand } from '../matching/other-spelling.ts'
import { asSpoken, isNamed, reaches } from '../matching/path-match.ts'
import { type Act, acts, runs, shows } from './acts.ts'

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
  const places = asSpoken(path)
  return {
    key: `path:${path}`,
    test({ effects, changes, call, commands, readOnly }) {
      const considered = uses.read || (reading && !uses.edit) ? effects : uses.edit || uses.create ? changes : []
      const hit = considered.find((effect) => places.some((place) => reaches(place, effect, call)))
      if (hit) return `it touches \`${hit.target}\``
      // "don't run scripts from package.json": what runs says where it stands
      if (uses.run && effects.some(({ kind, target }) => kind === 'execute' && target.startsWith(`${path} `)))
        return `it runs one of \`${path}\``
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
export const isCommand = (words: readonly string[], given: readonly string[]): boolean =>
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
      const isRehearsal = (given: readonly string[]) =>
        changing && given.some((word) => /^--(?:dry-run|frozen-lockfile|frozen|locked|immutable)$/.test(word))
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
  test: ({ call: { action, cwd }, changes }) =>
    // what a build leaves where it runs is no new folder
    changes.some(({ kind, tag, fact, path }) => kind === 'write' && ((tag === 'folder' && path !== cwd) || fact === 'new file')) ||
    (action.kind === 'edit' && action.changes.some(({ change }) => change === 'create'))
      ? 'it may create a file'
      : undefined,
}
