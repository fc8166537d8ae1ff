import { type Draft, unknown } from '../../command-spec.ts'
import { type Argument, type Call, knownText } from '../interpreter/call.ts'
import { setsEnvironment } from '../describe.ts'
import { isEnvironment } from '../interpreter/members.ts'
import { isListed } from './names.ts'

/** A number, or text that is no path: whoever gets it instead of the right value goes nowhere else by it. */
export const leadsNowhere = (value: Argument): boolean =>
  value.kind === 'plain' || (value.kind === 'text' && (value.constant === true || !/[/\\~]|\.\./.test(value.text)))

/**
 * `patch('module.name')` puts an object that does nothing in the place of what the module has. What stands for a function that
 * is described may answer as the code likes, and then nothing is known of what the function gives.
 */
export function patches({ name, positional: [target, ...rest], named }: Call): readonly Draft[] {
  const module = target?.kind === 'member' ? target.name : knownText(target)
  if (name.endsWith('.dict')) {
    const isOwn = module === 'os.environ' || (target !== undefined && isEnvironment(target))
    return isOwn ? setsEnvironment({ name, positional: rest, named }) : []
  }
  const answers = [...(name.endsWith('.object') ? rest.slice(1) : rest), ...named.values()]
  const isKnown = module !== undefined || (name.endsWith('.object') && target?.kind !== 'opaque')
  return isKnown && (module === undefined || !isListed(module) || answers.every(leadsNowhere))
    ? []
    : [unknown('python puts something else in the place of a function')]
}
