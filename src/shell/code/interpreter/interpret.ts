import { type Draft, unknown } from '../../command-spec.ts'
import { apply } from './application.ts'
import type { Held } from '../analyser.ts'
import { type Argument, knownText, textArgument } from './call.ts'
import type { Statement } from './code-tree.ts'
import { isDestructiveText } from '../destructive-text.ts'
import type { Dialect } from './dialect.ts'
import { evaluate, mostSteps } from './expression-values.ts'
import { applyToAnything } from './members.ts'
import { seenFromFolders } from '../working-folder.ts'
import { outputOf } from './output.ts'
import { withChosenFiles } from './option-defaults.ts'
import { isOwn } from './own-objects.ts'
import { certainTexts, withoutRewrites } from './rewrites.ts'
import { runAll } from './run-statements.ts'
import { newScope, type Run, type Scope } from './scope.ts'
import { optionsOf } from './values.ts'

/** Rounds over the whole code in which values may still grow. */
const mostPasses = 10

/**
 * What code does, names and values followed as far as they are known before it runs. A name that is bound more than once
 * holds any of its values at any time, so that the order of statements never hides one, except where one step plainly follows
 * the other. `again` analyses text that runs as code.
 */
export function interpret(
  program: readonly Statement[],
  dialect: Dialect,
  again: (text: string) => readonly Draft[],
  how: Following = {},
): readonly Draft[] {
  const { run, scope } = follow(program, dialect, again, how)
  const unsettled = run.changed || run.walked > mostSteps ? [unknown(`${dialect.language} code is too long to follow`)] : []
  const output = outputOf(program, scope, run)
  const drafts = [...run.drafts, ...dialect.together(run.called), ...idleTexts(scope, run), ...unsettled, ...output]
  return withChosenFiles(seenFromFolders(certainTexts(withoutRewrites(drafts), run.handed)), run)
}

/** How code is followed: rounds in which values may grow, what other files hold, and whether it is only loaded, so that functions wait for a call. */
interface Following {
  readonly patience?: number
  readonly held?: Held | undefined
  readonly loaded?: boolean
}

function follow(
  program: readonly Statement[],
  dialect: Dialect,
  again: Run['again'],
  { patience = 4, held = new Map(), loaded = false }: Following,
): { readonly run: Run; readonly scope: Scope } {
  const run = newRun(dialect, again, held)
  const scope = newScope(undefined, run)
  while (run.changed && run.walked <= mostSteps && run.pass < mostPasses) {
    run.changed = false
    run.drafts = []
    run.pass++
    scope.now?.clear()
    // values that still grow after a few rounds never settle: nothing is known of them
    run.widen = run.pass > patience
    runAll(program, scope, run)
    for (const [code, seen] of run.functions)
      if (seen.pass !== run.pass && (!loaded || code.makesObject)) applyToAnything(code, seen.scope, run)
  }
  return { run, scope }
}

/** What the names at the top of a file hold for those that load it; its functions are not called to find out, and given only where they may act. */
export function heldBy(program: readonly Statement[], dialect: Dialect, held: Held = new Map(), { mayAct = false } = {}): Held {
  const top = mayAct ? program : program.filter((statement) => statement.kind !== 'define' || statement.code.makesObject)
  const { run, scope } = follow(top, dialect, () => [], { held, patience: 1, loaded: true })
  const handedOn = [...held].flatMap(([name, value]) =>
    [...run.spilled].filter((module) => name.startsWith(`${module}.`)).map((module) => [name.slice(module.length + 1), value] as const),
  )
  const found = [...scope.values].flatMap(([name, value]) => heldUnder(name, value, run))
  // who was handed to others is found by them without a name
  const waiting = [...run.registered].map(([code, scope], index): readonly [string, Argument] => [
    `{handed} ${index}`,
    { kind: 'function', code, scope },
  ])
  return new Map([...handedOn, ...(mayAct ? waiting : []), ...found.filter(([, value]) => mayAct || value.kind !== 'function')])
}

