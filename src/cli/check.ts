import { statSync } from 'node:fs'
import { resolve } from 'node:path'
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
    description: 'the model for what the static layers leave open (default: as configured)',
  },
  cache: { type: 'boolean', description: 'use the cache of model rulings' },
  dump: { type: 'boolean', description: 'keep request and response of each side query' },
  json: { type: 'boolean', description: 'print the verdict as JSON' },
} satisfies ArgsDef

/** For someone who writes `automode check rm -rf dist`. */
export const strayWord = 'put a shell command behind `--`, or into quotes as one word'

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
  strayWord,
  async run({ args, rest, io }) {
    if (args.batch && [args.call, args.tool, args.input, rest].some((given) => given !== undefined))
      throw usage('check', '`--batch` and a call are both given', 'leave one out: `--batch` reads its calls on standard input')
    const defaults = await requestDefaults(args, { verb: 'check', cwd: io.cwd })
    const gate = await openGate({ ...args, io, attended: !args.unattended })
    try {
      if (args.batch) {
        await runBatch({ gate, io, defaults, atOnce: args.classifier === 'none' ? 1 : 8 })
        return exitCodes.ok
      }
      const request = await requestFrom({ args, rest, verb: 'check', defaults })
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
export async function requestDefaults(
  { cwd, home, agent, session, unattended }: CallArguments,
  { verb, cwd: here }: { readonly verb: string; readonly cwd: string },
): Promise<Partial<CallRequest>> {
  const folder = cwd === undefined ? here : resolve(here, cwd)
  if (cwd !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw usage(verb, `\`--cwd\` is \`${cwd}\`, which is no folder`, 'name the folder in which the call would run')
  return {
    cwd: folder,
    ...(home ? { home: resolve(here, home) } : {}),
    ...(agent ? { agent: (await import('./choose-agents.ts')).installerNamed(agent).agent } : {}),
    ...(session ? { session } : {}),
    ...(unattended ? { attended: false } : {}),
  }
}

/** The call that the command line describes, in whichever form it was given. */
export async function requestFrom({
  args,
  rest,
  verb,
  defaults,
}: {
  readonly args: CallArguments
  readonly rest: readonly string[] | undefined
  readonly verb: string
  readonly defaults: Partial<CallRequest>
}): Promise<CallRequest> {
  const forms = [args.call !== undefined, args.tool !== undefined, rest !== undefined].filter(Boolean).length
  if (forms > 1) throw usage(verb, 'several calls at once', 'give one of: `-- CMD…`, `--tool T --input JSON`, or `-`')
  if (args.input !== undefined && args.tool === undefined)
    throw usage(verb, '`--input` without `--tool`', 'name the tool whose input it is: --tool Edit')
  if (rest !== undefined) {
    if (rest.length === 0) throw usage(verb, 'nothing after `--`', `write the command there: automode ${verb} -- ls -la`)
    return { ...defaults, tool: 'Bash', input: { command: joinWords(rest) } }
  }
  if (args.tool !== undefined) {
    const example = '{"file_path": "src/a.ts"}'
    if (args.input === undefined) throw usage(verb, '`--tool` without `--input`', `give the tool input as JSON: --input '${example}'`)
    return { ...defaults, tool: args.tool, input: parseJson(args.input, { at: '--input', example }) }
  }
  if (args.call === '-') {
    const call = parseJson(await readAll(), { at: 'standard input', example: '{"tool": "Bash", "input": {"command": "ls"}}' })
    return { ...defaults, ...(call as CallRequest) }
  }
  if (args.call !== undefined) return { ...defaults, tool: 'Bash', input: { command: args.call } }
  throw usage(verb, 'no call to decide', `try: automode ${verb} -- git push --force, or automode ${verb} --help`)
}

const usage = (verb: string, problem: string, help: string): InputError => new InputError({ at: `automode ${verb}`, problem, help })
