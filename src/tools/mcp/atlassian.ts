import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('atlassian.net', {
  data: `cloudId issueIdOrKey issue_key project_key projectIdOrKey issueTypeId fields expand maxResults nextPageToken startAt start_at limit page_id pageId spaceId spaceKey
          space_key space title depth include_metadata convert_to_markdown comment_limit properties update_history projects_filter spaces_filter board_id sprint_id
          searchString keyword id cursor sort status subtype contentFormat keys ids labels favouritedBy action expandIssueTypes globalId isInline includeClosedInlineComments path jq queryParams outputFormat`,
  query: 'jql cql query',
})

export default defineMcpServer({
  name: 'atlassian',
  aliases: 'jira confluence atlassian-rovo rovo com-atlassian',
  about: 'Jira issues and Confluence pages',
  tools: {
    ...tools(
      `getJiraIssue searchJiraIssuesUsingJql getVisibleJiraProjects getTransitionsForJiraIssue getJiraIssueRemoteIssueLinks lookupJiraAccountId
      getJiraProjectIssueTypesMetadata getJiraIssueTypeMetaWithFields getConfluencePage searchConfluenceUsingCql getConfluenceSpaces getPagesInConfluenceSpace
      getConfluencePageDescendants getConfluencePageFooterComments getConfluencePageInlineComments getAccessibleAtlassianResources atlassianUserInfo search fetch
      jira_get_issue jira_search jira_get_all_projects jira_get_project_issues jira_get_transitions jira_get_agile_boards jira_get_board_issues
      jira_get_sprint_issues jira_get_worklog jira_search_fields confluence_search confluence_get_page confluence_get_page_children confluence_get_comments
      confluence_get_labels jira_get conf_get`,
      looks,
    ),
    ...tools(
      `createJiraIssue editJiraIssue transitionJiraIssue addCommentToJiraIssue addWorklogToJiraIssue createConfluencePage updateConfluencePage
      createConfluenceFooterComment createConfluenceInlineComment jira_create_issue jira_update_issue jira_delete_issue jira_transition_issue jira_add_comment
      jira_add_worklog jira_batch_create_issues jira_link_to_epic confluence_create_page confluence_update_page confluence_delete_page confluence_add_comment
      confluence_add_label`,
      acts('publish', 'comment', 'Atlassian'),
    ),
  },
  lookups: looks,
  examples: [
    ['getJiraIssue', { cloudId: 'x', issueIdOrKey: 'A-1' }, 'connect:get atlassian.net'],
    ['createJiraIssue', { cloudId: 'x' }, 'publish:comment Atlassian'],
  ],
})
