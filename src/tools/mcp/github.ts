import { isOff } from '../deeds.ts'
import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const fields = {
  data: `owner repo org page perPage per_page cursor after first limit state sort order direction labels since until sha ref path branch base head
    issue_number issueNumber pull_number pullNumber number comment_id commentId run_id runId job_id jobId workflow_id workflowId artifact_id artifactId tag tree_sha
    alertNumber alert_number severity tool_name author assignee milestone creator mentioned filter include_diff fields event status actor check_suite_id
    failed_only return_content tail_lines gist_id notificationID notification_id category discussionNumber discussion_number username user visibility
    affiliation type recursive path_filter resource_id minimal_output orderBy before all participating team_slug include_content name owner_type project_number field_id item_id ecosystem ghsaId cveId cwes isWithdrawn modified published updated affects`,
  query: 'query q',
  act: 'method',
}

const looks = reads('api.github.com', fields)

export default defineMcpServer({
  name: 'github',
  aliases: 'gh github-enterprise-server ghes github-github',
  about: 'repositories, issues and pull requests on GitHub',
  tools: {
    ...tools(
      `get_me get_teams get_team_members get_issue issue_read list_issues search_issues get_issue_comments list_issue_types list_sub_issues get_label list_label
      get_pull_request pull_request_read list_pull_requests search_pull_requests get_pull_request_files get_pull_request_status get_pull_request_comments
      get_pull_request_review_comments get_pull_request_reviews get_pull_request_diff get_file_contents get_repository_tree list_commits get_commit list_branches list_tags
      get_tag list_releases get_latest_release get_release_by_tag search_code search_repositories search_users search_orgs list_workflows list_workflow_runs
      get_workflow_run get_workflow_run_logs get_workflow_run_usage list_workflow_jobs get_job_logs list_workflow_run_artifacts actions_get actions_list
      list_code_scanning_alerts get_code_scanning_alert list_dependabot_alerts get_dependabot_alert list_notifications get_notification_details
      list_discussions get_discussion get_discussion_comments list_discussion_categories list_gists get_gist list_starred_repositories
      list_global_security_advisories get_global_security_advisory list_repository_security_advisories list_org_repository_security_advisories
      list_projects get_project list_project_fields get_project_field list_project_items get_project_item projects_list projects_get
      list_secret_scanning_locations get_copilot_job_status get_copilot_space list_copilot_spaces github_support_docs_search`,
      looks,
    ),
    ...tools(
      `create_issue update_issue issue_write add_issue_comment add_sub_issue sub_issue_write remove_sub_issue reprioritize_sub_issue assign_copilot_to_issue
      create_pull_request update_pull_request update_pull_request_branch create_pull_request_review pull_request_review_write
      create_pending_pull_request_review submit_pending_pull_request_review delete_pending_pull_request_review add_comment_to_pending_review
      create_and_submit_pull_request_review add_pull_request_review_comment add_pull_request_review_comment_to_pending_review request_copilot_review
      create_gist update_gist label_write dismiss_notification mark_all_notifications_read manage_notification_subscription
      manage_repository_notification_subscription star_repository unstar_repository`,
      acts('publish', 'comment', 'github.com'),
    ),
    merge_pull_request: acts('publish', 'merge', 'github.com'),
    ...tools('push_files create_or_update_file delete_file create_branch', acts('publish', 'remote-write', 'github.com')),
    ...tools('create_repository fork_repository', acts('publish', 'repo-create', 'github.com')),
    update_repository: {
      fields: 'any',
      effects: ({ private: hidden, visibility }) => [
        { kind: 'publish', tag: isOff(hidden) || visibility === 'public' ? 'repo-public' : 'repo-change', target: 'github.com' },
      ],
    },
    delete_repository: acts('publish', 'repo-delete', 'github.com'),
    create_release: acts('publish', 'release', 'github.com'),
    ...tools(
      'run_workflow rerun_workflow_run rerun_failed_jobs cancel_workflow_run actions_run_trigger delete_workflow_run_logs',
      acts('infra', 'change', 'GitHub Actions'),
    ),
    ...tools('list_secret_scanning_alerts get_secret_scanning_alert', acts('infra', 'secret', 'secret scanning alerts')),
  },
  lookups: looks,
  examples: [
    ['pull_request_read', { method: 'get_diff', owner: 'a', repo: 'b', pullNumber: 1 }, 'connect:get api.github.com'],
    ['pull_request_read', { method: 'merge' }, 'unknown: `merge` is not described', 'connect:get api.github.com'],
    ['get_issue', { owner: 'a', repo: 'b', issue_number: 1 }, 'connect:get api.github.com'],
    ['search_code', { query: 'repo:a/b timeout' }, 'connect:get api.github.com'],
    ['merge_pull_request', { owner: 'a', repo: 'b', pull_number: 1 }, 'publish:merge github.com'],
    ['push_files', { owner: 'a', repo: 'b', files: [] }, 'publish:remote-write github.com'],
    ['create_repository', { name: 'x' }, 'publish:repo-create github.com'],
    ['update_repository', { owner: 'a', repo: 'b', private: false }, 'publish:repo-public github.com'],
    ['delete_repository', { owner: 'a', repo: 'b' }, 'publish:repo-delete github.com'],
    ['create_release', { owner: 'a', repo: 'b' }, 'publish:release github.com'],
    ['run_workflow', { owner: 'a', repo: 'b' }, 'infra:change GitHub Actions'],
    ['get_secret_scanning_alert', { owner: 'a', repo: 'b' }, 'infra:secret secret scanning alerts'],
    ['add_issue_comment', { owner: 'a', repo: 'b', issue_number: 1, body: 'x' }, 'publish:comment github.com'],
    [
      'get_issue',
      { owner: 'a', repo: 'b', webhook: 'x' },
      'connect:get api.github.com',
      'unknown: argument `webhook` of `get_issue` is not described',
    ],
  ],
})
