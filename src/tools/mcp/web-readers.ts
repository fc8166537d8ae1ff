import { defineMcpFamily, reads, type McpTool, tools, unclear } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    url: 'url urls feed_url',
    data: 'lang language next_cursor format f c limit outputFormat include_timestamps return_format retain_images with_links_summary no_cache timeout',
  },
}

export default defineMcpFamily({
  name: 'web-readers',
  servers: `bright-data apify youtube youtube-transcript crawl4ai hyperbrowser scrapling rss playwright-fetch docs-fetch jina-reader
    scrapingbee scraperapi oxylabs spider zenrows diffbot agentql web-reader zai-web-reader webpage web-scraper screenshotone markdownify
    url-to-markdown pure-md browserless scrapegraph olostep dumpling wayback archive-org podcast cloudflare-browser`,
  about: 'public pages, transcripts and feeds; what drives a browser further is not a read',
  tools: {
    ...tools(
      'scrape_as_markdown scrape_as_html get_transcript get_transcripts get_timed_transcript get_video_info md html scrape_webpage webReader get_feed read_feed fetch_feed',
      looks,
    ),
    ...tools(
      'search_engine search_engine_batch search-actors fetch-actor-details search-apify-docs session_stats searchVideos search_videos get_channel_videos',
      reads('web-search', {
        data: 'engine cursor limit offset actor output maxResults order type channelId videoId geo_location',
        query: 'query search keywords queries q',
      }),
    ),
    ...tools(
      'call-actor scraping_browser_click scraping_browser_type browser_use_agent claude_computer_use_agent openai_computer_use_agent',
      unclear('hands work to a browser elsewhere'),
    ),
  },
  lookups: looks,
  examples: [
    ['scrape_as_markdown', { url: 'https://example.com/a' }, 'connect:get https://example.com/a'],
    ['search_engine', { query: 'x' }, 'connect:get web-search'],
    ['call-actor', { actor: 'x' }, 'unknown: hands work to a browser elsewhere'],
    ['upload', {}, 'unknown: tool `upload` of server `bright-data` is not described'],
  ],
})
