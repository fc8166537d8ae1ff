import { defineMcpServer, harmless, textsOf, unclear } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'ide',
  about: 'the editor the agent is connected to',
  tools: {
    getDiagnostics: harmless({ data: 'uri' }),
    // most notebooks are in this language; of one in another nothing is understood
    executeCode: { ...unclear('runs code in a notebook kernel'), runs: ({ code }) => ['python3', '-c', ...textsOf(code)] },
  },
  examples: [
    ['getDiagnostics', {}],
    ['executeCode', { code: '1' }, 'unknown: runs code in a notebook kernel', 'unknown: a command that is not analysed here'],
  ],
})
