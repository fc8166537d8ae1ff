import type { Effect } from '../effect.ts'
import { isObject, parseObject } from '../is-record.ts'
import { analyseCode, analyseShell } from '../shell/analyse-shell.ts'
import { languageOf } from '../shell/code/index.ts'
import type { Language } from '../shell/command-spec.ts'
import type { World } from '../shell/world.ts'
import type { Place } from './place.ts'
import { zonesOf } from './zones.ts'

/** Longer texts are left to the moment they run, and of longer files only what is put in is looked at: an edit must stay quick. */
const longest = 16 * 1024

/** Words that do harm, if at all, by themselves. */
const alone = new RegExp(
  [
    String.raw`\/dev\/(?:tcp|udp)\/|["'\`\s(;|&](?:nc|ncat|netcat|socat)["']?[\s,]|\bpty\.spawn|\bdup2\(`,
    String.raw`\|\s{0,9}(?:sudo\s{1,9})?(?:ba|z|da)?sh\b|\bsh\s{0,9}<\(|\b(?:print)?env\s{0,9}\||\bbase64\s{1,9}(?:-d|-D|--decode)\b`,
    String.raw`\bcrontab\b|\bLaunchAgents\b|\bauthorized_keys\b|\/etc\/(?:cron|sudoers|passwd|shadow|profile|rc\.local|systemd|ld\.so)`,
    String.raw`\brm\s{1,9}-\w{0,9}[rR]|(?:rmtree|rm_?sync|rm_rf|rimraf|remove_?(?:dir_)?all)\b[^\n]{0,80}(?:home|expanduser|["'](?:\/|~))`,
  ].join('|'),
  'i',
)
const network =
  /\b(?:fetch|axios|got|request|requests|urllib|urlopen|\w{0,9}socket|fsockopen|curl|wget|HTTP|LWP|file_get_contents|sendBeacon)\b|\b(?:connect|post|https?\.\w{3,9})\s{0,9}\(|\bnet\./i
/** What runs a text, for which most other calls have other names. */
const runsText =
  /(?<![.\w])(?:exec|eval|system|shell_exec|passthru|compile)\s{0,9}\(|\bnew Function\(|\bpopen\d?\s{0,9}\(|\bshell\s?=\s?True|\bexecSync\s{0,9}\(/

/** Words that need others beside them: what is sent, or handed to a shell or run, needs a network, and what is decoded something that runs it. */
const together: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [
    /["'`](?:\/bin\/)?(?:ba|z|da)?sh["'`\s]|\.(?:ssh|aws|gnupg|netrc|npmrc|git-credentials|kube)\b|(?:environ|process\.env)\b(?!\s{0,9}[.[?])/,
    network,
  ],
  [runsText, network],
  [/b64decode|\batob\(|["']base64["']|fromCharCode|unhexlify/, runsText],
]

/** Whether a text has words without which no code does what is looked for here; most edits have none, and cost nothing. */
const mayHarm = (text: string): boolean => alone.test(text) || together.some(([first, second]) => first.test(text) && second.test(text))

/** A project that knows nothing but itself: what stands on this machine is no matter of what a text says. */
const place: Place = { cwd: '/project', home: '/home/user', roots: ['/project'] }

const world: World = {
  home: place.home,
  roots: place.roots,
  temp: ['/tmp', '/var/tmp'],
  kindOf: () => 'missing',
  textOf: () => undefined,
  expand: () => [],
  repositoryOf: () => place.cwd,
  gitConfig: () => undefined,
  gitSettings: () => new Map(),
  userGitSettings: () => new Map(),
}

/**
 * The test for edits of a file of code: whether the new text, once it runs, plainly does what no project needs. Others load such files, and
 * nobody looks again when they do. Text that was there before is none of the edit's doing.
 */
export function plantedCodeAt(
  path: string,
  onDisk: () => string | undefined,
): ((newText: string, oldText?: string) => string | undefined) | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const language = name === 'package.json' ? 'scripts' : languageOf(path, '')
  if (language === undefined || !followed.has(language)) return undefined
  return (newText, oldText) => {
    if (newText.length > longest || !mayHarm(newText)) return undefined
    const before = onDisk() ?? ''
    const whole = oldText && before.includes(oldText) ? before.replaceAll(oldText, () => newText) : newText
    const after = whole.length > longest ? newText : whole
    const harms = harmsIn(language, after)
    if (harms.size === 0) return undefined
    const had = harmsIn(language, after === newText ? (oldText ?? before) : before)
    const [added] = [...harms].filter((harm) => !had.has(harm))
    return added === undefined ? undefined : `\`${name}\` would, once it runs, ${added}`
  }
}

/** What stands in the scripts of a package, a line each. */
type Text = Language | 'shell' | 'scripts'

const followed: ReadonlySet<Text> = new Set<Text>([
  'scripts',
  'shell',
  'python',
  'javascript',
  'ruby',
  'perl',
  'php',
  'go',
  'lua',
  'rust',
  'c',
  'elixir',
  'r',
  'other',
])

function harmsIn(language: Text, text: string): ReadonlySet<string> {
  const harms = effectsIn(language, text).map((effect, _index, all) => harmOf(effect, all))
  return new Set(harms.flatMap((harm) => harm ?? []).filter((harm) => !(language === 'shell' && harm === runsDownload)))
}

function effectsIn(language: Text, text: string): readonly Effect[] {
  const at = { world, cwd: place.cwd }
  if (language === 'shell') return analyseShell(text, at).effects
  if (language !== 'scripts') return analyseCode(language, text, at)
  const { scripts } = parseObject(text) ?? {}
  const lines = isObject(scripts) ? Object.values(scripts).filter((line) => typeof line === 'string') : []
  return lines.flatMap((line) => analyseShell(line, at).effects)
}

const runsDownload = 'run what it downloads'

/** What no project needs of its code. Installers that shell scripts download, and lines for one's own start-up files, are ordinary. */
function harmOf({ kind, tag = '', path = '', detail, carries = [] }: Effect, all: readonly Effect[]): string | undefined {
  if (detail?.perhaps === true) return undefined
  if (kind === 'execute' && tag === 'remote-shell') return 'give another machine a shell'
  if (kind === 'execute' && tag === 'download') return runsDownload
  if (kind === 'execute' && tag === 'decoded') return 'run what it decodes'
  if (kind === 'send' && carries.some(isSecret)) return 'send secrets off'
  if (kind === 'unknown' && detail?.takes === true && all.some((other) => other.kind === 'send')) return 'send secrets off'
  if (kind === 'persist' || (kind === 'write' && startsLater.test(path))) return 'have something run in later sessions'
  if (kind === 'delete' && zonesOf(path, place).zones.some((zone) => wholePlaces.has(zone))) return `delete \`${path}\``
  return undefined
}

const startsLater =
  /\/\.ssh\/(?:authorized_keys|rc)$|\/LaunchAgents\/|^\/etc\/(?:cron|sudoers|passwd|shadow|profile|rc\.local|systemd\/|ld\.so)/
const wholePlaces: ReadonlySet<string> = new Set(['system', 'home-itself', 'home-child', 'other-home'])

const isSecret = (source: string): boolean =>
  source === 'secret' ||
  source === 'environment' ||
  (source.startsWith('/') && zonesOf(source, place).zones.some((zone) => zone === 'private-key' || zone === 'secret-store'))
