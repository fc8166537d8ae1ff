import { defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looks = reads('web-search', {
  data: `count offset max_results numResults search_depth topic days time_range include_images include_raw_content include_domains exclude_domains country freshness
          safesearch search_lang ui_lang type livecrawl tokensNum limit language page gl hl location tbs num pageno sources includeDomains excludeDomains startPublishedDate endPublishedDate category scrapeOptions ignoreInvalidURLs content_size engines searches taskId strip_thinking`,
  query: 'query queries q messages search_query objective search_queries',
})

export default defineMcpFamily({
  name: 'web-search',
  servers: `brave-search brave tavily exa perplexity perplexity-ask duckduckgo ddg-search google-search serper searxng kagi firecrawl jina
    kagimcp linkup you-com youdotcom serpapi bing-search bing google-custom-search mojeek ddgs duckduckgo-search web-search-prime
    parallel-search search1api open-websearch searchapi zhipu-web-search bocha startpage qwant tinyfish valyu nimble langsearch perplexica
    exa-search tavily-search zai-web-search google-news metaso baidu-search firecrawl-fir web-search`,
  about: 'searches and pages of the web',
  tools: {
    ...tools(
      `brave_web_search brave_local_search brave_news_search brave_image_search brave_video_search tavily-search tavily_search web_search_exa company_research_exa
      get_code_context_exa deep_search_exa research_paper_search_exa search web_search google_search searxng_web_search kagi_search_fetch firecrawl_search
      perplexity_search search_web perplexity_ask perplexity_research perplexity_reason exa_search web_search_advanced_exa linkedin_search_exa deep_researcher_check reason deep_research webSearchPrime web_search_preview full-web-search`,
      looks,
    ),
    ...tools(
      'tavily-extract tavily_extract tavily-map tavily_map tavily-crawl tavily_crawl extract crawl map crawling_exa web_fetch_exa firecrawl_scrape firecrawl_batch_scrape scrape firecrawl_extract firecrawl_crawl firecrawl_map firecrawl_check_crawl_status read_url parallel_read_url web_url_read fetch_content',
      {
        fields: {
          url: 'url urls',
          data: 'extract_depth include_images format formats maxCharacters onlyMainContent waitFor maxAge limit search includeSubdomains sitemap ignoreQueryParameters id parsers mobile storeInCache proxy max_depth max_breadth instructions select_paths exclude_paths select_domains categories query prompt schema options maxDiscoveryDepth maxDepth allowExternalLinks deduplicateSimilarURLs',
        },
      },
    ),
  },
  lookups: looks,
  examples: [
    ['brave_web_search', { query: 'vitest coverage' }, 'connect:get web-search'],
    ['tavily-extract', { urls: ['https://example.com'] }, 'connect:get https://example.com'],
  ],
})