/** Whether a value is written out whole: texts, and lists and records of them. */
const isWrittenOut = (value: Argument, depth = 0): boolean => {
  if (value.kind === 'text' || value.kind === 'mixed') return true
  if ((value.kind !== 'list' && value.kind !== 'record') || value.additions?.added || depth > 3) return false
  const parts = [...(value.kind === 'list' ? value.items : value.entries.values())]
  return parts.length > 0 && parts.every((part) => isWrittenOut(part, depth + 1))
}

/** Whether a list is one of functions, or of records with functions in them: tasks, steps, handlers. */
const givesActs = ({ items, additions }: Extract<Argument, { kind: 'list' }>): boolean =>
  !additions?.added &&
  items.length > 0 &&
  items.length <= mostHandlers &&
  items.every(
    (item) => item.kind === 'function' || (item.kind === 'record' && [...item.entries.values()].some(({ kind }) => kind === 'function')),
  )

const mostHandlers = 16

/** Whether a value asks others by way of an address that it was given: `axios.create({ baseURL: … })`, `requests.Session()`. */
const isClient = (value: Argument): boolean => value.kind === 'object' && /^(?:client|session)$/.test(value.of)

/** The texts, what is written out of them, and functions in a value, by the way to each. */
function heldUnder(name: string, value: Argument, run: Run, depth = 0): readonly (readonly [string, Argument])[] {
  if (depth > 3) return []
  return optionsOf(value).flatMap((option): readonly (readonly [string, Argument])[] => {
    const text = knownText(option)
    if (text !== undefined) return [[name, textArgument(text)]]
    if (option.kind === 'list' && (isWrittenOut(option) || givesActs(option))) return [[name, { kind: 'list', items: option.items }]]
    if (isClient(option) || (option.kind === 'iterable' && optionsOf(option.item).every((item) => isWrittenOut(item))))
      return [[name, option]]
    const whole = option.kind !== 'text' && isWrittenOut(option) ? [[name, option] as const] : []
    const inner = option.kind === 'record' ? option.entries : isOwn(option) && name !== '' ? run.fields : []
    const below = [...inner].flatMap(([key, part]) =>
      isOwn(part) && option.kind !== 'record' ? [] : heldUnder(name === 'default' ? key : `${name}.${key}`, part, run, depth + 1),
    )
    return option.kind === 'function' ? [[name, option], ...below] : [...whole, ...below]
  })
}

const newRun = (dialect: Dialect, again: Run['again'], held: Held): Run => ({
  dialect,
  held,
  borrowed: new Map(),
  steps: { evaluate, runAll, apply },
  again,
  called: new Set(),
  additions: new Map(),
  kept: new WeakSet(),
  collections: new Map(),
  applications: new Map(),
  functions: new Map(),
  fields: new Map(),
  options: new Map(),
  updates: new Map(),
  used: new Set(),
  usedFields: new Set(),
  spilled: new Set(),
  folders: new Set(),
  loops: new Map(),
  shared: new Set(),
  handed: new Set(),
  registered: new Map(),
  exposed: dialect.fieldsByName !== true,
  drafts: [],
  returns: [],
  changed: true,
  widen: false,
  pass: 0,
  walked: 0,
  depth: 0,
  scopes: 1,
  repeats: 0,
  endless: false,
  maybe: 0,
  tested: 0,
})

/** A command line that destroys, given a name that nothing in the code looks up: what it is there for cannot be told. */
const idleTexts = ({ values }: Scope, { used, dialect }: Run): readonly Draft[] =>
  [...values]
    .filter(([name, value]) => !used.has(name) && optionsOf(value).some((option) => isDestructiveText(knownText(option) ?? '')))
    .map(([name]) => unknown(`${dialect.language} \`${name}\` holds a command line that destroys, for no use that is seen`))
