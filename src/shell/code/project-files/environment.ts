import { type Draft, run } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Files of variables for what runs (`--env-file .env`): what one of them changes counts as if it stood before a command. */
export const environment: CodeAnalyser = { language: 'environment', inline: scan, scan }

const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/gm

/** The variables of such a file with their values. */
export const assignmentsIn = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(assignment)].map(([, name = '', value = '']) => [name, value.replace(/^(["'])(.*)\1$/, '$2')] as const)

function scan(text: string): readonly Draft[] {
  // where a server lies is what such files are for
  const set = assignmentsIn(text).filter(([, value]) => !value.includes('://'))
  return set.length === 0 ? [] : [run([literal('true')], { env: set.map(([name, value]) => [name, literal(value)] as const) })]
}
