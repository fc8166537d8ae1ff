import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('slack.com', {
  data: 'channel_id channel thread_ts message_ts limit cursor user_id channel_types sort canvas_id oldest latest include_activity_messages filter_date_after filter_date_before filter_in_channel response_format',
  query: 'query search_query',
})

export default defineMcpServer({
  name: 'slack',
  about: 'channels and messages on Slack',
  tools: {
    ...tools(
      `slack_list_channels slack_get_channel_history slack_get_thread_replies slack_get_users slack_get_user_profile channels_list conversations_history
      conversations_replies conversations_unreads conversations_search_messages users_search slack_search_public slack_search_public_and_private slack_search_channels slack_search_users slack_read_channel
      slack_read_thread slack_read_user_profile slack_read_canvas`,
      looks,
    ),
    ...tools(
      `slack_post_message slack_reply_to_thread slack_add_reaction slack_send_message slack_send_message_draft slack_schedule_message slack_create_canvas
      slack_update_canvas conversations_add_message reactions_add`,
      acts('send', 'message', 'Slack'),
    ),
  },
  lookups: looks,
  examples: [
    ['slack_get_channel_history', { channel_id: 'C1', limit: 5 }, 'connect:get slack.com'],
    ['slack_post_message', { channel_id: 'C1', text: 'x' }, 'send:message Slack'],
  ],
})
