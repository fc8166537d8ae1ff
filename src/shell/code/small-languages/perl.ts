import { wordSet } from '../../../word-set.ts'
import { type Draft, execute, hidden, infra, projectCode, read, shell, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { oneOfNames } from '../../../expressions.ts'
import { argumentsAt, delimited, type Lexis, literalOf, namesPerCode, oncePerCode, type Token, tokenise } from './lexical.ts'
import { expressionAt } from './lexical-bindings.ts'
import { methodOf, ownMethod } from './lexical-classes.ts'
import { findsEach, formats, joins, namesIn, results, takesOne, joinsPath } from './lexical-results.ts'
import { closing } from './lexical-brackets.ts'
import { eachItem, textValue } from './lexical-values.ts'
import { takesLineAway } from './line-edits.ts'
import { perlEdited } from './perl-edit.ts'
import { changesFolder } from '../working-folder.ts'
import * as means from './lexicon.ts'
import { computed, withoutEscapes, writesSigil, writtenText } from './written-text.ts'
import { boundTo } from './held-bindings.ts'
import { each, type LexicalMeaning, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'

/** A subscript inside a text may be any expression; only plain ones are followed. */
const plainSubscript = /^(?:-?\d+|\w+|'\w+'|"\w+"|\$\w+)$/

/** `$x`, `$x{a}[0]`, `$x->{$b}`: what a variable holds. */
const held = String.raw`\$\w+(?:(?:->)?(?:\{\s*\$?\w+\s*\}|\[\s*\$?\w+\s*\]))*`

/** `@{name}` is a variable and `@{$x{a}}` what one holds; anything else in the braces is code. */
const codeInBraces = new RegExp(String.raw`[@$]\{(?!\s*(?:\^?\w+|${held})\s*\})`)

function interpolation(text: string): Pick<Token, 'inner' | 'dynamic' | 'doubt' | 'pieces'> {
  if (/\(\?\??\{/.test(text) || codeInBraces.test(text)) return { dynamic: true, doubt: true }
  for (const subscript of text.matchAll(/[$@][\w:]+(?:->)?([[{])/g)) {
    const inner = delimited(text, (subscript.index ?? 0) + subscript[0].length - 1)
    // `/^\s*$[a-z]/`: a bracket after a variable in a pattern is nearly always a class
    if (inner && !plainSubscript.test(inner.body) && (subscript[1] === '{' || /[(`$@&]/.test(inner.body)))
      return { dynamic: true, doubt: true }
  }
  const inner = text.match(/[$@](?:\w*::)?ENV\s*\{[^}]*\}/g)
  if (inner) return { dynamic: true, inner }
  // `\L…\E` and its like change what stands between them
  if (/\\[LUQluFN]/.test(text)) return { dynamic: true, pieces: [computed] }
  // `$#list`, `$$`, `$&`: variables without a name
  if (/\$[#$&!,;/^+"'.<>@:?*~=%-]|@[-+]/.test(withoutEscapes(text))) return { dynamic: true, pieces: [computed] }
  if (!/[$@]\w|[$@]\{/.test(withoutEscapes(text))) return {}
  // what is written otherwise is no name, and can not be told from one any more
  return { dynamic: true, ...(writesSigil.test(text) ? { pieces: [computed] } : {}) }
}

/** `-s $file` where a value is expected; behind a value the minus takes something away from it. */
const asksSize = /(?:^|[({,;=&|!?:]|\b(?:if|unless|and|or|not|return|while|until|printf?|say))\s*-s\s+[$_]\w?$/

/** `q() qq() qx() qw() m// s/// tr///` with any delimiters. */
const special: Lexis['special'] = (text, place, previous) => {
  const rest = text.slice(place)
  if (/^=\w/.test(rest) && (place === 0 || text[place - 1] === '\n')) return false
  // `$h{s}`, `->y`, `y =>`: a name, not an operator
  const opener = /^(qq|qx|qw|qr|q|m|s|tr|y)(\s*)(?=[^\w\s,;=)>]|=[^>=~\s])/.exec(rest)
  if (!opener || previous?.text === '->' || (previous?.text === '{' && /^\w+\}/.test(rest))) return undefined
  if (opener[2] && rest[opener[0].length] === '#') return undefined
  if (asksSize.test(text.slice(Math.max(0, place - 40), place + 4))) return undefined
  const [, operator = ''] = opener
  const first = delimited(text, place + opener[0].length)
  if (!first) return false
  if (operator === 's' || operator === 'tr' || operator === 'y') {
    const paired = /[([{<]/.test(text[place + opener[0].length] ?? '')
    const gap = paired ? (/^\s*/.exec(text.slice(first.end))?.[0].length ?? 0) : -1
    const second = delimited(text, first.end + gap)
    if (!second) return false
    const flags = /^[a-z]*/.exec(text.slice(second.end))?.[0] ?? ''
    const code = operator === 's' && flags.includes('e')
    const inner = code ? { inner: [second.body] } : operator === 's' ? interpolation(second.body) : {}
    // a replacement that is evaluated twice is text that runs as code
    const twice = code && /e.*e/.test(flags) ? { doubt: true as const } : {}
    return {
      token: { kind: 'pattern', text: flags, ...(operator === 's' ? interpolation(first.body) : {}), ...inner, ...twice },
      end: second.end + flags.length,
    }
  }
  const flags = operator === 'm' || operator === 'qr' ? (/^[a-z]*/.exec(text.slice(first.end))?.[0] ?? '') : ''
  const kind = operator === 'qx' ? 'shell' : operator === 'm' || operator === 'qr' ? 'pattern' : 'text'
  const isRaw = operator === 'q' || operator === 'qw'
  return {
    token: {
      kind,
      ...(isRaw ? { text: first.body } : writtenText(first.body, lexicon.lexis)),
      ...(operator === 'qw' ? { words: true as const } : {}),
    },
    end: first.end + flags.length,
  }
}

/** `<<"EOS"`, `<<~EOS`: after a value it could be a shift as well. */
const heredoc: Lexis['heredoc'] = (rest, before) => {
  const [whole, mark, quote, tag = ''] = /^<<(~?)(['"`]?)([A-Za-z_]\w*)\2/.exec(rest) ?? []
  if (whole === undefined) return undefined
  const previous = before.at(-1)
  const isFirst =
    !previous || (previous.kind === 'sign' ? !/^[)\]}]$/.test(previous.text) : /^(?:print|say|die|warn|return)$/.test(previous.text))
  const end = new RegExp(`^${mark === '' ? '' : '[ \\t]*'}${tag}$`, 'm')
  const indent = mark === '~' ? { indent: 'of-all' as const } : {}
  return isFirst && { length: whole.length, end, kind: quote === '`' ? 'shell' : 'text', raw: quote === "'", ...indent }
}

/** Methods of a handle of DBI that take a statement. */
const sqlMethod = /^(?:do|prepare|select(?:all|row|col)_\w+)$/

/** Modules that come with the language or are found everywhere, and only compute. */
const modules =
  /^(?:strict|warnings|utf8|feature|integer|bigint|bignum|bigrat|locale|bytes|constant|open|vars|lib|version|overload|parent|base|fields|sort|autodie|experimental|diagnostics|English|v?5[\d.]*|POSIX|(?:List|Scalar|Hash|Sub)::Util|Data::Dumper|JSON(?:::PP|::XS)?|Cpanel::JSON::XS|Time::(?:HiRes|Local|Piece|Seconds)|File::(?:Basename|Spec(?:::Functions)?|Path|Slurp|Find|Temp|Copy)|Text::(?:Abbrev|Balanced|CSV(?:_\w+)?|Diff|ParseWords|Table|Tabs|Wrap)|Digest::\w+|MIME::\w+|Encode|Unicode::\w+|Getopt::(?:Long|Std)|Term::ANSIColor|Math::\w+|Benchmark|Storable|Carp|Config|Cwd|Symbol|Devel::Peek|Test::(?:More|Simple)|IO::Handle|Socket|IO::Socket(?:::INET)?)$/
/** Modules whose objects only compute as well. */
const objects =
  /^(?:JSON(?:::PP|::XS)?|Cpanel::JSON::XS|Time::Piece|Data::Dumper|(?:Math|Digest)::\w+|Text::(?:CSV(?:_\w+)?|Table)|Getopt::Long|STD(?:IN|OUT|ERR))$/

type ProjectCode = Extract<Draft, { do: 'project-code' }>

function ofProject(name: string): ProjectCode {
  const path = `${name.replaceAll('::', '/')}.pm`
  const files = [`lib/${path}`, path, `t/lib/${path}`, `blib/lib/${path}`]
  return { do: 'project-code', what: `perl module \`${name}\``, files, library: { language: 'perl', files: [path] }, mustExist: true }
}

/** A module that the project holds or declares; anything else installed is not described. A known one may be another in folders that are searched first. */
function loads(name: string, folders: readonly string[] = []): ProjectCode {
  const { files, mustExist, ...module } = ofProject(name)
  const first = folders.flatMap((folder) => module.library?.files.map((file) => `${folder}/${file}`) ?? [])
  return modules.test(name)
    ? { ...module, files: first, notCode: true }
    : { ...module, files: [...first, ...files], mustExist: true, orDeclared: { names: [name], ecosystem: 'perl' } }
}

/** The folders of `use lib "a", "b"` at the place. */
function foldersAt(tokens: readonly Token[], place: number): readonly (string | undefined)[] {
  const [first = [], ...more] = argumentsAt(tokens, place)
  return [first.slice(1), ...more].flatMap((folder) => (folder[0]?.words ? folder[0].text.trim().split(/\s+/) : [literalOf(folder)]))
}

const isLib = (tokens: readonly Token[], place: number): boolean => tokens[place]?.text === 'use' && tokens[place + 1]?.text === 'lib'

/** All folders that the code has searched first. */
const searched = oncePerCode((tokens): readonly string[] =>
  tokens.flatMap((_, place) => (isLib(tokens, place) ? foldersAt(tokens, place).filter((folder) => folder !== undefined) : [])),
)

/** `use Module`, `use lib "folder"`. */
function uses(tokens: readonly Token[], place: number): readonly Draft[] {
  if (!isLib(tokens, place)) return [loads(tokens[place + 1]?.text ?? '', searched(tokens))]
  return foldersAt(tokens, place).map((folder) =>
    folder === undefined ? unknown('perl changes where modules come from') : projectCode('modules', literal(folder)),
  )
}

const isClass = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.kind === 'name' && /^[A-Z]/.test(tokens[place].text) && tokens[place + 1]?.text === '->'

/** Packages that the code itself makes; one that takes after another may do anything that one does. */
const packages = namesPerCode((tokens) =>
  tokens.some(({ text }) => /^(?:@ISA|@\w+::ISA|parent|base|fields|extends|with|AUTOLOAD)$/.test(text))
    ? []
    : tokens.flatMap(({ text }, place) => (tokens[place - 1]?.text === 'package' ? [text] : [])),
)

/** Files and pipes that the code opens under a bare name. */
const handles = namesPerCode((tokens) =>
  tokens.flatMap(({ text }, place) => {
    const handle = /^open(?:dir)?$/.test(text) ? tokens[tokens[place + 1]?.text === '(' ? place + 2 : place + 1] : undefined
    return handle?.kind === 'name' ? [handle.text] : []
  }),
)

/** What is done with a handle that stands behind it. */
const onHandle = /^(?:print|printf|say|open|opendir|close|closedir|binmode|eof|readdir|seek|tell|flock|fileno|<)$/

/** Whether the code opens a shell that it can write to. */
const feedsShell = oncePerCode((tokens) =>
  tokens.some(({ kind, text }) => kind === 'text' && /^\s*\|\s*(?:\S*\/)?(?:ba|z|da|k)?sh\b/.test(text)),
)

const isMethod = methodOf((sign) => sign === '->', isClass)

const lexicon: Lexicon = {
  language: 'perl',
  lexis: {
    comments: ['#'],
    namePattern: /^[A-Za-z_]\w*(?:::\w+)*/,
    variablePattern:
      /^(?:\$ENV\{\w+\}|[$@]#?\${0,8}(?:::)?\w+(?:::\w+)*|\$#?\{\^?\w+\}|\$[&`'+!@/\\,;.0-9_^~=%:?|"<>()[\]-](?!\w)|%(?:[A-Za-z_]\w*|\$\w+|\+)(?=\s*[;)=,}]|$)|\$\^[A-Z])/,
    special,
    heredoc,
    interpolation,
    backtick: 'shell',
    linesGoOn: true,
    patterns: 'loosely',
  },
  names: wordSet(`
    print printf say if elsif else unless while until for foreach do my our local state sub return next last redo and or not xor x eq ne lt gt le ge cmp split join sprintf push pop shift unshift splice keys values each exists delete defined
    length substr index rindex uc lc ucfirst lcfirst sort map grep reverse chomp chop chr ord hex oct int abs sqrt sin cos atan2 exp log rand srand time localtime gmtime sleep scalar wantarray ref bless die warn exit BEGIN END STDIN STDOUT STDERR ARGV
    eof binmode close undef lc quotemeta pos vec sum sum0 max min first any all none uniq shuffle reduce maxstr minstr Dumper floor ceil strftime fmod dirname basename fileparse md5_hex sha1_hex sha256_hex encode_json decode_json to_json from_json encode decode
    ok is isnt like unlike is_deeply cmp_ok can_ok isa_ok pass fail diag note explain plan skip done_testing subtest BAIL_OUT
    encode_base64 sprintf lock prototype sprintf __PACKAGE__ __LINE__ __FILE__ no package constant looks_like_number blessed reftype refaddr dualvar readonly weaken product pairs pairkeys pairvalues pairmap pairgrep notall uniqnum uniqint uniqstr minmax mesh zip wrap fill expand unexpand abbrev shellwords quotewords parse_line
    localtime.ymd localtime.hms localtime.strftime localtime.epoch localtime.datetime localtime.year gmtime.ymd gmtime.datetime gmtime.strftime gettimeofday tv_interval usleep clock timelocal timegm mktime difftime ctime fmax fmin pow round trunc lround tolower toupper isatty INT_MAX INT_MIN LONG_MAX DBL_MAX DBL_MIN FLT_EPSILON setlocale localeconv cwd getcwd abs_path catfile catdir splitdir color colored dclone
    md5_base64 sha1_base64 sha256_base64 sha384_hex sha512_hex encode_utf8 decode_utf8 is_utf8 find_encoding NFC NFD NFKC NFKD timestr timediff timesum countit tell seek read getc chained continue given when default tr fc STDIN INC e d f r w z s l m g i o n p a t b h y`),
  reflective: oneOfNames(`
    eval require evalbytes goto dump syscall fork AUTOLOAD DESTROY CORE::.* UNIVERSAL.* DB B alarm ioctl fcntl tie untie bind connect
    listen accept send recv select chroot setpgrp sysopen __DATA__ __END__ can`),
  calls: new Map<string, LexicalMeaning>([
    ...each('system exec run3 systemx capture capturex', means.spawns),
    ...each('open', (args) => openCall(args)),
    ...each('unlink rmdir', means.deletes),
    ...each('rename move mv', means.moves),
    ...each('copy cp', means.copies),
    ...each('truncate', means.writes),
    ...each('mkdir', means.makesFolder),
    ...each('chmod chown utime', means.changesRights),
    ...each('symlink link', ([from, to]) => [
      write(literal(literalOf(to) ?? '?'), 'link', { detail: { to: literalOf(from) ?? '' } }),
      ...(literalOf(to) === undefined || literalOf(from) === undefined ? [unknown('perl makes a link only known at run time')] : []),
    ]),
    ...each('find finddepth', ([act = [], ...folders]) =>
      folders.flatMap((folder) => [
        ...means.lists([folder]),
        ...(act.some(({ text }) => /^(?:unlink|rmdir|rmtree|remove_tree)$/.test(text)) ? means.deletesTree([folder]) : []),
      ]),
    ),
    ...each('opendir', ([, path]) => means.lists(path ? [path] : [])),
    ...each('readdir closedir readline', () => []),
    ...each('glob', means.lists),
    ...each('stat lstat', means.lists),
    ...each('rmtree remove_tree File::Path::rmtree File::Path::remove_tree', (args) => args.flatMap((path) => means.deletesTree([path]))),
    ...each('kill', means.kills('perl `kill` can reach anything')),
    ...each('chdir', ([folder]) => [changesFolder('perl', literalOf(folder))]),
    ...each('use_ok require_ok', ([name]) => [loads(literalOf(name) ?? '?')]),
    ...each('use', () => []),
  ]),
  binds(tokens, place) {
    const previous = tokens[place - 1]
    const token = tokens[place]
    if (token?.kind !== 'name') return false
    // the word after `use` is judged with it; its list of imports is text
    return (
      previous?.kind === 'name' &&
      (previous.text === 'sub' || previous.text === 'use' || previous.text === 'no' || previous.text === 'package')
    )
  },
  around(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (previous?.text === '->' && sqlMethod.test(token?.text ?? '')) return means.asksSql(argumentsAt(tokens, place))
    // `path('x')->remove_tree`
    if (previous?.text === '->' && /^(?:remove_tree|remove|rmtree)$/.test(token?.text ?? '') && tokens[place - 2]?.text === ')')
      return means.deletesTree(tokens.slice(place - 3, place - 2).map((path) => [path]))
    if (token?.kind === 'name' && token.text === 'use' && next?.kind === 'name') return uses(tokens, place)
    if (token?.kind === 'name' && token.text === 'ENV') return [infra('secret', 'environment')]
    if (token?.kind === 'variable') {
      const name = token.text.replace(/(?:main)?::/, '')
      if (/^[%@]ENV$/.test(name)) return [infra('secret', 'environment')]
      const [, key] = /^\$ENV\{(\w+)\}$/.exec(name) ?? []
      if (key !== undefined) return means.environmentVariable(key)
      if (name === '$ENV' && next?.text === '{')
        return means.environmentVariable(/^(?:name|text)$/.test(tokens[place + 2]?.kind ?? '') ? tokens[place + 2]?.text : undefined)
      // names of files to read may be commands to the loop over them
      if (/^[@$]ARGV$/.test(name) && (isGiven(tokens, place) || /^(?:push|unshift|splice)$/.test(previous?.text ?? '')))
        return [unknown('perl changes the list of its files')]
      if (/^\$(?:\{?\^I\}?|INPLACE_EDIT)$/.test(name)) return [unknown('perl edits its files in place')]
      if (/^[@%$]INC$/.test(name) && !isShown(tokens, place)) return [unknown('perl changes where modules come from')]
      return previous?.text === '->' ? [hidden('perl calls a method only known at run time')] : undefined
    }
    if (token?.kind === 'sign') {
      // `&$code`, `->(…)`, `*{"name"}`: calls by reference or by name
      if (token.text === '&' && (next?.kind === 'variable' || next?.text === '{' || (next?.kind === 'name' && !token.spaced)))
        return [hidden('perl calls a function by reference')]
      if (token.text === '->' && next?.text === '(') return [hidden('perl calls a function by reference')]
      if (token.text === '*' && (next?.text === '{' || (next?.kind === 'name' && isGiven(tokens, place + 1))))
        return [hidden('perl changes functions by name')]
      // `<FH>` reads a handle, `<*.c>` lists files
      if (token.text === '<' && /^[*.~/]$/.test(next?.text ?? '') && tokens[place + 3]?.text === '>')
        return [unknown('perl lists files by a pattern that is not followed')]
    }
    // a handle by its name is opened anew
    if (previous?.text === '->' && /^(?:open|fdopen|truncate)$/.test(token?.text ?? ''))
      return [unknown('perl opens something only known at run time')]
    if (token && isClass(tokens, place)) return objects.test(token.text) || packages(tokens).has(token.text) ? [] : [ofProject(token.text)]
    if (
      token?.kind === 'name' &&
      handles(tokens).has(token.text) &&
      onHandle.test((previous?.text === '(' ? tokens[place - 2] : previous)?.text ?? '')
    ) {
      const printed =
        /^(?:print|printf|say)$/.test(previous?.text ?? '') && feedsShell(tokens) ? literalOf(expressionAt(tokens, place + 1)) : undefined
      return printed === undefined ? [] : [shell(literal(printed))]
    }
    const own = ownMethod(lexicon, isMethod, tokens, place)
    if (own) return own
    if (token?.kind === 'name' && token.text === 'do' && next && next.text !== '{' && next.text !== '\n')
      return [unknown('perl runs a file')]
    // `-e $file` tests, `{name}` and `name =>` are keys
    if (
      token?.kind === 'name' &&
      ((previous?.text === '-' && token.text.length === 1) ||
        next?.text === '=>' ||
        (previous?.text === '{' && next?.text === '}' && isSubscript(tokens[place - 2])))
    )
      return []
    return undefined
  },
  values: {
    concat: '.',
    member: '->',
    hole: new RegExp(String.raw`(\$ENV\{\w+\}|[$@]\{\s*${held}\s*\}|[$@]\w+(?:->\{\w+\})?)|([$@])\{(\w+)\}`, 'g'),
    read: (code) => (code.includes('->') ? tokenise(code, lexicon.lexis) : undefined),
    results: new Map([
      ...results('join', joins),
      ...results('glob', findsEach),
      ...results('shift', ([list]) => takesOne(0)([], list)),
      ...results('pop', ([list]) => takesOne(-1)([], list)),
      ...results('readdir', namesIn),
      ...results('sprintf', formats),
      ...results('File::Spec.catdir File::Spec.catfile catdir catfile File::Spec::Functions.catdir', joinsPath),
      ...results('$ENV{HOME}', () => textValue('~')),
    ]),
  },
  loops: forLoop,
  implied: '$_',
  members: /^(?:::|->)$/,
  evaluates: /^(?:eval|evalbytes)$/,
  forks: { names: /^fork$/, endless: /\bwhile\s*\(?\s*(?:1|fork)\b|\bfor\s*\(\s*;\s*;\s*\)|\bredo\b|\buntil\s*\(?\s*0/ },
  together: (words) =>
    ['socket', 'IO::Socket::INET', 'IO::Socket', 'Socket'].some((name) => words.has(name)) && (words.has('exec') || words.has('system'))
      ? [execute('remote-shell', 'a shell joined to the network')]
      : [],
}

/** `@a = …`, `$a[0] = …`, `(*b, @a) = …`: a name on the left side of an assignment. */
function isGiven(tokens: readonly Token[], place: number): boolean {
  const end = tokens.findIndex(
    ({ kind, text }, index) => index > place && kind !== 'variable' && kind !== 'number' && !(kind === 'sign' && /^[),[\]]$/.test(text)),
  )
  return tokens[end]?.kind === 'sign' && tokens[end].text === '='
}

/** `for @INC`, `print @INC`, `join ":", @INC`: a list that is only looked at. */
const isShown = (tokens: readonly Token[], place: number): boolean =>
  /^(?:for|foreach|print|say|scalar|,)$/.test(tokens[place - 1]?.text ?? '') && /^(?:[;})\n]|)$/.test(tokens[place + 1]?.text ?? '')

/** `$h{name}`, `->{name}`: a key; after anything else the braces hold code. */
const isSubscript = (before: Token | undefined): boolean => before?.kind === 'variable' || /^(?:->|\}|\])$/.test(before?.text ?? '')

/** `for my $x (…)`, `for (…)`, `… for list`: what each turn holds. */
function forLoop(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const token = tokens[place]
  if (token?.kind !== 'name' || !/^(?:for|foreach)$/.test(token.text)) return undefined
  const named = tokens[place + 1]?.text === 'my' ? place + 2 : place + 1
  // a list behind it is what `$_` goes through
  const name = tokens[named]?.text.startsWith('$') && tokens[named + 1]?.text === '(' ? tokens[named]?.text : undefined
  const start = name === undefined ? place + 1 : named + 1
  const list = tokens[start]?.text === '(' ? tokens.slice(start, closing(tokens, start) + 1) : expressionAt(tokens, start)
  return [name ?? '$_', [...list, eachItem]]
}

/** `open(my $fh, '<', 'x')`, `open(FH, '> x')`, `open(FH, 'cmd |')`. */
const openCall: LexicalMeaning = ([handle = [], mode, path, ...more]) => {
  // an arrow is a comma, too
  const text = handle.some(({ text: sign }) => sign === '=>') ? undefined : literalOf(mode)
  if (text === undefined) return [unknown('perl opens something only known at run time')]
  if (path === undefined) {
    const name = text.trim()
    if (name.startsWith('|') || name.endsWith('|')) return [shell(literal(name.replace(/^\||\|$/g, '')))]
    const [, sign = '', file = ''] = /^(\+?[<>]{0,2})\s*(.*)$/s.exec(name) ?? []
    if (/[+>]/.test(sign)) return [write(literal(file), sign.includes('>>') ? 'append' : undefined)]
    return [read(literal(file))]
  }
  if (text.includes('|')) return means.spawns([path, ...more])
  if (path[0]?.text === '\\') return []
  return text.includes('>>') ? means.appends([path]) : text.includes('>') || text.includes('+') ? means.writes([path]) : means.reads([path])
}

/** `(root => $x)`: what a field of an object is given. */
const fieldGiven: NonNullable<Lexicon['loops']> = (tokens, place) => {
  const [name, sign] = [tokens[place], tokens[place + 1]]
  if (name?.kind !== 'name' || sign?.text !== '=>') return forLoop(tokens, place)
  const [value = []] = argumentsAt(tokens, place + 1)
  return [`$${name.text}`, value]
}

/** Perl as a scan reads it: a field of the object at hand holds what the name of the same spelling does. */
const scanned: Lexicon = { ...lexicon, loops: fieldGiven }
const withFields = (text: string): string => text.replace(/\$(?:self|this|s)->\{(\w+)\}/g, '$$$1')

/** Perl: one-liners that filter and print, described calls, and nothing else. */
export const perl: CodeAnalyser = {
  language: 'perl',
  scriptWords: { '@ARGV': 0, shift: 'first' },
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text, held) => findings(lexicalDrafts(withFields(text), scanned, { known: true, held: () => boundTo(held) })),
  holds: (text) => lexicalHeld(text, lexicon),
  empties: takesLineAway,
  edited: perlEdited,
}
