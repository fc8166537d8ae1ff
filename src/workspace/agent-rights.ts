import type { Edit } from './protected-content.ts'

/** Settings of editors, where most lines say how things look and a few say what an agent in the editor may do unasked. */
const editorSettings =
  /\/(?:\.vscode|\.vscode-server\/data\/machine|(?:code(?: - insiders)?|vscodium|cursor|windsurf|antigravity)\/user(?:\/profiles\/[^/]+)?|\.zed|zed)\/settings\.json$|\.code-workspace$/

/** Settings that let an agent act unasked, or take its hooks or the question about a strange folder away; `false` and its like say the opposite. */
const grants =
  /"(?:chat\.tools\.(?:[\w.]+\.)?autoApprove|chat\.agent\.autoApprove|chat\.autopilot\.\w+|github\.copilot\.chat\.[\w.]*autoApprove\w*|(?:roo-cline|kilo-code|cline)\.(?:allowedCommands|alwaysAllow\w*|autoApprove\w*)|claude(?:-code|Code)\.(?:allowDangerouslySkipPermissions|initialPermissionMode)|cursor\.\w*\.?(?:yoloMode|autoRun\w*)|windsurf\.cascadeCommandsAllowList|geminicodeassist\.agentYoloMode|always_allow_tool_actions)"\s*:(?!\s*(?:false\b|\[\s*\]|\{\s*\}|"default"|"off"|null))|"(?:chat\.useHooks|chat\.hooks\.enabled|security\.workspace\.trust\.enabled)"\s*:\s*false\b/i

/** For settings of an editor: why an edit of them would let an agent act unasked; text that was there before is not the edit's doing. */
export function rightsAt(path: string): ((newText: string, oldText?: string) => string | undefined) | undefined {
  if (!editorSettings.test(path.toLowerCase())) return undefined
  return (newText, oldText) => {
    const found = grants.exec(newText)?.[0]
    return found === undefined || oldText?.includes(found) ? undefined : 'lets an agent act unasked'
  }
}

/** Why edits of one file would let an agent act unasked. */
export function rightsOfEdits(path: string, edits: readonly Edit[]): string | undefined {
  const rightsOf = rightsAt(path)
  return rightsOf && edits.map(({ text, old }) => rightsOf(text, old)).find((why) => why !== undefined)
}
