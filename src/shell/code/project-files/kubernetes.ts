import { isRecord } from '../../../is-record.ts'
import { type Draft, execute, infra } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { partOfMachine } from './compose.ts'
import { parseYamlDocuments } from '../parsers.ts'
import { listOf, type Settings } from './mappings.ts'

/** Manifests about to be applied: what gives their pods a way out to the node, and whom they make administrator. */
export const kubernetes: CodeAnalyser = { language: 'kubernetes', inline: applied, scan: applied }

/** Manifests whose objects are about to be deleted. */
export const kubernetesRemoval: CodeAnalyser = { language: 'kubernetes-removal', inline: removed, scan: removed }

const objectsOf = (text: string): readonly Settings[] =>
  parseYamlDocuments(text)
    .flatMap((document) => (isRecord(document) && document.kind === 'List' ? listOf(document.items) : [document]))
    .filter(isRecord)

const named = ({ kind, metadata }: Settings): string => `${String(kind)} ${String((isRecord(metadata) && metadata.name) || '')}`.trim()

function applied(text: string): readonly Draft[] {
  return objectsOf(text).flatMap((object) => {
    const grants =
      /^(?:Cluster)?RoleBinding$/.test(String(object.kind)) && isRecord(object.roleRef) && object.roleRef.name === 'cluster-admin'
    const spec = podOf(object)
    return [...(grants ? [infra('grant-admin', named(object))] : []), ...(spec ? podDrafts(named(object), spec) : [])]
  })
}

function removed(text: string): readonly Draft[] {
  return objectsOf(text)
    .filter(({ kind }) => kind === 'Namespace')
    .map((object) => infra('destroy', named(object)))
}

/** The pod that an object is, or that it makes from a template. */
function podOf({ spec }: Settings): Settings | undefined {
  if (!isRecord(spec)) return undefined
  if (Array.isArray(spec.containers)) return spec
  const template = isRecord(spec.template) ? spec.template : isRecord(spec.jobTemplate) ? spec.jobTemplate : undefined
  return template ? podOf(template) : undefined
}

function podDrafts(name: string, pod: Settings): readonly Draft[] {
  const containers = [...listOf(pod.containers), ...listOf(pod.initContainers)].filter(isRecord)
  const privileged = containers.some(({ securityContext }) => isRecord(securityContext) && securityContext.privileged === true)
  const shared = ['hostPID', 'hostIPC', 'hostNetwork'].filter((key) => pod[key] === true)
  const mounts = containers.flatMap(({ volumeMounts }) => listOf(volumeMounts)).filter(isRecord)
  const writable = (volume: unknown): boolean => mounts.some((mount) => mount.name === volume && mount.readOnly !== true)
  const paths = listOf(pod.volumes).flatMap((volume) =>
    isRecord(volume) && isRecord(volume.hostPath) && writable(volume.name) ? [String(volume.hostPath.path)] : [],
  )
  const escapes = (privileged && pod.hostPID === true) || paths.some((path) => partOfMachine.test(path))
  return [
    ...(escapes ? [execute('container-escape', name)] : []),
    ...(privileged ? [infra('host-access', `${name}: privileged`)] : []),
    ...[...shared, ...paths].map((what) => infra('host-access', `${name}: ${what}`)),
  ]
}
