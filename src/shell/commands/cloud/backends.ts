import { database, infra, projectCode, publish, shell, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'
import { doubtsOfRead } from './_call.ts'
import { deletesBranch, deploys, login, pullsData, serves, token } from './_meanings.ts'
import { cloudTool, type Meaning } from './_tool.ts'

const generatesTypes: Meaning = (call, target) => [...doubtsOfRead(call, 'supabase'), infra('read', target)]

export default [
  cloudTool({
    name: 'firebase',
    aliases: ['firebase-tools'],
    about: 'Firebase',
    globals: table({
      value: '-P --project, --account, -c --config, --only, --except, --log-verbosity',
      flag: '--ui, --debug, --json, --non-interactive, -i --interactive',
    }),
    paths: [
      [
        `projects:list, apps:list, apps:sdkconfig, functions:list, functions:log, hosting:channel:list, hosting:sites:list,
        hosting:sites:get, firestore:indexes, firestore:databases:list, firestore:databases:get, database:instances:list, target,
        login:list, remoteconfig:get, remoteconfig:versions:list, help, ext, ext:list, ext:info, emulators:export`,
        'read',
      ],
      ['functions:secrets:access, login:ci, auth:export, functions:config:export, functions:config:get', token],
      ['database:get', 'read'],
      ['emulators:start, serve, functions:shell', serves('firebase.json')],
      [
        'emulators:exec',
        (_call, target, [text]) => [projectCode(target, 'firebase.json'), ...(text ? [shell(text)] : [unknown('no command is given')])],
      ],
      [
        'deploy',
        // a rehearsal builds, and what goes before a deployment runs
        (call, target) =>
          call.has('--dry-run') && !/^(false|none)$/.test(call.text('--dry-run'))
            ? [projectCode('build', 'firebase.json'), infra('dry-run', target)]
            : [publish('deploy', target)],
      ],
      ['hosting:channel:deploy, hosting:clone, appdistribution:distribute', deploys],
      ['projects:delete, firestore:databases:delete, hosting:sites:delete, firestore:backups:delete', 'destroy'],
      // one document, collection or branch of the data, or all of it
      ['firestore:delete', (call, target) => [infra(call.has('--all-collections') ? 'destroy' : 'change', target)]],
      ['database:remove', (_call, target, [path]) => [infra(/^\/?$|[^\w/.-]/.test(path ? show(path) : '') ? 'destroy' : 'change', target)]],
      ['login, logout, login:add', login],
      // without a name it shows which one is in use
      ['use', (_call, target, operands) => [infra(operands.length > 0 ? 'change' : 'read', target)]],
      [
        `init, experiments:enable, experiments:disable, database:set, database:update, database:push, functions:config:set, functions:config:unset, functions:secrets:set,
        functions:secrets:destroy, auth:import, apps:create, projects:create, target:apply, hosting:sites:create,
        hosting:channel:create, hosting:channel:delete, hosting:disable, functions:delete, apps:android:sha:delete, remoteconfig:rollback, ext:install, ext:uninstall, firestore:databases:create`,
        'change',
      ],
    ],
    examples: [
      ['firebase projects:list', 'infra:read firebase projects:list'],
      ['firebase emulators:exec "rm -r dist"', 'execute:project firebase emulators:exec', 'delete dist'],
      ['firebase deploy --only hosting', 'publish:deploy firebase deploy'],
      ['firebase deploy --only hosting --dry-run', 'execute:project build', 'infra:dry-run firebase deploy'],
      ['firebase emulators:exec --only firestore "rm -r dist"', 'execute:project firebase emulators:exec', 'delete dist'],
      ['firebase emulators:exec --import a "npm test" b', 'unknown: option `--import` of `firebase` is not described'],
      ['firebase firestore:delete --all-collections -f', 'infra:destroy firebase firestore:delete'],
      ['firebase firestore:delete users/1', 'infra:change firebase firestore:delete'],
      ['firebase database:remove / --force', 'infra:destroy firebase database:remove'],
      ['firebase database:remove /tmp', 'infra:change firebase database:remove'],
      ['firebase functions:delete mail', 'infra:change firebase functions:delete mail'],
      ['firebase emulators:start', 'execute:project firebase emulators:start', 'connect:listen localhost'],
      ['firebase frob', 'unknown: subcommand `frob` of `firebase` is not described'],
    ],
  }),
  cloudTool({
    name: 'supabase',
    about: 'Supabase',
    globals: table({
      value: '--workdir, --project-ref, --experimental-x, --network-id, --profile',
      flag: '--debug, --experimental, --yes',
    }),
    paths: [
      ['status', token],
      [
        `projects list, orgs list, functions list, migration list, branches list, branches get, db lint, db diff, secrets list,
        storage ls, inspect db, services, domains get, snippets list, snippets download, ssl-enforcement get, network-bans get,
        sso list, postgres-config get, vanity-subdomains get, backups list, inspect report`,
        'read',
      ],
      ['gen types, gen types typescript, gen keys', generatesTypes],
      ['projects api-keys', token],
      ['start, functions serve', serves('supabase/config.toml')],
      // the data on this machine goes, too
      ['stop', (call, target) => [infra(call.has('--no-backup') ? 'volume' : 'container', target)]],
      ['db dump', pullsData],
      [
        'db reset',
        (call) => [
          call.has('--linked', '--db-url')
            ? database('destroy', 'supabase db reset of a linked database')
            : database('write', 'supabase db reset'),
        ],
      ],
      [
        'db push, migration up, migration repair, migration down, migration squash, migration fetch',
        (call, target) => [database(call.has('--dry-run') ? 'read' : 'migrate', target)],
      ],
      ['db pull, migration new, functions new, init, functions download', () => [write('supabase', 'folder')]],
      ['db start', 'container'],
      ['test db, test new, db test', 'read'],
      ['projects delete, orgs delete', 'destroy'],
      ['branches delete', deletesBranch],
      ['functions deploy', deploys],
      ['login, logout, link, unlink', login],
      [
        `functions delete, secrets set, secrets unset, projects create, branches create, branches update, storage cp, storage mv, storage rm,
        config push, seed buckets, domains create, encryption update-root-key`,
        'change',
      ],
    ],
    examples: [
      ['supabase migration list', 'infra:read supabase migration list'],
      ['supabase stop --no-backup', 'infra:volume supabase stop'],
      ['supabase db push', 'database:migrate supabase db push'],
      ['supabase db reset', 'database:write supabase db reset'],
      ['supabase gen types typescript --local', 'infra:read supabase gen types typescript'],
      ['supabase functions delete x', 'infra:change supabase functions delete x'],
      ['supabase projects delete x', 'infra:destroy supabase projects delete x'],
      ['supabase frob', 'unknown: subcommand `frob` of `supabase` is not described'],
    ],
  }),
]
