import { defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looks = reads('public-code', {
  data: 'owner repo branch path queries minify startLine endLine extension filename limit page repos match_case revision file language useRegexp matchCase matchWholeWords sort order',
  query: 'query keywords keywordsToSearch q searchQuery',
})

export default defineMcpFamily({
  name: 'public-code',
  servers: `sourcegraph octocode grep vercel-grep grep-app greptile sourcebot zoekt bloop github-search opengrok searchcode deepgraph
    codewiki github-code-search gh-grep`,
  about: 'searches the code of forges',
  tools: {
    ...tools(
      `githubSearchCode githubSearchRepositories githubGetFileContent githubViewRepoStructure githubSearchPullRequests githubSearchIssues packageSearch
      sg_keyword_search sg_nls_search sg_read_file sg_list_files sg_list_repos sg_commit_search sg_diff_search sg_find_references sg_go_to_definition
      keyword_search nls_search read_file list_files list_repos commit_search diff_search deepsearch searchGitHub`,
      looks,
    ),
  },
  lookups: looks,
  examples: [
    ['githubSearchCode', { queries: [] }, 'connect:get public-code'],
    ['sg_write_file', {}, 'unknown: tool `sg_write_file` of server `sourcegraph` is not described'],
  ],
})
