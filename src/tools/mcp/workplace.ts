import { acts, defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looks = reads('workplace', {
  data: 'sheet sheets range ranges spreadsheet document calendar calendars folder thread message chat recipient sender attendees participants',
  query: 'query q search_query kql content',
})

export default defineMcpFamily({
  name: 'workplace',
  servers: `google-sheets gsheets sheets google-docs gdocs google-slides google-contacts google-forms outlook outlook-mail ms365
    microsoft-365 m365 office365 teams microsoft-teams onedrive sharepoint onenote dropbox box apple-calendar apple-mail calendar caldav
    zoom granola fireflies otter gong calendly cal-com discord telegram mattermost zulip rocketchat matrix jmap fastmail protonmail imap
    glean unblocked guru slab nuclino tettra google-chat google-meet webex slite loom tldv read-ai krisp circleback fathom superhuman
    missive nextcloud egnyte paperless paperless-ngx outline bookstack wikijs mediawiki xwiki docmost readwise raindrop karakeep whatsapp
    signal wechat lark feishu dingtalk imessage bluesky mastodon linkedin`,
  about: 'tables, mail, chats, calendars and meetings of the user; what others would receive or lose is never a look',
  tools: {
    ...tools('send_message send_email send_mail reply_to_message post_message send_chat_message', acts('send', 'message', 'workplace')),
  },
  lookups: looks,
  examples: [
    ['get_sheet_data', { spreadsheet_id: 'x', sheet: 'Q3', range: 'A1:F40' }, 'connect:get workplace'],
    ['list_events', { calendarId: 'primary' }, 'connect:get workplace'],
    ['send_message', { text: 'x' }, 'send:message workplace'],
    ['update_cells', {}, 'unknown: tool `update_cells` of server `google-sheets` is not described'],
  ],
})
