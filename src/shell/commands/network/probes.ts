import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, nothing, printsTainted, read, send, unknown, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { sendsValues } from './_transfer.ts'

/** One request to a server, with what its words and standard input carry. */
const asks = ({ words, hasStdin }: Args, tag: string, to: Word | string, files: readonly Word[] = []): readonly Draft[] => [
  ...files.map((file) => read(file)),
  connect(tag, to),
  ...(hasStdin || files.length > 0 ? [send('data', to, { carries: [...(hasStdin ? (['stdin'] as const) : []), ...files] })] : []),
  ...(typeof to === 'string' ? [] : sendsValues(words, to)),
  printsTainted('download'),
]

/** The machines that requests of a file go to, where all of them are written out. */
const addresses = /\b(?:https?|wss?):\/\/([^\s"'`]*)/g
const ownAddress = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?(?:[/?#]|$)/
// what Docker, Redis and their like listen on
const administration = /^(?:2375|2379|6379|6443|8200|8500|10250)$/
/** Requests that change what they find, addresses and code from elsewhere, and files that are sent. */
const asksMore =
  /\b__ENV\b|\{\{|^\s*(?:DELETE|PUT|PATCH)\b|["'](?:DELETE|PUT|PATCH)["']|\.(?:del|put|patch|request|asyncRequest|batch)\(|\bopen\(|\b(?:import|require)\b[^\n]*["'`](?:\.|\/|k6\/(?!http["'`]|metrics|check))|\bfile\b|["'`](?:https?:?|\/\/[^"'`\n]{0,200})["'`]/m

const asksOwnMachine = (text: string): boolean => {
  const found = [...text.matchAll(addresses)].map(([, address = '']) => ownAddress.exec(address))
  return found.length > 0 && found.every((own) => own !== null && !administration.test(own[1] ?? '')) && !asksMore.test(text)
}

/** Files of requests are run: what they ask for is not looked at. */
const notLookedAt = unknown('the requests of a file are not looked at')
const runsRequests = ({ operands }: Args): readonly Draft[] => [
  ...operands.filter((word) => /\.\w+$/.test(show(word))).map((file) => read(file)),
  notLookedAt,
]

/** The same where they may turn out to ask only this machine. */
const runsPlainRequests = (args: Args): readonly Draft[] =>
  args.operands.length === 0
    ? runsRequests(args)
    : args.operands.flatMap((file): readonly Draft[] => [
        read(file),
        { do: 'by-text', file, isOther: asksOwnMachine, does: [notLookedAt], otherwise: [connect('post', 'http://localhost')] },
      ])

const mqtt = '-h --host, -p --port, -t --topic, -u --username, -P --pw, -q --qos, -i --id, -k --keepalive, -V --protocol-version, -A'

export default [
  defineCommand({
    name: 'grpcurl',
    about: 'calls remote procedures',
    style: 'long',
    options: table({
      flag: '-plaintext, -v, -vv, -version, -emit-defaults, -allow-unknown-fields, -msg-template, -expand-headers, -format-error, -unix, -h -help',
      value:
        '-H, -rpc-header, -reflect-header, -max-time, -connect-timeout, -keepalive-time, -max-msg-sz, -format, -servername, -authority, -user-agent, -d, -use-reflection',
      reads: '-import-path, -proto, -protoset, -cacert',
      writes: '-protoset-out, -proto-out-dir',
    }),
    effects: (args) => {
      const [first, verb] = args.operands
      const looks = (word: Word | undefined): boolean => /^(?:list|describe)$/.test(textOf(word) ?? '')
      // definitions of the project are asked, not a server
      if (looks(first) && args.has('-proto', '-protoset')) return nothing
      if (!first || looks(first)) return args.has('-version', '-h') ? nothing : [unknown('the server is not named')]
      return asks(args, looks(verb) ? 'get' : 'post', first)
    },
    examples: [
      ['grpcurl -protoset-out /opt/a localhost:1 list', 'write /opt/a', 'connect:get localhost:1'],
      ['grpcurl -plaintext localhost:50051 list', 'connect:get localhost:50051'],
      [
        'grpcurl -import-path /opt/a -proto a.proto -cacert /opt/b -proto-out-dir /opt/c list',
        'read /opt/a',
        'read a.proto',
        'read /opt/b',
        'write /opt/c',
      ],
      ['grpcurl -protoset a.bin describe a.B', 'read a.bin'],
      ["grpcurl -d '{}' localhost:1 a.B/C", 'connect:post localhost:1'],
      ['grpcurl -insecure localhost:1 list', 'unknown: option `-insecure` of `grpcurl` is not described'],
      ['grpcurl list', 'unknown: the server is not named'],
    ],
  }),
  defineCommand({
    name: 'grpcui',
    about: 'shows a page for calling remote procedures',
    style: 'long',
    options: table({
      flag: '-plaintext, -v, -vv, -version, -open-browser, -h -help',
      value: '-H, -rpc-header, -port, -bind, -max-time, -connect-timeout, -authority, -servername',
      reads: '-import-path, -proto, -protoset',
    }),
    effects: (args) =>
      args.operands[0] ? [...asks(args, 'post', args.operands[0]), connect('listen', args.value('-bind') ?? 'localhost')] : nothing,
    examples: [
      ['grpcui -version'],
      ['grpcui -plaintext localhost:1', 'connect:post localhost:1', 'connect:listen localhost'],
      ['grpcui -bind 0.0.0.0 localhost:1', 'connect:post localhost:1', 'connect:listen 0.0.0.0'],
      ['grpcui -import-path /opt/a -proto /opt/b -protoset /opt/c', 'read /opt/a', 'read /opt/b', 'read /opt/c'],
      ['grpcui -also-serve /opt/a localhost:1', 'unknown: option `-also-serve` of `grpcui` is not described'],
    ],
  }),
  defineCommand({
    name: 'websocat',
    about: 'talks to a web socket',
    // a server of its own, and programs and files as ends, stay out
    options: table({
      flag: '-n --no-close, -1 --one-message, -t --text, -b --binary, -E --exit-on-eof, -q, -v, -U, -u',
      value: '-H --header, --protocol, --ping-interval, --ping-timeout, --origin, -B',
    }),
    effects: (args) => {
      if (args.operands.some((word) => /(?:^|:)(?:exec|sh-c|cmd):/.test(show(word)))) return [execute('remote-shell', args.name)]
      const odd = args.operands.find((word) => !/^(?:-|wss?:\/\/[^\s]+)$/.test(show(word)))
      if (odd) return [unknown(`the address \`${show(odd)}\` of \`websocat\` is not described`)]
      const url = args.operands.find((word) => show(word) !== '-')
      return url ? asks(args, 'post', url) : [unknown('the server is not named')]
    },
    examples: [
      ['websocat ws://localhost:1234', 'connect:post ws://localhost:1234'],
      ['websocat ws-l:0.0.0.0:8080 sh-c:bash', 'execute:remote-shell websocat'],
      ['websocat ws://localhost:1 writefile:/opt/a', 'unknown: the address `writefile:/opt/a` of `websocat` is not described'],
      ['websocat -s 1234', 'unknown: option `-s` of `websocat` is not described'],
    ],
  }),
  defineCommand({
    name: 'wscat',
    about: 'talks to a web socket',
    options: table({
      flag: '--no-color, --slash, -P --show-ping-pong, -L, -V --version',
      value: '-c --connect, -x --execute, -w --wait, -H --header, -s --subprotocol, -o --origin, -p --protocol',
    }),
    effects: (args) => {
      const url = args.value('-c')
      return url ? asks(args, 'post', url) : args.has('-V') ? nothing : [unknown('the server is not named')]
    },
    examples: [
      ['wscat -c ws://localhost:1 -x hi', 'connect:post ws://localhost:1'],
      ['wscat -l 8080', 'unknown: option `-l` of `wscat` is not described'],
    ],
  }),
  defineCommand({
    name: 'grpc_cli',
    about: 'calls remote procedures',
    options: table({
      flag: '-l, --l, --json_output, --json_input, --noremotedb, --help',
      value: '--metadata, --timeout, --channel_creds_type',
      reads: '--infile, --protofiles, --proto_path',
      writes: '--outfile',
    }),
    effects: (args) => {
      const [verb, server] = args.operands
      if (!server) return verb ? [unknown('the server is not named')] : nothing
      return asks(args, /^(?:ls|type)$/.test(textOf(verb) ?? '') ? 'get' : 'post', server, args.values('--infile'))
    },
    examples: [
      ['grpc_cli ls localhost:1 -l', 'connect:get localhost:1'],
      [
        'grpc_cli call localhost:1 A.B --infile=a --outfile=/opt/a --protofiles /opt/b --proto_path /opt/c',
        'read a',
        'write /opt/a',
        'read /opt/b',
        'read /opt/c',
        'connect:post localhost:1',
        'send:data localhost:1',
      ],
    ],
  }),
  defineCommand({
    name: 'evans',
    about: 'calls remote procedures',
    options: table({
      flag: '-r --reflection, --tls, -v --version, --verbose, --silent, --web, -e --edit-disabled, --enrich, --emit-defaults',
      value: '--host, -p --port, --package, --service, --header, --call, -o --output',
      reads: '--proto, --path, --cacert, -f --file',
    }),
    effects: (args) => {
      const [mode, verb] = args.operands.map(textOf)
      if (args.operands.length === 0 && args.has('-v')) return nothing
      return asks(
        args,
        mode === 'cli' && /^(?:list|desc)$/.test(verb ?? '') ? 'get' : 'post',
        args.value('--host') ?? 'localhost',
        args.values('-f'),
      )
    },
    examples: [
      ['evans -r --host localhost cli list', 'connect:get localhost'],
      ['evans --proto a.proto --path /opt/a --cacert /opt/b repl', 'read a.proto', 'read /opt/a', 'read /opt/b', 'connect:post localhost'],
      ['evans --host example.com --file a cli call x', 'read a', 'connect:post example.com', 'send:data example.com'],
    ],
  }),
  defineCommand({
    name: 'mosquitto_sub',
    about: 'listens to a message broker',
    // what takes messages away stays out
    options: table({
      flag: '-v --verbose, -d --debug, -c, -N, -R, -E, --quiet, --pretty, --retained-only, --retain-as-published',
      value: `${mqtt}, -C, -W, -F, -T --filter-out, -L --url`,
      reads: '--cafile',
    }),
    effects: (args) => asks(args, 'get', args.value('-L') ?? args.value('-h') ?? 'localhost'),
    examples: [
      ["mosquitto_sub -h localhost -t 'a/#' -v", 'connect:get localhost'],
      ['mosquitto_sub -L mqtt://example.com/a --cafile /opt/a', 'read /opt/a', 'connect:get mqtt://example.com/a'],
      ['mosquitto_sub -t a --remove-retained', 'unknown: option `--remove-retained` of `mosquitto_sub` is not described'],
    ],
  }),
  defineCommand({
    name: 'mosquitto_pub',
    about: 'sends to a message broker',
    options: table({
      flag: '-d --debug, -n --null-message, -r --retain, -l --stdin-line, -s --stdin-file, --quiet',
      value: `${mqtt}, -m --message, -L --url, --repeat, --repeat-delay, -f --file`,
      reads: '--cafile',
    }),
    effects: (args) => asks(args, 'post', args.value('-L') ?? args.value('-h') ?? 'localhost', args.values('-f')),
    examples: [
      ['mosquitto_pub -h localhost -t a -m hi', 'connect:post localhost'],
      [
        'mosquitto_pub -h example.com -t a -f b --cafile /opt/a',
        'read /opt/a',
        'read b',
        'connect:post example.com',
        'send:data example.com',
      ],
    ],
  }),
  defineCommand({
    name: 'coap',
    about: 'asks small devices',
    options: table({ flag: '-n --no-new-line, -q --quiet, -c --non-confirmable', value: '-p --payload, -b --block, -w --window, -t' }),
    effects: (args) => {
      const [verb, url] = args.operands
      if (!url) return [unknown('the server is not named')]
      return asks(args, textOf(verb) === 'get' ? 'get' : 'post', url)
    },
    examples: [
      ['coap get coap://localhost/a', 'connect:get coap://localhost/a'],
      ['coap put -p 1 coap://localhost/a', 'connect:post coap://localhost/a'],
      ['coap put -f a coap://localhost/a', 'unknown: option `-f` of `coap` is not described'],
    ],
  }),
  defineCommand({
    name: 'grpc_health_probe',
    aliases: ['grpc-health-probe'],
    about: 'ask a server whether it is well',
    style: 'long',
    options: table({
      flag: '-tls, -gzip, -spiffe, -alts, -verbose, -v',
      value: '-addr, -service, -user-agent, -connect-timeout, -rpc-timeout, -rpc-header, -tls-server-name',
      reads: '-tls-ca-cert',
    }),
    effects: (args) => [connect('get', args.value('-addr') ?? 'localhost')],
    examples: [
      ['grpc_health_probe -addr=localhost:50051', 'connect:get localhost:50051'],
      ['grpc_health_probe -addr localhost:1 -tls-ca-cert /opt/a', 'read /opt/a', 'connect:get localhost:1'],
      ['grpc_health_probe -frob', 'unknown: option `-frob` of `grpc_health_probe` is not described', 'connect:get localhost'],
    ],
  }),
  defineCommand({
    name: 'ghz',
    about: 'measure a server of remote procedure calls under load',
    options: table({
      flag: '--insecure, --async, --disable-template-functions, --enable-compression, --debug-off, -v --version',
      value: `--call, -d --data, -m --metadata, -n --total, -c --concurrency, -r --rps, -z --duration, -x --max-duration, -t --timeout, --connections,
        --connect-timeout, --keepalive, --name, --tags, --cpus, -O --format, --load-schedule, --load-start, --load-step, --load-end, --skipFirst,
        --duration-stop, --import-paths -i, --stream-interval, --reflect-metadata, --authority`,
      reads: '--proto, --protoset, -D --data-file, -B --binary-file, -M --metadata-file, --config',
      writes: '-o --output, --debug',
    }),
    effects: (args) =>
      args.operands.flatMap((url) => [connect('post', url), ...args.values('-D').map((file) => send('data', url, { carries: [file] }))]),
    examples: [
      ['ghz --insecure --proto a.proto --call a.B/C localhost:50051', 'read a.proto', 'connect:post localhost:50051'],
      [
        'ghz --protoset /opt/a --binary-file /opt/b --metadata-file /opt/c --config /opt/d --output /opt/e --debug /opt/f',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
        'write /opt/f',
      ],
      ['ghz --data-file a.json localhost:1', 'read a.json', 'connect:post localhost:1', 'send:data localhost:1'],
      ['ghz --frob localhost:1', 'unknown: option `--frob` of `ghz` is not described', 'connect:post localhost:1'],
    ],
  }),
  defineCommand({
    name: 'hurl',
    about: 'runs files of requests',
    options: table({
      flag: '--test, -v --verbose, --very-verbose, --json, --color, --no-color, --parallel, --continue-on-error, -i --include, -V --version',
      value: '--variable, --variables-file, --glob, --jobs, --retry, --retry-interval, --max-time, --to-entry, --from-entry',
      writes: '-o --output, --report-html, --report-junit, --report-tap, --report-json, -c --cookie-jar',
    }),
    effects: runsPlainRequests,
    examples: [
      ['hurl --test a.hurl', 'read a.hurl', 'unknown: the requests of a file are not looked at'],
      [
        'hurl -o /opt/a --report-html /opt/b --report-junit /opt/c --report-tap /opt/d --report-json /opt/e -c /opt/f a.hurl',
        'unknown: the requests of a file are not looked at',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'write /opt/f',
      ],
    ],
  }),
  defineCommand({
    name: 'k6',
    about: 'runs scripts of requests',
    options: table({ flag: '-v --verbose, -q --quiet, --no-color', value: '--log-format' }),
    inherit: true,
    subcommands: {
      version: { effects: nothing },
      // the script is loaded
      inspect: {
        options: table({ flag: '--execution-requirements', value: '-e --env' }),
        effects: ({ operands }) => operands.map((file): Draft => ({ do: 'script', file, language: 'javascript', parameters: [] })),
      },
      archive: {
        options: table({ value: '-e --env', writes: '-O --archive-out' }),
        effects: ({ operands, has }) => [...operands.map((file) => read(file)), ...(has('-O') ? [] : [write('archive.tar')])],
      },
      run: {
        options: table({
          value: '-u --vus, -d --duration, -i --iterations, -s --stage, -e --env, -t --tag',
          flag: '--no-summary, --paused',
          writes: '--summary-export',
        }),
        effects: runsPlainRequests,
      },
    },
    examples: [
      ['k6 version'],
      ['k6 version --frob', 'unknown: option `--frob` of `k6 version` is not described'],
      ['k6 inspect a.js', 'execute:project a.js (not there)'],
      ['k6 archive a.js', 'read a.js', 'write archive.tar'],
      ['k6 archive a.js -O /opt/a', 'write /opt/a', 'read a.js'],
      ['k6 run a.js --summary-export /opt/a', 'unknown: the requests of a file are not looked at', 'write /opt/a'],
    ],
  }),
  defineCommand({
    name: 'newman',
    about: 'runs files of requests',
    subcommands: {
      run: {
        options: table({
          value:
            '-e --environment, -g --globals, -d --iteration-data, -n --iteration-count, -r --reporters, --folder, --env-var, --global-var, --timeout-request, --delay-request',
          flag: '--bail, --verbose, --silent, --disable-unicode, --color',
        }),
        effects: runsRequests,
      },
    },
    examples: [['newman run a.json', 'read a.json', 'unknown: the requests of a file are not looked at']],
  }),
  defineCommand({
    name: 'artillery',
    about: 'runs files of requests',
    subcommands: {
      version: { effects: nothing },
      run: { options: table({ value: '-t --target, -e --environment, -v --variables', flag: '-q --quiet' }), effects: runsRequests },
    },
    examples: [['artillery version'], ['artillery run a.yml', 'read a.yml', 'unknown: the requests of a file are not looked at']],
  }),
  defineCommand({
    name: 'bru',
    about: 'runs files of requests',
    subcommands: { run: { options: table({ value: '--env, --env-var', flag: '-r, --bail, --tests-only' }), effects: runsRequests } },
    examples: [['bru run a.bru', 'read a.bru', 'unknown: the requests of a file are not looked at']],
  }),
]
