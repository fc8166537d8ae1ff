import type { Draft } from '../../command-spec.ts'
import { infra, prints, unknown } from '../../command-spec.ts'
import { madeOf } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { isNumberOrName } from '../stand-ins.ts'
import { editedDocument } from './jq-edit.ts'

/** jq filters compute; only modules reach further files, and `env` shows the environment. */
export const jq: CodeAnalyser = {
  language: 'jq',
  takesValue: isNumberOrName,
  inline: drafts,
  scan: drafts,
  empties: (filter) => !updates(filter),
  edited: (filter, text, { filled }) => (filled ? undefined : editedDocument(filter, text)),
}

/** A step that leaves the document whole but for what it sets or takes out by name. */
const update = /^(?:\.|del|\.\s*[+*]\s*|\.[\w"][\w.?"\s-]*(?:\/\/|[+*/|-])?=(?!=).*)$/s

/** A value under a name, as `--arg` gives it. */
const binding = /^\s*""\s+as\s+\$\w+\s*$/

const deepest = 8

/** `del(.)` and `del(.[])` take everything out of the document. */
export const emptying = /\bdel\(\s*(?:\.{1,2}\s*)?(?:\[\s*\]\s*)?\)/

/** Whether a filter prints the document that it is given, changed. */
function updates(filter: string): boolean {
  let bare = withoutText(filter)
  for (let depth = 0; depth < deepest; depth++) bare = bare.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, '')
  return !emptying.test(filter) && bare.split(/\|(?!=)/).every((step) => update.test(step.trim()) || binding.test(step))
}

const withoutText = (filter: string): string => filter.replace(/"(?:[^"\\]|\\.){0,1000}"/g, '""').replace(/#[^\n]*/g, '')

function drafts(filter: string): readonly Draft[] {
  // a text may be filled in by a filter (`"\(env)"`), whose own texts end nowhere that can be told from here
  const bare = filter.includes('\\(') ? filter : withoutText(filter)
  if (/(?:^|[\s;|(])(?:import|include)\s/.test(bare)) return [unknown('jq loads a module')]
  if (/\$ENV\b|(?:^|[^\w.$@])env\b/.test(bare)) return [infra('secret', 'environment')]
  return bare.trim() === '""' ? printedText(filter.trim()) : []
}

/** A filter that is nothing but a text prints it, if there is any input. */
function printedText(quoted: string): readonly Draft[] {
  try {
    return [prints(`${String(JSON.parse(quoted))}\n`, madeOf({ hole: 'opaque', shown: '(output)' }))]
  } catch {
    return []
  }
}
