import { InputError } from '../../errors.ts'
import type { ModelAnswer, ModelRequest, Provider } from '../provider.ts'
import { fieldsOf } from './wire.ts'

/** A judge of the user's own: gets the prompt, returns the ruling. What it returns is checked like a model's answer. */
export type Judge = (request: {
  readonly system: string
  readonly envelope: string
  readonly signal: AbortSignal
}) => JudgeAnswer | Promise<JudgeAnswer>

/** The ruling that a function gives, in the form of a model's. */
export interface JudgeAnswer {
  readonly should_block: boolean
  readonly reason: string
  readonly thinking?: string
}

/** A plain function as the model. It judges in one stage. */
export async function open(source: { readonly judge?: unknown; readonly model?: string }): Promise<Provider> {
  const { judge } = source
  if (typeof judge !== 'function')
    throw new InputError({
      at: 'classifiers',
      problem: 'provider `function` needs a function as `judge`',
      help: 'pass `judge: async ({ envelope }) => ({ should_block, reason })`',
    })
  return {
    name: 'function',
    model: source.model ?? 'function',
    endpoint: 'in-process',
    singleStage: true,
    body: (request) => request,
    async send(request: ModelRequest, { signal }): Promise<ModelAnswer> {
      const answer: unknown = await (judge as Judge)({ system: request.system, envelope: request.envelope, signal })
      const fields = fieldsOf(answer)
      return {
        calls: fields ? [{ name: request.tool.name, input: { thinking: '', ...fields } }] : [],
        text: typeof answer === 'string',
        stop: 'done',
        usage: { input: 0, output: 0, cached: 0, written: 0 },
        raw: answer,
      }
    },
  }
}
