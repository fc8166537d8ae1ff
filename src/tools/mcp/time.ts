import { defineMcpServer, harmless, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'time',
  aliases: 'clock everything-time datetime current-time',
  about: 'the time of day',
  tools: { ...tools('get_current_time convert_time', harmless({ data: 'timezone source_timezone target_timezone time' })) },
  examples: [['get_current_time', { timezone: 'Europe/Berlin' }]],
})
