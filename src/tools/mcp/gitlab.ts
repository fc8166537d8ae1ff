import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const fields = {
  data: `project_id project_path mr_iid usernames group_id iid issue_iid merge_request_iid mergeRequestIid page per_page state scope order_by sort labels milestone author_id assignee_id
    ref ref_name path file_path sha from to branch source_branch target_branch recursive pipeline_id job_id view with_stats since until all visibility
    owned membership simple starred archived with_issues_enabled with_merge_requests_enabled min_access_level status username topic limit`,
  query: 'search query',
}

const looks = reads('gitlab.com', fields)

export default defineMcpServer({
  name: 'gitlab',
  about: 'projects, issues and merge requests on GitLab',
  tools: {
    ...tools(
      `get_project list_projects search_repositories semantic_code_search verify_namespace get_file_contents get_repository_tree get_issue list_issues my_issues list_issue_links list_issue_discussions
      get_merge_request list_merge_requests get_merge_request_diffs list_merge_request_diffs mr_discussions get_branch_diffs get_commit list_commits
      get_commit_diff list_labels get_label list_pipelines get_pipeline list_pipeline_jobs get_pipeline_job get_pipeline_job_output list_milestones
      get_milestone list_wiki_pages get_wiki_page get_users get_namespace list_namespaces list_project_members list_group_projects list_releases get_release
      search get_mcp_server_version`,
      looks,
    ),
    ...tools(
      `create_issue update_issue delete_issue create_issue_note create_note update_issue_note create_merge_request update_merge_request create_merge_request_note
      create_merge_request_thread update_merge_request_note create_draft_note publish_draft_note create_label update_label delete_label
      create_wiki_page update_wiki_page delete_wiki_page create_issue_link delete_issue_link upload_markdown`,
      acts('publish', 'comment', 'gitlab.com'),
    ),
    merge_merge_request: acts('publish', 'merge', 'gitlab.com'),
    ...tools('push_files create_or_update_file create_branch', acts('publish', 'remote-write', 'gitlab.com')),
    ...tools('create_repository fork_repository', acts('publish', 'repo-create', 'gitlab.com')),
    ...tools('create_pipeline retry_pipeline cancel_pipeline play_pipeline_job', acts('infra', 'change', 'GitLab CI')),
  },
  lookups: looks,
  examples: [
    ['get_issue', { project_id: '1', issue_iid: 2 }, 'connect:get gitlab.com'],
    ['create_note', { project_id: '1', body: 'x' }, 'publish:comment gitlab.com'],
    ['push_files', { project_id: '1' }, 'publish:remote-write gitlab.com'],
    ['create_repository', { name: 'x' }, 'publish:repo-create gitlab.com'],
    ['create_pipeline', { project_id: '1' }, 'infra:change GitLab CI'],
    ['merge_merge_request', { project_id: '1' }, 'publish:merge gitlab.com'],
  ],
})
