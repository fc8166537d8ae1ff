import type { CommandSpec } from '../command-spec.ts'
import { commandSpecs } from './registry.ts'

const specs: ReadonlyMap<string, CommandSpec> = new Map(
  commandSpecs.flatMap((spec) => [spec.name, ...(spec.aliases ?? [])].map((name) => [name, spec] as const)),
)

/**
 * The description of a program by any of its names. The build replaces this file by one that loads a spec when it is first
 * needed (scripts/lazy-specs.mjs): reading all of them takes longer than deciding a call.
 */
export const findSpec = (name: string): CommandSpec | undefined => specs.get(name)

/** Loads every spec now: for processes that stay and decide many calls. */
export function loadSpecs(): void {}
