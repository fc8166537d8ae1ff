import { expect, test } from 'vitest'
import { changesByCypher, changesByGraphql } from './graph-queries.ts'

test.each([
  ['{ viewer { login } }', false],
  ['query Loom($id: ID!) { loom(id: $id) { name } }', false],
  ['mutation { wipe }', true],
  ['query A { a(text: "#") { id } } mutation B { wipe }', true],
  ['subscription { events { id } }', true],
])('GraphQL %s', (document, changes) => {
  expect(changesByGraphql(document)).toBe(changes)
})

test.each([
  ['MATCH (n:Loom)-[:MADE]->(m) WHERE m.year > 1900 RETURN m LIMIT 5', false],
  ['CALL db.labels() YIELD label RETURN label', false],
  ['MATCH (n) detach delete n', true],
  ['MATCH (n) SET n.a = 1', true],
  ['MERGE (n:Loom {id: 1}) RETURN n', true],
  ["LOAD CSV FROM 'https://example.com/a' AS line RETURN line", true],
  ['CALL apoc.load.json($url) YIELD value RETURN value', true],
  ['MATCH (n) \\u0044ELETE n', true],
])('Cypher %s', (query, changes) => {
  expect(changesByCypher(query)).toBe(changes)
})
