import type { ArgsDef } from 'citty'
import type { CallRequest } from '../tool-call.ts'
import { InputError } from '../errors.ts'
import type { Verdict } from '../verdict.ts'
import { runBatch } from './batch.ts'
import { openGate } from './open-gate.ts'
import { parseJson, readAll } from './read-input.ts'
import { renderVerdict } from './render-verdict.ts'
import { exitCodes } from './run.ts'
import { joinWords } from './shell-words.ts'
import { defineVerb } from './verb.ts'

/** Flags that `check` and `explain` share. */
export const callFlags = {
  call: { type: 'positional', required: false, description: 'a shell command, or `-` for a JSON call on standard input' },
  tool: { type: 'string', valueHint: 'NAME', description: 'the tool, as its agent calls it' },
  input: { type: 'string', valueHint: 'JSON', description: 'the tool input' },
  cwd: { type: 'string', valueHint: 'FOLDER', description: 'where the call happens (default: here)' },
  home: { type: 'string', valueHint: 'FOLDER', description: 'what `~` means in the call' },
  agent: { type: 'string', valueHint: 'NAME', description: 'whose tool names to use (default: all)' },
  session: { type: 'string', valueHint: 'ID', description: 'the agent session of the call' },
  unattended: { type: 'boolean', description: 'nobody can be asked: an ask becomes a deny' },
  classifier: {
    type: 'enum',
    options: ['none', 'anthropic', 'openai', 'openai-compatible'],
    description: 'the model for what statics leave open (default: as configured)',
  },
  cache: { type: 'boolean', description: 'use the cache of model rulings' },
  dump: { type: 'boolean', description: 'keep request and response of each side query' },
  json: { type: 'boolean', description: 'print the verdict as JSON' },
} satisfies ArgsDef

/** `automode check`: decides one call, or a file of them, and changes nothing. */
export const check = defineVerb({
  name: 'check',
  about: 'decide a tool call and say why; runs nothing',
  args: {
    ...callFlags,
    journal: { type: 'boolean', description: 'write the verdict into the journal' },
    explain: { type: 'boolean', description: 'show every layer, as `automode explain` does' },
    batch: { type: 'boolean', description: 'read JSONL calls on standard input, write one JSONL verdict a line' },
  },
  examples: [
    ['automode check -- git push --force origin main', 'a shell command'],
    ["automode check 'rm -rf dist && npm test'", 'the same, as one text'],
    ['automode check --tool Edit --input \'{"file_path":"src/a.ts"}\'', 'any other tool'],
    ['echo \'{"tool":"Bash","input":{"command":"ls"}}\' | automode check -', 'a JSON call'],
    ['automode check --batch --classifier none < calls.jsonl', 'thousands of calls in one process'],
    ['automode check --json -- ls; echo $?', 'exit codes: 0 allow, 3 ask, 4 deny, 2 usage, 1 internal error'],
  ],
  async run({ args, rest, io }) {
    const gate = await openGate({ ...args, io, attended: !args.unattended })
    try {
      if (args.batch) {
        await runBatch({ gate, io, defaults: requestDefaults(args, io.cwd), atOnce: args.classifier === 'none' ? 1 : 8 })
        return exitCodes.ok
      }
      const request = await requestFrom({ args, rest, cwd: io.cwd })
      if (args.explain) {
        const { explainCall } = await import('./explain.ts')
        return exitCodeOf(await explainCall({ gate, request, io, json: args.json === true }))
      }
      const verdict = await gate.decide(request)
      io.out(args.json ? `${JSON.stringify(verdict)}\n` : renderVerdict(verdict, io))
      return exitCodeOf(verdict)
    } finally {
      gate.close()
    }
  },
})

/** 0 allow, 3 ask, 4 deny. */
export const exitCodeOf = ({ decision }: Pick<Verdict, 'decision'>): number =>
  decision === 'allow' ? exitCodes.ok : decision === 'ask' ? exitCodes.ask : exitCodes.deny

interface CallArguments {
  readonly call?: string | undefined
  readonly tool?: string | undefined
  readonly input?: string | undefined
  readonly cwd?: string | undefined
  readonly home?: string | undefined
  readonly agent?: string | undefined
  readonly session?: string | undefined
  readonly unattended?: boolean | undefined
}

/** What the flags say about every call of the run. */
export function requestDefaults(args: CallArguments, cwd: string): Partial<CallRequest> {
  return {
    cwd: args.cwd ?? cwd,
    ...(args.home ? { home: args.home } : {}),
    ...(args.agent ? { agent: args.agent } : {}),
    ...(args.session ? { session: args.session } : {}),
    ...(args.unattended ? { attended: false } : {}),
  }
}

/** The call that the command line describes, in whichever form it was given. */
export async function requestFrom({
  args,
  rest,
  cwd,
}: {
  args: CallArguments
  rest: readonly string[] | undefined
  cwd: string
}): Promise<CallRequest> {
  const defaults = requestDefaults(args, cwd)
  const forms = [args.call !== undefined, args.tool !== undefined, rest !== undefined].filter(Boolean).length
  if (forms > 1) throw usage('several calls at once', 'give one of: `-- CMD…`, `--tool T --input JSON`, or `-`')
  if (rest !== undefined) {
    if (rest.length === 0) throw usage('nothing after `--`', 'write the command there: automode check -- ls -la')
    return { ...defaults, tool: 'Bash', input: { command: joinWords(rest) } }
  }
  if (args.tool !== undefined) {
    if (args.input === undefined)
      throw usage('`--tool` without `--input`', 'give the tool input as JSON: --input \'{"file_path":"src/a.ts"}\'')
    return { ...defaults, tool: args.tool, input: parseJson(args.input, '--input') }
  }
  if (args.call === '-') return { ...defaults, ...(parseJson(await readAll(), 'standard input') as CallRequest) }
  if (args.call !== undefined) return { ...defaults, tool: 'Bash', input: { command: args.call } }
  throw usage('no call to decide', 'try: automode check -- git push --force, or automode check --help')
}

const usage = (problem: string, help: string): InputError => new InputError({ at: 'automode check', problem, help })
