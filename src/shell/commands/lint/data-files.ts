import { connect, defineCommand, type Draft, nothing, read, readsOperands } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { configFiles, editsOperands, fixes, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Where schemas of Kubernetes come from: addresses, folders, or the usual place. */
const schemas = (places: readonly Word[]): readonly Draft[] => {
  const named = places.filter((place) => show(place) !== 'default')
  return [
    ...named.map((place) => (/^\w+:/.test(show(place)) ? connect('get', place) : read(place))),
    ...(named.length === places.length && places.length > 0 ? [] : [connect('get', 'https://raw.githubusercontent.com')]),
  ]
}

export default [
  defineCommand({
    name: 'yamllint',
    about: 'checks YAML files',
    options: table({
      flag: '-s --strict, --no-warnings, --list-files',
      value: '-d --config-data, -f --format',
      reads: '-c --config-file',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['yamllint -s .', 'read .'],
      ['yamllint -c /opt/a .', 'read /opt/a', 'read .'],
      ['yamllint --fix .', 'unknown: option `--fix` of `yamllint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'dotenv-linter',
    about: 'checks files of variables',
    options: table({
      flag: '-q --quiet, -r --recursive, --no-color, --plain, --not-check-updates, --no-updates, --skip-updates',
      value: '-e --exclude, -s --skip, -i --ignore-checks, --schema',
    }),
    inherit: true,
    subcommands: {
      check: { effects: (args) => readsOperandsOr(args) },
      // what was there goes to a copy beside it
      fix: {
        options: table({ flag: '--no-backup, --dry-run' }),
        effects: (args) => (args.has('--dry-run') ? readsOperandsOr(args) : editsOperands(args)),
      },
      diff: { aliases: ['compare'], effects: readsOperands },
      list: { aliases: ['show-checks'], effects: nothing },
    },
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['dotenv-linter .env.example', 'read .env.example'],
      ['dotenv-linter check -r', 'read .'],
      ['dotenv-linter fix .env', 'write:edit .env'],
      ['dotenv-linter fix --dry-run .env', 'read .env'],
      ['dotenv-linter diff .env .env.example', 'read .env', 'read .env.example'],
      ['dotenv-linter list'],
      ['dotenv-linter --frob', 'unknown: option `--frob` of `dotenv-linter` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'editorconfig-checker',
    aliases: ['ec'],
    about: 'checks files against .editorconfig',
    style: 'long',
    options: table({
      flag: `-ignore-defaults, -dry-run, -v -verbose, -debug, -no-color, -color, -version, -disable-trim-trailing-whitespace, -disable-end-of-line,
        -disable-insert-final-newline, -disable-indentation, -disable-indent-size, -disable-max-line-length, -disable-charset`,
      value: '-exclude, -format',
      reads: '-config',
      // writes settings of its own
      unsafe: '-init',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['ec -exclude node_modules', 'read .'],
      ['ec -config /opt/a src', 'read /opt/a', 'read src'],
      ['ec -init', 'unknown: option `-init` of `ec` can run or load anything'],
      ['ec -frob', 'unknown: option `-frob` of `ec` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'jsonlint',
    about: 'checks JSON files',
    options: table({
      flag: '-s --sort-keys, -i --in-place, -c --compact, -q --quiet, -p --pretty-print',
      value: '-t --indent, -e --environment',
      reads: '-V --validate',
    }),
    effects: (args) => fixes(args, '-i'),
    examples: [
      ['jsonlint -q package.json', 'read package.json'],
      ['jsonlint -i a.json', 'write:edit a.json'],
      ['jsonlint -V /opt/a a.json', 'read /opt/a', 'read a.json'],
      ['jsonlint --frob', 'unknown: option `--frob` of `jsonlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'check-jsonschema',
    about: 'checks data against schemas',
    // --validator-class names code
    options: table({
      flag: '-v -vv --verbose, -q --quiet, --check-metaschema, --no-cache, --fill-defaults',
      value: `--schemafile, --builtin-schema, --base-uri, --cache-filename, --disable-formats, --regex-variant, --default-filetype, --force-filetype,
        --traceback-mode, --data-transform, -o --output-format, --color`,
    }),
    effects: (args) => [
      ...args.values('--schemafile').map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word))),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['check-jsonschema --schemafile s.json -o json a.json', 'read s.json', 'read a.json'],
      ['check-jsonschema --schemafile https://example.com/s a.json', 'connect:get https://example.com/s', 'read a.json'],
      ['check-jsonschema --check-metaschema s.json', 'read s.json'],
      ['check-jsonschema --validator-class a:B x', 'unknown: option `--validator-class` of `check-jsonschema` is not described'],
    ],
  }),
  defineCommand({
    name: 'kube-linter',
    about: 'checks Kubernetes objects',
    options: table({ flag: '--with-color' }),
    subcommands: {
      lint: {
        options: table({
          flag: '--add-all-built-in, --do-not-auto-add-defaults, --fail-if-no-objects-found, --fail-on-invalid-resource, -v --verbose, --with-color',
          value: '--format, --include, --exclude, --ignore-paths',
          reads: '--config',
        }),
        effects: readsOperandsOr,
      },
      checks: { subcommands: { list: { options: table({ value: '--format' }), effects: nothing } } },
      templates: { subcommands: { list: { options: table({ value: '--format' }), effects: nothing } } },
      version: { effects: nothing },
    },
    examples: [
      ['kube-linter lint --format json k8s', 'read k8s'],
      ['kube-linter lint --config /opt/a k8s', 'read /opt/a', 'read k8s'],
      ['kube-linter checks list'],
      ['kube-linter templates list'],
      ['kube-linter version'],
      ['kube-linter push x', 'unknown: subcommand `push` of `kube-linter` is not described'],
    ],
  }),
  defineCommand({
    name: 'cfn-lint',
    about: 'checks CloudFormation templates',
    // -u takes new descriptions from elsewhere, -g draws beside the template
    options: table({
      flag: '-b --ignore-bad-template, -l --list-rules, -e --include-experimental, -D --debug, -I --info, --merge-configs',
      value:
        '-f --format, -r --regions, -i --ignore-checks, -c --include-checks, -m --mandatory-checks, -x --configure-rule, --non-zero-exit-code',
      reads: '-t --template, --ignore-templates, --config-file, -z --custom-rules, -o --override-spec, --registry-schemas',
      code: '-a --append-rules',
      writes: '--output-file',
    }),
    effects: (args) => (args.has('-t', '-l') ? readsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['cfn-lint -i W3005 -t template.yaml', 'read template.yaml'],
      ['cfn-lint --list-rules'],
      ['cfn-lint -a /opt/a a.yaml', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cfn-lint --output-file /opt/a a.yaml', 'write /opt/a', 'read a.yaml'],
      [
        'cfn-lint --config-file /opt/a -z /opt/b -o /opt/c --registry-schemas /opt/d --ignore-templates /opt/e a.yaml',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'read a.yaml',
      ],
      ['cfn-lint -u', 'unknown: option `-u` of `cfn-lint` is not described'],
    ],
  }),
  defineCommand({
    name: 'ls-lint',
    about: 'checks names of files',
    style: 'long',
    options: table({ flag: '-debug, -warn, -version', value: '-error-output-format', reads: '-config', folder: '-workdir' }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['ls-lint src', 'read src'],
      ['ls-lint -config /opt/a', 'read /opt/a', 'read .'],
      ['ls-lint -workdir /opt/a', 'read /opt/a'],
      ['ls-lint -frob', 'unknown: option `-frob` of `ls-lint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'protolint',
    about: 'checks protocol definitions',
    style: 'long',
    options: table({
      flag: '-fix, -v, -no-error-on-unmatched-pattern',
      value: '-reporter, -auto_disable',
      reads: '-config_path, -config_dir_path',
      writes: '-output_file',
      // rules that are programs, and reports that go to files
      unsafe: '-plugin, -add-reporter',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => fixes(args, '-fix', '-auto_disable') },
      list: { effects: nothing },
      version: { effects: nothing },
    },
    effects: (args) => fixes(args, '-fix', '-auto_disable'),
    examples: [
      ['protolint .', 'read .'],
      ['protolint lint proto', 'read proto'],
      ['protolint lint -fix a.proto', 'write:edit a.proto'],
      ['protolint lint -auto_disable next a.proto', 'write:edit a.proto'],
      ['protolint lint -output_file /opt/a .', 'write /opt/a', 'read .'],
      ['protolint lint -config_path /opt/a -config_dir_path /opt/b .', 'read /opt/a', 'read /opt/b', 'read .'],
      ['protolint lint -plugin ./x .', 'unknown: option `-plugin` of `protolint lint` can run or load anything'],
      ['protolint lint -add-reporter junit:/opt/a .', 'unknown: option `-add-reporter` of `protolint lint` can run or load anything'],
      ['protolint list'],
      ['protolint version'],
    ],
  }),
  defineCommand({
    name: 'graphql-schema-linter',
    about: 'checks GraphQL schemas; rules and settings may be code of the project',
    options: table({
      flag: '-s --stdin, --comment-descriptions, --old-implements-syntax',
      value: '-r --rules, -i --ignore, -f --format',
      code: '-c --config-directory, -p --custom-rule-paths',
    }),
    effects: (args) => [
      { do: 'project-code', what: 'checks', files: configFiles('graphql-schema-linter.config'), notCode: true },
      ...readsOperandsOr(args),
    ],
    examples: [
      ['graphql-schema-linter -f json a.graphql', 'read a.graphql'],
      ['graphql-schema-linter -p /opt/a.js a.graphql', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['graphql-schema-linter -c /opt/a a.graphql', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['graphql-schema-linter --frob', 'unknown: option `--frob` of `graphql-schema-linter` is not described'],
    ],
  }),
  defineCommand({
    name: 'prisma-lint',
    about: 'checks Prisma schemas; settings may be code of the project',
    options: table({ flag: '--color, --no-color, -q --quiet', value: '-o --output-format, -c --config' }),
    effects: (args) => [
      { do: 'project-code', what: 'checks', files: configFiles('.prismalintrc'), notCode: true },
      ...loadsValues(args, ['-c'], 'javascript'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['prisma-lint -o json', 'read .'],
      ['prisma-lint -c /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'read .'],
      ['prisma-lint --frob', 'unknown: option `--frob` of `prisma-lint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'nginx-lint',
    about: 'checks settings of nginx',
    effects: readsOperands,
    examples: [
      ['nginx-lint nginx.conf', 'read nginx.conf'],
      ['nginx-lint --fix a', 'unknown: option `--fix` of `nginx-lint` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'kubeconform',
    about: 'checks Kubernetes manifests',
    style: 'long',
    options: table({
      flag: '-summary, -strict, -verbose, -ignore-missing-schemas, -exit-on-error, -debug, -h, -v',
      value: '-kubernetes-version, -schema-location, -output, -skip, -reject, -n, -ignore-filename-pattern',
      trust: '-insecure-skip-tls-verify',
      writes: '-cache',
    }),
    effects: (args) => [...readsOperandsOr(args), ...schemas(args.values('-schema-location'))],
    examples: [
      ['kubeconform -summary k8s', 'read k8s', 'connect:get https://raw.githubusercontent.com'],
      ['kubeconform -schema-location https://a.example/x k8s', 'read k8s', 'connect:get https://a.example/x'],
      ['kubeconform -schema-location schemas k8s', 'read k8s', 'read schemas'],
      ['kubeconform -cache /opt/a k8s', 'write /opt/a', 'read k8s', 'connect:get https://raw.githubusercontent.com'],
      [
        'kubeconform -insecure-skip-tls-verify k8s',
        'unknown: option `-insecure-skip-tls-verify` of `kubeconform` changes what the program trusts',
      ],
      ['kubeconform -frob', 'unknown: option `-frob` of `kubeconform` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'kubeval',
    about: 'checks Kubernetes manifests',
    options: table({
      flag: '--strict, --ignore-missing-schemas, --openshift, --quiet, --exit-on-error, --force-color',
      value:
        '-s --schema-location, -v --kubernetes-version, -o --output, --skip-kinds, --reject-kinds, -f --filename, -i --ignored-filename-patterns, --ignored-path-patterns',
      reads: '-d --directories',
      trust: '--insecure-skip-tls-verify',
    }),
    effects: (args) => [...readsOperandsOr(args), ...schemas(args.values('-s'))],
    examples: [
      ['kubeval --strict a.yaml', 'read a.yaml', 'connect:get https://raw.githubusercontent.com'],
      ['kubeval -d /opt/a', 'read /opt/a', 'read .', 'connect:get https://raw.githubusercontent.com'],
      ['kubeval -o json a.yaml', 'read a.yaml', 'connect:get https://raw.githubusercontent.com'],
      [
        'kubeval --insecure-skip-tls-verify a.yaml',
        'unknown: option `--insecure-skip-tls-verify` of `kubeval` changes what the program trusts',
      ],
      ['kubeval --frob', 'unknown: option `--frob` of `kubeval` is not described'],
    ],
  }),
]
