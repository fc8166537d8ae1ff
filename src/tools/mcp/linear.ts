import { acts, defineMcpServer, harmless, reads, tools } from '../mcp-server.ts'

const looks = reads('api.linear.app', {
  data: `id issueId projectId teamId team state status assignee delegate project cycle label labels limit orderBy before after cursor createdAt updatedAt
          includeArchived priority parentId member initiative type name userId includeRelations page first estimate`,
  query: 'query',
})

export default defineMcpServer({
  name: 'linear',
  aliases: 'linear-app',
  about: 'issues and projects on Linear',
  tools: {
    ...tools(
      `list_issues get_issue list_my_issues list_comments list_projects get_project list_teams get_team list_users get_user list_cycles list_documents get_document
      list_issue_labels list_issue_statuses get_issue_status list_project_labels list_milestones get_milestone search_documentation get_initiative
      list_initiatives linear_search_issues linear_get_user_issues linear_get_issue`,
      looks,
    ),
    ...tools(
      `create_issue update_issue create_comment create_project update_project create_issue_label create_document update_document create_milestone
      update_milestone create_attachment delete_attachment delete_comment save_issue save_comment save_project linear_create_issue linear_update_issue
      linear_add_comment`,
      acts('publish', 'comment', 'Linear'),
    ),
    extract_images: harmless({ data: 'markdown' }),
  },
  lookups: looks,
  examples: [
    ['list_issues', { team: 'Core', limit: 10 }, 'connect:get api.linear.app'],
    ['create_issue', { team: 'Core', title: 'x' }, 'publish:comment Linear'],
  ],
})
