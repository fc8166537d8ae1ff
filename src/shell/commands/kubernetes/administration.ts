import { infra, run, showsSecret } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { login, token } from '../cloud/_meanings.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

const globals = table({ value: '-n --namespace, --context, -v', flag: '--proxy, --pre, --brief, --wait' })
const unsafe = ['--kubeconfig']

/** The program of that name, on one of the clusters. */
const kubectl: Meaning = (call) => [
  run([literal('kubectl'), ...call.words.slice(call.words.findIndex((word) => textOf(word) === 'kubectl') + 1)]),
]

/** Kinds of a machine of Talos that hold what the cluster is kept secret by. */
const secretKind = /secret|machineconfig|^mc$|kubeconfig|certs?$/i

export default [
  cloudTool({
    name: 'flux',
    about: 'deployments from git',
    globals,
    unsafe,
    // it prints what it would make
    rehearsals: ['--export'],
    paths: [
      ['check, version, stats, events, logs, tree, trace, diff, build, list artifacts', 'read'],
      ['export secret', token],
      ['uninstall', 'destroy'],
      ['get, export', 'read'],
      ['install, bootstrap, create, delete, reconcile, suspend, resume, push, pull, tag, envsubst', 'change'],
    ],
    examples: [
      ['flux get kustomizations', 'infra:read flux get'],
      ['flux reconcile source git x', 'infra:change flux reconcile source git x'],
      ['flux create source git x --export', 'infra:dry-run flux create'],
      ['flux uninstall', 'infra:destroy flux uninstall'],
      ['flux frob', 'unknown: subcommand `frob` of `flux` is not described'],
    ],
  }),
  cloudTool({
    name: 'istioctl',
    about: 'a mesh of services',
    globals,
    unsafe: [...unsafe, '--dir', '--archive'],
    paths: [
      [
        `version, analyze, proxy-status, ps, proxy-config, pc, describe, x describe, experimental describe, x precheck, validate, verify-install,
        manifest generate, manifest diff, profile list, profile dump, profile diff, bug-report, dashboard, x authz check, ztunnel-config`,
        'read',
      ],
      ['proxy-config secret, pc secret, proxy-config all, pc all', token],
      ['uninstall', 'destroy'],
      [
        'install, upgrade, kube-inject, operator, tag set, tag remove, waypoint, create-remote-secret, x create-remote-secret, admin',
        'change',
      ],
    ],
    examples: [
      ['istioctl analyze', 'infra:read istioctl analyze'],
      ['istioctl bug-report --dir /opt/a', 'unknown: option `--dir` of `istioctl` is not described', 'infra:read istioctl bug-report'],
      ['istioctl pc secret a', 'infra:secret istioctl pc secret'],
      ['istioctl frob', 'unknown: subcommand `frob` of `istioctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'linkerd',
    about: 'a mesh of services',
    globals,
    unsafe,
    paths: [
      [
        'check, version, viz check, viz list, viz dashboard, multicluster check, multicluster gateways, jaeger check, authz, diagnostics endpoints, diagnostics proxy-metrics',
        'read',
      ],
      // what is asked about goes by a kind: `deploy` deploys nothing
      ['stat, edges, tap, top, routes, viz stat, viz top, viz edges, viz tap, viz routes', (_call, target) => [infra('read', target)]],
      // they print manifests for kubectl
      ['install, upgrade, inject, uninject, viz install, prune', 'change'],
      ['uninstall, viz uninstall', 'change'],
    ],
    examples: [
      ['linkerd check', 'infra:read linkerd check'],
      ['linkerd viz stat deploy', 'infra:read linkerd viz stat'],
      ['linkerd frob', 'unknown: subcommand `frob` of `linkerd` is not described'],
    ],
  }),
  cloudTool({
    name: 'cilium',
    about: 'the network of a cluster',
    globals,
    unsafe,
    paths: [
      ['version, status, config view, hubble status, connectivity list, bgp peers, bgp routes', 'read'],
      [
        'install, upgrade, uninstall, config set, config delete, hubble enable, hubble disable, connectivity test, connectivity perf, clustermesh enable, clustermesh connect, encryption',
        'change',
      ],
    ],
    examples: [
      ['cilium status', 'infra:read cilium status'],
      ['cilium uninstall', 'infra:change cilium uninstall'],
      ['cilium frob', 'unknown: subcommand `frob` of `cilium` is not described'],
    ],
  }),
  cloudTool({
    name: 'velero',
    about: 'backups of clusters',
    globals,
    unsafe,
    paths: [
      ['version', 'read'],
      [
        'backup delete, schedule delete, backup-location delete, delete backup, delete schedule, delete backup-location, snapshot-location delete, uninstall',
        'destroy',
      ],
      ['get', 'read'],
      [
        'install, create, delete, restore create, backup create, schedule create, schedule pause, schedule unpause, backup-location set',
        'change',
      ],
    ],
    verbs: [
      ['get describe logs', 'read'],
      ['create set delete', 'change'],
    ],
    examples: [
      ['velero restore get', 'infra:read velero restore get'],
      ['velero restore create x', 'infra:change velero restore create x'],
      ['velero delete backup x --confirm', 'infra:destroy velero delete backup x'],
      ['velero frob', 'unknown: subcommand `frob` of `velero` is not described'],
    ],
  }),
  cloudTool({
    name: 'kubeseal',
    about: 'locks secrets for a cluster',
    globals,
    unsafe,
    paths: [['', 'change']],
    examples: [['kubeseal --format yaml', 'infra:change kubeseal']],
  }),
  cloudTool({
    name: 'clusterctl',
    about: 'clusters as resources of a cluster',
    globals,
    unsafe,
    paths: [
      ['version, describe cluster, config repositories, alpha topology plan', 'read'],
      ['get kubeconfig', token],
      ['init, delete, move, upgrade, generate, alpha rollout', 'change'],
    ],
    examples: [
      ['clusterctl describe cluster a', 'infra:read clusterctl describe cluster'],
      ['clusterctl get kubeconfig a', 'infra:secret clusterctl get kubeconfig'],
      ['clusterctl frob', 'unknown: subcommand `frob` of `clusterctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'eksctl',
    about: 'clusters of AWS',
    globals: table({ value: '-n --name, --region, -c --cluster, -f --config-file, -v --verbose', flag: '--wait' }),
    unsafe,
    paths: [
      [
        'version, info, get, utils describe-stacks, utils describe-addon-versions, utils describe-addon-configuration, utils schema',
        'read',
      ],
      ['utils write-kubeconfig, utils kubeconfig', token],
      ['delete cluster, delete nodegroup', 'destroy'],
      [
        'create, delete, drain, scale, set, unset, enable, disable, update, upgrade, associate, disassociate, register, deregister, utils',
        'change',
      ],
    ],
    examples: [
      ['eksctl get cluster', 'infra:read eksctl get'],
      ['eksctl delete cluster x', 'infra:destroy eksctl delete cluster x'],
      ['eksctl utils update-coredns --approve', 'infra:change eksctl utils update-coredns'],
      ['eksctl frob', 'unknown: subcommand `frob` of `eksctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'kops',
    about: 'clusters on machines of a cloud',
    globals: table({ value: '--name, --state, -o --output, -v', flag: '--yes' }),
    unsafe,
    paths: [
      ['version, validate cluster, get', 'read'],
      ['get secrets, get secret, export kubecfg, export kubeconfig', token],
      ['delete cluster', 'destroy'],
      ['create, delete, update, edit, replace, rolling-update, upgrade, trust', 'change'],
    ],
    examples: [
      ['kops get clusters', 'infra:read kops get'],
      ['kops delete cluster a --yes', 'infra:destroy kops delete cluster a'],
      ['kops frob', 'unknown: subcommand `frob` of `kops` is not described'],
    ],
  }),
  cloudTool({
    name: 'kubeadm',
    about: 'makes a machine part of a cluster',
    globals,
    unsafe,
    paths: [
      ['version, certs check-expiration, config images list, config print, upgrade plan, upgrade diff', 'read'],
      ['token, kubeconfig, certs certificate-key', token],
      ['reset', 'destroy'],
      ['init, join, upgrade, certs, config migrate, config images pull', 'change'],
    ],
    examples: [
      ['kubeadm certs check-expiration', 'infra:read kubeadm certs check-expiration'],
      ['kubeadm token list', 'infra:secret kubeadm token'],
      ['kubeadm reset -f', 'infra:destroy kubeadm reset'],
      ['kubeadm frob', 'unknown: subcommand `frob` of `kubeadm` is not described'],
    ],
  }),
  cloudTool({
    name: 'crossplane',
    about: 'resources of clouds in a cluster',
    globals,
    unsafe,
    paths: [
      ['version, beta render, render, beta trace, trace, beta validate, validate', 'read'],
      ['beta, xpkg, install, update', 'change'],
    ],
    examples: [
      ['crossplane beta trace a b', 'infra:read crossplane beta trace'],
      ['crossplane xpkg push a', 'infra:change crossplane xpkg push a'],
      ['crossplane frob', 'unknown: subcommand `frob` of `crossplane` is not described'],
    ],
  }),
  cloudTool({
    name: 'cmctl',
    about: 'certificates of a cluster',
    globals,
    unsafe,
    paths: [
      ['version, check api, status certificate', 'read'],
      ['renew, create, approve, deny', 'change'],
    ],
    examples: [
      ['cmctl status certificate a', 'infra:read cmctl status certificate'],
      ['cmctl renew a', 'infra:change cmctl renew a'],
      ['cmctl frob', 'unknown: subcommand `frob` of `cmctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'talosctl',
    about: 'machines of Talos',
    globals: table({ value: '-n --nodes, -e --endpoints, --context', flag: '-i --insecure' }),
    unsafe: ['--talosconfig'],
    paths: [
      [
        'version, health, events, logs, list, ls, stats, dashboard, dmesg, services, service, mounts, processes, memory, time, validate, usage, containers',
        'read',
      ],
      ['config info, config contexts, etcd members, etcd status, etcd alarm list, image list', 'read'],
      [
        'get',
        (_call, target, operands) => (secretKind.test(textOf(operands[0]) ?? 'secret') ? showsSecret(target) : [infra('read', target)]),
      ],
      ['kubeconfig, gen, read', token],
      ['reset', 'destroy'],
      [
        'upgrade, upgrade-k8s, reboot, shutdown, bootstrap, edit, patch, apply-config, restart, rollback, etcd, wipe, config, copy, cp',
        'change',
      ],
    ],
    examples: [
      ['talosctl get members', 'infra:read talosctl get'],
      ['talosctl get machineconfig -o yaml', 'infra:secret talosctl get'],
      ['talosctl reset', 'infra:destroy talosctl reset'],
      ['talosctl frob', 'unknown: subcommand `frob` of `talosctl` is not described'],
    ],
  }),
  cloudTool({
    name: 'rancher',
    about: 'many clusters at once',
    globals,
    unsafe,
    paths: [
      ['ps, context current, settings', 'read'],
      ['token, clusters kubeconfig', token],
      ['projects delete, project delete, clusters delete, cluster delete', 'destroy'],
      ['login', login],
      ['kubectl', kubectl],
      ['up, ssh, wait', 'change'],
    ],
    verbs: [
      ['list ls', 'read'],
      ['create delete import add-node add-member-role delete-member-role move', 'change'],
    ],
    examples: [
      ['rancher clusters ls', 'infra:read rancher clusters ls'],
      ['rancher projects delete x', 'infra:destroy rancher projects delete x'],
      ['rancher kubectl get pods', 'infra:read kubectl get'],
      ['rancher frob', 'unknown: subcommand `frob` of `rancher` is not described'],
    ],
  }),
]
