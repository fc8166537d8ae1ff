import type { AnyVerb } from './verb.ts'

/** How a verb is listed before its file is loaded. */
export interface VerbEntry {
  readonly about: string
  readonly group: 'decide' | 'agents' | 'policy' | 'history'
  load(): Promise<AnyVerb>
}

/** Every verb of `automode`, in the order `--help` lists them. A verb is one file, loaded when it is called. */
export const verbs: ReadonlyMap<string, VerbEntry> = new Map<string, VerbEntry>([
  ['check', { group: 'decide', about: 'decide a tool call and say why', load: async () => (await import('./check.ts')).check }],
])
