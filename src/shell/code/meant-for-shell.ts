import type { Draft } from '../command-spec.ts'
import { shell } from '../command-spec.ts'
import { literal } from '../value.ts'
import { isDestructiveText } from './destructive-text.ts'

const longest = 200
const startsCommand = /^(?:sudo\s+)?(?:rm|mkfs\S*|dd|shred|wipefs|curl|wget)[ \t][^\n]*$/

/** A command line that destroys, handed to the wrong interpreter (`!rm -rf x` to IPython): no code of any language, and what it would do in a shell counts. */
export function meantForShell(text: string): readonly Draft[] {
  const line = text.trim().replace(/^!/, '')
  return line.length <= longest && startsCommand.test(line) && isDestructiveText(line) ? [shell(literal(line))] : []
}
