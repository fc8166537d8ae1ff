import { defineMcpServer, harmless, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'sequential-thinking',
  aliases: 'sequentialthinking thinking think reasoning clear-thought',
  about: 'thoughts written down',
  tools: {
    ...tools(
      'sequentialthinking sequential_thinking think',
      harmless({
        data: 'thought nextThoughtNeeded thoughtNumber totalThoughts isRevision revisesThought branchFromThought branchId needsMoreThoughts',
      }),
    ),
  },
  examples: [['sequentialthinking', { thought: 'x', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 }]],
})
