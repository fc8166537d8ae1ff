import { config, connect, defineCommand, infra, read, readsOperands, unknown } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'kube-score',
    aliases: ['pluto', 'popeye', 'kubepug'],
    about: 'checks Kubernetes objects',
    options: table({
      flag: '-v, --exit-one-on-warning, --disable-ignore-checks-annotations, -A --all-namespaces, --only-show-removed, --no-color, --no-footer, --no-headers',
      value:
        '-o --output --output-format, --ignore-test, --enable-optional-test, --kubernetes-version, -t --target-versions, -n --namespace, -l --lint, -s --sections, --columns',
      reads: '-d --directory, -f --file',
    }),
    effects: ({ operands, name }) => [
      ...operands.slice(1).map((word) => read(word)),
      ...(name === 'popeye' ? [infra('read', 'cluster')] : []),
    ],
    examples: [
      ['kube-score score k8s/app.yaml', 'read k8s/app.yaml'],
      ['kube-score score k8s/app.yaml --file /opt/a', 'read /opt/a', 'read k8s/app.yaml'],
      ['pluto detect-files -d k8s', 'read k8s'],
      ['kube-score --frob', 'unknown: option `--frob` of `kube-score` is not described'],
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
      breakdown: { effects: [connect('get', 'https://pricing.api.infracost.io')] },
      diff: { effects: [connect('get', 'https://pricing.api.infracost.io')] },
      output: { effects: (args) => readsOperandsOr(args) },
    },
    examples: [
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
    aliases: ['scan-build-view', 'cflow'],
    about: 'looks through sources',
    options: table({
      flag: '--debug, --list-rules, -b --brief, -T --tree, -x --xref',
      value: '--format, -m --main, -d --depth',
      reads: '--config',
      writes: '-o --output',
    }),
    effects: readsOperands,
    examples: [
      ['cflow --output=/opt/a a.c', 'write /opt/a', 'read a.c'],
      ['checkmake Makefile', 'read Makefile'],
      ['checkmake Makefile --config /opt/a', 'read /opt/a', 'read Makefile'],
      ['checkmake --frob', 'unknown: option `--frob` of `checkmake` is not described'],
    ],
  }),
]
