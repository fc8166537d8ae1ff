import { type Draft, infra } from '../../command-spec.ts'
import { showsSecret } from '../../secret-name.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Text whose dollars are filled in from the environment and shown (`envsubst`): the secrets among them. */
export const template: CodeAnalyser = { language: 'template', takesValue: () => true, inline: fillsIn, scan: fillsIn }

function fillsIn(text: string): readonly Draft[] {
  const names = [...text.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter(showsSecret).map((name) => infra('secret', `environment variable ${name}`))
}
