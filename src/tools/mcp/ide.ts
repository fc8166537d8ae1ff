import { defineMcpServer, harmless, unclear } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'ide',
  about: 'the editor the agent is connected to',
  tools: {
    getDiagnostics: harmless({ data: 'uri' }),
    executeCode: unclear('runs code in a notebook kernel'),
  },
  examples: [
    ['getDiagnostics', {}],
    ['executeCode', { code: '1' }, 'unknown: runs code in a notebook kernel'],
  ],
})
