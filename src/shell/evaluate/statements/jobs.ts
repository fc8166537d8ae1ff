import type { State } from '../state.ts'

/** Whether files hold something else than before; where output is thrown away nothing is kept. */
const isFilledAnew = (files: State['files'], before: State): boolean =>
  files !== before.files && [...files].some(([path, data]) => data !== before.files.get(path) && !path.startsWith('/dev/'))

/** The states in which a job in the background comes to files only after the rest of the line has changed them. */
export const lateStates = ([before]: readonly State[], after: readonly State[]): readonly State[] =>
  before
    ? after
        .filter(({ files, links }) => isFilledAnew(files, before) || links !== before.links)
        .map(({ files, links }) => ({ ...before, files, links }))
    : []
