import { type Draft, execute, run, type Subcommand } from '../../command-spec.ts'
import type { Word } from '../../value.ts'
import { lifecycle } from '../javascript/_packages.ts'

export const shellIn: Subcommand = { effects: [execute('arbitrary', 'a shell in the environment')] }

/** `poe test`, `hatch run test`: a task of pyproject.toml, else a program of the environment. */
export const task = (words: readonly Word[], otherwise: readonly Draft[] = [run(words, { ofPackage: 'python' })]): readonly Draft[] => {
  const [name, ...parameters] = words
  return name ? [{ do: 'manifest-script', manifest: 'pyproject.toml', name, parameters, otherwise }] : []
}

/** Scripts of the project that run by themselves around an install. */
export const hooks = lifecycle('pyproject.toml', 'pre_install', 'post_install')

/** Scripts of the project that run by themselves around a build. */
export const buildHooks = lifecycle('pyproject.toml', 'pre_build', 'post_build')
