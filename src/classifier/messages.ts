import type { Problem } from './classifier.ts'

/** What to do about each problem. */
const advice: Readonly<Record<Problem, string>> = {
  'no-model': 'set ANTHROPIC_API_KEY or OPENAI_API_KEY, or `classifier` in the config',
  'no-key': 'check the key; `automode classifier test` says where it comes from',
  'rate-limit': 'wait a little, or name a second model in `classifier.fallbacks`',
  timeout: 'try again, raise `classifier.deadlines`, or name a second model in `classifier.fallbacks`',
  malformed: 'try again; if it stays, choose a model that can be forced to call a tool (`automode classifier test`)',
  refused: 'decide this one yourself, or choose another model',
  truncated: 'try again, or set `classifier.stages` to `two`, which leaves more room',
  network: 'check the connection and `classifier.baseURL`; `automode classifier test` tries it',
  budget: 'raise `classifier.dailyBudgetUsd` or wait until tomorrow',
  'open-circuit': 'it is tried again by itself',
  'too-long': 'decide this one yourself, or split the call',
  error: 'run `automode classifier test`, or repeat with `--dump` to see request and answer',
}

/** One line for a person: what happened, and what to do. */
export function explain(problem: Problem, what: string): string {
  return `${what}: ${advice[problem]}`
}
