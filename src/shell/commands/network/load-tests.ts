import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  defineCommand,
  type Draft,
  type Example,
  nothing,
  printsTainted,
  read,
  run,
  send,
  unknown,
} from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { afterDashes } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'
import { sendsValues } from './_transfer.ts'

interface LoadTest {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly options: OptionLists
  readonly style?: 'long'
  /** Options that name a file which is sent. */
  readonly bodies?: readonly string[]
  /** Options that name a script, or a file of requests. */
  readonly unread?: readonly string[]
  readonly examples: readonly Example[]
}

/** What is sent to the server that the first operand names. */
function requests(args: Args, tag: string, { bodies = [], unread = [] }: Pick<LoadTest, 'bodies' | 'unread'>): readonly Draft[] {
  if (unread.some((option) => args.has(option))) return [unknown('a file of requests or a script is not looked at')]
  const [url] = args.operands
  if (!url) return args.words.length === 0 || args.has('-V', '--version', '-h') ? nothing : [unknown('the server is not named')]
  const files = bodies.flatMap((option) => args.values(option))
  const behind = afterDashes(args.words)
  return [
    ...files.map((file) => read(file)),
    connect(tag, url),
    ...(files.length > 0 ? [send('upload', url, { carries: files })] : []),
    ...sendsValues(args.words, url),
    printsTainted('download'),
    ...(behind.length > 0 && !behind.includes(url) ? [run(behind)] : []),
  ]
}

/** Many requests at once: harmless only to one's own machine, hence a post. */
const loadTest = ({ name, aliases = [], options, style, examples, ...files }: LoadTest): CommandSpec =>
  defineCommand({
    name,
    aliases,
    about: 'measures a server under load',
    options: table(options),
    ...(style ? { style } : {}),
    effects: (args) => requests(args, 'post', files),
    examples: [...examples, [`${name} http://localhost/`, 'connect:post http://localhost/']],
  })

/** `GET http://localhost`, with headers and the file of its body on the lines behind it. */
function targetsIn(text: string): readonly Draft[] {
  let url = ''
  return text.split('\n').flatMap((line): readonly Draft[] => {
    const [, target, body] = /^(?:[A-Z]+ (https?:\S+)|@(\S+))\s*$/.exec(line) ?? []
    if (target !== undefined) {
      url = target
      return [connect('post', url)]
    }
    if (body !== undefined && url !== '') return [read(body), send('upload', url, { carries: [literal(body)] })]
    if (line.trim() === '' || (url !== '' && /^[\w-]+:/.test(line))) return []
    return [unknown(`the request \`${line}\` of \`vegeta\` is not described`)]
  })
}

