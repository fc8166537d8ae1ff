import type { Args } from '../../arguments.ts'
import {
  connect,
  type Draft,
  execute,
  infra,
  install,
  nothing,
  type Options,
  prints,
  printsTainted,
  read,
  run,
  type Subcommand,
  unknown,
  showsSecret,
} from '../../command-spec.ts'
import { dropPrefix, isDynamic, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { hole } from '../_inputs.ts'
import { table } from '../_table.ts'
import { copiesAcross } from '../containers/_copy.ts'
import { runsInside } from '../containers/_run.ts'
import { about, acts, each, isOn } from '../infrastructure/_acts.ts'

/** Options that may stand anywhere. */
export const globalOptions: Options = table({
  flag: '--match-server-version, --warnings-as-errors, --disable-compression, --alsologtostderr, --logtostderr',
  value: `-n --namespace, --context, --cluster, --user, --as, --as-group, --as-uid, --token, --request-timeout, -v --v, --cache-dir, --tls-server-name, --profile, --log-flush-frequency, --vmodule, --kuberc,
    --kubeconfig, -s --server`,
  // a settings file can name a program that logs in; without the check anybody can answer
  unsafe: '--client-certificate, --client-key, --username, --password',
  trust: '--insecure-skip-tls-verify, --certificate-authority',
  writes: '--profile-output',
})

/** Another cluster, or settings whose login plug-ins are programs. */
export const otherCluster = (args: Args): readonly Draft[] =>
  args.has('--kubeconfig', '-s') ? [unknown('`kubectl` of another cluster or other settings')] : []

const output: Options = table({
  flag: `-A --all-namespaces, -R --recursive, --show-labels, --show-kind, --no-headers, -w --watch, --watch-only,
        --output-watch-events, --ignore-not-found, --server-print, --show-managed-fields, --allow-missing-template-keys,
        --show-events, --all, --local`,
  value: `-o --output, -l --selector, --field-selector, -L --label-columns, --sort-by, --chunk-size, --template, --subresource, --raw,
        -f --filename, -k --kustomize, --api-group, --for, --timeout, --types`,
})

const fileOptions: Options = table({
  flag: `-R --recursive, --overwrite, --force, --force-conflicts, --server-side, --prune, --all, --save-config, --record, --local, --now, --ignore-not-found, -A --all-namespaces, --list, --show-managed-fields,
    --edit, --windows-line-endings, -i --interactive, --openapi-patch, --rm, --attach, -t --tty, --stdin, --quiet -q, --command, --expose, --no-headers, --allow-missing-template-keys, --resolve-image, --delete-emptydir-data, --ignore-daemonsets,
    --disable-eviction, --delete-local-data, --all-pods, --share-processes, --same-node`,
  'value?': '--dry-run, --validate, --cascade, --wait',
  value: `-f --filename, -k --kustomize, -o --output, -l --selector, --field-selector, --field-manager, --grace-period, --timeout, --prune-allowlist, --prune-whitelist, -p --patch, --type, --replicas, --current-replicas, --resource-version, --image,
    --port, --target-port, --name, --protocol, --min, --max, --cpu-percent, --env, --labels, --overrides, --override-type, --restart, --limits, --requests, -c --containers, --from-literal, --from-file, --from-env-file, --clusterrole, --role, --serviceaccount,
    --group, --verb, --resource, --class, --rule, --schedule, --from, --template, --docker-server, --docker-username, --docker-password, --docker-email, --cert, --key, --to-revision, --subresource, --duration, --audience, --pod-selector,
    --skip-wait-for-delete-timeout, --target, --profile, --copy-to, --set-image, --custom, --description, --value, --hard, --scopes, --external-ip, --session-affinity, --cluster-ip, --tcp, --node-port, --patch-file, --default-backend, --annotation, --raw`,
})

/** Files and addresses of `-f`; `-` is standard input. */
const filesOf = (args: Args): readonly Draft[] =>
  [...args.values('-f'), ...args.values('-k')]
    .filter((word) => textOf(word) !== '-')
    .map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))

const rehearses = (args: Args): boolean => args.has('--dry-run') && isOn(args, '--dry-run')

