import { isObject } from '../../is-record.ts'
import type { JsonObject } from '../../tool-call.ts'
import { acts, defineMcpServer, type McpTool, readsInfra, textsOf, tools } from '../mcp-server.ts'
import { innerFields, innerWords } from './_inner-command.ts'

const fields = {
  data: `namespace name names allNamespaces all_namespaces labelSelector label_selector fieldSelector field_selector output container tail previous since limit sinceTime timestamps
    all_containers label_selectors context node apiVersion kind resourceType resource sort_by dryRun query showLabels`,
}

const kindOf = ({ kind, resourceType, resource }: JsonObject): string =>
  [kind, resourceType, resource].filter((value) => typeof value === 'string').join(' ')

/** Reads of any kind of resource: those of secrets show them. */
const anyKind: McpTool = {
  fields,
  effects: (input: JsonObject) => {
    const kind = kindOf(input)
    return [{ kind: 'infra', tag: /secret/i.test(kind) ? 'secret' : 'read', target: kind || 'cluster' }]
  },
}

/** Deleting one resource is a change; the kinds that take all else along are known for every server. */
const deletes: McpTool = {
  fields: 'any',
  effects: (input: JsonObject) => [{ kind: 'infra', tag: 'change', target: kindOf(input) || 'cluster' }],
}

/** The command that a call spells out in parts. */
const kubectl = ({ command, subCommand, resourceType, name, namespace, flags, args }: JsonObject): readonly string[] => {
  const switched = isObject(flags) ? Object.entries(flags).flatMap(([flag, value]) => (value === true ? [`--${flag}`] : [])) : []
  const place = typeof namespace === 'string' ? ['-n', namespace] : []
  return ['kubectl', command, subCommand, resourceType, name, ...place, ...switched, ...textsOf(args)].filter(
    (word) => typeof word === 'string',
  )
}

/** The command that a call writes out as a line, with or without the program, or as its words. */
const kubectlLine = ({ command, args }: JsonObject): readonly string[] => {
  if (Array.isArray(args)) return ['kubectl', ...textsOf(command), ...textsOf(args)]
  const line = [...textsOf(command), ...textsOf(args)].join(' ')
  return ['sh', '-c', /^\s*kubectl\s/.test(line) ? line : `kubectl ${line}`]
}

export default defineMcpServer({
  name: 'kubernetes',
  aliases: 'helm k8s kubectl openshift kube k8sgpt aks k3s kubecost opencost kyverno velero knative keda cert-manager',
  about: 'a Kubernetes cluster',
  tools: {
    ...tools(
      `pods_list pods_list_in_namespace pods_get pods_log pods_top events_list namespaces_list projects_list nodes_log nodes_top nodes_stats_summary helm_list
      configuration_contexts_list kubectl_logs list_api_resources explain_resource port_forward_list rollout_history rollout_status top_pods top_nodes ping kubectl_top kubectl_events kubectl_version kubectl_cluster_info`,
      readsInfra('cluster', fields),
    ),
    kubectl_context: readsInfra('cluster', { act: 'operation', data: 'showCurrent detailed output' }),
    kubectl_rollout: readsInfra('cluster', { act: 'subCommand', data: `${fields.data} revision timeout watch` }),
    ...tools('resources_list resources_get kubectl_get kubectl_describe', anyKind),
    ...tools(
      'resources_create_or_update resources_scale pods_run helm_install install_helm_chart upgrade_helm_chart kubectl_apply kubectl_create kubectl_patch kubectl_scale',
      acts('infra', 'change', 'cluster'),
    ),
    ...tools('pods_delete helm_uninstall uninstall_helm_chart node_management cleanup', acts('infra', 'change', 'cluster')),
    ...tools('resources_delete kubectl_delete', deletes),
    namespaces_delete: acts('infra', 'destroy', 'namespace'),
    ...tools('kubectl run_kubectl execute_kubectl kubectl_command', { fields: { data: 'command args timeout' }, runs: kubectlLine }),
    kubectl_generic: { fields: 'any', effects: [{ kind: 'infra', tag: 'exec', target: 'cluster' }], runs: kubectl },
    ...tools('pods_exec exec_in_pod kubectl_exec pod_exec exec_pod', {
      fields: { data: `name pod pod_name podName namespace container context timeout ${innerFields}` },
      runs: ({ name, pod, pod_name, podName, namespace, container, ...inner }) => [
        ...['kubectl', 'exec', ...(typeof namespace === 'string' ? ['-n', namespace] : [])],
        ...textsOf(name ?? pod ?? pod_name ?? podName),
        ...[...(typeof container === 'string' ? ['-c', container] : []), '--', ...innerWords(inner)],
      ],
    }),
    // shows credentials of the cluster
    configuration_view: acts('infra', 'secret', 'kubeconfig'),
  },
  lookups: anyKind,
  examples: [
    ['list_deployments', { namespace: 'a' }, 'infra:read cluster'],
    ['get_secret', { name: 'x' }, 'unknown: tool `get_secret` of server `kubernetes` is not described'],
    ['pods_list_in_namespace', { namespace: 'a' }, 'infra:read cluster'],
    ['resources_get', { apiVersion: 'v1', kind: 'Secret', name: 'x' }, 'infra:secret Secret'],
    ['resources_list', { apiVersion: 'v1', kind: 'Pod' }, 'infra:read Pod'],
    ['resources_scale', { kind: 'Deployment', name: 'x', scale: 0 }, 'infra:change cluster'],
    ['kubectl_rollout', { subCommand: 'status', name: 'x' }, 'infra:read cluster'],
    ['kubectl_rollout', { subCommand: 'undo', name: 'x' }, 'unknown: `undo` is not described', 'infra:read cluster'],
    ['pods_delete', { name: 'x' }, 'infra:change cluster'],
    ['resources_delete', { apiVersion: 'v1', kind: 'Namespace', name: 'x' }, 'infra:change Namespace', 'infra:destroy resources_delete'],
    ['resources_delete', { apiVersion: 'v1', kind: 'Namespace', name: 'x', dryRun: true }, 'infra:change Namespace'],
    ['resources_delete', { apiVersion: 'v1', kind: 'Pod', name: 'x' }, 'infra:change Pod'],
    [
      'delete_namespace',
      { name: 'x' },
      'unknown: tool `delete_namespace` of server `kubernetes` is not described',
      'infra:destroy delete_namespace',
    ],
    ['namespaces_delete', { name: 'x' }, 'infra:destroy namespace'],
    ['execute_kubectl', { command: 'get pods' }, 'unknown: a command that is not analysed here'],
    ['kubectl_generic', { command: 'get' }, 'infra:exec cluster', 'unknown: a command that is not analysed here'],
    ['pods_exec', { name: 'x', command: ['sh'] }, 'unknown: a command that is not analysed here'],
    ['configuration_view', {}, 'infra:secret kubeconfig'],
  ],
})
