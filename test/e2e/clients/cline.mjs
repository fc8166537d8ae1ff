import { join } from 'node:path'

export default {
  name: 'cline',
  packages: ['cline@3.0.65'],
  mainTool: 'run_commands',
  call: (command) => ({ name: 'run_commands', args: { commands: [command] } }),
  before: ({ bin, port }) => [
    bin('cline'),
    'auth',
    '-p',
    'openai-compatible',
    '-k',
    'x',
    '-m',
    'mock-model',
    '-b',
    `http://127.0.0.1:${port}/v1`,
  ],
  command: ({ bin }) => [bin('cline'), '--json', '-P', 'openai-compatible', '-m', 'mock-model', 'do it'],
  env: () => ({ CLINE_TELEMETRY_DISABLED: '1', CLINE_NO_AUTO_UPDATE: '1', DO_NOT_TRACK: '1' }),
  hook: ({ home, work }) => ({
    event: 'PreToolUse',
    command: [join(home, '.cline', 'hooks', 'PreToolUse.sh')],
    transcript: join(home, '.cline', 'data', 'sessions', 's', 's.messages.json'),
    payload: (line) => ({
      hookName: 'tool_call',
      taskId: 's',
      workspaceRoots: [work],
      tool_call: { id: 'c', name: 'run_commands', input: { commands: [line] } },
    }),
  }),
}
