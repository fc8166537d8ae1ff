import type { Finding } from './installer.ts'

/** Programs that run whatever they are given: allowing them allows everything. */
const runners =
  'bash|sh|zsh|fish|dash|python3?|node|deno|bun|ruby|perl|php|npx|bunx|pnpx|uvx|pipx|npm|pnpm|yarn|env|sudo|xargs|eval|ssh|docker|make|find|awk|osascript|powershell|pwsh'
/** The shell tool as clients with rules of this form call it. */
const shell = '(?:Bash|Shell|ShellTool|run_shell_command)'
const broad = new RegExp(
  `^(?:\\*|${shell}|${shell}\\(\\s*:?\\*?\\s*\\)|${shell}\\((?:${runners})(?:\\s+(?:exec|run|dlx|-c|-e))?(?::\\*|\\s*\\*)?\\))$`,
)

/** Allow rules of a client's own settings that open far more than they seem to. */
export function broadRules(path: string, allow: unknown, effect: string): readonly Finding[] {
  if (!Array.isArray(allow)) return []
  return allow
    .filter((rule): rule is string => typeof rule === 'string' && broad.test(rule))
    .map((rule) => ({ level: 'warning', message: `${path} allows \`${rule}\`, which is nearly everything (${effect})` }))
}

/** Such rules of Codex, which name the first words of a command. */
export function broadPrefixRules(path: string, text: string | undefined, effect: string): readonly Finding[] {
  const rules = (text ?? '').match(/prefix_rule\([^()]*\)/g) ?? []
  const programs = rules
    .filter((rule) => /decision\s*=\s*"allow"/.test(rule))
    .flatMap((rule) => /pattern\s*=\s*\[\s*"([^"]*)"\s*,?\s*\]/.exec(rule)?.[1] ?? [])
  return broadRules(
    path,
    programs.map((program) => `Bash(${program})`),
    effect,
  )
}
