import { acts, defineMcpFamily, reads, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('observability', {
  data: `datasourceUid datasource_uid uid name startRfc3339 endRfc3339 stepSeconds queryType limit direction label matches from to start end step time filter folder
          page per_page tags id incident_id incidentId service_id status since until urgency projectId index queryBody query_body jsonPath matchers log_group_name log_group_name_prefix logGroupName storage_tier sort indexes timezone
          environment dataset include_panels panelId regex metric metric_name labelName startTime endTime cursor indices index_pattern query_spec query_model lines logType computes body view_mode`,
  lists: 'workspacePath',
  arguments: 'request',
  query: 'query expr logql esql q nrql_query nrql dql dqlStatement apl kql traceql user_request',
})

export default defineMcpFamily({
  name: 'observability',
  servers: `grafana prometheus datadog newrelic honeycomb loki elasticsearch elastic pagerduty posthog axiom vercel netlify cloudflare
    render railway dynatrace victoriametrics victorialogs jaeger tempo kibana opensearch graylog sumologic coralogix last9 chronosphere
    instana zabbix uptime-kuma statuspage opsgenie incident-io firehydrant rootly azure-monitor openobserve quickwit hyperdx checkly
    pingdom bugsink glitchtip airbrake honeybadger appsignal scout-apm skylight lumigo komodor netdata alertmanager thanos mimir kiali
    gatus sentry-self-hosted metoro cloudflare-observability cloudflare-bindings cloudflare-builds cloudflare-radar cloudflare-logpush
    cloudflare-ai-gateway cloudflare-autorag cloudflare-audit-logs cloudflare-dns-analytics cloudflare-dex cloudflare-casb
    cloudflare-graphql cloudflare-api cloudflare-developer-platform groundcover site24x7 logzio papertrail better-stack mezmo humio sematext uptimerobot cronitor icinga
    nagios prtg checkmk otel opentelemetry pyroscope parca spotlight sentry-spotlight bugfender embrace instabug crashlytics edge-delta
    gcloud-observability gcp-observability cribl appdynamics solarwinds thousandeyes catchpoint debugbear highlight-io openreplay jam lightrun`,
  about: 'metrics, logs, incidents and the state of deployments; what changes them is not described',
  tools: {
    ...tools(
      `query_prometheus generate_deeplink query_loki_logs query_loki_stats list_prometheus_metric_names list_prometheus_metric_metadata list_prometheus_label_names
      list_prometheus_label_values list_loki_label_names list_loki_label_values list_datasources get_datasource_by_uid get_datasource_by_name search_dashboards
      get_dashboard_by_uid get_dashboard_summary get_dashboard_panel_queries list_alert_rules list_alert_groups get_alert_rule_by_uid list_contact_points list_incidents
      get_incident list_teams list_oncall_schedules get_current_oncall_users execute_query execute_range_query list_metrics get_metric_metadata get_targets
      search_datadog_logs get_logs list_logs get_metrics get_datadog_metric search_datadog_metrics list_monitors get_monitors search_datadog_monitors list_dashboards
      get_datadog_trace list_traces list_spans search_datadog_spans search_datadog_services list_hosts get_active_hosts_count get_service
      list_services list_users get_oncalls list_schedules error-tracking-issues-list insights-get-all insight-get insight-query dashboards-get-all dashboard-get feature-flag-get-all
      feature-flag-get-definition error-details list-errors projects-get organizations-get docs-search event-definitions-list query-run list_indices get_mappings
      get_shards search esql queryDatasets listDatasets run_query get_columns list_datasets list_environments execute_nrql_query run_nrql_query execute_dql loki_query
      execute_query_range execute_logql execute_traceql loki_label_names loki_label_values tempo_traceql-search cat_indices platform_core_search platform_core_execute_esql natural_language_to_nrql_query
      query-generate-hogql-from-question`,
      looks,
    ),
    ...tools(
      `list_deployments get_deployment get_deployment_build_logs get_runtime_logs list_projects get_project search_vercel_documentation check_domain_availability_and_price
      workers_list workers_get_worker workers_get_worker_code kv_namespaces_list kv_namespace_get r2_buckets_list r2_bucket_get d1_databases_list d1_database_get accounts_list
      search_cloudflare_documentation netlify-project-services-reader netlify-deploy-services-reader netlify-team-services-reader netlify-user-services-reader netlify-extension-services-reader
      netlify-coding-rules list_logs_render list_environments_railway get_deploy list_deploys list_teams get_team list_toolbar_threads`,
      reads('observability', {
        data: 'projectId idOrUrl deploymentId teamId limit since until topic tokens names scriptName namespace_id bucket_name database_id page per_page creationType serviceId deployId environment level source statusCode requestId environmentId operation selectSchema',
        query: 'query',
        lists: 'workspacePath',
      }),
    ),
    find_columns: readsInfra('observability', { data: 'environment_slug dataset_slug', query: 'input' }),
    run_bubbleup: readsInfra('observability', { data: 'environment_slug dataset_slug query_pk selection' }),
    ...tools('d1_database_query d1_query query_render_postgres execute-sql', {
      fields: { sql: 'sql query', data: 'database database_id params postgresId' },
    }),
    ...tools('web_fetch_vercel_url get_access_to_vercel_url', { fields: { url: 'url', data: 'teamId' } }),
    ...tools(
      'deploy_to_vercel update_dashboard create_incident add_activity_to_incident workers_delete create_alert_rule create_folder set_active_account',
      acts('infra', 'change', 'a service'),
    ),
  },
  lookups: looks,
  examples: [
    ['query_prometheus', { datasourceUid: 'x', expr: 'up' }, 'infra:read observability'],
    ['list_deployments', { projectId: 'x' }, 'connect:get observability'],
    ['deploy_to_vercel', {}, 'infra:change a service'],
    ['list_synthetic_checks', { service: 'web' }, 'infra:read observability'],
    ['d1_database_query', { sql: 'select 1' }, 'database:read select 1'],
    ['d1_database_query', { sql: 'drop table t' }, 'database:write drop table t (DROP TABLE)'],
    ['purge_cache', {}, 'unknown: tool `purge_cache` of server `grafana` is not described'],
  ],
})
