import { connect, defineCommand, type Draft, infra, nothing, processes, read, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import type { Args } from '../../arguments.ts'
import { loads } from '../_project.ts'
import { table } from '../_table.ts'

/** Starts the server: it takes ports and runs on. */
const starts = (name: string): readonly Draft[] => [connect('listen', 'localhost'), processes('service', name)]

const readsSettings = ({ values }: Pick<Args, 'values'>): readonly Draft[] => values('-c').map((file) => read(file))

export default [
  defineCommand({
    name: 'nginx',
    aliases: ['openresty', 'angie'],
    about: 'web server',
    options: table({
      flag: '-t, -T, -v, -V, -q, -h -?',
      value: '-s',
      reads: '-c',
      unsafe: '-g, -p, -e', // settings and modules of the caller's choosing
    }),
    effects: (args) => {
      if (args.has('-t', '-T')) return [read('/etc/nginx', 'search')]
      if (args.has('-v', '-V', '-h')) return nothing
      const signal = args.value('-s')
      return signal ? [processes('service', `nginx ${show(signal)}`)] : starts('nginx')
    },
    examples: [
      ['nginx -t', 'read:search /etc/nginx'],
      ['nginx -T', 'read:search /etc/nginx'],
      ['nginx -V'],
      ['nginx -s reload', 'process:service nginx reload'],
      ['nginx', 'connect:listen localhost', 'process:service nginx'],
      [
        'nginx -t -c /opt/a -p -e',
        'unknown: option `-p` of `nginx` can run or load anything',
        'unknown: option `-e` of `nginx` can run or load anything',
        'read /opt/a',
      ],
      ['nginx -g "load_module /tmp/x.so;"', 'unknown: option `-g` of `nginx` can run or load anything', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'apachectl',
    aliases: ['apache2ctl', 'httpd', 'apache2'],
    about: 'web server',
    options: table({ flag: '-t, -S, -v, -V, -l, -L, -M, -X, -e', value: '-D, -k', reads: '-f', unsafe: '-C, -c, -d' }),
    effects: (args) => {
      const verb = args.text(0) ?? textOf(args.value('-k'))
      if (args.has('-v', '-V', '-l', '-L', '-M') || verb === 'fullstatus' || verb === 'status') return nothing
      return args.has('-t', '-S') || verb === 'configtest' ? [read('/etc/apache2', 'search')] : starts(args.name)
    },
    examples: [
      ['apachectl configtest', 'read:search /etc/apache2'],
      ['httpd -t', 'read:search /etc/apache2'],
      ['apachectl graceful', 'connect:listen localhost', 'process:service apachectl'],
      [
        'apachectl configtest -f /opt/a -C -d',
        'unknown: option `-C` of `apachectl` can run or load anything',
        'unknown: option `-d` of `apachectl` can run or load anything',
        'read /opt/a',
      ],
      [
        'httpd -c "LoadModule x"',
        'unknown: option `-c` of `httpd` can run or load anything',
        'connect:listen localhost',
        'process:service httpd',
      ],
    ],
  }),
  defineCommand({
    name: 'caddy',
    about: 'web server',
    options: table({
      flag: '-w --watch, --overwrite, -d --diff, -v --verbose, -p --pretty, --force, --browse, --access-log, --versions, --packages',
      value: '-c --config, -a --adapter, --address, -l --listen, -r --root, --domain, -f --from, -t --to',
    }),
    inherit: true,
    subcommands: {
      validate: { effects: readsSettings },
      adapt: { effects: readsSettings },
      fmt: {
        options: table({ flag: '-w --overwrite, -d --diff' }),
        effects: ({ operands, has }) =>
          (operands.length > 0 ? operands : ['Caddyfile']).map((file) => (has('-w') ? write(file, 'edit') : read(file))),
      },
      version: { effects: nothing },
      'list-modules': { effects: nothing },
      environ: { effects: [infra('secret', 'environment')] },
      // its settings say which files it serves and writes, and what it asks of others
      run: { effects: ({ values }) => [...values('-c').flatMap((file) => loads(file)), connect('listen', 'localhost')] },
      'file-server': { effects: ({ values }) => [...values('-r').map((folder) => read(folder, 'search')), connect('listen', 'localhost')] },
      start: { effects: starts('caddy') },
      stop: { effects: [processes('service', 'caddy stop')] },
      reload: { effects: [processes('service', 'caddy reload')] },
    },
    examples: [
      ['caddy run --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'connect:listen localhost'],
      ['caddy validate --config Caddyfile', 'read Caddyfile'],
      ['caddy adapt'],
      ['caddy fmt -w', 'write:edit Caddyfile'],
      ['caddy fmt --overwrite Caddyfile', 'write:edit Caddyfile'],
      ['caddy version'],
      ['caddy list-modules'],
      ['caddy environ', 'infra:secret environment'],
      ['caddy run', 'connect:listen localhost'],
      ['caddy file-server --listen :8080', 'connect:listen localhost'],
      ['caddy file-server --root /opt', 'read:search /opt', 'connect:listen localhost'],
      ['caddy start', 'connect:listen localhost', 'process:service caddy'],
      ['caddy stop', 'process:service caddy stop'],
      ['caddy reload', 'process:service caddy reload'],
      ['caddy upgrade', 'unknown: subcommand `upgrade` of `caddy` is not described'],
    ],
  }),
  defineCommand({
    name: 'haproxy',
    aliases: ['envoy', 'traefik', 'varnishd'],
    about: 'proxies in front of servers',
    options: table({ flag: '-c, -v, -vv, -q, --version', value: '--mode', reads: '-f, --config-path' }),
    effects: (args) => {
      const checks =
        args.has('--version', '-v', '-vv') || textOf(args.value('--mode')) === 'validate' || (args.name === 'haproxy' && args.has('-c'))
      if (!checks && args.text(0) !== 'version') return [unknown(`\`${args.name}\` runs on what its settings say`)]
      return args.operands.filter((word) => textOf(word) !== 'version').map((file) => read(file))
    },
    examples: [
      ['haproxy -c -f haproxy.cfg', 'read haproxy.cfg'],
      ['haproxy -c -f haproxy.cfg --config-path /opt/a', 'read haproxy.cfg', 'read /opt/a'],
      ['envoy --mode validate -c envoy.yaml', 'read envoy.yaml'],
      ['haproxy -f haproxy.cfg', 'unknown: `haproxy` runs on what its settings say'],
    ],
  }),
]
