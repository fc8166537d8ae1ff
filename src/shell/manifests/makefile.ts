import { posix } from 'node:path'
import { fill, fillRecipe } from './make-fill.ts'
import { expansions } from './make-immediate.ts'
import { parametersIn } from './make-parameters.ts'
import { type Makefile, parseMakefile, type Target, withVariables } from './make-text.ts'
import { commandsIn, mark } from './filled-quotes.ts'
import { mayBe } from './make-open-needs.ts'
import { pathParts, piecesOf, placeOf, withStem } from './make-words.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

const mostLines = 96

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

interface Goal {
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

/** The rule for a name: its own, or of the patterns that fit the one that leaves the least of it open. */
function targetOf(
  made: Makefile,
  name: string,
  used: ReadonlySet<string> = new Set(),
): (Target & { readonly stem?: string; readonly pattern?: string }) | undefined {
  const own = made.targets.get(name)
  if (own && own.recipe.length > 0) return own
  let nearest: (Target & { readonly stem: string; readonly pattern: string }) | undefined
  for (const [pattern, target] of made.targets) {
    const place = placeOf('%', pattern)
    if (place < 0 || target.recipe.length === 0 || used.has(pattern)) continue
    const [before, after] = [pattern.slice(0, place), pattern.slice(place + 1)]
    if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) continue
    const stem = name.slice(before.length, name.length - after.length)
    if (nearest && nearest.stem.length <= stem.length) continue
    nearest = {
      needs: [...(own?.needs ?? []), ...target.needs.map((need) => withStem(need, stem))],
      ...(target.otherNeeds ? { otherNeeds: [...(own?.needs ?? []), ...target.otherNeeds.map((need) => withStem(need, stem))] } : {}),
      recipe: target.recipe,
      own: target.own,
      ordered: [...(own?.ordered ?? []), ...(target.ordered ?? [])],
      always: target.always === true || own?.always === true,
      ...(target.within ? { within: target.within } : {}),
      stem,
      pattern,
    }
  }
  if (nearest) return nearest
  return own ?? made.targets.get('.DEFAULT')
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

/** A line of nothing but a comment is one to the shell; what make puts into it was run before. */
const withoutComment = (line: string): string => {
  const commands = line.startsWith('#') ? commandsIn(line) : ''
  return commands === '' ? line : `: ${commands.replaceAll(mark, '')}`
}

/** Endings of what rules of make's own turn into a program or an object. */
const endings = '.o .c .cc .C .cpp .p .f .F .r .s .S .y .l .sh'.split(' ')

/** Endings that make has rules of its own for: what has one of them is no program, made from an object. */
const knownEndings = new Set([
  ...endings,
  ...'.out .a .ln .m .ym .yl .mod .sym .def .h .info .dvi .tex .texi .w .ch .web .el .elc'.split(' '),
])

/** What rules of make's own would make a file from, where a rule of the makefile makes that. */
function sourcesOf(made: Makefile, name: string, call: ManifestCall, used?: ReadonlySet<string>): readonly string[] {
  const stem = name.replace(/\.o$/, '')
  const ending = posix.extname(stem)
  if (/[$%()]/.test(name) || (stem === name && knownEndings.has(ending))) return []
  // of `%.o: %.c` make looks for the file that is needed; what has an ending hardly ever has a second one
  const isThere = (need: string): boolean =>
    ending === '' || !posix.basename(need).startsWith(posix.basename(stem)) || made.targets.has(need) || call.file(need) !== undefined
  const isMade = (target: Target | undefined): boolean =>
    target !== undefined && target.recipe.length > 0 && target !== made.targets.get('.DEFAULT') && target.needs.every(isThere)
  return endings.map((one) => stem + one).filter((source) => source !== name && isMade(targetOf(made, source, used)))
}

/** Whether a makefile would be made by a rule that fits its name: where it is missing, or make is told to make everything anew. */
function isMadeByPattern(made: Makefile, file: string, call: ManifestCall): boolean {
  const isMissing = made.included.includes(file) && call.file(file) === undefined
  const isMade = (targetOf(made, file)?.recipe.length ?? 0) > 0
  return (isMade && call.always === true) || (isMissing && (isMade || sourcesOf(made, file, call).length > 0))
}

/** Variables that the same branch of a condition sets as declares the rule: where there is the rule, they are set. */
const setBeside = ({ held, setIn }: Makefile, { within }: Target): readonly (readonly [string, string])[] =>
  held && within
    ? [...setIn]
        .filter(([, branch]) => within.has(branch))
        .flatMap(([name]) => (held.has(name) ? [[name, held.get(name) ?? ''] as const] : []))
    : []

/** Values that make fills in itself: expansions in them are its own. */
const filledIn = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, marked(value)]))

