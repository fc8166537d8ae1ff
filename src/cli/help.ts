import { kebab } from './kebab.ts'
import type { ArgsDef } from 'citty'
import { version } from '../version.ts'
import { paint } from './style.ts'
import type { AnyVerb, Io } from './verb.ts'
import { type VerbEntry, verbs } from './verbs.ts'

const groups: readonly (readonly [VerbEntry['group'], string])[] = [
  ['decide', 'Decide'],
  ['agents', 'Agents'],
  ['policy', 'Policy'],
  ['history', 'History'],
]

/** What `automode --help` prints. */
export function overview(io: Io): string {
  const { bold, dim, cyan } = paint(io)
  const lines = [`${bold('automode')} ${dim(version)}: allow, deny or ask for every tool call of an AI coding agent`, '']
  for (const [group, title] of groups) {
    const members = [...verbs].filter(([, entry]) => entry.group === group)
    if (members.length === 0) continue
    lines.push(bold(title), ...members.map(([name, { about }]) => `  ${cyan(name.padEnd(12))} ${about}`), '')
  }
  lines.push(
    bold('Try'),
    `  automode check -- git push --force origin main`,
    `  automode explain 'rm -rf dist && npm test'`,
    `  automode demo`,
    '',
  )
  lines.push(dim('automode VERB --help teaches one verb by example.'), '')
  return lines.join('\n')
}

/** What `automode VERB --help` prints: examples first, flags after. */
export async function verbHelp(verb: AnyVerb, path: readonly string[], io: Io): Promise<string> {
  const { bold, dim, cyan } = paint(io)
  const operands = Object.entries(verb.args ?? {}).filter(([, arg]) => arg.type === 'positional')
  const usage = [...path, ...operands.map(([name, arg]) => (arg.required === false ? `[${name.toUpperCase()}]` : name.toUpperCase()))]
  const lines = [`${bold(path.join(' '))}: ${verb.about}`, '', `${bold('Usage')}  ${usage.join(' ')}${verb.verbs ? ' VERB' : ''}`, '']
  if (verb.examples?.length) {
    lines.push(bold('Examples'), ...explained(verb.examples, { io, says: dim }), '')
  }
  if (verb.verbs) {
    lines.push(bold('Verbs'))
    for (const [name, load] of Object.entries(verb.verbs)) lines.push(`  ${cyan(name.padEnd(12))} ${(await load()).about}`)
    lines.push('')
  }
  const flags = flagLines(verb.args ?? {})
  if (flags.length > 0) lines.push(bold('Flags'), ...explained(flags, { io, says: (text) => text }), '')
  return lines.join('\n')
}

/** Words with what they mean beside them; below them where the terminal is too narrow for that. */
function explained(
  rows: readonly (readonly [words: string, says: string])[],
  { io, says }: { readonly io: Io; readonly says: (text: string) => string },
): readonly string[] {
  const { cyan } = paint(io)
  const width = Math.max(...rows.map(([words]) => words.length))
  const fits = rows.every(([, text]) => width + text.length + 4 <= io.columns)
  return rows.flatMap(([words, text]) =>
    fits ? [`  ${cyan(words.padEnd(width))}  ${says(text)}`] : [`  ${cyan(words)}`, `      ${says(text)}`],
  )
}

function flagLines(args: ArgsDef): readonly (readonly [flag: string, says: string])[] {
  return Object.entries(args).map(([name, arg]) => {
    const says = arg.description ?? ''
    if (arg.type === 'positional') return [name.toUpperCase(), says]
    const alias = 'alias' in arg && arg.alias !== undefined ? `-${[arg.alias].flat()[0]}, ` : ''
    const hint = arg.type === 'boolean' ? '' : arg.type === 'enum' ? ` ${(arg.options ?? []).join('|')}` : ` ${arg.valueHint ?? 'TEXT'}`
    return [`${alias}--${kebab(name)}${hint}`, says]
  })
}
