import { infra, type Subcommand } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { forge } from './_forge.ts'

/** Where the questions of `gh` go. */
export const host = 'https://api.github.com'

/** The kinds of subcommands that all forges have. */
export const { shows, says, does, asks } = forge(host)

/** Changes something that is not code: a setting, a run, a secret. */
export const changes = (what: string, extra = {}): Subcommand => does((subject) => [infra('change', `${what} ${subject}`.trim())], extra)

/** Deletes such a thing. */
export const deletes = (what: string): Subcommand =>
  changes(what, table({ flag: '-a --all, --cleanup-tag, --succeed-on-no-caches', value: '-r --ref, -k --key, -e --env, -o --org' }))
