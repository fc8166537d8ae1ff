import { defineCommand, type Example, infra, type Subcommand, showsSecret } from '../../command-spec.ts'
import { showsEnvironmentInside } from '../containers/_run.ts'
import { about, acts, each, withCheck } from '../infrastructure/_acts.ts'
import { table } from '../_table.ts'
import { textOf } from '../../value.ts'
import { globalOptions, kubectlSubcommands, otherCluster } from './_kubectl.ts'

const verbs = (words: string, line: (word: string) => string): readonly Example[] =>
  words.split(' ').map((word): Example => [`kubectl ${word} x`, line(word)])

const examples: readonly Example[] = [
  ['kubectl -n web get pods -o wide', 'infra:read kubectl get'],
  ['kubectl get deploy,secret', 'infra:secret kubectl get'],
  ['kubectl get secret/db -o yaml', 'infra:secret kubectl get'],
  ['kubectl delete all --all', 'infra:destroy delete all'],
  ['kubectl get --raw /readyz?verbose', 'infra:read kubectl get'],
  ['kubectl get --raw /api/v1/namespaces/a/secrets', 'infra:secret kubectl get'],
  ['kubectl logs deploy/web --tail=20 -f', 'infra:read kubectl logs'],
  ['kubectl delete pod web', 'infra:change delete pod web'],
  ['kubectl delete ns web', 'infra:destroy delete ns web'],
  ['kubectl delete namespace/web --dry-run=client', 'infra:dry-run delete namespace/web'],
  ['kubectl delete pvc data', 'infra:volume delete pvc data'],
  ['kubectl delete pvc --all', 'infra:destroy delete pvc'],
  ['kubectl delete nodes --all', 'infra:destroy delete nodes'],
  ['kubectl delete crd --all', 'infra:destroy delete crd'],
  ['kubectl apply -f k8s/ --dry-run=server', 'read k8s', 'infra:dry-run apply'],
  ['kubectl apply -f k8s/ --dry-run=none', 'read k8s', 'infra:change apply'],
  ['kubectl apply -f https://example.com/a.yml', 'connect:get https://example.com/a.yml', 'infra:change apply'],
  ['kubectl delete --raw /api/v1/namespaces/web', 'infra:destroy delete'],
  ['kubectl create cm a --from-file=k=/opt/k --dry-run=client -o yaml', 'read /opt/k', 'infra:dry-run create cm a'],
  ['kubectl create token ci', 'infra:secret create token ci'],
  ['kubectl create clusterrolebinding a --clusterrole=cluster-admin --user=b', 'infra:grant-admin create clusterrolebinding a'],
  ['kubectl exec -it web -- ls /app', 'infra:read exec web', 'read:names /app'],
  ['kubectl exec web -n x -- rm -rf /data', 'infra:read exec web', 'infra:exec delete /data'],
  ['kubectl exec web -- frob', 'unknown: program `frob` is not described'],
  ['kubectl cp web:/tmp/a.log a.log', 'infra:read copy from web:/tmp/a.log', 'read:search /tmp/a.log', 'write a.log'],
  ['kubectl diff -k overlays/dev', 'read overlays/dev', 'infra:dry-run diff'],
  ['kubectl port-forward svc/web 8080:80', 'infra:read kubectl port-forward'],
  ['kubectl rollout status deploy/web', 'infra:read kubectl rollout status'],
  ['kubectl rollout history deploy/web', 'infra:read kubectl rollout history'],
  ['kubectl config view --minify', 'infra:read kubectl config'],
  ['kubectl config view --raw', 'infra:secret kubectl config'],
  ['kubectl convert -f a.yaml --output-version apps/v1', 'read a.yaml'],
  ['kubectl kustomize overlays/dev', 'read:search overlays/dev'],
  ['kubectl auth can-i delete pods', 'infra:read kubectl auth'],
  ['kubectl auth whoami', 'infra:read kubectl auth'],
  ['kubectl attach web', 'infra:exec attach web'],
  ['kubectl proxy', 'infra:exec proxy'],
  ['kubectl krew install x', 'install:global x'],
  ['kubectl krew upgrade x', 'install:global x'],
  ['kubectl ns x', 'infra:change config x'],
  ['kubectl ctx'],
  [
    'kubectl debug node/a -it --image=busybox -- chroot /host',
    'infra:change debug node/a chroot /host',
    'privilege:chroot /host',
    'execute:container-escape /host',
    'execute:arbitrary a shell',
  ],
  [`kubectl run a --image=b --overrides='{"spec":{"hostPID":true}}'`, 'execute:container-escape kubectl run', 'infra:change run a'],
  ['kubectl plugin list'],
  ['kubectl completion bash'],
  ['kubectl options'],
  ...verbs(
    'describe top explain events wait api-resources api-versions version cluster-info tree neat',
    (verb) => `infra:read kubectl ${verb}`,
  ),
  ...verbs(
    'replace patch edit scale autoscale expose label annotate taint cordon uncordon drain set run debug',
    (verb) => `infra:change ${verb} x`,
  ),
  ...'restart undo pause resume'
    .split(' ')
    .map((verb): Example => [`kubectl rollout ${verb} deploy/x`, `infra:change rollout ${verb} deploy/x`]),
  ...'current-context get-contexts get-clusters get-users'
    .split(' ')
    .map((verb): Example => [`kubectl config ${verb}`, 'infra:read kubectl config']),
  ...'use-context set-context set-cluster set-credentials set unset rename-context delete-context delete-cluster delete-user'
    .split(' ')
    .map((verb): Example => [`kubectl config ${verb} x`, `infra:change config ${verb} x`]),
  ...'list search info version'.split(' ').map((verb): Example => [`kubectl krew ${verb}`, `infra:read kubectl krew ${verb}`]),
  ...'approve deny'.split(' ').map((verb): Example => [`kubectl certificate ${verb} x`, `infra:change certificate ${verb} x`]),
  ['kubectl auth reconcile -f a.yml', 'read a.yml', 'infra:change auth reconcile'],
  ['kubectl --kubeconfig x get pods', 'unknown: `kubectl` of another cluster or other settings', 'infra:read kubectl get'],
  ['kubectl delete ns a --kubeconfig x', 'unknown: `kubectl` of another cluster or other settings', 'infra:destroy delete ns a'],
  [
    'kubectl get --raw /api/v1/namespaces/a/services/web:80/proxy/off',
    'infra:exec kubectl get /api/v1/namespaces/a/services/web:80/proxy/off',
  ],
  ['kubectl get --raw /api/v1/nodes/a/proxy/stats/summary', 'infra:read kubectl get'],
  ['kubectl get pods --frob', 'unknown: option `--frob` of `kubectl get` is not described'],
  ['kubectl frob', 'unknown: subcommand `frob` of `kubectl` is not described'],
]

