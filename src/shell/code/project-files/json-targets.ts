import { isRecord } from '../../../is-record.ts'
import { parseJsonc } from '../../manifests/jsonc.ts'
import { listOf } from './mappings.ts'

/** Whether settings of a project give names to targets (`project.json` of Nx). */
export const declaresTargets = (text: string): boolean => /^\s*\{/.test(text) && text.includes('"targets"')

/** A target by its name alone: in a pattern any of them may be meant. */
const plainName = /^\^?[\w@./:-]+$/
const needsByPattern = /"dependsOn"\s{0,9}:\s{0,9}\[[^\]]{0,1000}\*/

/** `^build`, `web:build:production`: the name of a target is one of the parts. */
const partsOf = (mention: string): readonly string[] => [mention, ...mention.replace(/^\^/, '').split(':')]

/** All texts that stand as values somewhere in settings. */
const valuesIn = (settings: unknown): readonly string[] =>
  typeof settings === 'string'
    ? [settings]
    : isRecord(settings)
      ? Object.values(settings).flatMap(valuesIn)
      : Array.isArray(settings)
        ? listOf(settings).flatMap(valuesIn)
        : []

/** Settings without targets that are neither wanted nor named by anything in these files, which all may start one another's. */
export function withoutOtherJsonTargets(text: string, wanted: readonly string[], others: readonly string[]): string {
  const settings = parseJsonc(text)
  const all = [settings, ...others.map(parseJsonc)]
  if (!settings || !isRecord(settings.targets) || all.includes(undefined)) return text
  if (wanted.length === 0 || !wanted.every((name) => plainName.test(name))) return text
  if ([text, ...others].some((one) => needsByPattern.test(one))) return text
  const named = new Set([...wanted, ...all.flatMap(valuesIn).filter((value) => plainName.test(value))].flatMap(partsOf))
  const isMeant = (name: string): boolean => partsOf(name).some((part) => named.has(part))
  return JSON.stringify({ ...settings, targets: Object.fromEntries(Object.entries(settings.targets).filter(([name]) => isMeant(name))) })
}
