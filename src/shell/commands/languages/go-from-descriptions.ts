import { connect, defineCommand, type Draft, nothing, projectCode, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { codeIn, editsOperands, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

import { generatesIn } from './_go-packages.ts'

const sqlcOptions = table({ flag: '--no-remote, --no-database, --dry-run', code: '-f --file' })
const sqlcSettings = settingsIn('sqlc.yaml', 'sqlc.yml', 'sqlc.json')
const sqlc = (...effects: readonly Draft[]): Subcommand => ({ options: sqlcOptions, effects: [...sqlcSettings, read('.'), ...effects] })

/** The description of an interface, from a file or an address. */
const description = (word: Word): Draft => (/^https?:/.test(show(word)) ? connect('get', word) : read(word))

const swagOptions = table({
  flag: '-q --quiet, --parseVendor, --pd --parseDependency, --parseInternal, --parseGoList, --generatedTime, --requiredByDefault, --v3.1',
  value:
    '-g --generalInfo, --exclude, --propertyStrategy -p, --parseDepth, --instanceName, --tags -t, --outputTypes --ot, --parseDependencyLevel --pdl, --packagePrefix, --state, --templateDelims --td, --collectionFormat --cf',
  reads: '--markdownFiles --md, --codeExampleFiles --cef, --overridesFile',
  writes: '-o --output',
})

const templOptions = table({
  flag: '-stdout, -toStdout, -watch, -lazy, -v, -include-version=false, -include-timestamp, -keep-orphaned-files, -open-browser=false, -fail, -notify-proxy',
  value: '-w, -log-level, -proxyport, -stdin-filepath',
  runs: '-cmd',
})

const entOptions = table({ value: '--feature, --idtype, --storage, --header, --package', writes: '--target', unsafe: '--template' })

export default [
  defineCommand({
    name: 'sqlc',
    about: 'makes Go from SQL; settings may name plug-ins',
    options: sqlcOptions,
    inherit: true,
    subcommands: {
      generate: sqlc(write('.', 'edit')),
      compile: sqlc(),
      diff: sqlc(),
      parse: sqlc(),
      vet: sqlc(),
      init: { effects: [write('sqlc.yaml')] },
      version: { effects: nothing },
    },
    examples: [
      ['sqlc generate', 'read .', 'write:edit .'],
      ['sqlc -f sqlc.yaml generate', 'execute:project sqlc.yaml', 'read .', 'write:edit .'],
      [
        'sqlc -f /opt/a.yaml generate',
        'execute:project /opt/a.yaml',
        'unknown: runs `/opt/a.yaml`, which is not part of the workspace',
        'read .',
        'write:edit .',
      ],
      ['sqlc compile', 'read .'],
      ['sqlc diff', 'read .'],
      ['sqlc parse a.sql', 'read .'],
      ['sqlc vet', 'read .'],
      ['sqlc init', 'write sqlc.yaml'],
      ['sqlc version'],
      ['sqlc push', 'unknown: subcommand `push` of `sqlc` is not described'],
      ['sqlc createdb', 'unknown: subcommand `createdb` of `sqlc` is not described'],
    ],
  }),
  defineCommand({
    name: 'oapi-codegen',
    about: 'makes Go from a description of an interface',
    style: 'long',
    options: table({
      flag: '-version, -alias-types, -old-config-style, -initialism-overrides',
      value:
        '-generate, -package, -include-tags, -exclude-tags, -include-operation-ids, -exclude-operation-ids, -import-mapping, -exclude-schemas, -response-type-suffix, -name-normalizer',
      writes: '-o',
      code: '-templates, -config',
    }),
    effects: ({ operands }) => operands.map(description),
    examples: [
      ['oapi-codegen -generate types -package api -o api.gen.go api.yaml', 'write api.gen.go', 'read api.yaml'],
      ['oapi-codegen -o /opt/a api.yaml', 'write /opt/a', 'read api.yaml'],
      ['oapi-codegen --config=cfg.yaml api.yaml', 'execute:project cfg.yaml', 'read api.yaml'],
      [
        'oapi-codegen -config /opt/a.yaml api.yaml',
        'execute:project /opt/a.yaml',
        'unknown: runs `/opt/a.yaml`, which is not part of the workspace',
        'read api.yaml',
      ],
      [
        'oapi-codegen -templates /opt/a api.yaml',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read api.yaml',
      ],
      ['oapi-codegen -package api https://a.example/x.yaml', 'connect:get https://a.example/x.yaml'],
    ],
  }),
  defineCommand({
    name: 'ent',
    about: 'makes Go from schemas that are Go',
    subcommands: {
      generate: { options: entOptions, effects: (args) => [projectCode('schema'), ...generatesIn(args)] },
      describe: { effects: [projectCode('schema'), read('.')] },
      schema: { options: table({ value: '--dialect, --version, --feature' }), effects: [projectCode('schema'), read('.')] },
      new: { aliases: ['init'], options: entOptions, effects: ({ has }) => (has('--target') ? [] : [write('ent/schema', 'folder')]) },
    },
    examples: [
      ['ent generate ./ent/schema', 'execute:project schema', 'read .', 'write:edit .'],
      ['ent generate --target /opt/a ./ent/schema', 'write /opt/a', 'execute:project schema', 'read .', 'write:edit .'],
      [
        'ent generate --template glob=/opt/a ./ent/schema',
        'unknown: option `--template` of `ent generate` can run or load anything',
        'execute:project schema',
        'read .',
        'write:edit .',
      ],
      ['ent describe ./ent/schema', 'execute:project schema', 'read .'],
      ['ent schema ./ent/schema', 'execute:project schema', 'read .'],
      ['ent new User', 'write:folder ent/schema'],
      ['ent frob', 'unknown: subcommand `frob` of `ent` is not described'],
    ],
  }),
  defineCommand({
    name: 'gqlgen',
    about: 'makes Go from GraphQL',
    options: table({ flag: '--verbose -v', code: '-c --config' }),
    inherit: true,
    subcommands: {
      generate: { effects: [codeIn('gqlgen.yml'), read('.'), write('.', 'edit')] },
      init: { options: table({ value: '--schema', writes: '--server' }), effects: [write('.', 'folder')] },
      version: { effects: nothing },
    },
    effects: ({ operands: [first] }) =>
      first
        ? [unknown(`subcommand \`${show(first)}\` of \`gqlgen\` is not described`)]
        : [codeIn('gqlgen.yml'), read('.'), write('.', 'edit')],
    examples: [
      ['gqlgen', 'read .', 'write:edit .'],
      ['gqlgen generate', 'read .', 'write:edit .'],
      [
        'gqlgen generate --config /opt/a.yml',
        'execute:project /opt/a.yml',
        'unknown: runs `/opt/a.yml`, which is not part of the workspace',
        'read .',
        'write:edit .',
      ],
      ['gqlgen init --server /opt/a', 'write /opt/a', 'write:folder .'],
      ['gqlgen version'],
      ['gqlgen frob', 'unknown: subcommand `frob` of `gqlgen` is not described'],
    ],
  }),
  defineCommand({
    name: 'swag',
    about: 'makes a description of an interface from comments in Go',
    subcommands: {
      init: {
        aliases: ['i'],
        options: table({ value: '-d --dir' }, swagOptions),
        effects: ({ has }) => [read('.'), ...(has('-o') ? [] : [write('docs', 'folder')])],
      },
      fmt: {
        aliases: ['f'],
        options: table({ value: '-d --dir, --exclude, -g --generalInfo', flag: '-p --pipe' }),
        effects: (args) =>
          editsOperands({
            operands: args.values('-d').flatMap((list) =>
              show(list)
                .split(',')
                .map((part) => literal(part, list.at)),
            ),
          }),
      },
    },
    examples: [
      ['swag init -g cmd/main.go -o docs', 'write docs', 'read .'],
      ['swag init -o /opt/a', 'write /opt/a', 'read .'],
      ['swag fmt', 'write:edit .'],
      ['swag fmt -d /opt/a', 'write:edit /opt/a'],
      ['swag init --frob', 'unknown: option `--frob` of `swag init` is not described', 'read .', 'write:folder docs'],
    ],
  }),
  defineCommand({
    name: 'templ',
    about: 'makes Go from templates',
    style: 'long',
    subcommands: {
      generate: {
        style: 'long',
        options: table({ value: '-path, -f, -proxy' }, templOptions),
        effects: (args) => editsOperands({ operands: [...args.values('-path'), ...args.values('-f')] }),
      },
      fmt: {
        style: 'long',
        options: templOptions,
        effects: (args) => (args.has('-stdout', '-fail') ? readsOperandsOr(args) : editsOperands(args)),
      },
      info: { style: 'long', options: table({ flag: '-json' }), effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['templ generate', 'write:edit .'],
      ['templ generate -path /opt/a', 'write:edit /opt/a'],
      ["templ generate -cmd 'rm -r x'", 'delete x', 'write:edit .'],
      ['templ fmt .', 'write:edit .'],
      ['templ fmt /opt/a', 'write:edit /opt/a'],
      ['templ info'],
      ['templ version'],
      ['templ lsp -log=/opt/a', 'unknown: subcommand `lsp` of `templ` is not described'],
    ],
  }),
  defineCommand({
    name: 'controller-gen',
    about: 'makes code and manifests for controllers of Kubernetes',
    style: 'raw',
    // `generator:key=value` and `output:generator:dir=path`
    effects: ({ words, name }) => [
      read('.'),
      ...words.flatMap((word): readonly Draft[] => {
        const text = show(word)
        if (text.startsWith('-'))
          return /^(?:-[hwv]|--(?:help|version|which-markers|detailed-help))$/.test(text)
            ? []
            : [unknown(`option \`${text}\` of \`${name}\` is not described`)]
        const [, place] = /^output:(?:\w+:)*(?:dir|config|code)=(.+)$/.exec(text) ?? []
        if (place !== undefined)
          return place.split(',').map((part) => write(literal(part.replace(/^config=|^code=/, ''), word.at), 'folder'))
        const [, header] = /headerFile="?([^",]+)/.exec(text) ?? []
        return header === undefined ? [] : [read(literal(header, word.at))]
      }),
      ...(words.some((word) => /^output:/.test(show(word))) ? [] : [write('.', 'edit')]),
    ],
    examples: [
      ['controller-gen object paths=./...', 'read .', 'write:edit .'],
      ['controller-gen crd paths=./... output:crd:artifacts:config=config/crd/bases', 'read .', 'write:folder config/crd/bases'],
      ['controller-gen crd output:crd:dir=/opt/a', 'read .', 'write:folder /opt/a'],
      ['controller-gen object:headerFile=/opt/a paths=./...', 'read .', 'read /opt/a', 'write:edit .'],
      ['controller-gen --frob', 'read .', 'unknown: option `--frob` of `controller-gen` is not described', 'write:edit .'],
    ],
  }),
]
