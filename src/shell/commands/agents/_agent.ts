import type { Args } from '../../arguments.ts'
import { type CommandSpec, config, type Draft, type Example, execute, infra, install, unknown } from '../../command-spec.ts'
import { isDynamic, knownPrefix, show, textOf, type Word } from '../../value.ts'

interface Agent {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about?: string
  /** Subcommand paths that only show something, separated by commas. */
  readonly looks?: string
  /** Subcommand paths that change what the agent may do or what runs in it. */
  readonly settings?: string
  readonly secrets?: string
  readonly installs?: string
  /** Options of this agent alone that switch its checks off. */
  readonly unchecked?: readonly string[]
  /** Options of this agent alone that switch them off with some values. */
  readonly uncheckedValues?: Readonly<Record<string, RegExp>>
  /** Variables of the environment that stand for an option. */
  readonly variables?: Readonly<Record<string, string>>
  readonly examples: readonly Example[]
}

/** Options by which agents let everything pass, whatever the agent. */
const everywhere =
  /^--?(allow-)?(dangerously-[\w-]+|yolo|yes-always|full-auto|auto-approve(-all|-everything)?|always-approve|all-tools|all-paths|all-urls|allow-all(-tools|-paths|-urls)?|skip-permissions[\w-]*|skip-permission-check[\w-]*|trust-all-tools|no-confirm|no-approval|bypass-permissions|disable-sandbox|no-sandbox|unsafe[\w-]*)$/
const values: Readonly<Record<string, RegExp>> = {
  '--permission-mode': /bypass/i,
  '--approval-mode': /^(yolo|full-auto|auto)$/i,
  '--ask-for-approval': /^never$/,
  '--sandbox': /danger|off|none|false/i,
  '--allowedTools': /(^|[\s,])(\*|Bash)(\(\*\)|\(:\*\))?([\s,]|$)/,
  '--allowed-tools': /(^|[\s,])(\*|Bash|run_shell_command|ShellTool)(\(\*\)|\(:\*\))?([\s,]|$)/,
  '--settings': /bypassPermissions|disableAllHooks|"defaultMode"|dangerously/i,
}

/** Whether the words switch the agent's checks off. A setting that is only known at run time may. */
function isUnchecked(words: readonly Word[], { unchecked = [], uncheckedValues = {} }: Agent): boolean {
  const risky = { ...values, ...uncheckedValues }
  return words.some((word, index) => {
    const text = show(word)
    const [option = '', ...rest] = text.split('=')
    if (everywhere.test(option) && !/^(false|0|no)$/.test(rest.join('='))) return true
    if (
      unchecked.includes(option) ||
      (/^-[a-zA-Z]{2,}$/.test(text) && unchecked.some((one) => one.length === 2 && text.includes(one.slice(1))))
    )
      return true
    if (!Object.hasOwn(risky, option)) return false
    // a list of tools may go on over several words
    const next = words.findIndex((one, at) => at > index && knownPrefix(one).startsWith('-'))
    const followed = rest.length > 0 ? [rest.join('=')] : words.slice(index + 1, next < 0 ? undefined : next).map(show)
    return [followed[0] ?? '', followed.join(' ')].some((value) => risky[option]?.test(value))
  })
}

const paths = (list = ''): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((path) => path.trim())
      .filter(Boolean),
  )

/** Options that say what a list shows and how. */
const shapesList =
  /^(?:-[hvnalq]|--(?:help|json|all|verbose|quiet|limit|format|output-format|no-color|debug|scope|max-count|plain)(?:=[\w-]+)?)$/

/** Another agent's command line: with its checks on it is an agent at work, with them off nobody is watching. */
export function agent(described: Agent): CommandSpec {
  const { name, aliases, about = 'a coding agent', looks, settings, secrets, installs, variables, examples } = described
  const kinds: readonly (readonly [ReadonlySet<string>, (target: string) => Draft])[] = [
    [paths(settings), (target) => config('runs', target)],
    [paths(secrets), (target) => infra('secret', target)],
    [paths(installs), (target) => install('global', target)],
  ]
  const shown = paths(looks)
  const effects = ({ words, name: calledAs }: Args): readonly Draft[] => {
    if (isUnchecked(words, described)) return [execute('agent-unchecked', calledAs)]
    const path = words.filter((word) => !knownPrefix(word).startsWith('-')).map((word) => textOf(word) ?? '')
    const lead = [path.slice(0, 2).join(' '), path[0] ?? '']
    if (words.length > 0 && words.every((word) => /^(-v|-V|-h|--version|--help)$/.test(show(word)))) return []
    const dashes = words.findIndex((word) => textOf(word) === '--')
    if (words.slice(0, dashes < 0 ? undefined : dashes).some((word) => textOf(word) === '--help')) return []
    // with more words behind it the first is the start of a request
    const looked = (shown.has(lead[0] ?? '') && path.length <= 3) || (shown.has(lead[1] ?? '') && path.length === 1)
    const odd = words.find((word) => knownPrefix(word).startsWith('-') && !shapesList.test(show(word)))
    if ((path[0] === 'help' && path.length <= 2) || looked)
      return odd ? [unknown(`option \`${show(odd)}\` of \`${calledAs}\` is not described`)] : []
    // a setting that takes the checks away is no better than the switch that does
    if (
      paths(settings).has(lead[0] ?? '') &&
      path.slice(2).some((text) => /^(?:permissions|hooks)\b|bypass|danger|^yolo|trust/i.test(text))
    )
      return [execute('agent-unchecked', calledAs)]
    for (const [set, draft] of kinds) for (const one of lead) if (one !== '' && set.has(one)) return [draft(`${name} ${one}`)]
    const hidden = words.some(
      (word) => isDynamic(word) && !('text' in (word.pieces[0] ?? {})) && !word.pieces.some((piece) => 'hole' in piece && piece.quoted),
    )
    return [execute('agent', calledAs), ...(hidden ? [unknown(`options of \`${calledAs}\` are only known at run time`)] : [])]
  }
  return {
    name,
    ...(aliases ? { aliases } : {}),
    about,
    style: 'raw',
    // with another policy, or none, nobody is watching either
    optionVariables: { ...variables, AUTOMODE_CONFIG: '--dangerously-judged-by=' },
    effects,
    examples,
  }
}
