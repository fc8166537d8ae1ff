import { posix } from 'node:path'
import type { Effect, Span } from '../../effect.ts'
import type { FoundCommand, ToolCall } from '../../tool-call.ts'
import { wordSet } from '../../word-set.ts'
import { baseName, type CommandPattern, coversCommand } from './command-match.ts'
import { inPieces, tokensIn } from './facts.ts'
import { programName } from './other-spelling.ts'
import { lineOf, patternOf, possibleCommand } from './pattern.ts'
import type { Policy, Rule } from '../policy.ts'
import { companions, families, interpreters, quietVariables, quietWrappers, runners, wrappers } from './programs.ts'

/** An allow rule that does not count locally, and why; it still reaches the model. */
export interface RefusedRule {
  readonly rule: Rule
  readonly because: string
}

/** A command that a rule covers. */
interface Covered {
  readonly words: readonly string[]
  readonly by: AllowRule
}

/** A rule that counts locally, as a command. */
export interface AllowRule {
  readonly rule: Rule
  readonly command: CommandPattern
  readonly exact: boolean
}

interface Prepared {
  readonly usable: readonly AllowRule[]
  /** Rules that name one tool of an MCP server. */
  readonly tools: readonly Rule[]
  /** Rules by the line that they spell out. */
  readonly lines: ReadonlyMap<string, Rule>
  readonly refused: readonly RefusedRule[]
}

const prepared = new WeakMap<readonly Rule[], Prepared>()

/** Why an allow of this tool would allow too much; undefined for one tool of one server that does one thing. */
function tooBroadTool(name: string): string | undefined {
  const tool = /^mcp__[\w-]+?__([\w-]+)$/.exec(name)?.[1]
  if (tool === undefined) return 'it covers every call of a tool'
  return tokensIn(inPieces(tool)).some((token) => takesCode.has(token)) ? `\`${tool}\` runs whatever it is given` : undefined
}

const takesCode = wordSet(
  'exec execute run shell bash command commands cmd terminal console process eval evaluate script code sql query queries statement',
)

function prepare({ rules }: Pick<Policy, 'rules'>): Prepared {
  const known = prepared.get(rules)
  if (known) return known
  const usable: AllowRule[] = []
  const tools: Rule[] = []
  const lines = new Map<string, Rule>()
  const refused: RefusedRule[] = []
  for (const rule of rules) {
    if (rule.list !== 'allow' || rule.source === 'default') continue
    const line = lineOf(rule.text)
    if (line !== undefined) lines.set(line, rule)
    const pattern = patternOf(rule.text) ?? possibleCommand(rule.text)
    if (pattern?.kind === 'tool') {
      const broad = tooBroadTool(pattern.name)
      if (broad) refused.push({ rule, because: broad })
      else tools.push(rule)
    }
    if (pattern?.kind !== 'command') continue
    const because = tooBroad(pattern)
    if (because) refused.push({ rule, because })
    else usable.push({ rule, command: pattern.command, exact: pattern.exact })
  }
  const result = { usable, tools, lines, refused }
  prepared.set(rules, result)
  return result
}

/** Allow rules of the user that are too broad to be followed without a model, but for the very line they may spell out. */
export const refusedRules = (policy: Pick<Policy, 'rules'>): readonly RefusedRule[] => prepare(policy).refused

/** The allow rules of the user that count without a model. */
export const usableRules = (policy: Pick<Policy, 'rules'>): readonly AllowRule[] => prepare(policy).usable

