import { kebab } from './kebab.ts'
import { InputError } from '../errors.ts'
import { quoted } from '../quote.ts'
import { defineVerb } from './verb.ts'
import { verbs } from './verbs.ts'

/** `automode completions SHELL`: the script that completes verbs and flags. */
export const completions = defineVerb({
  name: 'completions',
  about: 'a completion script for bash, zsh or fish',
  args: { shell: { type: 'positional', description: 'bash, zsh or fish' } },
  examples: [
    ['automode completions bash > ~/.local/share/bash-completion/completions/automode', 'bash'],
    ['automode completions zsh > "${fpath[1]}/_automode"', 'zsh'],
    ['automode completions fish > ~/.config/fish/completions/automode.fish', 'fish'],
  ],
  async run({ args, io }) {
    const shape = await shapeOf()
    const script = args.shell === 'bash' ? bash(shape) : args.shell === 'zsh' ? zsh(shape) : args.shell === 'fish' ? fish(shape) : undefined
    if (script === undefined)
      throw new InputError({
        at: 'automode completions',
        problem: `no completions for \`${args.shell}\``,
        help: 'choose bash, zsh or fish',
      })
    io.out(script)
    return 0
  },
})

interface Shape {
  readonly name: string
  readonly about: string
  readonly words: readonly string[]
}

/** Every verb with its flags and inner verbs, from the verbs themselves. */
async function shapeOf(): Promise<readonly Shape[]> {
  return Promise.all(
    [...verbs].map(async ([name, { about, load }]) => {
      const verb = await load()
      const flags = Object.entries(verb.args ?? {}).flatMap(([flag, { type }]) => (type === 'positional' ? [] : [`--${kebab(flag)}`]))
      return { name, about, words: [...Object.keys(verb.verbs ?? {}), ...flags, '--help'] }
    }),
  )
}

function bash(shape: readonly Shape[]): string {
  const cases = shape.map(({ name, words }) => `    ${name}) COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$word")) ;;`)
  return `_automode() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(shape.map(({ name }) => name).join(' '))} -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -o default -F _automode automode
`
}

function zsh(shape: readonly Shape[]): string {
  const described = shape.map(({ name, about }) => `    ${quoted(`${name}:${about.replaceAll(':', '\\:')}`)}`)
  const cases = shape.map(({ name, words }) => `    ${name}) compadd -- ${words.join(' ')} ;;`)
  return `#compdef automode
_automode() {
  local -a verbs=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe verb verbs; return; fi
  case $words[2] in
${cases.join('\n')}
  esac
  _files
}
_automode "$@"
`
}

function fish(shape: readonly Shape[]): string {
  const verbLines = shape.map(({ name, about }) => `complete -c automode -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`)
  const wordLines = shape.map(
    ({ name, words }) => `complete -c automode -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -a ${quoted(words.join(' '))}`,
  )
  return `${[...verbLines, ...wordLines].join('\n')}\n`
}
