import { expect, test } from 'vitest'
import { segmentsOf, withoutEnding } from './segments.ts'
import { type Piece, show, type Word } from './value.ts'

const word = (...pieces: readonly Piece[]): Word => ({ pieces, at: { start: 0, end: 0 } })
const glob = (text: string): Piece => ({ text, glob: true })

test.each<[string, Word, string | undefined, string | undefined]>([
  ['a pattern in a folder', word({ text: 'sql/' }, glob('*'), { text: '.sql' }), 'sql', '*.sql'],
  ['folders found by a pattern', word({ text: 'k8s/' }, glob('*'), { text: '/' }), 'k8s', '*'],
  ['a pattern over folders', word(glob('**/*.sql')), '**', '*.sql'],
  ['two stars match folders too', word({ text: 'src/' }, glob('**')), undefined, '*'],
  ['a pattern below the root', word({ text: '/' }, glob('*')), '/', '*'],
  ['a found path', word({ hole: 'workspace-path', shown: '$f' }), '$f', '$f'],
  ['a fresh path', word({ hole: 'temp-path', shown: '$T' }), undefined, '$T'],
  ['a file below a found path', word({ hole: 'temp-path', shown: '$T' }, { text: '/a.txt' }), '$T', 'a.txt'],
  ['text only known at run time may hold any slash', word({ text: 'a/' }, { hole: 'opaque', shown: '$x' }), undefined, undefined],
])('%s', (_name, path, folder, name) => {
  const segments = segmentsOf(path)
  expect([segments?.folder && show(segments.folder), segments && show(segments.name)]).toEqual([folder, name])
})

test.each<[Word, string, string]>([
  [word(glob('*'), { text: '.sql' }), '.sql', '*'],
  [word(glob('*')), '.sql', '*'],
  [word({ text: 'a.txt' }), '.sql', 'a.txt'],
])('an ending that is known is cut off', (path, ending, rest) => {
  expect(show(withoutEnding(path, ending))).toBe(rest)
})
