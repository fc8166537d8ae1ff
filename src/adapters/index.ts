import type { Adapter } from './adapter.ts'

/** Every client automode speaks to, each loaded when it is called; the proven ones first. */
const adapters = new Map<string, () => Promise<Adapter>>([
  ['claude-code', async () => (await import('./claude-code.ts')).claudeCode],
  ['codex', async () => (await import('./codex.ts')).codex],
  ['gemini', async () => (await import('./gemini.ts')).gemini],
  ['copilot', async () => (await import('./copilot.ts')).copilot],
  ['opencode', async () => (await import('./opencode.ts')).opencode],
  ['qwen', async () => (await import('./qwen.ts')).qwen],
  ['pi', async () => (await import('./pi.ts')).pi],
  ['cline', async () => (await import('./cline.ts')).cline],
  ['kimi', async () => (await import('./kimi.ts')).kimi],
  ['droid', async () => (await import('./droid.ts')).droid],
  ['cursor', async () => (await import('./cursor.ts')).cursor],
  ['goose', async () => (await import('./goose.ts')).goose],
  ['crush', async () => (await import('./crush.ts')).crush],
  ['amp', async () => (await import('./amp.ts')).amp],
  ['windsurf', async () => (await import('./windsurf.ts')).windsurf],
  ['kiro', async () => (await import('./kiro.ts')).kiro],
  ['vscode', async () => (await import('./vscode.ts')).vscode],
])

/** The names of all agents that have an adapter. */
export const adapterNames: readonly string[] = [...adapters.keys()]

/** The adapter of that name, or undefined; the name comes from a command line and is never used as a path. */
export async function loadAdapter(name: string): Promise<Adapter | undefined> {
  return adapters.get(name)?.()
}

/** Names of environment variables that adapters read; nothing else of a hook's environment reaches the daemon. */
export const environmentNames = [
  'CLAUDE_CODE_SESSION_ATTENDED',
  'COPILOT_CLI',
  'COPILOT_HOME',
  'AGENT_TOOL_NAME',
  'AGENT_THREAD_ID',
] as const
