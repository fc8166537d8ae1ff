import { parseArgs } from 'citty'
import { InputError, messageOf } from '../errors.ts'
import { version } from '../version.ts'
import { overview, verbHelp } from './help.ts'
import type { AnyVerb, Io } from './verb.ts'
import { verbs } from './verbs.ts'
import { checkWords, unknownWord } from './words.ts'

/** Exit codes of every verb; `check` adds its own for ask and deny. */
export const exitCodes = { ok: 0, internal: 1, usage: 2, ask: 3, deny: 4 } as const

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  try {
    return (await dispatch(argv, io)) ?? exitCodes.ok
  } catch (error) {
    if (error instanceof InputError) {
      io.error(`automode: ${error.message}\n`)
      return exitCodes.usage
    }
    const place = placeOf(error)
    if (place !== undefined) {
      io.error(`automode: ${place}: ${messageOf(error)}\n  make sure that you may write there and that the disk has room, then try again\n`)
      return exitCodes.internal
    }
    io.error(`automode: internal error: ${messageOf(error)}\n`)
    if (io.env.AUTOMODE_DEBUG && error instanceof Error) io.error(`${error.stack}\n`)
    return exitCodes.internal
  }
}

/** The file or folder that the system would not let us use, where that is what went wrong. */
function placeOf(error: unknown): string | undefined {
  const { code = '', path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(code) ? path : undefined
}

async function dispatch(argv: readonly string[], io: Io): Promise<number | undefined> {
  const [name, ...words] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (name === 'help' && words.length > 0) return dispatch([...words, '--help'], io)
    io.out(overview(io))
    return name === undefined ? exitCodes.usage : exitCodes.ok
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
    const inner = Object.hasOwn(verb.verbs, first) ? verb.verbs[first] : undefined
    if (!inner) throw unknownWord('verb', first, Object.keys(verb.verbs), `${path.join(' ')} --help`)
    return runVerb(await inner(), [...path, first], argv.slice(1), io)
  }
  if (verb.raw && verb.run && first !== '--help' && first !== '-h') return verb.run({ args: { _: [] }, rest: argv, io } as never)
  const end = argv.indexOf('--')
  const words = end < 0 ? [...argv] : argv.slice(0, end)
  const rest = end < 0 ? undefined : argv.slice(end + 1)
  if (words.includes('--help') || words.includes('-h') || !verb.run) {
    io.out(await verbHelp(verb, path, io))
    return verb.run || words.length > 0 ? exitCodes.ok : exitCodes.usage
  }
  checkWords(verb, words, path)
  const args = parseArgs(words, verb.args ?? {})
  return verb.run({ args, rest, io } as never)
}
