import { mayBe } from './make-open-needs.ts'
import { type Makefile, type Target, withVariables } from './make-model.ts'
import { filledLines, namesFor } from './make-recipe.ts'
import { isOpenName, type Rule, rulesFor, sourcesOf, targetOf } from './make-rules.ts'
import { withStem } from './make-words.ts'
import type { ManifestCall } from './manifest.ts'

const mostLines = 96

/** What is to be made, and what led to it. */
export interface Goal {
  readonly name: string
  readonly lines: string[]
  readonly seen: Set<string>
  readonly call: ManifestCall
  readonly outer: ReadonlyMap<string, string>
  /** Variables that the caller may give and did not. */
  readonly notGiven: ReadonlySet<string>
  /** Patterns whose rules need this, one after the other: none of them makes what it needs itself. */
  readonly patterns?: ReadonlySet<string>
  /** What needs this, one after the other: make drops a need that goes round. */
  readonly above?: ReadonlySet<string>
}

/** Collects the lines for a goal after those for what it needs; a reason where they cannot be told. */
export function collect(made: Makefile, goal: Goal): string | undefined {
  const { name, seen } = goal
  if (seen.has(name)) return undefined
  seen.add(name)
  const { rules, isMet } = rulesFor(made, name, goal)
  // rules that make brings itself begin with what those of the file may make
  if (!isMet) {
    // no rule stands twice in a chain
    const patterns = new Set([...(goal.patterns ?? []), ...rules.flatMap(({ pattern }) => pattern ?? [])])
    for (const source of sourcesOf(made, name, goal.call, patterns)) {
      const problem = collect(made, { ...goal, name: source, patterns })
      if (problem) return problem
    }
  }
  for (const rule of rules) {
    const problem = collectRule(made, goal, rule)
    if (problem) return problem
  }
  return undefined
}

function collectRule(made: Makefile, goal: Goal, target: Rule): string | undefined {
  const { name, lines } = goal
  // what no rule makes must be there
  if (target === made.targets.get('.DEFAULT') && !goal.call.always && goal.call.isCurrent(name, [])) return undefined
  const outer = new Map([...goal.outer, ...target.own])
  const patterns = new Set([...(goal.patterns ?? []), ...(target.pattern === undefined ? [] : [target.pattern])])
  const above = new Set([...(goal.above ?? []), name])
  for (const need of new Set([...target.needs, ...(target.otherNeeds ?? [])])) {
    const problem = collect(made, { ...goal, name: need, outer, patterns, above })
    if (problem) return problem
  }
  const problem = target.computed && collectOpen(made, { ...goal, outer, above }, target)
  if (problem) return problem
  if (isMadeAlready(made, target, goal)) return undefined
  const reading = {
    ...withVariables(
      made,
      new Map([...setBeside(made, target), ...outer, ['MAKE', made.variables.get('MAKE') ?? callAgain(goal.call)] as const]),
    ),
    notGiven: goal.notGiven,
  }
  const ways = new Set<string>()
  for (const list of [target.needs, target.otherNeeds]) {
    const needs = list?.filter((need) => need !== '|' && !target.ordered?.includes(need) && !above.has(need))
    // what is found in other folders has another name there
    const automatic = needs && namesFor(made, { name, target, needs: made.variables.has('VPATH') ? ['${MAKE_COMPUTED}'] : needs })
    const filled = automatic && filledLines(target, reading, { automatic, dry: goal.call.dry === true })
    if (automatic && filled === undefined) return `a recipe of \`${name}\` uses a make function that is not followed`
    const way = filled?.join('\n') ?? ''
    if (filled && !ways.has(way)) lines.push(...(made.targets.has('.ONESHELL') ? [way] : filled))
    ways.add(way)
  }
  return lines.length > mostLines ? `the recipes of \`${name}\` are too long to follow` : undefined
}

/** What `$(MAKE)` stands for: a rehearsal stays one, and variables of the line count there too. */
const callAgain = ({ dry, variables }: ManifestCall): string =>
  ['make', ...(dry ? ['-n'] : []), ...[...variables].map(([name, value]) => `${name}='${(value ?? '').replaceAll("'", '')}'`)].join(' ')

/** Whether the file that a rule makes is there, and newer than all that it needs: make leaves it as it is, unless it is told not to look. */
function isMadeAlready(made: Makefile, { needs, ordered = [], always }: Target, { name, call }: Goal): boolean {
  if (always || call.always || /B|always/.test(made.variables.get('MAKEFLAGS') ?? '')) return false
  const isMade = (need: string): boolean => (targetOf(made, need)?.recipe.length ?? 0) > 0
  const isPhony = (target: string): boolean => made.targets.get('.PHONY')?.needs.includes(target) === true
  const looked = needs.filter((need) => !ordered.includes(need))
  return !isPhony(name) && !looked.some((need) => isMade(need) || isPhony(need)) && call.isCurrent(name, looked)
}

/** Variables that the same branch of a condition sets as declares the rule: where there is the rule, they are set. */
const setBeside = ({ held, setIn }: Makefile, { within }: Target): readonly (readonly [string, string])[] =>
  held && within
    ? [...setIn]
        .filter(([, branch]) => within.has(branch))
        .flatMap(([name]) => (held.has(name) ? [[name, held.get(name) ?? ''] as const] : []))
    : []

/** Collects the rules that may be needed where only running shows what is: those whose names it may turn out to be. */
function collectOpen(made: Makefile, goal: Goal, { needs, otherNeeds = [] }: Target): string | undefined {
  const { call, seen, lines } = goal
  const isThere = (name: string): boolean => call.names(name)?.length !== 0
  const written = [...needs, ...otherNeeds].filter((need) => need.includes('$'))
  const open = written.length > 0 ? written : ['${MAKE_COMPUTED}']
  for (const need of open) {
    // a rule of the same text is the one for it, whatever the text turns out to be
    const rule = targetOf(made, need)
    const isKnown = rule !== undefined && rule.recipe.length > 0 && rule !== made.targets.get('.DEFAULT')
    for (const [name, target] of made.targets) {
      if (seen.has(name) || (isKnown && isOpenName(name)) || !mayBe(need, name, isThere)) continue
      const problem = isOpenName(name) ? undefined : collect(made, { ...goal, name })
      if (problem) return problem
      if (!isOpenName(name) || call.dry) continue
      seen.add(name)
      // any name may stand for the stem, as in a pattern of the shell
      open.push(...target.needs.map((one) => withStem(one, '*')).filter((one) => /[$*]/.test(one)))
      const filled = anyLines(made, goal, { name, target })
      if (filled === undefined) return `a recipe of \`${name}\` uses a make function that is not followed`
      lines.push(...filled)
    }
  }
  return undefined
}

/** The lines of a rule by a pattern for whatever names fit. */
function anyLines(
  made: Makefile,
  { call, notGiven, outer }: Goal,
  { name, target }: { readonly name: string; readonly target: Target },
): readonly string[] | undefined {
  const needs = target.needs.filter((need) => need !== '|').map((need) => withStem(need, '*'))
  const automatic = namesFor(made, { name: withStem(name, '*'), target: { ...target, stem: '*' }, needs })
  const own = new Map([...outer, ...target.own, ['MAKE', made.variables.get('MAKE') ?? callAgain(call)] as const])
  return filledLines(target, { ...withVariables(made, own), notGiven }, { automatic, dry: false })
}