/** An expansion is marked once, whatever stands in it. */
const marked = (value: string): string =>
  piecesOf(value)
    .map((piece) => (piece.startsWith('$') ? `${mark}${piece}` : piece))
    .join('')

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

/** Whether the name of a rule is a pattern, or one that only running shows. */
const isOpenName = (name: string): boolean => /[%$]/.test(name)

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

type Rule = NonNullable<ReturnType<typeof targetOf>>

/** The rule for a name, and where that is one by a pattern whose needs are not there, those that make goes on to; whether one of them is met. */
function rulesFor(
  made: Makefile,
  name: string,
  { call, patterns = new Set() }: Goal,
): { readonly rules: readonly Rule[]; readonly isMet: boolean } {
  const rules: Rule[] = []
  const used = new Set(patterns)
  for (let rule = targetOf(made, name, used); rule; rule = targetOf(made, name, used)) {
    rules.push(rule)
    if (rule.pattern === undefined) return { rules, isMet: rule.recipe.length > 0 && rule !== made.targets.get('.DEFAULT') }
    used.add(rule.pattern)
    const isThere = (need: string): boolean =>
      made.targets.has(need) || call.file(need) !== undefined || (targetOf(made, need, used)?.recipe.length ?? 0) > 0
    if (rule.needs.every((need) => need === '|' || isThere(need))) return { rules, isMet: true }
  }
  return { rules, isMet: false }
}

function collect(made: Makefile, goal: Goal): string | undefined {
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

/** `$@`, `$<` and the like for a rule that is run with these needs. */
const namesFor = (
  made: Makefile,
  { name, target, needs }: { readonly name: string; readonly target: Rule; readonly needs: readonly string[] },
): Readonly<Record<string, string>> =>
  filledIn({
    '@': name,
    '<': needs[0] ?? (target === made.targets.get('.DEFAULT') ? name : ''),
    '^': needs.join(' '),
    '+': needs.join(' '),
    // only those that are newer
    '?': needs.length === 0 ? '' : '${MAKE_COMPUTED}',
    // without a pattern it is the name up to its ending, where make knows that
    '*': target.stem ?? (posix.extname(name) === '' ? '' : '${MAKE_COMPUTED}'),
    '@D': pathParts(name).folder,
    '@F': pathParts(name).name,
    '<D': pathParts(needs[0] ?? '').folder,
    '<F': pathParts(needs[0] ?? '').name,
    '|': (target.ordered ?? []).join(' '),
  })

/** The lines of a recipe, filled in; undefined where one uses a function that is not followed. */
function filledLines(
  { recipe }: Target,
  reading: Parameters<typeof fillRecipe>[1],
  { automatic, dry }: { readonly automatic: Readonly<Record<string, string>>; readonly dry: boolean },
): readonly string[] | undefined {
  const filled: string[] = []
  for (const line of recipe) {
    // a rehearsal runs what calls make again, and what is marked
    if (dry && !/^[@\-\s]*\+|\$[({]MAKE[)}]/.test(line)) continue
    const tell = (commands: string): void => void (commands === '' || filled.push(`: ${commands.replaceAll(mark, '')}`))
    const text = fillRecipe(line, { ...reading, tell }, automatic)
    if (text === undefined) return undefined
    // a variable of several lines is as many of the recipe
    const lines = text.split(/(?<!\\)\n/).map((one) => withoutComment(one.replace(/^[@+\-\s]+/, '')))
    filled.push(...lines.filter((one) => one !== ''))
  }
  return filled
}
