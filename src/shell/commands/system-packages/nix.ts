import { oneOfNames } from '../../../expressions.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  read,
  run,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** Whether a word refers to this project's own flake. */
const isLocal = (word: Word | undefined): boolean => word === undefined || /^(?:\.|path:\.|#|\.#)/.test(show(word))

const takesValue = /^(?:--expr|--apply|--system|-o|--out-link|-j|--max-jobs|--cores|--(?:extra-)?experimental-features|--log-format)$/
const harmless = oneOfNames(`
  --expr --apply --impure --no-eval-cache --read-only --pretty --debug -rsh -rSh -Sh -sh -r -s -S -h --recursive
  --closure-size --human-readable --strict -L --print-build-logs -v+ --verbose --json --no-link --dry-run --show-trace -k
  --keep-going --offline --refresh --no-update-lock-file --no-write-lock-file --raw --quiet --version --help --all-systems
  --no-build --rebuild --print-out-paths --system -o --out-link -j --max-jobs --cores --(?:extra-)?experimental-features
  --log-format`)

export default [
  defineCommand({
    name: 'nix',
    about: 'build and run from Nix flakes',
    style: 'raw',
    verbFirst: true,
    effects: ({ words }) => {
      const end = words.findIndex((word) => ['--', '-c', '--command'].includes(textOf(word) ?? ''))
      const before = end < 0 ? words : words.slice(0, end)
      const command = end < 0 ? [] : words.slice(end + 1)
      const option = before.find((word) => (textOf(word) ?? '').startsWith('-') && !harmless.test(textOf(word) ?? ''))
      // functions of the language that run programs, and read files or variables from anywhere
      const reaching = before.find(
        (word) =>
          /\b(?:exec|fetch\w+|getEnv|getFlake|importNative)\b|builtins\.readFile\s*["/~]/.test(show(word)) && /\s|\./.test(show(word)),
      )
      const expression = before.findIndex((word) => /^(?:--expr|-E)$/.test(textOf(word) ?? ''))
      if (expression >= 0 && textOf(before[expression + 1]) === undefined) return [unknown('an expression only known at run time')]
      if (reaching) return [unknown(`the expression \`${show(reaching).slice(0, 60)}\` reaches beyond the project`)]
      if (option) return [unknown(`option \`${show(option)}\` of \`nix\` is not described`), ...(command.length > 0 ? [run(command)] : [])]
      const [verb, ...others] = before.filter(
        (word, index) => !textOf(word)?.startsWith('-') && !takesValue.test(textOf(before[index - 1]) ?? ''),
      )
      if (textOf(verb) === 'store' && before.some((word) => textOf(word) === '--dry-run')) return []
      const links = before.filter((_word, index) => /^(?:-o|--out-link)$/.test(textOf(before[index - 1]) ?? ''))
      return [...links.map((link) => write(link)), ...verbEffects(textOf(verb) ?? '', others, command)]
    },
    examples: [
      ['nix build', 'read flake.nix', 'execute:project build', 'write result'],
      ['nix build -o /opt/a', 'write /opt/a', 'read flake.nix', 'execute:project build', 'write result'],
      ['nix flake check', 'read flake.nix', 'execute:project build'],
      ['nix flake show'],
      ['nix eval --expr \'builtins.exec [ "id" ]\'', 'unknown: the expression `builtins.exec [ "id" ]` reaches beyond the project'],
      ['nix develop -c rm a', 'read flake.nix', 'execute:project build', 'delete a'],
      ['nix run nixpkgs#jq', 'install:undeclared nixpkgs#jq', 'execute:program nixpkgs#jq'],
      ['nix search nixpkgs jq', 'connect:get https://search.nixos.org'],
      ['nix profile install nixpkgs#jq', 'install:system nixpkgs#jq'],
      ['nix store gc', 'config:system nix store'],
      ['nix store gc --dry-run'],
      ['nix "$WHAT" gc', 'unknown: what it does is only known at run time'],
      ['nix eval --expr "$TEXT"', 'unknown: an expression only known at run time'],
      ['nix zap', 'unknown: subcommand `zap` of `nix` is not described'],
    ],
  }),
  defineCommand({
    name: 'nix-shell',
    aliases: ['nix-build', 'nix-instantiate'],
    about: 'build with Nix, or run a command with packages of it',
    options: table({
      flag: `-p --packages, --pure, --impure, -k --keep-going, -K --keep-failed, -Q --no-build-output, --quiet, -v --verbose, -L --print-build-logs,
        --fallback, --show-trace, --dry-run, --no-out-link, --check, --version, --eval, --strict, --json, --raw, --xml, --parse`,
      value: '-A --attr, -j --max-jobs, --cores, --keep, --system, --log-format, --run, --command, -o --out-link, -E --expr',
    }),
    effects: ({ operands, has, values, name }) => {
      const commands = [...values('--run'), ...values('--command')].map((text) => shell(text))
      const usual = name === 'nix-shell' ? ['shell.nix', 'default.nix'] : ['default.nix']
      const elsewhere = operands.find((word) => /^(?:https?:|channel:|<)/.test(show(word)))
      const base: readonly Draft[] = has('-p')
        ? operands.map((word) => install('undeclared', word))
        : elsewhere
          ? [unknown(`\`${show(elsewhere)}\` is not part of the project`)]
          : [projectCode('build', ...(operands.length > 0 ? operands : usual))]
      const expressions = values('-E').map((text): Draft => ({ do: 'code', language: 'nix', text }))
      if (commands.length > 0) return [...base, ...expressions, ...commands]
      if (name === 'nix-shell') return [...base, ...expressions, execute('arbitrary', 'a shell')]
      return [
        ...base,
        ...expressions,
        ...(has('--no-out-link') || name === 'nix-instantiate' ? [] : [write(values('-o')[0] ?? 'result', 'link')]),
      ]
    },
    examples: [
      ['nix-shell -p jq --run "cat a"', 'install:undeclared jq', 'read a'],
      ['nix-shell --run "rm a"', 'execute:project build', 'delete a'],
      ['nix-build', 'execute:project build', 'write:link result'],
      ['nix-instantiate --eval --strict a.nix', 'execute:project build'],
      ['nix-build a.nix -o out', 'execute:project build', 'write:link out'],
      ['nix-build https://x.example/a.tar.gz', 'unknown: `https://x.example/a.tar.gz` is not part of the project', 'write:link result'],
      [
        'nix-shell -I nixpkgs=/tmp/x --run ls',
        'unknown: option `-I` of `nix-shell` is not described',
        'execute:project build',
        'read:names .',
      ],
      ['nix-shell', 'execute:project build', 'execute:arbitrary a shell'],
    ],
  }),
  defineCommand({
    name: 'add-apt-repository',
    aliases: ['apt-key', 'apt-add-repository', 'yum-config-manager', 'rpmkeys'],
    about: 'add sources of packages',
    options: table({ flag: '-l --list, --repolist, -y --yes, -n --no-update, -r --remove, -v, -q' }),
    effects: ({ words, name }) =>
      /^(?:list|--list|-l|fingerprint|finger|--repolist)$/.test(textOf(words[0]) ?? '')
        ? nothing
        : [config('system', `package sources (${name})`)],
    examples: [
      ['apt-key list'],
      ['apt-key list --frob', 'unknown: option `--frob` of `apt-key` is not described'],
      ['add-apt-repository ppa:x/y', 'config:system package sources (add-apt-repository)'],
    ],
  }),
]

function verbEffects(verb: string, others: readonly Word[], command: readonly Word[]): readonly Draft[] {
  const [first] = others
  const second = textOf(first) ?? ''
  const project: readonly Draft[] = [read('flake.nix'), projectCode('build', 'flake.nix')]
  switch (verb) {
    case 'build':
      return isLocal(first) ? [...project, write('result')] : [install('undeclared', first)]
    case 'develop':
    case 'shell':
    case 'run': {
      const base: readonly Draft[] = isLocal(first) && verb !== 'shell' ? project : [install('undeclared', first ?? '.')]
      if (verb === 'run') return isLocal(first) ? base : [...base, execute('program', first)]
      return [...base, command.length > 0 ? run(command) : execute('arbitrary', 'a shell')]
    }
    case 'flake':
      if (['show', 'metadata', 'info'].includes(second)) return nothing
      if (second === 'check') return isLocal(others[1]) ? project : [install('undeclared', others[1] ?? '.')]
      return ['update', 'lock', 'init', 'new'].includes(second)
        ? [write(second === 'init' || second === 'new' ? 'flake.nix' : 'flake.lock', 'edit'), connect('fetch', 'https://github.com')]
        : [unknown(`subcommand \`flake ${second}\` of \`nix\` is not described`)]
    case 'fmt':
      return [...project, write('.', 'edit')]
    case 'eval':
      return project
    case 'registry':
      return second === 'list' ? nothing : [config('system', 'nix registry')]
    case 'search':
      return [connect('get', 'https://search.nixos.org')]
    case 'profile':
      return ['list', 'history', 'diff-closures'].includes(second)
        ? nothing
        : second === 'remove'
          ? [install('remove', others[1] ?? '')]
          : [install('system', others[1] ?? '')]
    case 'store':
      return ['ls', 'info', 'ping', 'verify', 'diff-closures', 'path-info'].includes(second) ? nothing : [config('system', 'nix store')]
    case 'path-info':
    case 'log':
    case 'why-depends':
    case 'derivation':
    case 'show-config':
    case 'config':
    case 'hash':
    case 'doctor':
    case 'help':
    case '':
      return nothing
    default:
      return [unknown(`subcommand \`${verb}\` of \`nix\` is not described`)]
  }
}
