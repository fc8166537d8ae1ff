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
    const width = Math.max(...verb.examples.map(([line]) => line.length))
    lines.push(bold('Examples'), ...verb.examples.map(([line, says]) => `  ${cyan(line.padEnd(width))}  ${dim(says)}`), '')
  }
  if (verb.verbs) {
    lines.push(bold('Verbs'))
    for (const [name, load] of Object.entries(verb.verbs)) lines.push(`  ${cyan(name.padEnd(12))} ${(await load()).about}`)
    lines.push('')
  }
  const flags = flagLines(verb.args ?? {})
  if (flags.length > 0) {
    const width = Math.max(...flags.map(([flag]) => flag.length))
    lines.push(bold('Flags'), ...flags.map(([flag, says]) => `  ${cyan(flag.padEnd(width))}  ${says}`), '')
  }
  return lines.join('\n')
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
