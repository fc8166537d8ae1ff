import type { IncomingMessage } from 'node:http'
import type { HookCall } from '../adapters/answer-hook.ts'
import { environmentNames } from '../adapters/index.ts'
import type { OwnPaths } from '../adapters/paths.ts'
import { header } from './http.ts'

/** A request as the hook call it stands for: folders, environment and person are those of the process that asks. */
export function hookCallOf(
  request: IncomingMessage,
  { agent, event, input }: Pick<HookCall, 'agent' | 'event' | 'input'>,
  { paths, home: ownHome }: { readonly paths: OwnPaths; readonly home: string | undefined },
): HookCall {
  const attended = header(request, 'x-attended')
  const home = header(request, 'x-home') || ownHome || '/'
  const environment = environmentNames.map((name) => [name, header(request, `x-env-${name.toLowerCase()}`)] as const)
  return {
    agent,
    event: decodeURIComponent(event),
    input,
    paths,
    cwd: header(request, 'x-cwd') || '/',
    home,
    env: { ...Object.fromEntries(environment.filter(([, value]) => value !== '')), HOME: home, PATH: header(request, 'x-path') },
    parentPid: Number(header(request, 'x-parent')) || 0,
    attended: attended === 'yes' ? true : attended === 'no' ? false : undefined,
    defer: header(request, 'x-defer') === 'yes',
  }
}
