import type { Args } from '../../arguments.ts'
import { config, type Draft, infra, read, shell, type Subcommand, unknown, write } from '../../command-spec.ts'
import { knownPrefix, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** Keys that change nothing but looks, names and defaults. A star stands for one or more segments. */
const inertKeys = `
  user.name user.email user.signingkey user.useconfigonly author.* committer.* color.* column.* advice.* init.defaultbranch
  core.autocrlf core.eol core.safecrlf core.filemode core.ignorecase core.quotepath core.precomposeunicode core.whitespace core.abbrev core.longpaths
  core.symlinks core.bare core.logallrefupdates core.untrackedcache core.preloadindex core.compression core.bigfilethreshold core.commentchar
  core.sparsecheckout core.sparsecheckoutcone core.repositoryformatversion core.checkstat core.trustctime core.multipackindex core.splitindex
  pull.rebase pull.ff push.default push.autosetupremote push.followtags fetch.prune fetch.prunetags fetch.parallel fetch.writecommitgraph
  merge.ff merge.conflictstyle merge.renames merge.renamelimit merge.stat merge.log merge.autostash merge.directoryrenames
  rebase.autosquash rebase.autostash rebase.updaterefs rebase.stat rebase.abbreviatecommands rebase.missingcommitscheck
  diff.algorithm diff.renames diff.renamelimit diff.colormoved diff.colormovedws diff.mnemonicprefix diff.noprefix diff.context diff.interhunkcontext
  diff.submodule diff.wordregex diff.ignoresubmodules diff.statgraphwidth diff.indentheuristic diff.suppressblankempty
  log.* format.pretty blame.* grep.linenumber grep.patterntype grep.extendedregexp grep.column grep.fullname status.* branch.*.merge branch.*.rebase branch.*.description
  branch.autosetupmerge branch.autosetuprebase branch.sort tag.sort versionsort.suffix rerere.* stash.showpatch stash.showstat stash.showincludeuntracked
  commit.verbose commit.cleanup commit.status commit.template help.autocorrect help.format pack.* gc.auto gc.autodetach index.* feature.* protocol.version
  http.postbuffer http.lowspeedlimit http.lowspeedtime http.version http.maxrequests submodule.recurse submodule.*.branch submodule.fetchjobs
  checkout.defaultremote checkout.guess checkout.workers interactive.singlekey worktree.guessremote 
  maintenance.auto lfs.concurrenttransfers am.threeway am.keepcr apply.whitespace sendemail.confirm trailer.*.key safe.bareRepository i18n.*`
  .trim()
  .split(/\s+/)
  .map((key) => new RegExp(`^${key.toLowerCase().replaceAll('.', '\\.').replaceAll('*', '.+')}$`))

/** Programs that only show text, and editors that do nothing: the usual way to keep git from waiting for a person. */
const inertPrograms = new Map([
  ['core.pager', /^(|cat|less( -\w+)*|more)$/],
  ['pager.*', /^(|true|false|cat|less)$/],
  ['core.editor', /^(true|:|cat)$/],
  ['sequence.editor', /^(true|:|cat)$/],
  ['core.fsmonitor', /^(false|)$/],
  ['core.hookspath', /^(\.githooks|\.husky|\.husky\/_|\.git\/hooks)$/],
  ['credential.helper', /^$/],
])

/** What setting a key does: `inert`, `runs` (something will run), or a weakening. */
function settingTag(key: string, value: Word | undefined): string {
  const name = key.toLowerCase()
  const text = value ? textOf(value) : 'true'
  const off = text !== undefined && /^(false|no|off|0|)$/i.test(text)
  if (/^(commit|tag|push)\.gpgsign$/.test(name) || name === 'tag.forcesignannotated') return off ? 'skip-checks' : 'inert'
  if (/^(transfer|fetch|receive)\.fsckobjects$/.test(name)) return off ? 'skip-checks' : 'inert'
  if (/^http\.(.*\.)?sslverify$/.test(name)) return off ? 'tls-off' : 'inert'
  if (
    /^(remote|url|submodule)\..*(url|insteadof|fetch|push|pushurl|pushinsteadof)$/.test(name) ||
    /^branch\..*\.(remote|pushremote)$/.test(name) ||
    name === 'remote.pushdefault'
  )
    return 'remote'
  if (name.startsWith('alias.')) return value && !knownPrefix(value).startsWith('!') && text !== undefined ? 'inert' : 'runs'
  const program = inertPrograms.get(name.startsWith('pager.') ? 'pager.*' : name)
  if (program) {
    // a folder of hooks inside the project still decides what runs
    return text !== undefined && program.test(text) && name !== 'core.hookspath' ? 'inert' : 'runs'
  }
  return inertKeys.some((pattern) => pattern.test(name)) ? 'inert' : 'runs'
}

/** Keys whose value is a command line; what it would do counts beside the unknown. */
const namesProgram =
  /^(?:core\.(?:editor|askpass|sshcommand|gitproxy)|sequence\.editor|gpg\..*program|difftool\..*|mergetool\..*|browser\..*|man\..*|credential\..*helper|sendemail\..*(?:cmd|server)|uploadpack\.\w+|core\.alternaterefscommand|interactive\.difffilter|web\.browser)$/i

/** `git -c key=value`: nothing for an inert key, else what the setting does to this call. */
export function settingsForThisCall(args: Args): readonly Draft[] {
  return args.values('-c').flatMap((word): readonly Draft[] => {
    const prefix = knownPrefix(word)
    const equals = prefix.indexOf('=')
    const key = equals < 0 ? textOf(word) : prefix.slice(0, equals)
    if (key === undefined) return [unknown(`git setting \`${show(word)}\` is only known at run time`)]
    const text = textOf(word)
    const value = equals < 0 ? undefined : text === undefined ? word : { ...word, pieces: [{ text: text.slice(equals + 1) }] }
    const tag = settingTag(key, value)
    // a pattern stands for itself where no file matches it: `-c remote.origin.push=+refs/heads/*`
    const detail = { key: key.toLowerCase(), value: value ? (textOf(value) ?? show(word).slice(equals + 1)) : 'true' }
    return tag === 'inert' && !/^alias\.|^push\.default$/.test(detail.key)
      ? []
      : tag === 'runs'
        ? [
            config('runs', key, { detail }),
            unknown(`git setting \`${key}\` can run programs`),
            ...(value && namesProgram.test(key) ? [shell(value)] : []),
          ]
        : [config(tag, text ?? key, { detail })]
  })
}

const programKeys = [
  'core.fsmonitor',
  'filter.*.clean',
  'filter.*.smudge',
  'filter.*.process',
  'diff.external',
  'diff.*.command',
  'diff.*.textconv',
  'core.gitproxy',
  'core.sshcommand',
  'merge.*.driver',
  'gpg.program',
  'gpg.*.program',
  'interactive.difffilter',
  'submodule.*.update',
  'core.worktree',
]
const unpaged: Draft = { do: 'configured', keys: programKeys }
const paged: Draft = { do: 'configured', keys: [...programKeys, 'core.pager', 'pager.*'] }

/** Settings of the repository that make an ordinary git command run a program. */
export const settingsThatRun = (args: Args): Draft => (args.has('-P') ? unpaged : paged)

/** Headers and helpers that carry credentials. */
const showsSecret = ({ operands, has }: Args): readonly Draft[] =>
  !has('--name-only') && operands.some((word) => /extraheader|credential|password|token|proxy/i.test(show(word)))
    ? [infra('secret', 'git settings')]
    : []

const readActions = new Set(['get', 'list', 'get-all', 'get-regexp', 'get-urlmatch', 'get-color', 'get-colorbool'])
const readOptions = ['--get', '--get-all', '--get-regexp', '--get-urlmatch', '-l', '--get-color', '--get-colorbool'] as const
const writeActions = new Set(['set', 'unset', 'rename-section', 'remove-section', 'edit'])

function effects(args: Args): readonly Draft[] {
  const everywhere = args.has('--global', '--system')
  const file = args.value('-f')
  const place = file ?? (args.has('--global') ? '~/.gitconfig' : args.has('--system') ? '/etc/gitconfig' : '.git/config')
  const action = args.text(0) ?? ''
  if (readOptions.some((option) => args.has(option)) || readActions.has(action)) return [read(place), ...showsSecret(args)]
  const words = writeActions.has(action) ? args.operands.slice(1) : args.operands
  const [keyWord, value] = words
  const removes =
    args.has('--unset', '--unset-all', '--remove-section', '--rename-section') ||
    ['unset', 'rename-section', 'remove-section'].includes(action)
  if (args.has('-e') || action === 'edit') return [config('runs', 'any key')]
  if (!keyWord) return [read(place)]
  if (!value && !removes && action !== 'set') return [read(place), ...showsSecret(args)]
  const key = textOf(keyWord)
  const label = value ? `${show(keyWord)}=${show(value)}` : show(keyWord)
  const tag = key === undefined ? 'runs' : removes ? removalTag(key) : settingTag(key, value)
  const detail = { key: (key ?? '').toLowerCase(), value: value ? (textOf(value) ?? '') : '' }
  if (file) return [write(file, 'edit'), config(tag, label)]
  if (args.has('--system')) return [write(place, 'edit'), config(tag, label)]
  // both what it does and how far it reaches matter
  if (everywhere) return [...(tag === 'inert' ? [] : [config(tag, label)]), config('global', label)]
  return [config(tag, label, { detail })]
}

/** Taking a setting away runs nothing, but may take a check away. */
const removalTag = (key: string): string =>
  /gpgsign|hookspath|sslverify|signing/i.test(key)
    ? 'skip-checks'
    : /^(remote|branch|url|submodule)\b/i.test(key) && !/\.(merge|rebase|description)$/i.test(key)
      ? 'remote'
      : 'inert'

export const settings: Readonly<Record<string, Subcommand>> = {
  config: {
    options: table({
      flag: `--global, --system, --local, --worktree, --get, --get-all, --get-regexp, --get-urlmatch, --get-color, --get-colorbool,
        -l --list, --add, --replace-all, --unset, --unset-all, --remove-section, --rename-section, -e --edit, --show-origin,
        --show-scope, --show-names, --name-only, -z --null, --includes, --no-includes, --bool, --int, --bool-or-int, --bool-or-str,
        --path, --expiry-date, --no-type, --fixed-value, --all, --append, --regexp`,
      value: '--type, --default, --comment, --value, --url, -f --file',
      reads: '--blob',
      'value?': '--no-value',
    }),
    effects,
  },
}

export const settingsExamples = [
  ['git config user.email', 'read .git/config'],
  ['git config --get remote.origin.url', 'read .git/config'],
  ['git config list', 'read .git/config'],
  ['git config --global -l', 'read ~/.gitconfig'],
  ['git config user.name Ada', 'config:inert user.name=Ada'],
  ['git config set core.autocrlf input', 'config:inert core.autocrlf=input'],
  ['git config core.hooksPath hooks', 'config:runs core.hooksPath=hooks'],
  ['git config alias.st status', 'config:inert alias.st=status'],
  ['git config alias.x "!rm -rf ."', 'config:runs alias.x=!rm -rf .'],
  ['git config commit.gpgsign false', 'config:skip-checks commit.gpgsign=false'],
  ['git config --unset core.pager', 'config:inert core.pager'],
  ['git config remote.origin.url https://example.com/x.git', 'config:remote remote.origin.url=https://example.com/x.git'],
  ['git config --global user.name Ada', 'config:global user.name=Ada'],
  ['git config --global core.sshCommand ./x', 'config:runs core.sshCommand=./x', 'config:global core.sshCommand=./x'],
  ['git config -f other.cfg user.name Ada', 'write:edit other.cfg', 'config:inert user.name=Ada'],
  ['git -c core.pager=cat log', 'read .'],
  ['git -c push.default=matching push', 'config:inert push.default=matching', 'publish:push origin', 'execute:project git hooks'],
  ['git log -O /opt/a', 'read /opt/a', 'read .'],
  ['git -c commit.gpgsign=false commit -m x', 'config:skip-checks commit.gpgsign=false', 'write:commit .git', 'execute:project git hooks'],
  ['git -c core.pager=./x log', 'config:runs core.pager', 'unknown: git setting `core.pager` can run programs', 'read .'],
] as const
