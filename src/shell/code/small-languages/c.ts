import { unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { argumentsAt, tokenise } from './lexical.ts'
import * as means from './lexicon.ts'

const acts: ReadonlyMap<string, means.LexicalMeaning> = new Map([
  ['system', means.spawns],
  ['popen', ([command]) => means.spawns(command ? [command] : [])],
  ['execl', ([, ...words]) => means.spawns(words.slice(0, -1))],
  ['execlp', ([, ...words]) => means.spawns(words.slice(0, -1))],
  ['unlink', means.deletes],
  ['rmdir', means.deletes],
  ['remove', means.deletes],
  ['remove_all', means.deletesTree],
])

/** C and C++ are only ever project code that a compiler turned into a program: what it plainly spawns or deletes. */
export const c: CodeAnalyser = {
  language: 'c',
  inline: () => [unknown('c code is not analysed')],
  scan(text) {
    const tokens = tokenise(text, {
      comments: ['//'],
      blockComments: true,
      namePattern: /^[A-Za-z_]\w*/,
      special: (source, place) => {
        const character = /^'(?:\\.[^']*|[^'\\])'/.exec(source.slice(place))
        return character ? { token: { kind: 'number', text: '0' }, end: place + character[0].length } : undefined
      },
    })
    if (!tokens) return []
    return findings(
      tokens.flatMap((token, place) =>
        token.kind === 'name' && tokens[place + 1]?.text === '(' ? (acts.get(token.text)?.(argumentsAt(tokens, place)) ?? []) : [],
      ),
    )
  },
}
