import { cmakeFiles } from '../../code/project-files/cmake-targets.ts'
import type { Draft, Target } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'

/** Runs what the build files say of these targets, and of those that belong to every build; undefined where only running shows which. */
export function cmakeCode(what: string, targets: readonly Word[], ...files: readonly Target[]): Draft {
  const isKnown = targets.every((word) => textOf(word) !== undefined)
  // a list of targets may be one word
  const tasks = targets.flatMap((word) => show(word).split(/[;\s]+/))
  return { do: 'project-code', what, files: ['CMakeLists.txt', ...files], ...(isKnown ? { tasks, namedIn: [...cmakeFiles] } : {}) }
}