/** What is written in the manifests of `-f`, on standard input too. */
const manifestsOf = (args: Args, language: 'kubernetes' | 'kubernetes-removal'): readonly Draft[] =>
  args
    .values('-f')
    .filter((word) => !/^https?:/.test(show(word)))
    .flatMap((file): readonly Draft[] => {
      const name = textOf(file)
      if (name === '-') return [{ do: 'run-stdin', language, notCode: true }]
      // of a folder all that lies in it counts
      const inside =
        name === undefined || /\.(?:ya?ml|json)$/.test(name)
          ? []
          : ['yaml', 'yml', 'json'].map((ending) => `${name.replace(/\/+$/, '')}/*.${ending}`)
      return [
        { do: 'script', file, language, parameters: [], notCode: true },
        ...(inside.length > 0 ? [{ do: 'project-code', what: 'manifests', files: inside, as: language, notCode: true } as const] : []),
      ]
    })

/** Something that changes the cluster unless it is rehearsed. */
const changesCluster = (what: string): Subcommand => ({
  options: fileOptions,
  effects: (args) =>
    rehearses(args) || args.has('--local')
      ? [...filesOf(args), infra('dry-run', about(what, args))]
      : [
          ...filesOf(args),
          ...manifestsOf(args, 'kubernetes'),
          // what is replaced by force is deleted first
          ...(what === 'replace' && args.has('--force') ? manifestsOf(args, 'kubernetes-removal') : []),
          infra('change', about(what, args)),
        ],
})

const kindOf = (operand: string): string => operand.split('/')[0]?.split('.')[0]?.toLowerCase() ?? ''
const kinds = ({ operands }: Args): readonly string[] =>
  operands.flatMap((word, index) => (index === 0 || show(word).includes('/') ? show(word).split(',').map(kindOf) : []))

/** `-o go-template-file=FILE`: a template, of which plain text is shown as it is. */
function templateFile(word: Word): readonly Draft[] {
  const [start] = /^(?:go-template|jsonpath|custom-columns|template|templatefile)-?(?:file)?=/.exec(knownPrefix(word)) ?? []
  return start?.includes('file') ? [read(dropPrefix(word, start.length))] : []
}

function shows(args: Args): readonly Draft[] {
  const raw = args.value('--raw')
  const secret = raw
    ? /secrets|\/token/.test(show(raw)) || isDynamic(raw)
    : kinds(args).some((kind) => /^(secrets?|\$)/.test(kind)) && !onlyNames.test(textOf(args.value('-o')) ?? '')
  if (raw && passedOn.test(show(raw))) return [infra('exec', `kubectl get ${show(raw)}`)]
  const [first] = args.operands
  if (first && textOf(first) === undefined && /^\$/.test(show(first)) && !show(first).includes('/'))
    return [unknown('the kind of resource is only known at run time')]
  return [
    ...filesOf(args),
    ...args.values('-o').flatMap(templateFile),
    infra(secret ? 'secret' : 'read', 'kubectl get'),
    ...(secret ? [printsTainted('secret')] : []),
    ...(secret ? [] : printsNames(textOf(args.value('-o')) ?? '', kinds(args))),
  ]
}

/** The cluster hands a request on to a service, a pod or a node, which may do anything with it; what a node tells of itself is read. */
const passedOn = /(?<!\/nodes\/[^/]{1,100})\/proxy(?:[/?]|$)|\/proxy\/(?!(?:stats|metrics|healthz|pods|configz)(?:[/?]|$))/

