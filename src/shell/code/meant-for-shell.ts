import type { Draft } from '../command-spec.ts'
import { shell } from '../command-spec.ts'
import { literal } from '../value.ts'

const longest = 200

/** A command line handed to the wrong interpreter (`!rm x` to IPython, `rm x` to node): unknown already, and what it would do in a shell counts. */
export function meantForShell(text: string): readonly Draft[] {
  const line = text.trim().replace(/^!/, '')
  return line.length <= longest && /^[\w./~-]+(?:[ \t][^\n]*)?$/.test(line) ? [shell(literal(line))] : []
}
