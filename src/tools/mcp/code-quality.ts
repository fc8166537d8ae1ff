import { acts, defineMcpFamily, harmless, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('findings', {
  data: `projects projectKey project_key projects_keys branch pullRequest pullRequestId p ps page page_size severities statuses types tags key rule metricKeys metric_keys
          component from to resolved organization provider repository limit cursor categories levels languages issue_type state rule_id
          packages package name version ecosystem purl commit fileId pullRequestNumber on_component_only`,
  query: 'query q',
})

export default defineMcpFamily({
  name: 'code-quality',
  servers: `sonarqube sonarcloud sonar semgrep snyk codacy deepsource codescene osv trivy checkov gitguardian coverity veracode fossa mend
    blackduck aikido semgrep-app qodana embold dependency-track grype kubescape prowler tflint hadolint bandit gosec brakeman endor
    endor-labs apiiro virustotal codeql github-advanced-security nodejsscan megalinter
    socket-mcp`,
  about: 'what analysers found in a project; what changes their findings is never a read',
  tools: {
    ...tools(
      `search_sonar_issues_in_projects search_my_sonarqube_projects get_project_quality_gate_status list_quality_gates get_component_measures search_metrics
      show_rule list_rule_repositories list_languages get_raw_source get_scm_info search_dependency_risks search_hotspots show_hotspot list_portfolios
      get_system_health get_system_status get_system_info ping_system list_pull_requests search_files_by_coverage get_file_coverage_details
      issues measures_component quality_gate_status hotspots projects metrics
      codacy_list_repository_issues codacy_get_file_issues codacy_get_repository_pull_request codacy_list_pull_request_issues
      codacy_get_file_coverage codacy_list_tools codacy_get_pattern codacy_search_repository_srm_items
      semgrep_findings get_supported_languages get_semgrep_rule_schema get_semgrep_rule_yaml semgrep_rule_schema
      depscore query_vulnerability query_vulnerability_batch get_vulnerability query_vulnerabilities
      snyk_version snyk_auth_status`,
      looks,
    ),
    // they run on this machine and read the project
    ...tools('semgrep_scan semgrep_scan_local security_check get_abstract_syntax_tree semgrep_scan_supply_chain', {
      fields: { searches: 'workspace_dir', data: 'code_files config code language' },
    }),
    ...tools('scan_filesystem', { fields: { searches: 'target', data: 'scanType severities outputFormat fixedOnly' } }),
    ...tools('snyk_code_scan snyk_sca_scan snyk_iac_scan snyk_container_scan snyk_aibom', {
      fields: {
        searches: 'path',
        data: 'severity_threshold all_projects dev_deps org json sarif file package_manager detection_depth exclude target_reference fail_on',
      },
      effects: [{ kind: 'send', tag: 'data', target: 'snyk.io', scope: 'remote' }],
    }),
    ...tools(
      'analyze_code_snippet scan_vulnerabilities',
      harmless({ data: 'codeSnippet fileContent language projectKey', reads: 'filePath' }),
    ),
    ...tools('change_sonar_issue_status change_security_hotspot_status create_webhook', acts('publish', 'comment', 'findings')),
    ...tools('snyk_auth snyk_logout snyk_trust', acts('config', 'global', 'the login of a tool')),
  },
  lookups: looks,
  examples: [
    ['search_sonar_issues_in_projects', { projects: ['a'] }, 'infra:read findings'],
    ['semgrep_scan', { code_files: [{ path: 'a.ts' }] }],
    ['semgrep_scan_local', { workspace_dir: 'src' }, 'read:search src'],
    ['snyk_code_scan', { path: '.' }, 'read:search .', 'send:data snyk.io'],
    ['change_sonar_issue_status', { key: 'x', status: 'accept' }, 'publish:comment findings'],
    ['snyk_logout', {}, 'config:global the login of a tool'],
    ['delete_project', {}, 'unknown: tool `delete_project` of server `sonarqube` is not described'],
  ],
})
