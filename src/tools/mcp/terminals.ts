import { defineMcpFamily, harmless, tools, unclear } from '../mcp-server.ts'

export default defineMcpFamily({
  name: 'terminals',
  servers: 'iterm tmux super-shell mcp-server-commands',
  about: 'commands of this machine, judged as anywhere else',
  tools: {
    ...tools('run_command execute_command shell_execute run_process execute shell_exec', {
      fields: {
        command: 'command cmd command_line argv',
        cwd: 'cwd workdir directory working_directory working_dir',
        data: 'timeout timeout_ms mode description',
      },
    }),
    ...tools(
      'read_terminal_output list-sessions list-windows list-panes capture-pane get-command-result show_security_rules',
      harmless({ data: 'linesOfOutput paneId lines sessionId windowId commandId' }),
    ),
    ...tools('write_to_terminal send_control_character execute-command', unclear('types into a running program')),
  },
  examples: [
    ['run_command', { command: 'ls' }, 'unknown: a command that is not analysed here'],
    ['read_terminal_output', { linesOfOutput: 20 }],
    ['write_to_terminal', { command: 'ls' }, 'unknown: types into a running program'],
    ['get_secret_file', {}, 'unknown: tool `get_secret_file` of server `iterm` is not described'],
  ],
})
