import type { Facts } from '../facts.ts'
import { type Commits, commitsOf } from './commits.ts'
import { type Repositories, repositoriesOf } from './repositories.ts'
import { type TrackedFiles, trackedFilesOf } from './tracked-files.ts'

/** What git knows, asked without running anything the repository chose. Answers are remembered for one call. */
export interface Git extends Repositories, TrackedFiles, Commits {}

/** Git's view of a call's place. */
export const gitOf = (facts: Facts): Git => facts.memo('git', () => createGit(facts))

function createGit(facts: Facts): Git {
  const repositories = repositoriesOf(facts)
  return { ...repositories, ...trackedFilesOf(facts, repositories), ...commitsOf(facts, repositories) }
}
