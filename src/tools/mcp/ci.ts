import { acts, defineMcpFamily, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('CI', {
  data: `projectSlug projectURL workspaceRoot gitRemoteURL branch org_slug pipeline_slug build_number build_id buildId buildNumber jobId job_id job_name
          job_uuid page per_page perPage after before state creator commit annotations_page test_engine_expanded run_id runId test_suite_slug detail_level cluster_id
          project projectId repositoryId repository pullRequestId status top skip branchName wikiIdentifier path id ids expand type fields definitions
          limit offset start tail pattern context reverse workspace repo_slug pull_request_id pipeline_uuid step_uuid name jobFullName
          searchText fullName wiql commitid buildid`,
  query: 'query search',
  arguments: 'params',
})

export default defineMcpFamily({
  name: 'ci',
  servers: `circleci buildkite jenkins teamcity travis drone semaphore azure-devops ado bitbucket gitea forgejo codeberg gerrit
    github-actions argocd argo octopus codefresh bitrise woodpecker concourse nx-cloud codecov coveralls buildpulse graphite spinnaker
    tekton dagger-cloud gitee launchable depot aviator azure-pipelines cloud-build appveyor cirrus codemagic xcode-cloud rwx blacksmith
    warpbuild trunk mergify renovate sourcehut onedev gogs rhodecode perforce p4 argo-workflows argo-rollouts gitlab-ci azure-repos
    bitbucket-cloud coderabbit reviewable gitkraken cnb harness-io`,
  about: 'pipelines, their logs and test results; what starts, stops or deploys is never a read',
  tools: {
    ...tools(
      `get_build_failure_logs find_flaky_tests get_latest_pipeline_status get_job_test_results config_helper list_followed_projects list_artifacts
      get_usage list_component_versions analyze_diff recommend_prompt_template_tests
      list_builds get_build list_pipelines get_pipeline get_jobs get_job_logs get_logs tail_logs read_logs search_logs get_logs_info list_annotations
      list_clusters get_cluster list_cluster_queues get_cluster_queue list_test_runs get_test_run get_failed_executions get_test user_token_organization
      current_user get_pipelines get_pipeline_run list_jobs get_job get_build_log get_build_status get_console_output search_build_log get_test_results
      get_changes get_queue_item list_queue list_agents whoami
      core_list_projects core_list_project_teams repo_list_repos_by_project repo_list_pull_requests_by_repo repo_get_pull_request_by_id
      repo_list_pull_request_threads repo_list_branches_by_repo repo_search_commits pipelines_get_builds pipelines_get_build_log
      pipelines_get_build_log_by_id pipelines_get_build_changes pipelines_get_build_status wit_get_work_item wit_my_work_items wit_get_work_items_batch_by_ids
      search_code search_wiki search_workitem wit_query_by_wiql wit_get_query_results_by_id wiki_get_page wiki_list_pages wiki_list_wikis testplan_list_test_plans
      listRepositories getRepository getPullRequests getPullRequest getPullRequestComments getPullRequestDiff getPullRequestCommits getPipelineRuns
      getPipelineRun getPipelineSteps getPipelineStepLogs`,
      looks,
    ),
    ...tools(
      `run_pipeline rerun_workflow run_evaluation_tests run_rollback_pipeline create_build unblock_job cancel_build rebuild_build triggerBuild trigger_build stop_build
      create_pipeline update_pipeline pipelines_run_pipeline pipelines_update_build_stage runPipeline stopPipeline`,
      acts('infra', 'change', 'CI'),
    ),
    ...tools(
      `repo_create_pull_request repo_update_pull_request repo_reply_to_comment repo_create_pull_request_thread wit_create_work_item wit_update_work_item
      wit_add_work_item_comment createPullRequest addPullRequestComment approvePullRequest declinePullRequest`,
      acts('publish', 'comment', 'the forge'),
    ),
    mergePullRequest: acts('publish', 'merge', 'the forge'),
  },
  lookups: looks,
  examples: [
    ['get_build_failure_logs', { projectSlug: 'gh/a/b', branch: 'main' }, 'infra:read CI'],
    ['list_builds', { org_slug: 'a', pipeline_slug: 'b' }, 'infra:read CI'],
    // unlisted, but its first word leads the listed looks
    ['wit_list_looms', { project: 'x' }, 'infra:read CI'],
    ['zap_list_looms', {}, 'unknown: tool `zap_list_looms` of server `circleci` is not described'],
    ['run_pipeline', { projectSlug: 'gh/a/b' }, 'infra:change CI'],
    ['repo_create_pull_request', { title: 'x' }, 'publish:comment the forge'],
    ['mergePullRequest', {}, 'publish:merge the forge'],
    ['delete_pipeline', {}, 'unknown: tool `delete_pipeline` of server `circleci` is not described'],
  ],
})
