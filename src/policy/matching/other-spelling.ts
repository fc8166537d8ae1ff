import { starred } from '../../expressions.ts'
import { remembered } from '../../remembered.ts'
import { wordSet } from '../../word-set.ts'
import { baseName, type CommandPattern, mentionsCommand } from './command-match.ts'

/** Programs under another name: the same thing for a rule that stops one of them. */
const programs: ReadonlyMap<string, string> = new Map([
  ['nodejs', 'node'],
  ['bundler', 'bundle'],
  ['gradlew', 'gradle'],
  ['mvnw', 'mvn'],
  ['apt-get', 'apt'],
  ['docker-compose', 'docker'],
  ['podman-compose', 'podman'],
  ['manage.py', 'django-admin'],
])

/** The one name of a program that goes under several. */
export const programName = (word: string): string => {
  const name = baseName(word)
  return programs.get(name) ?? name.replace(/(?<=^(?:python|pip|ruby|php|node))[\d.]+$/, '')
}

/** Subcommands under another name, by program. */
const subcommands: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    npm: 'i in ins add>install, t tst>test, rm r un remove unlink>uninstall, up upgrade>update, x>exec, run-script>run',
    pnpm: 'i>install, t>test, rm un uninstall>remove, up upgrade>update, run-script>run',
    bun: 'i>install, a>add, rm>remove',
    cargo: 'b>build, t>test, r>run, c>check, d>doc, rm>remove',
    rails: 'g>generate, s>server, c>console, t>test, d>destroy',
    helm: 'del delete un>uninstall',
    brew: 'rm remove>uninstall',
    composer: 'run-script>run, i>install, u upgrade>update, dumpautoload>dump-autoload',
  }).map(([program, lines]) => [
    program,
    new Map(
      lines.split(', ').flatMap((line) => {
        const [names = '', name = ''] = line.split('>')
        return names.split(' ').map((other): [string, string] => [other, name])
      }),
    ),
  ]),
)

/** Words that may be left out where another follows: `npm run build` is `npm build` to yarn, `docker container rm` is `docker rm`. */
const optional: ReadonlyMap<string, string> = new Map([
  ['npm', 'run'],
  ['pnpm', 'run'],
  ['yarn', 'run'],
  ['bun', 'run'],
  ['composer', 'run'],
  ['docker', 'container'],
  ['podman', 'container'],
])

/** Subcommands that are programs of their own. */
const ownPrograms: ReadonlyMap<string, string> = new Map([
  ['npm exec', 'npx'],
  ['npm x', 'npx'],
  ['bun x', 'bunx'],
  ['pnpm dlx', 'pnpx'],
  ['cargo fmt', 'rustfmt'],
  ['go fmt', 'gofmt'],
])

/** What `git switch` is called and given where it is `git checkout`. */
const asCheckout = new Map([
  ['switch', 'checkout'],
  ['-c', '-b'],
  ['-C', '-B'],
  ['--create', '-b'],
  ['--force-create', '-B'],
])

/** A plus before what is pushed stands for the option. */
const withForce = (words: readonly string[]): readonly string[] =>
  words.some((word) => word.startsWith('+')) ? [...words, '--force'] : words

/** Interpreters that run the file they are given: `php artisan` is `./artisan`. */
const runsFile = wordSet('bash sh zsh dash python node ruby perl php tsx ts-node')

/** The words of a command in the spelling that is compared. */
function canonical([program = '', ...rest]: readonly string[]): readonly string[] {
  const name = programName(program)
  const own = ownPrograms.get(`${name} ${rest[0] ?? ''}`)
  if (own !== undefined) return [own, ...rest.slice(1)]
  if (runsFile.has(name) && /^[^-*][^*]*$/.test(rest[0] ?? '')) return [programName(rest[0] ?? ''), ...rest.slice(1)]
  if (name === 'git' && rest.includes('push')) return withForce([name, ...rest])
  if (name === 'git' && rest.includes('switch')) return [name, ...rest.map((word) => asCheckout.get(word) ?? word)]
  const words = program.endsWith('-compose') ? ['compose', ...rest] : rest
  const first = words.findIndex((word) => !word.startsWith('-'))
  const known = subcommands.get(name)?.get(words[first] ?? '')
  const same = known === undefined ? words : words.with(first, known)
  const left = same.indexOf(optional.get(name) ?? '')
  const follows = left >= 0 && same[left + 1] !== undefined && same[left + 1] !== '*'
  return [name, ...(follows ? same.toSpliced(left, 1) : same)]
}

const patternSpelling = new WeakMap<CommandPattern, CommandPattern>()

function canonicalPattern(pattern: CommandPattern): CommandPattern {
  let known = patternSpelling.get(pattern)
  if (!known) {
    known = { ...pattern, words: canonical(pattern.words) }
    patternSpelling.set(pattern, known)
  }
  return known
}

/** More stars than a rule needs would make its expression slow. */
const mostStars = 6
const textPattern = remembered(starred)

/** `Bash(*push*)`: the star of other agents stands for any text of the command, across words. */
function fitsText({ words: pattern, open }: CommandPattern, words: readonly string[]): boolean {
  const text = `${pattern.join(' ')}${open ? '*' : ''}`.replace(/\*{2,}/g, '*')
  if (!pattern.some((word) => word.includes('*')) || text.split('*').length - 1 > mostStars) return false
  return textPattern(text).test(words.join(' '))
}

/** Whether a rule that stops a command means these words, under whatever name programs and subcommands go. Tightens only. */
export const stopsCommand = (pattern: CommandPattern, words: readonly string[]): boolean =>
  mentionsCommand(pattern, words) ||
  fitsText(pattern, words) ||
  mentionsCommand(canonicalPattern(pattern), canonical(words)) ||
  mentionsCommand(pattern, [programName(words[0] ?? ''), ...words.slice(1)])
