import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isObject, parseObject } from '../is-record.ts'
import type { World } from '../shell/world.ts'
import { plantedCodeAt } from './planted-code.ts'
import { plantedAt } from './planted-commands.ts'
import { entryAt } from './real-path.ts'

/** Scripts that a package manager runs by itself when it installs or publishes. */
const installScripts = new Set([
  'preinstall',
  'install',
  'postinstall',
  'preuninstall',
  'uninstall',
  'postuninstall',
  'prepare',
  'preprepare',
  'postprepare',
  'prepublish',
  'prepublishonly',
  'prepack',
  'postpack',
  'pnpm:devpreinstall',
  'dependencies',
])
const composerScripts =
  /^(?:pre|post)-(?:install|update|autoload|root-package|create-project|package|dependencies|archive|status|file|operations|pool)/

const spawns = {
  python:
    /\b(?:subprocess|popen|os\s*\.\s*(?:system|popen|exec\w*|spawn\w*|posix_spawn\w*|fork\w*)|pty\s*\.\s*spawn|pexpect|commands\.get|__import__|importlib|ctypes|exec\s*\(|eval\s*\(|compile\s*\(|getattr\s*\(\s*os)|from\s+os\s+import/i,
  rust: /\bCommand\s*::\s*new|\bprocess\s*::|std\s*::\s*process|libc\s*::\s*(?:system|exec)|\bextern\s+"C"/,
  ruby: /\b(?:system|exec|spawn|fork|popen\d?|Open3|IO\.popen|Kernel\.|eval|instance_eval|send)\b\s*[(\s'"[]|`[^`]*`|%x[^\w\s]/,
  javascript:
    /child_process|\b(?:execSync|exec|spawnSync|spawn|execFile|execFileSync|fork|execa|execaSync)\s*\(|Deno\.(?:Command|run)|Bun\.(?:spawn|\$)|\beval\s*\(|new\s+Function\s*\(|process\.binding|\bzx\b/,
  jvm: /\bexec\s*[({]|Runtime\s*\.\s*getRuntime|ProcessBuilder|commandLine|\.execute\s*\(\s*\)|sys\.process/,
  cmake: /execute_process|\bexec_program\b/i,
  meson: /run_command\s*\(/,
  elixir: /System\.(?:cmd|shell)|:os\.cmd|Port\.open|Code\.eval/,
  gyp: /"?'?(?:action|actions|postbuilds|<!@?\()/,
  msbuild: /<Exec\b|\b(?:Roslyn)?CodeTaskFactory\b/i,
  pth: /^[ \t]*import\b/m,
  php: /\b(?:exec|shell_exec|system|passthru|proc_open|popen|eval)\s*\(|`[^`]*`/,
} as const

/** Files that run whenever a tool installs, builds or tests; each with what starting a process looks like in it. */
const runsByItself: readonly (readonly [names: readonly RegExp[], spawn: RegExp])[] = [
  [
    [
      /^(?:setup|conftest|noxfile|toxfile|sitecustomize|usercustomize|hatch_build|build|fabfile|conanfile|wscript|sconstruct)\.py$/,
      /^(?:sconstruct|sconscript|wscript)$/,
    ],
    spawns.python,
  ],
  [[/^build\.rs$/], spawns.rust],
  // another compiler takes the place of the one that is installed
  [[/^rust-toolchain(?:\.toml)?$/], /^\s*path\s*=/m],
  [[/\.(?:gem|pod)spec$/, /^(?:extconf|mkrf_conf)\.rb$/, /^(?:gemfile|podfile|rakefile|brewfile|dangerfile|fastfile)$/], spawns.ruby],
  [
    [
      /\.config\.[cm]?[jt]s$/,
      /^\.(?:eslintrc|prettierrc|babelrc|lintstagedrc|stylelintrc|mocharc|pnpmfile)\.[cm]?[jt]s$/,
      /^(?:gulpfile|gruntfile|jakefile|karma\.conf|wdio\.conf)\.[cm]?[jt]s$/,
      /^(?:jest|vitest|mocha|cypress|playwright)[.-](?:setup|global-setup|global-teardown)\.[cm]?[jt]sx?$/,
      /^global-?setup\.[cm]?[jt]s$/,
    ],
    spawns.javascript,
  ],
  [[/\.gradle(?:\.kts)?$/, /^build\.(?:sbt|sc)$/, /^pom\.xml$/], spawns.jvm],
  [[/\.(?:(?:cs|fs|vb|vcx)proj|props|targets)$/], spawns.msbuild],
  [[/^cmakelists\.txt$/, /\.cmake$/], spawns.cmake],
  [[/^meson\.build$/], spawns.meson],
  [[/^(?:mix\.exs|test_helper\.exs)$/], spawns.elixir],
  [[/^binding\.gyp$/], spawns.gyp],
  [[/\.pth$/], spawns.pth],
  [[/^\.php-cs-fixer(?:\.dist)?\.php$/], spawns.php],
]

/** Scripts of a manifest that run by themselves, and what else in it names commands for git's hooks. */
interface Manifest {
  readonly runs: (script: string) => boolean
  readonly hooks: ReadonlySet<string>
}

const manifests: ReadonlyMap<string, Manifest> = new Map([
  [
    'package.json',
    {
      runs: (script) => installScripts.has(script.toLowerCase()),
      hooks: new Set(['husky', 'simple-git-hooks', 'gitHooks', 'lint-staged', 'nano-staged', 'pre-commit', 'pre-push', 'ghooks']),
    },
  ],
  ['composer.json', { runs: (script) => composerScripts.test(script), hooks: new Set<string>() }],
])

/** Says, of the new text and the old, why an edit would make something run later by itself; undefined when it would not. */
type RiskOfEdit = NonNullable<ReturnType<NonNullable<World['riskAt']>>>

/** The test for edits of a file that is run, by a tool by itself or by name; undefined for any other. */
export function riskAt(path: string): RiskOfEdit | undefined {
  const startsOf = startsByItselfAt(path)
  const onDisk = (): string | undefined => textOnDisk(path)
  const tests = [startsOf, plantedAt(basename(path).toLowerCase(), onDisk), plantedCodeAt(path, onDisk)].filter(
    (test) => test !== undefined,
  )
  if (tests.length < 2) return tests[0]
  return (newText, oldText) => tests.map((test) => test(newText, oldText)).find((why) => why !== undefined)
}

/** The test for edits of a file that some tool runs by itself; undefined for files that no tool runs so. */
function startsByItselfAt(path: string): RiskOfEdit | undefined {
  const name = basename(path).toLowerCase()
  const manifest = manifests.get(name)
  if (manifest) return (newText, oldText) => manifestEdit(path, newText, oldText, manifest)
  const [, spawn] = runsByItself.find(([names]) => names.some((file) => file.test(name))) ?? []
  if (!spawn) return undefined
  return (newText, oldText) => {
    // text that was there before and stays is not this edit's doing
    if (!spawn.test(newText) || (oldText !== undefined && sameHits(spawn, oldText, newText))) return undefined
    return `\`${basename(path)}\` runs by itself and the new text starts a process`
  }
}

/** A text put into a file, and the one it takes the place of, where the tool says. */
export interface Edit {
  readonly text: string
  readonly old?: string | undefined
}

/** Why edits of one file would make something run later by itself: one of them alone, or what they come to together. */
export function riskOfEdits(path: string, edits: readonly Edit[]): string | undefined {
  const riskOf = riskAt(path)
  if (!riskOf) return undefined
  for (const { text, old } of edits) {
    const risk = riskOf(text, old)
    if (risk !== undefined) return risk
  }
  if (edits.length < 2) return undefined
  const before = textOnDisk(path) ?? ''
  const after = edits.reduce(
    (text, edit) => (edit.old && text.includes(edit.old) ? text.replaceAll(edit.old, () => edit.text) : text),
    before,
  )
  return riskOf(edits.map(({ text }) => text).join('')) ?? riskOf(after, before)
}

function sameHits(pattern: RegExp, oldText: string, newText: string): boolean {
  const hits = (text: string): string =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .join('\n')
  return hits(oldText) === hits(newText)
}

function manifestEdit(path: string, newText: string, oldText: string | undefined, manifest: Manifest): string | undefined {
  const current = textOnDisk(path)
  const result = oldText !== undefined && current?.includes(oldText) ? current.replaceAll(oldText, () => newText) : newText
  const before = startedBy(current ?? oldText ?? '', manifest)
  const after = startedBy(result, manifest)
  const whole = result !== newText || parseObject(result) !== undefined
  for (const [key, value] of after) if (before.get(key) !== value) return `changes ${said(key, manifest)}`
  if (whole) for (const key of before.keys()) if (!after.has(key)) return `removes ${said(key, manifest)}`
  return undefined
}

const said = (key: string, { hooks }: Manifest): string =>
  hooks.has(key) ? `git hooks (\`${key}\`)` : `the install-time script \`${key}\``

/** What runs by itself, by name; from a fragment too, because edits carry fragments. */
function startedBy(text: string, { runs, hooks }: Manifest): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const whole = parseObject(text)
  if (whole) {
    const { scripts } = whole
    if (isObject(scripts)) for (const [key, value] of Object.entries(scripts)) if (runs(key)) found.set(key, JSON.stringify(value))
    for (const key of hooks) if (Object.hasOwn(whole, key)) found.set(key, JSON.stringify(whole[key]))
    return found
  }
  // an object is only looked at: what is in it counts by its own keys
  for (const [, rawKey, script, object] of text.matchAll(
    /"((?:[^"\\]|\\.){0,200})"\s*:\s*(?:("(?:[^"\\]|\\.)*"?|\[[^\]]*\]?)|(?=(\{[^}]{0,2000})))/g,
  )) {
    const key = decodeKey(rawKey ?? '')
    if (object === undefined ? runs(key) : hooks.has(key)) found.set(key, script ?? object ?? '')
  }
  return found
}

/** A key written with escapes (`\u0070reinstall`) is the same key. */
function decodeKey(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

/** The text of an ordinary file of at most a megabyte. */
export function textOnDisk(path: string): string | undefined {
  try {
    const status = entryAt(path)
    return status?.isFile() && status.size < 1_000_000 ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}
