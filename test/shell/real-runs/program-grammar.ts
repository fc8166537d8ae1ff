import type { Grammar } from './grammar.ts'
import { archives } from './programs/archives.ts'
import { code } from './programs/code.ts'
import { git } from './programs/git.ts'
import { moves } from './programs/moves.ts'
import { names } from './programs/names.ts'
import { searches } from './programs/searches.ts'
import { writes } from './programs/writes.ts'

/** One or two runs of programs that make, change, move or remove files, with the options that say which. */
export const programGrammar: Grammar = {
  ...names,
  ...moves,
  ...writes,
  ...archives,
  ...searches,
  ...code,
  ...git,
  command: [
    '«one»',
    '«one»',
    '«one»',
    '«one»',
    'cd d1 && «one»',
    '«one»; «one»',
    '«one» && «one»',
    '(cd d2; «one»)',
    'mkdir -p new && «one»',
  ],
  one: [
    '«copying»',
    '«copying»',
    '«copying»',
    '«moving»',
    '«moving»',
    '«linking»',
    '«removing»',
    '«removing»',
    '«removing»',
    '«writing»',
    '«writing»',
    '«writing»',
    '«editing»',
    '«editing»',
    '«packing»',
    '«packing»',
    '«unpacking»',
    '«unpacking»',
    '«finding»',
    '«finding»',
    '«splitting»',
    '«redirect»',
    '«redirect»',
    '«piping»',
    '«language»',
    '«making»',
    '«git»',
    '«git»',
  ],
}
