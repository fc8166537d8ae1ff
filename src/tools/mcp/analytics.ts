import { defineMcpFamily, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('figures', {
  data: `property_id date_ranges dimensions metrics dimension_filter metric_filter order_bys limit offset project_id projectId site_id siteUrl startDate endDate
          from_date to_date start end event events period filters interval type unit where key env projectKey environment status sort page page_size per_page cursor id
          issue_id errorId app_id appId counter environment_id max_items sessionId query_id chartId entityTypes filter use_emulator paths collection_path age min_timestamp
          max_timestamp service severity function_names uris report emails uids platform`,
  query: 'query search expr',
  arguments: 'request',
})

export default defineMcpFamily({
  name: 'analytics',
  servers: `google-analytics ga4 mixpanel amplitude plausible umami gsc search-console google-search-console launchdarkly statsig
    logrocket bugsnag rollbar raygun logfire signoz dash0 firebase segment growthbook unleash heap hotjar clarity matomo fathom-analytics
    pendo fullstory optimizely flagsmith configcat devcycle eppo split-io vwo appsflyer google-ads meta-ads ahrefs semrush dataforseo
    app-store-connect google-play simple-analytics june firestore google-tag-manager gtm snowplow piwik-pro countly openpanel pirsch
    bing-webmaster microsoft-clarity contentsquare adobe-analytics branch-io adjust superwall adapty similarweb google-trends linkedin-ads
    apple-search-ads openfeature flipt flagr hypertune prefab reforge featbit`,
  about: 'usage figures, errors and feature flags; what changes them is not described',
  tools: {
    ...tools(
      `run_report run_realtime_report get_account_summaries get_property_details get_custom_dimensions_and_metrics list_google_ads_links
      run_segmentation_query run_funnels_query run_retention_query get_events get_property_names get_property_values list_events top_events aggregated_event_counts get_today_top_events list_saved_funnels get_issues get_projects get_report
      query_chart query_charts query_dataset get_charts get_dashboard get_experiments search get_context
      get_stats query_stats get_realtime_visitors get_websites get_metrics
      list_sites search_analytics inspect_url list_sitemaps get_sitemap enhanced_search_analytics detect_quick_wins
      list-feature-flags get-feature-flag get-feature-flag-status get_environments list_feature_flags get_feature_flag get_feature_flag_code_references
      get_error get_latest_event list_project_errors get_event_details get_build get_stability_targets get-item-details get-top-items get-deployments list-items get-version
      list_issues get_issue list_projects get_project get_logs query_logs arbitrary_query query_run get_logfire_records_schema schema_reference find_exceptions_in_file
      firebase_list_projects firebase_get_project firebase_list_apps firebase_get_environment firebase_get_security_rules firebase_validate_security_rules
      firestore_get_documents firestore_list_collections firestore_query_collection crashlytics_list_top_issues crashlytics_get_issue crashlytics_list_events
      Run-Query Run-Segmentation-Query Run-Funnels-Query Run-Retention-Query Run-Frequency-Query firebase_get_sdk_config auth_get_users firebase_read_resources functions_get_logs apphosting_fetch_logs remoteconfig_get_template developerknowledge_search_documents`,
      looks,
    ),
  },
  lookups: looks,
  examples: [
    ['run_report', { property_id: 1 }, 'infra:read figures'],
    ['firebase_get_project', {}, 'infra:read figures'],
    ['firestore_delete_document', {}, 'unknown: tool `firestore_delete_document` of server `google-analytics` is not described'],
  ],
})
