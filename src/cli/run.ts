import { kebab } from './kebab.ts'
import { type ArgsDef, parseArgs } from 'citty'
import { InputError, messageOf } from '../errors.ts'
import { suggestion } from '../policy/config/suggest.ts'
import { version } from '../version.ts'
import { overview, verbHelp } from './help.ts'
import type { AnyVerb, Io } from './verb.ts'
import { verbs } from './verbs.ts'

/** Exit codes of every verb; `check` adds its own for ask and deny. */
export const exitCodes = { ok: 0, internal: 1, usage: 2, ask: 3, deny: 4 } as const

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  try {
    return (await dispatch(argv, io)) ?? exitCodes.ok
  } catch (error) {
    if (error instanceof InputError || isUsage(error)) {
      io.error(`automode: ${error.message}\n`)
      return exitCodes.usage
    }
    io.error(`automode: internal error: ${messageOf(error)}\n`)
    if (io.env.AUTOMODE_DEBUG && error instanceof Error) io.error(`${error.stack}\n`)
    return exitCodes.internal
  }
}

const isUsage = (error: unknown): error is Error => error instanceof Error && error.name === 'CLIError'

async function dispatch(argv: readonly string[], io: Io): Promise<number | undefined> {
  const [name, ...words] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = name === 'help' ? words[0] : undefined
    if (topic === undefined) {
      io.out(overview(io))
      return name === undefined ? exitCodes.usage : exitCodes.ok
    }
    return dispatch([topic, '--help'], io)
  }
  if (name === '--version' || name === '-v') {
    io.out(`${version}\n`)
    return exitCodes.ok
  }
  const entry = verbs.get(name)
  if (!entry) throw unknownWord('verb', name, [...verbs.keys()], 'automode --help')
  return runVerb(await entry.load(), ['automode', name], words, io)
}

async function runVerb(verb: AnyVerb, path: readonly string[], argv: readonly string[], io: Io): Promise<number | undefined> {
  const [first] = argv
  if (verb.verbs && first !== undefined && !first.startsWith('-')) {
    if (Object.hasOwn(verb.verbs, first)) {
      const inner = verb.verbs[first]
      if (inner) return runVerb(await inner(), [...path, first], argv.slice(1), io)
    }
    if (!hasPositional(verb.args)) throw unknownWord('verb', first, Object.keys(verb.verbs), `${path.join(' ')} --help`)
  }
  if (verb.raw && verb.run && first !== '--help' && first !== '-h') return verb.run({ args: { _: [] }, rest: argv, io } as never)
  const end = argv.indexOf('--')
  const words = end < 0 ? [...argv] : argv.slice(0, end)
  const rest = end < 0 ? undefined : argv.slice(end + 1)
  if (words.includes('--help') || words.includes('-h') || !verb.run) {
    io.out(await verbHelp(verb, path, io))
    return verb.run || words.length > 0 ? exitCodes.ok : exitCodes.usage
  }
  refuseUnknownFlags(verb.args ?? {}, words, path)
  const args = parseArgs(words, verb.args ?? {})
  return verb.run({ args, rest, io } as never)
}

const hasPositional = (args: ArgsDef | undefined): boolean => Object.values(args ?? {}).some((arg) => arg.type === 'positional')

/** A flag nobody described is a mistake: silently ignoring `--unatended` would change the answer. */
function refuseUnknownFlags(args: ArgsDef, words: readonly string[], path: readonly string[]): void {
  const flags = new Map<string, 'boolean' | 'value'>()
  let operands = 0
  for (const [name, arg] of Object.entries(args)) {
    if (arg.type === 'positional') {
      operands++
      continue
    }
    const kind = arg.type === 'boolean' ? 'boolean' : 'value'
    const aliases = 'alias' in arg && arg.alias !== undefined ? [arg.alias].flat() : []
    for (const spelling of [name, kebab(name), ...aliases]) flags.set(spelling.length === 1 ? `-${spelling}` : `--${spelling}`, kind)
    if (kind === 'boolean') flags.set(`--no-${kebab(name)}`, kind)
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!word.startsWith('-') || word === '-') {
      if (--operands < 0) throw unknownWord('word', word, [], `${path.join(' ')} --help`)
      continue
    }
    const name = word.split('=', 1)[0] ?? ''
    const kind = flags.get(name)
    if (kind === undefined) throw unknownWord('flag', name, [...flags.keys()], `${path.join(' ')} --help`)
    if (kind === 'value' && !word.includes('=')) {
      index++
      if (words[index] === undefined)
        throw new InputError({
          at: path.join(' '),
          problem: `\`${name}\` needs a value`,
          help: `${path.join(' ')} --help shows what it takes`,
        })
    }
  }
}

function unknownWord(what: string, word: string, known: readonly string[], helpLine: string): InputError {
  const near = suggestion(word, known)
  return new InputError({
    at: 'command line',
    problem: `unknown ${what} \`${word}\``,
    help: near ? `did you mean \`${near}\`? (${helpLine})` : `${helpLine} lists what there is`,
  })
}
