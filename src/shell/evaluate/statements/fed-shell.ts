import { posix } from 'node:path'
import type { CommandNode, SyntaxWord } from '../../tree.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'

const shells: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash'])

/** `echo "$X" | sh`: what a variable holds becomes a program. It is followed all the same, but plain work is not written that way. */
export function warnOfFedShell(evaluation: Evaluation, printer: CommandNode, reader: CommandNode | undefined): void {
  if (reader && isBareShell(reader) && printsVariable(printer))
    emitUnknown(evaluation, 'a shell runs the text of a variable', { start: reader.pos, end: reader.end })
}

const isBareShell = (node: CommandNode): boolean =>
  node.type === 'Command' &&
  shells.has(posix.basename(node.name?.value ?? '')) &&
  node.suffix.every((word) => 'value' in word && typeof word.value === 'string' && word.value.startsWith('-'))

const printsVariable = (node: CommandNode): boolean =>
  node.type === 'Command' &&
  /^(?:echo|printf)$/.test(node.name?.value ?? '') &&
  node.suffix.some((word) => word.type === 'Word' && holdsVariable(word.parts ?? []))

const holdsVariable = (parts: NonNullable<SyntaxWord['parts']>): boolean =>
  parts.some((part) => {
    if (part.type === 'DoubleQuoted') return holdsVariable(part.parts)
    return part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion'
  })
