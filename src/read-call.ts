import { isAbsolute } from 'node:path'
import { analyse } from './analyse.ts'
import { decodeRequest } from './decode-request.ts'
import { messageOf } from './errors.ts'
import { makeId } from './id.ts'
import type { Policy } from './policy/policy.ts'
import { withRules } from './policy/rules.ts'
import type { CallRequest, ToolCall } from './tool-call.ts'
import { decodeCall } from './tools/decode.ts'

/** Where a call happens, as far as a policy may depend on it. */
export interface Place {
  readonly cwd: string
  readonly roots: readonly string[]
}

/** What became of a request: a call to judge, or why it is none. */
export type Reading =
  | Readable
  | { readonly call?: undefined; readonly policy?: undefined; readonly id: string; readonly request: CallRequest; readonly because: string }

/** A request that is a call, with the policy it is judged by. */
export interface Readable {
  readonly call: ToolCall
  readonly policy: Policy
  /** Milliseconds spent on reading the config files. */
  readonly policyMs: number
  readonly id: string
  readonly request: CallRequest
}

/** What a request does not say itself. */
export interface ReadContext {
  readonly home: string
  readonly cwd: string | undefined
  readonly attended: boolean
  readonly now: () => number
  readonly ownPlaces?: readonly string[]
  readonly policyOf: (request: CallRequest, place: Place) => Policy | Promise<Policy>
}

/** Reads an untrusted request into a call. Never throws; waits only for a policy that is still being read. */
export function readCall(value: unknown, context: ReadContext): Reading | Promise<Reading> {
  const decoded = decodeRequest(value)
  const { request } = decoded
  const id = request.id ?? makeId(context.now())
  if (!decoded.ok) return { id, request, because: decoded.because }
  const unreadable = (error: unknown): Reading => ({ id, request, because: `the call could not be read: ${messageOf(error)}` })
  try {
    const cwd = request.cwd ?? context.cwd ?? process.cwd()
    const home = request.home ?? context.home
    const relative = !isAbsolute(cwd)
      ? `\`cwd\` must be an absolute path, not \`${cwd}\``
      : !isAbsolute(home)
        ? `\`home\` must be an absolute path, not \`${home}\``
        : undefined
    if (relative !== undefined) return { id, request, because: relative }
    const roots = request.roots ?? [cwd]
    const withPolicy = (policy: Policy, policyMs: number): Reading => {
      const allRoots = policy.settings.roots.length > 0 ? [...roots, ...policy.settings.roots] : roots
      const { trustedMcpServers } = policy.settings
      const call = decodeCall(request, {
        analyse: (decoded) => analyse(decoded, { trustedMcpServers, ownPlaces: context.ownPlaces ?? [] }),
        defaultCwd: cwd,
        defaultHome: home,
        id,
        roots: allRoots,
        attended: request.attended ?? context.attended,
      })
      return call.action.kind === 'invalid' ? { id, request, because: call.action.because } : { id, request, call, policy, policyMs }
    }
    const started = performance.now()
    const policy = context.policyOf(request, { cwd, roots })
    // most policies are at hand: only one that is still being read costs a turn of the event loop, and time on disk
    if (!(policy instanceof Promise)) return withPolicy(policy, 0)
    return policy.then((loaded) => withPolicy(loaded, performance.now() - started)).catch(unreadable)
  } catch (error) {
    return unreadable(error)
  }
}

/** Rules that come with a call replace the configured lists; equal lists share one policy. */
export function policyByRules(policy: Policy | ((place: Place) => Policy | Promise<Policy>)): ReadContext['policyOf'] {
  const made = new WeakMap<Policy, Map<string, Policy>>()
  const withOwnRules = (base: Policy, rules: NonNullable<CallRequest['rules']>): Policy => {
    const key = JSON.stringify(rules)
    const byRules = made.get(base) ?? new Map<string, Policy>()
    made.set(base, byRules)
    const fresh = byRules.get(key) ?? withRules(base, rules)
    if (byRules.size >= 64) byRules.clear()
    byRules.set(key, fresh)
    return fresh
  }
  return ({ rules }, place) => {
    const base = typeof policy === 'function' ? policy(place) : policy
    if (!rules) return base
    return base instanceof Promise ? base.then((loaded) => withOwnRules(loaded, rules)) : withOwnRules(base, rules)
  }
}
