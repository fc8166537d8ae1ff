import { readFileSync } from 'node:fs'
import { InputError } from '../errors.ts'
import { checkConfig } from '../policy/config/config-file.ts'
import { projectRootOf, repositoryConfigFile } from '../policy/config/load.ts'
import { openTrustStore } from '../state/trust.ts'
import { sha256 } from '../sha256.ts'
import { foldersOf } from '../state/folders.ts'
import { askOnTerminal, requirePerson } from './human.ts'
import { paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode trust`: lets a repository's own `allow` and `environment` count, as they stand now. */
export const trust = defineVerb({
  name: 'trust',
  about: "let this repository's `allow` and `environment` count, as they stand now; needs a person at a terminal",
  args: { remove: { type: 'boolean', description: 'take the trust back' } },
  examples: [
    ['automode trust', 'shows what the file would loosen, then asks'],
    ['automode trust --remove', 'back to tightening only'],
  ],
  run({ args, io }) {
    const file = repositoryConfigFile(projectRootOf(io.cwd))
    const store = openTrustStore(foldersOf(io.env).state)
    if (args.remove) {
      store.distrust(file)
      io.out(`${file} is not trusted: it can only tighten\n`)
      return 0
    }
    requirePerson('trust', io)
    const text = read(file)
    const answer = askOnTerminal('trust', `${describe(file, text, io)}\ntype trust to let these count until the file changes: `)
    if (answer !== 'trust') throw new InputError({ at: 'automode trust', problem: 'not confirmed', help: 'nothing was changed' })
    store.trust(file, sha256(text))
    io.out(`${file} is trusted as it stands; any change to it ends the trust\n`)
    return 0
  },
})

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new InputError({ at: file, problem: 'there is no such file', help: 'run this in a repository with an .automode.jsonc' })
  }
}

function describe(file: string, text: string, io: Io): string {
  const { bold, dim } = paint(io)
  const { lists } = checkConfig(text, file)
  const shown = (['allow', 'environment'] as const).flatMap((list) => {
    const entries = lists[list] ?? []
    return [
      bold(list),
      ...(entries.length > 0
        ? entries.map(({ entry }) => `  ${printable(typeof entry === 'string' ? entry : entry.rule)}`)
        : [dim('  (nothing)')]),
    ]
  })
  return `${printable(file)}\n${shown.join('\n')}\n`
}
