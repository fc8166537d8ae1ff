import { isRecord } from '../../../is-record.ts'
import { type Draft, run } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { parseYaml } from '../parsers.ts'

/** Templates of AWS SAM about to be built: a function may be built by a target of the Makefile beside its code. */
export const samBuild: CodeAnalyser = { language: 'sam-build', inline: scan, scan }

function scan(text: string): readonly Draft[] {
  // most templates name no such target, and need no parse
  const parsed = /\bBuildMethod\b/.test(text) ? parseYaml(text) : undefined
  return isRecord(parsed) && isRecord(parsed.Resources) ? Object.entries(parsed.Resources).flatMap(builtBy) : []
}

function builtBy([name, resource]: readonly [string, unknown]): readonly Draft[] {
  if (!isRecord(resource)) return []
  const { Metadata: metadata, Properties: properties } = resource
  if (!isRecord(metadata) || metadata.BuildMethod !== 'makefile' || !isRecord(properties)) return []
  const place = properties.CodeUri ?? properties.ContentUri
  const folder = typeof place === 'string' ? place.replace(/\/$/, '') : '.'
  return [run(['make', '-C', `${ownFolder}/${folder}`, `build-${name}`].map((word) => literal(word)))]
}
