import { defaultRules } from './defaults.ts'
import type { Policy } from './policy.ts'
import { rehashed } from './rules.ts'
import { defaultSettings } from './config/settings.ts'

let policy: Policy | undefined

/** The policy of a machine without any config. */
export function builtInPolicy(): Policy {
  policy ??= rehashed({ rules: defaultRules, protect: new Map(), settings: defaultSettings, problems: [], degraded: false })
  return policy
}
