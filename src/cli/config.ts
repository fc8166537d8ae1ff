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
  const { bold, dim, red, yellow, green } = paint(io)
  const configHome = dirname(foldersOf(io.env).config)
  const named = io.env.AUTOMODE_CONFIG
  const files = named
    ? [['AUTOMODE_CONFIG', named] as const]
    : [['yours', userConfigFile(configHome)] as const, ['yours, this project', overlayFile(configHome, root)] as const]
  const all = [...files, ['this repository', repositoryConfigFile(root)] as const]
  const sources = [...new Set(policy.rules.map(({ source }) => source))]
  const count = (list: string): string =>
    sources
      .map((source) => `${policy.rules.filter((rule) => rule.list === list && rule.source === source).length} ${source}`)
      .filter((text) => !text.startsWith('0 '))
      .join(', ') || 'none'
  const { settings } = policy
  const lines = [
    bold('files'),
    renderTable(all.map(([what, path]) => [`  ${what}`, existsSync(path) ? green('read') : dim('not there'), printable(path)])).trimEnd(),
    '',
    bold('rules'),
    renderTable(['hard_deny', 'soft_deny', 'allow', 'environment'].map((list) => [`  ${list}`, count(list)])).trimEnd(),
    ...[...policy.protect].map(([row, answer]) => `  protect.${row}: ${answer}`),
    '',
    bold('settings'),
    renderTable([
      [
        '  model',
        settings.classifiers.map(({ provider, model }) => [provider, model].filter(Boolean).join(' ')).join(', then ') ||
          'as the environment has a key; else none: what statics leave open asks',
      ],
      ['  breaker', `${settings.breaker.inARow} denials in a row, ${settings.breaker.inAll} in a session`],
      ['  shadow', settings.shadow ? 'on: verdicts are recorded, not enforced' : 'off'],
      [
        '  journal',
        settings.journal.enabled ? `${foldersOf(io.env).journal}${settings.journal.structureOnly ? ' (structure only)' : ''}` : 'off',
      ],
      ['  policy', policy.hash.slice(0, 12)],
    ]).trimEnd(),
    '',
  ]
  if (policy.problems.length > 0) lines.push(bold('problems'))
  for (const { at, problem, help, severity } of policy.problems) {
    lines.push(
      `  ${severity === 'error' ? red('error') : yellow('ignored')}  ${printable(at)}: ${printable(problem)}`,
      `         ${printable(help)}`,
    )
  }
  if (policy.degraded)
    lines.push('', red('the configuration is broken: built-in defaults stand, and everything that is not read-only asks'))
  return `${lines.join('\n').trimEnd()}\n`
}
