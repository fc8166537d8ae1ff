import type { JsonObject } from '../../tool-call.ts'
import { defineMcpServer, type McpTool, readsInfra, tools } from '../mcp-server.ts'

/** Commands of its search language that write, send or run something. */
const acting =
  /\|\s*(?:delete|collect|mcollect|meventcollect|tscollect|sistats|outputlookup|outputcsv|outputtext|sendemail|sendalert|script|run|runshellscript|map|dump|rest|dbxoutput|dbxquery)\b/i

const searches: McpTool = {
  fields: { data: 'earliest_time latest_time max_results max_count row_limit output_format app owner', query: 'search_query query spl' },
  effects: (input: JsonObject) => [
    acting.test(Object.values(input).join('\n'))
      ? { kind: 'unknown', target: 'a search that does more than look' }
      : { kind: 'infra', tag: 'read', target: 'events' },
  ],
}

export default defineMcpServer({
  name: 'splunk',
  aliases: 'splunk-cloud splunk-enterprise',
  about: 'events searched in Splunk; a search that writes, sends or runs something is not a look',
  tools: {
    ...tools('search_splunk search_oneshot search_export splunk_run_query run_splunk_query run_search', searches),
    ...tools('splunk_get_indexes splunk_get_metadata splunk_get_info', readsInfra('events', { data: 'index_name type row_limit' })),
  },
  lookups: searches,
  examples: [
    ['search_splunk', { search_query: 'index=main error', earliest_time: '-1h' }, 'infra:read events'],
    ['search_splunk', { search_query: 'index=main | delete' }, 'unknown: a search that does more than look'],
    ['list_saved_searches', {}, 'infra:read events'],
    ['create_kvstore_collection', {}, 'unknown: tool `create_kvstore_collection` of server `splunk` is not described'],
  ],
})
