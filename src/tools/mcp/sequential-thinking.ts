import { defineMcpServer, harmless, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'sequential-thinking',
  aliases: 'thinking think reasoning clear-thought',
  about: 'thoughts written down',
  tools: {
    ...tools(
      'sequentialthinking sequential_thinking sequentialthinking_tools think',
      harmless({
        data: 'thought nextThoughtNeeded thoughtNumber totalThoughts isRevision revisesThought branchFromThought branchId needsMoreThoughts thought_number total_thoughts next_thought_needed available_mcp_tools',
      }),
    ),
  },
  examples: [['sequentialthinking', { thought: 'x', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 }]],
})
