import { defineVerb } from './verb.ts'

/** `automode classifier`: the model behind the last layer. */
export const classifier = defineVerb({
  name: 'classifier',
  about: 'the model behind the last layer',
  examples: [['automode classifier test', 'key, model, latency, forced tool use, caching, and ten cases']],
  verbs: { test: async () => (await import('./classifier-test.ts')).classifierTest },
})
