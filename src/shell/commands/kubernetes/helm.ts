import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  type Example,
  infra,
  install,
  type Options,
  publish,
  read,
  type Subcommand,
  write,
  showsSecret,
} from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'
import { about, acts, each, isOn } from '../infrastructure/_acts.ts'

const release: Options = table({
  flag: `-A --all-namespaces, -a --all, -q --short, -d --date, -r --reverse, --deployed, --failed, --pending, --superseded, --uninstalled, --uninstalling, --show-desc, --show-resources, -m, --devel, --create-namespace, -i --install, --atomic, --force, --reset-values,
    --reuse-values, --reset-then-reuse-values, --wait, --wait-for-jobs, --no-hooks, --cleanup-on-fail, --dependency-update, --skip-crds, --skip-schema-validation, --disable-openapi-validation, --include-crds, --is-upgrade, --validate, --verify, --generate-name, -g,
    --replace, --keep-history, --ignore-not-found, --strict, --with-subcharts, --quiet, --no-headers, --render-subchart-notes, --hide-notes, --hide-secret, --enable-dns, --pass-credentials, --rollback-on-failure, --skip-tests, --server-side, --versions, -l, --regexp, --fail-on-no-result,
    --logs, --revision-only, --take-ownership, --hide-notes, --three-way-merge, --no-color, --color, --allow-unreleased, --suppress-secrets, --show-secrets, --detailed-exitcode, --normalize-manifests, --client, --short`,
  'value?': '--dry-run',
  value: `-o --output, --filter, --max, --offset, --selector, --set, --set-string, --set-file, --set-json, --set-literal, --version, --description, --history-max, --timeout, --kube-version, --api-versions, --name-template, -s --show-only, --release-name, --labels, --repo, --revision,
    --max-col-width, --template, --cascade, --context, -C --suppress, --username, --password, --ca-file, --cert-file, --key-file, --keyring, --app-version, --starter, -p`,
  reads: '-f --values',
  // a post-renderer is a program
  unsafe: '--post-renderer, --post-renderer-args',
  trust: '--insecure-skip-tls-verify, --plain-http',
})

const chartOf = (word: Word | undefined): readonly Draft[] => {
  if (!word) return []
  if (/^https?:/.test(show(word))) return [connect('get', word)]
  // a registry is asked over https
  if (knownPrefix(word).startsWith('oci://')) return [connect('get', join(literal('https://'), dropPrefix(word, 'oci://'.length)))]
  return /^[./~]|\.tgz$/.test(show(word)) ? [read(word, 'search')] : []
}

/** `--set-file key=path,other=path`: what lies there goes into the chart. */
const filesSet = (args: Args): readonly Draft[] =>
  args
    .values('--set-file')
    .flatMap(
      (word) =>
        textOf(word)
          ?.split(',')
          .map((one) => literal(one, word.at)) ?? [word],
    )
    .map((word) => read(dropPrefix(word, knownPrefix(word).indexOf('=') + 1)))

const look = (name: string): Subcommand => ({ options: release, effects: [infra('read', `helm ${name}`)] })

/** Renders or checks a chart; the chart may be a folder. */
const renders = (name: string): Subcommand => ({
  options: table({ writes: '--output-dir' }, release),
  effects: (args) => [...filesSet(args), ...args.operands.flatMap((word) => chartOf(word)), infra('dry-run', name)],
})

const deploys = (name: string): Subcommand => ({
  options: release,
  effects: (args: Args) => [
    ...filesSet(args),
    ...chartOf(args.operands.at(-1)),
    infra(isOn(args, '--dry-run') ? 'dry-run' : 'change', about(name, args)),
  ],
})

const dependencies: Subcommand = {
  options: table({ flag: '--skip-refresh' }, release),
  effects: ({ operands: [chart] }) => [
    install('manifest', 'Chart.yaml'),
    write(chart ? `${show(chart).replace(/\/$/, '')}/charts` : 'charts', 'folder'),
  ],
}

