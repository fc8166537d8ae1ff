import type { Draft } from '../command-spec.ts'
import { infra, unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'

/** jq filters compute; only modules reach further files, and `env` shows the environment. */
export const jq: CodeAnalyser = { language: 'jq', takesValues: true, inline: drafts, scan: drafts }

function drafts(filter: string): readonly Draft[] {
  const bare = filter.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#[^\n]*/g, '')
  if (/(?:^|[\s;|(])(?:import|include)\s/.test(bare)) return [unknown('jq loads a module')]
  return /\$ENV\b|(?:^|[^\w.$@])env\b/.test(bare) ? [infra('secret', 'environment')] : []
}
