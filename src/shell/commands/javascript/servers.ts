import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, processes, read } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show } from '../../value.ts'
import { loads } from '../_project.ts'
import { table } from '../_table.ts'

/** Serves the folders that it names, or this one. */
const servesFolders = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] => [
  ...(operands.length > 0 ? operands.map((word) => read(word, 'search')) : [read('.', 'search')]),
  connect('listen', 'localhost'),
]

export default [
  defineCommand({
    name: 'serve',
    about: 'serves a folder over HTTP',
    options: table({
      flag: `-s --single, -d --debug, -C --cors, -n --no-clipboard, -u --no-compression, --no-etag, -S --symlinks, -L --no-request-logging,
        --no-port-switching`,
      value: '-l --listen, -p --port',
      reads: '-c --config, --ssl-cert, --ssl-key, --ssl-pass',
    }),
    effects: servesFolders,
    examples: [
      ['serve -l 3000 dist', 'read:search dist', 'connect:listen localhost'],
      [
        'serve --config /opt/a --ssl-cert /opt/b --ssl-key /opt/c --ssl-pass /opt/d dist',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read:search dist',
        'connect:listen localhost',
      ],
      ['serve --frob', 'unknown: option `--frob` of `serve` is not described', 'read:search .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'http-server',
    about: 'serves a folder over HTTP',
    options: table({
      flag: '-s --silent, --cors, -g --gzip, -b --brotli, -S --tls --ssl, -U --utc, --log-ip, -r --robots, --no-dotfiles, -i',
      value: '-p --port, -a, -d, -c, -e --ext, -t --timeout, -P --proxy, -m --mimetypes, --username, --base-dir',
      'value?': '-o',
      reads: '-C --cert, -K --key',
    }),
    effects: (args) => [
      ...servesFolders(args),
      // what it does not have it asks of another
      ...args.values('-P').map((url) => connect('get', url)),
    ],
    examples: [
      ['http-server', 'read:search .', 'connect:listen localhost'],
      ['http-server dist -p 3000 -c-1 -o', 'read:search dist', 'connect:listen localhost'],
      ['http-server -P http://example.com', 'read:search .', 'connect:listen localhost', 'connect:get http://example.com'],
      ['http-server --cert /opt/a --key /opt/b', 'read /opt/a', 'read /opt/b', 'read:search .', 'connect:listen localhost'],
      ['http-server --frob', 'unknown: option `--frob` of `http-server` is not described', 'read:search .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'live-server',
    about: 'serves a folder over HTTP',
    options: table({
      flag: '--no-browser, --cors, --no-css-inject, -q --quiet, -V --verbose, --spa',
      value: '--port, --host, --entry-file, --ignore, --ignorePattern, --wait, --open, --watch, --mount',
    }),
    // `--mount=/route:folder`
    effects: (args) => [
      ...servesFolders(args),
      ...args.values('--mount').map((mount) => read(dropPrefix(mount, knownPrefix(mount).indexOf(':') + 1), 'search')),
    ],
    examples: [
      ['live-server --port=3000 dist', 'read:search dist', 'connect:listen localhost'],
      ['live-server --mount=/a:/opt/a dist', 'read:search dist', 'connect:listen localhost', 'read:search /opt/a'],
      // a file of code, or a name
      [
        'live-server --middleware=a',
        'unknown: option `--middleware` of `live-server` is not described',
        'read:search .',
        'connect:listen localhost',
      ],
    ],
  }),
  defineCommand({
    name: 'browser-sync',
    about: 'serves a folder, or passes on what a server says, and reloads the browser',
    options: table({
      flag: `-s --server, -w --watch, --no-open, --no-notify, --no-inject-changes, --no-ui, --no-online, --no-ghost-mode, --no-reload-on-restart, --cors,
        --https, --directory, --single, --localOnly, --xip`,
      value: `--port, --host, --index, --logLevel, --logPrefix, --open, --browser, --reload-delay, --reload-debounce, --startPath, --extensions, --ui-port,
        --cwd, --ignore, -p --proxy`,
      'value?': '--serveStatic --ss',
      reads: '-f --files',
      code: '-c --config',
    }),
    effects: ({ operands: [verb, ...folders], values }) => [
      ...servesFolders({ operands: show(verb ?? literal('start')) === 'start' ? folders : verb ? [verb, ...folders] : [] }),
      ...values('-p').map((url) => connect('get', url)),
    ],
    examples: [
      ['browser-sync start --server --files src', 'read src', 'read:search .', 'connect:listen localhost'],
      ['browser-sync dist', 'read:search dist', 'connect:listen localhost'],
      [
        'browser-sync start --proxy http://localhost:8000',
        'read:search .',
        'connect:listen localhost',
        'connect:get http://localhost:8000',
      ],
      [
        'browser-sync start --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read:search .',
        'connect:listen localhost',
      ],
      ['browser-sync start --files /opt/a', 'read /opt/a', 'read:search .', 'connect:listen localhost'],
      [
        'browser-sync --plugins',
        'unknown: option `--plugins` of `browser-sync` is not described',
        'read:search .',
        'connect:listen localhost',
      ],
    ],
  }),
  defineCommand({
    name: 'json-server',
    about: 'serves a file of data over HTTP',
    options: table({
      flag: '-w --watch, --read-only --ro, --no-cors --nc, --no-gzip --ng, -q --quiet',
      value: '-p --port, -H -h --host, -d --delay, -i --id, --foreignKeySuffix --fks, -s --static',
      reads: '-r --routes, -S --snapshots',
      // functions for each request
      code: '-m --middlewares, -c --config',
    }),
    effects: (args) => [
      // a database in a file of code
      ...args.operands.filter((word) => /\.[cm]?js$/.test(show(word))).flatMap((file) => loads(file, 'javascript')),
      ...servesFolders(args),
    ],
    examples: [
      ['json-server --watch db.json --port 3004', 'read:search db.json', 'connect:listen localhost'],
      [
        'json-server /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read:search /opt/a.js',
        'connect:listen localhost',
      ],
      [
        'json-server --middlewares /opt/a --config /opt/b --routes /opt/c --snapshots /opt/d db.json',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read /opt/c',
        'read /opt/d',
        'read:search db.json',
        'connect:listen localhost',
      ],
      ['json-server --frob', 'unknown: option `--frob` of `json-server` is not described', 'read:search .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'lite-server',
    about: 'serves a folder over HTTP',
    options: table({ value: '--baseDir', code: '-c --config' }),
    effects: ({ values }) => servesFolders({ operands: values('--baseDir') }),
    examples: [
      ['lite-server --baseDir=dist', 'read:search dist', 'connect:listen localhost'],
      [
        'lite-server --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read:search .',
        'connect:listen localhost',
      ],
      ['lite-server --frob', 'unknown: option `--frob` of `lite-server` is not described', 'read:search .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'local-web-server',
    aliases: ['ws'],
    about: 'serves a folder over HTTP',
    options: table({
      flag: '-v --verbose, -z --compress, -o --open, --https, --http2, --no-cache',
      value: '-p --port, --hostname, -f --log.format, -s --spa, --spa.asset-test, --static.index, -b --forbid',
      folder: '-d --directory',
    }),
    effects: servesFolders,
    examples: [
      ['ws --directory dist -p 3000', 'read:search dist', 'connect:listen localhost'],
      // settings, and what a stack is made of, are code
      ['ws -c a.js', 'unknown: option `-c` of `ws` is not described', 'read:search a.js', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'sirv',
    about: 'serves a folder over HTTP',
    options: table({
      flag: '-D --dev, -e --etag, -d --dotfiles, -c --cors, -G --gzip, -B --brotli, -q --quiet, -l --logs, --no-clear, --http2',
      value: '-p --port, -H --host, -m --maxage, -i --ignores',
      'value?': '-s --single',
      reads: '-K --key, -T --cert, -C --cacert',
    }),
    effects: servesFolders,
    examples: [
      ['sirv dist --dev --single', 'read:search dist', 'connect:listen localhost'],
      [
        'sirv --key /opt/a --cert /opt/b --cacert /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read:search .',
        'connect:listen localhost',
      ],
      ['sirv --frob', 'unknown: option `--frob` of `sirv` is not described', 'read:search .', 'connect:listen localhost'],
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
