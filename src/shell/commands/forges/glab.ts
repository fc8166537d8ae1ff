import { config, connect, defineCommand, infra, publish, type Subcommand, write, showsSecret } from '../../command-spec.ts'
import { knownPrefix, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { apiCall, apiOptions, forge, gitOptions, usualServer } from './_forge.ts'

const host = 'https://gitlab.com'
const { shows, says, does, asks } = forge(host)
const moreView = table({
  flag: '--all -A, --closed, --merged, --draft, --not-draft, --opened, --system-logs, --raw, --live, --compact, --mine',
  value: `--reviewer, --source-branch, --target-branch, --not-label, --in, --iteration, --epic, --issue-type, --status, --pipeline-id,
        --scope, --ref, --sha, --source, --username, --updated-after, --updated-before, --name`,
})
const lists = shows(moreView)
const changes = (what: string): Subcommand =>
  does(
    (subject) => [infra('change', `${what} ${subject}`.trim())],
    table({
      value: '-b --branch, -v --value, -e --environment-variable, -s --scope, -t --type, -g --group, --variables, --name',
      flag: '-m --masked, -p --protected, -r --raw',
    }),
  )
const deletes = (what: string): Subcommand =>
  does((subject) => [infra('change', `${what} ${subject}`.trim())], table({ flag: '-t --with-tag', value: '-s --scope, -g --group' }))
const authoring = table({
  flag: `--fill, --fill-commit-body, --push, --remove-source-branch, --squash-before-merge, --no-editor, --create-source-branch,
        --allow-collaboration, --confidential -c, --unique, --resolve, --recover, --signoff`,
  value:
    '--target-branch, --source-branch, -i --related-issue, --reviewer, -w --weight, --due-date, --linked-issues, -u --unlabel, -m --message, --notes, --sha',
})

const ownServer = usualServer({ hasHost: false })

export default defineCommand({
  name: 'glab',
  about: 'GitLab from the command line',
  options: table({ value: '-R --repo' }),
  before: ownServer.before,
  subcommands: ownServer.watch({
    api: { options: apiOptions, effects: apiCall(host) },
    mr: {
      subcommands: {
        list: { aliases: ['ls'], ...lists },
        view: { aliases: ['show'], ...lists },
        diff: shows(table({ flag: '--raw', value: '--color' })),
        issues: lists,
        approvers: lists,
        checkout: {
          options: table({ flag: '-t --track', value: '-b --branch, -u --set-upstream-to' }),
          effects: [connect('fetch', 'origin'), write('.', 'switch', { detail: { to: 'merge request' } })],
        },
        create: { aliases: ['new'], ...says('merge request', authoring) },
        update: says('merge request', authoring),
        note: says('merge request', authoring),
        approve: says('merge request', authoring),
        revoke: says('merge request'),
        close: says('merge request'),
        reopen: says('merge request'),
        rebase: says('merge request'),
        subscribe: says('merge request'),
        todo: says('merge request'),
        merge: {
          aliases: ['accept'],
          ...does(
            (subject) => [publish('merge', `merge request ${subject}`.trim())],
            table({
              flag: '-s --squash, -d --remove-source-branch, --when-pipeline-succeeds, --auto-merge, -r --rebase',
              value: '-m --message, --squash-message, --sha',
            }),
          ),
        },
        delete: deletes('merge request'),
      },
    },
    issue: {
      subcommands: {
        list: { aliases: ['ls'], ...lists },
        view: { aliases: ['show'], ...lists },
        board: shows(),
        create: { aliases: ['new'], ...says('issue', authoring) },
        update: says('issue', authoring),
        note: says('issue', authoring),
        close: says('issue'),
        reopen: says('issue'),
        subscribe: says('issue'),
        delete: deletes('issue'),
      },
    },
    'check-update': shows(),
    ci: {
      aliases: ['pipeline', 'pipe'],
      subcommands: {
        list: { aliases: ['ls'], ...lists },
        status: lists,
        view: lists,
        // `--with-variables` shows their values
        get: shows(table({ flag: '-d --with-job-details', value: '-p --pipeline-id', unsafe: '--with-variables' })),
        trace: lists,
        lint: shows(table({ flag: '--dry-run, --include-jobs', value: '--ref' })),
        artifact: { options: table({ value: '-R --repo', writes: '-p --path' }), effects: [connect('get', host), write('.', 'folder')] },
        run: changes('pipeline'),
        retry: changes('retry job'),
        trigger: changes('trigger job'),
        cancel: changes('cancel'),
        delete: deletes('pipeline'),
      },
    },
    job: {
      subcommands: {
        artifact: {
          options: table({ flag: '-l --list-paths', value: '-R --repo', writes: '-p --path' }),
          effects: [connect('get', host), write('.', 'folder')],
        },
      },
    },
    repo: {
      aliases: ['project'],
      subcommands: {
        list: { aliases: ['ls'], ...lists },
        view: shows(),
        search: shows(),
        contributors: shows(),
        clone: {
          style: 'posix',
          options: table({ flag: '-p --preserve-namespace, --paginate', value: '-g --group' }),
          effects: ({ operands: [repo, ...rest], name }) => [
            ...gitOptions({ operands: rest, name }),
            connect('clone', host),
            write(rest.find((word) => !knownPrefix(word).startsWith('-')) ?? (textOf(repo)?.split('/').at(-1) || '.'), 'folder'),
          ],
        },
        create: does(
          (subject, args) => [publish('repo-create', subject), ...(args.has('--public') ? [publish('repo-public', subject)] : [])],
          table({
            flag: '-P --public, -p --private, --internal, --readme, --skipGitInit',
            value: '-n --name, -g --group, -d --description, --defaultBranch, --remoteName, -t --tag',
          }),
        ),
        fork: does(
          (subject) => [publish('repo-create', `fork of ${subject}`)],
          table({ flag: '-c --clone, --remote', value: '-n --name, -p --path' }),
        ),
        delete: does((subject) => [publish('repo-delete', subject)]),
        archive: { options: table({ value: '-f --format, -s --sha' }), effects: [connect('get', host), write('.', 'folder')] },
        transfer: changes('transfer repository'),
      },
    },
    release: {
      subcommands: {
        list: { aliases: ['ls'], ...lists },
        view: shows(),
        download: {
          options: table({ value: '-n --asset-name', writes: '-D --dir' }),
          effects: [connect('get', host), write('.', 'folder')],
        },
        create: does(
          (subject) => [publish('release', subject)],
          table({ value: '-n --name, -N --notes, -r --ref, -m --milestone, -a --assets-links', reads: '-F --notes-file' }),
        ),
        upload: does((subject) => [publish('release', subject)]),
        delete: does((subject) => [publish('release', `delete ${subject}`)], table({ flag: '-t --with-tag' })),
      },
    },
    variable: {
      subcommands: {
        list: { aliases: ['ls'], effects: showsSecret('project variables') },
        get: { effects: showsSecret('project variable') },
        set: changes('variable'),
        update: changes('variable'),
        delete: deletes('variable'),
      },
    },
    ...Object.fromEntries(
      ['milestone', 'iteration', 'incident', 'snippet', 'schedule'].map((name) => [
        name,
        { subcommands: { list: { aliases: ['ls'], ...lists }, view: lists } },
      ]),
    ),
    label: { subcommands: { list: { aliases: ['ls'], ...lists }, create: says('label', table({ value: '-n --name, -c --color' })) } },
    auth: {
      subcommands: {
        status: {
          options: table({ flag: '-t --show-token, -a --all', value: '--hostname' }),
          effects: (args) => (args.has('-t') ? showsSecret('glab token') : asks),
        },
        login: { options: table({ flag: '--stdin', value: '--hostname, -t --token' }), effects: [connect('login', host)] },
      },
    },
    user: { subcommands: { events: shows() } },
    config: {
      subcommands: {
        get: { options: table({ flag: '-g --global', value: '-h --host' }), effects: [] },
        set: {
          options: table({ flag: '-g --global', value: '-h --host' }),
          effects: ({ operands }) => [config('runs', operands.map(textOf)[0] ?? '')],
        },
      },
    },
    version: { effects: [] },
  }),
  examples: [
    [
      'glab issue list -R https://git.example.com/a/b',
      'unknown: the login may be for another server than `git.example.com`',
      'connect:get https://gitlab.com',
    ],
    ['glab auth login', 'connect:login https://gitlab.com'],
    ['glab variable set x', 'infra:change variable x'],
    ['glab release upload x', 'publish:release x'],
    ['glab release download', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab release download --dir /opt/a', 'write /opt/a', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab repo transfer x', 'infra:change transfer repository x'],
    ['glab repo archive', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab repo fork x', 'publish:repo-create fork of x'],
    ['glab repo clone x -- -c a=b', 'unknown: option `-c` of `glab repo clone` is not described'],
    ['glab repo clone x', 'connect:clone https://gitlab.com', 'write:folder x'],
    ['glab repo contributors', 'connect:get https://gitlab.com'],
    ['glab repo search', 'connect:get https://gitlab.com'],
    ['glab ci cancel x', 'infra:change cancel x'],
    ['glab ci trigger x', 'infra:change trigger job x'],
    ['glab ci retry x', 'infra:change retry job x'],
    ['glab ci run x', 'infra:change pipeline x'],
    ['glab ci artifact', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab ci artifact --path /opt/a', 'write /opt/a', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab ci get --with-variables', 'unknown: option `--with-variables` of `glab ci get` can run or load anything'],
    ['glab job artifact main build --path /opt/a', 'write /opt/a', 'connect:get https://gitlab.com', 'write:folder .'],
    ['glab check-update', 'connect:get https://gitlab.com'],
    ['glab ci lint', 'connect:get https://gitlab.com'],
    ['glab ci trace', 'connect:get https://gitlab.com'],
    ['glab issue board', 'connect:get https://gitlab.com'],
    ['glab mr todo x', 'publish:comment merge request x'],
    ['glab mr subscribe x', 'publish:comment merge request x'],
    ['glab mr rebase x', 'publish:comment merge request x'],
    ['glab mr reopen x', 'publish:comment merge request x'],
    ['glab mr close x', 'publish:comment merge request x'],
    ['glab mr revoke x', 'publish:comment merge request x'],
    ['glab mr approve x', 'publish:comment merge request x'],
    ['glab mr note x', 'publish:comment merge request x'],
    ['glab mr update x', 'publish:comment merge request x'],
    ['glab mr checkout', 'connect:fetch origin', 'write:switch .'],
    ['glab mr approvers', 'connect:get https://gitlab.com'],
    ['glab mr issues', 'connect:get https://gitlab.com'],
    ['glab mr diff', 'connect:get https://gitlab.com'],
    ['glab mr view', 'connect:get https://gitlab.com'],
    ['glab mr list --assignee=@me', 'connect:get https://gitlab.com'],
    ['glab mr merge 4 -s', 'publish:merge merge request 4'],
    ['glab issue create -t Bug', 'publish:comment issue'],
    ['glab ci status', 'connect:get https://gitlab.com'],
    ['glab repo delete a/b -y', 'publish:repo-delete a/b'],
    ['glab api projects/1/issues', 'connect:get https://gitlab.com'],
    ['glab api -X DELETE projects/1', 'publish:repo-delete projects/1'],
    ['glab release list', 'connect:get https://gitlab.com'],
    ['glab release create --notes-file /opt/a', 'read /opt/a', 'send:upload https://gitlab.com', 'publish:release'],
    ['glab variable list', 'infra:secret project variables'],
    ['glab label list', 'connect:get https://gitlab.com'],
    ['glab auth status', 'connect:get https://gitlab.com'],
    ['glab user events', 'connect:get https://gitlab.com'],
    ['glab config get editor'],
    ['glab version'],
    ['glab duo ask x', 'unknown: subcommand `duo` of `glab` is not described'],
    ['glab repo create --public', 'publish:repo-create', 'publish:repo-public'],
    ['glab auth status --show-token', 'infra:secret glab token'],
  ],
})
