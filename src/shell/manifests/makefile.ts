import { collect, type Goal } from './make-collect.ts'
import { fill } from './make-fill.ts'
import { expansions } from './make-immediate.ts'
import { type Makefile, withVariables } from './make-model.ts'
import { parametersIn } from './make-parameters.ts'
import { isMadeByPattern, sourcesOf, targetOf } from './make-rules.ts'
import { parseMakefile } from './make-text.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

/** `make TARGET`: what reading the file runs, then the recipe after those of its prerequisites, variables filled in. */
export const makefile: ManifestReader = {
  manifest: 'Makefile',
  files: ['GNUmakefile', 'makefile', 'Makefile'],
  read(text, name, call = plainCall) {
    const made = parseMakefile(text, call)
    if (typeof made === 'string') return { problem: made }
    const notGiven = new Set([...parametersIn(text)].filter((parameter) => !made.variables.has(parameter)))
    const goals = name === undefined ? defaultGoals(made) : [name]
    const immediate = expansions(made)
    if (immediate === undefined) return { problem: 'the makefile runs a command that is not followed' }
    const lines = [...immediate]
    // files that make reads are made anew first, in a rehearsal too
    for (const file of [...makefile.files, ...made.included]) {
      const isMade = (made.targets.get(file)?.recipe.length ?? 0) > 0 || isMadeByPattern(made, file, call)
      const problem =
        isMade && collect(made, { name: file, lines, seen: new Set(), call: { ...call, dry: false }, outer: new Map(), notGiven })
      if (problem) return { problem }
    }
    const known = goals.filter((goal) => targetOf(made, goal) || sourcesOf(made, goal, call).length > 0)
    if (known.length === 0) return goals.length === 0 || lines.length > 0 ? { lines, separate: true } : 'missing'
    for (const goal of known) {
      const problem = collectEachWay(made, { name: goal, lines, call, notGiven })
      if (problem) return { problem }
    }
    return { lines: lines.filter(isFirstOrLast), separate: true, parametersAt: -1, environment: exportsOf(made, call) }
  },
}

/** Of equal lines the first and the last: what stands between them may change what they do. */
const isFirstOrLast = (line: string, index: number, lines: readonly string[]): boolean =>
  lines.indexOf(line) === index || lines.lastIndexOf(line) === index

/** Recipes that may take away what is there before others look for it. */
const mayRemove = /\b(?:rm|rmdir|unlink|mv|clean|delete|make|git (?:checkout|reset|restore|stash|switch))\b/

