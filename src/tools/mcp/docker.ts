import { isObject } from '../../is-record.ts'
import type { Json, JsonObject } from '../../tool-call.ts'
import { isOn } from '../deeds.ts'
import { acts, defineMcpServer, readsInfra, textsOf, tools } from '../mcp-server.ts'
import { innerFields, innerWords } from './_inner-command.ts'
import { spreadOut } from '../told-arguments.ts'

const looks = readsInfra('docker', {
  data: 'all container_id container_name tail filters name project_dir project project_name service services',
})

/** Folders of this machine that a container gets: a list of `outside:inside`, or a mapping of one to the other. */
const mountsOf = (volumes: Json | undefined): readonly string[] =>
  isObject(volumes)
    ? Object.entries(volumes).flatMap(([outside, inside]) => {
        const at = isObject(inside) ? inside.bind : inside
        return typeof at === 'string' ? [`${outside}:${at}`] : []
      })
    : textsOf(volumes)

const mountNames = ['volumes', 'volume', 'binds', 'mounts', 'Binds']

/** The command that a call spells out in parts. */
const dockerRun = (given: JsonObject): readonly string[] => {
  const input = spreadOut(given)
  const command = input.command ?? input.cmd
  return [
    ...['docker', 'run'],
    ...(['privileged', 'Privileged'].some((field) => isOn(input[field])) ? ['--privileged'] : []),
    ...mountNames.flatMap((field) => mountsOf(input[field])).flatMap((mount) => ['-v', mount]),
    ...['args', 'options', 'flags'].flatMap((field) => textsOf(input[field])),
    typeof input.image === 'string' ? input.image : 'image',
    ...(typeof command === 'string' ? ['sh', '-c', command] : textsOf(command)),
  ]
}

export default defineMcpServer({
  name: 'docker',
  aliases: 'podman nerdctl orbstack docker-compose colima docker-desktop containerd lxd incus',
  about: 'containers of this machine',
  tools: {
    ...tools(
      'list_containers fetch_container_logs get-logs list_images list_networks list_volumes list-containers docker_ps docker_images docker_logs docker_inspect docker_stats docker_info docker_version mcp-find ps images compose_ps docker_compose_ps',
      looks,
    ),
    ...tools(
      'start_container stop_container build_image pull_image push_image create_network deploy-compose create_volume',
      acts('infra', 'change', 'docker'),
    ),
    ...tools('remove_container remove_image remove_network', acts('infra', 'change', 'docker')),
    ...tools('create_container run_container recreate_container create-container docker_run run-container', {
      ...acts('infra', 'change', 'docker'),
      runs: dockerRun,
    }),
    ...tools(
      `exec docker_exec exec_container container_exec exec_in_container execute_in_container docker_container_exec docker_exec_command
      execute_command_in_container run_command_in_container`,
      {
        fields: { data: `container container_id container_name containerId containerName id name user timeout ${innerFields}` },
        runs: ({ container, container_id, container_name, containerId, containerName, id, name, user, ...inner }) => [
          ...['docker', 'exec', ...(typeof user === 'string' ? ['-u', user] : [])],
          ...textsOf(container ?? container_id ?? container_name ?? containerId ?? containerName ?? id ?? name),
          ...innerWords(inner),
        ],
      },
    ),
    remove_volume: acts('infra', 'volume', 'docker'),
  },
  lookups: looks,
  examples: [
    ['list_containers', { all: true }, 'infra:read docker'],
    ['remove_volume', { name: 'x' }, 'infra:volume docker'],
    ['docker_exec', { container: 'x', command: 'ls' }, 'unknown: a command that is not analysed here'],
    [
      'run_container',
      { image: 'x', volumes: ['/:/host'], command: 'rm -rf /host/etc' },
      'infra:change docker',
      'unknown: a command that is not analysed here',
    ],
  ],
})
