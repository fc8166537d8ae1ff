import { table } from '../_table.ts'
import { deploys, inside, login, pullsData, token, runsHere } from './_meanings.ts'
import { cloudTool } from './_tool.ts'
import { runsSettings } from '../_project.ts'
import { connect } from '../../command-spec.ts'

export default [
  cloudTool({
    name: 'heroku',
    about: 'Heroku',
    globals: table({ value: '-a --app, -r --remote, -t --team' }),
    paths: [
      [
        `apps, apps:info, info, apps:list, list, apps:errors, releases, releases:info, releases:output, ps, dyno, ps:type, logs,
        status, addons, addons:info, addons:plans, addons:services, domains, domains:info, certs, certs:info, buildpacks, pipelines,
        pipelines:info, pipelines:diff, regions, stack, features, labs, access, drains, webhooks, auth:whoami, whoami, plugins,
        version, pg, pg:info, pg:ps, pg:locks, pg:diagnose, pg:outliers, pg:bloat, pg:index-usage, pg:cache-hit, pg:table-size,
        pg:connection-pooling, pg:backups, pg:backups:info, pg:backups:schedules, redis:info, redis, config:list-names, builds,
        builds:info, ci, ci:info, ci:list, notifications, maintenance, orgs, teams, members, spaces, run:inside:list`,
        'read',
      ],
      [
        'config, config:get, pg:credentials, pg:credentials:url, redis:credentials, auth:token, pg:backups:url, pg:backups:public-url',
        token,
      ],
      [
        'apps:destroy, apps:delete, destroy, addons:destroy, addons:delete, pg:reset, pg:backups:delete, spaces:destroy, pipelines:destroy, pg:backups:cancel, data:pg:destroy, enterprise:account:destroy',
        'destroy',
      ],
      ['pg:pull, pg:backups:download', pullsData],
      ['run, run:detached, run:inside, ps:exec, ps:copy, pg:psql, psql, redis:cli, ps:forward, console', inside],
      ['local:run', runsHere],
      ['local, local:start', (_call, target) => [runsSettings(target, 'Procfile'), connect('listen', 'localhost')]],
      ['login, auth:login, logout, container:login', login],
      ['container:push, container:release', deploys],
      [
        `apps:create, create, config:set, config:unset, config:edit, ps:scale, ps:restart, restart, ps:stop, ps:kill, addons:create,
        addons:attach, addons:detach, addons:upgrade, domains:add, domains:remove, certs:auto, maintenance:on, maintenance:off,
        releases:rollback, rollback, buildpacks:add, buildpacks:set, buildpacks:clear, git:remote, pipelines:create,
        pipelines:promote, pg:push, pg:copy, pg:promote, pg:killall, pg:backups:capture, pg:backups:restore, pg:backups:schedule,
        pg:upgrade, pg:maintenance, features:enable, labs:enable, access:add, access:remove, apps:transfer, apps:rename,
        plugins:install, drains:add, drains:remove, webhooks:add, stack:set`,
        'change',
      ],
    ],
    examples: [
      ['heroku releases -a web -n 5', 'infra:read heroku releases'],
      ['heroku config -a web', 'infra:secret heroku config'],
      ['heroku apps:destroy -a web --confirm web', 'infra:destroy heroku apps:destroy'],
      ['heroku pg:reset -a web', 'infra:destroy heroku pg:reset'],
      ['heroku run bash -a web', 'infra:exec heroku run'],
      ['heroku config:set A=b', 'infra:change heroku config:set A=b'],
      ['heroku frob', 'unknown: subcommand `frob` of `heroku` is not described'],
    ],
  }),
  cloudTool({
    name: 'fly',
    aliases: ['flyctl'],
    about: 'Fly.io',
    globals: table({ value: '-a --app, -c --config, -t --access-token, -o --org', flag: '--verbose, --debug, -j --json' }),
    paths: [
      [
        `status, logs, info, version, platform, regions list, history, releases, image show, doctor, ping, dig, checks list, curl,
        jobs, dashboard, docs, orgs show, auth whoami, postgres list, pg list, pg db list, config show, config validate, config env,
        wireguard list, incidents hosts list, services list, scale show, ips list, machine list, machines list, machine status,
        volumes list, volume list, vol list, secrets list, apps list, certs list, certs show, certs check`,
        'read',
      ],
      [
        'auth token, tokens create, tokens create deploy, tokens create org, postgres config show, wireguard create, ssh issue, mysql connect',
        token,
      ],
      [
        `apps destroy, destroy, volumes destroy, volumes delete, volume destroy, volume delete, vol destroy, orgs delete,
        redis destroy, postgres destroy, pg destroy, mpg destroy, app destroy, apps delete, app delete, vol delete, volumes snapshots delete, storage destroy, ext supabase destroy,
        extensions tigris destroy`,
        'destroy',
      ],
      [
        'ssh console, ssh sftp, console, proxy, postgres connect, pg connect, mpg connect, machine exec, machines exec, redis connect, redis proxy',
        inside,
      ],
      ['deploy, launch, machine run, machines run, apps open', deploys],
      ['auth login, auth signup, auth logout', login],
    ],
    verbs: [
      ['list show status info ls check validate', 'read'],
      [
        'create update set unset add remove attach detach restart start stop scale count vm memory suspend resume move clone fork extend import deploy release rollback cordon uncordon kill destroy delete allocate-v4 allocate-v6 release-v4 promote failover leave enable disable revoke',
        'change',
      ],
    ],
    examples: [
      ['fly status -a web', 'infra:read fly status'],
      ['fly logs -a web --no-tail', 'infra:read fly logs'],
      ['fly deploy', 'publish:deploy fly deploy'],
      ['fly apps destroy web --yes', 'infra:destroy fly apps destroy web'],
      ['fly auth token', 'infra:secret fly auth token'],
      ['fly ssh console -C "rm -rf /srv"', 'infra:exec fly ssh console', 'delete /srv'],
      ['fly secrets set A=b', 'infra:change fly secrets set A=b'],
      ['fly frob', 'unknown: subcommand `frob` of `fly` is not described'],
    ],
  }),
  cloudTool({
    name: 'railway',
    about: 'Railway',
    globals: table({ value: '-s --service, -e --environment', flag: '--json' }),
    paths: [
      ['status, list, logs, whoami, docs, open, domain list, deployment list', 'read'],
      ['variables, variable, shell', token],
      ['run', runsHere],
      ['ssh, connect', inside],
      ['up, deploy, redeploy', deploys],
      ['down, delete, environment delete, volume delete, service delete', 'destroy'],
      ['login, logout', login],
      ['init, link, unlink, add, domain, environment, environment new, service, volume add, restart, scale', 'change'],
    ],
    examples: [
      ['railway status', 'infra:read railway status'],
      ['railway up', 'publish:deploy railway up'],
      ['railway run rm -r dist --help', 'infra:exec railway run', 'delete dist'],
      ['railway variables', 'infra:secret railway variables'],
      ['railway frob', 'unknown: subcommand `frob` of `railway` is not described'],
    ],
  }),
  cloudTool({
    name: 'render',
    about: 'Render',
    paths: [
      [
        `services, services list, services instances, deploys list, logs, whoami, workspace current, workspaces, environments,
        projects, jobs list, blueprints validate`,
        'read',
      ],
      ['deploys create, restart, jobs create, workspace set, deploys cancel, services create, services update', 'change'],
      ['services delete, projects delete, environments delete', 'destroy'],
      ['ssh, psql, kv-cli', inside],
      ['login', login],
    ],
    examples: [
      ['render services', 'infra:read render services'],
      ['render deploys create x', 'infra:change render deploys create x'],
      ['render services delete x', 'infra:destroy render services delete x'],
      ['render frob', 'unknown: subcommand `frob` of `render` is not described'],
    ],
  }),
]
