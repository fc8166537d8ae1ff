import type { Environment } from '../environment.ts'
import { InputError, messageOf } from '../errors.ts'
import type { CallRequest } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'
import { type Adapter, type Answer, exitTwo } from './adapter.ts'
import { personAtTerminal } from './attended.ts'
import { explain } from './explain.ts'
import { adapterNames, loadAdapter } from './index.ts'
import { type OwnPaths, refuseInside } from './paths.ts'
import { parsePayload } from './payload.ts'
import { twinStore } from './twins.ts'

/** One call of a hook, however it came in: process, socket or HTTP. */
export interface HookCall {
  readonly agent: string
  readonly event: string
  /** All of stdin. */
  readonly input: string
  readonly env: Environment
  readonly cwd: string
  readonly home: string
  /** The process that started the hook, to look for a person above it. */
  readonly parentPid: number
  readonly paths: OwnPaths
  /** As recorded by `install`; undefined: look for a person. */
  readonly attended?: boolean | undefined
  readonly defer?: boolean | undefined
}

/** Decides calls; the gate as a hook sees it. */
export interface Decider {
  decide(request: CallRequest): Promise<Verdict>
  /** Where a rule was written, for the explanation of a denial. */
  ruleAt?(rule: string): string | undefined
}

/** Answers one hook call in its client's own words. Never throws, and anything that goes wrong is that client's deny. */
export async function answerHook(call: HookCall, open: (request: CallRequest) => Decider | Promise<Decider>): Promise<Answer> {
  let adapter: Adapter | undefined
  try {
    adapter = await loadAdapter(call.agent)
    if (!adapter?.events.includes(call.event)) {
      const reason = adapter
        ? `unknown event \`${call.event}\` of ${adapter.title}: run \`automode install ${call.agent}\` again`
        : `automode does not know the agent \`${call.agent}\`; it knows ${adapterNames.join(', ')}`
      await recordBroken(call, open, reason)
      return adapter ? failed(adapter, reason) : exitTwo(reason)
    }
    return await withDeadline(adapter, call, answer(adapter, call, open))
  } catch (error) {
    const reason = `automode could not judge this call: ${error instanceof InputError ? `${error.problem} (${error.help})` : messageOf(error)}`
    return adapter ? closed(adapter, call.event, reason) : exitTwo(reason)
  }
}

async function answer(adapter: Adapter, call: HookCall, open: (request: CallRequest) => Decider | Promise<Decider>): Promise<Answer> {
  const { event } = call
  const { asks } = adapter.capabilities(event)
  let decoded: ReturnType<Adapter['decode']>
  try {
    decoded = adapter.decode(parsePayload(call.input), {
      event,
      env: call.env,
      cwd: call.cwd,
      home: call.home,
      attended: call.attended ?? (adapter.program === undefined ? undefined : personAtTerminal(call.parentPid, adapter.program)),
    })
  } catch (error) {
    await recordBroken(call, open, error instanceof InputError ? error.problem : messageOf(error))
    throw error
  }
  const unattended = decoded.request.attended === false
  const defer = adapter.defers === true && call.defer === true && unattended
  const request = { ...decoded.request, attended: defer || (asks !== 'never' && !unattended) }
  refuseInside(call.paths, request.roots ?? (request.cwd === undefined ? [] : [request.cwd]))

  const decider = await open(request)
  const by = `${call.agent}/${event}`
  const prompts = adapter.promptsAt !== undefined
  const twins = decoded.twin === undefined ? undefined : twinStore(call.paths.state, { kind: prompts ? 'prompted' : 'twins' })
  const twin = decoded.twin === undefined ? undefined : twins?.take(decoded.twin, by, decoded.madeAt)
  // the client went on after its own prompt, so a person said yes there
  if (twin && twin.verdict.decision === 'ask' && twin.by === `${call.agent}/${adapter.promptsAt}`)
    return adapter.encode({ decision: 'none', message: '' }, { event })
  const verdict = twin?.verdict ?? (await decider.decide(request))
  // after the prompt comes the call itself and nothing later
  if (!twin && decoded.twin !== undefined && (!prompts || event === adapter.promptsAt)) twins?.keep(decoded.twin, by, verdict)
  if (verdict.shadow) return adapter.encode({ decision: 'none', message: '' }, { event, call: request })
  const message = explain(verdict, {
    ruleAt: verdict.rule === undefined ? undefined : decider.ruleAt?.(verdict.rule),
    asked: asks === 'interactive',
  })
  return adapter.encode({ decision: verdict.decision, message: `automode: ${message}` }, { event, defer, call: request })
}

/** A payload nobody can read still gets its line in the journal: the gate refuses a call without an input. */
async function recordBroken(call: HookCall, open: (request: CallRequest) => Decider | Promise<Decider>, problem: string): Promise<void> {
  const tool = `unreadable hook call: ${problem.slice(0, 200)}`
  const request: CallRequest = { tool, input: undefined, cwd: call.cwd, home: call.home, agent: call.agent }
  try {
    await (await open(request)).decide(request)
  } catch {
    // the answer is a deny with or without a journal
  }
}

/** The client's deny; for an event it does not know, the deny that needs no event. */
function closed(adapter: Adapter, event: string, reason: string): Answer {
  if (!adapter.events.includes(event)) return failed(adapter, reason)
  return adapter.encode({ decision: 'deny', message: reason }, { event })
}

const failed = (adapter: Adapter, reason: string): Answer => adapter.fail?.(reason) ?? exitTwo(reason)

/** The hook must answer before its client stops waiting, because most clients then run the call. */
function withDeadline(adapter: Adapter, call: HookCall, work: Promise<Answer>): Promise<Answer> {
  const { deadlineMs } = adapter.capabilities(call.event)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        resolve(
          closed(
            adapter,
            call.event,
            `automode took longer than ${deadlineMs / 1000} s to judge this call; try again, or ask the person you work for`,
          ),
        ),
      deadlineMs,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
