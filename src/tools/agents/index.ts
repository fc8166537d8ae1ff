import { amp } from './amp.ts'
import { augment } from './augment.ts'
import { base } from './base.ts'
import { claudeCode } from './claude-code.ts'
import { cline } from './cline.ts'
import { codex } from './codex.ts'
import { continueAgent } from './continue.ts'
import { copilot } from './copilot.ts'
import { crush } from './crush.ts'
import { cursor } from './cursor.ts'
import { droid } from './droid.ts'
import { gemini } from './gemini.ts'
import { goose } from './goose.ts'
import { kimi } from './kimi.ts'
import { kiro } from './kiro.ts'
import { opencode } from './opencode.ts'
import { openhands } from './openhands.ts'
import { pi } from './pi.ts'
import { qwen } from './qwen.ts'
import { vscode } from './vscode.ts'
import { windsurf } from './windsurf.ts'
import { zed } from './zed.ts'

/** Names that any agent may use. */
export { base }

/** Every agent whose tools are described; the hook loads one when it is first asked for. */
export const agents = [
  () => claudeCode,
  () => codex,
  () => gemini,
  () => copilot,
  () => opencode,
  () => qwen,
  () => pi,
  () => cline,
  () => kimi,
  () => droid,
  () => cursor,
  () => goose,
  () => crush,
  () => amp,
  () => windsurf,
  () => kiro,
  () => vscode,
  () => zed,
  () => augment,
  () => continueAgent,
  () => openhands,
]