/** What a recipe tells whoever reads it (`run "make generate"`). */
const saidOnly = /\becho +(?:"[^"$`\\]*"|'[^']*')(?: *>&2)?(?=\s*(?:;|&&|$))/g

/** Collects the lines for a goal: what is made already is left out where no recipe may take it away. */
function collectEachWay(made: Makefile, { name, lines, call, notGiven }: Omit<Goal, 'seen' | 'outer'>): string | undefined {
  const begun = lines.length
  const collectAnew = (again: ManifestCall): string | undefined => {
    lines.length = begun
    return collectVariants(made, { name, lines, call: again, notGiven })
  }
  const deleting = (): readonly string[] => lines.slice(begun).filter((line) => mayRemove.test(line.replace(saidOnly, '')))
  const problem = collectAnew(call)
  const away = deleting()
  if (problem || call.always || away.length === 0) return problem
  const places = away.map(placesTaken)
  const isLeft = (path: string): boolean => places.every((list) => list?.every((place) => !mayHold(place, path)))
  const isCurrent: ManifestCall['isCurrent'] = (path, needs) => [path, ...needs].every(isLeft) && call.isCurrent(path, needs)
  const without = collectAnew({ ...call, isCurrent })
  // recipes that run only then may take away more
  return deleting().every((line) => away.includes(line)) ? without : collectAnew({ ...call, always: true })
}

/** The same with a variable that conditions set in two ways, or that they only ask for, tried both ways. */
function collectVariants(made: Makefile, { name, lines, call, notGiven }: Omit<Goal, 'seen' | 'outer'>): string | undefined {
  const tried = new Set<string>()
  for (const values of [undefined, made.conditional, withoutAsked(made)]) {
    if (values?.size === 0) continue
    const own: string[] = []
    const way = values ? { ...withVariables(made, values), held: made.variables } : made
    const problem = collect(way, { name, lines: own, seen: new Set(), call, outer: new Map(), notGiven })
    if (problem) return problem
    if (!tried.has(own.join('\n'))) lines.push(...own)
    tried.add(own.join('\n'))
  }
  return undefined
}

/** What a line that only deletes takes away, where it says so in plain words; undefined where it may be anything. */
function placesTaken(line: string): readonly string[] | undefined {
  const [, list] = /^rm(?: -[rRfv]+)*((?: +(?!-)[\w./*-]+)+)$/.exec(line.trim()) ?? []
  const places = list?.trim().split(/ +/)
  return places?.some((place) => /^[/*]|\.\.|^\.?\/?$/.test(place)) ? undefined : places
}

/** Whether a file may be at or below a place; one with a pattern in it stands for all that begins as it does. */
function mayHold(place: string, path: string): boolean {
  const [plain, given] = [place, path].map((one) =>
    one
      .toLowerCase()
      .replace(/\/(?:\.?\/)+/g, '/')
      .replace(/^\.\/|\/$/g, ''),
  )
  if (plain === undefined || given === undefined || given.includes('..')) return true
  const star = plain.indexOf('*')
  return star >= 0 ? given.startsWith(plain.slice(0, star)) : given === plain || given.startsWith(`${plain}/`)
}

/** Variables that nobody sets and that `$(if $(X),…)` asks for, each empty. */
function withoutAsked({ variables, targets }: Makefile): ReadonlyMap<string, string> {
  const texts = [...variables.values(), ...[...targets.values()].flatMap(({ recipe }) => recipe)]
  const names = texts.flatMap((text) => [...text.matchAll(/\$[({]if \$[({](\w{1,60})[)}],/g)].map(([, name = '']) => name))
  return new Map(names.filter((name) => !variables.has(name)).map((name) => [name, '']))
}

/** What recipes get in their environment, as far as it can be told. */
const exportsOf = (made: Makefile, { environment = new Map() }: ManifestCall): ReadonlyMap<string, string> =>
  new Map(
    // what came from there goes on with the value that it has here
    (made.exported.has('*') ? [...made.variables.keys()] : [...made.exported, ...made.fixed, ...environment.keys()]).flatMap((name) => {
      const value = isExported(name, made) ? made.variables.get(name) : undefined
      // one that a condition sets may have another value
      const text = made.conditional.has(name) ? undefined : value && fill(value, made, {})
      return value === undefined ? [] : [[name, text ?? '${MAKE_COMPUTED}'] as const]
    }),
  )

/** Make hands its shell on only where that is asked for by name, and its flags say how it runs, not what. */
const isExported = (name: string, { exported, hidden, variables }: Makefile): boolean =>
  /^\w+$/.test(name) &&
  !hidden.has(name) &&
  (name !== 'SHELL' || exported.has(name)) &&
  (name !== 'MAKEFLAGS' ||
    !/^(?:\s*(?:-[jkrRsO]+\d*|--(?:no-print-directory|warn-undefined-variables|silent|no-builtin-rules|no-builtin-variables|jobs=\d+|keep-going|output-sync(?:=\w+)?)))*\s*$/.test(
      variables.get(name) ?? '',
    ))

function defaultGoals(made: Makefile): readonly string[] {
  const goal = fill(made.variables.get('.DEFAULT_GOAL') ?? '', made, {})?.trim()
  return goal ? [goal] : made.first
}
