import { acts, defineMcpFamily, readsInfra, textsOf, tools } from '../mcp-server.ts'

const looks = readsInfra('platform', {
  data: `app application name service serviceId project projectId region limit lines dyno source tail deploymentSelector entriesLimit cursor status
          organization org database branch id uuid database_id subscription resource-group workspace hours query-type machine json
          pipeline team json_output module provider resource includePII page per_page sort path table tableName order`,
  query: 'query search',
})

export default defineMcpFamily({
  name: 'platforms',
  servers: `heroku fly flyio digitalocean convex cloud-run gcloud azure kusto adx azure-data-explorer hetzner upstash appwrite pulumi coolify
    koyeb northflank scaleway linode vultr ovh openstack proxmox portainer rancher nomad consul terraform-cloud spacelift gcp google-cloud
    tailscale docker-hub harbor artifactory jfrog nexus cloudinary mux vmware dokploy zeabur postman apidog openapi-schema insomnia bruno
    backstage cortex opslevel vantage infracost wiz aiven eas gke sevalla kong istio linkerd flux fluxcd flux-operator crossplane cilium traefik
    envoy apisix apigee env0 scalr atlantis opentofu awx jumpcloud teleport kinsta platform-sh upsun clever-cloud porkbun namecheap
    godaddy gandi dnsimple bunny bunny-net fastly akamai imagekit uploadcare backblaze minio wasabi e2b daytona runpod coreweave baseten
    ngrok localstack oci oracle-cloud ibm-cloud alibaba-cloud aliyun tencent-cloud huawei-cloud yandex-cloud civo exoscale upcloud nutanix
    truenas synology unraid unifi netbox hoppscotch stoplight microsoft-azure google-cloud-run port-io`,
  about:
    'applications where they are hosted; what deploys, scales or changes them is never a read, nor are their settings, which hold secrets',
  tools: {
    ...tools(
      `list_apps get_app_info list_addons get_addon_info list_addon_services list_addon_plans list_teams ps_list get_app_logs pipelines_list pipelines_info
      pg_info pg_ps pg_locks pg_outliers pg_backups maintenance_status
      fly-apps-list fly-status fly-logs fly-machine-list fly-volumes-list fly-certs-list
      apps-list apps-get-info apps-get-deployment-status apps-get-logs droplet-list droplet-get db-cluster-list db-cluster-get
      status tables functionSpec logs data
      list_projects list_services get_service get_service_log
      group_list subscription_list appservice_webapp_get monitor_log_query
      list_servers get_server list_images list_server_types list_networks list_volumes
      redis_database_list_databases redis_database_get_details redis_database_get_stats
      deployment-to-aws-help get-resource list-resources get-stack-outputs-help get-type get-function
      list_applications get_application application_logs list_deployments get_deployment`,
      looks,
    ),
    ...tools(
      `create_app rename_app transfer_app deploy_to_heroku deploy_one_off_dyno ps_scale ps_restart maintenance_on maintenance_off create_addon pg_upgrade pg_maintenance
      pg_kill pipelines_create pipelines_promote fly-launch fly-deploy fly-machine-start fly-machine-stop fly-scale apps-create-app-from-spec apps-update apps-delete
      droplet-create droplet-delete deploy_local_folder deploy_file_contents deploy_container_image create_project run runOneoffQuery envSet envRemove
      create_server delete_server power_on power_off create_database delete_database create_branch pulumi-cli-up pulumi-cli-preview deploy restart_application`,
      acts('infra', 'change', 'platform'),
    ),
    // one tool for each service, told by name what to do there
    ...tools(
      `storage cosmos sql postgres mysql monitor aks acr group subscription role functionapp appservice redis servicebus eventhubs eventgrid search kusto
      documentation bestpractices get_bestpractices applicationinsights loadtesting marketplace quota resourcehealth workbooks foundry containerapps`,
      readsInfra('platform', { act: 'command', data: 'learn', query: 'intent', arguments: 'parameters' }),
    ),
    pg_psql: { fields: { sql: 'command', data: 'app database' } },
    run_gcloud_command: { fields: { data: 'args' }, runs: ({ args }) => ['gcloud', ...textsOf(args)] },
    ...tools('envList envGet get_app_config list_config_vars fly-secrets-list get_connection_string', acts('infra', 'secret', 'platform')),
  },
  lookups: looks,
  examples: [
    ['list_apps', {}, 'infra:read platform'],
    ['run_gcloud_command', { args: ['run', 'services', 'list'] }, 'unknown: a command that is not analysed here'],
    ['storage', { intent: 'list', command: 'storage_account_list', parameters: { subscription: 'x' } }, 'infra:read platform'],
    ['kusto', { command: 'kusto_query', parameters: { query: 'T | take 5' } }, 'infra:read platform'],
    ['storage', { command: 'storage_blob_delete' }, 'unknown: `storage_blob_delete` is not described', 'infra:read platform'],
    ['pg_psql', { app: 'x', command: 'DROP TABLE looms' }, 'database:write DROP TABLE looms (DROP TABLE)'],
    ['ps_scale', { app: 'x' }, 'infra:change platform'],
    ['envList', {}, 'infra:secret platform'],
    ['destroy_app', {}, 'unknown: tool `destroy_app` of server `heroku` is not described', 'infra:destroy destroy_app'],
  ],
})