export default [
  loadTest({
    name: 'ab',
    options: {
      flag: '-d, -h, -i, -I, -k, -l, -q, -r, -S, -V, -w',
      value: '-A, -b, -B, -c, -C, -f, -H, -m, -n, -P, -s, -t, -T, -v, -x, -X, -y, -z, -Z, -p, -u',
      reads: '-E',
      writes: '-e, -g',
    },
    bodies: ['-p', '-u'],
    examples: [
      ['ab -V'],
      ['ab -n 100 -c 10 http://localhost:3000/', 'connect:post http://localhost:3000/'],
      [
        'ab -g /opt/a -e /opt/b -E /opt/c http://localhost/',
        'write /opt/a',
        'write /opt/b',
        'read /opt/c',
        'connect:post http://localhost/',
      ],
      [
        'ab -p a.json -T application/json http://localhost/',
        'read a.json',
        'connect:post http://localhost/',
        'send:upload http://localhost/',
      ],
    ],
  }),
  loadTest({
    name: 'wrk',
    aliases: ['wrk2'],
    options: {
      flag: '-L --latency, -U --u_latency, -B --batch_latency, -v --version',
      value: '-c --connections, -d --duration, -t --threads, -H --header, -R --rate, -T --timeout, -s --script',
    },
    unread: ['-s'],
    examples: [
      ['wrk -t4 -c100 -d10s --latency http://localhost/', 'connect:post http://localhost/'],
      ['wrk --script=/opt/a.lua http://localhost/', 'unknown: a file of requests or a script is not looked at'],
    ],
  }),
  loadTest({
    name: 'hey',
    style: 'long',
    options: {
      flag: '-h2, -disable-compression, -disable-keepalive, -disable-redirects, -more',
      value: '-n, -c, -q, -z, -o, -m, -H, -t, -A, -d, -D, -T, -a, -x, -host, -cpus, -U',
    },
    bodies: ['-D'],
    examples: [
      ['hey -n 5', 'unknown: the server is not named'],
      ['hey -n 200 -c 50 -o csv http://localhost:3000/api', 'connect:post http://localhost:3000/api'],
      ['hey -m POST -D a.json http://localhost/', 'read a.json', 'connect:post http://localhost/', 'send:upload http://localhost/'],
    ],
  }),
  loadTest({
    name: 'siege',
    // settings from elsewhere and a log stay out
    options: {
      flag: '-V --version, -h, -C --config, -v --verbose, -q --quiet, -g --get, -p --print, -b --benchmark, -i --internet, -j --json-output, --no-parser, --no-follow',
      value: '-c --concurrent, -r --reps, -t --time, -d --delay, -H --header, -A --user-agent, -T --content-type, -f --file',
    },
    unread: ['-f'],
    examples: [
      ['siege -c 10 -t 30S http://localhost:3000/', 'connect:post http://localhost:3000/'],
      ['siege --file=/opt/a http://localhost/', 'unknown: a file of requests or a script is not looked at'],
      ['siege -R /opt/a http://localhost/', 'unknown: option `-R` of `siege` is not described'],
      ['siege -l http://localhost/', 'unknown: option `-l` of `siege` is not described'],
    ],
  }),
  defineCommand({
    name: 'vegeta',
    about: 'measures a server under load',
    style: 'long',
    options: table({ flag: '-version', value: '-cpus' }),
    subcommands: {
      // what it asks for comes from a file or standard input
      attack: {
        style: 'long',
        options: table({
          flag: '-lazy, -h2c, -session-tickets, -chunked',
          value:
            '-rate, -duration, -timeout, -workers, -max-workers, -connections, -max-connections, -header, -name, -format, -redirects, -max-body, -keepalive, -http2',
          reads: '-targets, -body',
          writes: '-output',
        }),
        effects: ({ values, hasStdin }) =>
          values('-targets').length > 0 || !hasStdin
            ? [unknown('the requests of `vegeta` are not looked at')]
            : [{ do: 'run-stdin', language: 'other', notCode: true, meaning: (text) => targetsIn(textOf(text) ?? '?') }],
      },
      ...Object.fromEntries(
        ['report', 'plot', 'encode', 'dump'].map((name) => [
          name,
          {
            style: 'long' as const,
            options: table({ value: '-type, -every, -buckets, -to, -title, -threshold, -dumper, -inputs', writes: '-output' }),
            effects: ({ operands }: Args): readonly Draft[] => operands.map((file) => read(file)),
          },
        ]),
      ),
    },
    examples: [
      ['vegeta attack -rate=50 -output /opt/a', 'unknown: the requests of `vegeta` are not looked at', 'write /opt/a'],
      ["vegeta attack -rate=50 <<< 'GET http://localhost:8080/a'", 'connect:post http://localhost:8080/a'],
      [
        "printf 'POST http://localhost\\n@a.json\\n' | vegeta attack",
        'connect:post http://localhost',
        'read a.json',
        'send:upload http://localhost',
      ],
      ["vegeta attack <<< '{}'", 'unknown: the request `{}` of `vegeta` is not described'],
      ['vegeta report a.bin', 'read a.bin'],
      ['vegeta plot -output a.html a.bin', 'write a.html', 'read a.bin'],
      ['vegeta encode a.bin', 'read a.bin'],
      ['vegeta dump a.bin', 'read a.bin'],
    ],
  }),
  loadTest({
    name: 'bombardier',
    options: {
      flag: '-l --latencies, -a --disableKeepAlives, -q --no-print, --fasthttp, --http1, --http2, -s --stream, --version',
      value:
        '-c --connections, -n --requests, -d --duration, -t --timeout, -m --method, -b --body, -H --header, -p --print, -o --format, -r --rate, -f --body-file',
    },
    bodies: ['-f'],
    examples: [
      ['bombardier -c 125 -n 1000 http://localhost:8080', 'connect:post http://localhost:8080'],
      ['bombardier --body-file=a.json http://localhost', 'read a.json', 'connect:post http://localhost', 'send:upload http://localhost'],
    ],
  }),
  loadTest({
    name: 'oha',
    options: {
      flag: '--no-tui, --latency-correction, --http2, --disable-compression, --disable-keepalive, --no-pre-lookup, --ipv6, --ipv4, --no-color, -j --json, --stats-success-breakdown, --rand-regex-url, --wait-ongoing-requests-after-deadline, -w, --debug, -V --version',
      value:
        '-n, -c, -p, -z, -q, --burst-delay, --burst-rate, --fps, -m --method, -H, -t --timeout, -A, -d, -D, -T, -a, --http-version, --host, -r --redirect, --output-format, --connect-to, -Z --body-lines',
      writes: '-o --output, --db-url',
    },
    bodies: ['-D', '-Z'],
    examples: [
      ['oha -n 200 --no-tui http://localhost:3000', 'connect:post http://localhost:3000'],
      ['oha -o /opt/a --db-url /opt/b http://localhost', 'write /opt/a', 'write /opt/b', 'connect:post http://localhost'],
      ['oha -D a.json http://localhost', 'read a.json', 'connect:post http://localhost', 'send:upload http://localhost'],
      ['oha -Z a.txt http://localhost', 'read a.txt', 'connect:post http://localhost', 'send:upload http://localhost'],
    ],
  }),
  loadTest({
    name: 'autocannon',
    options: {
      flag: `-j --json, -n --no-progress, -l --latency, -f --forever, -x --excludeErrorStats, --renderStatusCodes, --renderProgressBar, --renderResultsTable,
        --renderLatencyTable, --on-port --onPort, --json, -v --version, -I --idReplacement, --debug, --skipAggregateResult, -N --ignoreCoordinatedOmission`,
      value: `-c --connections, -p --pipelining, -d --duration, -a --amount, -L --sampleInt, -w --workers, -W --warmup, -m --method, -t --timeout, -T --title,
        -b --body, -H --headers --header, -B --bailout, -M --maxConnectionRequests, -O --maxOverallRequests, -r --reconnectRate, -D --reconnectRate, -C --connectionRate,
        -R --overallRate, -s --servername, -E --expectBody, -S --socketPath, -i --input, --har, -F --form`,
    },
    bodies: ['-i', '--har'],
    unread: ['-F', '-S'],
    examples: [
      ['autocannon -c 10 -d 5 http://localhost:3000', 'connect:post http://localhost:3000'],
      ['autocannon -c 10 http://localhost:3000 -- rm a', 'connect:post http://localhost:3000', 'delete a'],
      ['autocannon -i a.json http://localhost', 'read a.json', 'connect:post http://localhost', 'send:upload http://localhost'],
      ['autocannon --har a.har http://localhost', 'read a.har', 'connect:post http://localhost', 'send:upload http://localhost'],
      ['autocannon -S /opt/a http://localhost', 'unknown: a file of requests or a script is not looked at'],
    ],
  }),
  defineCommand({
    name: 'httpstat',
    about: 'says how long each step of a request takes',
    style: 'raw',
    // its options are those of curl
    effects: ({ words }) => (words.length > 0 ? [run([literal('curl'), ...words])] : nothing),
    examples: [
      ['httpstat https://example.com', 'connect:get https://example.com'],
      ['httpstat https://example.com -d @a', 'read a', 'connect:post https://example.com', 'send:upload https://example.com'],
    ],
  }),
  defineCommand({
    name: 'httping',
    about: 'sees whether a web server answers',
    options: table({
      flag: '-4, -6, -b, -B, -f, -F, -G, -K, -l, -m, -M, -q, -Q, -r, -s, -S, -v, -V, -Y, -Z, -z',
      value: '-c, -i, -t, -p, -I, -R, -o, -n, -N, -g, -h, -w, -y',
    }),
    effects: (args) => {
      const url = args.value('-g') ?? args.value('-h') ?? args.operands[0]
      return url ? [connect('get', url), ...sendsValues(args.words, url), printsTainted('download')] : nothing
    },
    examples: [
      ['httping -c 3 https://example.com', 'connect:get https://example.com'],
      ['httping -x proxy https://example.com', 'unknown: option `-x` of `httping` is not described'],
    ],
  }),
  defineCommand({
    name: 'tcping',
    about: 'sees whether a port answers',
    options: table({ flag: '-4, -6, -j, -v, -h', value: '-c, -i, -t, -p, -n' }),
    effects: (args) =>
      args.operands.slice(0, 1).flatMap((host) => [connect('get', host), ...sendsValues([host], host), printsTainted('download')]),
    examples: [
      ['tcping -c 3 example.com 443', 'connect:get example.com'],
      ['tcping --db a example.com 443', 'unknown: option `--db` of `tcping` is not described'],
    ],
  }),
]
