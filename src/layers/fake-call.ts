import type { ToolCall } from '../tool-call.ts'

/** For tests: a shell call that does nothing, with what a test wants to be different. */
export const fakeCall = (different: Partial<ToolCall> = {}): ToolCall => ({
  id: 'c',
  tool: 'Bash',
  input: { command: 'x' },
  action: { kind: 'shell', command: 'x', dialect: 'bash' },
  unknownFields: [],
  cwd: '/w',
  roots: ['/w'],
  home: '/home/dev',
  attended: true,
  transcript: () => [],
  analysis: () => ({ effects: [], commands: [], factsMs: 0 }),
  ...different,
})
