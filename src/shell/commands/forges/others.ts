import { publish } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

const deletesRepository: Meaning = (_call, target) => [publish('repo-delete', target)]

export default cloudTool({
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
})
