import { amp } from './agents/amp.ts'
import { claudeCode } from './agents/claude-code.ts'
import { cline } from './agents/cline.ts'
import { codex } from './agents/codex.ts'
import { copilot } from './agents/copilot.ts'
import { crush } from './agents/crush.ts'
import { cursor } from './agents/cursor.ts'
import { droid } from './agents/droid.ts'
import { gemini } from './agents/gemini.ts'
import { goose } from './agents/goose.ts'
import { kimi } from './agents/kimi.ts'
import { kiro } from './agents/kiro.ts'
import { opencode } from './agents/opencode.ts'
import { pi } from './agents/pi.ts'
import { qwen } from './agents/qwen.ts'
import { vscode } from './agents/vscode.ts'
import { windsurf } from './agents/windsurf.ts'
import type { Installer } from './installer.ts'

/** One installer per agent, in the order people are shown them. */
export const installers: ReadonlyMap<string, Installer> = new Map(
  [claudeCode, codex, gemini, copilot, opencode, qwen, pi, cline, kimi, droid, cursor, goose, crush, amp, windsurf, kiro, vscode].map(
    (installer) => [installer.agent, installer],
  ),
)
