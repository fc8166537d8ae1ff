import { acts, defineMcpFamily, readsDatabase, tools } from '../mcp-server.ts'

const looks = readsDatabase('collection', {
  data: `collection_name collection name index namespace limit offset page n_results where where_document include ids id params database filter filters top_k topK
          rerank fields model uid indexUid index_uid targetProperties anns_field output_fields user_id agent_id`,
  query: 'query query_texts queryText query_text vector documents q',
})

export default defineMcpFamily({
  name: 'vector-stores',
  servers: `chroma chromadb qdrant pinecone weaviate milvus neo4j neo4j-cypher meilisearch typesense mem0 openmemory weaviate-docs lancedb
    pgvector vespa marqo turbopuffer memgraph falkordb nebula arangodb arango kuzu dgraph janusgraph terminusdb zilliz redisvl graphdb`,
  about: 'collections searched by meaning, and graphs; what fills or empties them is never a read',
  tools: {
    ...tools(
      `chroma_list_collections chroma_peek_collection chroma_get_collection_info chroma_get_collection_count chroma_query_documents chroma_get_documents
      qdrant-find list-indexes describe-index describe-index-stats search-records cascading-search rerank-documents search-docs
      weaviate-query milvus_text_search milvus_vector_search milvus_query milvus_list_collections milvus_get_collection_info milvus_hybrid_search
      get-neo4j-schema get_neo4j_schema  get-indexes get-index-metrics search get-documents get-document get-settings
      get-stats get-health-status get-version search_memory search_memories list_memories get_memories`,
      looks,
    ),
    ...tools('read-neo4j-cypher read_neo4j_cypher', { fields: { cypher: 'query', data: 'params' } }),
    ...tools(
      `chroma_create_collection chroma_add_documents chroma_update_documents chroma_delete_documents chroma_delete_collection chroma_modify_collection
      chroma_fork_collection qdrant-store create-index-for-model upsert-records weaviate-insert-one milvus_insert_data milvus_delete_entities
      milvus_create_collection write-neo4j-cypher write_neo4j_cypher add-documents create-index delete-index delete-document update-settings
      add_memories add_memory delete_all_memories`,
      acts('database', 'write', 'collection'),
    ),
  },
  // queries of graphs can change them
  lookups: readsDatabase('collection', {
    data: 'params database collection_name',
    cypher: 'query cypher aql aql_query statement question',
  }),
  examples: [
    ['read_neo4j_cypher', { query: 'MATCH (n) RETURN n' }, 'database:read graph'],
    ['read_neo4j_cypher', { query: 'MATCH (n) DETACH DELETE n' }, 'database:write graph'],
    ['chroma_query_documents', { collection_name: 'docs', query_texts: ['x'] }, 'database:read collection'],
    ['chroma_delete_collection', { collection_name: 'docs' }, 'database:write collection'],
    ['arango_query', { query: 'FOR d IN docs REMOVE d IN docs' }, 'database:write graph', 'database:read collection'],
    ['drop_everything', {}, 'unknown: tool `drop_everything` of server `chroma` is not described'],
  ],
})
