import { defineMcpServer, reads, tools } from '../mcp-server.ts'

const looksUp = reads('documentation', {
  data: 'context7CompatibleLibraryID libraryId libraryName tokens topic page mode format repoName max_length start_index limit language path slug',
  query: 'query question search_phrase',
})

export default defineMcpServer({
  name: 'context7',
  aliases: 'upstash-context7 deepwiki ref microsoft-docs microsoft-learn aws-documentation mdn gitmcp upstash-conte',
  about: 'documentation of libraries',
  tools: {
    ...tools(
      `resolve-library-id get-library-docs query-docs ask_question read_wiki_structure read_wiki_contents ref_search_documentation microsoft_docs_search
      microsoft_code_sample_search search_documentation recommend get-compat get-doc search`,
      looksUp,
    ),
    ...tools('ref_read_url microsoft_docs_fetch read_documentation', { fields: { url: 'url', data: 'max_length start_index' } }),
  },
  lookups: looksUp,
  isPublic: true,
  examples: [
    ['get-library-docs', { context7CompatibleLibraryID: '/a/b', topic: 'routing' }, 'connect:get documentation'],
    ['microsoft_docs_fetch', { url: 'https://learn.microsoft.com/x' }, 'connect:get https://learn.microsoft.com/x'],
  ],
})
