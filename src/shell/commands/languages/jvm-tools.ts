import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, install, projectCode, publish, read, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { fillsNamed, listens, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const buildFiles = ['pom.xml', 'build.gradle', 'build.gradle.kts'] as const
const builds = projectCode('build', ...buildFiles)

/** The description of an interface, from a file or an address. */
const readsDescription = (args: Args): readonly Draft[] =>
  args.values('-i').map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))

export default [
  defineCommand({
    name: 'quarkus',
    aliases: ['mn'],
    about: 'builds applications of Quarkus or Micronaut',
    options: table({
      flag: `-e --errors, --verbose, -B --batch-mode, --clean, --no-clean, --tests, --no-tests, --offline, -n --native, --no-native, -i --installable --installed,
        --dry-run, --full, --concise, --name, --origins, --once, -f --force`,
      value: '-s --search, -c --category, -S --stream, -P --platform-bom, --filter, -D, --features, --lang, --build, --test, --debug-port',
    }),
    inherit: true,
    subcommands: {
      build: { aliases: ['test'], effects: [builds, write('build')] },
      dev: { effects: listens('program', ...buildFiles) },
      info: { aliases: ['version', 'completion'], effects: [read('.')] },
      extension: {
        aliases: ['ext', 'extensions'],
        subcommands: {
          list: { aliases: ['ls', 'categories'], effects: [read('.'), connect('get', 'https://registry.quarkus.io')] },
          add: { aliases: ['remove', 'rm'], effects: ({ operands }) => operands.map((word) => install('named', word)) },
        },
      },
      create: {
        aliases: ['create-app'],
        effects: ({ operands }) => operands.slice(-1).map((word) => write(word, 'folder')),
      },
      deploy: { style: 'raw', effects: [publish('deploy', 'the application')] },
    },
    examples: [
      ['quarkus build --no-tests', 'execute:project build', 'write build'],
      ['quarkus dev', 'execute:project program', 'connect:listen localhost'],
      ['quarkus info', 'read .'],
      ['quarkus extension list --installed', 'read .', 'connect:get https://registry.quarkus.io'],
      ['quarkus ext add rest', 'install:named rest'],
      ['quarkus create app demo', 'write:folder demo'],
      ['quarkus deploy kubernetes', 'publish:deploy the application'],
      ['quarkus plugin add x', 'unknown: subcommand `plugin` of `quarkus` is not described'],
    ],
  }),
  // `--launcher-as-service` of jpackage and `-J` stay out: one installs, the other loads
  defineCommand({
    name: 'jlink',
    aliases: ['jmod', 'jpackage', 'jimage'],
    about: 'packs Java programs',
    options: table({
      flag: '--list-plugins, --strip-debug -G, --no-header-files, --no-man-pages, --bind-services, --ignore-signing-information, -v --verbose, --suggest-providers, --strip-native-commands',
      value: `--add-modules, --limit-modules, --launcher, --compress -c, --vm, --endian, --name -n, --type -t, --app-version, --main-class, --main-jar, --vendor,
        --description, --copyright, --module -m, --java-options, --arguments, --include`,
      reads: '--module-path -p, --input -i, --icon, --license-file, --class-path, --runtime-image, --app-image',
      writes: '--output, --dest -d, --temp, --dir',
    }),
    effects: (args) =>
      /^(?:jmod|jimage)$/.test(args.name)
        ? /^(?:list|describe|info|verify)$/.test(args.text(0) ?? '')
          ? readsOperandsOr({ operands: args.operands.slice(1) })
          : [
              ...args.operands.slice(1).map((file) => (args.text(0) === 'extract' ? read(file) : write(file))),
              ...(args.text(0) === 'extract' && !args.has('--dir') ? [write('.', 'folder')] : []),
            ]
        : args.has('--output', '--dest', '--list-plugins')
          ? []
          : [write('.', 'folder')],
    examples: [
      ['jmod create --class-path . /opt/a.jmod', 'read .', 'write /opt/a.jmod'],
      ['jlink --list-plugins'],
      ['jlink --add-modules java.base --output out', 'write out'],
      ['jmod list a.jmod', 'read a.jmod'],
      ['jpackage --input /opt/a --icon /opt/b --license-file /opt/c', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'write:folder .'],
      [
        'jlink --module-path /opt/a --class-path /opt/b --runtime-image /opt/c --app-image /opt/d --dest /opt/e --temp /opt/f --dir /opt/g',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
        'write /opt/f',
        'write /opt/g',
      ],
      ['jpackage --resource-dir x', 'unknown: option `--resource-dir` of `jpackage` is not described'],
    ],
  }),
  defineCommand({
    name: 'openapi-generator-cli',
    aliases: ['openapi-generator', 'swagger-codegen', 'swagger-codegen-cli'],
    about: 'generates code from descriptions of interfaces',
    options: table({
      flag: '--recommend, -s --short, --skip-validate-spec, --minimal-update, --dry-run, --strict-spec, -v --verbose, --feature-set, --full-details, --markdown-header',
      value: `-g --generator-name -l --lang, -i --input-spec, -p --additional-properties, --api-package, --model-package, --package-name, --group-id, --artifact-id,
        --artifact-version, --global-property, --type-mappings, --import-mappings, --library, --git-user-id, --git-repo-id, --model-name-suffix, --include`,
      reads: '--ignore-file-override',
      writes: '-o --output',
      code: '-c --config, -t --template-dir',
    }),
    inherit: true,
    subcommands: {
      validate: { effects: readsDescription },
      generate: {
        effects: (args) => [...readsDescription(args), ...(args.has('-o') ? [] : [write('.', 'folder'), fillsNamed('openapitools.json')])],
      },
      list: { aliases: ['version', 'config-help', 'langs'], effects: [] },
    },
    examples: [
      ['openapi-generator-cli validate -i api.yaml', 'read api.yaml'],
      ['openapi-generator-cli generate -i api.yaml -g kotlin -o gen', 'write gen', 'read api.yaml'],
      ['openapi-generator-cli list -s'],
      [
        'openapi-generator-cli generate --ignore-file-override /opt/a --config /opt/b',
        'read /opt/a',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'write:folder .',
      ],
      ['openapi-generator-cli generate --template-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['openapi-generator-cli generate --auth x', 'unknown: option `--auth` of `openapi-generator-cli generate` is not described'],
    ],
  }),
]
