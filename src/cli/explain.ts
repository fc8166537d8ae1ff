import type { Explanation, Gate } from '../gate.ts'
import type { CallRequest } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'
import { callFlags, exitCodeOf, requestDefaults, requestFrom, strayWord } from './check.ts'
import { openGate } from './open-gate.ts'
import { renderExplanation } from './render-explanation.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode explain`: every layer's opinion, and each effect under the words that cause it. */
export const explain = defineVerb({
  name: 'explain',
  about: "every layer's opinion, and each effect under the words that cause it",
  args: callFlags,
  examples: [
    ["automode explain 'rm -rf dist && git push --force'", 'a shell command'],
    ['automode explain --tool WebFetch --input \'{"url":"http://169.254.169.254/"}\'', 'any other tool'],
    ['automode explain --json -- npm test', 'for programs'],
  ],
  strayWord,
  async run({ args, rest, io }) {
    const defaults = await requestDefaults(args, { verb: 'explain', cwd: io.cwd })
    const gate = await openGate({ ...args, io, attended: !args.unattended })
    try {
      const request = await requestFrom({ args, rest, verb: 'explain', defaults })
      return exitCodeOf(await explainCall({ gate, request, io, json: args.json === true }))
    } finally {
      gate.close()
    }
  },
})

/** Explains one call on standard output and returns its verdict. */
export async function explainCall({
  gate,
  request,
  io,
  json,
}: {
  gate: Gate
  request: CallRequest
  io: Io
  json: boolean
}): Promise<Verdict> {
  const explanation = await gate.explain(request)
  io.out(json ? `${JSON.stringify(asJson(explanation))}\n` : renderExplanation(explanation, io))
  return explanation.verdict
}

/** The stable JSON of an explanation: the verdict, each effect with its place, each layer's opinion. */
function asJson({ verdict, call, layers }: Explanation): unknown {
  return { ...verdict, layers, details: call ? effectsOf(call) : [] }
}

function effectsOf(call: NonNullable<Explanation['call']>): readonly unknown[] {
  try {
    return call.analysis().effects
  } catch {
    return []
  }
}
