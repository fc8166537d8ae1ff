import { globExpression } from '../../glob-expression.ts'
import { join, literal, type Piece, show, type Word } from '../../value.ts'

/**
 * What a pattern matches of the folder or file that a search begins in: that one itself, or what lies right below it where the first names
 * of the pattern are the last of its path. The pattern is that of a path's end; `**` in it stands for any number of names.
 */
export function foundAtBeginning(root: Word, pattern: string): readonly Word[] {
  // of a path that is only known when it runs, nobody can say that it does not match
  if (root.pieces.some((piece) => 'hole' in piece)) return [root]
  const names = show(root)
    .split('/')
    .filter((name) => name !== '' && name !== '.')
  const wanted = pattern.split('/')
  const found: Word[] = []
  for (let start = 0; start < names.length; start++) {
    const met = overlap(names.slice(start), wanted)
    if (met === 'anything') return [...found, below(root, '**')]
    if (met !== undefined) found.push(met.length > 0 ? below(root, met.join('/')) : narrowed(root, wanted))
  }
  return found
}

/** What is left of the pattern behind these names, where they are a beginning of it; undefined where they are not. */
function overlap(names: readonly string[], wanted: readonly string[]): readonly string[] | 'anything' | undefined {
  for (const [index, name] of names.entries()) {
    const part = wanted[index]
    if (part === undefined) return undefined
    if (part === '**') return 'anything'
    if (!/[*?[]/.test(name) && globExpression(part, { starts: true, ends: true })?.test(name) !== true) return undefined
  }
  return wanted.slice(names.length)
}

/** `* -name '*.txt'` begins in every file, but finds only those of that name. */
function narrowed(root: Word, wanted: readonly string[]): Word {
  const last = root.pieces.at(-1)
  const name = wanted.at(-1)
  if (wanted.length > 1 || name === undefined || !last || !('text' in last) || !last.glob || last.text !== '*') return root
  const before = root.pieces.at(-2)
  const isWholeName = before === undefined || ('text' in before && before.text.endsWith('/'))
  return isWholeName ? { pieces: [...root.pieces.slice(0, -1), ...patternPieces(name)], at: root.at } : root
}

/** A pattern below a folder. */
export const below = (root: Word, pattern: string): Word =>
  join(root, literal(show(root).endsWith('/') ? '' : '/'), { pieces: patternPieces(pattern), at: root.at })

/** A pattern, and the ending behind its last sign, which is known. */
function patternPieces(pattern: string): readonly Piece[] {
  const [, front = pattern, ending = ''] = /^(.*[*?\]])([^*?[\]\\]+)$/s.exec(pattern) ?? []
  return [{ text: front, glob: true }, ...(ending === '' ? [] : [{ text: ending }])]
}
