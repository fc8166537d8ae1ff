import type { ToolCall } from '../../tool-call.ts'

/** A tool that a rule names: what may stand in brackets behind its name, and which calls of any agent the bare name means. */
interface RuleTool {
  /** `Bash(git push)` holds a command, `Edit(src/**)` and `Read(.env)` a path that is changed or read, `WebFetch(domain:x.org)` a host. */
  readonly holds?: 'command' | 'change' | 'read' | 'host'
  /** Left out where the name may mean less than every such call: `Grep` is one way to read, `bash` also a program. */
  readonly means?: ToolCall['action']['kind']
}

const described: readonly (readonly [names: string, tool: RuleTool])[] = [
  ['Bash Shell PowerShell', { holds: 'command', means: 'shell' }],
  ['bash shell run_shell_command run_terminal_cmd exec_command execute', { holds: 'command' }],
  ['Edit Write MultiEdit', { holds: 'change', means: 'edit' }],
  ['NotebookEdit edit write write_file replace apply_patch', { holds: 'change' }],
  ['Read', { holds: 'read', means: 'read' }],
  ['Grep Glob read read_file', { holds: 'read' }],
  ['WebFetch', { holds: 'host', means: 'fetch' }],
  ['web_fetch fetch', { holds: 'host' }],
  ['WebSearch', { means: 'search-web' }],
  ['Task Agent', { means: 'delegate' }],
]

/** The tools that rules are written with. The agents' own tables (`tools/agents`) say far more than a rule needs, and every hook would load them. */
export const ruleTools: ReadonlyMap<string, RuleTool> = new Map(
  described.flatMap(([names, tool]) => names.split(' ').map((name) => [name, tool] as const)),
)
