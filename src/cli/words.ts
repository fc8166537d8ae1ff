import type { ArgsDef } from 'citty'
import { InputError } from '../errors.ts'
import { suggestion } from '../policy/config/suggest.ts'
import { kebab } from './kebab.ts'
import type { AnyVerb } from './verb.ts'

/**
 * Refuses words that a verb does not describe, values that a flag does not take, and a missing operand. A flag nobody described is a
 * mistake: silently ignoring `--unatended` would change the answer.
 */
export function checkWords({ args = {}, strayWord }: AnyVerb, words: readonly string[], path: readonly string[]): void {
  const verb = path.join(' ')
  const flags = flagsOf(args)
  const operands = Object.entries(args).filter(([, arg]) => arg.type === 'positional')
  let given = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!word.startsWith('-') || word === '-') {
      if (++given > operands.length) throw unknownWord('word', word, [], `${verb} --help`, strayWord)
      continue
    }
    const [name = ''] = word.split('=', 1)
    const flag = flags.get(name)
    if (flag === undefined) throw unknownWord('flag', name, [...flags.keys()], `${verb} --help`, strayWord)
    if (flag === 'boolean') continue
    const value = word.includes('=') ? word.slice(name.length + 1) : words[++index]
    if (value === undefined) throw usage(verb, `\`${name}\` needs a value`, `${verb} --help shows what it takes`)
    if (flag !== 'value' && !flag.includes(value)) throw usage(verb, `\`${name}\` cannot be \`${value}\``, `use one of ${flag.join(', ')}`)
  }
  const missing = operands.slice(given).find(([, arg]) => arg.required !== false)
  if (missing) throw usage(verb, `${missing[0].toUpperCase()} is missing`, `give ${missing[1].description}; ${verb} --help has examples`)
}

/** What a flag takes: nothing, any text, or one of these words. */
type Flag = 'boolean' | 'value' | readonly string[]

function flagsOf(args: ArgsDef): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>()
  for (const [name, arg] of Object.entries(args)) {
    if (arg.type === 'positional') continue
    const flag = arg.type === 'boolean' ? 'boolean' : arg.type === 'enum' ? (arg.options ?? []) : 'value'
    const aliases = 'alias' in arg && arg.alias !== undefined ? [arg.alias].flat() : []
    for (const spelling of [name, kebab(name), ...aliases]) flags.set(spelling.length === 1 ? `-${spelling}` : `--${spelling}`, flag)
    if (flag === 'boolean') flags.set(`--no-${kebab(name)}`, flag)
  }
  return flags
}

/** The mistake of a word that is not known, with the one it may mean, or else what the verb says of stray words. */
export function unknownWord(what: string, word: string, known: readonly string[], helpLine: string, otherwise?: string): InputError {
  const near = suggestion(word, known)
  const help = near ? `did you mean \`${near}\`? (${helpLine})` : (otherwise ?? `${helpLine} lists what there is`)
  return usage('command line', `unknown ${what} \`${word}\``, help)
}

const usage = (at: string, problem: string, help: string): InputError => new InputError({ at, problem, help })
