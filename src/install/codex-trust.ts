import { spawn } from 'node:child_process'
import { parseObject } from '../is-record.ts'
import { isObject } from '../is-record.ts'
import { isOurs } from './command.ts'
import type { Site } from './installer.ts'

/** What Codex itself says of one of our hooks. */
export interface CodexHook {
  readonly key: string
  readonly hash: string
  readonly trust: string
  readonly event: string
}

/** How long an answer is waited for: `doctor` must end even where the server hangs. */
const longestMs = 15_000

/** Asks Codex's own app server which automode hooks it sees and whether it trusts them; undefined when it cannot be asked. */
export async function codexHooks(program: string, { cwd, env }: Site): Promise<readonly CodexHook[] | undefined> {
  const child = spawn(program, ['app-server'], { cwd, env: { ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  const send = (message: unknown): void => void child.stdin.write(`${JSON.stringify(message)}\n`)
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), longestMs)
      const done = (value: readonly CodexHook[] | undefined): void => {
        clearTimeout(timer)
        resolve(value)
      }
      child.on('error', () => done(undefined))
      child.on('exit', () => done(undefined))
      child.stdin.on('error', () => done(undefined))
      let rest = ''
      child.stdout.on('data', (piece: Buffer) => {
        const lines = (rest + piece.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const message of lines.map(parseObject)) {
          if (message?.id === 1) {
            send({ jsonrpc: '2.0', method: 'initialized' })
            send({ jsonrpc: '2.0', id: 2, method: 'hooks/list', params: { cwds: [cwd] } })
          }
          if (message?.id === 2) done(ourHooks(message.result))
        }
      })
      send({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { clientInfo: { name: 'automode', title: 'automode', version: '1' }, capabilities: { experimentalApi: true } },
      })
    })
  } finally {
    child.kill()
  }
}

function ourHooks(result: unknown): readonly CodexHook[] {
  const data = isObject(result) && Array.isArray(result.data) ? result.data : []
  return data.flatMap((place) => {
    const hooks = isObject(place) && Array.isArray(place.hooks) ? place.hooks.filter(isObject) : []
    return hooks
      .filter((hook) => typeof hook.command === 'string' && isOurs(hook.command))
      .map((hook) => ({
        key: String(hook.key),
        hash: String(hook.currentHash),
        trust: String(hook.trustStatus),
        event: String(hook.eventName),
      }))
  })
}

/** The lines of `config.toml` that record the person's trust in these hooks. */
export function trustBlock(hooks: readonly CodexHook[]): string {
  return hooks.map(({ key, hash }) => `[hooks.state.${JSON.stringify(key)}]\ntrusted_hash = ${JSON.stringify(hash)}`).join('\n\n')
}
