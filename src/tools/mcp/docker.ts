import { acts, defineMcpServer, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('docker', { data: 'all container_id container_name tail filters name' })

export default defineMcpServer({
  name: 'docker',
  aliases: 'podman nerdctl orbstack docker-compose colima docker-desktop containerd lxd incus',
  about: 'containers of this machine',
  tools: {
    ...tools(
      'list_containers fetch_container_logs get-logs list_images list_networks list_volumes list-containers docker_ps docker_images docker_logs docker_inspect docker_stats docker_info docker_version mcp-find',
      looks,
    ),
    ...tools(
      'create_container run_container recreate_container start_container stop_container build_image pull_image push_image create_network create-container deploy-compose create_volume',
      acts('infra', 'change', 'docker'),
    ),
    ...tools('remove_container remove_image remove_network', acts('infra', 'change', 'docker')),
    remove_volume: acts('infra', 'volume', 'docker'),
  },
  lookups: looks,
  examples: [
    ['list_containers', { all: true }, 'infra:read docker'],
    ['remove_volume', { name: 'x' }, 'infra:volume docker'],
    ['run_container', { image: 'x' }, 'infra:change docker'],
  ],
})