const openshift: Readonly<Record<string, Subcommand>> = {
  whoami: {
    options: table({ flag: '-t --show-token, --show-server, -c --show-context, --show-console' }),
    effects: (args) => (args.has('-t') ? showsSecret('oc whoami') : [infra('read', 'oc whoami')]),
  },
  ...each('status projects', (name) => acts('read', `oc ${name}`)),
  adm: {
    effects: (args) => [
      infra(args.operands.some((word) => textOf(word) === 'cluster-admin') ? 'grant-admin' : 'change', about('adm', args)),
    ],
  },
  ...each('login logout project new-project new-app start-build import-image policy process rsh', (name) => acts('change', name)),
}

export default [
  defineCommand({
    name: 'kubectl',
    aliases: ['kubecolor', 'microk8s.kubectl'],
    about: 'Kubernetes clusters',
    reveals: showsEnvironmentInside,
    options: globalOptions,
    inherit: true,
    before: otherCluster,
    subcommands: withCheck(kubectlSubcommands, otherCluster),
    examples,
  }),
  defineCommand({
    name: 'oc',
    about: 'OpenShift clusters',
    options: globalOptions,
    inherit: true,
    before: otherCluster,
    subcommands: withCheck({ ...kubectlSubcommands, ...openshift }, otherCluster),
    examples: [
      ...examples.map(
        ([line, ...effects]): Example => [
          line.replace(/^kubectl/, 'oc'),
          ...effects.map((effect) => effect.replaceAll(/^(unknown: .*`)kubectl( \w+)?(`.* is not described)$/g, '$1oc$2$3')),
        ],
      ),
      ['oc whoami --show-token', 'infra:secret oc whoami'],
      [
        'oc adm policy add-cluster-role-to-user cluster-admin bob',
        'infra:grant-admin adm policy add-cluster-role-to-user cluster-admin bob',
      ],
      ['oc adm top nodes', 'infra:change adm top nodes'],
      ...'status projects'.split(' ').map((verb): Example => [`oc ${verb}`, `infra:read oc ${verb}`]),
      ...'login logout project new-project new-app start-build import-image policy process rsh'
        .split(' ')
        .map((verb): Example => [`oc ${verb} x`, `infra:change ${verb} x`]),
      ['oc delete pod web --server a', 'unknown: `kubectl` of another cluster or other settings', 'infra:change delete pod web'],
      ['oc port-forward --address a', 'infra:read kubectl port-forward', 'infra:change a port open to a'],
      ['oc cluster-info x --output-directory /opt/a', 'write /opt/a', 'infra:read kubectl cluster-info'],
      ['oc ctx --profile-output /opt/a', 'write /opt/a'],
      [
        'oc logs web --insecure-skip-tls-verify-backend',
        'unknown: option `--insecure-skip-tls-verify-backend` of `oc logs` changes what the program trusts',
      ],
      [
        'oc kustomize overlays/dev --enable-helm --enable-alpha-plugins --helm-command --network --output /opt/e',
        'unknown: option `--enable-helm` of `oc kustomize` can run or load anything',
        'unknown: option `--enable-alpha-plugins` of `oc kustomize` can run or load anything',
        'unknown: option `--helm-command` of `oc kustomize` can run or load anything',
        'unknown: option `--network` of `oc kustomize` can run or load anything',
        'write /opt/e',
      ],
      [
        'oc ctx --insecure-skip-tls-verify --certificate-authority --client-certificate --client-key --username --password',
        'unknown: option `--insecure-skip-tls-verify` of `oc ctx` changes what the program trusts',
        'unknown: option `--certificate-authority` of `oc ctx` changes what the program trusts',
        'unknown: option `--client-certificate` of `oc ctx` can run or load anything',
        'unknown: option `--client-key` of `oc ctx` can run or load anything',
        'unknown: option `--username` of `oc ctx` can run or load anything',
        'unknown: option `--password` of `oc ctx` can run or load anything',
      ],
    ],
  }),
]
