import { defineCommand, type Draft, read, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { readsEnvironment } from '../_environment.ts'
import { table } from '../_table.ts'

/** Words behind which the command stands that runs. */
const runsRest = /^(?:test|err|summary|proxy)$/

/** Programs that are called by their own name and words. */
const called =
  /^(?:git|gh|glab|docker|kubectl|cargo|go|golangci-lint|pytest|ruff|mypy|pip|npm|npx|pnpm|tsc|vitest|eslint|prettier|playwright|prisma|next|curl|wget|ls|find|grep|diff|tree|wc|aws|psql|dotnet|rspec|rubocop|rake)$/

export default defineCommand({
  name: 'rtk',
  about: 'runs a command and shortens what it prints for an agent',
  style: 'posix',
  options: table({ flag: '-v --verbose, -vv, -vvv, -u --ultra-compact, --skip-env' }),
  effects: ({ operands: [first, ...rest] }): readonly Draft[] => {
    const verb = textOf(first)
    if (verb === undefined) return first ? [unknown('what `rtk` runs is only known at run time')] : []
    if (runsRest.test(verb)) return rest.length > 0 ? [run(rest)] : []
    if (called.test(verb)) return [run([literal(verb, first?.at), ...rest])]
    const files = rest.filter((word) => !show(word).startsWith('-'))
    if (/^(?:read|smart|log|json)$/.test(verb)) return files.map((file) => read(file))
    if (verb === 'deps') return [read(files[0] ?? '.', 'names')]
    if (verb === 'env') return readsEnvironment
    return /^(?:gain|discover|help)$/.test(verb) ? [] : [unknown(`subcommand \`${verb}\` of \`rtk\` is not described`)]
  },
  examples: [
    ['rtk git status', 'read .'],
    ['rtk test rm -r dist', 'delete dist'],
    ['rtk proxy frob', 'unknown: program `frob` is not described'],
    ['rtk read src/a.ts', 'read src/a.ts'],
    ['rtk gain'],
    ['rtk env', 'infra:secret environment'],
    ['rtk init -g', 'unknown: subcommand `init` of `rtk` is not described'],
  ],
})
