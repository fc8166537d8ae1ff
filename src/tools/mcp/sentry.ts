import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('sentry.io', {
  data: `organizationSlug projectSlug projectSlugOrId teamSlug issueId issueIdOrUrl issueUrl eventId traceId regionUrl limit sortBy sort statsPeriod includeExplanation
          tagKey attachmentId path maxResults guide transactionName platform issue_id_or_url organization_slug project_slug`,
  query: 'query naturalLanguageQuery q',
})

export default defineMcpServer({
  name: 'sentry',
  aliases: 'getsentry-sen',
  about: 'error reports on Sentry',
  tools: {
    ...tools(
      `whoami find_organizations find_teams find_projects find_issues find_releases find_dsns find_errors find_transactions find_tags get_issue_details
      get_issue_tag_values get_trace_details get_event_attachment search_events search_issues search_issue_events get_doc search_docs get_profile list_issues
      list_projects list_organizations get_sentry_issue list_issue_events`,
      looks,
    ),
    // sends the report to a model of the service
    analyze_issue_with_seer: reads('sentry.io', { data: 'organizationSlug issueId issueUrl regionUrl instruction' }),
    ...tools('update_issue create_team create_project update_project create_dsn', acts('publish', 'comment', 'Sentry')),
  },
  lookups: looks,
  examples: [
    ['get_issue_details', { organizationSlug: 'a', issueId: 'X-1' }, 'connect:get sentry.io'],
    ['update_issue', { issueId: 'X-1', status: 'resolved' }, 'publish:comment Sentry'],
  ],
})
