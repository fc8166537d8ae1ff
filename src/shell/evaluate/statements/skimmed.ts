import { wordSet } from '../../../word-set.ts'
import { type Command, forEachChild, type Script, type SyntaxNode } from '../../tree.ts'
import { literal, type Word } from '../../value.ts'

/** Only so many are looked at, the last ones: what is hidden by padding stands behind it. */
const most = 60

/** Programs by which a single plain line can be beyond repair. */
const wanted: ReadonlySet<string> = wordSet(
  'rm dd shred mkfs chmod chown sudo doas bash sh zsh eval find git mv kill pkill terraform kubectl crontab tee',
)

/**
 * The last plainly written commands of a script that is too long to follow, by name. Padding must not hide a command that
 * would be refused by itself: what is found is run from the first state, beside the unknown that the length already is.
 */
export function skim(script: Script): readonly (readonly Word[])[] {
  const found: (readonly Word[])[] = []
  const visit = (node: SyntaxNode, depth: number): void => {
    if (depth > 64) return
    if (node.type === 'Command') {
      const words = plainWords(node)
      if (words && wanted.has(node.name?.value ?? '')) found.push(words)
    }
    forEachChild(node, (child) => visit(child, depth + 1))
  }
  visit(script, 0)
  return found.slice(-most)
}

function plainWords({ name, args }: Command): readonly Word[] | undefined {
  const words: Word[] = []
  for (const word of [name, ...args]) {
    if (word?.type !== 'Word' || word.parts?.some((part) => part.type !== 'SingleQuoted' && part.type !== 'Literal')) return undefined
    words.push(literal(word.value, { start: word.pos, end: word.end }))
  }
  return words
}
