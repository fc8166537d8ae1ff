import * as v from 'valibot'
import { durationForm } from '../../duration.ts'
import { defaultsMark, longestRule } from '../rules.ts'

/** Both branches of an `either`, for the JSON Schema generator: valibot itself only keeps the choice. */
export const branches = new WeakMap<object, readonly [v.GenericSchema, v.GenericSchema]>()

/** A string or something else; the branch is chosen by type, so that a mistake is reported inside the branch that was meant. */
function either<S extends v.GenericSchema, O extends v.GenericSchema>(text: S, other: O) {
  const schema = v.lazy((input): S | O => (typeof input === 'string' ? text : other))
  branches.set(schema, [text, other])
  return schema
}

const described = <S extends v.GenericSchema>(schema: S, text: string) => v.pipe(schema, v.description(text))

const ruleText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'is empty'),
  v.maxLength(longestRule, (issue) => `is ${issue.input.length} characters long; the limit is ${longestRule}`),
  v.description('A pattern (`git push --force`) or a sentence (`never run migrations without asking`).'),
)
const examples = v.array(
  v.pipe(v.string(), v.minLength(1, 'is empty'), v.maxLength(longestRule, `is longer than ${longestRule} characters`)),
)
const ruleObject = v.strictObject({
  rule: ruleText,
  id: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lowercase letters, digits and dashes')),
      'The name shown in reasons and logs.',
    ),
  ),
  blocks: v.optional(described(examples, 'Command lines the rule must stop; `automode rules test` checks them.')),
  allows: v.optional(described(examples, 'Command lines the rule must let pass; `automode rules test` checks them.')),
})
const ruleEntry = either(ruleText, ruleObject)
const ruleList = (text: string) =>
  v.optional(
    described(v.array(ruleEntry), `${text} \`"${defaultsMark}"\` stands for the built-in entries; a list without it replaces them.`),
  )

const nonEmpty = v.pipe(v.string(), v.minLength(1, 'is empty'))
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
const dollars = v.pipe(v.number(), v.minValue(0, 'must not be negative'))
const duration = either(
  v.pipe(
    v.string(),
    v.regex(durationForm, 'must be a number with a unit: `500ms`, `12s`, `30m`, `24h`, `7d`'),
    v.description('A number with a unit: `500ms`, `12s`, `30m`, `24h`, `7d`.'),
  ),
  v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.description('Milliseconds.')),
)

const endpoint = {
  provider: v.optional(
    described(v.picklist(['none', 'anthropic', 'openai', 'openai-compatible']), 'Who answers; `none` switches the classifier off.'),
  ),
  model: v.optional(described(nonEmpty, 'Model name; each provider has a default.')),
  baseURL: v.optional(
    described(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an http or https URL')), 'Where the provider listens.'),
  ),
  key: v.optional(described(nonEmpty, 'The API key itself; prefer `keyCommand`.')),
  keyCommand: v.optional(described(nonEmpty, 'A command that prints the API key.')),
}
const provided = v.strictObject({ ...endpoint, provider: described(endpoint.provider.wrapped, 'Who answers.') })

const classifier = v.strictObject({
  ...endpoint,
  stages: v.optional(described(v.picklist(['two', 'single']), 'A quick look first and a second one for what it flags, or one look.')),
  onBlock: v.optional(
    described(v.picklist(['ask', 'deny']), 'What a soft block of the model becomes; default: ask when attended, else deny.'),
  ),
  deadlines: v.optional(
    described(
      v.strictObject({
        stageOne: v.optional(described(duration, 'For the quick look; default 4s.')),
        stageTwo: v.optional(described(duration, 'For the second look; default 12s.')),
        overall: v.optional(described(duration, 'For the whole decision, retries included; default 20s.')),
      }),
      'How long to wait for the model.',
    ),
  ),
  dailyBudgetUsd: v.optional(described(dollars, 'Past this spend a day the classifier is unavailable.')),
  cacheTtl: v.optional(described(duration, 'How long a ruling is reused for the same call; default 24h.')),
  fallbacks: v.optional(described(v.array(provided), 'Asked in order when the first has no verdict.')),
})

/** The config file, as written. Everything known about a key — type, limits, description — is stated here once. */
export const configSchema = v.strictObject({
  $schema: v.optional(v.string()),
  allow: ruleList('What may run without asking.'),
  soft_deny: ruleList('What to stop unless the user clearly asked for it.'),
  hard_deny: ruleList('What to stop whatever anybody says.'),
  environment: ruleList('Facts about the machine and the project; hints, not rules.'),
  protect: v.optional(
    described(v.record(v.string(), v.picklist(['ask', 'unsettled', 'deny'])), 'Your own answer for a row of `protect`, by its id.'),
  ),
  classifier: v.optional(described(classifier, 'The model that judges what the static layers leave open.')),
  classifiers: v.optional(described(v.array(provided), 'Several providers, asked in order; instead of `classifier.provider`.')),
  transcript: v.optional(
    described(
      v.strictObject({
        entries: v.optional(described(wholeNumber(0, 1_000), 'How many of the last entries the model sees.')),
        characters: v.optional(described(wholeNumber(20, 20_000), 'How much of each entry.')),
        include: v.optional(
          described(v.array(v.picklist(['assistant', 'tool'])), 'Also show agent prose or tool results; both can be steered.'),
        ),
      }),
      'What of the conversation the model sees.',
    ),
  ),
  breaker: v.optional(
    described(
      v.strictObject({
        inARow: v.optional(described(wholeNumber(1, 10_000), 'Denials in a row; default 3.')),
        inAll: v.optional(described(wholeNumber(1, 100_000), 'Denials in all; default 20.')),
      }),
      'After how many denials of a session a soft deny becomes a question.',
    ),
  ),
  shadow: v.optional(described(v.boolean(), 'Record verdicts and give the agent no opinion.')),
  journal: v.optional(
    described(
      v.strictObject({
        enabled: v.optional(described(v.boolean(), 'Write every verdict to the journal.')),
        structureOnly: v.optional(described(v.boolean(), 'Leave out commands, paths and texts.')),
      }),
      'The log of record.',
    ),
  ),
  dump: v.optional(described(v.boolean(), 'Keep the full request and response of every model query.')),
  roots: v.optional(
    described(
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^(?:~\/|\/|[A-Za-z]:[\\/])/, 'must be an absolute path or start with `~/`'),
          v.check((path) => !/^(?:~?\/*|[A-Za-z]:[\\/]*)$/.test(path), 'would make the whole disk or home a workspace'),
        ),
      ),
      'Further folders that count as workspace.',
    ),
  ),
  trustedMcpServers: v.optional(described(v.array(nonEmpty), 'MCP servers whose own annotations count.')),
  trustEnvironment: v.optional(described(v.boolean(), 'Let environment variables choose provider URLs in hook mode.')),
  prices: v.optional(
    described(
      v.record(v.string(), v.strictObject({ input: dollars, output: dollars, cached: v.optional(dollars) })),
      'Dollars per million tokens, by model; overrides the built-in table.',
    ),
  ),
})

/** A config file that passed the schema. */
export type Config = v.InferOutput<typeof configSchema>
