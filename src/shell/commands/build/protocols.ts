import { connect, defineCommand, type Draft, projectCode, read, send, unknown, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, textOf } from '../../value.ts'
import { sendsValues } from '../network/_transfer.ts'
import { fills, editsOperands, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'protoc',
    about: 'generates code from protocol definitions',
    style: 'raw',
    effects: ({ words }) =>
      words.flatMap((word): readonly Draft[] => {
        const text = textOf(word) ?? ''
        if (text.startsWith('@')) return [unknown('`protoc` takes options from a file')]
        const [, file] = /^--(?:descriptor_set|dependency)_out=(.+)$/.exec(text) ?? []
        if (file !== undefined) return [write(file)]
        const out = /^--([\w-]+)_out=(?:[^:]*:)?(.+)$/.exec(text)
        if (out) return [write(out[2] as string, 'folder')]
        if (/^--plugin/.test(text)) return [{ do: 'effect', kind: 'unknown', target: '`protoc --plugin` runs a program' }]
        if (
          /^--(?:[\w-]+_opt|proto_path|I|experimental_\w+|include_imports|include_source_info|retain_options|fatal_warnings|print_free_field_numbers|deterministic_output|direct_dependencies|error_format|version|help)\b|^-(?:I|h$)/.test(
            text,
          )
        )
          return []
        if (text.startsWith('-')) return [unknown(`option \`${text.replace(/=.*$/s, '')}\` of \`protoc\` is not described`)]
        return [read(word)]
      }),
    examples: [
      ['protoc --go_out=gen api.proto', 'write:folder gen', 'read api.proto'],
      ['protoc --descriptor_set_out=a.pb a.proto', 'write a.pb', 'read a.proto'],
      ['protoc -I proto --go_out=gen --go_opt=paths=source_relative a.proto', 'read proto', 'write:folder gen', 'read a.proto'],
      ['protoc --frob=/opt/a a.proto', 'unknown: option `--frob` of `protoc` is not described', 'read a.proto'],
      ['protoc @list', 'unknown: `protoc` takes options from a file'],
      ['protoc --plugin=x a.proto', 'unknown: `protoc --plugin` runs a program', 'read a.proto'],
    ],
  }),
  defineCommand({
    name: 'flatc',
    aliases: ['thrift'],
    about: 'generates code from interface definitions',
    options: table({
      flag: `-b --binary, -c --cpp, -g --go, -j --java, -n --csharp, -p --python, -r --rust -recurse, -s --js, -d --dart, -T --ts, --kotlin, --php, --lua, --lobster, --swift,
        --nim, -t --json, --jsonschema, --strict-json, --allow-non-utf8, --natural-utf8, --defaults-json, --gen-mutable, --gen-object-api, --gen-all, --gen-onefile,
        --gen-compare, --gen-name-strings, --scoped-enums, --no-prefix, --no-includes, --no-warnings, --warnings-as-errors, --raw-binary, --size-prefixed,
        --proto, --schema, --bfbs-comments, --bfbs-builtins, --reflect-types, --reflect-names, --root-type, --grpc, --annotate, -strict, -v -verbose, -debug,
        -nowarn, -allow-neg-keys, -allow-64bit-consts`,
      value:
        '--gen -gen, --filename-suffix, --filename-ext, --object-prefix, --object-suffix, --cpp-std, --go-namespace, --go-import, --python-typing, --keep-prefix',
      reads: '-I, --conform, --conform-includes',
      writes: '-o, -out',
    }),
    effects: (args) => [...args.operands.map((file) => read(file)), ...(args.has('-o', '-out') ? [] : [write('.', 'folder')])],
    examples: [
      ['flatc --cpp -o gen a.fbs', 'write gen', 'read a.fbs'],
      ['flatc -I /opt/a --conform /opt/b --rust a.fbs', 'read /opt/a', 'read /opt/b', 'read a.fbs', 'write:folder .'],
      ['thrift --gen go -out /opt/a a.thrift', 'write /opt/a', 'read a.thrift'],
      ['flatc --frob', 'unknown: option `--frob` of `flatc` is not described', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'buf',
    about: 'protocol buffers',
    options: table({
      flag: `--debug, -v --verbose, -w --write, -d --diff, --exit-code, --include-imports, --include-wkt, --disable-symlinks, --exclude-imports,
        --exclude-source-info, --limit-to-input-files, --as-file-descriptor-set, --against-registry, --validate, --configured-only, --clean`,
      value:
        '--path, --exclude-path, --error-format, --against, --timeout, --log-format, --type, --exclude-type, --from, --version, --format',
      // they name plugins, which are programs
      code: '--template, --config',
      writes: '-o --output',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => readsOperandsOr(args) },
      breaking: { effects: (args) => readsOperandsOr(args) },
      build: { effects: (args) => readsOperandsOr(args) },
      format: { effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)) },
      generate: { effects: [projectCode('code generation'), ...settingsIn('buf.gen.yaml'), ...fills('gen', 'buf.gen.yaml')] },
      convert: {
        options: table({ writes: '--to' }),
        effects: (args) =>
          readsOperandsOr({ operands: [...args.operands, ...args.values('--from').filter((word) => !show(word).startsWith('-#'))] }),
      },
      export: { effects: (args) => readsOperandsOr(args) },
      stats: { effects: (args) => readsOperandsOr(args) },
      'ls-files': { effects: (args) => readsOperandsOr(args) },
      dep: { effects: [connect('get', 'https://buf.build'), write('buf.lock')] },
      mod: { effects: [connect('get', 'https://buf.build'), write('buf.lock')] },
      push: { effects: [{ do: 'effect', kind: 'publish', tag: 'package', target: 'buf module' }] },
      config: {
        subcommands: {
          'ls-lint-rules': { aliases: ['ls-breaking-rules', 'ls-modules'], effects: [read('buf.yaml')] },
          init: { aliases: ['migrate'], effects: [write('buf.yaml')] },
        },
      },
      curl: {
        // -k and --netrc stay out: checks off, and passwords given to a server
        options: table({
          flag: '--http2-prior-knowledge, --http3, --emit-defaults, --list-services, --list-methods, --reflect',
          value:
            '-d --data, --protocol, -H --header, --reflect-protocol, --reflect-header, -A --user-agent, --connect-timeout, --keepalive-time, --servername',
          reads: '--schema, --cacert',
        }),
        effects: (args) => {
          const asks = args.has('--list-services', '--list-methods')
          const words = ['-d', '-H', '--reflect-header'].flatMap((option) => args.values(option))
          const files = words.filter((word) => knownPrefix(word).startsWith('@')).map((word) => dropPrefix(word, 1))
          return args.operands.flatMap((url) => [
            connect(asks ? 'get' : 'post', url),
            ...files.map((file) => send('data', url, { carries: [show(file) === '-' ? 'stdin' : file] })),
            ...sendsValues(words, url),
          ])
        },
      },
    },
    examples: [
      ['buf curl --schema proto -d {} http://localhost:1/a.v1.B/List', 'read proto', 'connect:post http://localhost:1/a.v1.B/List'],
      ['buf curl --list-services http://localhost:1', 'connect:get http://localhost:1'],
      [
        'buf curl -d @a.json https://example.com/a.v1.B/Put',
        'connect:post https://example.com/a.v1.B/Put',
        'send:data https://example.com/a.v1.B/Put',
      ],
      [
        'buf curl --cacert /opt/a -k https://example.com',
        'read /opt/a',
        'unknown: option `-k` of `buf curl` is not described',
        'connect:post https://example.com',
      ],
      ['buf config init', 'write buf.yaml'],
      ['buf config ls-lint-rules', 'read buf.yaml'],
      ['buf convert a.proto --from a.json --to /opt/a', 'write /opt/a', 'read a.proto', 'read a.json'],
      ['buf export proto -o /opt/a', 'write /opt/a', 'read proto'],
      ['buf stats', 'read .'],
      ['buf mod', 'connect:get https://buf.build', 'write buf.lock'],
      ['buf dep', 'connect:get https://buf.build', 'write buf.lock'],
      ['buf ls-files x', 'read x'],
      ['buf build x', 'read x'],
      ['buf breaking x', 'read x'],
      ['buf lint', 'read .'],
      ['buf format -w', 'write:edit .'],
      ['buf generate', 'execute:project code generation', 'write gen'],
      ['buf push', 'publish:package buf module'],
      ['buf lint --output /opt/a', 'write /opt/a', 'read .'],
      ['buf frob', 'unknown: subcommand `frob` of `buf` is not described'],
      [
        'buf curl x --template /opt/a --config /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'connect:post x',
      ],
    ],
  }),
]
