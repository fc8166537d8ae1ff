import { fill } from './make-fill.ts'
import { expansions, type Makefile, parseMakefile, type Target, withVariables } from './make-text.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

const mostLines = 96

/** `make TARGET`: what reading the file runs, then the recipe after those of its prerequisites, variables filled in. */
export const makefile: ManifestReader = {
  manifest: 'Makefile',
  files: ['GNUmakefile', 'makefile', 'Makefile'],
  read(text, name, call = plainCall) {
    const made = parseMakefile(text, call)
    if (typeof made === 'string') return { problem: made }
    const goal = name ?? defaultGoal(made)
    const immediate = expansions(made)
    if (immediate === undefined) return { problem: 'the makefile runs a command that is not followed' }
    const lines = [...immediate]
    // files that make reads are made anew first, in a rehearsal too
    for (const file of [...makefile.files, ...made.included]) {
      const isMade = (made.targets.get(file)?.recipe.length ?? 0) > 0
      const problem = isMade && collect(made, { name: file, lines, seen: new Set(), call: { ...call, dry: false }, outer: new Map() })
      if (problem) return { problem }
    }
    if (goal === undefined || !targetOf(made, goal)) return goal === undefined || lines.length > 0 ? { lines, separate: true } : 'missing'
    // a variable that conditions set in two ways is tried both ways
    for (const reading of [made, withVariables(made, made.conditional)]) {
      const problem = collect(reading, { name: goal, lines, seen: new Set(), call, outer: new Map() })
      if (problem) return { problem }
      if (made.conditional.size === 0) break
    }
    return { lines: [...new Set(lines)], separate: true, parametersAt: -1, environment: exportsOf(made) }
  },
}

/** What recipes get in their environment, as far as it can be told. */
const exportsOf = (made: Makefile): ReadonlyMap<string, string> =>
  new Map(
    (made.exported.has('*') ? [...made.variables.keys()] : [...made.exported]).flatMap((name) => {
      const value = isExported(name, made) ? made.variables.get(name) : undefined
      return value === undefined ? [] : [[name, fill(value, made, {}) ?? '${MAKE_COMPUTED}'] as const]
    }),
  )

/** Make hands its shell on only where that is asked for by name, and its flags say how it runs, not what. */
const isExported = (name: string, { exported, variables }: Makefile): boolean =>
  /^\w+$/.test(name) &&
  (name !== 'SHELL' || exported.has(name)) &&
  (name !== 'MAKEFLAGS' ||
    !/^(?:\s*(?:-[jkrRsO]+\d*|--(?:no-print-directory|warn-undefined-variables|silent|no-builtin-rules|no-builtin-variables|jobs=\d+|keep-going|output-sync(?:=\w+)?)))*\s*$/.test(
      variables.get(name) ?? '',
    ))

const defaultGoal = (made: Makefile): string | undefined => fill(made.variables.get('.DEFAULT_GOAL') ?? '', made, {})?.trim() || made.first

interface Goal {
  readonly name: string
  readonly lines: string[]
  readonly seen: Set<string>
  readonly call: ManifestCall
  readonly outer: ReadonlyMap<string, string>
}

/** The rule for a name: its own, or the first pattern that fits. */
function targetOf(made: Makefile, name: string): (Target & { readonly stem?: string }) | undefined {
  const own = made.targets.get(name)
  if (own && own.recipe.length > 0) return own
  for (const [pattern, target] of made.targets) {
    const place = pattern.indexOf('%')
    if (place < 0 || target.recipe.length === 0) continue
    const [before, after] = [pattern.slice(0, place), pattern.slice(place + 1)]
    if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) continue
    const stem = name.slice(before.length, name.length - after.length)
    return {
      needs: [...(own?.needs ?? []), ...target.needs.map((need) => need.replace('%', stem))],
      recipe: target.recipe,
      own: target.own,
      stem,
    }
  }
  // without a rule of its own, unless a file is meant
  return own ?? (name.includes('.') ? undefined : made.targets.get('.DEFAULT'))
}

/** What `$(MAKE)` stands for: a rehearsal stays one, and variables of the line count there too. */
const callAgain = ({ dry, variables }: ManifestCall): string =>
  ['make', ...(dry ? ['-n'] : []), ...[...variables].map(([name, value]) => `${name}='${(value ?? '').replaceAll("'", '')}'`)].join(' ')

function collect(made: Makefile, goal: Goal): string | undefined {
  const { name, lines, seen } = goal
  if (seen.has(name)) return undefined
  seen.add(name)
  const target = targetOf(made, name)
  if (!target) return undefined
  const outer = new Map([...goal.outer, ...target.own])
  for (const need of target.needs) {
    const problem = collect(made, { ...goal, name: need, outer })
    if (problem) return problem
  }
  // what is found in other folders has another name there
  const needs = made.variables.has('VPATH') ? ['${MAKE_COMPUTED}'] : target.needs.filter((need) => need !== '|')
  const automatic = {
    '@': name,
    '<': needs[0] ?? '',
    '^': needs.join(' '),
    '+': needs.join(' '),
    '?': needs.join(' '),
    '*': target.stem ?? name,
    '@D': '.',
    '<D': '.',
    '@F': name,
    '<F': needs[0] ?? '',
    '|': '',
  }
  const reading = withVariables(made, new Map([...outer, ['MAKE', made.variables.get('MAKE') ?? callAgain(goal.call)]]))
  const filled: string[] = []
  for (const line of target.recipe) {
    // a rehearsal runs what calls make again, and what is marked
    if (goal.call.dry && !/^[@\-\s]*\+|\$[({]MAKE[)}]/.test(line)) continue
    const text = fill(line, reading, automatic)
    if (text === undefined) return `a recipe of \`${name}\` uses a make function that is not followed`
    // a variable of several lines is as many of the recipe
    filled.push(...text.split(/(?<!\\)\n/).map((one) => one.replace(/^[@+\-\s]+/, '')))
  }
  lines.push(...(made.targets.has('.ONESHELL') ? [filled.join('\n')] : filled))
  return lines.length > mostLines ? `the recipes of \`${name}\` are too long to follow` : undefined
}