/** Why an allow of this command would allow anything at all; undefined when it says enough. */
export function tooBroad({ command: { words, open }, exact }: Pick<AllowRule, 'command' | 'exact'>): string | undefined {
  const [program = '', ...rest] = words
  const name = baseName(program)
  const ends = open || !exact
  if (name.includes('*') || name === '') return 'it names no program'
  if (/[;&|<>`\n]|\$\(/.test(words.join(' '))) return 'it holds more than one command'
  if (wrappers.has(name)) return `\`${name}\` runs whatever follows it`
  // the words that pin the rule down: no options, nothing with a star in it
  const pinned = rest.filter((word) => !word.startsWith('-') && !word.includes('*'))
  if (interpreters.has(name)) {
    const inline = rest.some((word) => /^-(?:[a-z]*[ce]|-eval|-command|p|r|E)$/.test(word))
    if (pinned.length === 0 ? ends || inline : inline && ends) return `\`${name}\` runs any code; name the file`
    if (rest[0]?.startsWith('-') && rest[0] !== '-m' && ends) return `\`${name}\` runs any code; name the file first`
  }
  const runner = runners.find((start) => start.every((word, index) => words[index] === word))
  if (runner && pinned.length < runner.length && ends) return `\`${runner.join(' ')}\` runs any package or command; name it`
  if (families.has(name) && pinned.length === 0 && ends) return `\`${name}\` can do harm as well; name what it may do`
  return undefined
}

/** The allow rule that covers a command, if any. A command with a word only known at run time is covered by none. */
export function coveredByAllow(command: FoundCommand, policy: Pick<Policy, 'rules'>): Rule | undefined {
  return covering(command, prepare(policy).usable)?.rule
}

/** The first of the rules that covers a command. */
export const covering = (command: FoundCommand, rules: readonly AllowRule[]): AllowRule | undefined =>
  command.dynamic || command.sets?.some((name) => !quietVariables.has(name))
    ? undefined
    : rules.find((rule) => coversCommand(rule.command, command.written ?? command.words, { exact: rule.exact }))

/**
 * The user's allow rule that lifts what is unsettled about a shell call: every command of the line is covered, harmless company or settled
 * by itself, and every unsettled effect comes from a covered command. Never covers what is only known at run time, a redirect, or changed
 * environment.
 * A rule that names one tool of a server lifts what that tool does elsewhere, one that is the whole line lifts whatever that does.
 */
export function matchingAllow(
  call: ToolCall,
  policy: Pick<Policy, 'rules'>,
  unsettled: readonly Effect[] = call.analysis().effects,
): Rule | undefined {
  const { usable: rules, tools, lines } = prepare(policy)
  const { action, unknownFields } = call
  if (action.kind === 'mcp')
    return unsettled.every((effect) => isOfTool(effect, action)) ? tools.find(({ text }) => isNamedTool(call, text.trim())) : undefined
  if (lines.size + rules.length === 0 || action.kind !== 'shell' || action.interactive || unknownFields.length > 0) return undefined
  // what PowerShell makes of the words is known for looks only
  if (action.dialect !== 'bash') return undefined
  const { commands } = call.analysis()
  const whole = lines.get(action.command.trim())
  if (whole && isSeenWhole(action.command, commands, unsettled)) return whole
  const covered: Covered[] = []
  for (const command of commands) {
    const by = covering(command, rules) ?? innerRule(command, covered)
    if (by) covered.push({ words: command.words, by })
    else if (!needsNoRule(command, commands, unsettled)) return undefined
  }
  const [first] = covered
  const where = action.cwd ?? call.cwd
  const comes = (effect: Effect) => comesFrom(effect, covered, where, action.command) && isMeant(effect, covered, unsettled)
  return first && unsettled.every(comes) ? first.by.rule : undefined
}

/** Whether a command needs no rule beside others that have one: settled by itself, harmless company, or found inside a file that one of them runs. */
export const needsNoRule = (command: FoundCommand, all: readonly FoundCommand[], unsettled: readonly Effect[]): boolean =>
  isLookedThrough(command.via) || isSettled(command, unsettled) || isCompany(command, all, unsettled)

const stands = ({ at }: Effect, place: Span): boolean => at !== undefined && at.start < place.end && place.start < at.end

/** Whether nothing that is left open is done by a command, nor by another one that did the same before. */
const isSettled = ({ at: place, repeats = [] }: FoundCommand, unsettled: readonly Effect[]): boolean =>
  place !== undefined && unsettled.every((effect) => effect.at !== undefined && !stands(effect, place) && !repeats.includes(effect.kind))

/** Whether all that a line does was told by its own words, so that who wrote it out knew: nothing was added, and nothing in it stays open. */
const isSeenWhole = (line: string, commands: readonly FoundCommand[], unsettled: readonly Effect[]): boolean =>
  commands.every(({ dynamic, via }) => !dynamic || isLookedThrough(via)) &&
  unsettled.every((effect) => effect.kind !== 'unknown' || isNamedBy(line.trim().split(/\s+/), effect))

/** What a server does elsewhere, or its being unknown: not what a command or a file given to it does on this machine. */
const isOfTool = ({ kind, target }: Effect, { server, tool }: { readonly server: string; readonly tool: string }): boolean =>
  remoteKinds.has(kind) || (kind === 'unknown' && (target.includes(`\`${server}\``) || target.includes(`\`${tool}\``)))

const remoteKinds = new Set(['publish', 'connect', 'send', 'infra', 'database'])

const isNamedTool = ({ tool, action }: ToolCall, name: string): boolean =>
  name === tool || (action.kind === 'mcp' && name === `mcp__${action.server}__${action.tool}`)

/** A rule that spells out a package means no other: `pnpm add zod` is not `pnpm add zod left-pad`. */
const isMeant = ({ kind, target }: Effect, covered: readonly Covered[], all: readonly Effect[]): boolean =>
  kind !== 'install' ||
  covered.some(({ by: { command } }) => {
    const spelledOut = all.some((other) => other.kind === 'install' && command.words.includes(other.target))
    return command.open || !spelledOut || command.words.includes(target)
  })

/**
 * What is left of a rule for the command that a covered one hands on, where it spells out all of it (`docker compose exec db pg_restore x`)
 * or enough (`Bash(uv run alembic upgrade:*)`).
 */
function innerRule({ words: inner, dynamic, inside }: FoundCommand, covered: readonly Covered[]): AllowRule | undefined {
  if (dynamic || !inside) return undefined
  for (const { words, by } of covered) {
    if (isSpelledOut(by.command, words) && isTail(inner, words)) return by
    const start = words.length - inner.length
    if (start !== handedOnAt(words) || start >= by.command.words.length || !isTail(inner, words)) continue
    const rest = { ...by, command: { ...by.command, words: by.command.words.slice(start) } }
    if (tooBroad(rest) === undefined) return rest
  }
  return undefined
}

const isSpelledOut = ({ words: pattern, open }: CommandPattern, words: readonly string[]): boolean =>
  !open && pattern.length === words.length && pattern.every((wanted, index) => wanted === words[index])

/** Where the command begins that a runner or an interpreter hands on. */
function handedOnAt(words: readonly string[]): number | undefined {
  const runner = runners.find((start) => start.every((word, index) => words[index] === word))
  if (runner) return words.findIndex((word, index) => index >= runner.length && !word.startsWith('-'))
  return interpreters.has(baseName(words[0] ?? '')) ? 1 : undefined
}

const isTail = (inner: readonly string[], words: readonly string[]): boolean =>
  inner.every((word, index) => {
    const same = words[words.length - inner.length + index] ?? ''
    return same === word || (index === 0 && programName(same) === programName(word))
  })

/** Whether something was found inside a file that a command of the line runs; a function or alias of the line itself is still the line. */
const isLookedThrough = (via: readonly string[] | undefined) =>
  via !== undefined && via.length > 0 && !via.some((step) => /^(?:function|alias) /.test(step))

function isCompany({ words, dynamic, at: place }: FoundCommand, all: readonly FoundCommand[], unsettled: readonly Effect[]): boolean {
  const [program = ''] = words
  if (dynamic) return program === 'echo' || program === 'printf'
  if (companions.has(program)) return !place || !unsettled.some((effect) => stands(effect, place))
  // the wrapped command must stand in the list on its own, where it has to be covered
  return (
    quietWrappers.has(program) &&
    all.some(
      (inner) =>
        inner.words.length < words.length && inner.words.every((word, index) => words[words.length - inner.words.length + index] === word),
    )
  )
}

/** Kinds that neither a redirect, an assignment nor harmless company can cause. */
const ownKinds = new Set(['publish', 'install', 'infra', 'database', 'process', 'execute', 'delegate'])

/** Settings that a command makes, and no variable: checks are switched off by either. */
const makesSetting = ({ kind, tag = '' }: Effect): boolean => kind === 'config' && !/^(?:skip-checks|tls-off)$/.test(tag)

/** What nothing but a git command does. */
const gitsOwn = new Set([
  ...['uncommitted', 'branch', 'tag', 'stash', 'reflog', 'worktree'].map((tag) => `delete:${tag}`),
  'write:history',
  'write:switch',
])

/** The analysis names what it does not know in backticks; a rule may vouch only for words it spells out itself. */
function isNamedBy(words: readonly string[], { target }: Effect): boolean {
  const named = [...target.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.split(' '))
  return named.length > 0 && named.every((word) => words.includes(word))
}

function comesFrom(effect: Effect, covered: readonly Covered[], cwd: string, source: string): boolean {
  if (isLookedThrough(effect.via)) return true
  if (ownKinds.has(effect.kind) || makesSetting(effect) || gitsOwn.has(`${effect.kind}:${effect.tag}`)) return true
  if (effect.kind === 'connect' || effect.kind === 'send') return !/\/dev\/(?:tcp|udp)\//.test(source)
  if (effect.kind === 'unknown') return covered.some(({ by }) => isNamedBy(by.command.words, effect))
  const { path } = effect
  if (path !== undefined)
    return covered.some(({ words }) => words.slice(1).some((word) => posix.resolve(cwd, word.replace(/^--?[\w-]+=/, '')) === path))
  return covered.some(({ words }) => words.includes(effect.target))
}
