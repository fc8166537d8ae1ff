import { remembered } from '../../remembered.ts'
import { wordSet } from '../../word-set.ts'

/** Words that an order hangs on. */
const words =
  'push commit delete remove install deploy merge touch change modify update only nothing anything everything before without until migration migrations migrate dependencies please'

/** What one of them would be mistyped as, and is a word of its own. */
const ownWords = wordSet('noting util mere merger touche comity')

/** The keys beside each on the usual keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const beside = (letter: string): readonly string[] =>
  rows
    .flatMap((row) => (row.includes(letter) ? [row.at(row.indexOf(letter) - 1), row[row.indexOf(letter) + 1]] : []))
    .filter((key) => key !== undefined)

/** A word with two letters swapped, one typed twice, one left out behind the first, or the key beside it hit. */
function mistypings(word: string): readonly string[] {
  const letters = [...word]
  const around = (index: number, by: string, to = index + 1) => word.slice(0, index) + by + word.slice(to)
  return letters.flatMap((letter, index) => [
    around(index, `${letters[index + 1] ?? ''}${letter}`, index + 2),
    around(index, letter + letter),
    ...(index > 0 && word.length > 4 ? [around(index, '')] : []),
    ...beside(letter).map((key) => around(index, key)),
  ])
}

/** Made when the first sentence is read. */
const meant = remembered(
  (): ReadonlyMap<string, string> =>
    new Map(
      words
        .split(' ')
        .flatMap((word) =>
          mistypings(word).flatMap((typed) => (ownWords.has(typed) || words.split(' ').includes(typed) ? [] : [[typed, word] as const])),
        ),
    ),
)

/** A sentence in lower case, with the words an order hangs on as they are spelled. */
export const wellSpelled = (sentence: string): string =>
  sentence.replace(/(?<![\w./'-])[a-z]{4,14}(?![\w/'-]|\.\w)/g, (word) => meant('').get(word) ?? word)