const listed = hole('plain', '$(kubectl get)')
const nameFields =
  /^(?:jsonpath=(?:\{(?:range [^{}]*|end|"\\n"|" "|[^{}"]*\.(?:name|namespace|nodeName|uid))\}|\s)+|custom-columns=:?[^,:]*:?\.?[^,:]*\.(?:name|namespace|nodeName|uid))$/

/** Formats that show nothing of a secret but what it is called. */
const onlyNames = /^(?:name|custom-columns=\w*:\.metadata\.name|jsonpath=\{\.items\[\*\]\.metadata\.name\})$/

/** Names of what there is: alone where a field is asked for, with `-o name` behind their kind and a slash. */
function printsNames(format: string, [kind, ...others]: readonly string[]): readonly Draft[] {
  if (nameFields.test(format)) return [prints(listed)]
  return format === 'name' && kind && others.length === 0 && /^\w+$/.test(kind) ? [prints(join(literal(`${kind}/`), listed))] : []
}

/** Namespaces take everything in them along; so do all volumes. */
function deletes(args: Args): readonly Draft[] {
  const target = about('delete', args)
  if (rehearses(args)) return [...filesOf(args), infra('dry-run', target)]
  const found = kinds(args)
  // the names of all there are, one by one
  const everything = args.has('--all', '-A') || args.operands.some((word) => show(word).endsWith('/$(kubectl get)'))
  const wide =
    found.some((kind) => /^(ns|namespaces?|projects?)$/.test(kind)) ||
    (everything && found.some((kind) => /^(all|no|nodes?|crds?|customresourcedefinitions?|pvc?|persistentvolume(claim)?s?)$/.test(kind))) ||
    (args.has('-A') && args.has('--all')) ||
    args.values('--raw').some((word) => /\/namespaces\/[^/]+\/?$/.test(show(word)))
  return [
    ...filesOf(args),
    ...manifestsOf(args, 'kubernetes-removal'),
    infra(wide ? 'destroy' : found.some((kind) => /^(pvc?|persistentvolume(claim)?s?)$/.test(kind)) ? 'volume' : 'change', target),
  ]
}

/** A pod of one's own may share the node; its command runs there. */
const startsPod =
  (what: string) =>
  (args: Args): readonly Draft[] => {
    const asked = args.values('--overrides').map(show).join(' ')
    const shares = /"(?:hostPID|hostIPC|privileged)"\s*:\s*true|"hostPath"\s*:\s*\{\s*"path"\s*:\s*"\/"/.test(asked)
    return [
      ...filesOf(args),
      ...(shares ? [execute('container-escape', `kubectl ${what}`)] : []),
      infra(rehearses(args) ? 'dry-run' : 'change', about(what, args)),
      ...(args.operands.length > 1 ? [run(args.operands.slice(1), { where: 'pod', cwd: literal('/workdir') })] : []),
    ]
  }

function creates(args: Args): readonly Draft[] {
  const target = about('create', args)
  const kind = args.text(0)
  if (kind === 'token') return showsSecret(target)
  // a rehearsal prints what it would have made
  if (rehearses(args)) return [...filesOf(args), ...filesPutInto(args), infra('dry-run', target)]
  const admin =
    /^(clusterrolebinding|rolebinding)$/.test(kind ?? '') && args.values('--clusterrole').some((role) => show(role) === 'cluster-admin')
  return [...filesOf(args), ...manifestsOf(args, 'kubernetes'), ...filesPutInto(args), infra(admin ? 'grant-admin' : 'change', target)]
}

/** Files whose contents a secret or a map of the cluster gets: `name=path` or a path. */
const filesPutInto = (args: Args): readonly Draft[] =>
  ['--from-file', '--from-env-file', '--key', '--cert'].flatMap((option) =>
    args.values(option).map((word) => read(dropPrefix(word, /^[\w.-]+=/.exec(knownPrefix(word))?.[0].length ?? 0))),
  )

const look = (name: string, options: Options = {}): Subcommand => ({
  harmless: true,
  options: table({}, output, options),
  effects: (args) => [...filesOf(args), infra('read', `kubectl ${name}`)],
})

const logOptions = table({
  flag: '-f --follow, -p --previous, --timestamps, --all-containers, --prefix, --ignore-errors, --all-pods',
  value: '-c --container, --tail, --since, --since-time, -l --selector, --limit-bytes, --max-log-requests, --pod-running-timeout',
  trust: '--insecure-skip-tls-verify-backend',
})

/** What every kubectl understands. */
export const kubectlSubcommands: Readonly<Record<string, Subcommand>> = {
  get: { harmless: true, options: output, effects: shows },
  describe: look('describe'),
  logs: look('logs', logOptions),
  top: look('top', table({ flag: '--containers, --sum, --use-protocol-buffers, --show-capacity, --show-swap' })),
  explain: look('explain', table({ value: '--api-version' })),
  events: look('events'),
  wait: look('wait'),
  'api-resources': look('api-resources', table({ flag: '--cached, --namespaced', value: '--verbs, --categories' })),
  'api-versions': look('api-versions'),
  version: look('version', table({ flag: '--client, --short' })),
  'cluster-info': {
    options: table({ value: '-o --output, --namespaces', flag: '-A --all-namespaces', writes: '--output-directory' }),
    effects: [infra('read', 'kubectl cluster-info')],
  },
  diff: {
    options: table({ value: '--concurrency', flag: '--prune' }, fileOptions),
    effects: (args) => [...filesOf(args), infra('dry-run', 'diff')],
  },
  convert: { options: table({ value: '--output-version' }, fileOptions), effects: (args) => filesOf(args) },
  kustomize: {
    options: table({
      flag: '--load-restrictor-none',
      value: '--load-restrictor, --reorder',
      writes: '-o --output',
      unsafe: '--enable-helm, --enable-alpha-plugins, --helm-command, --network',
    }),
    effects: ({ operands }) => operands.map((word) => (/^https?:|^git@/.test(show(word)) ? connect('get', word) : read(word, 'search'))),
  },
  'port-forward': {
    options: table({ value: '--address, --pod-running-timeout' }),
    effects: (args) => [
      infra('read', 'kubectl port-forward'),
      ...args
        .values('--address')
        .filter((word) => !/^(localhost|127\.0\.0\.1)$/.test(show(word)))
        .map((word) => infra('change', `a port open to ${show(word)}`)),
    ],
  },
  exec: {
    options: table({ flag: '-i --stdin, -t --tty, -q --quiet', value: '-c --container, --pod-running-timeout' }),
    effects: (args) => (args.operands[0] ? runsInside(show(args.operands[0]), args.operands.slice(1)) : []),
  },
  cp: { options: table({ flag: '--no-preserve', value: '-c --container, --retries' }), effects: copiesAcross },
  delete: { options: fileOptions, effects: deletes },
  create: { options: fileOptions, effects: creates },
  ...each('apply replace patch edit scale autoscale expose label annotate taint cordon uncordon drain set', changesCluster),
  run: { options: fileOptions, effects: startsPod('run') },
  debug: { options: fileOptions, effects: startsPod('debug') },
  rollout: {
    subcommands: {
      ...each('status history', (name) => look(`rollout ${name}`, table({ value: '--revision' }))),
      ...each('restart undo pause resume', (name) => changesCluster(`rollout ${name}`)),
    },
  },
  certificate: { subcommands: each('approve deny', (name) => changesCluster(`certificate ${name}`)) },
  auth: {
    subcommands: {
      'can-i': look('auth', table({ flag: '--list, -q --quiet' })),
      whoami: look('auth'),
      reconcile: changesCluster('auth reconcile'),
    },
  },
  config: {
    subcommands: {
      view: {
        options: table({ flag: '--minify, --flatten, --merge, --raw' }, output),
        effects: (args) => (args.has('--raw') ? showsSecret('kubectl config') : [infra('read', 'kubectl config')]),
      },
      ...each('current-context get-contexts get-clusters get-users', () => look('config')),
      ...each(
        'use-context set-context set-cluster set-credentials set unset rename-context delete-context delete-cluster delete-user',
        (name) =>
          acts(
            'change',
            `config ${name}`,
            table({ flag: '--current, --embed-certs', value: '--exec-command, --exec-arg, --exec-api-version' }),
          ),
      ),
    },
  },
  attach: acts('exec', 'attach', table({ flag: '-i --stdin, -t --tty, -q --quiet', value: '-c --container' })),
  proxy: acts(
    'exec',
    'proxy',
    table({ value: '-p --port, --address, --accept-hosts, --accept-paths, --api-prefix, -u --unix-socket, -w --www' }),
  ),
  plugin: { subcommands: { list: { options: table({ flag: '--name-only' }), effects: nothing } } },
  krew: {
    subcommands: {
      ...each('list search info version', (name) => look(`krew ${name}`)),
      ...each('install upgrade', () => ({ effects: ({ operands }) => [install('global', operands.map(show).join(' '))] })),
    },
  },
  completion: { effects: nothing },
  options: { effects: nothing },
  tree: look('tree'),
  neat: { options: output, effects: [infra('read', 'kubectl neat')] },
  ns: { effects: ({ operands }) => (operands.length > 0 ? [infra('change', about('config', { operands }))] : nothing) },
  ctx: { effects: ({ operands }) => (operands.length > 0 ? [infra('change', about('config', { operands }))] : nothing) },
}
