import { type Draft, run, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'

/** Builds of native modules are only ever settings: the programs that they start when they are read or carried out. */
export const gyp: CodeAnalyser = {
  language: 'gyp',
  inline: () => [unknown('settings of a native module are not analysed')],
  scan: (text) => findings(drafts(text.replace(/^[ \t]*#.*$/gm, ''))),
}

/** `'<!(node -p 1)'`: a value that a command prints. */
const printed = /<!@?\(((?:[^()]|\([^()]*\))*)\)/g
/** `'action': ['python', 'x.py']`. */
const actions = /["']action["']\s*:\s*\[([^\]]*)\]/g

function drafts(text: string): readonly Draft[] {
  return [
    ...[...text.matchAll(printed)].map(([, line = '']) => shell(literal(line.replace(/\\(["'])/g, '$1')))),
    ...[...text.matchAll(actions)].map(([, list = '']) =>
      run([...list.matchAll(/(["'])(.*?)\1/g)].map(([, , word = '']) => literal(word))),
    ),
  ]
}
