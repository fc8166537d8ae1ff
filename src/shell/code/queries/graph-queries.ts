/** Whether a GraphQL document may change something: it holds more than queries. */
export const changesByGraphql = (document: string): boolean => /\b(?:mutation|subscription)\b/.test(document)

const harmlessProcedures =
  /\bCALL\s+(?:db\.(?:labels|relationshipTypes|propertyKeys|indexes|constraints|schema\.\w+)|apoc\.meta\.\w+)\s*\(/gi
const changingClauses =
  /\b(?:CREATE|MERGE|DELETE|DETACH|SET|REMOVE|DROP|LOAD|FOREACH|CALL|ALTER|GRANT|DENY|REVOKE|INSERT|START|STOP|TERMINATE|ENABLE|RENAME)\b/i

/** Whether a Cypher query may change the graph or reach beyond it. */
export const changesByCypher = (query: string): boolean =>
  // an escape may spell any clause
  /\\u/i.test(query) || changingClauses.test(query.replace(harmlessProcedures, ' '))
