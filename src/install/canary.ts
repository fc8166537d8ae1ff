import { spawn } from 'node:child_process'
import type { Answer } from '../adapters/adapter.ts'

/** What the agent would have seen of one call. */
export interface CanaryResult {
  readonly seen: 'passes' | 'is blocked'
  readonly answer: Answer
  readonly ms: number
}

/** Runs one payload through the command exactly as the client would start it. Nothing but the hook runs: the call in it is only judged. */
export function runCanary(command: readonly string[], input: string, cwd: string, env: NodeJS.ProcessEnv): Promise<CanaryResult> {
  const [program = '', ...words] = command
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', (piece: Buffer) => {
      said.stdout += piece.toString()
    })
    child.stderr.on('data', (piece: Buffer) => {
      said.stderr += piece.toString()
    })
    const finish = (exitCode: number): void => {
      const answer = { ...said, exitCode }
      resolve({ seen: blocks(answer) ? 'is blocked' : 'passes', answer, ms: performance.now() - started })
    }
    child.on('error', () => finish(127))
    child.on('close', (code) => finish(code ?? 137))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Every form of a deny that any client has. */
function blocks({ stdout, stderr, exitCode }: Answer): boolean {
  if (exitCode !== 0) return exitCode === 2 && stderr !== ''
  return /"(permissionDecision|decision|behavior|permission)":"(deny|block)"|"cancel":true|"overrideInput":/.test(stdout)
}
