import { isFreshPath, isInside } from './path.ts'

/** The kinds of things a tool call can do to the world: the only vocabulary policies are written in. */
export type EffectKind =
  | 'read'
  | 'write'
  | 'delete'
  | 'execute'
  | 'connect'
  | 'send'
  | 'publish'
  | 'install'
  | 'privilege'
  | 'process'
  | 'persist'
  | 'config'
  | 'database'
  | 'infra'
  | 'delegate'
  | 'unknown'

/** Where a target lives. `unresolved` means the place could not be known before running. */
export type Scope = 'workspace' | 'temp' | 'home' | 'system' | 'secret' | 'device' | 'remote' | 'loopback' | 'unresolved'

/** A half-open range of UTF-16 offsets in the source text of the call. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What running a tool call would do. One effect has one canonical line (`formatEffect`), shown alike everywhere. */
export interface Effect {
  readonly kind: EffectKind
  /** What is acted on, as a person would write it: a path, host, package, program; for `unknown` the reason. */
  readonly target: string
  /** The finer act inside the kind (`force`, `named`, `destroy` …): what policy rows select on. */
  readonly tag?: string
  /** Absolute normalised path of a file effect; may hold glob segments when `glob` is set. */
  readonly path?: string
  readonly glob?: true
  /** The folder in which it happens, for what is installed, published, set or deleted without a path: another one may be another project's. */
  readonly cwd?: string
  /** The effect reaches everything below `path`. */
  readonly recursive?: true
  /** Host of a network effect, without port. */
  readonly host?: string
  readonly port?: number
  /** What a `send` carries: absolute paths and taints (`download`, `secret`, `archive`, `dump`, `environment`). */
  readonly carries?: readonly string[]
  /** Facts a spec states for the refiner of its tag (git refspecs, old and new names …). */
  readonly detail?: Readonly<Record<string, string | boolean | readonly string[]>>
  readonly at?: Span
  /** How the analysis got here, outermost first: `npm run clean`, `scripts/x.sh`. */
  readonly via?: readonly string[]

  // facts, filled in by workspace/
  readonly scope?: Scope
  /** Names of the special zones the path lies in (`private-key`, `own-files`, `protected` …). */
  readonly zones?: readonly string[]
  readonly recoverable?: boolean
  /** The fact behind `recoverable`, or behind another refinement, in a few words. */
  readonly fact?: string
}

const ofFolders: ReadonlySet<EffectKind> = new Set<EffectKind>(['install', 'publish', 'config', 'delete'])

/** Whether an effect that names no path is about the folder in which it happens: its manifest, its repository, its settings. */
export const dependsOnFolder = ({ kind, path }: Pick<Effect, 'kind' | 'path'>): boolean => path === undefined && ofFolders.has(kind)

/** The one canonical text line of an effect. */
export function formatEffect(effect: Effect): string {
  if (effect.kind === 'unknown') return `unknown: ${effect.target}`
  const tag = effect.tag ? `:${effect.tag}` : ''
  const fact = effect.fact ? ` (${effect.fact})` : ''
  return `${effect.kind}${tag} ${effect.target}${fact}`.trimEnd()
}

/** The lines of effects, each once: what happens twice is told once. */
export const formatEffects = (effects: readonly Effect[]): readonly string[] => [...new Set(effects.map(formatEffect))]

/** Whether a folder lies in a repository that one of these effects clones or begins in a place where nothing was before. */
export const isInNewRepository = (
  effects: readonly Effect[],
  folder: string,
  isMissing: (path: string) => boolean,
  ways: readonly unknown[] = ['clone', 'init'],
): boolean =>
  effects.some(({ path, scope, detail }, index) => {
    if (!ways.includes(detail?.repository)) return false
    if (path === undefined) return scope === 'temp' && isFreshPath(folder)
    const isFilled = effects
      .slice(0, index)
      .some(({ kind, tag, path: at }) => kind === 'write' && tag !== 'folder' && isInside(path, at ?? ''))
    return isInside(path, folder) && isMissing(path) && !isFilled
  })
