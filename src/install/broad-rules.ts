import type { Finding } from './installer.ts'

/** Programs that run whatever they are given: allowing them allows everything. */
const runners =
  'bash|sh|zsh|fish|dash|python3?|node|deno|bun|ruby|perl|php|npx|bunx|pnpx|uvx|pipx|npm|pnpm|yarn|env|sudo|xargs|eval|ssh|docker|make|find|awk|osascript|powershell|pwsh'
const broad = new RegExp(
  `^(\\*|Bash|Bash\\(\\s*\\*?\\s*\\)|Bash\\(:\\*\\)|Bash\\((${runners})(\\s+(exec|run|dlx|-c|-e))?(:\\*|\\s*\\*|\\s+\\*)\\))$`,
)

/** Allow rules of a client's own settings that open far more than they seem to. */
export function broadRules(path: string, allow: unknown, effect: string): readonly Finding[] {
  if (!Array.isArray(allow)) return []
  return allow
    .filter((rule): rule is string => typeof rule === 'string' && broad.test(rule))
    .map((rule) => ({ level: 'warning', message: `${path} allows \`${rule}\`, which is nearly everything (${effect})` }))
}
