import { isRuling } from '../classifier/classifier.ts'
import { chosen, createClassifier, opener } from '../classifier/create.ts'
import { explain } from '../classifier/messages.ts'
import { choosePrefix } from '../classifier/prefix.ts'
import { redactKeys } from '../classifier/redact.ts'
import { runSelfTest, type SelfTestResult } from '../classifier/self-test.ts'
import { projectRootOf } from '../policy/config/load.ts'
import { foldersOf } from '../state/folders.ts'
import { loadPolicyFor } from './open-gate.ts'
import { renderTable } from './render-table.ts'
import { clip, paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode classifier test`: key, model, latency, forced tool use, caching, and ten cases. */
export const classifierTest = defineVerb({
  name: 'test',
  about: 'checks key, model, latency, forced tool use and caching, and judges ten built-in cases',
  args: { json: { type: 'boolean', description: 'print the results as JSON' } },
  examples: [['automode classifier test', 'is the model usable, fast and cheap']],
  async run({ args, io }) {
    const { rules, settings } = await loadPolicyFor(io, projectRootOf(io.cwd))
    const [source] = chosen(settings, io.env).filter(({ provider }) => provider !== 'none')
    const opened = source
      ? await opener(source, io.env)()
      : ({ problem: 'no-model', message: explain('no-model', 'no model configured') } as const)
    // no verdict cache and no memory of earlier failures: the model itself is on trial; no fallbacks either
    const classifier =
      source && createClassifier(settings, { env: io.env, models: [source], stateFolder: foldersOf(io.env).state, ownCircuit: true })
    if ('problem' in opened || !classifier) {
      io.error(`automode: ${printable('problem' in opened ? opened.message : 'no model configured')}\n`)
      return 1
    }
    const { provider, keyFrom } = opened
    const results = await runSelfTest(classifier, { rules, settings })
    const tested: Tested = {
      provider: provider.name,
      model: provider.model,
      endpoint: redactKeys(provider.endpoint, []),
      caches: choosePrefix(rules, provider, settings.prices).cache,
      ...(keyFrom ? { keyFrom } : {}),
    }
    if (args.json) io.out(`${JSON.stringify({ ...tested, results: results.map(asJson) }, undefined, 2)}\n`)
    else io.out(render(results, tested, io))
    return results.every(({ right }) => right) ? 0 : 1
  },
})

/** The model on trial. */
interface Tested {
  readonly provider: string
  readonly model: string
  readonly endpoint: string
  readonly caches: boolean
  readonly keyFrom?: string
}

const answerOf = ({ outcome }: SelfTestResult): string => (isRuling(outcome) ? (outcome.shouldBlock ? 'block' : 'allow') : outcome.problem)

const asJson = (result: SelfTestResult) => ({
  name: result.test.name,
  expected: result.test.shouldBlock ? 'block' : 'allow',
  got: answerOf(result),
  right: result.right,
  ms: Math.round(result.ms),
  ...(result.outcome.use ? { use: result.outcome.use } : {}),
})

function render(results: readonly SelfTestResult[], tested: Tested, io: Io): string {
  const { bold, green, red } = paint(io)
  const { provider, model, endpoint, keyFrom } = tested
  const failed = results.find(({ outcome }) => !isRuling(outcome))?.outcome
  const refused = results.some(({ outcome }) => !isRuling(outcome) && outcome.problem === 'no-key')
  // whoever answers, even wrongly, has let the key pass
  const answered = results.some(({ outcome }) => isRuling(outcome) || (outcome.use?.output_tokens ?? 0) > 0)
  const key = refused ? red('refused') : answered ? green('accepted') : red('unknown: no answer came')
  const right = results.filter((result) => result.right).length
  return [
    renderTable([
      [bold('model'), `${printable(model)} (${provider}, ${printable(endpoint)})`],
      [bold('key'), keyFrom ? `${key} (from ${keyFrom})` : key],
      ...(answered ? figures(results, tested, io) : []),
    ]),
    ...(answered
      ? [
          renderTable([['case', 'expected', 'got', 'ms', 'reason'].map(bold), ...results.map((result) => row(result, io))]),
          `${right === results.length ? green('all cases judged rightly') : red(`${right} of ${results.length} cases judged rightly`)}\n`,
        ]
      : []),
    ...(failed && !isRuling(failed) ? [`${red(printable(failed.message))}\n`] : []),
  ].join('\n')
}

function figures(results: readonly SelfTestResult[], { caches }: Tested, io: Io): readonly (readonly string[])[] {
  const { bold, green, red } = paint(io)
  const ruled = results.filter(({ outcome }) => isRuling(outcome)).length
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const cached = results.reduce((sum, { outcome }) => sum + (outcome.use?.cached_tokens ?? 0), 0)
  const costs = results.flatMap(({ outcome }) => outcome.use?.cost_usd ?? [])
  const cost = costs.reduce((sum, value) => sum + value, 0)
  const caching =
    cached > 0
      ? green(`works: ${cached} tokens read from the cache`)
      : caches
        ? red('expected, but no cached tokens were reported')
        : 'off: the prefix is below the floor of this model'
  return [
    [
      bold('forced tool'),
      ruled === results.length ? green('called every time') : red(`${ruled} of ${results.length} answers were rulings`),
    ],
    [bold('latency'), `${Math.round(median)} ms in the middle, ${Math.round(times.at(-1) ?? 0)} ms at most`],
    [bold('caching'), caching],
    [
      bold('cost'),
      costs.length === 0
        ? 'no price known for this model: see `prices` in the config'
        : `$${cost.toFixed(5)} for ${results.length} cases, $${(cost / results.length).toFixed(5)} each`,
    ],
  ]
}

function row(result: SelfTestResult, io: Io): readonly string[] {
  const { green, red } = paint(io)
  const reason = isRuling(result.outcome) ? result.outcome.reason : ''
  return [
    result.test.name,
    result.test.shouldBlock ? 'block' : 'allow',
    result.right ? green(answerOf(result)) : red(answerOf(result)),
    String(Math.round(result.ms)),
    clip(reason, Math.max(20, io.columns - 62)),
  ]
}
