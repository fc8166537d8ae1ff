import { describe, expect, test } from 'vitest'
import type { Action, CallRequest } from '../tool-call.ts'
import { agents, base } from './agents/index.ts'
import { decodeCall } from './decode.ts'
import { isSafeTool } from './known-tools.ts'
import type { ToolKind } from './tool-spec.ts'

const context = { analyse: () => ({ effects: [], commands: [], factsMs: 0 }), defaultCwd: '/w', defaultHome: '/h', id: 'c1' }
const decode = (tool: string, input: unknown, more: Partial<CallRequest> = {}) => decodeCall({ tool, input, ...more }, context)

type Row = readonly [name: string, tool: string, input: unknown, action: Action, agent?: string]

const shell = (command: string, more: object = {}): Action => ({ kind: 'shell', command, dialect: 'bash', ...more })
const edits = (...changes: Extract<Action, { kind: 'edit' }>['changes']): Action => ({ kind: 'edit', changes })

const rows: readonly Row[] = [
  ['a shell line', 'Bash', { command: 'ls', description: 'x', timeout: 5 }, shell('ls')],
  ['another folder', 'run_shell_command', { command: 'ls', dir_path: 'sub' }, shell('ls', { cwd: '/w/sub' }), 'gemini'],
  [
    'codex argv',
    'shell',
    { command: ['bash', '-lc', "echo 'a b'"], workdir: '/x' },
    shell(`bash -lc 'echo '\\''a b'\\'''`, { cwd: '/x' }),
    'codex',
  ],
  ['codex with a terminal', 'exec_command', { cmd: 'sh', tty: true }, shell('sh', { interactive: true }), 'codex'],
  ['powershell by field', 'exec_command', { cmd: 'ls', shell: 'pwsh' }, shell('ls', { dialect: 'powershell' }), 'codex'],
  ['powershell by name', 'PowerShell', { command: 'ls' }, shell('ls', { dialect: 'powershell' })],
  ['one of several commands', 'run_commands', { commands: ['ls'] }, shell('ls')],
  [
    'several commands cannot swallow each other',
    'run_commands',
    { commands: ['cat <<E', 'rm x'] },
    shell(`bash -c 'cat <<E'\nbash -c 'rm x'`),
  ],
  ['droid', 'Execute', { command: 'ls', summary: 'x', riskLevel: 'low', riskLevelReason: 'x' }, shell('ls'), 'droid'],
  ['goose', 'developer__shell', { command: 'ls' }, shell('ls'), 'goose'],
  ['windsurf', 'run_command', { CommandLine: 'ls', Cwd: '/x' }, shell('ls', { cwd: '/x' }), 'windsurf'],
  ['an edit', 'Edit', { file_path: 'a', old_string: 'x', new_string: 'y' }, edits({ change: 'edit', path: 'a', text: 'y', old: 'x' })],
  ['an edit without its texts', 'Edit', { file_path: 'a' }, edits({ change: 'edit', path: 'a' })],
  ['a write', 'Write', { file_path: 'a', content: 'y' }, edits({ change: 'overwrite', path: 'a', text: 'y' })],
  [
    'several edits',
    'MultiEdit',
    { file_path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
  ],
  [
    'one edit that is no list',
    'StrReplaceFile',
    { path: 'a', edit: { old: 'x', new: 'y' } },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
    'kimi',
  ],
  [
    'windsurf, with what it says of an edit',
    'replace_file_content',
    { TargetFile: 'a', AllowMultiple: false, Description: 'x', ReplacementChunks: [{ TargetContent: 'x', ReplacementContent: 'y' }] },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
    'windsurf',
  ],
  ['what a server offers', 'ReadMcpResourceTool', { server: 's', uri: 'repo://a/b' }, { kind: 'coordinate' }],
  [
    'what a server offers, a file',
    'ReadMcpResourceTool',
    { server: 's', uri: 'file:///h/.ssh/x' },
    { kind: 'read', paths: ['file:///h/.ssh/x'] },
  ],
  ['what a server offers, a file in capitals', 'read_mcp_resource', { uri: 'FILE:///h/x' }, { kind: 'read', paths: ['FILE:///h/x'] }],
  [
    'pi edits',
    'edit',
    { path: 'a', edits: [{ oldText: 'x', newText: 'y' }] },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
    'pi',
  ],
  [
    'files inside the edits',
    'multi_replace_string_in_file',
    { explanation: 'x', replacements: [{ filePath: 'a', oldString: 'x', newString: 'y' }] },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
  ],
  [
    'another file inside the edits counts too',
    'MultiEdit',
    { file_path: 'a', edits: [{ file_path: '/etc/x', new_string: 'y' }] },
    edits({ change: 'edit', path: 'a', text: 'y' }, { change: 'edit', path: '/etc/x', text: 'y' }),
  ],
  [
    'a notebook',
    'NotebookEdit',
    { notebook_path: 'a.ipynb', new_source: 'y', cell_id: '1', edit_mode: 'insert' },
    edits({ change: 'edit', path: 'a.ipynb', text: 'y' }),
  ],
  [
    'a notebook cell by its lines',
    'edit_notebook_file',
    { filePath: 'a.ipynb', newCode: ['x', 'y'], cellId: 'TOP' },
    edits({ change: 'edit', path: 'a.ipynb', text: 'x\ny' }),
  ],
  ['a list of files', 'editFiles', { files: ['a', 'b'] }, edits({ change: 'edit', path: 'a' }, { change: 'edit', path: 'b' })],
  ['a delete', 'Delete', { file_path: 'a' }, edits({ change: 'delete', path: 'a' })],
  ['a patch', 'apply_patch', { command: '*** Begin Patch\n*** Delete File: a\n*** End Patch' }, edits({ change: 'delete', path: 'a' })],
  ['an editor that views', 'str_replace_editor', { command: 'view', path: 'a' }, { kind: 'read', paths: ['a'] }],
  [
    'an editor that writes',
    'developer__text_editor',
    { command: 'write', path: 'a', file_text: 'y' },
    edits({ change: 'overwrite', path: 'a', text: 'y' }),
    'goose',
  ],
  ['a read', 'Read', { file_path: 'a', offset: 1, limit: 2 }, { kind: 'read', paths: ['a'] }],
  ['several reads', 'read_files', { files: [{ path: 'a', start_line: 1 }, 'b'] }, { kind: 'read', paths: ['a', 'b'] }, 'cline'],
  ['a list', 'LS', { directory_path: 'a' }, { kind: 'read', paths: ['a'], names: true }, 'droid'],
  ['a list of here', 'ls', {}, { kind: 'read', paths: ['.'], names: true }, 'pi'],
  ['a search of here', 'Grep', { pattern: 'x', '-n': true }, { kind: 'read', paths: ['.'], search: true }],
  ['a search', 'Grep', { pattern: 'x', path: 'src', glob: '*.ts' }, { kind: 'read', paths: ['src'], search: true }],
  ['a filter that names a file', 'Grep', { pattern: 'x', glob: '**/.env*' }, { kind: 'read', paths: ['.', '.env*'], search: true }],
  ['a filter with choices', 'Grep', { pattern: 'x', glob: '{.env,*.ts}' }, { kind: 'read', paths: ['.', '.env'], search: true }],
  ['a read of one name at any depth', 'read_many_files', { paths: ['a/**/.env'] }, { kind: 'read', paths: ['a/**/.env', 'a/.env'] }],
  ['a glob', 'Glob', { pattern: 'src/**/*.ts' }, { kind: 'read', paths: ['.'], search: true, names: true }],
  [
    'a glob that starts elsewhere',
    'Glob',
    { pattern: '/etc/**/*.conf' },
    { kind: 'read', paths: ['.', '/etc'], search: true, names: true },
  ],
  ['a glob that climbs', 'Glob', { pattern: '../x/*' }, { kind: 'read', paths: ['.', '../x'], search: true, names: true }],
  [
    'a fetch',
    'WebFetch',
    { url: 'https://x.example/', prompt: 'see https://y.example' },
    { kind: 'fetch', url: 'https://x.example/' },
    'claude-code',
  ],
  [
    'addresses in a prompt',
    'web_fetch',
    { prompt: 'compare https://x.example/a and http://y.example' },
    { kind: 'fetch', url: 'https://x.example/a', further: ['http://y.example'] },
    'gemini',
  ],
  [
    'an address of IPv6 in a list and in brackets',
    'fetch_webpage',
    { urls: ['(see http://[::1]:80/a)', 'http://[::ffff:169.254.169.254]/'], query: 'x' },
    { kind: 'fetch', url: 'http://[::1]:80/a', further: ['http://[::ffff:169.254.169.254]/'] },
    'vscode',
  ],
  [
    'a list of addresses',
    'fetch_web_content',
    { requests: [{ url: 'https://x.example', prompt: 'y' }] },
    { kind: 'fetch', url: 'https://x.example' },
    'cline',
  ],
  ['a web search', 'WebSearch', { query: 'x' }, { kind: 'search-web', query: 'x' }],
  ['a subagent', 'Task', { prompt: 'x', description: 'y', subagent_type: 'z' }, { kind: 'delegate', brief: 'x' }],
  ['bookkeeping with any fields', 'TodoWrite', { todos: [], whatever: 1 }, { kind: 'coordinate' }],
  ['mcp', 'mcp__github__get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }],
  ['mcp of gemini', 'mcp_brave-search_brave_web_search', {}, { kind: 'mcp', server: 'brave-search', tool: 'brave_web_search' }, 'gemini'],
  ['mcp of copilot', 'github-mcp-server-get_issue', {}, { kind: 'mcp', server: 'github-mcp-server', tool: 'get_issue' }, 'copilot'],
  ['a dash in a name that is no server of copilot', 'frob-get_issue', {}, { kind: 'other' }, 'copilot'],
  ['mcp of kiro', '@github/get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }, 'kiro'],
  ['mcp of opencode', 'github_get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }, 'opencode'],
  ['a move', 'move_file', { source: 'a', destination: 'b' }, edits({ change: 'move', path: 'a', to: 'b' })],
  ['a folder that goes', 'delete_directory', { path: 'a', recursive: true }, edits({ change: 'delete', path: 'a' })],
  ['a path as another agent calls it', 'write_file', { filePath: 'a', content: 'x' }, edits({ change: 'overwrite', path: 'a', text: 'x' })],
  ['zed', 'move_path', { source_path: 'a', destination_path: 'b' }, edits({ change: 'move', path: 'a', to: 'b' }), 'zed'],
  [
    'paths that begin with the name of the opened folder',
    'move_path',
    { source_path: 'w/a', destination_path: 'w/b/c' },
    edits({ change: 'move', path: '/w/a', to: '/w/b/c' }),
    'zed',
  ],
  ['the opened folder itself, whichever agent', 'delete_path', { path: 'w/' }, edits({ change: 'delete', path: '/w/' })],
  ['a folder whose name only begins so', 'read_file', { path: 'web/a' }, { kind: 'read', paths: ['web/a'] }, 'zed'],
  ['its shell', 'terminal', { command: 'ls', cd: 'w' }, shell('ls', { cwd: '/w' }), 'zed'],
  ['the same name of several agents', 'edit_file', { path: 'w/a', content: 'x' }, edits({ change: 'edit', path: 'w/a', text: 'x' })],
  [
    'augment',
    'str-replace-editor',
    { command: 'str_replace', path: 'a', old_str_1: 'x', new_str_1: 'y', old_str_start_line_number_1: 1 },
    edits({ change: 'edit', path: 'a', text: 'y', old: 'x' }),
    'augment',
  ],
  [
    'continue on the command line',
    'Write',
    { filepath: 'a', content: 'y' },
    edits({ change: 'overwrite', path: 'a', text: 'y' }),
    'continue',
  ],
  ['augment, what is wrong with files', 'diagnostics', { paths: ['a'] }, { kind: 'coordinate' }, 'augment'],
  [
    'continue',
    'builtin_create_new_file',
    { filepath: 'a', contents: 'x' },
    edits({ change: 'overwrite', path: 'a', text: 'x' }),
    'continue',
  ],
  ['openhands', 'execute_bash', { command: 'ls', security_risk: 'LOW' }, shell('ls'), 'openhands'],
  ['openhands', 'terminal', { command: 'ls', reset: false, summary: 'x' }, shell('ls'), 'openhands'],
  ['a server before a dot', 'github.get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }],
  ['a server before a slash', 'claude_ai_Linear/list_issues', {}, { kind: 'mcp', server: 'claude_ai_Linear', tool: 'list_issues' }],
  ['a server before two lines', 'github__get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }],
  ['a server before three lines', 'github___get_issue', {}, { kind: 'mcp', server: 'github', tool: 'get_issue' }],
  ['a dot behind no server', 'acme.get_issue', {}, { kind: 'other' }],
  ['a slash behind no server', 'acme/get_issue', {}, { kind: 'other' }],
  ['the mcp form of one agent is no form of all', 'github_get_issue', {}, { kind: 'other' }],
  [
    'mcp through cline',
    'use_mcp_tool',
    { server_name: 'github', tool_name: 'get_issue', arguments: '{}' },
    { kind: 'mcp', server: 'github', tool: 'get_issue' },
  ],
  ['a server with the name of a safe tool', 'mcp__evil__Read', { file_path: 'a' }, { kind: 'mcp', server: 'evil', tool: 'Read' }],
  ['cursor names no server', 'MCP:get_issue', {}, { kind: 'other' }, 'cursor'],
  ['a dispatched call', 'tool_call', { name: 'run_shell_command', arguments: { command: 'ls' } }, shell('ls'), 'qwen'],
  ['a name of another agent', 'Bash', { command: 'ls' }, { kind: 'other' }, 'gemini'],
  ['a base name with any agent', 'read_file', { path: 'a' }, { kind: 'read', paths: ['a'] }, 'pi'],
  ['codex input into a program', 'write_stdin', { session_id: 1, chars: 'x' }, { kind: 'other' }],
  ['an unread patch', 'apply_patch', { command: 'nonsense' }, { kind: 'other' }],
  ['several searches', 'web_search', { objective: 'x', search_queries: ['y'] }, { kind: 'search-web', query: 'x\ny' }, 'amp'],
  ['a page', 'browser_action', { action: 'launch', url: 'http://x.example' }, { kind: 'fetch', url: 'http://x.example' }, 'cline'],
  ['a click', 'browser_action', { action: 'click', coordinate: '1,2' }, { kind: 'other' }, 'cline'],
  ['a download', 'download', { url: 'http://x.example', file_path: 'a' }, { kind: 'fetch', url: 'http://x.example', to: 'a' }, 'crush'],
  ['an end without a command', 'attempt_completion', { result: 'x' }, { kind: 'coordinate' }, 'cline'],
  ['an end with one', 'attempt_completion', { result: 'x', command: 'ls' }, { kind: 'other' }, 'cline'],
  ['what a server offers, shown', 'FetchMcpResource', { server: 's', uri: 'repo://a/b' }, { kind: 'coordinate' }, 'cursor'],
  ['what a server offers, saved', 'FetchMcpResource', { server: 's', uri: 'repo://a/b', downloadPath: 'x' }, { kind: 'other' }, 'cursor'],
  [
    'a tool of a server',
    'CallMcpTool',
    { server: 'linear', toolName: 'list_issues', arguments: { team: 'x' } },
    { kind: 'mcp', server: 'linear', tool: 'list_issues' },
    'cursor',
  ],
  ['a look of a language server', 'code', { operation: 'find_references' }, { kind: 'read', paths: ['.'], search: true }, 'kiro'],
  ['a change of one', 'code', { operation: 'rename_symbol' }, { kind: 'other' }, 'kiro'],
  ['a variant nobody described', 'str_replace_editor', { command: 'erase', path: 'a' }, { kind: 'other' }],
  ['a prompt without an address', 'web_fetch', { prompt: 'hello there' }, { kind: 'other' }, 'gemini'],
]

test.each(rows.map((row) => [row[0], row] as const))('%s', (_name, [, tool, input, action, agent]) => {
  const call = decode(tool, input, agent === undefined ? {} : { agent })
  expect(call.action).toEqual(action)
  expect(call.unknownFields).toEqual([])
})

describe('invalid', () => {
  const parsedPrototype = JSON.parse('{"__proto__": {"file_path": "/w/a"}, "content": "x"}')
  test.each([
    ['input that is a text', 'Bash', 'ls', 'the input is not an object'],
    ['input that is a list', 'Bash', [], 'the input is not an object'],
    ['no input', 'Bash', undefined, 'the input is not an object'],
    ['no command', 'Bash', {}, '`Bash`: the command is missing'],
    ['a command that is a number', 'Bash', { command: 5 }, '`Bash`: the command must be a text'],
    ['a command list with numbers', 'shell', { command: ['ls', 5] }, '`shell`: the command must be a text or a list of texts'],
    ['no commands', 'run_commands', { commands: [] }, '`run_commands`: the list of commands is empty'],
    ['a move to nowhere', 'move_file', { source: 'a' }, '`move_file`: the to is missing'],
    ['no path', 'Write', { content: 'x' }, '`Write`: the path is missing'],
    ['a path that is a list', 'Write', { file_path: ['a'] }, '`Write`: the path must be a text'],
    ['a path through the prototype', 'Write', Object.create({ file_path: '/w/a' }), '`Write`: the path is missing'],
    ['a field named __proto__', 'Write', parsedPrototype, '`Write`: the path is missing'],
    ['two paths', 'Edit', { file_path: 'a', path: 'b' }, '`Edit`: fields `file_path` and `path` mean the same and differ'],
    ['two commands', 'Bash', { command: 'a', cmd: 'b' }, '`Bash`: fields `command` and `cmd` mean the same and differ'],
    [
      'two folders',
      'exec_command',
      { cmd: 'a', workdir: '/x', cwd: '/y' },
      '`exec_command`: fields `workdir` and `cwd` mean the same and differ',
    ],
    [
      'two paths in one edit',
      'MultiEdit',
      { edits: [{ path: 'a', file_path: 'b' }] },
      '`MultiEdit`: fields `file_path` and `path` mean the same and differ',
    ],
    ['an edit that is a text', 'MultiEdit', { file_path: 'a', edits: ['x'] }, '`MultiEdit`: an edit must be an object'],
    ['no url', 'WebFetch', { prompt: 5 }, '`WebFetch`: the url is missing'],
    [
      'a dispatcher without end',
      'tool_call',
      { name: 'tool_call', arguments: { name: 'tool_call', arguments: { name: 'x', arguments: {} } } },
      '`tool_call`: a dispatcher inside a dispatcher',
    ],
    ['arguments that are no JSON', 'tool_call', { name: 'x', arguments: '{' }, '`tool_call`: the arguments are not JSON'],
  ])('%s', (_name, tool, input, because) => {
    expect(decode(tool, input).action).toEqual({ kind: 'invalid', because })
  })
})

test('two fields of one meaning that agree are fine', () => {
  expect(decode('Edit', { file_path: 'a', path: 'a' })).toMatchObject({ action: { kind: 'edit' }, unknownFields: [] })
})

test.each([
  ['a field nobody knows', 'Bash', { command: 'ls', frob: 1 }, undefined, ['frob']],
  ['in an edit', 'Edit', { file_path: 'a', frob: true }, undefined, ['frob']],
  ['inside an edit', 'MultiEdit', { file_path: 'a', edits: [{ new_string: 'x', frob: 1 }] }, undefined, ['edits.frob']],
  ['environment', 'Bash', { command: 'ls', env: { PATH: '/x' } }, undefined, ['env']],
  ['sandbox off', 'Bash', { command: 'ls', dangerouslyDisableSandbox: true }, undefined, ['dangerouslyDisableSandbox']],
  ['sandbox left on', 'Bash', { command: 'ls', dangerouslyDisableSandbox: false, env: {} }, undefined, []],
  ['more rights', 'exec_command', { cmd: 'ls', sandbox_permissions: 'require_escalated' }, 'codex', ['sandbox_permissions']],
  ['the usual rights', 'exec_command', { cmd: 'ls', sandbox_permissions: 'use_default' }, 'codex', []],
  ['what is typed into a running program', 'execute_bash', { command: 'ls', is_input: 'true' }, 'openhands', ['is_input']],
  ['a shell nobody knows', 'exec_command', { cmd: 'ls', shell: '/tmp/evil' }, 'codex', ['shell']],
  ['a folder field of another agent', 'Bash', { command: 'ls', workdir: '/x' }, 'claude-code', ['workdir']],
  [
    'a folder that could be anywhere',
    'Bash',
    { command: 'ls', cwd: '$X/y' },
    'kimi',
    ['working directory (the path starts with another user or a variable)'],
  ],
  ['a path of another agent', 'Edit', { path: 'a' }, 'claude-code', ['path']],
  ['a number cannot point a read elsewhere', 'Read', { file_path: 'a', frob: 5 }, undefined, []],
  ['a text could', 'Read', { file_path: 'a', frob: '/etc' }, undefined, ['frob']],
])('unknown fields: %s', (_name, tool, input, agent, expected) => {
  expect(decode(tool, input, agent === undefined ? {} : { agent }).unknownFields).toEqual(expected)
})

test('a folder of another agent still moves the call', () => {
  expect(decode('Bash', { command: 'ls', workdir: '/x' }, { agent: 'claude-code' }).action).toMatchObject({ cwd: '/x' })
})

test.each(['Read\u200b', 'Re\u0430d', 'read', 'READ', 'Read ', 'Readx', 'mcp__x__Read', '__proto__', 'constructor', 'toString'])(
  '%j is not Read',
  (name) => {
    expect(isSafeTool(name, 'claude-code')).toBe(false)
    expect(decode(name, { file_path: 'a' }, { agent: 'claude-code' }).action.kind).not.toBe('read')
  },
)

test('every name of the base list is safe with every agent', () => {
  const list =
    `read_file grep glob lsp tool_search list_mcp_resources read_mcp_resource todo_write task_create task_get task_update task_list task_stop
    ask_user_question enter_plan_mode exit_plan_mode team_create team_delete send_message sleep`.split(/\s+/)
  for (const agent of [undefined, ...agents.map((tools) => tools().name)])
    for (const name of list) expect([agent, name, isSafeTool(name, agent)]).toEqual([agent, name, true])
})

test('one name means one thing, whichever agent uses it', () => {
  const kinds = new Map<string, Map<ToolKind, string>>()
  for (const agent of [...agents.map((tools) => tools()), base]) {
    for (const [name, tool] of Object.entries(agent.tools)) kinds.set(name, (kinds.get(name) ?? new Map()).set(tool.does, agent.name))
  }
  expect([...kinds].filter(([, found]) => found.size > 1).map(([name, found]) => [name, ...found.keys()])).toEqual([])
})

test('the rest of the request', () => {
  const call = decode(
    'Read',
    { file_path: 'a' },
    {
      id: 'mine',
      agent: 'claude-code',
      session: 's',
      roots: ['/w', '/x'],
      attended: false,
      home: '/home/u',
      transcript: () => [{ role: 'user', content: 'hi' }],
    },
  )
  expect(call).toMatchObject({
    id: 'mine',
    agent: 'claude-code',
    session: 's',
    roots: ['/w', '/x'],
    attended: false,
    home: '/home/u',
    cwd: '/w',
  })
  expect(call.transcript()).toEqual([{ role: 'user', content: 'hi' }])
  expect(decode('Read', { file_path: 'a' })).toMatchObject({ id: 'c1', cwd: '/w', roots: ['/w'], home: '/h', attended: true })
})

test('analysis is computed once', () => {
  let count = 0
  const analyse = () => ({ effects: [], commands: [], factsMs: count++ })
  const call = decodeCall({ tool: 'Read', input: { file_path: 'a' } }, { ...context, analyse })
  call.analysis()
  expect(call.analysis().factsMs).toBe(0)
})
