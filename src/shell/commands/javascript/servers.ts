import { connect, defineCommand, processes, read } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { loads } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'serve',
    aliases: ['http-server', 'live-server', 'browser-sync', 'json-server', 'lite-server', 'local-web-server', 'ws', 'sirv'],
    about: 'serves a folder over HTTP',
    options: table({
      flag: `-s --single --silent, --cors, -d, -o --open, --no-open, -g --gzip, -b --brotli, --no-clipboard, -n --no-compression,
        --no-etag, -L --no-request-logging, --no-port-switching, -S --ssl --symlinks, -i, -U, --watch -w, --dev, -q --quiet,
        --no-dotfiles, --no-browser, --spa, --debug, -C, -u, -r --robots, --utc, --log-ip, --read-only --ro, --no-cors --nc, --no-gzip --ng`,
      value:
        '-p --port, -c, -a --host, -l --listen, -e --ext, -t --timeout, -P --proxy, --mount, --entry-file, --ignore, --wait, --routes, --static, --mimetypes, --delay, --id, --foreignKeySuffix --fks, -H',
      reads: '--ssl-cert, --snapshots',
      // a file of functions for each request
      code: '-m --middlewares, --config',
    }),
    effects: ({ operands, values, name }) => [
      // a database in a file of code, and settings that are code
      ...(name === 'json-server'
        ? operands.filter((word) => /\.[cm]?js$/.test(show(word)))
        : name === 'lite-server'
          ? values('-c')
          : []
      ).flatMap((file) => loads(file, 'javascript')),
      ...(operands.length > 0 ? operands.map((word) => read(word, 'search')) : [read('.', 'search')]),
      connect('listen', 'localhost'),
      // what it does not have it asks of another
      ...values('-P').map((url) => connect('get', url)),
    ],
    examples: [
      ['http-server -P http://example.com', 'read:search .', 'connect:listen localhost', 'connect:get http://example.com'],
      ['serve -l 3000 dist', 'read:search dist', 'connect:listen localhost'],
      [
        'serve -l 3000 dist --ssl-cert /opt/b --snapshots /opt/c',
        'read /opt/b',
        'read /opt/c',
        'read:search dist',
        'connect:listen localhost',
      ],
      ['http-server', 'read:search .', 'connect:listen localhost'],
      [
        'json-server /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read:search /opt/a.js',
        'connect:listen localhost',
      ],
      [
        'lite-server -c /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read:search .',
        'connect:listen localhost',
      ],
      ['serve --frob', 'unknown: option `--frob` of `serve` is not described', 'read:search .', 'connect:listen localhost'],
      [
        'serve --middlewares /opt/a --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read:search .',
        'connect:listen localhost',
      ],
    ],
  }),
  defineCommand({
    name: 'wait-on',
    aliases: ['wait-port'],
    about: 'waits for files, ports and URLs',
    options: table({
      flag: '-l --log, -v --verbose, -r --reverse, -s --simultaneous',
      value: '-d --delay, -i --interval, -t --timeout, --tcpTimeout, --httpTimeout, -w --window',
      code: '-c --config',
    }),
    effects: ({ operands }) =>
      operands
        .filter((word) => /^https?/.test(show(word)))
        .map((word) => connect('get', literal(show(word).replace(/^(https?)-get:/, '$1:')))),
    examples: [
      ['wait-on http://localhost:3000', 'connect:get http://localhost:3000'],
      ['wait-on tcp:3000'],
      ['wait-on --frob', 'unknown: option `--frob` of `wait-on` is not described'],
      ['wait-on --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'kill-port',
    aliases: ['fkill'],
    about: 'ends what listens on a port',
    options: table({ flag: '--force -f, --silent', value: '-p --port, --method' }),
    effects: ({ operands, values }) => [...operands, ...values('-p')].map((word) => processes('port', word)),
    examples: [
      ['kill-port 3000', 'process:port 3000'],
      ['kill-port 3000 --port a', 'process:port 3000', 'process:port a'],
      ['kill-port --frob', 'unknown: option `--frob` of `kill-port` is not described'],
    ],
  }),
]