export default defineCommand({
  name: 'helm',
  about: 'charts of Kubernetes applications',
  alone: '-h',
  inherit: true,
  options: table({
    flag: '--debug',
    value:
      '-n --namespace, --kube-context, --burst-limit, --qps, --registry-config, --repository-cache, --repository-config, --kube-as-user, --kube-as-group',
    // other clusters and settings
    unsafe: '--kubeconfig, --kube-apiserver, --kube-token',
    trust: '--kube-ca-file, --kube-insecure-skip-tls-verify, --kube-tls-server-name',
  }),
  subcommands: {
    list: {
      options: release,
      aliases: ['ls'],
      effects: ({ has }) => [infra('read', 'helm list'), ...(has('-q') ? [printsPlain('helm list')] : [])],
    },
    status: look('status'),
    history: { ...look('history'), aliases: ['hist'] },
    version: look('version'),
    env: look('env'),
    completion: { effects: [] },
    get: {
      subcommands: {
        ...each('manifest notes hooks metadata', (name) => look(`get ${name}`)),
        // what a release was given holds its passwords in the clear
        ...each('all values', (name) => ({ options: release, effects: showsSecret(`helm get ${name}`) })),
      },
    },
    show: {
      aliases: ['inspect'],
      subcommands: each('all chart values readme crds', (name) => ({
        options: release,
        effects: ({ operands: [chart] }) => [...chartOf(chart), infra('read', `helm show ${name}`)],
      })),
    },
    search: { subcommands: each('repo hub', (name) => look(`search ${name}`)) },
    template: renders('template'),
    lint: renders('lint'),
    diff: { subcommands: each('upgrade revision rollback release', (name) => renders(`diff ${name}`)) },
    verify: { options: release, effects: ({ operands }) => operands.map((word) => read(word)) },
    install: deploys('install'),
    upgrade: deploys('upgrade'),
    rollback: deploys('rollback'),
    test: acts('change', 'test', release),
    uninstall: { ...deploys('uninstall'), aliases: ['delete', 'del', 'un'] },
    dependency: {
      aliases: ['dep', 'dependencies'],
      subcommands: {
        list: { ...look('dependency list'), aliases: ['ls'] },
        update: { ...dependencies, aliases: ['up'] },
        build: dependencies,
      },
    },
    repo: {
      subcommands: {
        list: { ...look('repo list'), aliases: ['ls'] },
        update: { ...look('repo update'), aliases: ['up'] },
        add: {
          options: table({ flag: '--force-update' }, release),
          effects: ({ operands }) => [config('global', `helm repository ${operands.map(show).join(' ')}`)],
        },
        remove: acts('change', 'repo remove'),
        index: {
          options: table({ value: '--url, --merge', flag: '--json' }),
          effects: ({ operands: [folder] }) => [write(`${folder ? show(folder) : '.'}/index.yaml`)],
        },
      },
    },
    pull: {
      aliases: ['fetch'],
      options: table({ flag: '--untar, --prov', writes: '-d --destination, --untardir' }, release),
      effects: ({ operands: [chart] }) => [...chartOf(chart), infra('read', 'helm pull'), write('.', 'folder')],
    },
    create: { options: release, effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
    package: {
      options: table({ flag: '-u', value: '-d --destination' }, release),
      effects: (args) => [...args.operands.map((word) => read(word, 'search')), write(args.value('-d') ?? '.', 'folder')],
    },
    // a plugin that renders the charts and compares
    unittest: {
      options: table(
        {
          flag: '-3 --helm3, --strict, --color, -u --update-snapshot, -q --failfast, -s --with-subchart',
          value: '-t --output-type, -v --values',
          writes: '-o --output-file',
        },
        release,
      ),
      effects: ({ operands }) => operands.map((word) => read(word, 'search')),
    },
    push: { options: release, effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
    registry: {
      subcommands: {
        login: {
          options: table({ flag: '--password-stdin, --insecure', value: '-u' }, release),
          effects: ({ operands: [host] }) => [connect('login', host ?? 'registry')],
        },
        logout: acts('change', 'registry logout'),
      },
    },
    plugin: {
      subcommands: {
        list: { ...look('plugin list'), aliases: ['ls'] },
        install: { options: table({ value: '--version' }), effects: ({ operands }) => operands.map((word) => install('url', word)) },
        update: acts('change', 'plugin update'),
        uninstall: acts('change', 'plugin uninstall'),
      },
    },
    secrets: {
      subcommands: {
        ...each('decrypt view dec', (name) => acts('secret', `helm secrets ${name}`)),
        ...each('encrypt edit enc', (name) => acts('change', `helm secrets ${name}`)),
      },
    },
  },
  examples: [
    ...'list status history version env'.split(' ').map((verb): Example => [`helm ${verb}`, `infra:read helm ${verb}`]),
    ...'manifest notes hooks metadata'.split(' ').map((verb): Example => [`helm get ${verb} web`, `infra:read helm get ${verb}`]),
    ...'all values'.split(' ').map((verb): Example => [`helm get ${verb} web`, `infra:secret helm get ${verb}`]),
    ...'all chart values readme crds'.split(' ').map((verb): Example => [`helm show ${verb} a/b`, `infra:read helm show ${verb}`]),
    ...'upgrade revision rollback release'.split(' ').map((verb): Example => [`helm diff ${verb} web a/b`, `infra:dry-run diff ${verb}`]),
    ['helm template web ./chart -f v.yaml --set a=b', 'read v.yaml', 'read:search chart', 'infra:dry-run template'],
    ['helm lint ./chart', 'read:search chart', 'infra:dry-run lint'],
    ['helm upgrade --install web ./chart -n dev --dry-run', 'read:search chart', 'infra:dry-run upgrade web ./chart'],
    ['helm install web a/b', 'infra:change install web a/b'],
    ['helm rollback web 1', 'infra:change rollback web 1'],
    ['helm uninstall web', 'infra:change uninstall web'],
    ['helm test web', 'infra:change test web'],
    ['helm verify a.tgz', 'read a.tgz'],
    ['helm search repo nginx', 'infra:read helm search repo'],
    ['helm search hub nginx', 'infra:read helm search hub'],
    ['helm dependency update chart', 'install:manifest Chart.yaml', 'write:folder chart/charts'],
    ['helm dependency build', 'install:manifest Chart.yaml', 'write:folder charts'],
    ['helm repo add a https://example.com', 'config:global helm repository a https://example.com'],
    ['helm repo remove a', 'infra:change repo remove a'],
    ['helm repo index .', 'write index.yaml'],
    ['helm pull a/b', 'infra:read helm pull', 'write:folder .'],
    [
      'helm pull a/b --post-renderer-args --insecure-skip-tls-verify --plain-http --destination /opt/d --untardir /opt/e',
      'unknown: option `--post-renderer-args` of `helm pull` can run or load anything',
      'unknown: option `--insecure-skip-tls-verify` of `helm pull` changes what the program trusts',
      'unknown: option `--plain-http` of `helm pull` changes what the program trusts',
      'write /opt/d',
      'write /opt/e',
    ],
    ['helm create chart', 'write:folder chart'],
    ['helm unittest charts/app', 'read:search charts/app'],
    ['helm unittest charts/app --output-file /opt/a', 'write /opt/a', 'read:search charts/app'],
    ['helm package chart', 'read:search chart', 'write:folder .'],
    ['helm package chart --destination /opt/a', 'read:search chart', 'write:folder /opt/a'],
    ['helm push a.tgz oci://r.example', 'publish:package a.tgz oci://r.example'],
    ['helm registry login r.example', 'connect:login r.example'],
    ['helm registry logout x', 'infra:change registry logout x'],
    ['helm plugin install https://example.com/p', 'install:url https://example.com/p'],
    ['helm plugin list', 'infra:read helm plugin list'],
    ...'decrypt view dec'.split(' ').map((verb): Example => [`helm secrets ${verb} a`, `infra:secret helm secrets ${verb} a`]),
    ...'encrypt edit enc'.split(' ').map((verb): Example => [`helm secrets ${verb} a`, `infra:change helm secrets ${verb} a`]),
    ['helm completion bash'],
    ['helm diff upgrade web a/b --output-dir /opt/a', 'write /opt/a', 'infra:dry-run diff upgrade'],
    [
      'helm env --kube-tls-server-name',
      'unknown: option `--kube-tls-server-name` of `helm env` changes what the program trusts',
      'infra:read helm env',
    ],
    [
      'helm env --kubeconfig --kube-apiserver --kube-token --kube-ca-file --kube-insecure-skip-tls-verify',
      'unknown: option `--kubeconfig` of `helm env` can run or load anything',
      'unknown: option `--kube-apiserver` of `helm env` can run or load anything',
      'unknown: option `--kube-token` of `helm env` can run or load anything',
      'unknown: option `--kube-ca-file` of `helm env` changes what the program trusts',
      'unknown: option `--kube-insecure-skip-tls-verify` of `helm env` changes what the program trusts',
    ],
    ['helm template x ./c --post-renderer ./p', 'unknown: option `--post-renderer` of `helm template` can run or load anything'],
    ['helm frob', 'unknown: subcommand `frob` of `helm` is not described'],
  ],
})
