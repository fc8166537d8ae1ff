import { connect, defineCommand, infra, install, nothing, projectCode, readsOperands, unknown, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'kyverno',
    about: 'checks manifests and clusters against policies',
    options: table({
      flag: '-p --policy-report, -t --table, --detailed-results, --remove-color, --audit-warn, -c --cluster, --stdin, --require-tests, --require',
      value: '-n --namespace, -s --set, --test-case-selector, --context, -v, --deny-only',
      reads: '-r --resource, -f --values-file --file-name, -u --userinfo, --exception, -i --image',
      writes: '-o --output',
    }),
    inherit: true,
    subcommands: {
      apply: { effects: readsOperandsOr },
      test: { effects: readsOperandsOr },
      version: { effects: nothing },
      jp: { effects: nothing },
    },
    examples: [
      ['kyverno apply policies -r k8s/a.yaml', 'read k8s/a.yaml', 'read policies'],
      ['kyverno test .', 'read .'],
      ['kyverno version'],
      ['kyverno jp query'],
      [
        'kyverno jp query --values-file /opt/a --userinfo /opt/b --exception /opt/c --image /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
      ['kyverno jp query --output /opt/a', 'write /opt/a'],
      ['kyverno frob', 'unknown: subcommand `frob` of `kyverno` is not described'],
    ],
  }),
  defineCommand({
    name: 'gator',
    about: 'checks manifests against policies',
    options: table({
      reads: '-f --filename, -i --image',
      value: '-o --output, --enable-k8s-native-validation, -t, --run',
      flag: '-v --verbose, --deny-only, --stats, --trace',
    }),
    inherit: true,
    subcommands: {
      test: { effects: readsOperandsOr },
      verify: { effects: readsOperandsOr },
      expand: { options: table({ writes: '--outputfile' }), effects: readsOperandsOr },
    },
    examples: [
      ['gator test -f a.yaml -i x', 'read a.yaml', 'read x', 'read .'],
      ['gator verify suite.yaml', 'read suite.yaml'],
      ['gator expand --outputfile /opt/a', 'write /opt/a', 'read .'],
      ['gator frob', 'unknown: subcommand `frob` of `gator` is not described'],
    ],
  }),
  defineCommand({
    name: 'kubent',
    about: 'finds what newer clusters no longer know',
    options: table({
      flag: '-c --cluster, --helm3, --helm2, -e --exit-error, -d --debug, -v --version',
      value: '-o --output, -l --log-level, -t --target-version, -x --context, -a --additional-kind, -A --additional-annotation',
      reads: '-f --filename',
      writes: '-O --output-file',
    }),
    effects: ({ operands }) => (operands.length === 0 ? [infra('read', 'cluster')] : [unknown('`kubent` takes no words')]),
    examples: [
      ['kubent -o json', 'infra:read cluster'],
      ['kubent -f a.yaml -O /opt/a', 'read a.yaml', 'write /opt/a', 'infra:read cluster'],
    ],
  }),
  defineCommand({
    name: 'nova',
    about: 'finds charts and images that are out of date',
    subcommands: {
      find: {
        options: table({
          flag: '--wide, --containers, --helm, -a --include-all, --show-old, --show-non-semver',
          value: '--format, -n --namespace, --context, -v, -d --desired-versions',
          writes: '--output-file',
        }),
        effects: [infra('read', 'releases')],
      },
      version: { effects: nothing },
    },
    examples: [
      ['nova find --wide', 'infra:read releases'],
      ['nova find --output-file /opt/a', 'write /opt/a', 'infra:read releases'],
      ['nova version'],
    ],
  }),
  defineCommand({
    name: 'kompose',
    about: 'turns compose files into manifests',
    options: table({
      flag: '--stdout, -j --json, -v --verbose, --suppress-warnings, -c --chart',
      value: '--controller, --replicas, --volumes, --provider, -n --namespace',
      reads: '-f --file',
      writes: '-o --out',
    }),
    inherit: true,
    subcommands: {
      convert: { effects: ({ has }) => (has('--stdout', '-o') ? nothing : [write('.', 'folder')]) },
      version: { effects: nothing },
    },
    examples: [
      ['kompose convert --stdout -f compose.yaml', 'read compose.yaml'],
      ['kompose version'],
      ['kompose convert --stdout -f compose.yaml --out /opt/a', 'read compose.yaml', 'write /opt/a'],
      ['kompose up', 'unknown: subcommand `up` of `kompose` is not described'],
    ],
  }),
  defineCommand({
    name: 'ytt',
    about: 'renders manifests',
    options: table({
      flag: '--debug, --strict, --dangerous-allow-all-symlink-destinations, --allow-symlink-destination, -s --implicit-map-key-overrides, --data-values-inspect, --data-values-schema-inspect',
      value: '-v --data-value, --data-value-yaml, --data-values-env, -o --output',
      reads: '-f --file, --data-values-file, --data-value-file',
      writes: '--output-files, --dangerous-emptied-output-directory',
    }),
    effects: nothing,
    examples: [
      ['ytt -f config -o json', 'read config'],
      ['ytt -f config --data-values-file /opt/a --output-files /opt/b', 'read config', 'read /opt/a', 'write /opt/b'],
      ['ytt --data-value-file /opt/a', 'read /opt/a'],
      ['ytt --dangerous-emptied-output-directory /opt/a', 'write /opt/a'],
      ['ytt --frob', 'unknown: option `--frob` of `ytt` is not described'],
    ],
  }),
  defineCommand({
    name: 'kbld',
    about: 'puts digests of images into manifests, and builds those that its settings say',
    options: table({ flag: '--debug, --json', reads: '-f --file', writes: '--lock-output, --imgpkg-lock-output' }),
    effects: [projectCode('build'), connect('get', 'the registry')],
    examples: [
      [
        'kbld -f config --lock-output /opt/a --imgpkg-lock-output /opt/b',
        'read config',
        'write /opt/a',
        'write /opt/b',
        'execute:project build',
        'connect:get the registry',
      ],
    ],
  }),
  defineCommand({
    name: 'jb',
    about: 'packages of Jsonnet',
    options: table({ flag: '-q --quiet, --legacy-imports, --no-legacy-imports', writes: '--jsonnetpkg-home' }),
    inherit: true,
    subcommands: {
      install: {
        options: table({ flag: '--single' }),
        effects: ({ operands }) =>
          operands.length > 0 ? operands.map((word) => install('named', word)) : [install('manifest', 'jsonnetfile.json')],
      },
      update: { effects: [install('manifest', 'jsonnetfile.json')] },
      init: { effects: [write('jsonnetfile.json', 'create')] },
      rewrite: { effects: [write('vendor', 'edit')] },
    },
    examples: [
      ['jb install', 'install:manifest jsonnetfile.json'],
      ['jb install github.com/a/b', 'install:named github.com/a/b'],
      ['jb update', 'install:manifest jsonnetfile.json'],
      ['jb init', 'write:create jsonnetfile.json'],
      ['jb rewrite', 'write:edit vendor'],
      ['jb --jsonnetpkg-home /opt/a install', 'write /opt/a', 'install:manifest jsonnetfile.json'],
    ],
  }),
  defineCommand({
    name: 'tk',
    about: 'manifests in Jsonnet',
    options: table({ value: '--log-level' }),
    inherit: true,
    subcommands: {
      show: {
        options: table({ flag: '--dangerous-allow-redirect', value: '-t --target, -V --ext-str, -A --tla-str, --name' }),
        effects: readsOperands,
      },
      eval: { options: table({ value: '-e --eval, -V --ext-str, -A --tla-str' }), effects: readsOperands },
      lint: { options: table({ flag: '--parallelism', value: '-e --exclude' }), effects: readsOperands },
      diff: {
        options: table({ flag: '-s --summarize, -p --with-prune, -z --exit-zero', value: '-t --target, -V --ext-str, --name' }),
        effects: (args) => [...readsOperands(args), infra('read', 'cluster')],
      },
      fmt: {
        options: table({ flag: '-t --test, --stdout, -v --verbose', value: '-e --exclude' }),
        effects: (args) => (args.has('-t', '--stdout') ? readsOperandsOr(args) : editsOperands(args)),
      },
    },
    examples: [
      ['tk show environments/dev', 'read environments/dev'],
      ['tk eval environments/dev', 'read environments/dev'],
      ['tk lint environments', 'read environments'],
      ['tk diff environments/dev', 'read environments/dev', 'infra:read cluster'],
      ['tk fmt -t .', 'read .'],
      ['tk fmt /opt/a', 'write:edit /opt/a'],
      ['tk apply environments/dev', 'unknown: subcommand `apply` of `tk` is not described'],
    ],
  }),
  defineCommand({
    name: 'goss',
    about: 'checks what a machine holds',
    options: table({ reads: '-g --gossfile, --vars', flag: '--no-color, --color', value: '-f --format' }),
    inherit: true,
    // `goss validate` runs the commands of its file
    subcommands: { render: { options: table({ flag: '-d --debug' }), effects: nothing } },
    examples: [
      ['goss render -g goss.yaml --vars /opt/a', 'read goss.yaml', 'read /opt/a'],
      ['goss validate', 'unknown: subcommand `validate` of `goss` is not described'],
    ],
  }),
  defineCommand({
    name: 'container-structure-test',
    about: 'checks what an image holds',
    subcommands: {
      test: {
        options: table({
          flag: '--pull, -q --quiet, --no-color, -f --force, --save',
          value: '-i --image, -d --driver, --platform, -o --output, -m --metadata',
          reads: '-c --config',
          writes: '-t --test-report',
        }),
        // one driver runs the commands of its file on this machine
        effects: ({ value }) =>
          /^(?:docker|tar)?$/.test(show(value('-d') ?? literal(''))) ? [infra('read', 'image')] : [unknown('tests run on this machine')],
      },
      version: { effects: nothing },
    },
    examples: [
      ['container-structure-test version'],
      ['container-structure-test test --image a --config c.yaml -t /opt/a', 'read c.yaml', 'write /opt/a', 'infra:read image'],
      ['container-structure-test test --driver host --config c.yaml', 'unknown: tests run on this machine'],
    ],
  }),
]
