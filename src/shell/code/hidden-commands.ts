import type { Draft } from '../command-spec.ts'
import { isHidden } from './findings.ts'
import { meantForShell } from './meant-for-shell.ts'
import { unescaped } from './unescape.ts'

const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`/g
const codes = /\d{2,3}(?:\s{0,3},\s{0,3}\d{2,3}){3,200}/g

/**
 * What code does that hides what it calls or runs, with the command lines that stand in it as texts or as numbers of letters: whatever it
 * does with them, what one would do in a shell counts beside the unknown.
 */
export function withHiddenCommands(drafts: readonly Draft[], text: string): readonly Draft[] {
  if (!drafts.some(isHidden)) return drafts
  const texts = [...text.matchAll(literals)].slice(0, maxTexts).map(([, single, double, back]) => unescaped(single ?? double ?? back ?? ''))
  const spelled = (text.match(codes) ?? []).slice(0, maxTexts).map((list) => String.fromCharCode(...list.split(',').map(Number)))
  return [...drafts, ...[...texts, texts.join(' '), ...spelled].flatMap(meantForShell)]
}

const maxTexts = 32
