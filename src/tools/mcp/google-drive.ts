import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('googleapis.com', {
  data: `fileId file_id document_ids pageToken page_token pageSize page_size order_by semantic_query api_query calendar_id event_id time_min time_max max_results maxResults messageId message_id thread_id
          spreadsheetId ranges sheetId include_full_messages time_zone user_timezone calendar_ids`,
  query: 'query q',
})

export default defineMcpServer({
  name: 'google-drive',
  aliases: 'gdrive google-workspace gmail google-calendar gcal',
  about: 'files, mail and calendars at Google',
  tools: {
    ...tools(
      `search gdrive_search gdrive_read_file gsheets_read google_drive_search google_drive_fetch list_gcal_events list_gcal_calendars fetch_gcal_event find_free_time
      search_gmail_messages read_gmail_message read_gmail_thread read_gmail_profile search_emails read_email list_email_labels`,
      looks,
    ),
    ...tools('send_email draft_email send_gmail_message reply_email', acts('send', 'message', 'mail')),
    ...tools(
      'delete_email modify_email batch_delete_emails create_gcal_event update_gcal_event delete_gcal_event gsheets_update_cell create_file upload_file share_file',
      acts('publish', 'comment', 'Google'),
    ),
  },
  lookups: looks,
  examples: [
    ['gdrive_search', { query: 'plan' }, 'connect:get googleapis.com'],
    ['send_email', { to: 'x' }, 'send:message mail'],
    ['delete_email', { messageId: 'x' }, 'publish:comment Google'],
  ],
})
