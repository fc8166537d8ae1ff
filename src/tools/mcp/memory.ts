import { defineMcpServer, harmless, tools, unclear } from '../mcp-server.ts'

const looks = harmless({ data: 'query names' })

export default defineMcpServer({
  name: 'memory',
  aliases: `knowledge-graph zep graphiti letta cognee supermemory memento memory-bank claude-mem claude-mem-mcp-search pieces memory-service engram mempalace
    cipher byterover memobase hindsight agent-memory heysol conport context-portal episodic-memory private-journal in-memoria
    memory-keeper nowledge-mem memu recallium ragie needle local-rag rag-docs vectara llama-cloud ragflow dify nuclia trieve inkeep kapa
    kapa-ai graphiti-memory neo4j-agent-memory`,
  about: 'notes that later sessions read',
  tools: {
    ...tools('read_graph search_nodes open_nodes', looks),
    ...tools('create_entities create_relations add_observations', unclear('writes to the memory of later sessions')),
    ...tools('delete_entities delete_observations delete_relations', unclear('deletes from the memory of later sessions')),
  },
  lookups: looks,
  examples: [
    ['search_nodes', { query: 'x' }],
    ['create_entities', { entities: [] }, 'unknown: writes to the memory of later sessions'],
    ['delete_entities', { entityNames: [] }, 'unknown: deletes from the memory of later sessions'],
  ],
})
