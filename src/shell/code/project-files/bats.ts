import { type Draft, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Tests and what goes around them are run; functions of the file's own only where they are called. */
const runs = /^[ \t]*(?:@test\s+(?:"[^"]*"|'[^']*'|\S+)|(?:function\s+)?(?:setup|teardown)(?:_file|_suite)?\s*\(\))\s*\{/gm

/** `run -1 cmd`: the command, whose result is looked at later. */
const runner = /^(\s*)run(?:\s+(?:-\S+|!))*\s+(?=\S)/gm

/** Tests of bats: shell, but for a few words of its own. What the runner or a loaded helper sets is a folder for tests. */
export const bats: CodeAnalyser = {
  language: 'bats',
  inline: () => [unknown('bats code is not analysed')],
  scan,
  // what goes around tests is run wherever it stands
  loads: scan,
}

function scan(text: string): readonly Draft[] {
  const script = text.replaceAll(runs, '{').replaceAll(runner, '$1')
  const names = new Set([...script.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = '']) => name))
  const own = new Set([...script.matchAll(/\b(\w+)=/g)].map(([, name]) => name))
  const given = [...names].filter((name) => !/^(?:HOME|PWD|USER)$/.test(name) && !own.has(name))
  // the whole file is read before any of it runs
  const set = [...script.matchAll(/^\w+=.*\n/gm)].map(([line]) => line)
  return [shell(literal(`${given.map((name) => `${name}=$(mktemp -d)\n`).join('')}${set.join('')}${script}`))]
}
