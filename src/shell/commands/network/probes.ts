import { connect, defineCommand, type Draft, execute, nothing, printsTainted, read, send, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { sendsValues } from './_transfer.ts'

const urlOf = (words: readonly Word[]): Word | undefined =>
  words.find((word) => /^\w+:\/\/|^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/.test(show(word)))

export default [
  defineCommand({
    name: 'ab',
    aliases: ['wrk', 'wrk2', 'hey', 'siege', 'vegeta', 'bombardier', 'oha', 'autocannon', 'httpstat', 'tcping', 'httping'],
    about: 'measure a server under load',
    style: 'raw',
    options: table({
      // others put what they measured into files
      flag: `-n, -c, -t, -k, -q, -v, -h, -V --version, -l, -r, -H --header, -m --method, -A, -C, -d, -S, -i, -I, -s, -p, -u, -D, -T, -f, -F, -b, -R, -z, -disable-*, -more, -host, -cpus,
        --latency, --timeout, --threads, --connections, --duration, --rate, --requests, --concurrent, --benchmark, --internet, --quiet, --verbose, --no-parser, -duration, -rate,
        -method, -header, -workers, -max-workers, -keepalive, -body, -targets, --body, --json, -j, --no-tui, --latency-correction, --disable-keepalive, -a,
        --amount, --pipelining, --bailout, --renderStatusCodes, --no-progress, --warmup, --maxConnectionRequests, -w, -W, -4, -6, -Y, --script, --file, -B, -G, --http2`,
    }),
    // many requests at once: harmless only to one's own machine, hence a post
    effects: ({ words, name }) => {
      if (
        words.some((word) => /^-(?:p|u|D|T|s|f|F|-file|-script|body|targets|i)$|^-(?:body|targets)=/.test(textOf(word) ?? '')) &&
        !['httping', 'tcping'].includes(name) &&
        // `-p` of autocannon is a number of pipelined requests
        !(name === 'autocannon' && !words.some((word) => /^-(?:i|-input|-har|H|-on-port|-onPort)$/.test(textOf(word) ?? '')))
      )
        return [unknown('a file of requests or a script is not looked at')]
      const url = urlOf(words)
      const quiet = /^(?:httpstat|tcping|httping)$/.test(name)
      return url
        ? [connect(quiet ? 'get' : 'post', url), ...sendsValues(words, url), printsTainted('download')]
        : words.length === 0 || /^-(?:h|V|-help|-version)$/.test(textOf(words[0]) ?? '')
          ? nothing
          : [unknown('the server is not named')]
    },
    examples: [
      ['ab -g /opt/a http://localhost/', 'unknown: option `-g` of `ab` is not described', 'connect:post http://localhost/'],
      ['ab -n 100 http://localhost:3000/', 'connect:post http://localhost:3000/'],
      ['wrk -t4 -c100 -d10s http://localhost/', 'connect:post http://localhost/'],
      ['httpstat https://example.com', 'connect:get https://example.com'],
      ['hey -n 5', 'unknown: the server is not named'],
    ],
  }),
  defineCommand({
    name: 'grpcurl',
    aliases: ['grpcui', 'websocat', 'wscat', 'grpc_cli', 'evans', 'mosquitto_sub', 'mosquitto_pub', 'coap'],
    about: 'talk to servers in other protocols',
    style: 'raw',
    options: table({
      flag: `-plaintext, -d, -H, -rpc-header, -reflect-header, -import-path, -proto, -protoset, -max-time, -connect-timeout, -keepalive-time, -max-msg-sz, -format, -format-error, -emit-defaults,
        -allow-unknown-fields, -msg-template, -v, -vv, -version, -servername, -authority, -user-agent, -use-reflection, -unix, -expand-headers, -h -help, -port, -open-browser, -bind,
        --no-close -n, -1 --one-message, -t --text, -b --binary, -E --exit-on-eof, -q --quiet, -k, -c --connect, -p --port, -u, -P, -x, -w --wait, -s --subprotocol, -t, -m --message,
        -L, -C, -W, -R, -N, -r --reflection, --host, -i, --protocol, --ping-interval, --header, --json_output, --metadata, --help, --package, --service, --tls, -l, -a`,
    }),
    effects: ({ words, name, hasStdin }): readonly Draft[] => {
      if (words.length === 1 && textOf(words[0]) === '-version') return nothing
      if (words.some((word) => /^(?:exec|sh-c|cmd):/.test(textOf(word) ?? ''))) return [execute('remote-shell', name)]
      if (
        words.some((word) => /^(?:exec|sh-c|cmd|readfile|writefile|appendfile|mirror|broadcast|reuse)[\w-]*:|^-x$/.test(textOf(word) ?? ''))
      )
        return [unknown('an address that runs a program or opens a file')]
      const url = urlOf(words)
      // definitions of the project are asked, not a server
      const definitions = words.filter((_, index) => /^-(?:proto|protoset)$/.test(textOf(words[index - 1]) ?? ''))
      if (!url && name === 'grpcurl' && definitions.length > 0) return definitions.map((word) => read(word))
      if (!url) return [unknown('the server is not named')]
      const lists = words.some((word) => ['list', 'describe'].includes(textOf(word) ?? '')) || name === 'mosquitto_sub'
      return [
        connect(lists ? 'get' : 'post', url),
        ...(hasStdin ? [send('data', url, { carries: ['stdin'] })] : []),
        ...sendsValues(words, url),
        printsTainted('download'),
      ]
    },
    examples: [
      ['grpcurl -protoset-out /opt/a localhost:1 list', 'unknown: option `-protoset-out` of `grpcurl` is not described'],
      ['grpcurl -plaintext localhost:50051 list', 'connect:get localhost:50051'],
      ['grpcui -version'],
      ['websocat ws://localhost:1234', 'connect:post ws://localhost:1234'],
      ['websocat ws-l:0.0.0.0:8080 sh-c:bash', 'execute:remote-shell websocat'],
      ['grpcurl', 'unknown: the server is not named'],
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
    aliases: ['k6', 'newman', 'artillery', 'bru'],
    about: 'run files of requests',
    style: 'raw',
    options: table({
      flag: '--version, -V, --test, --verbose, -v, --variable, --variables-file, --json, --color, --no-color, --quiet, -q, -e, --env-var, --insecure, -k, -r, --reporters, --vus, -u, -d, --duration, -i, --iterations, -t, -g, --globals, --env, -n, --glob, --very-verbose',
    }),
    effects: ({ words }) => {
      const files = words.filter((word) => /\.(?:hurl|js|ts|json|ya?ml|bru|py)$/.test(show(word)))
      if (words.some((word) => ['--version', 'version', 'inspect', '--help', 'archive'].includes(textOf(word) ?? '')))
        return files.map((file) => read(file))
      return [...files.map((file) => read(file)), unknown('the requests of a file are not looked at')]
    },
    examples: [
      ['k6 version --frob', 'unknown: option `--frob` of `k6` is not described'],
      ['k6 version'],
      ['hurl --test a.hurl', 'read a.hurl', 'unknown: the requests of a file are not looked at'],
    ],
  }),
]
