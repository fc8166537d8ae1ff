import { isRecord } from '../../../is-record.ts'
import { type Draft, removeTree } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { textArgument } from '../interpreter/call.ts'
import { sqlOf } from '../describe.ts'
import { findings } from '../findings.ts'
import { parseYaml } from '../parsers.ts'
import { listOf } from './mappings.ts'

/** Settings of a dbt project: the statements around every run of its models. */
export const dbt: CodeAnalyser = { language: 'dbt', inline: hooks, scan: hooks }

/** The same settings: the folders that `dbt clean` deletes. */
export const dbtClean: CodeAnalyser = { language: 'dbt-clean', inline: targets, scan: targets }

function hooks(text: string): readonly Draft[] {
  return findings(['on-run-start', 'on-run-end'].flatMap((key) => values(text, key)).flatMap((sql) => sqlOf(textArgument(sql))))
}

function targets(text: string): readonly Draft[] {
  return values(text, 'clean-targets').map((folder) => removeTree(literal(folder)))
}

function values(text: string, key: string): readonly string[] {
  const settings = parseYaml(text)
  return isRecord(settings) ? listOf(settings[key]).filter((value) => typeof value === 'string') : []
}
