// Which examples the effects oracle may run: plain lines of listed programs whose declared effects stay inside the throwaway folder.

/** Programs that are run. Nothing that talks to a network, other users, services or the machine itself belongs here. */
const programs = new Set(
  `basename cat cmp column comm cp csplit cut date dd diff dirname du echo egrep expand expr factor fgrep file find fmt fold git grep head id
   install join jq ln ls md5sum mkdir mkfifo mktemp mv nl numfmt od paste pr printf pwd readlink realpath rev rm rmdir sed seq sha1sum sha256sum
   shuf sleep sort split stat strings sum tac tail tar tee test touch tr true truncate tsort uname unexpand uniq unlink wc which xxd yes awk mawk
   gzip gunzip zcat bzip2 bunzip2 xz unxz zip unzip patch make base64 base32 cksum chmod arch nproc tty env nice timeout xargs cal bc hexdump look
   python3 perl iconv getconf locale printenv df fallocate nm pkg-config ps uptime free`.split(/\s+/),
)
/** Subcommands of git that stay in the folder. */
const gitSubcommands =
  /^git (?:status|log|diff|show|add|commit|branch|tag|stash|ls-files|rev-parse|blame|mv|rm|init|describe|shortlog|grep|cat-file|ls-tree|show-ref|symbolic-ref|config|notes|archive|rev-list|reflog|for-each-ref|count-objects|merge-base|name-rev|whatchanged|var|check-ignore|check-attr|switch|checkout|restore|reset|cherry|format-patch|apply|hash-object|write-tree|diff-tree|diff-index|diff-files|range-diff|worktree list|sparse-checkout list|stripspace|interpret-trailers|mailinfo|fsck|verify-pack|verify-commit)\b/
const harmlessKinds = new Set(['read', 'write', 'delete'])
/** Would wait for input, run for ever, or fill the disk. */
const endless = /^(?:yes|tail -[fF]|sleep|watch|dd\b.*\/dev\/|cat$|tee$)|\/dev\/(?!null)|--follow|-f\b.*log$/

/** Whether an example may run, given its effects in the throwaway folder. */
export function mayRun({ line, effects, commands, root }) {
  // nothing that only running would fill in, and nothing in the background
  if (/[\n`$()~]|&(?!&)(?<!&&)/.test(line) || endless.test(line)) return false
  const words = commands.map((command) => command.words[0])
  if (words.length === 0 || !words.every((word) => programs.has(word))) return false
  if (words.includes('git') && !gitSubcommands.test(line)) return false
  return effects.every((effect) => staysInside(effect, root))
}

function staysInside(effect, root) {
  // hooks of a repository that has none
  if (effect.kind === 'execute') return effect.target === 'git hooks'
  if (!harmlessKinds.has(effect.kind)) return effect.kind === 'config' && effect.tag === 'inert'
  if (effect.path === undefined) return effect.kind === 'read'
  const inside = effect.path === root || effect.path.startsWith(`${root}/`)
  return effect.kind === 'read' ? inside || /^\/(?:usr|bin|etc\/hosts|tmp)/.test(effect.path) : inside && effect.path !== root
}
