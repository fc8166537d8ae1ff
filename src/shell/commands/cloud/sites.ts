import { type Draft, database, infra, projectCode, publish, write } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { builds, deploys, login, pullsData, pullsSecrets, serves, token } from './_meanings.ts'
import type { CloudCall } from './_call.ts'
import { cloudTool } from './_tool.ts'

/** Runs a worker on this machine. */
const servesWorker = serves('wrangler.toml', 'wrangler.json', 'wrangler.jsonc')

/** Folders that a worker's build or its data on this machine are put into. */
const fills = (call: CloudCall): readonly Draft[] =>
  ['--outdir', '--persist-to', '--outfile', '--metafile'].flatMap((option) => call.value(option) ?? []).map((word) => write(word))

export default [
  cloudTool({
    name: 'vercel',
    aliases: ['vc', 'now'],
    about: 'Vercel',
    globals: table({ value: '-t --token, -S --scope, -T --team, --cwd', flag: '-d --debug, -y --yes' }),
    unsafe: ['-A', '--local-config', '-Q', '--global-config'],
    paths: [
      [
        `ls, list, inspect, logs, log, whoami, projects ls, project ls, project list, project inspect, domains ls, domains inspect,
        dns ls, alias ls, aliases ls, certs ls, teams ls, env ls, env list, target ls, integration list, blob list, help,
        telemetry status, cache, project, projects, domains, teams, env, dns, certs, target`,
        'read',
      ],
      ['env pull', pullsSecrets('.env.local')],
      ['pull', pullsSecrets('.vercel')],
      ['dev', serves('vercel.json', 'next.config.js', 'next.config.mjs')],
      ['build', builds('.vercel/output', 'vercel.json', 'next.config.js', 'next.config.mjs')],
      ['deploy, redeploy, promote, rollback', deploys],
      ['', deploys],
      [
        'remove, rm, project rm, project remove, projects rm, blob store remove, blob delete-store, teams remove, teams rm, integration-resource remove, ir remove',
        'destroy',
      ],
      ['login, logout', login],
      [
        `link, env add, env rm, env update, domains add, domains rm, domains buy, domains move, dns add, dns rm, dns import, alias,
        alias set, alias rm, certs issue, certs rm, project add, projects add, teams add, teams invite, git connect, git disconnect,
        init, switch, integration add, blob put, blob del, telemetry enable, telemetry disable, rolling-release`,
        'change',
      ],
    ],
    examples: [
      ['vercel cache purge', 'unknown: subcommand `cache purge` of `vercel` is not described'],
      ['vercel ls', 'infra:read vercel ls'],
      ['vercel env run npm start', 'unknown: subcommand `env run` of `vercel` is not described'],
      ['vercel project -- rm b', 'unknown: what `vercel project` is handed behind `--`', 'delete b'],
      ['vercel --prod', 'publish:deploy vercel'],
      ['vercel deploy --prebuilt', 'publish:deploy vercel deploy'],
      ['vercel env pull', 'infra:secret vercel env pull', 'write .env.local'],
      ['vercel build', 'execute:project vercel build', 'write:folder .vercel/output'],
      ['vercel dev', 'execute:project vercel dev', 'connect:listen localhost'],
      ['vercel project "$WHAT" x', 'unknown: subcommand `project ` of `vercel` is not described'],
      ['vercel project rm x', 'infra:destroy vercel project rm x'],
      ['vercel ./site frob', 'unknown: subcommand `./site frob` of `vercel` is not described'],
    ],
  }),
  cloudTool({
    name: 'netlify',
    aliases: ['ntl'],
    about: 'Netlify',
    // opens the server on this machine to everybody
    unsafe: ['--live', '-l'],
    globals: table({ value: '--auth, --filter, --site, -s', flag: '--debug, --json' }),
    paths: [
      ['status, sites:list, functions:list, logs:function, logs, logs:deploy, blobs:list, watch, open, addons:list, api:list', 'read'],
      ['env:get, env:clone', token],
      ['api deleteSite, api deleteDatabase', 'destroy'],
      // operations of the interface by their names; those that show keys or variables stay out
      [
        `api listSites, api getSite, api listSiteDeploys, api getSiteDeploy, api getDeploy, api listSiteFiles, api listSiteBuilds, api getSiteBuild,
        api listAccountsForUser, api getAccount, api getCurrentUser, api listFormSubmissions, api listSiteForms, api getDnsZones, api getDnsRecords, api listSiteFunctions`,
        'read',
      ],
      [
        'dev, serve, functions:serve',
        (call, target, operands) => [
          ...serves('netlify.toml')(call, target, operands),
          ...['-c', '--command'].flatMap((option) => call.value(option) ?? []).map((text): Draft => ({ do: 'shell', text })),
        ],
      ],
      ['build', builds('.netlify', 'netlify.toml')],
      ['deploy', deploys],
      ['sites:delete', 'destroy'],
      ['login, logout, switch', login],
      [
        `init, link, unlink, sites:create, env:set, env:unset, env:import, functions:create, functions:build, functions:invoke,
        blobs:set, blobs:delete, blobs:get, api, recipes, addons:create, addons:delete, integration:deploy`,
        'change',
      ],
    ],
    examples: [
      ['netlify status', 'infra:read netlify status'],
      ['netlify deploy --prod', 'publish:deploy netlify deploy'],
      ['netlify sites:delete x', 'infra:destroy netlify sites:delete x'],
      ['netlify dev', 'execute:project netlify dev', 'connect:listen localhost'],
      ['netlify dev --command "rm a"', 'execute:project netlify dev', 'connect:listen localhost', 'delete a'],
      [
        'netlify dev --live',
        'unknown: option `--live` of `netlify` is not described',
        'execute:project netlify dev',
        'connect:listen localhost',
      ],
      ['netlify api listSites --data {}', 'infra:read netlify api listSites'],
      ['netlify api updateSite --data {}', 'infra:change netlify api updateSite'],
      ['netlify frob', 'unknown: subcommand `frob` of `netlify` is not described'],
    ],
  }),
  cloudTool({
    name: 'wrangler',
    about: 'Cloudflare Workers',
    globals: table({ value: '-c --config, -e --env, --cwd' }),
    rehearsals: ['--dry-run'],
    unsafe: ['--tunnel'],
    paths: [
      [
        `whoami, deployments list, deployments status, deployments view, versions list, versions view, tail, kv namespace list,
        kv key list, kv:key list, kv:namespace list, r2 bucket list, r2 bucket info, d1 list, d1 info, d1 migrations list,
        queues list, queues info, secret list, deployments, versions, d1 migrations, check, pages project list, pages deployment list, pages deployment tail, docs, check startup,
        hyperdrive list, vectorize list, cert list, workflows list`,
        'read',
      ],
      ['types', (_call, target, operands) => [infra('read', target), write(operands[0] ?? 'worker-configuration.d.ts')]],
      ['kv key get, kv:key get', 'read'],
      [
        'dev, pages dev',
        (call, target, operands) => [
          ...servesWorker(call, target, operands),
          ...fills(call),
          // the code runs at the provider, on the real data
          ...(call.has('--remote', '-r', '--x-remote-bindings', '--experimental-remote') && !/^false$/.test(call.text('--remote'))
            ? [infra('change', `${target} --remote`)]
            : []),
        ],
      ],
      [
        'deploy, publish, pages deploy, pages publish, versions upload, versions deploy, rollback, triggers deploy',
        // a rehearsal builds, and sends nothing
        (call, target) =>
          call.has('--dry-run') && !/^(false|none)$/.test(call.text('--dry-run'))
            ? [projectCode('build', 'wrangler.toml'), ...fills(call), infra('dry-run', target)]
            : [publish('deploy', target)],
      ],
      [
        `delete, d1 delete, kv namespace delete, kv:namespace delete, r2 bucket delete, pages project delete, queues delete,
        hyperdrive delete, vectorize delete`,
        'destroy',
      ],
      ['d1 export', pullsData],
      [
        'd1 execute',
        (call) => {
          const sql = call.value('--command')
          return sql ? [{ do: 'code', language: 'sql', text: sql }] : [database('unread', 'd1 execute')]
        },
      ],
      ['d1 migrations apply', (call) => [database(call.has('--local') ? 'write' : 'migrate', 'd1 migrations apply')]],
      ['build', (_call, target) => [projectCode('build', 'wrangler.toml'), infra('dry-run', target)]],
      ['d1 migrations create', () => [write('migrations', 'folder')]],
      ['login, logout', login],
      [
        `init, generate, secret put, secret delete, secret bulk, kv namespace create, kv key put, kv key delete, kv bulk put,
        kv bulk delete, r2 bucket create, r2 object put, r2 object get, r2 object delete, d1 create, d1 time-travel restore,
        queues create, pages project create, versions secret put`,
        'change',
      ],
    ],
    examples: [
      ['wrangler types /opt/a', 'infra:read wrangler types', 'write /opt/a'],
      ['wrangler dev --remote', 'execute:project wrangler dev', 'connect:listen localhost', 'infra:change wrangler dev --remote'],
      ['wrangler whoami', 'infra:read wrangler whoami'],
      ['wrangler deploy', 'publish:deploy wrangler deploy'],
      ['wrangler deploy --dry-run', 'execute:project build', 'infra:dry-run wrangler deploy'],
      ['wrangler d1 execute db --command "SELECT 1"', 'database:read reads only'],
      ['wrangler d1 delete db', 'infra:destroy wrangler d1 delete db'],
      ['wrangler dev', 'execute:project wrangler dev', 'connect:listen localhost'],
      ['wrangler deploy --dry-run --outdir /tmp/a', 'execute:project build', 'write /tmp/a', 'infra:dry-run wrangler deploy'],
      ['wrangler dev --persist-to /opt/a', 'execute:project wrangler dev', 'connect:listen localhost', 'write /opt/a'],
      ['wrangler d1 migrations apply db --local --help'],
      ['wrangler frob', 'unknown: subcommand `frob` of `wrangler` is not described'],
    ],
  }),
]
