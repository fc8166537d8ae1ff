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
  [
    'explain',
    {
      group: 'decide',
      about: "every layer's opinion, effects under the words that cause them",
      load: async () => (await import('./explain.ts')).explain,
    },
  ],
  ['demo', { group: 'decide', about: 'a dozen telling calls, no key and no network', load: async () => (await import('./demo.ts')).demo }],
  ['install', { group: 'agents', about: 'turn auto mode on in an agent', load: async () => (await import('./install.ts')).install }],
  ['uninstall', { group: 'agents', about: 'turn it off again, exactly', load: async () => (await import('./uninstall.ts')).uninstall }],
  [
    'doctor',
    {
      group: 'agents',
      about: 'are the hooks there, trusted, first and closed on failure',
      load: async () => (await import('./doctor.ts')).doctor,
    },
  ],
  ['status', { group: 'agents', about: 'which agents are on, and the daemon', load: async () => (await import('./status.ts')).status }],
  [
    'daemon',
    { group: 'agents', about: 'start, stop or look at the resident process', load: async () => (await import('./daemon.ts')).daemon },
  ],
  [
    'hook',
    {
      group: 'agents',
      about: 'what an agent calls: one payload in, one answer out',
      load: async () => (await import('./hook-verb.ts')).hook,
    },
  ],
  [
    'acp',
    { group: 'agents', about: 'stand between an editor and an agent that speaks ACP', load: async () => (await import('./acp.ts')).acp },
  ],
  [
    'config',
    { group: 'policy', about: 'the config files and what holds in the end', load: async () => (await import('./config.ts')).config },
  ],
  [
    'rules',
    {
      group: 'policy',
      about: 'the rules that hold, and whether they do what they say',
      load: async () => (await import('./rules.ts')).rules,
    },
  ],
  [
    'classifier',
    { group: 'policy', about: 'is the model usable, fast and cheap', load: async () => (await import('./classifier.ts')).classifier },
  ],
  ['trust', { group: 'policy', about: "let a repository's `allow` count", load: async () => (await import('./trust.ts')).trust }],
  ['approve', { group: 'policy', about: 'let one exact call pass', load: async () => (await import('./approve.ts')).approve }],
  ['log', { group: 'history', about: 'what was decided', load: async () => (await import('./log.ts')).log }],
  ['show', { group: 'history', about: 'everything about one verdict', load: async () => (await import('./show.ts')).show }],
  ['stats', { group: 'history', about: 'decisions, tokens and dollars', load: async () => (await import('./stats.ts')).stats }],
  [
    'completions',
    {
      group: 'history',
      about: 'a completion script for bash, zsh or fish',
      load: async () => (await import('./completions.ts')).completions,
    },
  ],
])
