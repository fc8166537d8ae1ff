import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  flow,
  infra,
  install,
  printsTainted,
  publish,
  read,
  send,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { apiCall, apiOptions, forge } from './_forge.ts'

const host = 'https://api.github.com'
const { shows, says, does, asks } = forge(host)
const changes = (what: string, extra = {}): Subcommand => does((subject) => [infra('change', `${what} ${subject}`.trim())], extra)
/** A change of a repository's visibility that lets everybody in; one that is only known at run time may. */
const opens = (args: Args): boolean => args.values('--visibility').some((word) => !/^(?:private|internal)$/.test(textOf(word) ?? ''))
const deletes = (what: string): Subcommand =>
  does(
    (subject) => [infra('change', `${what} ${subject}`.trim())],
    table({ flag: '-a --all, --cleanup-tag, --succeed-on-no-caches', value: '-r --ref, -k --key, -e --env, -o --org' }),
  )

export default defineCommand({
  name: 'gh',
  about: 'GitHub from the command line',
  options: table({ value: '-R --repo' }),
  subcommands: {
    api: { options: apiOptions, effects: apiCall(host) },
    status: shows(table({ value: '-e --exclude, -o --org' })),
    browse: {
      options: table({
        flag: '-n --no-browser, -s --settings, -p --projects, -r --releases, -w --wiki, -a --actions',
        value: '-R --repo, -b --branch, -c --commit',
      }),
      effects: [],
    },
    search: {
      subcommands: Object.fromEntries(
        ['issues', 'prs', 'repos', 'code', 'commits'].map((name) => [
          name,
          shows(
            table({
              flag: '--archived, --draft, --merged, --locked, --no-assignee, --no-label, --include-prs, --include-forks, --merge',
              value: `--updated, --closed, --merged-at, --review, --review-requested, --reviewed-by, --involves, --commenter, --comments,
        --reactions, --interactions, --match, --stars, --forks, --size, --license, --extension, --filename, --author-date,
        --author-email, --author-name, --committer, --committer-date, --committer-email, --committer-name, --hash, --parent, --tree, --mentions,
        --good-first-issues, --help-wanted-issues, --number-topics, --pushed, --followers, --project, --team-mentions, --checks,
        --no-milestone, --no-project`,
            }),
          ),
        ]),
      ),
    },
    issue: {
      subcommands: {
        list: { aliases: ['ls'], ...shows() },
        view: shows(),
        status: shows(),
        create: { aliases: ['new'], ...says('issue') },
        edit: says('issue'),
        comment: says('issue', table({ flag: '--edit-last, --create-if-none, --delete-last' })),
        close: says('issue', table({ value: '-c --comment, --duplicate-of' })),
        reopen: says('issue', table({ value: '-c --comment' })),
        lock: says('issue'),
        unlock: says('issue'),
        pin: says('issue'),
        unpin: says('issue'),
        transfer: says('issue'),
        develop: says('issue', table({ flag: '-c --checkout, --list', value: '-n --name, --base, --branch-repo' })),
        delete: deletes('issue'),
      },
    },
    pr: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '-d --draft' })) },
        view: shows(),
        status: shows(table({ flag: '-c --conflict-status' })),
        diff: shows(table({ flag: '--patch, --name-only', value: '--color, -e --exclude' })),
        checks: shows(table({ flag: '--watch, --required, --fail-fast', value: '-i --interval' })),
        checkout: {
          aliases: ['co'],
          options: table({ flag: '--detach, -f --force, --recurse-submodules', value: '-b --branch, -R --repo' }),
          effects: ({ operands }) => [
            connect('fetch', 'origin'),
            write('.', 'switch', { detail: { to: `pull request ${operands.map(textOf)[0] ?? ''}` } }),
          ],
        },
        create: {
          aliases: ['new'],
          ...says(
            'pull request',
            table({ flag: '--fill-first, --fill-verbose, --no-maintainer-edit', value: '-B --base, -H --head, --reviewer' }),
          ),
        },
        edit: says('pull request', table({ value: '-B --base' })),
        comment: says('pull request', table({ flag: '--edit-last, --create-if-none, --delete-last' })),
        review: says('pull request', table({ flag: '--approve -a, --comment -c, --request-changes -r' })),
        ready: says('pull request', table({ flag: '--undo' })),
        close: says('pull request', table({ flag: '-d --delete-branch', value: '-c --comment' })),
        reopen: says('pull request', table({ value: '-c --comment' })),
        lock: says('pull request'),
        unlock: says('pull request'),
        'update-branch': does((subject) => [publish('push', `pull request ${subject}`)], table({ flag: '--rebase' })),
        merge: does(
          (subject) => [publish('merge', `pull request ${subject}`.trim())],
          table({
            flag: '-s --squash, -m --merge, -r --rebase, -d --delete-branch, --auto, --disable-auto, --admin',
            value: '-b --body, -t --subject, -A --author-email, --match-head-commit',
            reads: '-F --body-file',
          }),
        ),
      },
    },
    repo: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '--archived, --no-archived, --fork, --source' })) },
        view: shows(),
        'set-default': { options: table({ flag: '-v --view, -u --unset' }), effects: [config('inert', 'default repository')] },
        clone: {
          style: 'posix',
          options: table({ value: '-u --upstream-remote-name' }),
          effects: ({ operands: [repo, folder] }) => {
            if (!repo) return []
            const target = folder ?? literal(textOf(repo)?.split('/').at(-1) || '.')
            return [connect('clone', 'https://github.com'), write(target, 'folder'), flow([{ taint: 'opaque' }], target)]
          },
        },
        create: {
          aliases: ['new'],
          ...does(
            (subject, args) => [
              publish('repo-create', subject),
              ...(args.has('--public') ? [publish('repo-public', subject)] : []),
              ...(args.has('--push') ? [publish('push', subject)] : []),
            ],
            table({
              flag: '--public, --private, --internal, --push, --clone -c, --add-readme, --disable-issues, --disable-wiki, --include-all-branches',
              value: '-d --description, -h --homepage, -g --gitignore, -l --license, -s --source, -r --remote, -p --template, -t --team',
            }),
          ),
        },
        fork: does(
          (subject) => [publish('repo-create', `fork of ${subject}`)],
          table({ flag: '--clone, --remote, --default-branch-only', value: '--fork-name, --org, --remote-name' }),
        ),
        edit: does(
          (subject, args) => [opens(args) ? publish('repo-public', subject) : infra('change', `repository ${subject}`.trim())],
          table({
            flag: `--accept-visibility-change-consequences, --delete-branch-on-merge, --enable-auto-merge, --enable-issues, --enable-wiki,
        --enable-projects, --enable-discussions, --enable-squash-merge, --enable-merge-commit, --enable-rebase-merge, --allow-forking,
        --allow-update-branch, --template`,
            value: '--visibility, -d --description, -h --homepage, --default-branch, --add-topic, --remove-topic',
          }),
        ),
        delete: does((subject) => [publish('repo-delete', subject)]),
        archive: changes('archive repository'),
        unarchive: changes('unarchive repository'),
        rename: changes('rename repository'),
        sync: does(
          (subject, args) =>
            args.has('--force')
              ? [write('.git', 'history', { detail: { what: 'sync' } })]
              : subject
                ? [publish('push', subject)]
                : [connect('fetch', 'origin'), write('.', 'merge', { detail: { what: 'sync' } })],
          table({ flag: '--force', value: '-b --branch, -s --source' }),
        ),
      },
    },
    run: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '-a --all', value: '-w --workflow, -s --status, -c --commit' })) },
        view: shows(table({ flag: '--log, --log-failed, --exit-status, -v --verbose', value: '-j --job, --attempt' })),
        watch: shows(table({ flag: '--exit-status, --compact', value: '-i --interval' })),
        download: {
          options: table({ value: '-R --repo, -n --name, -p --pattern', writes: '-D --dir' }),
          effects: (args) => [connect('get', host), ...(args.has('-D') ? [] : [write('.', 'folder')])],
        },
        rerun: changes('rerun', table({ flag: '--failed, -d --debug', value: '-j --job' })),
        cancel: changes('cancel run', table({ flag: '--force' })),
        delete: deletes('run'),
      },
    },
    workflow: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '-a --all' })) },
        view: shows(table({ flag: '-y --yaml', value: '-r --ref' })),
        run: does(
          (subject) => [publish('deploy', `workflow ${subject}`)],
          table({ flag: '--json', value: '-r --ref, -f --raw-field, -F --field' }),
        ),
        enable: changes('enable workflow'),
        disable: changes('disable workflow'),
      },
    },
    release: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '--exclude-drafts, --exclude-pre-releases' })) },
        view: shows(),
        download: {
          options: table({
            flag: '--clobber, --skip-existing',
            value: '-R --repo, -p --pattern, -A --archive',
            writes: '-D --dir, -O --output',
          }),
          effects: (args) => [connect('get', host), ...(args.has('-D', '-O') ? [] : [write('.', 'folder')])],
        },
        create: {
          aliases: ['new'],
          ...does(
            (subject) => [publish('release', subject)],
            table({
              flag: '-d --draft, -p --prerelease, --generate-notes, --verify-tag, --latest, --notes-from-tag, --fail-on-no-commits',
              value: '-t --title, -n --notes, --target, --notes-start-tag, --discussion-category',
              reads: '-F --notes-file',
            }),
          ),
        },
        edit: does(
          (subject) => [publish('release', subject)],
          table({
            flag: '--draft, --prerelease, --latest, --verify-tag',
            value: '-t --title, -n --notes, --target, --tag, --discussion-category',
            reads: '-F --notes-file',
          }),
        ),
        upload: does(
          (subject, { operands }) => [publish('release', subject), ...operands.slice(1).flatMap((file) => [read(file)])],
          table({ flag: '--clobber' }),
        ),
        delete: does((subject) => [publish('release', `delete ${subject}`)], table({ flag: '--cleanup-tag' })),
        'delete-asset': deletes('release asset'),
        verify: shows(),
      },
    },
    gist: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '--public, --secret, --include-content, --filter' })) },
        view: shows(table({ flag: '-r --raw, --files', value: '-f --filename' })),
        create: {
          aliases: ['new'],
          options: table({ flag: '-p --public, -w --web', value: '-d --desc, -f --filename' }),
          effects: ({ operands }) => [
            ...operands.filter((word) => textOf(word) !== '-').map((word) => read(word)),
            send('upload', 'https://gist.github.com', { carries: operands.length > 0 ? [...operands] : ['stdin'] }),
          ],
        },
        delete: deletes('gist'),
      },
    },
    auth: {
      subcommands: {
        status: {
          options: table({ flag: '-t --show-token, -a --active', value: '-h --hostname, --json, -q --jq' }),
          effects: (args) => (args.has('-t') ? [infra('secret', 'gh auth token')] : asks),
        },
        token: {
          options: table({ value: '-h --hostname, -u --user' }),
          effects: [infra('secret', 'gh auth token'), printsTainted('secret')],
        },
        login: {
          options: table({
            flag: '-w --web, --with-token, --insecure-storage, -c --clipboard, --skip-ssh-key',
            value: '-h --hostname, -p --git-protocol, -s --scopes',
          }),
          effects: [connect('login', 'https://github.com')],
        },
        logout: { options: table({ value: '-h --hostname, -u --user' }), effects: [config('global', 'gh login')] },
        refresh: {
          options: table({ flag: '-c --clipboard, --reset-scopes', value: '-h --hostname, -s --scopes, -r --remove-scopes' }),
          effects: [connect('login', 'https://github.com')],
        },
        switch: { options: table({ value: '-h --hostname, -u --user' }), effects: [config('global', 'gh login')] },
        'setup-git': {
          options: table({ flag: '-f --force', value: '-h --hostname' }),
          effects: [config('global', 'git credential helper')],
        },
      },
    },
    secret: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ value: '-e --env, --org' })) },
        set: changes(
          'secret',
          table({
            value: '-b --body, -e --env, -o --org, -v --visibility, -a --app, -r --repos',
            reads: '-f --env-file',
            flag: '-u --user, --no-store',
          }),
        ),
        delete: deletes('secret'),
      },
    },
    variable: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ value: '-e --env, --org' })) },
        get: shows(table({ value: '-e --env, --org' })),
        set: changes('variable', table({ value: '-b --body, -e --env, -o --org', reads: '-f --env-file' })),
        delete: deletes('variable'),
      },
    },
    label: {
      subcommands: {
        list: { aliases: ['ls'], ...shows() },
        create: says('label', table({ flag: '--force', value: '-c --color' })),
        edit: says('label', table({ value: '-c --color, -n --name' })),
        clone: says('labels'),
        delete: deletes('label'),
      },
    },
    cache: { subcommands: { list: { aliases: ['ls'], ...shows(table({ value: '-k --key, -r --ref' })) }, delete: deletes('cache') } },
    ruleset: { subcommands: { list: { aliases: ['ls'], ...shows() }, view: shows(), check: shows(table({ flag: '--default' })) } },
    project: {
      subcommands: {
        list: { aliases: ['ls'], ...shows(table({ flag: '--closed', value: '--format' })) },
        view: shows(table({ value: '--format' })),
        'item-list': shows(table({ value: '--format' })),
        'field-list': shows(table({ value: '--format' })),
        'item-add': says('project item', table({ value: '--url, --owner, --format' })),
        'item-edit': says(
          'project item',
          table({ value: '--id, --field-id, --project-id, --text, --number, --date, --single-select-option-id, --format' }),
        ),
      },
    },
    org: { subcommands: { list: { aliases: ['ls'], ...shows() } } },
    'ssh-key': { subcommands: { list: { aliases: ['ls'], ...shows() } } },
    'gpg-key': { subcommands: { list: { aliases: ['ls'], ...shows() } } },
    codespace: { aliases: ['cs'], subcommands: { list: { aliases: ['ls'], ...shows() }, view: shows(table({ value: '-c --codespace' })) } },
    'agent-task': {
      aliases: ['agent'],
      subcommands: { list: { aliases: ['ls'], ...shows() }, view: shows(table({ flag: '--log, --follow' })) },
    },
    extension: {
      aliases: ['ext', 'extensions'],
      subcommands: {
        list: { aliases: ['ls'], effects: [] },
        search: shows(),
        install: {
          options: table({ flag: '--force', value: '--pin' }),
          effects: ({ operands }) => operands.map((word) => install('global', word)),
        },
      },
    },
    alias: { subcommands: { list: { aliases: ['ls'], effects: [] } } },
    config: {
      subcommands: {
        get: { options: table({ value: '-h --host' }), effects: [] },
        list: { aliases: ['ls'], effects: [] },
        set: {
          options: table({ value: '-h --host' }),
          effects: (args) => [config(/^(editor|pager|browser)$/.test(args.text(0) ?? 'editor') ? 'runs' : 'global', args.text(0) ?? '')],
        },
      },
    },
    attestation: { subcommands: { verify: shows(table({ value: '--predicate-type, --signer-workflow, --format' })) } },
    completion: { options: table({ value: '-s --shell' }), effects: [] },
    version: { effects: [] },
    help: { effects: [] },
  },
  examples: [
    ['gh codespace list', 'connect:get https://api.github.com'],
    ['gh agent-task view 1', 'connect:get https://api.github.com'],
    ['gh gpg-key list', 'connect:get https://api.github.com'],
    ['gh project item-edit x', 'publish:comment project item x'],
    ['gh project item-add x', 'publish:comment project item x'],
    ['gh project field-list', 'connect:get https://api.github.com'],
    ['gh project item-list', 'connect:get https://api.github.com'],
    ['gh ruleset check', 'connect:get https://api.github.com'],
    ['gh variable get', 'connect:get https://api.github.com'],
    ['gh auth setup-git', 'config:global git credential helper'],
    ['gh auth switch', 'config:global gh login'],
    ['gh auth refresh', 'connect:login https://github.com'],
    ['gh auth logout', 'config:global gh login'],
    ['gh release delete-asset x', 'infra:change release asset x'],
    ['gh release upload x', 'publish:release x'],
    ['gh workflow disable x', 'infra:change disable workflow x'],
    ['gh workflow enable x', 'infra:change enable workflow x'],
    ['gh run cancel x', 'infra:change cancel run x'],
    ['gh run rerun x', 'infra:change rerun x'],
    ['gh run download', 'connect:get https://api.github.com', 'write:folder .'],
    ['gh run download --dir /opt/a', 'write /opt/a', 'connect:get https://api.github.com'],
    ['gh run watch', 'connect:get https://api.github.com'],
    ['gh repo sync x', 'publish:push x'],
    ['gh repo sync --force', 'write:history .git'],
    ['gh repo rename x', 'infra:change rename repository x'],
    ['gh repo unarchive x', 'infra:change unarchive repository x'],
    ['gh repo archive x', 'infra:change archive repository x'],
    ['gh repo fork x', 'publish:repo-create fork of x'],
    ['gh repo clone x', 'connect:clone https://github.com', 'write:folder x'],
    ['gh repo set-default', 'config:inert default repository'],
    ['gh pr update-branch x', 'publish:push pull request x'],
    ['gh pr ready x', 'publish:comment pull request x'],
    ['gh pr review x', 'publish:comment pull request x'],
    ['gh pr checks', 'connect:get https://api.github.com'],
    ['gh pr diff', 'connect:get https://api.github.com'],
    ['gh issue develop x', 'publish:comment issue x'],
    ['gh issue transfer x', 'publish:comment issue x'],
    ['gh issue unpin x', 'publish:comment issue x'],
    ['gh issue pin x', 'publish:comment issue x'],
    ['gh issue pin x --body-file /opt/a', 'read /opt/a', 'publish:comment issue x'],
    ['gh issue unlock x', 'publish:comment issue x'],
    ['gh issue lock x', 'publish:comment issue x'],
    ['gh issue reopen x', 'publish:comment issue x'],
    ['gh issue close x', 'publish:comment issue x'],
    ['gh search commits', 'connect:get https://api.github.com'],
    ['gh search code', 'connect:get https://api.github.com'],
    ['gh search repos', 'connect:get https://api.github.com'],
    ['gh search prs', 'connect:get https://api.github.com'],
    ['gh pr list --state open', 'connect:get https://api.github.com'],
    ['gh run view 12 --log-failed', 'connect:get https://api.github.com'],
    ['gh api repos/a/b/pulls --jq .[].title', 'connect:get https://api.github.com'],
    ['gh api graphql -f query="query { viewer { login } }"', 'connect:get https://api.github.com'],
    ['gh api graphql -f query="mutation { x }"', 'publish:comment GraphQL mutation'],
    ['gh api -X DELETE repos/a/b', 'publish:repo-delete repos/a/b'],
    ['gh api -X DELETE repos/a/b/branches/main/protection', 'infra:destroy DELETE repos/a/b/branches/main/protection'],
    ['gh api repos/a/b -X PATCH -f visibility=public', 'publish:repo-public repos/a/b'],
    ['gh api repos/a/b/issues -f title=x', 'publish:comment POST repos/a/b/issues'],
    ['gh pr create --fill', 'publish:comment pull request'],
    ['gh pr checkout 7', 'connect:fetch origin', 'write:switch .'],
    ['gh pr merge 7 --squash', 'publish:merge pull request 7'],
    ['gh pr merge 7 --squash --body-file /opt/a', 'read /opt/a', 'publish:merge pull request 7'],
    ['gh issue view 3', 'connect:get https://api.github.com'],
    ['gh issue comment 3 -b hello', 'publish:comment issue 3'],
    ['gh repo view a/b --json name', 'connect:get https://api.github.com'],
    ['gh repo delete a/b --yes', 'publish:repo-delete a/b'],
    ['gh repo create tool --public', 'publish:repo-create tool', 'publish:repo-public tool'],
    ['gh repo edit a/b --visibility public', 'publish:repo-public a/b'],
    ['gh release create v1 -n notes', 'publish:release v1'],
    ['gh release download --dir /opt/a --output /opt/b', 'write /opt/a', 'write /opt/b', 'connect:get https://api.github.com'],
    ['gh release edit --notes-file /opt/a', 'read /opt/a', 'publish:release'],
    ['gh release create v1 -n notes --notes-file /opt/a', 'read /opt/a', 'publish:release v1'],
    ['gh workflow run deploy.yml', 'publish:deploy workflow deploy.yml'],
    ['gh search issues flaky', 'connect:get https://api.github.com'],
    ['gh gist create notes.md', 'read notes.md', 'send:upload https://gist.github.com'],
    ['gh auth status', 'connect:get https://api.github.com'],
    ['gh auth token', 'infra:secret gh auth token'],
    ['gh secret set KEY -b x', 'infra:change secret KEY'],
    ['gh secret set KEY -b x --env-file /opt/a', 'read /opt/a', 'infra:change secret KEY'],
    ['gh variable list', 'connect:get https://api.github.com'],
    ['gh variable set --env-file /opt/a', 'read /opt/a', 'infra:change variable'],
    ['gh label list', 'connect:get https://api.github.com'],
    ['gh cache list', 'connect:get https://api.github.com'],
    ['gh ruleset list', 'connect:get https://api.github.com'],
    ['gh project list', 'connect:get https://api.github.com'],
    ['gh org list', 'connect:get https://api.github.com'],
    ['gh ssh-key list', 'connect:get https://api.github.com'],
    ['gh status', 'connect:get https://api.github.com'],
    ['gh browse -n'],
    ['gh extension install a/gh-x', 'install:global a/gh-x'],
    ['gh alias list'],
    ['gh config set editor ./x', 'config:runs editor'],
    ['gh attestation verify a.tgz', 'connect:get https://api.github.com'],
    ['gh completion -s bash'],
    ['gh version'],
    ['gh help pr'],
    ['gh codespace ssh', 'unknown: subcommand `ssh` of `gh codespace` is not described'],
    ['gh api --field a', 'publish:comment POST'],
    ['gh api graphql -f query="query { viewer { login } }" --input a', 'unknown: a GraphQL document that is not on the line'],
    ['gh repo create --push', 'publish:repo-create', 'publish:push'],
    ['gh auth status --show-token', 'infra:secret gh auth token'],
  ],
})
