import { config, connect, defineCommand, infra, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'kube-score',
    about: 'checks Kubernetes objects',
    options: table({
      flag: '-v, --exit-one-on-warning, --disable-ignore-checks-annotations, --disable-optional-checks-annotations, --all-default-optional',
      value: '-o --output-format, --output-version, --ignore-test, --enable-optional-test, --kubernetes-version, --color',
    }),
    inherit: true,
    subcommands: { score: { effects: readsOperands }, list: { effects: [] }, version: { effects: [] } },
    examples: [
      ['kube-score score k8s/app.yaml', 'read k8s/app.yaml'],
      ['kube-score list'],
      ['kube-score version'],
      ['kube-score score --frob', 'unknown: option `--frob` of `kube-score score` is not described'],
    ],
  }),
  defineCommand({
    name: 'datree',
    about: 'checks Kubernetes objects by rules',
    options: table({
      flag: '--verbose, --no-record, --only-k8s-files, --ignore-missing-schemas',
      value: '-o --output, -p --policy, -s --schema-version',
    }),
    inherit: true,
    subcommands: { test: { effects: readsOperands }, version: { effects: [] } },
    examples: [
      ['datree test k8s/app.yaml', 'read k8s/app.yaml'],
      ['datree version'],
      ['datree config set token x', 'unknown: subcommand `config` of `datree` is not described'],
    ],
  }),
  defineCommand({
    name: 'pluto',
    about: 'finds old kinds of Kubernetes objects',
    options: table({
      flag: '--no-headers, -r --only-show-removed, --ignore-deprecations, --ignore-removals, --ignore-unavailable-replacements, -H --no-footer, --no-columns',
      value: '-o --output, -t --target-versions, --columns --custom-columns, -c --components, -n --namespace, --kube-context, -v',
      reads: '-f --additional-versions',
    }),
    inherit: true,
    subcommands: {
      'detect-files': { options: table({ reads: '-d --directory' }), effects: (args) => (args.has('-d') ? [] : [read('.')]) },
      detect: { effects: readsOperands },
      'detect-helm': { effects: [infra('read', 'cluster')] },
      'detect-all-in-cluster': { effects: [infra('read', 'cluster')] },
      'detect-api-resources': { effects: [infra('read', 'cluster')] },
      'list-versions': { effects: [] },
      version: { effects: [] },
    },
    examples: [
      ['pluto detect-files -d k8s', 'read k8s'],
      ['pluto detect a.yaml -f /opt/a', 'read /opt/a', 'read a.yaml'],
      ['pluto detect-helm', 'infra:read cluster'],
      ['pluto detect-all-in-cluster', 'infra:read cluster'],
      ['pluto detect-api-resources', 'infra:read cluster'],
      ['pluto list-versions'],
      ['pluto version'],
      ['pluto frob', 'unknown: subcommand `frob` of `pluto` is not described'],
    ],
  }),
  defineCommand({
    name: 'popeye',
    about: 'checks a Kubernetes cluster',
    // results can be saved to a bucket or pushed elsewhere
    options: table({
      flag: '-A --all-namespaces, --force-exit-zero',
      value: '-o --out, -n --namespace, -l --lint, -s --sections, -v --log-level, --context, --min-score',
      reads: '-f --file',
    }),
    subcommands: { version: { effects: [] } },
    effects: [infra('read', 'cluster')],
    examples: [
      ['popeye -A -o json', 'infra:read cluster'],
      ['popeye -f /opt/a', 'read /opt/a', 'infra:read cluster'],
      ['popeye version'],
      ['popeye --push-gtwy-url x', 'unknown: option `--push-gtwy-url` of `popeye` is not described'],
    ],
  }),
  defineCommand({
    name: 'kubepug',
    about: 'finds old kinds of Kubernetes objects',
    options: table({
      flag: '--error-on-deleted, --error-on-deprecated, --description, -d',
      value: '--k8s-version, --format, --verbosity, --database',
      reads: '--input-file',
      writes: '--filename',
    }),
    effects: (args) => (args.has('--input-file') ? [] : [infra('read', 'cluster')]),
    examples: [
      ['kubepug --k8s-version v1.29.0', 'infra:read cluster'],
      ['kubepug --input-file /opt/a --filename /opt/b', 'read /opt/a', 'write /opt/b'],
      ['kubepug --frob', 'unknown: option `--frob` of `kubepug` is not described', 'infra:read cluster'],
    ],
  }),
  defineCommand({
    name: 'kubectx',
    aliases: ['kubens'],
    about: 'shows or switches the cluster or namespace',
    options: table({ flag: '-c --current, -u --unset, -h --help', value: '-d' }),
    effects: (args) =>
      args.operands.length === 0 && !args.has('-u', '-d')
        ? [infra('read', `${args.name} list`)]
        : [config('global', `${args.name} switches for every later command`)],
    examples: [
      ['kubectx', 'infra:read kubectx list'],
      ['kubens -c', 'infra:read kubens list'],
      ['kubectx prod', 'config:global kubectx switches for every later command'],
      ['kubectx -d a', 'config:global kubectx switches for every later command'],
      ['kubectx --unset', 'config:global kubectx switches for every later command'],
      ['kubectx --frob', 'unknown: option `--frob` of `kubectx` is not described', 'infra:read kubectx list'],
    ],
  }),
  defineCommand({
    name: 'cosign',
    about: 'signatures of images',
    options: table({
      flag: '--json, -d --verbose, --check-claims, --recursive, --offline, --local-image, --a',
      value:
        '-o --output, --certificate-identity, --certificate-identity-regexp, --certificate-oidc-issuer, --certificate-oidc-issuer-regexp, --type, --rekor-url, --platform, -t --timeout',
      reads: '--key, --certificate, --signature, --bundle, --policy, --payload',
    }),
    inherit: true,
    subcommands: {
      verify: { effects: [connect('get', 'the registry')] },
      'verify-blob': { effects: readsOperands },
      'verify-attestation': { effects: [connect('get', 'the registry')] },
      tree: { effects: [connect('get', 'the registry')] },
      triangulate: { effects: [connect('get', 'the registry')] },
      version: { effects: [] },
    },
    examples: [
      ['cosign verify --key cosign.pub app:1', 'read cosign.pub', 'connect:get the registry'],
      ['cosign verify-blob --signature a.sig a', 'read a.sig', 'read a'],
      ['cosign verify-attestation app:1', 'connect:get the registry'],
      ['cosign tree app:1', 'connect:get the registry'],
      ['cosign triangulate app:1', 'connect:get the registry'],
      ['cosign version'],
      [
        'cosign tree app:1 --certificate /opt/a --bundle /opt/b --policy /opt/c --payload /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'connect:get the registry',
      ],
      ['cosign sign app:1', 'unknown: subcommand `sign` of `cosign` is not described'],
    ],
  }),
  defineCommand({
    name: 'dive',
    about: 'layers of an image',
    options: table({
      flag: '--ci, --ignore-errors',
      value: '--source, --lowestEfficiency, --highestWastedBytes, --highestUserWastedPercent',
      reads: '--ci-config, --config',
      writes: '-j --json',
    }),
    effects: ({ operands }) => [
      operands.some(({ pieces }) => pieces.some((piece) => 'text' in piece && piece.text === 'build'))
        ? unknown('`dive build` builds an image')
        : infra('read', 'image'),
    ],
    examples: [
      ['dive app:1 --ci', 'infra:read image'],
      [
        'dive app:1 --ci --ci-config /opt/a --config /opt/b --json /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'infra:read image',
      ],
      ['dive --frob app:1', 'unknown: option `--frob` of `dive` is not described', 'infra:read image'],
    ],
  }),
  defineCommand({
    name: 'infracost',
    about: 'costs of Terraform plans',
    options: table({
      flag: '--no-color, --sync-usage-file, --show-skipped, --no-cache',
      value: '--format, --fields, --log-level, --currency, --project-name, --terraform-workspace, --exclude-path',
      reads: '-p --path, --terraform-var-file, --usage-file, --compare-to',
      writes: '--out-file',
    }),
    inherit: true,
    subcommands: {
      breakdown: {
        // what it found of use goes back into that file
        effects: (args) => [
          connect('get', 'https://pricing.api.infracost.io'),
          ...(args.has('--sync-usage-file') ? args.values('--usage-file').map((file) => write(file, 'edit')) : []),
        ],
      },
      diff: { effects: [connect('get', 'https://pricing.api.infracost.io')] },
      output: { effects: (args) => readsOperandsOr(args) },
    },
    examples: [
      [
        'infracost breakdown --sync-usage-file --usage-file /opt/a',
        'read /opt/a',
        'connect:get https://pricing.api.infracost.io',
        'write:edit /opt/a',
      ],
      ['infracost breakdown --path .', 'read .', 'connect:get https://pricing.api.infracost.io'],
      ['infracost diff --path .', 'read .', 'connect:get https://pricing.api.infracost.io'],
      ['infracost output --path a.json', 'read a.json', 'read .'],
      [
        'infracost diff --path . --terraform-var-file /opt/a --usage-file /opt/b --compare-to /opt/c --out-file /opt/d',
        'read .',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'connect:get https://pricing.api.infracost.io',
      ],
      ['infracost upload', 'unknown: subcommand `upload` of `infracost` is not described'],
    ],
  }),
  defineCommand({
    name: 'checkmake',
    about: 'checks makefiles',
    options: table({ flag: '--debug, --list-rules', value: '--format, --output, -o', reads: '--config' }),
    effects: readsOperands,
    examples: [
      ['checkmake Makefile', 'read Makefile'],
      ['checkmake Makefile --config /opt/a', 'read /opt/a', 'read Makefile'],
      ['checkmake --frob', 'unknown: option `--frob` of `checkmake` is not described'],
    ],
  }),
  defineCommand({
    name: 'cflow',
    about: 'shows which function of C calls which',
    // the preprocessor is a program of the caller's choosing
    options: table({
      flag: '-b --brief, -T --tree, -x --xref, -r --reverse, -n --number, -l --print-level, -v --verbose, -A --all, --ansi, --emacs, --omit-arguments, --omit-symbol-names, --no-main',
      value:
        '-m --main, -d --depth, -f --format, -i --include, --level-indent, -s --symbol, -D --define, -I --include-dir, -U --undefine, -a, -p --pushdown',
      writes: '-o --output',
      program: '--preprocess --cpp',
    }),
    effects: readsOperands,
    examples: [
      ['cflow -T -m main a.c', 'read a.c'],
      ['cflow -o /opt/a a.c', 'write /opt/a', 'read a.c'],
      ["cflow --cpp='rm b' a.c", 'unknown: option `--preprocess` of `cflow` can run or load anything', 'delete b', 'read a.c'],
    ],
  }),
]
