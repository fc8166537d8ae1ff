import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { overlayFile, projectRootOf, repositoryConfigFile, userConfigFile } from '../policy/config/load.ts'
import type { Policy } from '../policy/policy.ts'
import { foldersOf } from '../state/folders.ts'
import { loadPolicyFor } from './open-gate.ts'
import { renderTable } from './render-table.ts'
import { exitCodes } from './run.ts'
import { paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode config`: the files, what is wrong or ignored in them, and what holds in the end. */
export const config = defineVerb({
  name: 'config',
  about: 'the config files, what is wrong or ignored in them, and what holds in the end',
  args: { json: { type: 'boolean', description: 'print the effective policy as JSON' } },
  examples: [
    ['automode config', 'where the files are and whether they are fine'],
    ['automode config --json | jq .settings', 'the effective settings'],
    ['AUTOMODE_CONFIG=/dev/null automode config', 'the built-in defaults'],
  ],
  async run({ args, io }) {
    const root = projectRootOf(io.cwd)
    const policy = await loadPolicyFor(io, root)
    io.out(args.json ? `${JSON.stringify(asJson(policy), undefined, 2)}\n` : render(policy, root, io))
    return policy.degraded ? exitCodes.usage : exitCodes.ok
  },
})

/** Keys of models are the one thing never shown. */
function asJson(policy: Policy): unknown {
  const classifiers = policy.settings.classifiers.map(({ key, ...rest }) => (key === undefined ? rest : { ...rest, key: '[set]' }))
  return { ...policy, protect: Object.fromEntries(policy.protect), settings: { ...policy.settings, classifiers } }
}

function render(policy: Policy, root: string, io: Io): string {
  const { bold, red } = paint(io)
  const parts = [
    `${bold('files')}\n${files(policy, root, io)}`,
    `${bold('rules')}\n${rules(policy)}`,
    `${bold('settings')}\n${settingsOf(policy, io)}`,
    ...(policy.problems.length > 0 ? [`${bold('problems')}\n${problems(policy, io)}`] : []),
    ...(policy.degraded
      ? [`${red('the configuration is broken: built-in defaults stand, and everything that is not read-only asks')}\n`]
      : []),
  ]
  return parts.join('\n')
}

function files({ problems }: Policy, root: string, io: Io): string {
  const { dim, red, green } = paint(io)
  const configHome = dirname(foldersOf(io.env).config)
  const named = io.env.AUTOMODE_CONFIG
  const all: readonly (readonly [what: string, path: string])[] = [
    ...(named
      ? [['AUTOMODE_CONFIG', named] as const]
      : [['yours', userConfigFile(configHome)] as const, ['yours, this project', overlayFile(configHome, root)] as const]),
    ['this repository', repositoryConfigFile(root)],
  ]
  const isBroken = (path: string): boolean => problems.some(({ at, severity }) => severity === 'error' && at.startsWith(`${path}:`))
  const stateOf = (path: string): string => (isBroken(path) ? red('broken') : existsSync(path) ? green('read') : dim('not there'))
  return renderTable(all.map(([what, path]) => [`  ${what}`, stateOf(path), printable(path)]))
}

function rules({ rules, protect }: Policy): string {
  const sources = [...new Set(rules.map(({ source }) => source))]
  const count = (list: string): string =>
    sources
      .map((source) => `${rules.filter((rule) => rule.list === list && rule.source === source).length} ${source}`)
      .filter((text) => !text.startsWith('0 '))
      .join(', ') || 'none'
  const lists = renderTable(['hard_deny', 'soft_deny', 'allow', 'environment'].map((list) => [`  ${list}`, count(list)]))
  return `${lists}${[...protect].map(([row, answer]) => `  protect.${row}: ${answer}\n`).join('')}`
}

function settingsOf({ settings, hash }: Policy, io: Io): string {
  const { classifiers, breaker, shadow, journal } = settings
  const models = classifiers.map(({ provider, model }) => [provider, model].filter(Boolean).join(' ')).join(', then ')
  return renderTable([
    ['  model', models || modelOf(io)],
    ['  breaker', `${breaker.inARow} denials in a row, ${breaker.inAll} in a session`],
    ['  shadow', shadow ? 'on: verdicts are recorded, not enforced' : 'off'],
    ['  journal', journal.enabled ? `${foldersOf(io.env).journal}${journal.structureOnly ? ' (structure only)' : ''}` : 'off'],
    ['  policy', hash.slice(0, 12)],
  ])
}

function problems({ problems }: Policy, io: Io): string {
  const { red, yellow } = paint(io)
  const lines = problems.map(({ at, problem, help, severity }) => {
    const sign = severity === 'error' ? red('error  ') : yellow('ignored')
    return `  ${sign}  ${printable(at)}: ${printable(problem)}\n           ${printable(help)}\n`
  })
  return lines.join('')
}

/** Which model is asked where no config names one. */
function modelOf({ env }: Io): string {
  const variable = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY'].find((name) => env[name])
  return variable === undefined ? 'none: you are asked what the static layers leave open' : `by ${variable} of the environment`
}
