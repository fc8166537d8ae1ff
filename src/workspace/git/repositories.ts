import { join } from 'node:path'
import { below } from '../../path.ts'
import type { Facts } from '../facts.ts'
import { realPlace } from '../real-path.ts'
import { configKey, type GitConfig, readGitConfig } from './config-file.ts'
import { findRepository, type Repository } from './repository.ts'

/** The repositories around paths, and their settings. */
export interface Repositories {
  repositoryOf(path: string): Repository | undefined
  /** The same, but for settings: git also takes those of a folder that is a repository itself. */
  settingsFrom(path: string): Repository | undefined
  configOf(repository: Repository | undefined): GitConfig
  /** Value of a key as seen from a folder; the last one set counts. */
  config(folder: string, key: string): string | undefined
  /** Folder in which git looks for hooks. */
  hooksFolder(repository: Repository): string
}

/** Repositories as one call sees them. */
export function repositoriesOf(facts: Facts): Repositories {
  const { home } = facts.place
  const repositories: Repositories = {
    repositoryOf: (path) => facts.memo(`repository\0${path}`, () => findRepository(path)),
    settingsFrom: (path) => facts.memo(`settings from\0${path}`, () => findRepository(path, { bare: true })),
    configOf: (repository) => facts.memo(`config\0${repository?.folder}`, () => readGitConfig(repository, home)),
    config: (folder, key) => repositories.configOf(repositories.settingsFrom(folder)).get(configKey(key))?.at(-1),
    hooksFolder(repository) {
      const path = repositories.configOf(repository).get('core.hookspath')?.at(-1)
      if (path === undefined) return join(repository.common, 'hooks')
      return path.startsWith('~/') ? join(home, path.slice(2)) : path.startsWith('/') ? path : join(repository.root, path)
    },
  }
  return repositories
}

interface Located {
  readonly repository: Repository
  /** Path below the top of the working tree; empty for the top itself. */
  readonly relative: string
}

/** A path by its repository; a link in the last part is not followed, because git tracks the link. */
export function locate({ repositoryOf }: Pick<Repositories, 'repositoryOf'>, path: string): Located | undefined {
  const place = realPlace(path)
  if (place === undefined) return undefined
  const repository = repositoryOf(place)
  const relative = repository && below(repository.root, place)
  return repository && relative !== undefined ? { repository, relative } : undefined
}
