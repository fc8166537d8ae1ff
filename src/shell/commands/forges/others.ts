import { defineCommand, publish, run, unknown } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

const deletesRepository: Meaning = (_call, target) => [publish('repo-delete', target)]

/** Commands of its own; any other is git's. */
const ofHub = /^(?:alias|api|browse|ci-status|compare|create|delete|fork|gist|issue|pr|pull-request|release|sync)$/

export default [
  defineCommand({
    name: 'hub',
    about: 'git with commands for GitHub',
    style: 'raw',
    effects: ({ words }) => {
      const verb = words.map((word) => textOf(word)).find((text) => text === undefined || !text.startsWith('-'))
      if (verb === 'delete') return [publish('repo-delete', 'hub delete')]
      return verb === undefined || ofHub.test(verb)
        ? [unknown(`subcommand \`${verb ?? ''}\` of \`hub\` is not described`)]
        : [run([literal('git'), ...words])]
    },
    examples: [
      ['hub status', 'read .'],
      ['hub push --force origin main', 'publish:push origin main --force', 'execute:project git hooks'],
      ['hub delete -y acme/web', 'publish:repo-delete hub delete'],
      ['hub pr list', 'unknown: subcommand `pr` of `hub` is not described'],
    ],
  }),
  cloudTool({
    name: 'tea',
    aliases: ['fj', 'berg'],
    about: 'Gitea and Forgejo from the command line',
    globals: table({ value: '-l --login, -r --repo, -o --output, --remote' }),
    paths: [
      ['repo delete, repos delete, repo rm, repos rm', deletesRepository],
      ['whoami, notifications, open, times, branches, milestones, labels, organizations', 'read'],
      ['login add, login delete, logout', 'change'],
    ],
    verbs: [
      ['list ls view show search', 'read'],
      ['create edit close reopen merge approve reject comment delete add fork', 'change'],
    ],
    examples: [
      ['tea pulls list', 'infra:read tea pulls list'],
      ['tea repo delete acme/web', 'publish:repo-delete tea repo delete'],
      ['tea pulls merge 4', 'infra:change tea pulls merge 4'],
      ['tea frob x', 'unknown: subcommand `frob x` of `tea` is not described'],
    ],
  }),
]
