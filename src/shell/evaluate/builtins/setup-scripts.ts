import type { Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { isBrought } from '../files/files.ts'
import { pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'

/** What managers of versions and environments put outside every workspace for shells to load. */
const loadedByShells =
  /\/(?:\.nvm\/nvm\.sh|\.asdf\/asdf\.sh|\.cargo\/env|\.ghcup\/env|\.rvm\/scripts\/rvm|\.sdkman\/bin\/sdkman-init\.sh|\.opam\/opam-init\/init\.sh|\.?(?:mini|ana|mamba|miniforge|mambaforge)?(?:conda|forge|mamba)\d*\/(?:etc\/profile\.d\/(?:conda|mamba)\.sh|bin\/activate))$/

/** The same below a folder that such a manager names itself. */
const belowItsFolder = /^\/(?:etc\/profile\.d\/(?:conda|mamba)\.sh|bin\/activate|nvm\.sh|asdf\.sh|libexec\/asdf\.sh)$/

/** Whether a sourced file only defines what a manager of versions needs in the shell, as it was installed. */
export function isSetupScript(evaluation: Evaluation, file: Word, state: State): boolean {
  const [folder, below, ...more] = file.pieces
  if (folder && 'hole' in folder)
    return folder.hole === 'library-path' && more.length === 0 && below !== undefined && 'text' in below && belowItsFolder.test(below.text)
  const path = pathOf(file, state)
  if (path === undefined || !loadedByShells.test(path) || isBrought(evaluation, path, state)) return false
  const { roots, home } = evaluation.world
  const isBelow = (folder: string): boolean => path.startsWith(`${folder}/`)
  return [home, '/opt', '/usr'].some(isBelow) && !roots.some(isBelow)
}
