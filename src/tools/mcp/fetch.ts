import { defineMcpServer, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'fetch',
  aliases: 'web-fetch fetcher markitdown microsoft-mar',
  about: 'fetches pages',
  tools: {
    ...tools('fetch get fetch_url get_url fetch_page fetch_html fetch_markdown fetch_txt fetch_json', {
      fields: { url: 'url', data: 'max_length start_index raw timeout', query: 'headers' },
    }),
    convert_to_markdown: { fields: { url: 'uri' } },
  },
  examples: [
    ['fetch', { url: 'https://example.com', max_length: 100 }, 'connect:get https://example.com'],
    ['convert_to_markdown', { uri: 'file:///w/a.pdf' }, 'read file:///w/a.pdf'],
    ['convert_to_markdown', { uri: 'https://example.com/a.pdf' }, 'connect:get https://example.com/a.pdf'],
    [
      'fetch',
      { url: 'https://example.com', proxy: 'x' },
      'connect:get https://example.com',
      'unknown: argument `proxy` of `fetch` is not described',
    ],
  ],
})
